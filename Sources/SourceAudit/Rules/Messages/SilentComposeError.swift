// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCompose
import CurbcutStandards

/// A text of Compose in the colour of errors that appears under a condition and is in no live region.
///
/// TalkBack speaks a change only if the view is a live region, gets the focus or opens a window
/// (developer.android.com, "Semantics in Compose": live regions). That colour is the theme's, by its name, or a red
/// that is written. Told are texts that only the running app
/// knows, and those that say that a field on the screen is wrong: other words in that colour may be a warning
/// that was there from the start.
struct SilentComposeError: Check {
  static let card = RuleCard(
    id: "silent-compose-error",
    rule: "silent-message",
    title: "An error of Compose appears and nothing announces it",
    harm: "A screen reader stays silent, and its user does not learn that something failed.",
    remedy: "Make the text a live region that is always there: Modifier.semantics { liveRegion = "
      + "LiveRegionMode.Assertive }, or show it by a SnackbarHost.",
    impact: .moderate,
    tier: .standard,
    evidence: [
      Evidence("UnseenFindings", right: 10, date: "2026-11-29"),
      Evidence("UnseenFindings", right: 26, arguable: 1, date: "2026-11-29"),
    ],
    concerns: [.blind],
    partOf: ["S4-150"],
    clauses: [.wcag("4.1.3")],
    fails: [
      Example(
        """
        == app/src/main/java/Saving.kt
        @Composable
        fun Saving(error: String?, onSave: () -> Unit) {
          Column {
            Text("Your changes")
            Button(onClick = onSave) { Text("Save") }
            if (error != null) {
              Text(error, color = MaterialTheme.colorScheme.error) // <--
            }
          }
        }
        """),
      Example(
        """
        == app/src/main/java/Failed.kt
        @Composable
        fun Failed(error: String?) {
          Text("Your changes")
          if (error != null) {
            Text(error, color = MaterialTheme.colorScheme.onError) // <--
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Saving.kt
        @Composable
        fun Saving(error: String?) {
          Column {
            Text("Your changes")
            if (error != null) {
              Text(
                error,
                Modifier.semantics { liveRegion = LiveRegionMode.Assertive },
                color = MaterialTheme.colorScheme.error)
            }
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/java/Films.kt
        @Composable
        fun Films(film: Film, names: List<Name>) {
          Column {
            Text(film.title)
            if (!film.isFree) { Text("Not free", color = MaterialTheme.colorScheme.error) }
            names.forEach { name ->
              if (name.error != null) { Text(name.error, color = MaterialTheme.colorScheme.error) }
            }
          }
        }
        """)
    ])

  func reports(on subject: ComposablesSubject) -> [Report<FileLocation>] {
    subject.reports { screen, number in
      guard let change = screen.silentChange(number), change.kind == .error else { return nil }
      return (change.place, change.kind.problem)
    }
  }
}
