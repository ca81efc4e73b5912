// SPDX-License-Identifier: Apache-2.0
extension StringProtocol {
  /// Whether it begins with a capital letter, as names of types do.
  var beginsUppercase: Bool {
    guard let byte = utf8.first else { return false }
    // Nearly all names begin with an ASCII letter, for which the byte is enough.
    return byte < 0x80
      ? (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) : first?.isUppercase == true
  }

  /// Whether it begins with a lowercase letter, as names of values do.
  var beginsLowercase: Bool {
    guard let byte = utf8.first else { return false }
    return byte < 0x80
      ? (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) : first?.isLowercase == true
  }
}

extension String {
  /// Returns the words in it, or in a range of its bytes, in order: letters, digits and
  /// underscores.
  package func words(in range: Range<Int>? = nil) -> [String] {
    var text = self
    return text.withUTF8 { bytes in
      var words: [String] = []
      bytes.forEachWord(in: range) { word in
        words.append(String(decoding: bytes[word], as: UTF8.self))
        return true
      }
      return words
    }
  }
}

extension UInt8 {
  /// Whether it is a byte of a word: a letter, a digit, an underscore, or part of a non-ASCII
  /// character.
  package var isOfWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Visits the range of each word in order, until the visitor has enough.
  package func forEachWord(in range: Range<Int>? = nil, _ visit: (Range<Int>) -> Bool) {
    let end = range?.upperBound ?? count
    var place = range?.lowerBound ?? 0
    while place < end {
      guard self[place].isOfWord else {
        place += 1
        continue
      }
      let start = place
      while place < end, self[place].isOfWord { place += 1 }
      guard visit(start..<place) else { return }
    }
  }

  /// Visits the offsets of a byte in order, comparing eight bytes at a time.
  func forEachOffset(of byte: UInt8, _ visit: (Int) -> Void) {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let wanted = UInt64(byte) &* 0x0101_0101_0101_0101
    let whole = UnsafeRawBufferPointer(self)
    var offset = 0
    while offset + 8 <= count {
      let eight = UInt64(
        littleEndian: whole.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let differing = eight ^ wanted
      // The highest bit of each byte that is 0, and no other.
      var hits = ~(((differing & low) &+ low) | differing | low)
      while hits != 0 {
        visit(offset + hits.trailingZeroBitCount / 8)
        hits &= hits - 1
      }
      offset += 8
    }
    while offset < count {
      if self[offset] == byte { visit(offset) }
      offset += 1
    }
  }

  /// Whether a word is at an offset.
  func holds(_ word: StaticString, at offset: Int) -> Bool {
    guard offset + word.utf8CodeUnitCount <= count else { return false }
    for place in 0..<word.utf8CodeUnitCount where self[offset + place] != word.utf8Start[place] {
      return false
    }
    return true
  }
}
