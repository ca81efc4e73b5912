// SPDX-License-Identifier: Apache-2.0

/// A request not to report a rule at some place, with a reason.
package struct Suppression: Hashable, Sendable {
  /// The rule that is not reported.
  package var rule: RuleID
  /// The files, as a `PathPattern`; nil for every file.
  package var file: String?
  /// The identifier of the node; nil for every node.
  package var identifier: String?
  /// The line that it applies to; nil for the whole file.
  package var line: Int?
  /// The last of several lines that it applies to; nil for one line.
  package var lastLine: Int?
  /// The reason, so that people who read it later can disagree.
  package var reason: String

  /// Creates a suppression of a rule at a place.
  package init(
    rule: RuleID, file: String? = nil, identifier: String? = nil, line: Int? = nil, reason: String
  ) {
    self.rule = rule
    self.file = file
    self.identifier = identifier
    self.line = line
    self.reason = reason
  }

  /// Returns whether it applies to a judgement about a place in a file, by any name of its rule.
  package func silences(
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

  /// Returns the suppressions in the comments of an input, in the order of the lines, for any
  /// format with lines: `curbcut:ignore rule-id reason`.
  ///
  /// A comment applies to its line; one that is alone on its line applies to the next, and in XML
  /// to the whole tag that begins there.
  package static func comments(in bytes: [UInt8]) -> [Suppression] {
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

  /// A limit in bytes that no tag in a real file reaches.
  private static let longestTag = 65_536

  /// Returns the number of additional lines of the tag that begins on the next line after an
  /// offset; 0 if there is no tag.
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

  /// Returns whether a byte is a space or starts a comment in XML, Swift, YAML, JSON with comments,
  /// or outlines.
  private static func isMarkOfComment(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "<"), UInt8(ascii: "!"),
      UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "#"):
      true
    default: false
    }
  }
}
