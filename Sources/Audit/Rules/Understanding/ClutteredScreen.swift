// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A screen with too many items at a time, or too many that look different or are custom-made.
///
/// Only visible items count, because a long list is scrolled bit by bit. Classes of the app itself
/// prove nothing; a control drawn by a plain view (iOS `UIView`, Android `View`) counts as
/// non-standard.
struct ClutteredScreen: Check {
  static let card = RuleCard(
    id: "cluttered-screen",
    title: "A screen is cluttered",
    harm: """
      People with autism, dementia or a brain injury cannot see what matters, and each further \
      item is one more step for everybody who goes through them one by one.
      """,
    remedy: """
      Show only what the screen is for and move the rest elsewhere; draw similar items alike, and \
      use the system's controls.
      """,
    impact: .minor,
    tier: .experimental,
    evidence: [Evidence("FindingsReview", right: 3, wrong: 22)],
    concerns: [.blind, .cognitive, .attention],
    requirements: ["S4-12-001"],
    clauses: [],
    fails: [
      Example(
        crowded(rows: 9, columns: 5)
      ),
      Example(
        """
        android screen "Form"              <-- five controls that the system does not know
          view contentDescription "A" clickable
          view contentDescription "B" clickable
          view contentDescription "C" clickable
          view contentDescription "D" clickable
          view contentDescription "E" clickable
        """),
      Example(
        """
        ios screen "Buttons"               <-- no two alike
          button "A" textSize 10 textColor "#000000"
          button "B" textSize 12 textColor "#111111"
          button "C" textSize 14 textColor "#222222"
          button "D" textSize 16 textColor "#333333"
          button "E" textSize 18 textColor "#444444"
          button "F" textSize 20 textColor "#555555"
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Form"
          field label "Name"
          button "Next" textSize 17 textColor "#000000"
          button "Back" textSize 17 textColor "#000000"
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Story"
          text "Once upon a time"
        """)
    ]
  )

  private static func crowded(rows: Int, columns: Int) -> String {
    let buttons = (0..<rows).flatMap { row in
      (0..<columns).map { column in
        "  button \"\(row) \(column)\" at \(column * 78),\(50 + row * 80) 70x44"
      }
    }
    return (["ios screen \"Tools\" 390x844     <--"] + buttons).joined(separator: "\n")
  }

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    var count = 0
    var plain = 0
    var looks: Set<[String]> = []
    for element in context.tree.all where element.isControl && element.isStop {
      guard context.surroundings.isInSight(element.nodeIndex, of: screen),
        element.role != .keyboardKey
      else { continue }
      count += 1
      let name = element.node.className
      if name == "UIView" || name == "android.view.View" { plain += 1 }
      if let look = Self.look(of: element) { looks.insert(look) }
    }
    let limits = context.limits
    var reasons: [String] = []
    if Double(count) > limits[.controlsInSight] {
      reasons.append("\(count) controls in sight (\(limits[.controlsInSight].written) at most)")
    }
    if Double(looks.count) > limits[.controlLooks] {
      reasons.append("\(looks.count) looks of buttons (\(limits[.controlLooks].written) at most)")
    }
    if Double(plain) > limits[.plainControls] {
      reasons.append(
        "\(plain) non-standard controls (\(limits[.plainControls].written) at most)")
    }
    guard !reasons.isEmpty else { return [] }
    return [
      Report.failed(
        0,
        Problem(
          "the screen has " + reasons.joined(separator: ", "),
          measured: [
            .init("controls", Double(count)), .init("looks", Double(looks.count)),
            .init("non-standard controls", Double(plain)),
          ]))
    ]
  }

  /// Returns how a button is drawn, as far as stated; nil if nothing is stated.
  private static func look(of element: Element) -> [String]? {
    guard element.role == .button else { return nil }
    let node = element.node
    let facts = [
      node.text(.font), node.number(.textSize)?.written, node.color(.textColor)?.text,
      node.color(.backgroundColor)?.text,
    ]
    return facts.contains { $0 != nil } ? facts.map { $0 ?? "" } : nil
  }
}
