// SPDX-License-Identifier: Apache-2.0

/// The text of a caption as it is shown, and what its tags say.
struct CaptionText {
  /// The lines, without tags.
  private(set) var lines: [String] = [""]
  /// Who speaks, in the order of the text.
  private(set) var voices: [String] = []
  /// The tag that nothing closes, so that what follows it is lost; nil when there is none.
  private(set) var openTag: String?

  /// Reads the text of a cue of WebVTT.
  ///
  /// Source: W3C, WebVTT (2019), "WebVTT cue text tokenizer"; of HTML's named characters, those that
  /// WebVTT itself names, and the two quotation marks.
  init(webVTT text: String) {
    var scalars = Array(text.unicodeScalars)[...]
    var shown = ""
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "&": shown.unicodeScalars.append(contentsOf: Self.reference(&scalars))
      case "<":
        let end = scalars.firstIndex(of: ">")
        let tag = scalars[..<(end ?? scalars.endIndex)]
        if end == nil { openTag = Self.string(tag.prefix(20)) }
        scalars = end.map { scalars[($0 + 1)...] } ?? []
        if let voice = Self.voice(of: tag) { voices.append(voice) }
      default: shown.unicodeScalars.append(scalar)
      }
    }
    lines = Self.lines(of: shown)
  }

  /// Reads the text of a caption of SubRip: tags of HTML and codes in braces are left out.
  ///
  /// There is no specification; these are the tags that players know: `b`, `i`, `u`, `s`, `font`, and the
  /// codes of SubStation Alpha, such as `{\an8}`.
  init(subRip text: String) {
    var scalars = Array(text.unicodeScalars)[...]
    var shown = ""
    while let scalar = scalars.popFirst() {
      if scalar == "<", let end = Self.endOfTag(scalars) {
        scalars = scalars[(end + 1)...]
      } else if scalar == "{", scalars.first == "\\", let end = Self.end(of: "}", in: scalars) {
        scalars = scalars[(end + 1)...]
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    lines = Self.lines(of: shown)
  }

  private static func lines(of text: String) -> [String] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  // MARK: - WebVTT

  /// The speaker that a tag names: `v`, its classes, white space, the name.
  private static func voice(of tag: ArraySlice<Unicode.Scalar>) -> String? {
    guard tag.first == "v", let space = tag.firstIndex(where: isSpace),
      space == tag.startIndex + 1 || tag[tag.startIndex + 1] == "."
    else { return nil }
    var rest = tag[(space + 1)...]
    var name = ""
    while let scalar = rest.popFirst() {
      name.unicodeScalars.append(contentsOf: scalar == "&" ? reference(&rest) : [scalar])
    }
    let words = name.split(whereSeparator: \.isWhitespace)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// What a reference to a character stands for; the ampersand has been read.
  private static func reference(_ rest: inout ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar] {
    let name = rest.prefix(12).prefix { $0.isASCII && ($0.properties.isAlphabetic || isDigit($0)) }
    if let character = named[string(name)] {
      let after = rest.dropFirst(name.count)
      let isClosed = after.first == ";"
      guard isClosed || withoutSemicolon.contains(string(name)) else { return ["&"] }
      rest = isClosed ? after.dropFirst() : after
      return [character]
    }
    guard rest.first == "#" else { return ["&"] }
    let digits = rest.dropFirst().prefix(10).prefix { $0 != ";" }
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let value =
      isHexadecimal
      ? UInt32(string(digits.dropFirst()), radix: 16) : UInt32(string(digits), radix: 10)
    guard let value, rest.dropFirst(1 + digits.count).first == ";" else { return ["&"] }
    rest = rest.dropFirst(2 + digits.count)
    return [value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"]
  }

  private static let named: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "lrm": "\u{200E}", "rlm": "\u{200F}", "nbsp": "\u{A0}",
    "quot": "\"", "apos": "'",
  ]

  /// Those that HTML takes without a semicolon as well.
  private static let withoutSemicolon: Set<String> = ["amp", "lt", "gt", "nbsp", "quot"]

  // MARK: - SubRip

  /// Where a tag that players know ends.
  private static func endOfTag(_ scalars: ArraySlice<Unicode.Scalar>) -> Int? {
    guard let end = end(of: ">", in: scalars) else { return nil }
    var name = scalars[..<end]
    if name.first == "/" { name = name.dropFirst() }
    let word = string(name.prefix { $0.isASCII && $0.properties.isAlphabetic }).lowercased()
    return ["b", "i", "u", "s", "font"].contains(word) ? end : nil
  }

  /// Where a sign stands within the length that a tag may have.
  private static func end(
    of sign: Unicode.Scalar, in scalars: ArraySlice<Unicode.Scalar>
  ) -> Int? {
    scalars.prefix(200).firstIndex(of: sign)
  }

  // MARK: - Characters

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\u{C}"
  }
}
