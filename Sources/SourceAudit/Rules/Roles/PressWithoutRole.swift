// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCompose
import CurbcutStandards

/// A view of Compose that a modifier makes pressable, without a role.
///
/// `Modifier.clickable` adds an action and no role; TalkBack then says no more than "double-tap to activate"
/// (developer.android.com, "Semantics in Compose": set the role of custom components). Components of Material
/// that have no role of their own are left out; for cards see `card-without-role`.
struct PressWithoutRole: Check {
  static let card = RuleCard(
    id: "press-without-role",
    rule: "clickable-without-role",
    title: "A view that can be pressed has no role",
    harm: "Screen reader users hear its words and not that it is a button, a choice or a switch.",
    remedy: "Give the modifier a role: clickable(role = Role.Button), selectable(role = "
      + "Role.RadioButton), toggleable(role = Role.Switch); or say with onClickLabel what a press "
      + "does.",
    impact: .minor,
    tier: .standard,
    evidence: [Evidence("ComposeViews", right: 72)],
    concerns: [.blind, .motorVoice],
    requirements: ["S4-091"],
    clauses: [.wcag("4.1.2"), .en301549("11.5.2.5")],
    fails: [
      Example(
        """
        == app/src/main/java/Order.kt
        @Composable
        fun Order(open: () -> Unit, size: Size) {
          Row(
            Modifier
              .fillMaxWidth()
              .clickable { open() } // <--
          ) { Text("Open the menu") }
          Row(Modifier.selectable(selected = size == Size.Large, onClick = open)) { // <--
            RadioButton(selected = size == Size.Large, onClick = null)
            Text("Large")
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Order.kt
        @Composable
        fun Order(open: () -> Unit) {
          Row(Modifier.clickable(role = Role.Button) { open() }) { Text("Open the menu") }
          Row(Modifier.clickable(onClickLabel = "see the menu") { open() }) { Text("Menu") }
          Box(Modifier.clickable(enabled = false) { open() }) { Text("Closed") }
          Box(Modifier.clickable { }) { Text("Keeps touches from what is behind it") }
          Button(onClick = open) { Text("Order") }
          Card(onClick = open) { Text("Pizza") }
          Column(Modifier.fillMaxSize().clickable(null, null) { open() }) {
            Text("Swipe to go on")
            Button(onClick = { open() }) { Text("Got it") }
          }
        }
        """)
    ])

  func reports(on subject: ComposablesSubject) -> [Report<FileLocation>] {
    subject.reports { screen, number in
      let node = screen.nodes[number]
      guard let press = node.press, !press.hasRole, !press.hasLabel, !press.isDisabled,
        !node.isHidden, !press.isOwn,
        // A press that does nothing only keeps touches from what lies behind.
        press.handler?.isEmpty != true,
        // A touch anywhere around a button that does the same closes a layer, and the button tells it.
        !(press.isUnmarked && screen.hasButton(in: number, doing: press.handler))
      else { return nil }
      return (press.place, Problem.noRole(press))
    }
  }
}

extension ComposedScreen {
  /// Whether a control of its own in a view does what a press of the view does.
  fileprivate func hasButton(in number: Int, doing handler: ComposedNode.Handler?) -> Bool {
    guard let handler else { return false }
    return inside(number).contains { inner in
      guard let press = nodes[inner].press, press.isOwn, !press.isSwitch, let other = press.handler,
        !nodes[inner].isHidden, !press.isDisabled
      else { return false }
      return handler.does(the: other, of: press)
    }
  }
}

extension Problem {
  fileprivate static func noRole(_ press: ComposedNode.Press) -> Problem {
    var problem: Problem
    if press.isSwitch {
      problem = "the view can be switched on and off, but has no role that says so"
      problem.impact = .moderate
    } else if press.isChoice {
      problem = "the view is a choice, but has no role that says so"
      problem.impact = .moderate
    } else {
      problem = "the view can be pressed, but has no role that says so"
    }
    return problem
  }
}
