// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCompose
import CurbcutScreen
import CurbcutStandards

/// A longer text of Compose that is not black, or that has a white background.
///
/// The colours are those that the code tells (see `low-contrast-compose-text`), and the limits are those of
/// `harsh-reading-colors`.
struct HarshComposeColors: Check {
  static let card = RuleCard(
    id: "harsh-compose-colors",
    rule: "harsh-reading-colors",
    title: "The colours of a text of Compose tire readers",
    harm: "On pure white, lines dazzle many people with dyslexia, and grey letters are harder to "
      + "tell apart.",
    remedy: "Set long texts in black on a light, soft colour, and let readers choose it.",
    impact: .minor,
    tier: .experimental,
    concerns: [.reading],
    requirements: ["S4-12-006", "S4-12-015"],
    clauses: [],
    fails: [
      Example(
        """
        == app/src/main/java/Terms.kt
        private const val TERMS = "You can return what you have bought within thirty days, unused and in its box, at no cost."
        @Composable
        fun Terms() {
          Column(Modifier.background(Color.White)) {
            Text(TERMS, color = Color.Black) // <--
          }
          Column(Modifier.background(Color(0xFFFAF3E0))) {
            Text(TERMS, color = Color(0xFF444444)) // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Terms.kt
        @Composable
        fun Terms() {
          Column(Modifier.background(Color(0xFFFAF3E0))) {
            Text(
              "You can return what you have bought within thirty days, unused and in its box, at no cost.",
              color = Color.Black)
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/java/Terms.kt
        @Composable
        fun Terms(ground: Color) {
          Column(Modifier.background(Color.White)) { Text("Terms", color = Color.DarkGray) }
          Column(Modifier.background(ground)) {
            Text(
              "You can return what you have bought within thirty days, unused and in its box, at no cost.",
              color = Color.DarkGray)
          }
        }
        """)
    ])

  func reports(on subject: ComposablesSubject) -> [Report<FileLocation>] {
    guard !subject.screens.isEmpty else { return [] }
    let palette = ComposePalette(of: subject.project)
    return subject.reports { screen, number in
      guard let place = screen.nodes[number].place, screen.mayBeRead(number),
        let words = screen.nodes[number].text, let color = screen.colorOfText(number),
        let grounds = screen.grounds(behind: number, palette, in: place.file),
        let found = palette.contrast(of: color, on: grounds, in: place.file), found.ratio > 1,
        let problem = ReadingColors.problem(of: words, in: found.text, on: found.ground)
      else { return nil }
      return (place, problem)
    }
  }
}
