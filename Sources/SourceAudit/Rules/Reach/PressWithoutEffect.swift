// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCompose
import CurbcutStandards

/// A view of Compose that can be pressed, or held, and whose code for that is empty.
///
/// Closures that stand in for what a caller gives are left out: only what a composable gives itself, or
/// leaves to a default, is known to be empty.
struct PressWithoutEffect: Check {
  static let card = RuleCard(
    id: "press-without-effect",
    title: "A press does nothing",
    harm: "Screen readers offer an action, and people try it again and again. Those who move from "
      + "control to control by keys or switches stop there for nothing.",
    remedy: "Remove clickable, or show the content without a control; if a click should only "
      + "stop touches, use pointerInput instead.",
    impact: .moderate,
    tier: .advice,
    evidence: [
      Evidence("ComposeViews", right: 7),
      Evidence("UnseenFindings", right: 5, arguable: 5, date: "2026-11-28"),
      Evidence(
        "UnseenFindings, before previews and anchors of menus were left out", right: 34,
        arguable: 6, wrong: 17, date: "2026-11-29"),
      Evidence(
        "UnseenFindings, before objects that hold what callers give were left out", right: 1,
        wrong: 8, date: "2026-11-29"),
      Evidence("UnseenFindings", right: 16, arguable: 6, wrong: 3, date: "2026-11-30"),
    ],
    concerns: [.blind, .motorKeys, .cognitive],
    requirements: [],
    clauses: [.wcag("4.1.2")],
    fails: [
      Example(
        """
        == app/src/main/java/Order.kt
        @Composable
        fun Order() {
          Row(Modifier.clickable { }) { Text("Sold out") } // <--
          Header(title = "Menu")
        }
        @Composable
        fun Header(title: String, onClick: () -> Unit = {}) { // <--
          Text(title, Modifier.clickable(onClick = onClick))
        }
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Order.kt
        @Composable
        fun Order(onOpen: () -> Unit = {}) {
          Row(Modifier.clickable { onOpen() }) { Text("Menu") }
          Text("Pizza", Modifier.clickable(onClick = onOpen))
          Row(Modifier.clickable(enabled = false) { }) { Text("Sold out") }
        }
        """),
      Example(
        """
        == app/src/main/java/Order.kt
        data class Actions(val onOpen: () -> Unit = {}, val onClose: () -> Unit = {})
        @Composable
        fun Order(actions: Actions = Actions()) {
          Text("Pizza", Modifier.clickable(onClick = actions.onOpen))
        }
        """),
      Example(
        """
        == app/src/main/java/Size.kt
        @Composable
        fun Size(open: Boolean, onOpen: (Boolean) -> Unit) {
          ExposedDropdownMenuBox(expanded = open, onExpandedChange = onOpen) {
            FilterChip(
              selected = true, onClick = {}, label = { Text("Large") },
              modifier = Modifier.menuAnchor(ExposedDropdownMenuAnchorType.PrimaryNotEditable))
          }
        }
        @Composable
        private fun ExampleOfSize(name: String) {
          Row(Modifier.clickable { }) { Text(name) }
        }
        @Preview
        @Composable
        private fun SizePreview() { ExampleOfSize("Large") }
        """),
      Example(
        """
        == app/src/main/java/Previews.kt
        @Preview(name = "Light")
        annotation class LightPreviews

        @Preview(name = "Light")
        @Preview(name = "Dark")
        annotation class ThemePreviews
        == app/src/main/java/Order.kt
        @ThemePreviews
        @Composable
        private fun OrderPreview() {
          Row(Modifier.clickable { }) { Text("Sold out") }
        }
        """),
    ])

  func reports(on subject: ComposablesSubject) -> [Report<FileLocation>] {
    subject.reports { screen, number in
      let node = screen.nodes[number]
      guard let press = node.press, !node.isHidden, !press.isDisabled else { return nil }
      if let handler = press.handler, handler.isEmpty {
        return (handler.place, "a press of the view does nothing: its code is empty")
      }
      guard let handler = press.longHandler, handler.isEmpty else { return nil }
      var problem: Problem = "a long press of the view does nothing: its code is empty"
      problem.impact = .minor
      return (handler.place, problem)
    }
  }
}
