// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A text that asks people to find a direction by ear, on a screen that does not show it.
///
/// This is a rule of thumb for English: a word for hearing, a word for a direction, and nothing
/// that shows the direction or makes it felt, in the text itself or in a picture named after the
/// direction.
struct DirectionBySound: Check {
  static let card = RuleCard(
    id: "direction-by-sound",
    rule: "sensory-instruction",
    title: "A direction is only conveyed by sound",
    harm: """
      Deaf people, people who hear with one ear, and everybody with Mono Audio or a single \
      loudspeaker do not learn where the sound comes from.
      """,
    remedy: """
      Also show the direction, with an arrow, a caption or a mark on the edge of the screen, or \
      convey it by vibration.
      """,
    impact: .serious,
    tier: .experimental,
    concerns: [.hearing],
    partOf: ["S4-10-014", "S4-12-071"],
    clauses: [.wcag("1.3.3")],
    fails: [
      Example(
        """
        ios screen "Cave"
          text "Listen: the footsteps come from the left or the right."     <--
          button "Shoot"
        """),
      Example(
        """
        android screen "How to play"
          text "Use headphones to hear where the enemy is."                 <--
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Cave"
          text "Listen: the footsteps come from the left."
          image label "Arrow to the left: footsteps"
        """),
      Example(
        """
        android screen "How to play"
          text "Hear where the enemy is, or watch the arrow at the edge."
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Music"
          text "Music sounds best with headphones."
          text "You have the right to be heard."
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let tellers = context.tree.all.filter { element in
      guard element.isEnglish, element.node.isVisible,
        element.role == .text || element.role == .heading,
        let name = element.name
      else { return false }
      let words = Words(name)
      return words.list.contains(where: Self.hearing.contains)
        && Self.directions.contains(where: words.contains)
        && !words.list.contains(where: Self.showing.contains)
    }
    guard let first = tellers.first, !Self.showsDirection(context.screen) else { return [] }
    let text = first.name ?? ""
    return [
      Report.failed(
        first.nodeIndex,
        Problem("\(text.quoted) depends on hearing, and nothing here shows the direction"))
    ]
  }

  /// Returns whether a picture is named after a sign for a direction, for users or by its
  /// developers.
  private static func showsDirection(_ screen: Screen) -> Bool {
    screen.nodes.contains { node in
      guard node.isImageView, node.isVisible else { return false }
      let names = [node.description, node.identifier].compactMap(\.self)
      return names.contains { Words($0).list.contains(where: showing.contains) }
    }
  }

  private static let hearing: Set<String> = [
    "hear", "listen", "sound", "sounds", "noise", "noises", "footsteps", "voice", "voices", "beep",
    "beeps", "ears", "headphones", "audio",
  ]

  private static let directions = [Words](phrases: [
    "from the left", "from the right", "on the left", "on the right", "to the left",
    "to the right", "on your left", "on your right", "from behind", "behind you", "which side",
    "which direction", "where the", "where it comes from", "where they come from",
    "left or right", "in your left ear", "in your right ear", "left ear", "right ear",
  ])

  private static let showing: Set<String> = [
    "arrow", "arrows", "shown", "shows", "show", "see", "watch", "look", "map", "radar", "compass",
    "caption", "captions", "subtitle", "subtitles", "vibrates", "vibration", "flash", "flashes",
    "light", "lights", "marker", "indicator",
  ]
}
