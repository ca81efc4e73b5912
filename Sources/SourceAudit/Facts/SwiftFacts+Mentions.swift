// SPDX-License-Identifier: Apache-2.0
import CurbcutSource

extension SwiftFacts {
  /// Returns the number of occurrences of a name in a part of the source, without argument labels.
  func mentions(of name: String, in range: Range<Int>) -> Int {
    let name = Array(name.utf8)
    var count = 0
    var text = text
    text.withUTF8 { bytes in
      bytes.forEachWord(in: range) { word in
        guard bytes[word].elementsEqual(name) else { return true }
        let isLabel = bytes[word.upperBound..<range.upperBound].first == UInt8(ascii: ":")
        let before = bytes[range.lowerBound..<word.lowerBound].suffix(4)
        if !isLabel || before.elementsEqual("let ".utf8) || before.elementsEqual("var ".utf8) {
          count += 1
        }
        return true
      }
    }
    return count
  }
}
