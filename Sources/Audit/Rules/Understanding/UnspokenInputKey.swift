// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A key of a custom input view that assistive technologies do not recognise as a key.
///
/// People have to judge whether the input view is clear to the eye.
struct UnspokenInputKey: Check {
  static let card = RuleCard(
    id: "unspoken-input-key",
    title: "A key of an input view has no name or lacks the key trait",
    harm: "Without a name, VoiceOver says nothing useful; without the key trait, a key does not "
      + "type when the finger is lifted, and people have to double-tap every letter.",
    remedy: "Give each key an accessibilityLabel and the keyboardKey trait.",
    impact: .critical,
    topic: .names,
    tier: .standard,
    concerns: [.blind],
    requirements: ["S1-030"],
    clauses: [.wcag("4.1.2")],
    fails: [
      Example(
        """
        ios screen "Budget" 390x844
          group inputView keyboard at 0,544 390x300
            button "1" at 0,544 130x60                                      <--
            button traits [button, keyboardKey] at 130,544 130x60           <--
            button "3" traits [button, keyboardKey] at 260,544 130x60
        """)
    ],
    passes: [
      Example(
        """
        ios screen "Budget" 390x844
          group inputView keyboard at 0,544 390x300
            button "1" traits keyboardKey at 0,544 130x60
            button "Delete" traits [button, keyboardKey] at 130,544 130x60
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "No keys" 390x844
          button "Save" at 16,60 80x44
          group inputView accessory at 0,500 390x44
            button "Sum" at 0,500 60x44
          group inputView keyboard at 0,544 390x300
            text "Pick a day" at 0,544 390x40
            slider "Amount" at 0,600 390x40
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    guard screen.platform == .ios else { return [] }
    let isInside = screen.inherited(false) { isInside, index in
      isInside || screen.nodes[index].text(.inputView) == "keyboard"
    }
    return context.tree.all.compactMap { element in
      let index = element.nodeIndex
      let traits = element.traits
      guard isInside[index], element.isElement,
        traits.contains(.button) || traits.contains(.keyboardKey),
        context.surroundings.isInSight(index, of: screen)
      else { return nil }
      if element.spokenName?.isBlank ?? true {
        return Report.failed(index, "the key has no name")
      }
      guard !traits.contains(.keyboardKey) else { return nil }
      return Report.failed(
        index, Problem("the key does not have the keyboardKey trait", impact: .moderate))
    }
  }
}
