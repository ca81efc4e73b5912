import CurbcutScreen

/// The stops of TalkBack on a screen, in the order of swiping right.
struct TalkBackStops: Sendable {
  /// The entries that take the focus.
  private(set) var entries: [Int32] = []
  /// The facts that could not be derived, in plain words.
  private(set) var notKnown: [String] = []

  init(_ facts: TalkBackFacts, _ siblings: TalkBackSiblings, includesWebContent: Bool = false) {
    let roots = Self.windowRoots(facts)
    // A node has one list of children, so one working tree serves all windows.
    var workingTree = TalkBackWorkingTree(
      facts, siblings, includesWebContent: includesWebContent)
    if facts.hasRelations {
      for root in roots { workingTree.applyRelations(from: root) }
    }
    for root in roots {
      for entry in workingTree.order(from: root) where facts.has(.isStop, Int(entry)) {
        entries.append(entry)
      }
    }
    if siblings.gaveUp { notKnown.append("the order of a view with very many children") }
    if workingTree.gaveUp { notKnown.append("the order that very many relations ask for") }
  }

  /// Returns the roots of the windows: system windows last, then from top to bottom, then along the
  /// line.
  ///
  /// Source: TalkBack 15.1 `WindowTraversal` (google/talkback@26a27dc0), read. Documents describe
  /// one display.
  private static func windowRoots(_ facts: TalkBackFacts) -> [Int] {
    let screen = facts.tree.screen
    let roots = (0..<facts.count).filter { facts.has(.isWindowRoot, $0) }
    guard roots.count > 1 else { return roots }
    let isRightToLeft = screen.facts.direction == .rtl
    let systemRoots = Set(screen.windows.filter { $0.kind == .system }.map(\.root))
    let places = roots.map { root in
      let bounds = facts.bounds(root)
      return (
        root: root, isSystem: systemRoots.contains(facts.nodeIndex(root)) ? 1 : 0,
        top: bounds.top,
        along: isRightToLeft ? -bounds.right : bounds.left
      )
    }
    return places.sorted {
      ($0.isSystem, $0.top, $0.along, $0.root) < ($1.isSystem, $1.top, $1.along, $1.root)
    }.map(\.root)
  }
}
