// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCompose
import CurbcutStandards

/// A card or surface of Material in Compose that can be pressed, without a role.
///
/// `Card(onClick)` and `Surface(onClick)` add an action and no role (material3, Card.kt and Surface.kt, 2026).
/// Whether a card is a button is for the team to say: many people know cards, and rows of lists have no role in
/// Android's own apps.
struct CardWithoutRole: Check {
  static let card = RuleCard(
    id: "card-without-role",
    rule: "clickable-without-role",
    title: "A card that can be pressed has no role",
    harm: "Screen reader users hear its words and not that it is a button.",
    remedy: "Give it a role: Modifier.semantics { role = Role.Button }.",
    impact: .minor,
    tier: .standard,
    evidence: [
      Evidence("ComposeViews", right: 14, date: "2026-11-28"),
      Evidence("UnseenFindings", right: 14, arguable: 1, date: "2026-11-29"),
    ],
    concerns: [.blind, .motorVoice],
    requirements: ["S4-091"],
    clauses: [.wcag("4.1.2"), .en301549("11.5.2.5")],
    fails: [
      Example(
        """
        == app/src/main/java/Order.kt
        @Composable
        fun Order(open: () -> Unit) {
          Card(onClick = open) { Text("Pizza") } // <--
          Surface(onClick = open) { Text("Bread") } // <--
        }
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Order.kt
        @Composable
        fun Order(open: () -> Unit) {
          Card(onClick = open, modifier = Modifier.semantics { role = Role.Button }) {
            Text("Pizza")
          }
          Card(onClick = open, enabled = false) { Text("Sold out") }
          Card { Text("Bread") }
          Button(onClick = open) { Text("Order") }
        }
        """)
    ])

  private static let components: Set<String> = [
    "Card", "ElevatedCard", "OutlinedCard", "Surface",
  ]

  func reports(on subject: ComposablesSubject) -> [Report<FileLocation>] {
    subject.reports { screen, number in
      let node = screen.nodes[number]
      guard let press = node.press, press.isOwn, Self.components.contains(node.component),
        !press.hasRole, !press.hasLabel, !press.isDisabled, !press.isSwitch, !press.isChoice,
        !node.isHidden
      else { return nil }
      return (press.place, "the card can be pressed, but has no role that says so")
    }
  }
}
