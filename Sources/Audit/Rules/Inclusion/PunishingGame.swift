// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Words with which an app plays on guilt, fear of loss, money or rivalry.
///
/// People have to review the findings, because a contest may be what users came for.
struct PunishingGame: ElementCheck {
  static let card = RuleCard(
    id: "punishing-game",
    title: "An app punishes, pressures, shames or charges people who pause",
    harm: """
      People who are ill, tired or prone to addiction feel guilty about a missed day, pay to \
      continue, and compare themselves with others.
      """,
    remedy: """
      Praise what people have done, let them pause without a loss, and keep money and rivals out \
      of progress.
      """,
    impact: .moderate,
    tier: .experimental,
    category: .inclusion,
    concerns: [.attention, .mentalHealth],
    requirements: ["S4-12-040"],
    partOf: ["S4-12-039"],
    clauses: [],
    fails: [
      Example(
        """
        ios screen "Home"
          text "You will lose your streak!"            <--
          text "We miss you. Don't let us down."       <--
          button "Pay 50 coins to continue"            <--
          text "You fell to 9th place. Beat Ann!"      <--
          text "Last chance! Practise now or else."    <--
        """)
    ],
    passes: [
      Example(
        """
        ios screen "Home"
          text "You have practised on 4 days this week."
          text "Pause whenever you like; your progress stays."
          button "Continue"
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Home"
          image label "streak"
        """)
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    switch element.role {
    case .text, .heading, .button, .imageButton, .link: break
    default: return false
    }
    return element.isEnglish && element.node.isVisible && element.name != nil
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    let name = element.name ?? ""
    let words = Words(name)
    guard let kind = Self.kinds.first(where: { $0.phrases.contains(where: words.contains) }) else {
      return .passed
    }
    return .failed(Problem("the text \(name.quoted) \(kind.says)"))
  }

  private static let kinds: [(says: String, phrases: [Words])] = [
    (
      "threatens with a loss",
      .init(phrases: [
        "lose your streak", "streak will end", "streak ends", "streak is about to",
        "keep your streak",
        "save your streak", "streak lost", "lost your streak", "broke your streak",
        "streak is in danger", "dont break your streak", "lose your progress", "streak freeze",
        "your streak is over",
      ])
    ),
    (
      "makes people feel guilty",
      .init(phrases: [
        "we miss you", "we missed you", "let us down", "let me down", "disappointed",
        "is sad", "are you giving up", "giving up already", "you gave up", "dont abandon",
        "you havent practiced", "you havent practised", "these reminders dont seem to be working",
        "where have you been", "failed to",
      ])
    ),
    (
      "makes people pay to continue",
      .init(phrases: [
        "coins to continue", "gems to continue", "pay to continue", "buy more lives",
        "out of lives", "no lives left", "unlock the next level for", "gems to unlock",
        "coins to unlock", "buy lives", "skip the wait", "refill lives", "to keep playing",
        "buy energy", "out of energy",
      ])
    ),
    (
      "pressures people",
      .init(phrases: [
        "last chance", "now or never", "you must practice", "you must practise", "hurry up",
        "dont be lazy", "no excuses", "stop procrastinating", "final reminder", "or else",
        "you have to practice", "you have to practise", "time is running out",
      ])
    ),
    (
      "sets people against each other",
      .init(phrases: [
        "leaderboard", "beat your friends", "fell to", "overtook you", "is ahead of you",
        "you dropped to", "demotion zone", "you are behind", "outranked", "overtaken by",
        "passed you",
      ])
    ),
  ]
}
