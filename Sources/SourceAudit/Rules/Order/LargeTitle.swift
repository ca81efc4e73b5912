// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCompose
import CurbcutScreen
import CurbcutStandards

/// A text of Compose as large as the title of a screen, with content below it, that is not marked as a heading.
///
/// A text is that large in Material's styles for headlines, or from 20 sp on. Left out are the titles of bars,
/// dialogs and controls, the name of the app, texts in rows of lists, and what is shown in place of content.
struct LargeTitle: Check {
  static let card = RuleCard(
    id: "large-title",
    rule: "unmarked-heading",
    title: "A text is as large as a title and is not a heading",
    harm: "Listeners cannot jump from heading to heading, which is how people read long screens.",
    remedy: "Mark it as a heading: Modifier.semantics { heading() }.",
    impact: .moderate,
    tier: .standard,
    evidence: [
      Evidence(
        "UnseenFindings, before the name of the app was left out", right: 17, arguable: 2,
        date: "2026-11-29")
    ],
    concerns: [.blind],
    requirements: ["S4-112"],
    clauses: [.wcag("1.3.1")],
    related: [.wcag("2.4.6")],
    fails: [
      Example(
        """
        == app/src/main/java/Servers.kt
        @Composable
        fun Servers(film: Film, style: TextStyle) {
          Column {
            Text("Servers", style = MaterialTheme.typography.headlineMedium) // <--
            Text("One")
            Text("Two")
            Text(film.title, fontSize = 24.sp) // <--
            Text(film.plot)
            Text(film.cast)
            Text("Three", style = style.copy(fontSize = 28.sp)) // <--
            Text("Four")
            Text("Five")
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Servers.kt
        @Composable
        fun Servers() {
          Column {
            Text(
              "Servers",
              Modifier.semantics { heading() },
              style = MaterialTheme.typography.headlineMedium)
            Text("One")
            Text("Two")
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/java/Servers.kt
        @Composable
        fun Servers(servers: List<Server>) {
          Scaffold(topBar = { TopAppBar(title = { Text("Servers", fontSize = 24.sp) }) }) {
            Column {
              Text("128.50", style = MaterialTheme.typography.headlineLarge)
              Text("Thank you", style = MaterialTheme.typography.headlineMedium)
            }
          }
        }
        """),
      Example(
        """
        == app/src/main/java/Films.kt
        @Composable
        fun Films(films: List<Film>) {
          Column {
            films.forEachIndexed { index, film ->
              Text("${index + 1}", fontSize = 36.sp)
              Text(film.title)
              Text(film.plot)
            }
          }
        }
        """),
    ])

  func reports(on subject: ComposablesSubject) -> [Report<FileLocation>] {
    subject.reports { screen, number in
      guard let title = UnmarkedTitle(number, of: screen), title.level == .large else { return nil }
      // On a screen of few texts, nobody has to jump from heading to heading.
      let isShort = screen.nodes.count(where: \.isStop) <= Self.mostStopsAtAGlance
      return (
        title.place,
        Problem(
          "the text is as large as a title, but is not marked as a heading",
          impact: isShort ? .minor : nil)
      )
    }
  }

  private static let mostStopsAtAGlance = 6
}

extension ComposedNode {
  /// Whether a screen reader stops at it, as far as its text or its press tell.
  fileprivate var isStop: Bool { !isHidden && (text != nil || press != nil) }
}
