// SPDX-License-Identifier: Apache-2.0
extension RandomAccessCollection where Index == Int {
  /// Returns the first index from which a condition holds at all indices; the end when there is
  /// none.
  ///
  /// It is found by binary search, under the name used by swift-algorithms.
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
