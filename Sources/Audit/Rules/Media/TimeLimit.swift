// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A time limit on a screen that does not offer more time.
struct TimeLimit: Check {
  static let card = RuleCard(
    id: "time-limit",
    title: "Time runs out and cannot be extended",
    harm: """
      People who scan with a switch, listen to a screen reader, find reading hard or panic under \
      pressure do not finish in time and have to start again.
      """,
    remedy: """
      Remove the limit. If it protects people, make it as long as possible and offer more time \
      before it ends.
      """,
    impact: .serious,
    tier: .experimental,
    concerns: [.blind, .motorKeys, .cognitive, .reading, .mentalHealth],
    partOf: ["S4-12-078"],
    clauses: [.wcag("2.2.1")],
    fails: [
      Example(
        """
        ios screen "Tickets"
          text "You have 2 minutes left to pay."     <--
          button "Pay"
        """),
      Example(
        """
        android screen "Bank"
          text "Your session expires in 60 seconds"  <--
          button "Log out" clickable
        """),
    ],
    passes: [
      Example(
        """
        android screen "Bank"
          text "Your session expires in 60 seconds"
          button "Stay logged in" clickable
        """),
      Example(
        """
        ios screen "Player"
          text "12 minutes left in this episode"
          slider label "Position"
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Recipe"
          text "Bake for 20 minutes."
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let form = FormScreen(context)
    guard let limit = form.entries.first(where: { !$0.isField && Self.runsOut($0.words) }),
      form.action(saying: Self.extensions) == nil
    else { return [] }
    return [
      Report.failed(limit.node, Problem("\(limit.text.quoted), and nothing here gives more time"))
    ]
  }

  /// Returns whether words say that something ends after some seconds or minutes.
  static func runsOut(_ words: Words) -> Bool {
    let list = words.list
    guard list.contains(where: units.contains) else { return false }
    return endings.contains { words.contains($0) } || numbered(list, after: "have")
      || numbered(list, after: "within")
  }

  /// Returns the seconds after which something ends, according to words; nil if they state no such
  /// time.
  static func seconds(in words: Words) -> Double? {
    guard runsOut(words) || words.contains(Words("undo")) else { return nil }
    for (number, unit) in zip(words.list, words.list.dropFirst()) where units.contains(unit) {
      guard let count = Double(number), count <= 1e6 else { continue }
      return unit.hasPrefix("s") ? count : count * 60
    }
    return nil
  }

  /// Returns whether a number and a unit follow a word: "you have 2 minutes".
  private static func numbered(_ list: [String], after word: String) -> Bool {
    list.indices.dropLast(2).contains { place in
      list[place] == word && list[place + 1].allSatisfy(\.isNumber)
        && units.contains(list[place + 2])
        && (list.contains("you") || list.contains("pay") || list.contains("answer"))
    }
  }

  private static let units: Set<String> = [
    "second", "seconds", "sec", "secs", "minute", "minutes", "min", "mins",
  ]

  private static let endings = [Words](phrases: [
    "expires in", "expire in", "will expire", "ends in", "will end in", "time out in",
    "times out in", "logged out in", "log you out", "signed out in", "sign you out", "session ends",
    "left to pay", "left to answer", "left to complete", "left to finish", "held for",
    "reserved for", "time remaining", "time left",
  ])

  private static let extensions = [Words](phrases: [
    "more time", "extend", "stay", "keep", "continue", "renew", "turn off the timer", "no limit",
    "pause", "resend", "send again", "new code", "get a new code",
  ])
}
