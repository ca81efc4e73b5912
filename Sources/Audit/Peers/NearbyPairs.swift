// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// Finds rectangles that are close to each other among many.
struct NearbyPairs {
  /// The most comparisons made, so that the time does not grow quadratically. No usable screen
  /// needs more.
  private static let mostComparisons = 1_000_000
  private static let mostPairs = 10_000

  /// Returns the pairs whose distance is less than a gap in both directions, by position in the
  /// list, the lesser first; rectangles without an area have no pairs.
  static func among(_ frames: [Rect], gap: Double) -> [(first: Int, second: Int)] {
    let order = frames.indices.filter { !frames[$0].isEmpty && frames[$0].y.isFinite }
      .sorted { (frames[$0].y, $0) < (frames[$1].y, $1) }
    var pairs: [(first: Int, second: Int)] = []
    var comparisons = 0
    for (place, upper) in order.enumerated() {
      let reach = frames[upper].grown(by: gap)
      for lower in order[(place + 1)...] {
        comparisons += 1
        guard frames[lower].y < reach.maxY, comparisons <= mostComparisons, pairs.count < mostPairs
        else { break }
        if reach.intersects(frames[lower]) { pairs.append((min(upper, lower), max(upper, lower))) }
      }
    }
    return pairs.sorted { ($0.first, $0.second) < ($1.first, $1.second) }
  }
}

extension Rect {
  fileprivate func grown(by gap: Double) -> Rect {
    Rect(x: x - gap, y: y - gap, width: width + gap * 2, height: height + gap * 2)
  }
}
