// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCompose
import CurbcutStandards

/// A part of Compose with controls that is hidden by its opacity alone.
///
/// TalkBack leaves out what has no opacity, but a press still reaches it, and so does the focus of a keyboard
/// or switch (androidx.compose.ui, `Modifier.alpha` changes how content is drawn and nothing else).
struct VanishedControl: Check {
  static let card = RuleCard(
    id: "vanished-control",
    title: "Controls that are hidden by their opacity alone can still be pressed",
    harm: "People press what they do not see, and those who use a keyboard or switch move through "
      + "controls that are not there.",
    remedy:
      "Show the part with AnimatedVisibility or an if, or switch its controls off while it is "
      + "hidden.",
    impact: .moderate,
    tier: .standard,
    evidence: [Evidence("ComposeViews", right: 1)],
    concerns: [.motorKeys, .motorTouch, .lowVision],
    requirements: [],
    clauses: [.wcag("2.4.7"), .wcag("2.4.3")],
    fails: [
      Example(
        """
        == app/src/main/java/Player.kt
        @Composable
        fun Player(showsBar: Boolean, onBack: () -> Unit) {
          val opacity by animateFloatAsState(if (showsBar) 1f else 0f)
          Row(Modifier.alpha(opacity)) { // <--
            IconButton(onClick = onBack) { Icon(Icons.Default.ArrowBack, "Back") }
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Player.kt
        @Composable
        fun Player(showsBar: Boolean, onBack: () -> Unit) {
          Row(Modifier.alpha(if (showsBar) 1f else 0.4f)) {
            IconButton(onClick = onBack) { Icon(Icons.Default.ArrowBack, "Back") }
          }
          Row(Modifier.alpha(if (showsBar) 1f else 0f)) {
            IconButton(onClick = onBack, enabled = showsBar) { Icon(Icons.Default.Menu, "Menu") }
          }
          Row(Modifier.alpha(if (showsBar) 1f else 0f)) { Text("Paused") }
        }
        """)
    ])

  func reports(on subject: ComposablesSubject) -> [Report<FileLocation>] {
    subject.reports { screen, number in
      let node = screen.nodes[number]
      guard let question = node.vanishesBy, let place = node.place else { return nil }
      let controls = (number..<node.end).filter { inner in
        let inner = screen.nodes[inner]
        guard let press = inner.press else { return inner.isField }
        return !press.isDisabled && !inner.words.contains(question)
      }
      guard !controls.isEmpty else { return nil }
      return (
        place, "the opacity of the part may be 0, and what is in it can still be pressed"
      )
    }
  }
}
