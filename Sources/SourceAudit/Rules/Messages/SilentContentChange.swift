// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCompose
import CurbcutScreen
import CurbcutStandards

/// Content of Compose that appears after a press and is in no live region.
///
/// TalkBack speaks a change only if the view is a live region, gets the focus or opens a window
/// (developer.android.com, "Semantics in Compose": live regions). Three forms are known for certain: what takes
/// the place of the buttons of which one was pressed, what a press itself makes appear, and a text in the
/// colour of errors that is there under a condition. A snackbar outside of its host is no live region, either.
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
            if (!film.isFree) { Text("Not free", color = MaterialTheme.colorScheme.error) }
            names.forEach { name ->
              if (name.error != null) { Text(name.error, color = MaterialTheme.colorScheme.error) }
            }
          }
        }
        """),
    ])

  func reports(on subject: ComposablesSubject) -> [Report<FileLocation>] {
    subject.reports { screen, number in
      let node = screen.nodes[number]
      // One that is all there is may be given to a host by what shows it.
      if node.component == "Snackbar", !screen.isLive(number), !node.isHidden,
        screen.nodes.indices.contains(where: {
          !(number..<node.end).contains($0) && screen.isHeard($0)
        }),
        let place = node.place
      {
        return (place, "the snackbar is in no host, so nothing announces it")
      }
      guard let question = node.condition, !screen.isLive(number),
        let content = screen.message(in: number), let place = screen.nodes[content].place
      else { return nil }
      if screen.replacesButtons(number) {
        return (
          place, "it takes the place of the button that was pressed, and nothing announces it"
        )
      }
      if node.conditionHolds, screen.isShownByPress(question, outside: number) {
        return (place, "a press makes it appear, and nothing announces it")
      }
      guard screen.nodes[content].style?.hasErrorColor == true,
        screen.isNews(question, screen.nodes[content])
      else { return nil }
      return (place, "the error appears without an announcement")
    }
  }
}

extension ComposedScreen {
  /// Whether a change in a view is spoken.
  fileprivate func isLive(_ number: Int) -> Bool {
    nodes[number].isLive || around(number).contains { nodes[$0].isLive }
  }

  /// The text or progress that is all there is under a condition; nil where there is more than a message, such
  /// as a control, a field or a window, or where something in it is announced.
  fileprivate func message(in branch: Int) -> Int? {
    let all = branch + 1..<nodes[branch].end
    guard
      !all.contains(where: {
        let node = nodes[$0]
        return node.press != nil || node.isField || node.isWindow || node.isLive
          || node.component == "Snackbar"
      }),
      !around(branch).contains(where: {
        nodes[$0].press != nil || nodes[$0].isField || nodes[$0].merges
      })
    else { return nil }
    return all.first { nodes[$0].speaks && nodes[$0].style != nil || nodes[$0].isProgress }
  }

  /// Whether a text in the colour of errors says what happened while the screen was there: words that only
  /// the running app knows, or that a field on it is wrong. Other words in that colour may be a warning that
  /// was there from the start, and those of an element of a list belong to its data.
  fileprivate func isNews(_ question: String, _ content: ComposedNode) -> Bool {
    if question.contains("[") { return false }
    if content.text?.contains("{") == true { return true }
    return nodes.contains { $0.wrongBy?.contains(question) == true }
  }

  /// Whether the other branch of a condition has only buttons, and the screen more than both.
  fileprivate func replacesButtons(_ branch: Int) -> Bool {
    guard let other = alternative(to: branch) else { return false }
    let shown = inside(other).filter(isHeard)
    let presses = shown.filter { nodes[$0].press?.hasRole == true }
    guard !presses.isEmpty, presses.count <= 3,
      shown.allSatisfy({ shown in
        presses.contains { $0 == shown || $0 < shown && shown < nodes[$0].end }
      })
    else { return false }
    let isFirst = other < branch
    let pair = (isFirst ? other : branch)..<nodes[isFirst ? branch : other].end
    return nodes.indices.contains { !pair.contains($0) && isHeard($0) }
  }

  /// Whether a press outside of a part makes true what a condition asks for.
  fileprivate func isShownByPress(_ question: String, outside branch: Int) -> Bool {
    guard question.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return false }
    return nodes.indices.contains { number in
      guard !(branch..<nodes[branch].end).contains(number), !nodes[number].isHidden,
        let handler = nodes[number].press?.handler
      else { return false }
      return handler.text.contains("\(question) = true")
        || handler.text.contains("\(question).value = true")
    }
  }
}
