// SPDX-License-Identifier: Apache-2.0

/// A small screen in outline notation, with `<--` marking what should be reported.
package struct Example: Sendable {
  /// Where an example stands in the rule's own file.
  package struct Origin: Hashable, Sendable {
    /// The module and the file, as `#fileID` gives them.
    package var fileID: String
    /// The path of the file when it was compiled.
    package var filePath: String
    /// The line, from 1.
    package var line: Int
    /// The column, from 1.
    package var column: Int
  }

  /// The screen in outline notation, with its marks.
  package var outline: String
  /// Its screenshot; nil for none.
  package var drawing: Drawing?
  /// Where it stands in the source.
  package var origin: Origin

  /// Takes an outline, and a screenshot where there is one, and remembers the place of the call.
  package init(
    _ outline: String, drawing: Drawing? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.outline = outline
    self.drawing = drawing
    origin = Origin(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
