// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology

/// A set of keys that lead into a part of the screen but not out of it, or never reach other parts.
///
/// The rule follows every key from the start (`KeyboardFocusGraph`). By default, Tab reaches
/// everything in a cycle, so only screens with `nextFocus...` are checked. No input states the
/// focus order of iOS, so nothing is reported there.
struct KeyboardTrap: Check {
  static let card = RuleCard(
    id: "keyboard-trap",
    title: "The keyboard focus is trapped, or never reaches a control",
    harm: """
      People who use a keyboard, a D-pad or a switch that acts as one are stuck in a part of the \
      screen, or cannot reach the rest of it.
      """,
    remedy: """
      Remove the nextFocus... attributes that lead in a circle, or let the last view of the part \
      lead out of it.
      """,
    impact: .critical,
    topic: .order,
    tier: .standard,
    concerns: [.motorKeys],
    requirements: ["S4-075", "S4-12-075"],
    clauses: [.wcag("2.1.2"), .wcag("2.1.1")],
    fails: [
      Example(
        """
        android screen "Two fields that lead to each other" 1080x2400
          button "Back" id "back" clickable focusable at 0,0 200x100
          field id "user" focusable nextFocusForward "code" nextFocusUp "code" nextFocusDown "code" nextFocusLeft "code" nextFocusRight "code" at 0,200 1000x100    <-- the trap
          field id "code" focusable nextFocusForward "user" nextFocusUp "user" nextFocusDown "user" nextFocusLeft "user" nextFocusRight "user" at 0,400 1000x100
          button "Sign in" clickable focusable at 0,600 1000x100      
        """)
    ],
    passes: [
      Example(
        """
        android screen "Arrow keys lead out" 1080x2400
          button "Back" id "back" clickable focusable nextFocusForward "user" at 0,0 200x100
          field id "user" focusable at 0,200 1000x100
          button "Sign in" clickable focusable at 0,400 1000x100
        """)
    ],
    ignores: [
      Example(
        """
        android screen "No stated way" 1080x2400
          button "Back" clickable focusable at 0,0 200x100
          button "Sign in" clickable focusable at 0,400 1000x100
        """),
      Example(
        """
        ios screen "No input tells ways" 390x844
          button "Back" at 0,0 100x44
        """),
    ])

  func reports(on context: AuditContext) -> [Report<Int>] {
    guard context.screen.statesKeyboardWays else { return [] }
    let findings = KeyboardFocusGraph(context.tree).problems.compactMap(Self.finding)
    // A trap is a loop of Tab as well, but reported only once.
    var told: Set<Int> = []
    return findings.filter { told.insert($0.place).inserted }
  }

  private static func finding(
    _ problem: KeyboardProblem
  ) -> Report<Int>? {
    switch problem {
    case .trap(let nodes):
      let count = nodes.count
      return Report.failed(
        nodes[0],
        Problem(
          count == 1
            ? "the focus gets here, but no key leads away"
            : "the focus enters a group of \(count) views, this one first, but no key leads out",
          measured: [Problem.Measurement("views", Double(count))]))
    case .tabLoop(let nodes, let missed):
      return Report.failed(
        nodes[0],
        Problem(
          "from here Tab moves in a circle and never reaches \(missed.count) other "
            + "\(missed.count == 1 ? "view" : "views"), to which only arrow keys lead",
          measured: [Problem.Measurement("missed", Double(missed.count))], impact: .serious))
    case .unreachable(let node):
      return Report.failed(node, "it takes the focus, but no keys lead there from the start")
    case .notFocusable, .jump, .namesNothing, .namesUnfocusable: return nil
    }
  }
}

extension Screen {
  /// Whether a view declares where a key leads, so that the app determines the focus order.
  var statesKeyboardWays: Bool {
    platform == .android
      && nodes.contains { node in Self.keyboardWays.contains { node.text($0) != nil } }
  }

  /// The keys of facts with which an app declares where keys lead.
  static let keyboardWays: [Key] = [
    .nextFocusUp, .nextFocusDown, .nextFocusLeft, .nextFocusRight, .nextFocusForward,
  ]
}
