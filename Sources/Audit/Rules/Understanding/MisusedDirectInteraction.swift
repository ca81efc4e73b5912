// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A view that passes touches through VoiceOver although nothing in it is played or drawn.
///
/// Direct interaction is for views that people play, draw on or use with several fingers, such as
/// an instrument or a canvas. On a button, a text or a container it disables VoiceOver's gestures
/// for nothing. No capture shows the purpose of a view without such a role, so it is not judged.
struct MisusedDirectInteraction: Check {
  static let card = RuleCard(
    id: "misused-direct-interaction",
    title: "Touches are passed through where VoiceOver's gestures are needed",
    harm: """
      VoiceOver ignores every touch here: a finger that only explores presses the control, and \
      swipes no longer move on.
      """,
    remedy: """
      Remove allowsDirectInteraction, and keep it for an instrument, a canvas, a game or the like.
      """,
    impact: .serious,
    tier: .advice,
    concerns: [.blind],
    requirements: ["S4-6-069"],
    clauses: [.wcag("2.1.1")],
    related: [.wcag("2.5.2")],
    fails: [
      Example(
        """
        ios screen "Editor" 390x844
          button "Save" traits [button, allowsDirectInteraction] at 16,100 100x44           <--
          text "Saved" traits [staticText, allowsDirectInteraction] at 16,200 100x44        <--
          group traits [allowsDirectInteraction] at 0,300 390x300        <-- a container of controls
            button "Undo" at 16,320 100x44
        """)
    ],
    passes: [
      Example(
        """
        ios screen "Piano" 390x844
          element "Keys" traits [allowsDirectInteraction] at 0,100 390x400
          group "Canvas" isAccessibilityElement traits [allowsDirectInteraction, image] at 0,500 390x300
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Editor" 390x844
          button "Save" at 16,100 100x44
        """)
    ]
  )

  private static let ordinary: Traits = [
    .button, .link, .staticText, .header, .searchField, .textEntry, .switchButton, .backButton,
    .tabBarItem, .adjustable,
  ]

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    guard screen.platform == .ios else { return [] }
    return screen.nodes.indices.compactMap { index in
      let node = screen.nodes[index]
      guard let traits = node.traits, traits.contains(.allowsDirectInteraction),
        context.surroundings.isInSight(index, of: screen)
      else { return nil }
      if !traits.isDisjoint(with: Self.ordinary) {
        return Report.failed(index, "an ordinary control or text passes touches through")
      }
      let inside = context.surroundings.elementCount(in: index + 1..<max(index + 1, node.end))
      guard !context.surroundings.isElement[index], inside > 0 else { return nil }
      return Report.failed(index, "a container with elements passes touches through")
    }
  }
}
