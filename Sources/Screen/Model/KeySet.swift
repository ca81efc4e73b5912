// SPDX-License-Identifier: Apache-2.0

/// A set of keys, for what a format can carry.
package struct KeySet: Hashable, Sendable, ExpressibleByArrayLiteral {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// Every key: what the screen document and the outline carry.
  package static let all = KeySet(Key.allCases)

  /// The set without a key.
  package init() {}

  /// The set of these keys; repeated ones count once.
  package init(_ keys: some Sequence<Key>) {
    for key in keys { insert(key) }
  }

  /// The set of the keys listed.
  package init(arrayLiteral elements: Key...) { self.init(elements) }

  /// Adds a key; one that is there stays.
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

  /// The keys of either set.
  package func union(_ other: KeySet) -> KeySet {
    var union = self
    union.low |= other.low
    union.high |= other.high
    return union
  }

  /// The keys of the set, in the document's order.
  package var keys: [Key] { Key.allCases.filter(contains) }
}
