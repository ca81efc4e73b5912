// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCompose
import CurbcutStandards

/// A text field of Material in Compose that opens a menu, without a label.
///
/// Its value is all that is heard of it. (material3, ExposedDropdownMenu.kt: `menuAnchor` gives the field the
/// role of a list that drops down, and no name.)
struct MenuFieldWithoutLabel: Check {
  static let card = RuleCard(
    id: "menu-field-without-label",
    rule: "unlabelled-field",
    title: "A field that opens a menu has no label",
    harm: "Screen reader users hear the value that is chosen, and not what it is for.",
    remedy: "Give the field a label, or a name: Modifier.semantics { contentDescription = ... }.",
    impact: .serious,
    tier: .standard,
    evidence: [Evidence("ComposeViews", right: 1)],
    concerns: [.blind, .motorVoice],
    requirements: [],
    clauses: [.wcag("4.1.2"), .wcag("3.3.2")],
    fails: [
      Example(
        """
        == app/src/main/java/Size.kt
        @Composable
        fun Sizes(size: String, open: Boolean, onOpen: (Boolean) -> Unit) {
          ExposedDropdownMenuBox(expanded = open, onExpandedChange = onOpen) {
            OutlinedTextField( // <--
              value = size, onValueChange = {}, readOnly = true,
              modifier = Modifier.menuAnchor(ExposedDropdownMenuAnchorType.PrimaryNotEditable))
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Size.kt
        @Composable
        fun Sizes(size: String, open: Boolean, onOpen: (Boolean) -> Unit) {
          ExposedDropdownMenuBox(expanded = open, onExpandedChange = onOpen) {
            OutlinedTextField(
              value = size, onValueChange = {}, readOnly = true, label = { Text("Size") },
              modifier = Modifier.menuAnchor(ExposedDropdownMenuAnchorType.PrimaryNotEditable))
          }
        }
        """)
    ])

  func reports(on subject: ComposablesSubject) -> [Report<FileLocation>] {
    subject.reports { screen, number in
      let node = screen.nodes[number]
      guard node.isField, node.isMenu, let labels = node.labels, !labels.label,
        !labels.placeholder, node.description == nil, !node.isHidden, let place = node.place
      else { return nil }
      return (place, "the field that opens a menu has no label")
    }
  }
}
