// SPDX-License-Identifier: Apache-2.0

/// A file of Swift source, by the name that findings use.
package struct SwiftSourceFile: Hashable, Sendable {
  /// The name, usually the path as given.
  package var name: String
  /// The source.
  package var text: String
  /// The systems for which it is built; empty where that is not known.
  package var systems: Set<String> = []
  /// The folder of the package of others that it belongs to; nil for the project's own.
  ///
  /// The project knows only what is public of it.
  package var package: String?
  /// Whether no file holds it: a tool would make it when the project is built.
  ///
  /// What it shows has its place where it is used.
  package var isGenerated = false

  /// Takes any text; what is not Swift yields fewer facts and no error.
  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

/// A place in a file of source.
package struct SourcePlace: Hashable, Sendable, Comparable {
  /// The line, from 1.
  package var line: Int
  /// The column in UTF-8 bytes, from 1.
  package var column: Int

  /// Takes both, counted from 1.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Puts what stands first in the file first.
  package static func < (left: SourcePlace, right: SourcePlace) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
