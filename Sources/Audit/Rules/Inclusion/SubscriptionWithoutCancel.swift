// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The settings of a subscription without a way to end it.
struct SubscriptionWithoutCancel: Check {
  static let card = RuleCard(
    id: "subscription-without-cancel",
    rule: "vague-price",
    title: "A subscription cannot be cancelled here",
    harm: """
      People who find it hard to telephone, to search or to insist keep paying for what they no \
      longer want.
      """,
    remedy: """
      Put Cancel beside the subscription, say what people lose and until when it runs, and offer a \
      pause.
      """,
    impact: .serious,
    tier: .experimental,
    category: .inclusion,
    concerns: [.cognitive, .mentalHealth, .everyone],
    partOf: ["S4-12-033"],
    clauses: [],
    fails: [
      Example(
        """
        ios screen "Subscription"
          text "Your subscription renews on 3 May."     <--
          button "Change payment method"
          button "Upgrade"
        """),
      Example(
        """
        android screen "Plan"
          text "Your next billing date is 3 May"        <--
          text "To cancel, call us Monday to Friday."
          button "Upgrade" clickable
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Subscription"
          text "Your subscription renews on 3 May."
          button "Change payment method"
          button "Cancel subscription"
        """),
      Example(
        """
        ios screen "Account"
          text "Your plan renews on 3 May."
          button "Manage subscription"
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Offer"
          text "Premium for 5 euros a month"
          button "Subscribe"
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let form = FormScreen(context)
    guard let terms = form.entry(saying: Self.terms), !terms.isAction,
      !form.actions.contains(where: Self.ends)
    else { return [] }
    return [
      Report.failed(terms.node, Problem("\(terms.text.quoted), but nothing here cancels it"))
    ]
  }

  /// Returns whether an action ends a subscription and not only a task, by naming what it ends.
  static func endsSubscription(_ action: FormScreen.Entry) -> Bool {
    guard let verb = action.words.first else { return false }
    return verb == "unsubscribe"
      || ["cancel", "end", "stop", "terminate"].contains(verb)
        && action.words.list.contains(where: things.contains)
  }

  private static let things: Set<String> = [
    "subscription", "membership", "plan", "trial", "premium", "renewal",
  ]

  private static func ends(_ action: FormScreen.Entry) -> Bool {
    guard let verb = action.words.first else { return false }
    return verbs.contains(verb) && action.words.count > 1 || verb == "unsubscribe"
      || verb == "cancel"
      || ["turn off auto renewal", "turn off automatic renewal"].contains(action.words.text)
  }

  private static let verbs: Set<String> = ["end", "stop", "pause", "manage", "cancel", "terminate"]

  /// Words that show that a screen is about a subscription people have.
  static let terms = [Words](phrases: [
    "your subscription", "your membership", "your plan renews", "renews on", "renews automatically",
    "next billing date", "next payment", "subscribed since", "your trial ends", "member since",
  ])
}
