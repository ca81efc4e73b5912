// SPDX-License-Identifier: Apache-2.0
import CurbcutExperience
import CurbcutScreen
package import CurbcutStandards
import CurbcutTechnology

/// Small pieces of text that read well aloud and in braille.
package enum PlainText {
  /// Returns a number with its noun, in the plural when needed.
  package static func count(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
  }

  /// Returns a path in the form a shell takes: in single quotes when it contains more than plain
  /// letters, with its bytes as numbers when it contains unprintable characters.
  package static func argument(_ path: String) -> String {
    let bytes = FileName.bytes(of: path)
    if bytes.allSatisfy(isPlain) { return path }
    let text = String(validating: bytes, as: UTF8.self)
    guard let text, !text.unicodeScalars.contains(where: \.movesText) else {
      return "$'" + bytes.map(escape).joined() + "'"
    }
    return "'"
      + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
      UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "@"):
      true
    default: false
    }
  }

  private static func escape(_ byte: UInt8) -> String {
    if isPlain(byte) { return String(Unicode.Scalar(byte)) }
    let digits = String(byte, radix: 16, uppercase: true)
    return "\\x" + (digits.count == 1 ? "0" : "") + digits
  }

  /// Returns the name of a standard and the number of its clause.
  package static func words(for clause: Clause) -> String {
    switch clause {
    case .wcag(let number): "WCAG \(number)"
    case .en301549(let number): "EN 301 549 \(number)"
    }
  }

  /// Returns `at x,y WxH`, or nothing when the frame is not stated.
  static func place(of frame: Rect?) -> String {
    guard let frame else { return "" }
    let numbers = [frame.x, frame.y, frame.width, frame.height].map { number in
      // Layout computes with thirds of points: nobody needs all their digits.
      JSONValue.text(of: number.magnitude < 1e9 ? (number * 100).rounded() / 100 : number)
    }
    return " at \(numbers[0]),\(numbers[1]) \(numbers[2])x\(numbers[3])"
  }

  /// Returns the screen in a few words: platform, title, format, number of views.
  static func summary(of screen: Screen) -> TerminalText {
    let platform = screen.platform == .ios ? "iOS" : "Android"
    let title: TerminalText = screen.facts.title.map { " \"\($0)\"" } ?? ""
    return
      "\(platform) screen\(title), \(screen.origin.format), \(count(screen.nodes.count, "view"))"
  }

  /// Returns the proper name of a transcript's technology.
  static func technology(of transcript: Transcript) -> String {
    guard let technology = Technology(rawValue: transcript.technology) else {
      return transcript.technology
    }
    let isFullKeyboardAccess = technology == .keyboard && transcript.screen.platform == .ios
    return isFullKeyboardAccess ? "Full Keyboard Access" : technology.name
  }
}
