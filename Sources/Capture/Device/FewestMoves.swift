// SPDX-License-Identifier: Apache-2.0

/// The fewest nodes that have to move to make one order of the other.
///
/// Where two versions of a toolkit read a screen in different orders, the place of these is not sure;
/// that of the others among each other is.
enum FewestMoves {
  /// Returns them; a node that only one of the orders has counts as moved.
  static func between(_ one: [Int], _ other: [Int]) -> Set<Int> {
    let places = Dictionary(
      one.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let kept = rising(other.compactMap { places[$0] }).map { one[$0] }
    return Set(one).union(other).subtracting(kept)
  }

  /// Returns the longest row of numbers in the given order of which each is larger than the one before.
  static func rising(_ numbers: [Int]) -> [Int] {
    // At each length, the place of the smallest number with which a rising row of that length ends.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: numbers.count)
    for place in numbers.indices {
      let length = ends.firstPlace { numbers[$0] >= numbers[place] }
      before[place] = length > 0 ? ends[length - 1] : nil
      if length == ends.count { ends.append(place) } else { ends[length] = place }
    }
    var row: [Int] = []
    var next = ends.last
    while let place = next {
      row.append(numbers[place])
      next = before[place]
    }
    return row.reversed()
  }
}

extension [Int] {
  /// The first place whose number fits; those that do not fit come first.
  fileprivate func firstPlace(where fits: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if fits(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
