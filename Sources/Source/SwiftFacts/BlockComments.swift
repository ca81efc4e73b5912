// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// Finds the comments between `/*` and `*/`, which may contain others.
enum BlockComments {
  /// Returns the bytes of the comments of a file, in source order.
  static func ranges(in text: String, of code: CodeFile) -> [Range<Int>] {
    var text = text
    return text.withUTF8 { bytes in
      guard mayHold(bytes) else { return [] }
      var texts = texts(in: code)[...]
      var ranges: [Range<Int>] = []
      var offset = 0
      while offset < bytes.count {
        while let text = texts.first, text.upperBound <= offset { texts.removeFirst() }
        if let text = texts.first, text.contains(offset) {
          offset = text.upperBound
          continue
        }
        guard bytes[offset] == UInt8(ascii: "/"), offset + 1 < bytes.count,
          [UInt8(ascii: "/"), UInt8(ascii: "*")].contains(bytes[offset + 1])
        else {
          offset += 1
          continue
        }
        let end = bytes.endOfComment(at: offset)
        if bytes[offset + 1] == UInt8(ascii: "*") { ranges.append(offset..<end) }
        offset = end
      }
      return ranges
    }
  }

  private static func mayHold(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var holds = false
    bytes.forEachOffset(of: UInt8(ascii: "/")) { offset in
      holds = holds || offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "*")
    }
    return holds
  }

  /// Returns the bytes of the strings and regular expressions of a file, in source order.
  private static func texts(in code: CodeFile) -> [Range<Int>] {
    code.nodes.indices.compactMap { index in
      switch code.expression(at: index) {
      case .text, .literal(.regex, _):
        Int(code.nodes[index].range.lowerBound)..<Int(code.nodes[index].range.upperBound)
      default: nil
      }
    }
    .sorted { $0.lowerBound < $1.lowerBound }
  }
}
