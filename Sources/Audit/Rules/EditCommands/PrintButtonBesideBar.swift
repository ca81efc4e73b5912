// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A print button of the app on a screen that has a bar, where the action button belongs.
///
/// Rows of a list do not count as such buttons, because the menu of the action button is a list.
/// Source: Apple, iOS Human Interface Guidelines (2013), "Printing".
struct PrintButtonBesideBar: Check {
  static let card = RuleCard(
    id: "print-button-beside-bar",
    title: "A screen with a bar has a print button of its own",
    harm: "People look for Print in the action button, where every other app has it; those who "
      + "find their way by habit, by ear or from memory do not find it elsewhere.",
    remedy: "Put the system's action button in the bar and print from there.",
    impact: .minor,
    tier: .experimental,
    category: .platform,
    concerns: [.everyone],
    requirements: ["S3-006"],
    clauses: [],
    related: [.wcag("3.2.4")],
    fails: [
      Example(
        """
        ios screen "Invoice"
          navigation-bar
            header "Invoice"
          button "Print"                               <--
        """)
    ],
    passes: [
      Example(
        """
        ios screen "Invoice"
          navigation-bar
            header "Invoice"
            button "Share"
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Kiosk"
          button "Print"
        """),
      Example(
        """
        ios screen "Actions"
          navigation-bar
            header "Actions"
            button "Print"
          cell label "Print" traits button
        """),
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    guard screen.platform == .ios else { return [] }
    let bars = screen.nodes.indices.filter {
      screen.nodes[$0].isIOSClass(["NavigationBar", "Toolbar"]) && screen.nodes[$0].isVisible
    }
    guard !bars.isEmpty else { return [] }
    let isInside = screen.inherited(false) { isInside, index in
      isInside || screen.nodes[index].isIOSCell
        || screen.nodes[index].isIOSClass(["NavigationBar", "Toolbar", "TabBar", "Alert", "Sheet"])
    }
    return context.tree.all.compactMap { element in
      guard element.isElement, element.node.isVisible, !isInside[element.nodeIndex],
        element.role == .button || element.role == .imageButton,
        Words(element.name ?? "").text == "print"
      else { return nil }
      return Report.failed(element.nodeIndex, "the button is on a screen with a bar")
    }
  }
}
