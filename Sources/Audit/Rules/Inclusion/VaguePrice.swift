// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// An offer that does not state its price, its period and what it includes.
struct VaguePrice: Check {
  static let card = RuleCard(
    id: "vague-price",
    title: "An offer does not say its price, its period and what is included",
    harm: """
      People with learning difficulties, and everybody with little money, are charged for things \
      that they did not expect.
      """,
    remedy: "Put price, period and what is included on the screen with the button.",
    impact: .serious,
    tier: .experimental,
    category: .inclusion,
    concerns: [.cognitive, .everyone],
    requirements: ["S4-12-032"],
    clauses: [.wcag("3.3.4")],
    fails: [
      Example(
        """
        ios screen "Premium"
          text "Go premium and enjoy it all"
          button "Subscribe now"           <-- neither price nor period
        """),
      Example(
        """
        android screen "Premium"
          text "Includes all maps"
          text "7 days free"
          button "Start free trial" clickable      <-- and then?
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Premium"
          text "Includes all maps, offline, on 5 devices."
          text "7 days free, then $4.99 a month."
          button "Start free trial"
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Channel"
          button "Subscribe"
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let form = FormScreen(context)
    guard
      let offer = form.actions.first(where: { entry in
        Self.offers.contains { entry.words.starts(with: $0) }
      })
    else { return [] }
    let texts = form.entries.map(\.text)
    var missing: [String] = []
    if !texts.contains(where: Self.hasPrice) { missing.append("the price") }
    if !form.says(Self.periods) { missing.append("the period") }
    if !form.says(Self.inclusions) { missing.append("what is included") }
    guard !missing.isEmpty else { return [] }
    return [
      Report.failed(
        offer.node,
        Problem(
          "the offer \(offer.text.quoted) does not say \(missing.joined(separator: " and "))"))
    ]
  }

  private static func hasPrice(_ text: String) -> Bool {
    text.contains(where: \.isNumber)
      && (text.contains(where: \.isCurrencySymbol)
        || Words(text).list.contains { ["usd", "eur", "gbp", "chf"].contains($0) })
  }

  private static let offers = [Words](phrases: [
    "subscribe now", "start free trial", "start my free trial", "start your free trial",
    "start trial", "try for free", "try it free", "go premium", "get premium", "upgrade now",
    "upgrade to", "buy premium", "start subscription", "unlock premium", "start membership",
  ])

  private static let periods = [Words](phrases: [
    "month", "monthly", "year", "yearly", "annual", "annually", "week", "weekly", "mo", "yr",
    "lifetime", "once", "one time", "per day", "quarter",
  ])

  private static let inclusions = [Words](phrases: [
    "include", "includes", "included", "including", "unlimited", "access to", "no ads", "ad free",
    "features", "benefits", "you get", "all of", "unlock all", "offline",
  ])
}
