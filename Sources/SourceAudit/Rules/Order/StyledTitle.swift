// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCompose
import CurbcutScreen
import CurbcutStandards

/// A text of Compose that is written as the title of a part, has content below it, and is not marked as a heading.
///
/// A text is written so if its style is one of Material's for display and titles, or if it is bold. Left out
/// are the titles of bars, dialogs and controls, texts in rows of lists, labels of one value or control, and
/// what is shown in place of content. Larger titles are reported by `large-title`.
struct StyledTitle: Check {
  static let card = RuleCard(
    id: "styled-title",
    rule: "unmarked-heading",
    title: "A text is written as a title and is not a heading",
    harm: "Listeners cannot jump from heading to heading, which is how people read long screens.",
    remedy: "Mark it as a heading: Modifier.semantics { heading() }.",
    impact: .moderate,
    tier: .advice,
    evidence: [
      Evidence("ComposeViews", right: 27, arguable: 6, date: "2026-11-28"),
      Evidence("UnseenFindings", right: 6, arguable: 6, wrong: 3, date: "2026-11-29"),
      Evidence("UnseenFindings", right: 17, arguable: 6, wrong: 1, date: "2026-11-29"),
      Evidence("UnseenFindings", right: 12, wrong: 3, date: "2026-11-30"),
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
        fun Servers(onAll: () -> Unit) {
          Column {
            Text("Servers", style = MaterialTheme.typography.titleMedium) // <--
            Text("One")
            Text("Two")
            Row {
              Text("Development", fontWeight = FontWeight.Bold) // <--
              TextButton(onClick = onAll) { Text("View all") }
            }
            Text("Three")
            Text("Four")
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
              style = MaterialTheme.typography.titleMedium)
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
        fun Servers(servers: List<Server>, film: Film, onOpen: (Server) -> Unit) {
          Scaffold(topBar = { TopAppBar(title = { Text("Servers", fontWeight = FontWeight.Bold) }) }) {
            Column {
              Column {
                Text("Released", style = MaterialTheme.typography.titleSmall)
                Text(film.date)
              }
              Text("128.50", style = MaterialTheme.typography.displaySmall)
              Text("Saved on this phone.", style = MaterialTheme.typography.titleMedium)
              servers.forEach { server ->
                Row(Modifier.clickable { onOpen(server) }) {
                  Text("Server", style = MaterialTheme.typography.titleMedium)
                }
                Text(server.name, style = MaterialTheme.typography.titleMedium)
              }
              Text("Thank you", style = MaterialTheme.typography.titleMedium)
            }
          }
        }
        """),
      Example(
        """
        == app/src/main/java/Setting.kt
        @Composable
        fun Form(date: String, onDate: () -> Unit) {
          Column {
            Text("Date", style = MaterialTheme.typography.titleSmall)
            Row(Modifier.clickable(role = Role.Button) { onDate() }) { Text(date) }
          }
          Text("One")
          Text("Two")
        }
        @Composable
        fun Setting(isOn: Boolean, onChange: (Boolean) -> Unit) {
          Row {
            Column {
              Text("Quiet", fontSize = 14.sp, fontWeight = FontWeight.Bold)
              Text("No sound while you read")
            }
            Switch(checked = isOn, onCheckedChange = onChange)
          }
        }
        """),
    ])

  func reports(on subject: ComposablesSubject) -> [Report<FileLocation>] {
    subject.reports { screen, number in
      guard let title = UnmarkedTitle(number, of: screen), title.level == .title else { return nil }
      return (title.place, "the text is written as a title, but is not marked as a heading")
    }
  }
}

extension ComposedScreen {
  /// Whether a view is something to hear by itself: words, a control, a field, a state.
  func isHeard(_ number: Int) -> Bool {
    let node = nodes[number]
    return node.speaks || !node.isHidden && (node.press != nil || node.isField || node.isProgress)
  }

  /// Whether a view is in a window over the screen.
  func isInWindow(_ number: Int) -> Bool { around(number).contains { nodes[$0].isWindow } }
}
