import CurbcutScreen
import CurbcutStandards

/// What VoiceOver sorts against each other: the elements and groups of one level, in reading order.
///
/// Groups are views that keep their content together: those that group their children, lists,
/// landmarks, tables, named semantic groups. A group stands where the element it would select first
/// stands. Levels whose order the app states, and those of tab bars, are left out.
/// Source: AccessibilitySnapshot's sort, `facts/voiceover.md` 1b.
struct ReadingLevel {
  /// One thing to sort.
  struct Item {
    /// The index of its node, or of the element that stands for the group.
    var node: Int
    var origin: Point
  }

  var items: [Item]

  /// The levels of a screen of iOS.
  static func all(in tree: AccessibilityTree) -> [ReadingLevel] {
    let screen = tree.screen
    let container = screen.inherited(Int?.none) { container, index in
      screen.nodes[index].isOrderingContainer ? index : container
    }
    func containerAbove(_ index: Int) -> Int? {
      screen.nodes[index].parent.flatMap { container[$0] }
    }
    var levels: [Int?: [Item]] = [:]
    var places: [Int?] = []
    var placed: Set<Int> = []
    for element in tree.elements {
      let item = Item(
        node: element.nodeIndex, origin: Point(x: element.frame.x, y: element.frame.y))
      var level = containerAbove(element.nodeIndex)
      while true {
        if levels[level] == nil { places.append(level) }
        levels[level, default: []].append(item)
        guard let group = level, placed.insert(group).inserted else { break }
        level = containerAbove(group)
      }
    }
    return places.filter { $0.map { screen.nodes[$0].isSortedByPlace } ?? true }
      .map { ReadingLevel(items: levels[$0] ?? []) }
  }

  /// The runs of items, in reading order, whose order depends on the order of their views.
  ///
  /// Things that are less than `threshold` apart in height are sorted from side to side, others from
  /// top to bottom. Where neighbours are that close but the first and the last are not, the two
  /// rules can contradict each other, and the outcome hangs on where the sort begins.
  func fragileRuns(threshold: Double, isRightToLeft: Bool) -> [[Item]] {
    func precedes(_ first: Item, _ second: Item) -> Bool {
      if abs(first.origin.y - second.origin.y) >= threshold {
        return first.origin.y < second.origin.y
      }
      // VoiceOver leaves these two as they were added, but nothing contradicts either order.
      if first.origin.x == second.origin.x { return first.origin.y < second.origin.y }
      return isRightToLeft
        ? first.origin.x > second.origin.x : first.origin.x < second.origin.x
    }
    func origins(_ items: [Item]) -> [Point] { items.sorted(by: precedes).map(\.origin) }
    return rowsOfNeighbours(threshold).filter { run in
      let documentOrder = run.sorted { $0.node < $1.node }
      let order = origins(documentOrder)
      return [
        documentOrder.reversed(), run.sorted { $0.origin.y < $1.origin.y },
        run.sorted { $0.origin.x < $1.origin.x },
      ].contains { origins($0) != order }
    }
  }

  /// Runs of three or more items that stand close to each other in height, but whose first and last
  /// do not; in reading order.
  private func rowsOfNeighbours(_ threshold: Double) -> [[Item]] {
    let byHeight = items.indices.sorted { items[$0].origin.y < items[$1].origin.y }
    var runs: [[Item]] = []
    var run: [Int] = []
    func close() {
      guard let first = run.first, let last = run.last, run.count > 2,
        items[last].origin.y - items[first].origin.y >= threshold
      else { return }
      runs.append(run.sorted().map { items[$0] })
    }
    for index in byHeight {
      if let last = run.last, items[index].origin.y - items[last].origin.y >= threshold {
        close()
        run = []
      }
      run.append(index)
    }
    close()
    return runs
  }
}

extension Node {
  /// Whether VoiceOver reads what it contains as a block.
  fileprivate var isOrderingContainer: Bool {
    if isSet(.groupsChildren) || texts(.elements) != nil || isTabBar { return true }
    switch text(.containerType) {
    case "list", "landmark", "dataTable": return true
    case "semanticGroup": return label != nil || value != nil || identifier != nil
    default: return false
    }
  }

  /// Whether VoiceOver sorts what it contains by place.
  fileprivate var isSortedByPlace: Bool { texts(.elements) == nil && !isTabBar }

  private var isTabBar: Bool {
    (traits ?? IOSClass.named(className ?? "").traits).contains(.tabBar)
  }
}
