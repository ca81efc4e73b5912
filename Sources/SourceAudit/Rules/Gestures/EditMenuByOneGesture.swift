// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A custom view whose edit menu opens by only one of the two usual gestures.
struct EditMenuByOneGesture: Check {
  static let card = RuleCard(
    id: "edit-menu-by-one-gesture",
    rule: "gesture-without-alternative",
    title: "The edit menu opens by one gesture only",
    harm: "People who cannot hold a finger still need the double tap, and people who cannot tap "
      + "twice quickly need to hold; they try the gesture they know and assume that there is no "
      + "menu.",
    remedy: "Open the menu by touch and hold and by a double tap, which selects the word, or use "
      + "UITextInteraction.",
    impact: .moderate,
    tier: .experimental,
    evidence: [Evidence("EditingAndUndo", right: 1)],
    concerns: [.motorTouch],
    requirements: ["S1-011"],
    clauses: [.wcag("2.5.1")],
    fails: [
      Example(
        """
        class Note: UIView {
          func setUp() {
            addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: #selector(hold)))
          }
          @objc func hold() { UIMenuController.shared.showMenu(from: self, rect: bounds) }  // <--
        }
        """),
      Example(
        """
        class Note: UIView {
          func setUp() {
            let tap = UITapGestureRecognizer(target: self, action: #selector(show))
            tap.numberOfTapsRequired = 2
            addGestureRecognizer(tap)
          }
          @objc func show() { interaction.presentEditMenu(with: configuration) }  // <--
        }
        """),
    ],
    passes: [
      Example(
        """
        class Note: UIView {
          func setUp() {
            let tap = UITapGestureRecognizer(target: self, action: #selector(show))
            tap.numberOfTapsRequired = 2
            addGestureRecognizer(tap)
            addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: #selector(show)))
          }
          @objc func show() { UIMenuController.shared.showMenu(from: self, rect: bounds) }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class Note: UIView {
          @IBAction func more() { UIMenuController.shared.showMenu(from: self, rect: bounds) }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    return file.chains(naming: Self.menus).compactMap { chain in
      guard chain.calls(Self.menus),
        let type = file.type(around: chain.scope),
        chain.arguments(of: "setMenuVisible")?[""] != .truth(false)
      else { return nil }
      let name = file.scopes[type].name
      let own = file.chains.filter { file.typeName(around: $0.scope) == name }
      func makes(_ recognizer: String) -> Bool {
        own.contains { $0.base == recognizer && $0.arguments != nil }
      }
      guard !makes("UITextInteraction") else { return nil }
      let holds = makes("UILongPressGestureRecognizer")
      let taps = file.assignments(to: "numberOfTapsRequired").contains {
        $0.value == .number(2) && file.typeName(around: $0.scope) == name
      }
      guard holds != taps else { return nil }
      return .failed(
        chain.place,
        holds
          ? "the menu opens by holding, but not by a double tap"
          : "the menu opens by a double tap, but not by holding")
    }
  }

  private static let menus: Set<String> = ["showMenu", "setMenuVisible", "presentEditMenu"]
}
