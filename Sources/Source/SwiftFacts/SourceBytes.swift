extension StringProtocol {
  /// Whether it begins with a capital letter, as names of types do.
  var beginsUppercase: Bool {
    guard let byte = utf8.first else { return false }
    // Nearly all names begin with an ASCII letter, of which the byte tells.
    return byte < 0x80
      ? (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) : first?.isUppercase == true
  }

  /// Whether it begins with a small letter, as names of values do.
  var beginsLowercase: Bool {
    guard let byte = utf8.first else { return false }
    return byte < 0x80
      ? (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) : first?.isLowercase == true
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Hands over the offsets at which a byte stands, in order; the bytes between are passed sixteen at a
  /// time.
  func forEachOffset(of byte: UInt8, _ visit: (Int) -> Void) {
    let wanted = SIMD16<UInt8>(repeating: byte)
    let whole = UnsafeRawBufferPointer(self)
    var offset = 0
    while offset + 16 <= count {
      let hits = whole.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self) .== wanted
      if any(hits) {
        for place in 0..<16 where hits[place] { visit(offset + place) }
      }
      offset += 16
    }
    while offset < count {
      if self[offset] == byte { visit(offset) }
      offset += 1
    }
  }

  /// Whether a word stands at an offset.
  func holds(_ word: StaticString, at offset: Int) -> Bool {
    guard offset + word.utf8CodeUnitCount <= count else { return false }
    for place in 0..<word.utf8CodeUnitCount where self[offset + place] != word.utf8Start[place] {
      return false
    }
    return true
  }
}
