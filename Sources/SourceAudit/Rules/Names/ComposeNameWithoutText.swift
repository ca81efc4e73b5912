// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCompose
import CurbcutStandards

/// A control of Compose that is given another name than the text that is drawn on it.
///
/// `clearAndSetSemantics` throws away the text in it, so that TalkBack and Voice Access know the contentDescription
/// alone (developer.android.com, "Merging and clearing" in "Semantics"). With `semantics` the text stays, and
/// both are spoken. A name or text that only the running app knows is not reported.
struct ComposeNameWithoutText: Check {
  static let card = RuleCard(
    id: "compose-name-without-text",
    rule: "visible-text-not-in-name",
    title: "The visible text of a control of Compose is not part of its name",
    harm: "People who speak to the device say what they see, and nothing happens.",
    remedy: "Begin the contentDescription with the visible text, or do not clear the semantics.",
    impact: .serious,
    tier: .experimental,
    concerns: [.blind, .lowVision, .motorVoice],
    requirements: ["S4-192"],
    clauses: [.wcag("2.5.3")],
    fails: [
      Example(
        """
        == app/src/main/java/Send.kt
        @Composable
        fun Send(send: () -> Unit) {
          Row(
            Modifier
              .clickable { send() } // <--
              .clearAndSetSemantics { contentDescription = "Post it" }
          ) { Text("Send") }
          Button(onClick = send) { // <--
            Text("Send", Modifier.clearAndSetSemantics { contentDescription = "Post it" })
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Send.kt
        @Composable
        fun Send(to: String, send: () -> Unit) {
          Button(onClick = send, Modifier.semantics { contentDescription = "Post it" }) { Text("Send") }
          Row(
            Modifier.clickable { send() }.clearAndSetSemantics { contentDescription = "Send the letter" }
          ) { Text("Send") }
          Row(Modifier.clickable { send() }.clearAndSetSemantics { contentDescription = to }) {
            Text("Send")
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/java/Send.kt
        @Composable
        fun Send(send: () -> Unit) {
          Row(Modifier.clearAndSetSemantics { contentDescription = "Post it" }) { Text("Send") }
          IconButton(onClick = send) { Icon(Icons.Default.Send, contentDescription = "Send") }
        }
        """)
    ])

  func reports(on subject: ComposablesSubject) -> [Report<FileLocation>] {
    subject.reports { screen, number in
      let node = screen.nodes[number]
      guard let press = node.press, !press.isDisabled, !press.isSwitch, !node.isHidden,
        // The texts of a card with controls of its own are content, and not its label.
        screen.inside(number).allSatisfy({ screen.nodes[$0].press == nil })
      else { return nil }
      let parts = [number] + screen.inside(number)
      let name = parts.compactMap { screen.spoken($0) }.joined(separator: " ")
      let texts = parts.filter { !screen.isVeiled($0, in: number) }
        .compactMap { screen.nodes[$0].shownText }.filter(SpokenLabel.isSpeakable)
      guard let first = texts.first, SpokenLabel.isSpeakable(name),
        ![name, first].contains(where: { $0.contains("{") }),
        !texts.contains(where: SpokenLabel(name).contains)
      else { return nil }
      return (press.place, Problem("the name \(name.quoted) does not contain \(first.quoted)"))
    }
  }
}

extension ComposedScreen {
  /// The words that a view itself gives to assistive technologies.
  fileprivate func spoken(_ number: Int) -> String? {
    nodes[number].isHidden ? nil : nodes[number].description ?? nodes[number].text
  }

  /// Whether a view may be drawn too faintly to be seen, itself or with one around it.
  fileprivate func isVeiled(_ number: Int, in outer: Int) -> Bool {
    var view: Int? = number
    while let current = view, current >= outer {
      if nodes[current].isVeiled { return true }
      view = nodes[current].parent
    }
    return false
  }
}
