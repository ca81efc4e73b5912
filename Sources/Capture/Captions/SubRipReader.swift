// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// Reads SubRip in the forms that are found in the wild.
///
/// There is no specification. Numbers may be missing or wrong, a full stop may stand for the comma, a
/// caption may hold blank lines or follow the one before without any. A caption ends where the number or
/// the times of the next one begin.
struct SubRipReader {
  private let lines: CaptionLines

  init(_ lines: CaptionLines) { self.lines = lines }

  /// Whether a file begins with times, or with a number and times.
  static func begins(_ lines: CaptionLines) -> Bool {
    let first = lines.text.lazy.filter { !$0.isBlank }.prefix(2)
    guard let line = first.first else { return false }
    if times(in: line) != nil { return true }
    return isNumber(line) && first.dropFirst().first.map { times(in: $0) != nil } ?? false
  }

  /// Whether any line has times.
  static func hasTimes(_ lines: CaptionLines) -> Bool {
    lines.text.contains { times(in: $0) != nil }
  }

  func read() -> CaptionTrack {
    var track = CaptionTrack(format: .subRip, cues: [])
    let starts = lines.text.indices.compactMap { index in
      Self.times(in: lines[index]).map { (line: index, times: $0) }
    }
    if let first = starts.first { addLostBeginning(before: first.line, to: &track) }
    for (index, start) in starts.enumerated() {
      var end = index + 1 < starts.count ? starts[index + 1].line : lines.count
      if index + 1 < starts.count, end > start.line + 1, Self.isNumber(lines[end - 1]) { end -= 1 }
      track.cues.append(cue(start.times, at: start.line, until: end, flaws: &track.flaws))
    }
    return track
  }

  private func cue(
    _ times: Times, at place: Int, until end: Int, flaws: inout [CaptionFlaw]
  ) -> CaptionCue {
    var last = end
    while last > place + 1, lines[last - 1].isBlank { last -= 1 }
    let kept = lines.text[(place + 1)..<last]
    for (offset, line) in kept.enumerated() where line.holdsArrow {
      flaws.append(
        CaptionFlaw(
          .lostText,
          "the times \(line.asciiQuotedShort) cannot be read, so the caption is not shown",
          line: place + 2 + offset))
    }
    if let blank = kept.firstIndex(where: { $0.isBlank }) {
      flaws.append(
        CaptionFlaw(
          .lostText, "the caption contains a blank line, and players end it there", line: blank + 1
        ))
    }
    let name = place > 0 && Self.isNumber(lines[place - 1]) ? lines[place - 1] : nil
    return CaptionCue(
      identifier: name.map { String($0.filter { !$0.isWhitespace }) }, start: times.start,
      end: times.end, lines: CaptionText(subRip: kept.joined(separator: "\n")).lines,
      place: place + 1)
  }

  /// Text above the first times belongs to no caption.
  private func addLostBeginning(before first: Int, to track: inout CaptionTrack) {
    let end = first > 0 && Self.isNumber(lines[first - 1]) ? first - 1 : first
    guard let line = lines.text[..<end].firstIndex(where: { !$0.isBlank }) else { return }
    track.flaws.append(
      CaptionFlaw(
        .lostText, "the text \(lines[line].asciiQuotedShort) has no times, so it is not shown",
        line: line + 1))
  }

  private typealias Times = (start: Int, end: Int)

  private static func times(in line: String) -> Times? {
    guard line.holdsArrow else { return nil }
    var scanner = CaptionTimeScanner(line)
    guard let start = scanner.subRipTime() else { return nil }
    scanner.skipBlanks()
    guard scanner.take("-->"), let end = scanner.subRipTime() else { return nil }
    return (start, end)
  }

  private static func isNumber(_ line: String) -> Bool {
    let word = line.utf8.filter { !CaptionTimeScanner.isBlank($0) }
    return !word.isEmpty && word.allSatisfy { (0x30...0x39).contains($0) }
  }
}
