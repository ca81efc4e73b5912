// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The order in which Android hands the children of a view to assistive technologies.
///
/// The framework sorts them by place: what ends above the other comes first, of what lies side by side
/// the left one, then the upper, the taller, the wider. The comparison is not transitive; where Java's
/// sort notices that, it sorts once more without the first criterion. Captures of nodes have this order;
/// captures of views have that in which the views were added. Source: `ChildListForAccessibility` and
/// `ViewLocationHolder` of `ViewGroup.java` (the Android framework, API 17 and later).
enum FrameworkOrder {
  static let rule = "Android sorts the children of a view by place (ViewGroup.ViewLocationHolder)"

  /// More children than any screen has, which take long to compare.
  private static let mostChildren = 20_000

  /// The children in the order of the framework; nil where a place is not known.
  static func sorted(_ frames: [Rect?]) -> [Int]? {
    let known = frames.compactMap(\.self)
    guard known.count == frames.count, frames.count <= mostChildren else { return nil }
    let items = Array(known.indices)
    let stripes = try? JavaListSort.sorted(items) { one, other in
      if known[one].maxY <= known[other].y { return -1 }
      if known[one].y >= known[other].maxY { return 1 }
      return compare(known, one, other)
    }
    return stripes ?? (try? JavaListSort.sorted(items) { compare(known, $0, $1) })
  }

  private static func compare(_ frames: [Rect], _ one: Int, _ other: Int) -> Int {
    let (first, second) = (frames[one], frames[other])
    let differences = [
      first.x - second.x, first.y - second.y, second.height - first.height,
      second.width - first.width,
    ]
    guard let difference = differences.first(where: { $0 != 0 }) else { return one - other }
    return difference < 0 ? -1 : 1
  }
}

extension AndroidRecords {
  /// Puts the children of every view in the order of the framework.
  ///
  /// Where places are not known they stay as they are, and their order is not sure.
  mutating func sortAsFramework() {
    let children = childrenOfEach
    var order: [Int] = []
    order.reserveCapacity(count)
    var unsure: Set<Int> = []
    var open = Array(children.roots.reversed())
    while let index = open.popLast() {
      order.append(index)
      let below = children.below[index]
      guard below.count > 1 else {
        open += below
        continue
      }
      guard let sorted = FrameworkOrder.sorted(below.map { self[$0].node.frame }) else {
        unsure.formUnion(below)
        open += below.reversed()
        continue
      }
      open += sorted.reversed().map { below[$0] }
    }
    reorder(order, unsure: unsure)
  }

  private var childrenOfEach: (roots: [Int], below: [[Int]]) {
    var roots: [Int] = []
    var below = [[Int]](repeating: [], count: count)
    var open: [Int] = []
    for index in 0..<count {
      while let last = open.last, self[last].depth >= self[index].depth { open.removeLast() }
      if let parent = open.last { below[parent].append(index) } else { roots.append(index) }
      open.append(index)
    }
    return (roots, below)
  }
}
