// SPDX-License-Identifier: Apache-2.0

/// The nodes that have to move to make one order of the other, if as few as possible move.
///
/// Where two versions of a toolkit read a screen in different orders, the place of these is not sure;
/// that of the others among each other is. Of two neighbours that change places either one may move.
enum FewestMoves {
  /// Returns them; a node that only one of the orders has counts as moved.
  static func between(_ one: [Int], _ other: [Int]) -> Set<Int> {
    let places = Dictionary(
      one.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let kept = always(in: other.compactMap { places[$0] }).map { one[$0] }
    return Set(one).union(other).subtracting(kept)
  }

  /// Returns the numbers that are in each of the longest rows of rising numbers.
  private static func always(in numbers: [Int]) -> [Int] {
    let before = lengths(of: numbers)
    let after = Array(lengths(of: numbers.reversed().map { -$0 }).reversed())
    let longest = before.max() ?? 0
    var counts = [Int](repeating: 0, count: longest + 1)
    let isInOne = numbers.indices.map { before[$0] + after[$0] - 1 == longest }
    for place in numbers.indices where isInOne[place] { counts[before[place]] += 1 }
    return numbers.indices.filter { isInOne[$0] && counts[before[$0]] == 1 }.map { numbers[$0] }
  }

  /// Returns the length of the longest row of rising numbers that ends at each number.
  private static func lengths(of numbers: [Int]) -> [Int] {
    // For each length, the smallest number with which a row of that length ends.
    var ends: [Int] = []
    return numbers.map { number in
      let length = ends.firstPlace { $0 >= number }
      if length == ends.count { ends.append(number) } else { ends[length] = number }
      return length + 1
    }
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
