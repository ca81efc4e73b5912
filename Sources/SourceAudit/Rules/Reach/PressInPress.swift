// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCompose
import CurbcutStandards

/// A control of Compose in a view that can be pressed and does the same.
struct PressInPress: Check {
  static let card = RuleCard(
    id: "press-in-press",
    rule: "nested-control",
    title: "A view and a control in it do the same",
    harm:
      "Screen reader and switch users stop twice for one thing, and the outer stop has no name or "
      + "state of the control in it.",
    remedy:
      "Let the outer view do it, with a role and the state (toggleable, selectable), and give the "
      + "control in it null for its action.",
    impact: .moderate,
    tier: .standard,
    evidence: [
      Evidence("ComposeViews", right: 6, wrong: 1),
      Evidence(
        "UnseenFindings, before windows of their own were left out", right: 7, wrong: 16,
        date: "2026-11-25"),
    ],
    concerns: [.blind, .motorKeys],
    requirements: [],
    clauses: [.wcag("4.1.2"), .wcag("1.3.1")],
    fails: [
      Example(
        """
        == app/src/main/java/Row.kt
        @Composable
        fun Choice(isOn: Boolean, onChange: (Boolean) -> Unit) {
          Row(Modifier.clickable(role = Role.Button) { onChange(!isOn) }) { // <--
            Text("Wi-Fi")
            Switch(checked = isOn, onCheckedChange = { onChange(!isOn) })
          }
        }
        """),
      Example(
        """
        == app/src/main/java/Row.kt
        @Composable
        fun Choice(onChange: (Boolean) -> Unit) {
          val (isOn, turn) = remember { mutableStateOf(false) }
          Row(Modifier.clickable(role = Role.Button) { turn(!isOn); onChange(!isOn) }) { // <--
            Text("Wi-Fi")
            Switch(checked = isOn, onCheckedChange = { turn(it); onChange(it) })
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Row.kt
        @Composable
        fun Choice(isOn: Boolean, onChange: (Boolean) -> Unit, onInfo: () -> Unit) {
          Row(Modifier.toggleable(isOn, role = Role.Switch) { onChange(it) }) {
            Text("Wi-Fi")
            Switch(checked = isOn, onCheckedChange = null)
          }
          Row(Modifier.clickable(role = Role.Button) { onChange(!isOn) }) {
            Text("Wi-Fi")
            IconButton(onClick = onInfo) { Icon(Icons.Default.Info, "About Wi-Fi") }
          }
        }
        """),
      Example(
        """
        == app/src/main/java/Server.kt
        @Composable
        fun Servers(server: Server, model: Model) {
          ServerCard(server, onAction = { action -> model.act(action) })
        }
        @Composable
        fun ServerCard(server: Server, onAction: (Action) -> Unit) {
          Card(onClick = { onAction(Action.Open(server.id)) }) {
            Text(server.name)
            Button(onClick = { onAction(Action.Remove(server.id)) }) { Text("Remove") }
          }
        }
        """),
      Example(
        """
        == app/src/main/java/Sections.kt
        @Composable
        fun Section(content: @Composable () -> Unit) {
          var expanded by remember { mutableStateOf(false) }
          Card(onClick = { expanded = !expanded }) { content() }
        }
        @Composable
        fun Part(content: @Composable () -> Unit) {
          var expanded by remember { mutableStateOf(false) }
          Card(onClick = { expanded = !expanded }) { content() }
        }
        @Composable
        fun Sections() {
          Section { Part { Text("Permissions") } }
        }
        """),
    ])

  func reports(on subject: ComposablesSubject) -> [Report<FileLocation>] {
    subject.reports { screen, number in
      let node = screen.nodes[number]
      guard let press = node.press, !node.isHidden, !press.isDisabled,
        let handler = press.handler, !handler.isEmpty
      else { return nil }
      let same = screen.inside(number).contains { inner in
        let inner = screen.nodes[inner]
        guard let press = inner.press, let other = press.handler, !inner.isHidden,
          !press.isDisabled
        else { return false }
        return handler.does(the: other, of: press)
      }
      guard same else { return nil }
      return (press.place, "a control in the view does the same as a press of the view")
    }
  }
}
