// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A symbol that screen readers name by its colour.
///
/// If several colours are side by side, people choose between colours.
struct ColorAsName: Check {
  static let card = RuleCard(
    id: "color-as-name",
    rule: "link-without-purpose",
    title: "A symbol is named after its colour",
    harm: """
      The words "red dot" describe the drawing and not its meaning: people who do not see it, or \
      grew up where red means luck, learn nothing.
      """,
    remedy: "Name what the colour means: Offline, Overdue, 3 new messages.",
    impact: .moderate,
    topic: .names,
    tier: .experimental,
    concerns: [.blind, .colorVision],
    partOf: ["S4-12-085"],
    clauses: [.wcag("1.1.1"), .wcag("1.4.1")],
    fails: [
      Example(
        """
        ios screen "Servers"
          image label "Red dot" isAccessibilityElement true    <--
          text "Berlin"
        """),
      Example(
        """
        android screen "Servers"
          image contentDescription "green"    <--
          text "Berlin"
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Servers"
          image label "Offline" isAccessibilityElement true
          text "Berlin"
        """),
      Example(
        """
        ios screen "Paint"
          button "Red"
          button "Green"
          button "Blue"
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Shoes"
          text "Red"
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let signs = context.tree.all.filter { element in
      guard element.isEnglish, element.node.isVisible, element.isStop else { return false }
      switch element.role {
      case .image, .button, .imageButton: break
      default: guard element.node.isGraphic else { return false }
      }
      let words = Words(element.spokenName ?? "").list
      return words.contains(where: Self.colors.contains)
        && words.allSatisfy { Self.colors.contains($0) || Self.shapes.contains($0) }
    }
    // A colour picker has several of them.
    let colors = Set(signs.flatMap { Words($0.spokenName ?? "").list }).intersection(Self.colors)
    guard colors.count < 3 else { return [] }
    return signs.map { element in
      let name = (element.spokenName ?? "").quoted
      return Report.failed(
        element.nodeIndex, Problem("\(name) names a colour and not its meaning"))
    }
  }

  private static let colors: Set<String> = [
    "red", "green", "yellow", "orange", "blue", "grey", "gray", "amber", "purple",
  ]
  private static let shapes: Set<String> = [
    "dot", "circle", "light", "icon", "badge", "square", "flag", "indicator", "mark", "bullet",
    "ball", "disc", "status", "triangle",
  ]
}
