// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology

/// A control that a switch user cannot reach before a timeout.
///
/// The time is the limit `timeout`, which a team sets or a timer in the screen's source gives, or
/// otherwise what a text on the screen says ("expires in 60 seconds"). The way is that of Switch
/// Control or Switch Access in their default settings, with one switch (`reach`).
struct TimeoutBeforeReach: Check {
  static let card = RuleCard(
    id: "timeout-before-reach",
    rule: "time-limit",
    title: "The time runs out before a switch user can reach a control",
    harm: """
      Scanning takes a second or more for each item on the way: the button is gone before its turn \
      comes.
      """,
    remedy: """
      Remove the limit, or let people extend it; wait while a switch is used \
      (UIAccessibility.isSwitchControlRunning, AccessibilityManager.getRecommendedTimeoutMillis).
      """,
    impact: .critical,
    tier: .experimental,
    concerns: [.motorKeys],
    aspects: [.timeouts],
    partOf: ["S4-177"],
    clauses: [.wcag("2.2.1")],
    fails: [
      Example(
        """
        ios screen "Undo" 390x844
          text "Deleted. You can undo this for 2 seconds." at 0,60 390x44
          button "Inbox" at 0,120 390x44
          button "Drafts" at 0,170 390x44
          button "Sent" at 0,220 390x44                   <--
          button "Undo" at 0,700 390x44                   <--
        """)
    ],
    passes: [
      Example(
        """
        android screen "Pay" 1080x2400
          text "Your session expires in 10 minutes." at 0,100 1080x100
          button "Pay" clickable at 0,300 1080x150
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "No limit" 390x844
          button "Inbox" at 0,120 390x44
        """)
    ])

  func reports(on context: AuditContext) -> [Report<Int>] {
    let given = context.limits[.timeout]
    guard let seconds = given > 0 ? given : context.statedTimeout else { return [] }
    return TimeoutReach.late(on: context.tree, within: seconds).map { late in
      let presses = late.presses == 1 ? "1 press" : "\(late.presses) presses"
      return Report.failed(
        late.node,
        Problem(
          "\(TimeoutReach.technology(of: context.screen.platform).name) gets there with \(presses) "
            + "after \(late.seconds.tenths) seconds, and the time is \(seconds.tenths)",
          measured: [
            Problem.Measurement("presses", Double(late.presses)),
            Problem.Measurement("seconds", (late.seconds * 10).rounded() / 10),
            Problem.Measurement("timeout", seconds),
          ]))
    }
  }
}
