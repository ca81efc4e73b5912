// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology

/// A button that is read before the name of the item it belongs to, in several cards.
///
/// This is a rule of thumb: cards are two or more views side by side in one view, each with a
/// button and one to five texts. If the button comes first in at least two of them, and has the
/// same name there, people cannot understand it before its texts. VoiceOver or TalkBack is run for
/// the order.
struct ControlBeforeName: Check {
  static let card = RuleCard(
    id: "control-before-name",
    rule: "reading-order",
    title: "A button is read before the name of its item",
    harm: """
      Listeners hear "Buy" before they know what: they go on, hear the name, and have to go back.
      """,
    remedies: PlatformRemedies(
      iOS: """
        Put the name first in the reading order (accessibilityElements, sort priority), or make \
        the card one element with custom actions.
        """,
      android: """
        Put the name first in the reading order (accessibilityTraversalAfter, traversalIndex), or \
        make the card one element with custom actions.
        """),
    impact: .moderate,
    topic: .order,
    tier: .experimental,
    evidence: [Evidence("FindingsReview", right: 0, wrong: 2)],
    concerns: [.blind],
    requirements: ["S4-11-050"],
    clauses: [.wcag("1.3.2"), .wcag("2.4.3")],
    fails: [
      Example(
        """
        ios screen "Shop" 390x844
          group at 0,100 390x100 groupsChildren
            button "Buy" at 16,100 80x44                 <-- what?
            text "Rocket" at 16,150 200x30
          group at 0,220 390x100 groupsChildren
            button "Buy" at 16,220 80x44                 <--
            text "Lander" at 16,270 200x30
        """)
    ],
    passes: [
      Example(
        """
        ios screen "Shop" 390x844
          group at 0,100 390x100 groupsChildren
            text "Rocket" at 16,100 200x30
            button "Buy" at 16,150 80x44
          group at 0,220 390x100 groupsChildren
            text "Lander" at 16,220 200x30
            button "Buy" at 16,270 80x44
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "One card" 390x844
          group at 0,100 390x100 groupsChildren
            button "Buy" at 16,100 80x44
            text "Rocket" at 16,150 200x30
        """)
    ])

  func reports(on context: AuditContext) -> [Report<Int>] {
    let tree = context.tree
    let screen = context.screen
    let stops =
      switch screen.platform {
      case .ios: VoiceOver(reading: tree).transcript().stops
      case .android: TalkBack(reading: tree).transcript().stops
      }
    var found: [Int] = []
    // Consecutive stops within one view are its card.
    var byParent: [Int: [Int]] = [:]
    for stop in stops {
      guard let parent = screen.nodes[stop.node].parent else { continue }
      byParent[parent, default: []].append(stop.node)
    }
    var cards: [Int: [(button: Int, name: String)]] = [:]
    for parent in byParent.keys.sorted() {
      guard let nodes = byParent[parent], (2...6).contains(nodes.count),
        let around = screen.nodes[parent].parent,
        let first = tree.element(ofNode: nodes[0]), first.role == .button, let name = first.name,
        nodes.dropFirst().allSatisfy({ tree.element(ofNode: $0)?.role == .text })
      else { continue }
      cards[around, default: []].append((nodes[0], name.lowercased()))
    }
    for group in cards.values where group.count > 1 && Set(group.map(\.name)).count == 1 {
      found += group.map(\.button)
    }
    return found.sorted().map { Report.failed($0, "the button is read before its item's name") }
  }
}
