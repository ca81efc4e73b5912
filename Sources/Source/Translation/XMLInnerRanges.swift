// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The bytes between the tags of each element of a document, in the order of `XMLTree`.
///
/// The document has been parsed before, so its tags are known to match.
enum XMLInnerRanges {
  /// Returns the ranges; nil for an empty element such as `<string/>`.
  static func ranges(in text: [UInt8]) -> [Range<Int>?] {
    var ranges: [Range<Int>?] = []
    var open: [(element: Int, start: Int)] = []
    var index = 0
    func starts(_ wanted: StaticString) -> Bool {
      guard index + wanted.utf8CodeUnitCount <= text.count else { return false }
      for offset in 0..<wanted.utf8CodeUnitCount
      where text[index + offset] != wanted.utf8Start[offset] {
        return false
      }
      return true
    }
    func skip(past wanted: StaticString) {
      while index < text.count, !starts(wanted) { index += 1 }
      index += wanted.utf8CodeUnitCount
    }
    while index < text.count {
      guard text[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      if starts("<!--") {
        skip(past: "-->")
      } else if starts("<![CDATA[") {
        skip(past: "]]>")
      } else if starts("<?") {
        skip(past: "?>")
      } else if starts("<!") {
        skipTag(in: text, &index)
      } else if starts("</") {
        if let last = open.popLast() { ranges[last.element] = last.start..<index }
        skipTag(in: text, &index)
      } else {
        skipTag(in: text, &index)
        ranges.append(nil)
        if index >= 2, text[index - 2] != UInt8(ascii: "/") {
          open.append((ranges.count - 1, index))
        }
      }
    }
    return ranges
  }

  /// Skips to the end of a tag, ignoring `>` in quotes.
  private static func skipTag(in text: [UInt8], _ index: inout Int) {
    var quote: UInt8?
    while index < text.count {
      let byte = text[index]
      index += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return
      }
    }
  }
}
