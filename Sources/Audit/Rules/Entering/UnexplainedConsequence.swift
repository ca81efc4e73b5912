// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A serious action whose dialog does not say what will happen.
struct UnexplainedConsequence: Check {
  static let card = RuleCard(
    id: "unexplained-consequence",
    rule: "unchecked-form",
    title: "A serious action does not say what it does",
    harm: """
      People lose things that they cannot get back; the fear of that keeps people with anxiety \
      from using the app at all.
      """,
    remedy: """
      Say in plain words what will be deleted or paid, and whether it can be undone: The photo \
      will be deleted from all your devices.
      """,
    impact: .serious,
    tier: .experimental,
    concerns: [.cognitive, .mentalHealth],
    requirements: ["S4-12-028"],
    clauses: [.wcag("3.3.4")],
    fails: [
      Example(
        """
        ios screen "Photos"
          group isModal true
            text "Are you sure?"
            button "Delete"                <--
            button "Cancel"
        """),
      Example(
        """
        android screen "Account"
          group paneTitle "Account"
            text "Delete account?"
            button "Cancel" clickable
            button "Delete account" clickable      <--
        """),
      Example(
        """
        ios screen "Photos"
          group isModal true
            text "Are you sure? This cannot be undone."
            button "Delete"                <-- delete what?
            button "Cancel"
        """),
      Example(
        """
        ios screen "Plan"
          group isModal true
            text "Cancel now?"
            button "Cancel subscription"   <-- what is lost?
            button "Keep"
        """),
      Example(
        """
        ios screen "Shop"
          group isModal true
            text "Please confirm."
            button "Pay now"               <-- what, and how much?
            button "Cancel"
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Photos"
          group isModal true
            text "Delete 3 photos?"
            text "They will be deleted from all your devices."
            button "Delete"
            button "Cancel"
        """),
      Example(
        """
        android screen "Account"
          group paneTitle "Account"
            text "Your account and all messages are deleted permanently."
            button "Delete account" clickable
        """),
      Example(
        """
        ios screen "Shop"
          group isModal true
            text "Mars holiday, 2 travellers, $300 from your card."
            button "Pay"
            button "Cancel"
        """),
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let form = FormScreen(context)
    return FormDialog.all(in: form, of: context.screen).compactMap { dialog in
      guard let action = dialog.actions.first(where: Self.isGrave) else { return nil }
      let paying = Self.paying.contains(action.words.first ?? "")
      let isExplained =
        paying
        ? dialog.text.contains(where: \.isNumber) || action.text.contains(where: \.isNumber)
        : dialog.texts.contains { text in
          FormWords.effects.contains { text.words.contains($0) }
        }
      guard !isExplained else {
        guard !paying, !Self.namesObject(dialog, action) else { return nil }
        return Report.failed(
          action.node, Problem("nothing says what \(action.text.quoted) affects"))
      }
      return Report.failed(
        action.node,
        Problem(
          paying
            ? "nothing says how much \(action.text.quoted) costs"
            : "nothing says what happens to the thing that \(action.text.quoted) affects"))
    }
  }

  /// Whether any word of the dialog is about a thing, and not only about doing, being sure or
  /// undoing.
  private static func namesObject(_ dialog: FormDialog, _ action: FormScreen.Entry) -> Bool {
    let said = dialog.texts.flatMap(\.words.list) + action.words.list
    return said.contains { !general.contains($0) && !FormWords.destructive.contains($0) }
  }

  private static let general: Set<String> = [
    "are", "you", "sure", "really", "do", "want", "to", "this", "that", "it", "the", "a", "an",
    "is",
    "be", "will", "would", "like", "cannot", "cant", "can", "not", "undone", "undo", "action",
    "confirm", "confirmation", "please", "continue", "proceed", "permanently", "permanent",
    "forever",
    "yes", "no", "now", "and", "or", "lost", "deleted", "removed", "erased", "cleared", "reset",
    "warning", "attention", "careful", "if", "your", "item", "items", "them", "they", "all", "from",
    "anyway", "back", "get", "able", "longer", "recover", "restore", "recovered", "restored",
    "cancel",
  ]

  private static func isGrave(_ action: FormScreen.Entry) -> Bool {
    guard let verb = action.words.first else { return false }
    return FormWords.destructive.contains(verb) || paying.contains(verb)
      || grave.contains { action.words.starts(with: $0) }
  }

  private static let paying: Set<String> = ["pay", "buy", "purchase", "order", "subscribe"]
  private static let grave = [Words](phrases: [
    "cancel subscription", "cancel membership", "close account", "end membership",
  ])
}
