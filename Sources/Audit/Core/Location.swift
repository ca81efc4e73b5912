// SPDX-License-Identifier: Apache-2.0

/// The location of a finding.
package enum Location: Hashable, Sendable {
  /// A node of a screen, by its index.
  case node(Int)
  /// A place in a file.
  // A screen can have millions of findings: the parts that only files have are stored separately.
  indirect case source(FileLocation)
}

/// A place in a file.
package struct FileLocation: Hashable, Sendable, Comparable {
  /// The name of the file.
  package var file: String
  /// The line, from 1.
  package var line: Int
  /// The column in bytes of UTF-8, from 1; nil when the whole line is meant.
  package var column: Int?

  /// Creates a place from all its parts.
  package init(file: String, line: Int, column: Int?) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// Orders files alphabetically, and places in a file from top to bottom.
  package static func < (left: FileLocation, right: FileLocation) -> Bool {
    if left.file != right.file { return left.file < right.file }
    return (left.line, left.column ?? 0) < (right.line, right.column ?? 0)
  }
}
