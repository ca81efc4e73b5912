import CurbcutExperience
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology

/// Small pieces of text that read well aloud and in braille.
enum PlainText {
  /// A number with its noun, in the plural where it needs one.
  static func count(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
  }

  /// Text of an app on one line: what would move the cursor or ring the bell becomes a blank, and a
  /// sign of an icon font, which no terminal and no voice knows, its number.
  static func line(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { isControl($0) || isPrivate($0) }) else {
      return text
    }
    var line = ""
    for scalar in text.unicodeScalars {
      if isPrivate(scalar) {
        line += "(icon sign U+\(String(scalar.value, radix: 16, uppercase: true)))"
      } else {
        line.unicodeScalars.append(isControl(scalar) ? " " : scalar)
      }
    }
    return line
  }

  private static func isPrivate(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .privateUse
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // These turn the direction of a terminal's line around.
    case .format:
      (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    default: false
    }
  }

  /// A path as a shell takes it: in single quotes when it holds more than plain letters.
  static func argument(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "@"):
        true
      default: false
      }
    }
    guard !isPlain else { return path }
    return "'"
      + line(path).split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }

  /// The name of a standard and the number of its clause.
  static func words(for clause: Clause) -> String {
    switch clause {
    case .wcag(let number): "WCAG \(number)"
    case .en301549(let number): "EN 301 549 \(number)"
    }
  }

  /// `at x,y WxH`, or nothing when the frame is not stated.
  static func place(of frame: Rect?) -> String {
    guard let frame else { return "" }
    let numbers = [frame.x, frame.y, frame.width, frame.height].map(JSONValue.text(of:))
    return " at \(numbers[0]),\(numbers[1]) \(numbers[2])x\(numbers[3])"
  }

  /// The screen in a few words: platform, title, format, number of views.
  static func summary(of screen: Screen) -> String {
    let platform = screen.platform == .ios ? "iOS" : "Android"
    let title = screen.facts.title.map { " \"\(line($0))\"" } ?? ""
    return "\(platform) screen\(title), \(screen.origin.format), "
      + count(screen.nodes.count, "view")
  }

  /// How people write the name of the technology that a transcript is of.
  static func technology(of transcript: Transcript) -> String {
    guard let technology = Technology(rawValue: transcript.technology) else {
      return transcript.technology
    }
    let isFullKeyboardAccess = technology == .keyboard && transcript.screen.platform == .ios
    return isFullKeyboardAccess ? "Full Keyboard Access" : technology.name
  }
}
