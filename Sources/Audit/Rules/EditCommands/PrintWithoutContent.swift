// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A Print command on a screen that shows nothing people would print.
///
/// The following is worth printing: a picture, a web page, an editable text, or twenty words of
/// text. It is unknown which content a list of actions belongs to. Source: Apple, iOS Human
/// Interface Guidelines (2013), "Printing".
struct PrintWithoutContent: Check {
  static let card = RuleCard(
    id: "print-without-content",
    rule: "print-button-beside-bar",
    title: "A screen offers to print but shows nothing to print",
    harm: "Each needless item is one more stop for people who move from item to item.",
    remedy: "Offer Print where people would want the page on paper.",
    impact: .minor,
    tier: .experimental,
    category: .platform,
    concerns: [.everyone],
    requirements: ["S3-007"],
    clauses: [],
    fails: [
      Example(
        """
        ios screen "Settings"
          switch label "Sounds"
          switch label "Vibration"
          button "Print"                               <--
        """)
    ],
    passes: [
      Example(
        """
        ios screen "Photo"
          image label "A dog on the beach"
          button "Print"
        """),
      Example(
        """
        ios screen "Letter"
          text-view "Dear Sir or Madam"
          button "Print"
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Settings"
          switch label "Sounds"
          button "Share"
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let entries = context.tree.all.filter { $0.node.isVisible }
    let buttons = entries.filter {
      $0.isElement && $0.isControl && ["print", "airprint"].contains(Words($0.name ?? "").text)
    }
    guard !buttons.isEmpty, !Self.hasContent(entries, in: context.screen) else { return [] }
    // A list of actions belongs to a screen that the capture may not show.
    guard !entries.contains(where: { Self.actions.contains(Words($0.name ?? "").text) }) else {
      return []
    }
    return buttons.map { Report.failed($0.nodeIndex, "the screen shows nothing worth printing") }
  }

  private static func hasContent(_ entries: [Element], in screen: Screen) -> Bool {
    if screen.nodes.contains(where: {
      $0.isVisible && ($0.isWebView || $0.isImageView || $0.isIOSClass(["TextView"]))
    }) {
      return true
    }
    var words = 0
    for entry in entries where entry.isElement {
      if entry.role == .text || entry.role == .heading { words += Words(entry.name ?? "").count }
    }
    return words >= 20
  }

  private static let actions: Set<String> = [
    "copy", "airdrop", "add to photos", "markup", "cancel",
  ]
}
