// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards

/// Neighbours whose reading order depends on the order in which the app added its views.
///
/// VoiceOver's rule compares two elements at a time: by their tops if these are far enough apart,
/// otherwise by their leading edges. A staircase of tops can make the rule contradict itself: A
/// before B, B before C, and C before A. The reading order then depends on the sorting algorithm
/// and on the views' order, so that a change that moves nothing can change it. The rule and its
/// source are documented at `ReadingOrder`.
package struct FragileChain: Hashable, Sendable {
  /// The nodes of the chain, in reading order; a group counts as one node.
  package var nodes: [Int]
  /// The first two of them whose order another neighbour contradicts, in reading order.
  package var contradicted: [Int]
}

extension AccessibilityTree {
  /// The chains of neighbours on this screen with a fragile reading order; computed on each access.
  ///
  /// Two elements with the same leading edge and nearly the same top also keep the order of the
  /// capture, but nothing contradicts it: they are not a chain.
  package var fragileOrder: [FragileChain] {
    guard screen.platform == .ios, rules != .android else { return [] }
    return IOSTreeBuilder(screen, rules: rules, lookup: lookup).fragileChains()
  }
}

extension IOSTreeBuilder {
  func fragileChains() -> [FragileChain] {
    let parts = sortedParts()
    var chains: [FragileChain] = []
    for part in parts.all where !part.isElement && !part.isExplicit && part.members.count > 2 {
      for members in equalPriorities(part.members, parts) {
        chains += FragileSearch(members, parts, order).chains()
      }
    }
    return chains
  }

  /// Splits members in reading order where SwiftUI's sort priority changes.
  private func equalPriorities(_ members: [Int], _ parts: IOSParts) -> [[Int]] {
    members.reduce(into: []) { runs, member in
      if let last = runs.last?.last, priority(of: parts[last]) == priority(of: parts[member]) {
        runs[runs.count - 1].append(member)
      } else {
        runs.append([member])
      }
    }
  }
}

/// Searches sorted siblings for chains in which the pairwise rule is not an order.
private struct FragileSearch {
  private struct Place {
    var node: Int
    var x: Double
    var y: Double
  }

  private let places: [Place]
  private let threshold: Double

  init(_ members: [Int], _ parts: IOSParts, _ order: ReadingOrder) {
    threshold = order.threshold
    places = members.compactMap { member in
      let part = parts[member]
      guard let node = part.node, part.origin.x.isFinite, part.origin.y.isFinite else { return nil }
      return Place(
        node: node, x: order.isRightToLeft ? -part.origin.x : part.origin.x, y: part.origin.y)
    }
  }

  func chains() -> [FragileChain] { linked().compactMap(chain(of:)) }

  /// Returns sets of places whose tops are closer than the threshold to the next, each in reading
  /// order; a set that fits within the threshold is left out, because only leading edges count in
  /// it.
  private func linked() -> [[Place]] {
    let byTop = places.indices.sorted { places[$0].y < places[$1].y }
    var sets: [[Int]] = []
    for position in byTop {
      if let last = sets.last?.last, places[position].y - places[last].y < threshold {
        sets[sets.count - 1].append(position)
      } else {
        sets.append([position])
      }
    }
    return sets.compactMap { set in
      guard set.count > 2, let first = set.first, let last = set.last,
        places[last].y - places[first].y >= threshold
      else { return nil }
      return set.sorted().map { places[$0] }
    }
  }

  /// Returns a set as a chain; nil when the pairwise rule orders it after all.
  ///
  /// The rule is an order if the places fall into ranks: within a rank all are equal by the rule,
  /// and everything in an earlier rank comes before everything in a later one.
  private func chain(of set: [Place]) -> FragileChain? {
    var trailing = TrailingEdges(set.map(\.y))
    var lowest: Int?
    var start = 0
    while start < set.count {
      var end = start + 1
      while end < set.count, isEqual(set[end - 1], set[end]) { end += 1 }
      if let pair = tooFarApart(set, start..<end) { return chain(set, pair.0, pair.1) }
      for position in start..<end {
        if let lowest, set[lowest].y - set[position].y >= threshold {
          return chain(set, lowest, position)
        }
        if let earlier = trailing.position(within: threshold, of: set[position].y),
          set[earlier].x >= set[position].x
        {
          return chain(set, earlier, position)
        }
      }
      for position in start..<end {
        trailing.insert(position, x: set[position].x, y: set[position].y)
        if lowest.map({ set[$0].y < set[position].y }) ?? true { lowest = position }
      }
      start = end
    }
    return nil
  }

  private func chain(_ set: [Place], _ first: Int, _ second: Int) -> FragileChain {
    FragileChain(nodes: set.map(\.node), contradicted: [set[first].node, set[second].node])
  }

  /// Whether the rule orders two places in neither direction.
  private func isEqual(_ first: Place, _ second: Place) -> Bool {
    first.x == second.x && abs(first.y - second.y) < threshold
  }

  /// Returns two places of a rank that the rule does order.
  private func tooFarApart(_ set: [Place], _ rank: Range<Int>) -> (Int, Int)? {
    guard let top = rank.min(by: { set[$0].y < set[$1].y }),
      let bottom = rank.max(by: { set[$0].y < set[$1].y }),
      set[bottom].y - set[top].y >= threshold
    else { return nil }
    return (min(top, bottom), max(top, bottom))
  }
}

/// Finds the place furthest to the trailing side among those whose top is near another's.
///
/// It is a tree of maxima over the tops, so that long chains stay cheap.
private struct TrailingEdges {
  private let tops: [Double]
  private var best: [(x: Double, position: Int)?]

  init(_ tops: [Double]) {
    self.tops = tops.sorted()
    best = Array(repeating: nil, count: 2 * tops.count)
  }

  mutating func insert(_ position: Int, x: Double, y: Double) {
    var slot = tops.partitioningIndex { $0 >= y } + tops.count
    while slot > 0 {
      if best[slot].map({ $0.x < x }) ?? true { best[slot] = (x, position) }
      slot /= 2
    }
  }

  func position(within threshold: Double, of y: Double) -> Int? {
    var low = tops.partitioningIndex { $0 > y - threshold } + tops.count
    var high = tops.partitioningIndex { $0 >= y + threshold } + tops.count
    var found: (x: Double, position: Int)?
    while low < high {
      if low % 2 == 1 {
        found = furthest(found, best[low])
        low += 1
      }
      if high % 2 == 1 {
        high -= 1
        found = furthest(found, best[high])
      }
      low /= 2
      high /= 2
    }
    return found?.position
  }

  private func furthest(
    _ first: (x: Double, position: Int)?, _ second: (x: Double, position: Int)?
  ) -> (x: Double, position: Int)? {
    guard let first, let second else { return first ?? second }
    return first.x < second.x ? second : first
  }
}
