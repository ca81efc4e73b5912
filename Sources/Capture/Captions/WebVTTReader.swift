// SPDX-License-Identifier: Apache-2.0

/// Reads WebVTT as the specification's parser does, and says what that parser drops.
///
/// Source: W3C, WebVTT: The Web Video Text Tracks Format (Candidate Recommendation, 4 April 2019),
/// section 6, "Parsing".
struct WebVTTReader {
  private let lines: CaptionLines
  private var position = 0
  private var track = CaptionTrack(format: .webVTT, cues: [])

  init(_ lines: CaptionLines) { self.lines = lines }

  /// Whether the first line is WEBVTT, alone or with a blank behind it.
  static func hasSignature(_ lines: CaptionLines) -> Bool {
    guard let first = lines.text.first, first.utf8.starts(with: "WEBVTT".utf8) else { return false }
    let next = first.utf8.dropFirst(6).first
    return next == nil || next == 0x20 || next == 0x09
  }

  mutating func read() -> CaptionTrack {
    position = 1
    if position < lines.count, !lines[position].isEmpty { readBlock(isHeader: true) }
    while position < lines.count {
      if lines[position].isEmpty { position += 1 } else { readBlock(isHeader: false) }
    }
    return track
  }

  /// Reads up to the next empty line, or up to times that begin another cue.
  private mutating func readBlock(isHeader: Bool) {
    let start = position
    var cue: CaptionCue?
    var hasTimes = false
    var kept: [String] = []
    var kind = BlockKind.unknown
    while position < lines.count, !lines[position].isEmpty {
      let line = lines[position]
      let count = position - start + 1
      if line.holdsArrow {
        // Times stand in the first line, or in the second below the cue's name. Else a new cue begins.
        guard !isHeader, count == 1 || count == 2 && !hasTimes else { break }
        hasTimes = true
        cue = self.cue(fromTimes: line, named: kept.first)
        kept = []
      } else {
        if count == 2, !isHeader, cue == nil, !hasTimes { kind = BlockKind(kept[0]) }
        kept.append(line)
      }
      position += 1
    }
    // In the header there is nothing to read, and times end it.
    if isHeader { return }
    finish(cue, hasTimes: hasTimes, kept: kept, kind: kind, start: start)
  }

  private enum BlockKind {
    case unknown, style, region

    init(_ line: String) {
      let name = line.prefix { !$0.isWhitespace }
      let isAlone = line.dropFirst(name.count).allSatisfy(\.isWhitespace)
      switch name {
      case "STYLE" where isAlone: self = .style
      case "REGION" where isAlone: self = .region
      default: self = .unknown
      }
    }
  }

  private mutating func finish(
    _ cue: CaptionCue?, hasTimes: Bool, kept: [String], kind: BlockKind, start: Int
  ) {
    if var cue {
      let text = CaptionText(webVTT: kept.joined(separator: "\n"))
      cue.lines = text.lines
      cue.voices = text.voices
      if let tag = text.openTag {
        add(
          .lostText, "the text from \"<\(tag.asciiQuoted)\" on is not shown: write &lt; for <",
          cue.place + 1)
      }
      track.cues.append(cue)
      return
    }
    if hasTimes { return }
    switch kind {
    case .style, .region:
      guard track.cues.isEmpty else {
        let name = kind == .style ? "style" : "region"
        add(
          .lostSetting, "the \(name) has no effect, because it is below the first caption",
          start + 1)
        return
      }
      if kind == .region, let name = Self.regionName(kept.dropFirst()) {
        track.regions.append(name)
      }
    case .unknown:
      guard let first = kept.first, !first.isNote, first != "STYLE", first != "REGION" else {
        return
      }
      add(
        .lostText, "the text \(first.asciiQuotedShort) has no times, so it is not shown", start + 1)
    }
  }

  private mutating func add(_ kind: CaptionFlaw.Kind, _ message: String, _ line: Int) {
    track.flaws.append(CaptionFlaw(kind, message, line: line))
  }

  private static func regionName(_ lines: ArraySlice<String>) -> String? {
    lines.flatMap { $0.split(whereSeparator: \.isWhitespace) }
      .last { $0.hasPrefix("id:") && $0.count > 3 }.map { String($0.dropFirst(3)) }
  }

  // MARK: - Times and settings

