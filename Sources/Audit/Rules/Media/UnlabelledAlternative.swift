// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A recording beside a long text that is not labelled as having the same content.
///
/// A recording of a text needs no captions, because the text has its words; but people have to
/// learn that it is that text (WCAG 2.2, 1.2.1 to 1.2.3: "clearly labeled as such"). The rule
/// checks screens with a hundred or more words and one control that plays.
struct UnlabelledAlternative: Check {
  static let card = RuleCard(
    id: "unlabelled-alternative",
    rule: "uncaptioned-media",
    title: "A recording does not say that it is another form of the text",
    harm:
      "Deaf people look for captions in vain, and people who find reading hard miss the help.",
    remedy: "Say what it is: Listen to this article, This page in sign language.",
    impact: .minor,
    tier: .experimental,
    concerns: [.hearing, .reading],
    requirements: ["S4-055"],
    clauses: [.wcag("1.2.1")],
    fails: [
      Example(
        """
        ios screen "Terms" 390x844
          button "Play" at 20,60 60x44           <--
          text "\(Self.long)" at 20,120 350x700
        """)
    ],
    passes: [
      Example(
        """
        ios screen "Terms" 390x844
          button "Listen to this page" at 20,60 200x44
          text "\(Self.long)" at 20,120 350x700
        """),
      Example(
        """
        ios screen "Terms" 390x844
          button "Play" hint "The terms in sign language." traits [button, startsMediaSession] at 20,60 60x44
          text "\(Self.long)" at 20,120 350x700
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Player" 390x844
          button "Play" at 20,60 60x44
          text "The Planets, op. 32" at 20,120 350x40
        """),
      Example(
        """
        ios screen "Songs with their texts" 390x844
          button "Play" at 20,60 60x44
          button "Play" at 20,60 60x44
          text "\(Self.long)" at 20,120 350x700
        """),
    ]
  )

  private static let long = Array(repeating: "We fly to Mars and back again.", count: 24)
    .joined(separator: " ")
  private static let leastWords = 100

  func reports(on context: AuditContext) -> [Report<Int>] {
    var words = 0
    var players: [Element] = []
    for element in context.tree.all where element.isStop && element.isEnglish {
      if element.role == .text {
        words += (element.name ?? "").split(whereSeparator: \.isWhitespace).count
      } else if Self.plays(element) {
        players.append(element)
      }
    }
    guard words >= Self.leastWords, players.count == 1, let player = players.first,
      !Self.saysSo(player)
    else { return [] }
    let name = (player.name ?? "").quoted
    return [
      Report.failed(
        player.nodeIndex,
        Problem("\(name) does not say whether the recording has the same content as the text"))
    ]
  }

  private static func plays(_ element: Element) -> Bool {
    if element.traits.contains(.startsMediaSession), element.platform == .ios { return true }
    let name = Words(element.name ?? "")
    return element.isControl && name.count <= 6
      && starts.contains { name.starts(with: $0) }
  }

  private static func saysSo(_ element: Element) -> Bool {
    let said = Words(
      [element.name, element.value, element.hint].compactMap { $0 }
        .joined(separator: " "))
    return relations.contains { said.contains($0) }
  }

  private static let starts = [Words](phrases: ["play", "listen", "watch", "read aloud"])
  private static let relations = [Words](phrases: [
    "article", "text", "page", "story", "chapter", "terms", "aloud", "sign language",
    "audio version", "video version", "alternative", "same", "this post", "instructions",
  ])
}
