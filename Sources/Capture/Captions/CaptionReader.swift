// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// Reads captions; WebVTT and SubRip are told apart by content.
///
/// ```
/// WEBVTT                                   1
///                                          00:00:01,000 --> 00:00:04,000
/// 00:01.000 --> 00:04.000                  Where are we?
/// <v Ann>Where are we?
/// ```
package enum CaptionReader {
  /// Whether a file is one of captions, as far as its beginning tells.
  package static func recognizes(_ bytes: [UInt8]) -> Bool {
    guard mayBegin(bytes) else { return false }
    // The first lines tell; a file of data may have one that is very long.
    guard let lines = try? CaptionLines(Array(bytes.prefix(65_536)), most: 16) else { return false }
    return WebVTTReader.hasSignature(lines) || SubRipReader.begins(lines)
  }

  /// Whether the first character is one with which captions begin: that of `WEBVTT`, or a digit.
  ///
  /// Most files that are looked at are something else, and need not be cut into lines.
  private static func mayBegin(_ bytes: [UInt8]) -> Bool {
    // Marks of an encoding and the empty halves of UTF-16 are passed over, as blanks are.
    guard let first = bytes.first(where: { $0 > 0x20 && $0 < 0x80 }) else { return false }
    return first == UInt8(ascii: "W") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
  }

  /// Reads a file; what players leave out becomes a flaw, not an error.
  package static func read(_ bytes: [UInt8]) throws(ImportError) -> CaptionTrack {
    let lines = try CaptionLines(bytes)
    guard lines.text.contains(where: { !$0.isBlank }) else {
      throw ImportError(.empty, "the file is empty: export the captions again")
    }
    var track: CaptionTrack
    if WebVTTReader.hasSignature(lines) {
      var reader = WebVTTReader(lines)
      track = reader.read()
    } else if let other = otherFormat(lines) {
      throw ImportError(
        .notThisFormat, "this seems to be \(other), which is not read: convert it to WebVTT")
    } else if SubRipReader.hasTimes(lines) {
      track = SubRipReader(lines).read()
    } else {
      throw ImportError(
        .notThisFormat,
        "this is not a file of captions: WebVTT begins with WEBVTT, and SubRip has lines such as "
          + "00:00:01,000 --> 00:00:04,000")
    }
    if let line = lines.firstGarbledLine {
      track.flaws.append(
        CaptionFlaw(
          .garbledText, "the text is not UTF-8, so players show other characters", line: line))
    }
    track.flaws.sort { $0.line < $1.line }
    return track
  }

  /// Other formats of captions, by their first lines.
  private static func otherFormat(_ lines: CaptionLines) -> String? {
    guard let first = lines.text.first(where: { !$0.isBlank }) else { return nil }
    let start = first.drop { $0.isWhitespace }
    if start.hasPrefix("[Script Info]") { return "SubStation Alpha (ASS)" }
    if start.hasPrefix("Scenarist_SCC") { return "Scenarist (SCC)" }
    if start.hasPrefix("<SAMI") || start.hasPrefix("<sami") { return "SAMI" }
    if start.hasPrefix("<") { return "XML, perhaps TTML" }
    if start.hasPrefix("{") { return "MicroDVD or JSON" }
    if start.hasPrefix("#EXTM3U") { return "a playlist of HLS" }
    return nil
  }
}
