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
        guard let other = inner.press?.handler, !inner.isHidden, inner.press?.isDisabled == false
        else { return false }
        // What the press of a control brings itself, and what is not written, may be the same.
        let (first, second) = (handler.given, other.given)
        guard first == second || [first, second].contains(where: { ["", "it"].contains($0) }) else {
          return false
        }
        if handler.place == other.place { return true }
        guard Self.agree(handler, other) else { return false }
        return Self.isSame(handler.text, other.text)
          || Self.isSame(handler.text, Self.switching(other.text, inner.press?.switched))
      }
      guard same else { return nil }
      return (press.place, "a control in the view does the same as a press of the view")
    }
  }

  /// Whether the names that two pieces of code have in common stand for the same.
  private static func agree(
    _ first: ComposedNode.Handler, _ second: ComposedNode.Handler
  ) -> Bool {
    first.meanings.allSatisfy { word, meaning in
      second.meanings[word].map { $0 == meaning } ?? true
    }
  }

  /// What a switch does, for one that is given the opposite of a value: `change(it)` is `change(!isOn)`.
  private static func switching(_ text: String, _ value: String?) -> String {
    guard let value else { return text }
    var (text, given) = (text, "it")
    if let arrow = text.firstRange(of: "->") {
      given = text[..<arrow.lowerBound].filter { $0.isLetter || $0.isNumber || $0 == "_" }
      text.removeSubrange(..<arrow.upperBound)
    }
    var (words, word) = ("", "")
    for character in text + " " {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        words += word == given ? "!\(value)" : word
        words.append(character)
        word = ""
      }
    }
    return words
  }

  /// Whether two pieces of code do the same: they are written alike, but for what a control is given.
  private static func isSame(_ first: String, _ second: String) -> Bool {
    func bare(_ text: String) -> String {
      var text = text.filter { !$0.isWhitespace && $0 != "{" && $0 != "}" }
      if let arrow = text.firstRange(of: "->") { text.removeSubrange(..<arrow.upperBound) }
      return text.replacing(".invoke", with: "")
    }
    return bare(first) == bare(second) || !assigned(first).isDisjoint(with: assigned(second))
  }

  /// The values that a piece of code gives to variables, each with its variable.
  private static func assigned(_ text: String) -> Set<[Substring]> {
    let words = text.split(whereSeparator: \.isWhitespace)
    return Set(
      words.indices.dropFirst().filter { words[$0] == "=" && $0 + 1 < words.count }
        .map { [words[$0 - 1], words[$0 + 1]] })
  }
}
