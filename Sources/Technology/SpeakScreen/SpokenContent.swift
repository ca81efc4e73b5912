// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The texts of a screen that Speak Screen reads: the stops of VoiceOver, without the bars.
///
/// Rows S4-8-100 and S4-8-101. Content outside the screen is not read.
struct SpokenContent: Sendable {
  /// A text.
  struct Item: Hashable, Sendable {
    var node: Int
    var role: String
    var text: String
    var language: String?
    /// The properties that identify the text after the screen has changed.
    var identity: [String]

    var utterance: Utterance {
      Utterance(
        segments: [Segment(.label, text, node: node, key: .label, language: language)],
        spoken: text)
    }
  }

  private(set) var items: [Item] = []

  init(_ tree: AccessibilityTree) {
    let screen = tree.screen
    guard screen.platform == .ios else { return }
    let isInBar = Self.bars(of: screen)
    let display = screen.facts.size.map { Rect(x: 0, y: 0, width: $0.width, height: $0.height) }
    for element in tree.elements {
      let node = element.nodeIndex
      guard !isInBar[node], let text = element.label, !text.isBlank else { continue }
      if let display, let frame = screen.nodes[node].frame, !frame.isEmpty,
        !display.intersects(frame)
      {
        continue
      }
      let facts = element.node
      items.append(
        Item(
          node: node, role: VoiceOverRole(of: element).name, text: text, language: facts.language,
          identity: [facts.id ?? facts.identifier ?? "", text]))
    }
  }

  private static let barClasses: Set<String> = [
    "UINavigationBar", "UITabBar", "XCUIElementTypeNavigationBar", "XCUIElementTypeTabBar",
  ]

  /// Returns for each node whether it is in a navigation bar or a tab bar, or is one.
  private static func bars(of screen: Screen) -> [Bool] {
    var isInBar: [Bool] = []
    isInBar.reserveCapacity(screen.nodes.count)
    for node in screen.nodes {
      let isBar =
        node.className.map(barClasses.contains) ?? false
        || node.effectiveTraits.contains(.tabBar)
      isInBar.append(isBar || node.parent.map { isInBar[$0] } ?? false)
    }
    return isInBar
  }

  /// Returns the texts that are new; among equal texts, as many as were added.
  func items(notIn before: SpokenContent) -> [Item] {
    var known: [[String]: Int] = [:]
    for item in before.items { known[item.identity, default: 0] += 1 }
    return items.filter { item in
      guard let count = known[item.identity], count > 0 else { return true }
      known[item.identity] = count - 1
      return false
    }
  }
}
