// SPDX-License-Identifier: Apache-2.0

/// Where something was found.
package enum Location: Hashable, Sendable {
  /// A node of a screen, by its index.
  case node(Int)
  /// A place in a file.
  // A screen can have millions of findings: what only files have stands apart.
  indirect case source(FileLocation)
}

/// A place in a file.
package struct FileLocation: Hashable, Sendable, Comparable {
  /// The name of the file.
  package var file: String
  /// The line, from 1.
  package var line: Int
  /// The column in bytes of UTF-8, from 1; nil where a line is told as a whole.
  package var column: Int?

  /// Takes every part as it is.
  package init(file: String, line: Int, column: Int?) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// Puts files into the order of the alphabet, and what stands first in a file first.
  package static func < (left: FileLocation, right: FileLocation) -> Bool {
    if left.file != right.file { return left.file < right.file }
    return (left.line, left.column ?? 0) < (right.line, right.column ?? 0)
  }
}
