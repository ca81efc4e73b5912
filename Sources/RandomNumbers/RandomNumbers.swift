// SPDX-License-Identifier: Apache-2.0

/// A generator of random numbers that are the same for the same seed, on every machine and in every
/// run.
///
/// It is for benchmarks, fuzzing and tests; no product contains this module.
///
/// Source: Steele, Lea and Flood, Fast Splittable Pseudorandom Number Generators (2014), SplitMix64.
package struct RandomNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator with a seed.
  package init(seed: UInt64) { state = seed }

  /// Returns the next number of 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 to below `end`; 0 if there is no such number.
  package mutating func number(below end: Int) -> Int { Int(next() % UInt64(max(1, end))) }

  /// Returns a byte.
  package mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next()) }

  /// Returns an element of an array that is not empty.
  package mutating func element<Element>(of elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }

  /// Returns true once in `count` times on average.
  package mutating func once(in count: UInt64) -> Bool { next() % count == 0 }
}
