// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A modal view that a user of VoiceOver cannot leave.
///
/// A navigation controller handles the two-finger scrub by itself, while a view with the modal flag
/// only does if it implements it. Any control in the view may close it, whatever its name, so only
/// a modal view without controls is certain to trap its user. A view without elements is left to
/// `empty-modal`.
struct ModalWithoutExit: Check {
  static let card = RuleCard(
    id: "modal-without-exit",
    title: "A modal view cannot be left",
    harm: """
      Everything else is silenced, nothing in the view can be pressed, and the two-finger scrub \
      does nothing: users of VoiceOver or a switch are stuck.
      """,
    remedy: """
      Implement accessibilityPerformEscape (accessibilityAction(.escape) in SwiftUI), or give the \
      view a button that closes it and is an accessibility element.
      """,
    impact: .critical,
    topic: .order,
    tier: .standard,
    concerns: [.blind, .motorKeys],
    requirements: ["S4-6-090"],
    clauses: [.wcag("2.1.2"), .wcag("2.1.1")],
    fails: [
      Example(
        """
        ios screen "Mail" 390x844
          button "Archive" at 16,100 358x44
          group at 40,300 310x200 isModal                    <--
            text "Your trial ends today." at 60,320 200x30
            image at 300,310 24x24
        """)
    ],
    passes: [
      Example(
        """
        ios screen "With the gesture" 390x844
          group at 40,300 310x200 isModal escape
            text "Your trial ends today." at 60,320 200x30
        """),
      Example(
        """
        ios screen "With a button, or an action" 390x844
          group at 40,300 310x200 isModal
            text "Your trial ends today." at 60,320 200x30
            button "Close" at 300,310 44x44
        """),
      Example(
        """
        ios screen "With an action" 390x844
          group at 40,300 310x200 isModal
            text "Your trial ends today." at 60,320 200x30 customActions [{"name": "Close"}]
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "No modal view, and one that is not drawn" 390x844
          text "Your trial ends today." at 60,320 200x30
          group at 40,300 310x200 isModal visible false
            text "Saved" at 60,320 200x30
        """),
      Example(
        """
        ios screen "Nothing in it" 390x844
          group at 40,300 310x200 isModal
            image at 300,310 24x24
        """),
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    guard screen.platform == .ios, screen.nodes.contains(where: { $0.isSet(.isModal) }) else {
      return []
    }
    let surroundings = context.surroundings
    // The scrub moves up the hierarchy until a view handles it.
    let answersEscape = screen.inherited(false) { $0 || screen.nodes[$1].isSet(.escape) }
    let waysBefore = screen.nodes.indices.reduce(into: [0]) { counts, index in
      counts.append(counts[index] + (Self.mayLeave(index, context) ? 1 : 0))
    }
    return screen.nodes.indices.compactMap { index in
      let node = screen.nodes[index]
      guard node.isSet(.isModal), surroundings.isDrawn[index], !surroundings.isSilenced[index],
        surroundings.elementCount(in: index..<node.end) > 0, !answersEscape[index],
        waysBefore[node.end] == waysBefore[index]
      else { return nil }
      guard screen.origin.carries(.escape), screen.origin.carries(.customActions) else {
        return Report.cannotTell(index, .unknownEscape)
      }
      return Report.failed(index, .stuck)
    }
  }

  /// Returns whether something at a node may close the view that contains it.
  private static func mayLeave(_ index: Int, _ context: AuditContext) -> Bool {
    let node = context.screen.nodes[index]
    return node.isSet(.escape) || !node.customActions.isEmpty
      || node.texts(.gestures)?.contains("tap") == true
      || context.tree.element(ofNode: index)?.isControl == true
  }
}

extension Problem {
  fileprivate static let stuck: Problem =
    "nothing in the modal view closes it, and it does not handle the two-finger scrub"
  fileprivate static let unknownEscape: Problem =
    "nothing in the modal view can be pressed; whether the two-finger scrub closes it is unknown"
}
