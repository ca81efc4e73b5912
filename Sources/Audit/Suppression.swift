/// A wish not to hear of a rule at some place, with the reason.
public struct Suppression: Hashable, Sendable {
  /// The rule that is not reported.
  public var rule: RuleID
  /// The files, as a `PathPattern`; nil stands for every file.
  public var file: String?
  /// The identifier of the node; nil stands for every node.
  public var identifier: String?
  /// The line that it speaks of; nil stands for the whole file.
  public var line: Int?
  /// The last of several lines that it speaks of; nil stands for one line.
  public var lastLine: Int?
  /// Why; people who read it later should be able to disagree.
  public var reason: String

  /// Takes a rule and where it is not reported.
  public init(
    rule: RuleID, file: String? = nil, identifier: String? = nil, line: Int? = nil, reason: String
  ) {
    self.rule = rule
    self.file = file
    self.identifier = identifier
    self.line = line
    self.reason = reason
  }

  /// Whether it speaks of a judgement about a place in a file, by any name of its rule.
  public func silences(
    _ judgement: Judgement, file: String, identifier: String?, line: Int?
  ) -> Bool {
    judgement.isCalled(rule) && (self.line == nil || speaks(of: line))
      && (self.identifier == nil || self.identifier == identifier)
      && (self.file.map { PathPattern($0).matches(file) } ?? true)
  }

  private func speaks(of line: Int?) -> Bool {
    guard let first = self.line, let line else { return false }
    return first <= line && line <= lastLine ?? first
  }

  // MARK: - Comments

  private static let mark = Array("curbcut:ignore".utf8)

  /// The wishes in the comments of an input, in the order of the lines, in any format that has lines:
  /// `curbcut:ignore rule-id reason`.
  ///
  /// A comment speaks of its line; one that is alone on its line speaks of the next, and in XML of the
  /// whole tag that begins there.
  public static func comments(in bytes: [UInt8]) -> [Suppression] {
    guard bytes.count >= mark.count else { return [] }
    var found: [Suppression] = []
    var line = 1
    var lineStart = 0
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "\n") {
        line += 1
        lineStart = offset + 1
      } else if bytes[offset] == mark[0], bytes[offset...].starts(with: mark) {
        let lineEnd =
          bytes[offset...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
          ?? bytes.count
        let text = String(decoding: bytes[(offset + mark.count)..<lineEnd], as: UTF8.self)
        let isAlone = bytes[lineStart..<offset].allSatisfy(isMarkOfComment)
        if var suppression = comment(text, on: isAlone ? line + 1 : line) {
          let lines = isAlone ? linesOfTag(after: lineEnd, in: bytes) : 0
          if lines > 0 { suppression.lastLine = line + 1 + lines }
          found.append(suppression)
        }
        offset = lineEnd
        continue
      }
      offset += 1
    }
    return found
  }

  /// No tag that anybody wrote has more bytes.
  private static let longestTag = 65_536

  /// How many lines after its first one a tag has that begins on the line behind an offset; none when
  /// no tag does.
  private static func linesOfTag(after offset: Int, in bytes: [UInt8]) -> Int {
    let next = bytes[offset...].drop { $0 <= 0x20 }
    guard next.first == UInt8(ascii: "<"), let name = next.dropFirst().first,
      name | 0x20 >= UInt8(ascii: "a"), name | 0x20 <= UInt8(ascii: "z"),
      bytes[offset..<next.startIndex].count(where: { $0 == UInt8(ascii: "\n") }) == 1
    else { return 0 }
    var quote: UInt8?
    var lines = 0
    for byte in next.prefix(longestTag) {
      if byte == UInt8(ascii: "\n") { lines += 1 }
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return lines
      }
    }
    return 0
  }

  private static func comment(_ text: String, on line: Int) -> Suppression? {
    var words = text.split(whereSeparator: \.isWhitespace)
    let ends: Set<Substring> = ["-->", "*/", "\"", "\","]
    while let last = words.last, ends.contains(last) { words.removeLast() }
    guard let rule = words.first else { return nil }
    return Suppression(
      rule: RuleID(String(rule)), line: line, reason: words.dropFirst().joined(separator: " "))
  }

  /// Blanks and what begins a comment in XML, Swift, YAML, JSON with comments and outlines.
  private static func isMarkOfComment(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "<"), UInt8(ascii: "!"),
      UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "#"):
      true
    default: false
    }
  }
}
