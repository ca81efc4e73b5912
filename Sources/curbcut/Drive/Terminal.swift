// SPDX-License-Identifier: Apache-2.0
import CurbcutReporting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A terminal that is read key by key.
enum Terminal {
  enum Key: Hashable {
    case right, left, up, down, home, last, pageUp, pageDown, enter, tab, shiftTab
    case letter(Character)
    /// An unknown key.
    case other
    /// The input has ended, or the user has pressed Control-C or Control-D.
    case end
  }

  /// Whether both input and output are a terminal.
  static var isInteractive: Bool { isatty(0) == 1 && isatty(1) == 1 }

  /// Waits for a key; nil when the input cannot be read.
  static func readKey() -> Key? {
    withoutLines {
      guard let byte = readByte() else { return .end }
      switch byte {
      case 0x03, 0x04: return .end
      case 0x09: return .tab
      case 0x0A, 0x0D: return .enter
      case 0x1B: return readSequence()
      case 0x20..<0x7F: return .letter(Character(Unicode.Scalar(byte)))
      default: return .other
      }
    }
  }

  /// Reads a line with the terminal's own line editing.
  static func readLine(prompt: String) -> String? {
    Console.write("\(prompt)")
    return Swift.readLine()
  }

  /// Reads the key after an escape: `ESC [ C` is the right arrow, `ESC [ 5 ~` page up, `ESC [ Z`
  /// Shift-Tab.
  private static func readSequence() -> Key {
    guard let bracket = readByte(), bracket == UInt8(ascii: "[") || bracket == UInt8(ascii: "O"),
      let byte = readByte()
    else { return .other }
    switch byte {
    case UInt8(ascii: "A"): return .up
    case UInt8(ascii: "B"): return .down
    case UInt8(ascii: "C"): return .right
    case UInt8(ascii: "D"): return .left
    case UInt8(ascii: "H"): return .home
    case UInt8(ascii: "F"): return .last
    case UInt8(ascii: "Z"): return .shiftTab
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      while let next = readByte(), next != UInt8(ascii: "~") {}
      switch byte {
      case UInt8(ascii: "1"), UInt8(ascii: "7"): return .home
      case UInt8(ascii: "4"), UInt8(ascii: "8"): return .last
      case UInt8(ascii: "5"): return .pageUp
      case UInt8(ascii: "6"): return .pageDown
      default: return .other
      }
    default: return .other
    }
  }

  private static func readByte() -> UInt8? {
    var byte: UInt8 = 0
    return read(0, &byte, 1) == 1 ? byte : nil
  }

  /// Delivers keys one by one and without echo while `body` runs, and restores the terminal
  /// afterwards.
  private static func withoutLines<Result>(_ body: () -> Result) -> Result {
    var before = termios()
    guard tcgetattr(0, &before) == 0 else { return body() }
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    tcsetattr(0, TCSANOW, &raw)
    defer { tcsetattr(0, TCSANOW, &before) }
    return body()
  }
}
