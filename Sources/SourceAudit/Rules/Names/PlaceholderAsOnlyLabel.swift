// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCompose
import CurbcutStandards

/// A text field of Material in Compose with a placeholder and no label.
///
/// The placeholder is composed only while the field is empty (material3, TextFieldImpl.kt), and is a text in
/// the field, not its name.
struct PlaceholderAsOnlyLabel: Check {
  static let card = RuleCard(
    id: "placeholder-as-only-label",
    rule: "hint-as-only-label",
    title: "A placeholder is the only label of a text field",
    harm: "The placeholder disappears as soon as people type. Those who forget quickly, or who "
      + "hear the field later, meet an answer without its question.",
    remedy: "Give the field a label, or a name: Modifier.semantics { contentDescription = ... }.",
    impact: .serious,
    tier: .standard,
    evidence: [Evidence("ComposeViews", right: 2)],
    concerns: [.blind, .lowVision, .cognitive],
    supersedes: [.atSamePlace("unlabelled-field")],
    requirements: [],
    clauses: [.wcag("3.3.2"), .wcag("4.1.2"), .en301549("11.3.3.2")],
    fails: [
      Example(
        """
        == app/src/main/java/Search.kt
        @Composable
        fun Search(words: String, onChange: (String) -> Unit) {
          TextField(value = words, onValueChange = onChange, placeholder = { Text("Search") }) // <--
        }
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Search.kt
        @Composable
        fun Search(words: String, onChange: (String) -> Unit) {
          TextField(
            value = words, onValueChange = onChange, label = { Text("Search") },
            placeholder = { Text("Name of a town") })
          TextField(
            value = words, onValueChange = onChange, placeholder = { Text("Town") },
            modifier = Modifier.semantics { contentDescription = "Town" })
        }
        """)
    ])

  func reports(on subject: ComposablesSubject) -> [Report<FileLocation>] {
    subject.reports { screen, number in
      let node = screen.nodes[number]
      guard let labels = node.labels, labels.placeholder, !labels.label, node.description == nil,
        !node.isHidden, let place = node.placeholder ?? node.place
      else { return nil }
      return (place, "the text field has a placeholder and no label")
    }
  }
}
