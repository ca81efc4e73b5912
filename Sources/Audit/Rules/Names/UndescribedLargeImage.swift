// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A large image that screen readers do not describe.
///
/// Large means a fifth of the screen or more. The image may be decoration, so this is a question to
/// the author and runs on request; Apple's Accessibility Inspector asks it as well.
struct UndescribedLargeImage: Check {
  static let card = RuleCard(
    id: "undescribed-large-image",
    rule: "unnamed-image",
    title: "A large image has no description",
    harm: "People who do not see the screen learn neither that there is an image nor what it is "
      + "for.",
    remedy: "Describe the purpose of the image; if it adds nothing to the words, leave it as it "
      + "is.",
    impact: .moderate,
    topic: .names,
    tier: .experimental,
    concerns: [.blind],
    requirements: ["S4-051", "S4-11-041"],
    clauses: [.wcag("1.1.1")],
    fails: [
      Example(
        """
        ios screen "Travel" 390x844
          image at 0,0 390x300     <-- says nothing
          text "Book" at 16,400 358x20
        """)
    ],
    passes: [
      Example(
        """
        ios screen "Travel" 390x844
          image "Sunrise over Mars" at 0,0 390x300 isAccessibilityElement true
          button "Sunrise, book" at 0,320 390x300
            image at 0,320 390x300
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Small" 390x844
          image at 0,0 40x40
        """)
    ]
  )

  private static let leastShare = 0.2

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    let surroundings = context.surroundings
    guard let display = surroundings.screenFrame else { return [] }
    return screen.nodes.indices.compactMap { index in
      let node = screen.nodes[index]
      let seen = screen.frame(of: index).intersection(display)
      guard node.isGraphic, surroundings.isInSight(index, of: screen),
        seen.width * seen.height >= Self.leastShare * display.width * display.height
      else { return nil }
      if surroundings.isElement[index], !(node.description ?? "").isBlank { return nil }
      // In a named element it is a part of that element.
      guard surroundings.elementAround[index] == nil,
        !(index + 1..<node.end).contains(where: { surroundings.isElement[$0] })
      else { return nil }
      guard screen.knows(screen.platform == .ios ? .label : .contentDescription, of: index) else {
        return Report.cannotTell(index, .notTold)
      }
      return Report.failed(index, .undescribed)
    }
  }
}

extension Problem {
  fileprivate static let undescribed: Problem =
    "the image takes up a fifth of the screen or more and has no description"
  fileprivate static let notTold: Problem = "whether the large image has a description is unknown"
}
