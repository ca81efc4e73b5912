// SPDX-License-Identifier: Apache-2.0

/// A name, operator or literal that a table has numbered.
package struct Symbol: Hashable, Sendable {
  /// The number in its table.
  package let index: UInt32

  /// The empty text, which represents an absent name.
  package static let none = Symbol(index: 0)

  /// Whether there is no name.
  package var isNone: Bool { index == 0 }

  init(index: UInt32) { self.index = index }
}

/// Texts numbered in the order in which they were first requested.
///
/// The numbers depend on that order alone. The hash has a per-process seed, so that no file can be
/// crafted whose names all collide.
package struct SymbolTable: Sendable {
  private var bytes: [UInt8] = []
  /// The end of each text in `bytes`; a text begins where the one before it ends.
  private var ends: [UInt32] = [0]
  private var hashes: [UInt32] = [0]
  /// An open-addressing hash table of numbers; 0 is a free slot, because the empty text is never
  /// looked up.
  private var slots: [UInt32]
  private var mask: Int

  /// Creates a table with only the empty text.
  package init() { self.init(capacity: 64) }

  /// Creates a table with room for a number of texts.
  init(capacity: Int) {
    var size = 64
    while size < capacity * 2 { size *= 2 }
    ends.reserveCapacity(capacity)
    hashes.reserveCapacity(capacity)
    bytes.reserveCapacity(capacity * 10)
    slots = Array(repeating: 0, count: size)
    mask = size - 1
  }

  /// The number of texts, including the empty one.
  package var count: Int { ends.count }

  /// The text of a symbol.
  package subscript(symbol: Symbol) -> String {
    String(decoding: bytes[range(of: symbol)], as: UTF8.self)
  }

  /// All texts, by the numbers of their symbols.
  package var texts: [String] {
    (0..<ends.count).map { self[Symbol(index: UInt32($0))] }
  }

  /// Whether a symbol has a text, compared byte by byte.
  package func holds(_ text: StaticString, _ symbol: Symbol) -> Bool {
    let range = range(of: symbol)
    guard range.count == text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { given in bytes[range].elementsEqual(given) }
  }

  /// Returns the symbol of a text, which is added if it is new.
  package mutating func intern(_ text: String) -> Symbol {
    var text = text
    return text.withUTF8 { intern($0) }
  }

  /// Returns the symbol of the bytes of a text, which is added if it is new.
  mutating func intern(_ text: UnsafeBufferPointer<UInt8>) -> Symbol {
    guard !text.isEmpty else { return .none }
    let hash = Self.hash(text)
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      let symbol = slots[slot]
      if hashes[Int(symbol)] == hash, equals(symbol, text) { return Symbol(index: symbol) }
      slot = (slot + 1) & mask
    }
    let symbol = UInt32(ends.count)
    bytes.append(contentsOf: text)
    ends.append(UInt32(bytes.count))
    hashes.append(hash)
    slots[slot] = symbol
    if ends.count * 2 > slots.count { grow() }
    return Symbol(index: symbol)
  }

  /// Returns the symbol of a text; nil when the table does not contain it.
  package func symbol(of text: String) -> Symbol? {
    var text = text
    return text.withUTF8 { text in
      guard !text.isEmpty else { return Symbol.none }
      let hash = Self.hash(text)
      var slot = Int(hash) & mask
      while slots[slot] != 0 {
        let symbol = slots[slot]
        if hashes[Int(symbol)] == hash, equals(symbol, text) { return Symbol(index: symbol) }
        slot = (slot + 1) & mask
      }
      return nil
    }
  }

  /// Adds the texts of another table and returns its symbols' numbers in this one.
  package mutating func merge(_ other: SymbolTable) -> [Symbol] {
    other.bytes.withUnsafeBufferPointer { bytes in
      (0..<other.count).map { index in
        intern(
          UnsafeBufferPointer(rebasing: bytes[other.range(of: Symbol(index: UInt32(index)))]))
      }
    }
  }

  private func range(of symbol: Symbol) -> Range<Int> {
    let index = Int(symbol.index)
    return index == 0 ? 0..<0 : Int(ends[index - 1])..<Int(ends[index])
  }

  private func equals(_ symbol: UInt32, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let range = range(of: Symbol(index: symbol))
    guard range.count == text.count else { return false }
    return bytes.withUnsafeBufferPointer { all in
      for offset in 0..<text.count where all[range.lowerBound + offset] != text[offset] {
        return false
      }
      return true
    }
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    mask = slots.count - 1
    for symbol in 1..<ends.count {
      var slot = Int(hashes[symbol]) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(symbol)
    }
  }

  private static let seed = UInt64(bitPattern: Int64(Hasher().finalize()))

  private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    var hash = seed ^ UInt64(text.count)
    let raw = UnsafeRawBufferPointer(text)
    var offset = 0
    while offset + 8 <= raw.count {
      hash = (hash ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* factor
      hash ^= hash >> 32
      offset += 8
    }
    var rest: UInt64 = 0
    while offset < raw.count {
      rest = rest << 8 | UInt64(raw[offset])
      offset += 1
    }
    hash = (hash ^ rest) &* factor
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }
}
