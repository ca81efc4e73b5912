// SPDX-License-Identifier: Apache-2.0

/// A set of keys, for the facts that a format can carry.
package struct KeySet: Hashable, Sendable, ExpressibleByArrayLiteral {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// Every key, as the screen document and the outline carry them.
  package static let all = KeySet(Key.allCases)

  /// Creates an empty set.
  package init() {}

  /// Creates the set of these keys; repeated ones count once.
  package init(_ keys: some Sequence<Key>) {
    for key in keys { insert(key) }
  }

  /// Creates the set of the listed keys.
  package init(arrayLiteral elements: Key...) { self.init(elements) }

  /// Adds a key, unless it is in the set already.
  package mutating func insert(_ key: Key) {
    if key.rawValue < 64 {
      low |= 1 << UInt64(key.rawValue)
    } else {
      high |= 1 << UInt64(key.rawValue - 64)
    }
  }

  /// Whether a key is in the set.
  package func contains(_ key: Key) -> Bool {
    key.rawValue < 64
      ? low & (1 << UInt64(key.rawValue)) != 0 : high & (1 << UInt64(key.rawValue - 64)) != 0
  }

  /// Returns the keys of either set.
  package func union(_ other: KeySet) -> KeySet {
    var union = self
    union.low |= other.low
    union.high |= other.high
    return union
  }

  /// The keys of the set, in the document's order.
  package var keys: [Key] { Key.allCases.filter(contains) }
}
