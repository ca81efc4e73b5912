// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// Finds the comments that suppress findings.
///
/// The bytes are searched first, because hardly any file has one; the tree then distinguishes
/// comments from strings.
struct SuppressionReader {
  private static let mark: StaticString = "// curbcut:ignore"

  static func suppressions(
    in text: String, of code: CodeFile, _ lines: SourceLines
  ) -> [SourceSuppression] {
    let offsets = offsets(in: text)
    guard !offsets.isEmpty else { return [] }
    let bytes = Array(text.utf8)
    var found: [SourceSuppression] = []
    for offset in offsets where !isText(UInt32(offset), in: code) {
      let start = offset + mark.utf8CodeUnitCount
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") {
        end += 1
      }
      let words = String(decoding: bytes[start..<end], as: UTF8.self)
        .split(separator: " ", omittingEmptySubsequences: true)
      let place = lines.place(of: offset)
      found.append(
        SourceSuppression(
          rule: String(words.first ?? ""), reason: words.dropFirst().joined(separator: " "),
          line: standsAlone(offset, in: bytes) ? place.line + 1 : place.line, place: place,
          range: offset..<end))
    }
    return found
  }

  /// Returns the offsets of the words with which these comments begin.
  private static func offsets(in text: String) -> [Int] {
    var text = text
    return text.withUTF8 { bytes in
      var offsets: [Int] = []
      bytes.forEachOffset(of: UInt8(ascii: "/")) { offset in
        if bytes.holds(mark, at: offset) { offsets.append(offset) }
      }
      return offsets
    }
  }

  /// Whether an offset is within a string or a regular expression.
  private static func isText(_ offset: UInt32, in code: CodeFile) -> Bool {
    code.nodes.indices.contains { index in
      let range = code.nodes[index].range
      guard range.contains(offset) else { return false }
      switch code.expression(at: index) {
      case .text, .literal(.regex, _): return true
      default: return false
      }
    }
  }

  /// Whether only whitespace precedes it on its line.
  private static func standsAlone(_ offset: Int, in bytes: [UInt8]) -> Bool {
    var index = offset - 1
    while index >= 0, bytes[index] != UInt8(ascii: "\n") {
      if bytes[index] != UInt8(ascii: " "), bytes[index] != UInt8(ascii: "\t") { return false }
      index -= 1
    }
    return true
  }
}
