// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCompose
import CurbcutScreen
import CurbcutStandards

/// Content of Compose that appears after a press and is in no live region.
///
/// TalkBack speaks a change only if the view is a live region, gets the focus or opens a window
/// (developer.android.com, "Semantics in Compose": live regions). Two forms are known for certain: what takes
/// the place of the buttons of which one was pressed, and what a press itself makes appear. A snackbar outside
/// of its host is no live region, either. Errors have a check of their own (`silent-compose-error`).
struct SilentContentChange: Check {
  static let card = RuleCard(
    id: "silent-content-change",
    rule: "silent-message",
    title: "What appears after a press is not announced",
    harm:
      "A screen reader stays silent, or jumps elsewhere because its place is gone, and its user does not "
      + "learn that something began, failed or is done.",
    remedy: "Make the text a live region that is always there: Modifier.semantics { liveRegion = "
      + "LiveRegionMode.Polite }; show messages by a SnackbarHost.",
    impact: .moderate,
    tier: .advice,
    evidence: [
      Evidence("ComposeViews", right: 16, date: "2026-11-28"),
      Evidence(
        "UnseenFindings, before warnings that were there from the start were left out", right: 7,
        arguable: 2, wrong: 6, date: "2026-11-29"),
      Evidence("UnseenFindings", right: 7, arguable: 2, wrong: 1, date: "2026-11-29"),
      Evidence(
        "UnseenFindings, without errors", right: 2, arguable: 2, wrong: 2, date: "2026-11-29"),
    ],
    concerns: [.blind],
    partOf: ["S4-150"],
    clauses: [.wcag("4.1.3")],
    fails: [
      Example(
        """
        == app/src/main/java/Saving.kt
        @Composable
        fun Saving(onSave: () -> Unit) {
          var busy by remember { mutableStateOf(false) }
          var done by remember { mutableStateOf(false) }
          Column {
            Text("Your changes")
            if (busy) {
              LinearProgressIndicator() // <--
            } else {
              Button(onClick = { busy = true; onSave() }) { Text("Save") }
            }
            if (done) {
              Text("Checked") // <--
            }
            Button(onClick = { done = true }) { Text("Check") }
          }
        }
        """),
      Example(
        """
        == app/src/main/java/Saving.kt
        @Composable
        fun Saving(shows: Boolean) {
          Text("Your changes")
          if (shows) {
            Snackbar { Text("Saved") } // <--
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Saving.kt
        @Composable
        fun Saving(error: String?, onSave: () -> Unit) {
          var busy by remember { mutableStateOf(false) }
          Column {
            Text("Your changes")
            Box(Modifier.semantics { liveRegion = LiveRegionMode.Polite }) {
              if (busy) {
                Text("Saving")
              } else {
                Button(onClick = { busy = true; onSave() }) { Text("Save") }
              }
            }
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/java/Notice.kt
        @Composable
        fun Notice(words: String) { Snackbar { Text(words) } }
        """),
      Example(
        """
        == app/src/main/java/Saving.kt
        @Composable
        fun Saving(names: List<String>, loads: Boolean, film: Film, onOpen: () -> Unit) {
          var open by remember { mutableStateOf(false) }
          Column {
            Row(Modifier.clickable { open = !open }) { Text("Details") }
            if (open) { Text(film.plot) }
            if (names.isEmpty()) {
              Text("No names")
            } else {
              names.forEach { name -> Row(Modifier.clickable { onOpen() }) { Text(name) } }
            }
            if (loads) {
              CircularProgressIndicator()
            } else {
              Text(film.title)
              Button(onClick = onOpen) { Text("Play") }
            }
            film.year?.let { Text(it) }
          }
        }
        """),
    ])

  func reports(on subject: ComposablesSubject) -> [Report<FileLocation>] {
    subject.reports { screen, number in
      guard let change = screen.silentChange(number), change.kind != .error else { return nil }
      return (change.place, change.kind.problem)
    }
  }
}
