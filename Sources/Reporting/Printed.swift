// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// How values that come from outside are written in a format.
package protocol PrintedFormat: Sendable {
  /// A value as text that has no meaning in the format but itself.
  static func escaped(_ value: String) -> String
}

/// Text in a format: literals stand as they are, what is interpolated is escaped.
///
/// A writer that builds its output from this type cannot print a value raw by mistake.
///
/// ```swift
/// let line: Printed<TerminalFormat> = "\(file): \(message)\n"
/// ```
package struct Printed<Format: PrintedFormat>: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The text as it is printed.
  package private(set) var text: String

  /// Nothing.
  package init() { text = "" }

  /// Takes a literal as it is.
  package init(stringLiteral text: String) { self.text = text }

  /// Takes a literal with values.
  package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// Lines that were made elsewhere: their line breaks stay, everything else is escaped.
  package init(lines: String) {
    text = lines.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Format.escaped(String($0)) }.joined(separator: "\n")
  }

  /// The parts of a literal.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    /// Begins.
    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    /// Adds a piece of a literal as it is.
    package mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a value, escaped.
    package mutating func appendInterpolation(_ value: some StringProtocol) {
      let escaped = Format.escaped(String(value))
      let isFirst = text.utf8.last.map { $0 == UInt8(ascii: "\n") } ?? true
      text += isFirst ? escaped.withoutCommand : escaped
    }

    /// Adds a number.
    package mutating func appendInterpolation(_ number: some BinaryInteger) {
      text += String(number)
    }

    /// Adds lines that were made elsewhere: their line breaks stay, everything else is escaped.
    package mutating func appendInterpolation(lines: String) { text += Printed(lines: lines).text }

    /// Adds what is escaped already.
    package mutating func appendInterpolation(_ part: Printed) { text += part.text }
  }

  /// Adds text in the same format.
  package mutating func write(_ part: Printed) { text += part.text }

  /// Adds text in the same format.
  package static func += (whole: inout Printed, part: Printed) { whole.text += part.text }

  /// One text and then another.
  package static func + (first: Printed, second: Printed) -> Printed {
    var whole = first
    whole += second
    return whole
  }
}

extension Sequence {
  /// The parts one after the other.
  package func joined<Format>(separator: Printed<Format> = "") -> Printed<Format>
  where Element == Printed<Format> {
    var whole = Printed<Format>()
    for (position, part) in enumerated() {
      if position > 0 { whole += separator }
      whole += part
    }
    return whole
  }
}

/// Text for people in a terminal or a log.
package enum TerminalFormat: PrintedFormat {
  /// A value on one line: what moves the cursor, rings the bell or turns the direction of the line around
  /// becomes a blank, and a sign of an icon font, which no terminal and no voice knows, its number.
  package static func escaped(_ value: String) -> String {
    let isPlain = value.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }
    if isPlain { return value }
    return withoutControls(FileName.shown(value), namesIcons: true).withoutOldCommand
  }

  /// A line that is a value as a whole, with signs of icon fonts as they are.
  package static func line(_ value: String) -> String {
    withoutControls(value, namesIcons: false).withoutOldCommand.withoutCommand
  }

  private static func withoutControls(_ value: String, namesIcons: Bool) -> String {
    func isChanged(_ scalar: Unicode.Scalar) -> Bool {
      scalar.movesText || namesIcons && scalar.isPrivate
    }
    guard value.unicodeScalars.contains(where: isChanged) else { return value }
    var line = ""
    for scalar in value.unicodeScalars {
      if scalar.movesText {
        // A mark of direction has no width: nothing takes its place.
        let isMark = [0x61C, 0x200E, 0x200F].contains(scalar.value)
        line += isMark ? "" : " "
      } else if namesIcons, scalar.isPrivate {
        line += "(icon sign U+\(String(scalar.value, radix: 16, uppercase: true)))"
      } else {
        line.unicodeScalars.append(scalar)
      }
    }
    return line
  }
}

/// Text for people in a terminal or a log.
package typealias TerminalText = Printed<TerminalFormat>

extension String {
  /// The text without the beginning of a command in the old form, `##[error]`, which the workflows of GitHub
  /// take anywhere in a line.
  ///
  /// Source: github.com/actions/runner, ActionCommand.cs, `TryParse`.
  fileprivate var withoutOldCommand: String {
    utf8.contains(UInt8(ascii: "[")) ? replacing("##[", with: "\\x23#[") : self
  }

  /// The text of a line that begins with it and gives no command to the workflows of GitHub, which take what
  /// follows two colons for one.
  fileprivate var withoutCommand: String {
    let blanks = utf8.prefix { $0 == 0x20 }
    guard utf8.dropFirst(blanks.count).starts(with: "::".utf8) else { return self }
    return String(Substring(blanks)) + "\\x3A" + String(Substring(utf8.dropFirst(blanks.count + 1)))
  }
}

extension Unicode.Scalar {
  fileprivate var isPrivate: Bool { properties.generalCategory == .privateUse }
}
