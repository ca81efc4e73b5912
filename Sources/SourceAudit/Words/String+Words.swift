extension String {
  /// Whether one of some words in small ASCII letters stands in it, between other signs than letters
  /// and whatever the case of its letters.
  ///
  /// What says no here needs no look at its characters, which takes much longer.
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
  /// Whether it is a letter of ASCII.
  fileprivate var isLetter: Bool {
    // The bit of small letters.
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}
