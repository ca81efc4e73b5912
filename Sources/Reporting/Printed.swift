// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// A format in which values from outside are written.
package protocol PrintedFormat: Sendable {
  /// Returns a value as text that has no special meaning in the format.
  static func escaped(_ value: String) -> String
}

/// Text in a format: literals are kept as they are, interpolated values are escaped.
///
/// A writer that builds its output from this type cannot print a value raw by mistake.
///
/// ```swift
/// let line: Printed<TerminalFormat> = "\(file): \(message)\n"
/// ```
package struct Printed<Format: PrintedFormat>:
  Hashable, Sendable, ExpressibleByStringInterpolation
{
  /// The resulting text.
  package private(set) var text: String

  /// Creates an empty text.
  package init() { text = "" }

  /// Creates text from a literal as it is.
  package init(stringLiteral text: String) { self.text = text }

  /// Creates text from a literal with values.
  package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// Creates text from lines made elsewhere: their line breaks are kept, everything else is
  /// escaped.
  package init(lines: String) {
    text = lines.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Format.escaped(String($0)) }.joined(separator: "\n")
  }

  /// The parts of a literal.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    /// Creates an empty interpolation.
    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    /// Appends a piece of a literal as it is.
    package mutating func appendLiteral(_ literal: String) { text += literal }

    /// Appends a value, escaped.
    package mutating func appendInterpolation(_ value: some StringProtocol) {
      let escaped = Format.escaped(String(value))
      let isFirst = text.utf8.last.map { $0 == UInt8(ascii: "\n") } ?? true
      text += isFirst ? escaped.withoutCommand : escaped
    }

    /// Appends a number.
    package mutating func appendInterpolation(_ number: some BinaryInteger) {
      text += String(number)
    }

    /// Appends lines made elsewhere: their line breaks are kept, everything else is escaped.
    package mutating func appendInterpolation(lines: String) { text += Printed(lines: lines).text }

    /// Appends text that is already escaped.
    package mutating func appendInterpolation(_ part: Printed) { text += part.text }
  }

  /// Appends text in the same format.
  package mutating func write(_ part: Printed) { text += part.text }

  /// Appends text in the same format.
  package static func += (whole: inout Printed, part: Printed) { whole.text += part.text }

  /// Concatenates two texts.
  package static func + (first: Printed, second: Printed) -> Printed {
    var whole = first
    whole += second
    return whole
  }
}

extension Sequence {
  /// Returns the parts joined in order.
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
  /// Escapes a value on one line: characters that move the cursor, ring the bell or change the
  /// direction of the line become a space, and an icon font character, which no terminal and no
  /// voice knows, its number.
  package static func escaped(_ value: String) -> String {
    let isPlain = value.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }
    if isPlain { return value }
    return withoutControls(FileName.shown(value), namesIcons: true).withoutOldCommand
  }

  /// Returns a line that is a value as a whole, with icon font characters as they are.
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
        // A direction mark has no width, so nothing replaces it.
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
  /// The text without the beginning of an old-style command, `##[error]`, which GitHub's workflows
  /// accept anywhere in a line.
  ///
  /// Source: github.com/actions/runner, ActionCommand.cs, `TryParse`.
  fileprivate var withoutOldCommand: String {
    utf8.contains(UInt8(ascii: "[")) ? replacing("##[", with: "\\x23#[") : self
  }

  /// The text at the beginning of a line without a command to GitHub's workflows, which would begin
  /// with two colons.
  fileprivate var withoutCommand: String {
    let blanks = utf8.prefix { $0 == 0x20 }
    guard utf8.dropFirst(blanks.count).starts(with: "::".utf8) else { return self }
    return String(Substring(blanks)) + "\\x3A" + String(Substring(utf8.dropFirst(blanks.count + 1)))
  }
}

extension Unicode.Scalar {
  fileprivate var isPrivate: Bool { properties.generalCategory == .privateUse }
}
