import CurbcutStandards

/// Builds the accessibility tree of an iOS screen.
struct IOSTreeBuilder {
  private let screen: Screen
  private let rules: PlatformRules

  init(_ screen: Screen, rules: PlatformRules) {
    self.screen = screen
    self.rules = rules
  }

  func entries() -> [AccessibilityTree.Entry] {
    var entries: [AccessibilityTree.Entry] = []
    var index = 0
    while index < screen.nodes.count {
      let node = screen.nodes[index]
      let isElement =
        node.flag(.isAccessibilityElement) ?? IOSClass.named(node.className ?? "").isElement
      if !isElement {
        index += 1
        continue
      }
      entries.append(
        AccessibilityTree.Entry(
          node: index, parent: nil, end: entries.count + 1, isElement: true))
      index = node.end
    }
    return entries
  }
}
