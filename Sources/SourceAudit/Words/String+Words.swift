// SPDX-License-Identifier: Apache-2.0
extension String {
  /// Returns whether it contains one of some lower-case ASCII words as a whole word, ignoring case.
  ///
  /// If the result is false, callers can skip the much slower test on characters.
  func hasWord(among words: Set<String>) -> Bool {
    let longest = words.reduce(0) { max($0, $1.utf8.count) }
    var text = self
    return text.withUTF8 { bytes in
      var start = 0
      while start < bytes.count {
        guard bytes[start].isLetter else {
          start += 1
          continue
        }
        var end = start + 1
        while end < bytes.count, bytes[end].isLetter { end += 1 }
        if end - start <= longest {
          let word = bytes[start..<end].lazy.map { $0 | 0x20 }
          if words.contains(String(decoding: word, as: UTF8.self)) { return true }
        }
        start = end
      }
      return false
    }
  }
}

extension UInt8 {
  /// Whether it is an ASCII letter.
  fileprivate var isLetter: Bool {
    // The bit that makes a letter lower case.
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}
