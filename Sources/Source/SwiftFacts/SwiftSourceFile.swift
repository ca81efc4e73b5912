// SPDX-License-Identifier: Apache-2.0

/// A Swift source file, with its name in findings.
package struct SwiftSourceFile: Hashable, Sendable {
  /// The name, usually the path as given.
  package var name: String
  /// The source.
  package var text: String
  /// The systems for which it is built; empty where that is not known.
  package var systems: Set<String> = []
  /// The folder of the foreign package that it belongs to; nil for the project's own files.
  ///
  /// Only its public declarations are visible to the project.
  package var package: String?
  /// Whether it exists in no file, because a tool would generate it during a build.
  ///
  /// Its views are placed where they are used.
  package var isGenerated = false

  /// Creates a file from any text; text that is not Swift yields fewer facts and no error.
  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

/// A place in a source file.
package struct SourcePlace: Hashable, Sendable, Comparable {
  /// The line, from 1.
  package var line: Int
  /// The column in UTF-8 bytes, from 1.
  package var column: Int

  /// Creates a place from line and column, counted from 1.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Orders places from top to bottom.
  package static func < (left: SourcePlace, right: SourcePlace) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
