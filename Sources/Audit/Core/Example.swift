/// A small screen in outline notation, with `<--` marking what should be reported.
public struct Example: Sendable {
  /// Where an example stands in the rule's own file.
  public struct Origin: Hashable, Sendable {
    /// The module and the file, as `#fileID` gives them.
    public var fileID: String
    /// The path of the file when it was compiled.
    public var filePath: String
    /// The line, from 1.
    public var line: Int
    /// The column, from 1.
    public var column: Int
  }

  /// The screen in outline notation, with its marks.
  public var outline: String
  /// Its screenshot; nil for none.
  public var drawing: Drawing?
  /// Where it stands in the source.
  public var origin: Origin

  /// Takes an outline, and a screenshot where there is one, and remembers the place of the call.
  public init(
    _ outline: String, drawing: Drawing? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.outline = outline
    self.drawing = drawing
    origin = Origin(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
