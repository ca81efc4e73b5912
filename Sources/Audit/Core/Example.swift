// SPDX-License-Identifier: Apache-2.0

/// A small screen in outline notation, with `<--` marking what should be reported.
package struct Example: Sendable {
  /// The place of an example in the rule's own file.
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
  /// The place in the source.
  package var origin: Origin

  /// Creates an example from an outline, with a screenshot if there is one, and records the place
  /// of the call.
  package init(
    _ outline: String, drawing: Drawing? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.outline = outline
    self.drawing = drawing
    origin = Origin(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