  private mutating func cue(fromTimes line: String, named name: String?) -> CaptionCue? {
    let place = position + 1
    var scanner = CaptionTimeScanner(line)
    scanner.skipBlanks()
    guard let start = scanner.webVTTTime() else { return dropped(line, place) }
    scanner.skipBlanks()
    guard scanner.take("-->") else { return dropped(line, place) }
    scanner.skipBlanks()
    guard let end = scanner.webVTTTime() else { return dropped(line, place) }
    return CaptionCue(
      identifier: name, start: start, end: end, placement: placement(scanner.rest, place),
      lines: [], place: place)
  }

  private mutating func dropped(_ line: String, _ place: Int) -> CaptionCue? {
    let hasComma = line.contains(",")
    add(
      .lostText,
      "the caption is not shown, as its times cannot be read: "
        + (hasComma ? "WebVTT has a full stop before milliseconds" : line.asciiQuotedShort), place)
    return nil
  }

  private mutating func placement(_ text: String, _ place: Int) -> CaptionPlacement {
    var placement = CaptionPlacement()
    for setting in text.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
      if !Self.apply(setting, to: &placement, regions: track.regions) {
        add(.lostSetting, "the setting \(String(setting).asciiQuotedShort) has no effect", place)
      }
    }
    // A region does not go together with these.
    if placement.line != nil || placement.size.map({ $0 != 100 }) == true
      || placement.vertical != nil
    {
      placement.region = nil
    }
    return placement
  }

  /// Whether a setting means something; then it is taken over.
  private static func apply(
    _ setting: Substring, to placement: inout CaptionPlacement, regions: [String]
  ) -> Bool {
    guard let colon = setting.firstIndex(of: ":"), colon != setting.startIndex else { return false }
    let value = setting[setting.index(after: colon)...]
    guard !value.isEmpty else { return false }
    switch setting[..<colon] {
    case "region":
      guard regions.contains(String(value)) else { return false }
      placement.region = String(value)
    case "vertical":
      guard value == "rl" || value == "lr" else { return false }
      placement.vertical = String(value)
    case "line":
      guard isPlace(value, alignments: ["start", "center", "end"], onlyPercent: false) else {
        return false
      }
      placement.line = String(value)
    case "position":
      let alignments: Set<Substring> = ["line-left", "center", "line-right"]
      guard isPlace(value, alignments: alignments, onlyPercent: true) else { return false }
      placement.position = String(value)
    case "size":
      guard let size = percentage(value) else { return false }
      placement.size = size
    case "align":
      guard ["start", "center", "end", "left", "right"].contains(value) else { return false }
      placement.align = String(value)
    default: return false
    }
    return true
  }

  private static func isPlace(
    _ value: Substring, alignments: Set<Substring>, onlyPercent: Bool
  ) -> Bool {
    let parts = value.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    guard let number = parts.first, parts.count == 1 || alignments.contains(parts[1]) else {
      return false
    }
    if number.hasSuffix("%") || onlyPercent { return percentage(number) != nil }
    let digits = number.hasPrefix("-") ? number.dropFirst() : number
    return isNumber(digits) && Double(number) != nil
  }

  /// A percentage from 0 to 100, with or without a fraction.
  private static func percentage(_ text: Substring) -> Double? {
    guard text.hasSuffix("%"), isNumber(text.dropLast()), let value = Double(text.dropLast()),
      value <= 100
    else { return nil }
    return value
  }

  private static func isNumber(_ text: Substring) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= 2
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
  }
}

extension String {
  /// Whether it has WebVTT's arrow.
  var holdsArrow: Bool {
    var dashes = 0
    for byte in utf8 {
      if byte == UInt8(ascii: ">"), dashes >= 2 { return true }
      dashes = byte == UInt8(ascii: "-") ? dashes + 1 : 0
    }
    return false
  }

  /// Whether it begins a comment of WebVTT.
  fileprivate var isNote: Bool {
    guard hasPrefix("NOTE") else { return false }
    let next = utf8.dropFirst(4).first
    return next == nil || next == 0x20 || next == 0x09
  }

  /// On one line and without what a terminal would act on.
  fileprivate var asciiQuoted: String {
    String(map { $0.isNewline || $0.unicodeScalars.allSatisfy { $0.value < 0x20 } ? " " : $0 })
  }

  /// In quotation marks and not longer than needed to find it.
  var asciiQuotedShort: String {
    let line = asciiQuoted
    return line.count > 40 ? "\"\(line.prefix(37))...\"" : "\"\(line)\""
  }
}
