// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A screen that takes stakes of money or endless time without letting people set a limit.
///
/// It covers gambling, and shops for the currency of a game, where self-control is hardest.
struct StakeWithoutLimit: Check {
  static let card = RuleCard(
    id: "stake-without-limit",
    rule: "punishing-game",
    title: "People cannot limit what they spend",
    harm: """
      Illness, medicine and habit weaken self-control. Without a limit that was set on a better \
      day, the money is gone.
      """,
    remedy: """
      Offer limits on money and time, and a lasting block, in the place where people spend money.
      """,
    impact: .serious,
    tier: .experimental,
    category: .inclusion,
    concerns: [.mentalHealth],
    partOf: ["S4-12-036"],
    clauses: [],
    fails: [
      Example(
        """
        ios screen "Roulette"
          text "Balance 20 euros"
          button "Place bet"               <--
        """),
      Example(
        """
        android screen "Shop"
          button "Buy 500 coins" clickable    <--
          button "Close" clickable
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Roulette"
          button "Place bet"
          button "Set a deposit limit"
        """),
      Example(
        """
        android screen "Shop"
          button "Buy 500 coins" clickable
          button "Block purchases" clickable
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Shop"
          button "Buy a ticket"
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let form = FormScreen(context)
    guard let stake = form.actions.first(where: Self.stakes), !form.says(Self.limits) else {
      return []
    }
    return [
      Report.failed(
        stake.node, Problem("near \(stake.text.quoted), nothing lets people set a limit"))
    ]
  }

  private static func stakes(_ action: FormScreen.Entry) -> Bool {
    if bets.contains(where: { action.words.starts(with: $0) }) { return true }
    guard let verb = action.words.first, ["buy", "get", "purchase"].contains(verb) else {
      return false
    }
    return action.words.list.contains { tokens.contains($0) }
  }

  private static let bets = [Words](phrases: [
    "bet", "place bet", "place a bet", "place your bet", "wager", "stake", "spin", "gamble",
    "deposit and play", "raise",
  ])

  private static let tokens: Set<String> = [
    "coins", "gems", "diamonds", "tokens", "chips", "credits", "lives", "spins",
  ]

  private static let limits = [Words](phrases: [
    "limit", "limits", "block", "self exclusion", "self exclude", "take a break", "time out",
    "cooling off", "pause play", "downtime", "spending cap", "budget",
  ])
}
