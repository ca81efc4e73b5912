// SPDX-License-Identifier: Apache-2.0

/// A place in one of the files of a project.
package struct FilePlace: Hashable, Sendable {
  /// The file as it was given.
  package var file: String
  /// The line, from 1.
  package var line: Int
  /// The column in bytes, from 1.
  package var column: Int

  /// Creates a place from a file, a line and a column.
  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

/// A note on source, with its place in any file of the project.
package struct PlacedNote: Hashable, Sendable {
  /// The part that was not understood and the reason, without a full stop.
  package var message: String
  /// The place; nil if it has none.
  package var place: FilePlace?

  /// Creates a note from a sentence without a full stop.
  package init(message: String, place: FilePlace?) {
    self.message = message
    self.place = place
  }

  /// Returns the note with the name of its file; without a place, it is about the file given.
  package func note(in file: String) -> Note {
    Note(message, of: place?.file ?? file, line: place?.line)
  }
}
