// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCompose
import CurbcutStandards

/// A justified text of Compose.
///
/// Source: androidx.compose.ui.text.style, `TextAlign.Justify`.
struct JustifiedComposeText: Check {
  static let card = RuleCard(
    id: "justified-compose-text",
    rule: "justified-text",
    title: "A text of Compose is justified",
    harm: """
      The spaces between words vary from line to line, so people with dyslexia lose their place.
      """,
    remedy: "Remove TextAlign.Justify.",
    impact: .minor,
    tier: .advice,
    concerns: [.reading],
    requirements: ["S4-12-007"],
    clauses: [.wcag("1.4.8")],
    fails: [
      Example(
        """
        == app/src/main/java/Article.kt
        import androidx.compose.ui.text.TextStyle
        @Composable
        fun Article(words: String) {
          Text(words, textAlign = TextAlign.Justify)                        // <--
          Text(words, style = TextStyle(textAlign = TextAlign.Justify))     // <--
        }
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Article.kt
        @Composable
        fun Article(words: String) {
          Text(words, textAlign = TextAlign.Start)
          Text(words)
        }
        """)
    ])

  func reports(on subject: ComposablesSubject) -> [Report<FileLocation>] {
    subject.reports { screen, number in
      let node = screen.nodes[number]
      guard node.style?.isJustified == true, let place = node.place else { return nil }
      return (place, "the text is justified")
    }
  }
}
