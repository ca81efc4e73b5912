// SPDX-License-Identifier: Apache-2.0

/// The reason why an input could not be read, as a sentence: what, where, what to do.
package struct ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error, for programs; new codes may be added.
  package struct Code: Hashable, Sendable {
    private enum Kind: Hashable {
      case empty, notThisFormat, malformed, truncated, hostile, tooDeep, wrongType, badEncoding
      case partOfCapture
    }
    private let kind: Kind

    /// The input is empty.
    package static let empty = Code(kind: .empty)
    /// The format is not supported here.
    package static let notThisFormat = Code(kind: .notThisFormat)
    /// The syntax is broken.
    package static let malformed = Code(kind: .malformed)
    /// The input ends too early.
    package static let truncated = Code(kind: .truncated)
    /// Something that no capture contains, refused for safety.
    package static let hostile = Code(kind: .hostile)
    /// Views are nested deeper than on any screen.
    package static let tooDeep = Code(kind: .tooDeep)
    /// A value of the wrong type.
    package static let wrongType = Code(kind: .wrongType)
    /// Bytes that are not text.
    package static let badEncoding = Code(kind: .badEncoding)
    /// What a tool writes whose captures are read, but no whole screen.
    package static let partOfCapture = Code(kind: .partOfCapture)
  }

  /// The kind of error, for programs.
  package var code: Code
  /// The error, its place, and what to do, without a full stop.
  package var message: String
  /// The line, from 1; nil when not known.
  package var line: Int?

  /// Creates an error from a sentence without a full stop, which the output adds.
  package init(_ code: Code, _ message: String, line: Int? = nil) {
    self.code = code
    self.message = message
    self.line = line
  }

  /// The message, without the line.
  package var description: String { message }
}

/// A part of an input that was not understood and was skipped.
package struct Note: Hashable, Sendable {
  /// The skipped part and the reason, without a full stop.
  package var message: String
  /// The line, from 1; nil when not known.
  package var line: Int?

  /// The file that the line is of, where that may be another one than the file that was given.
  package var file: String?
  /// Whether everything was understood, and only the running app knows the value.
  package var isOfData = false

  /// Creates a note from a sentence without a full stop, which the output adds.
  package init(_ message: String, line: Int? = nil) {
    self.message = message
    self.line = line
  }

  /// Creates a note on a file of a project, whose name the sentence then begins with.
  package init(_ message: String, of file: String, line: Int?) {
    self.init("\(file): \(message)", line: line)
    self.file = file
  }

  /// The sentence without the name of the file.
  package var bareMessage: Substring {
    file.map { message.dropFirst($0.count + 2) } ?? message[...]
  }
}

/// A screen as it was read, with the parts that were not understood.
package struct Imported: Hashable, Sendable {
  /// The screen as far as it was understood.
  package var screen: Screen
  /// The notes on skipped parts, in the order of the input.
  package var notes: [Note]

  /// Creates a result; without notes, everything was understood.
  package init(screen: Screen, notes: [Note] = []) {
    self.screen = screen
    self.notes = notes
  }
}

/// Converts one source format to a screen.
package protocol ScreenImporter: Sendable {
  /// The name of the format in messages; the format itself is recognised by content.
  static var formatName: String { get }

  /// Reads `source`; whatever cannot be understood becomes a note, not an error.
  func importScreen(from source: [UInt8]) throws(ImportError) -> Imported
}
