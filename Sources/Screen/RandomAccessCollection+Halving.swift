// SPDX-License-Identifier: Apache-2.0
extension RandomAccessCollection where Index == Int {
  /// The first index at which something holds that holds at all later ones; the end when at none.
  ///
  /// It is found by halving, under the name that swift-algorithms gives it.
  package func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
