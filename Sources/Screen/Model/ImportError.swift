// SPDX-License-Identifier: Apache-2.0

/// Why an input could not be read, as a sentence: what, where, what to do.
public struct ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong, for programs; new codes may be added.
  public struct Code: Hashable, Sendable {
    private enum Kind: Hashable {
      case empty, notThisFormat, malformed, truncated, hostile, tooDeep, wrongType, badEncoding
      case partOfCapture
    }
    private let kind: Kind

    /// Nothing to read.
    public static let empty = Code(kind: .empty)
    /// Not a format that is read here.
    public static let notThisFormat = Code(kind: .notThisFormat)
    /// The syntax is broken.
    public static let malformed = Code(kind: .malformed)
    /// The input ends too early.
    public static let truncated = Code(kind: .truncated)
    /// Something no capture contains, refused for safety.
    public static let hostile = Code(kind: .hostile)
    /// Nested deeper than any screen.
    public static let tooDeep = Code(kind: .tooDeep)
    /// A value of the wrong type.
    public static let wrongType = Code(kind: .wrongType)
    /// Bytes that are not text.
    public static let badEncoding = Code(kind: .badEncoding)
    /// What a tool writes whose captures are read, but no whole screen.
    package static let partOfCapture = Code(kind: .partOfCapture)
  }

  /// What went wrong, for programs.
  public var code: Code
  /// What went wrong, where, and what to do, without a full stop.
  public var message: String
  /// The line, from 1; nil when not known.
  public var line: Int?

  /// Takes a sentence without a full stop; the output adds it.
  package init(_ code: Code, _ message: String, line: Int? = nil) {
    self.code = code
    self.message = message
    self.line = line
  }

  /// The message, without the line.
  public var description: String { message }
}

/// Something in an input that was not understood, and was left out.
package struct Note: Hashable, Sendable {
  /// What was left out and why, without a full stop.
  package var message: String
  /// The line, from 1; nil when not known.
  package var line: Int?

  /// Takes a sentence without a full stop; the output adds it.
  package init(_ message: String, line: Int? = nil) {
    self.message = message
    self.line = line
  }
}

/// A screen as read, and what was not understood on the way.
package struct Imported: Hashable, Sendable {
  /// The screen as far as it was understood.
  package var screen: Screen
  /// What was left out, in the order of the input.
  package var notes: [Note]

  /// Without notes, everything was understood.
  package init(screen: Screen, notes: [Note] = []) {
    self.screen = screen
    self.notes = notes
  }
}

/// Turns one source format into a screen.
package protocol ScreenImporter: Sendable {
  /// The name messages use; the format itself is recognised by content.
  static var formatName: String { get }

  /// Reads `source`; whatever cannot be understood becomes a note, not an error.
  func importScreen(from source: [UInt8]) throws(ImportError) -> Imported
}
