// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// An edit menu that offers a command that does not fit the selection.
///
/// Copy, Cut and Delete need a selection, and Select needs that there is none. Paste only needs an
/// insertion point. Source: Apple, Human Interface Guidelines, "Edit menus".
struct MisplacedEditCommand: ElementCheck {
  static let card = RuleCard(
    id: "misplaced-edit-command",
    title: "The edit menu offers a command that does nothing here",
    harm: "People who choose Copy with nothing selected get nothing and are not told; those who "
      + "cannot see the selection, or find abstract steps difficult, do not find out why.",
    remedy: "Let canPerformAction(_:withSender:) depend on the selection: no Copy and no Cut "
      + "without one, and no Select with one.",
    impact: .minor,
    tier: .advice,
    category: .platform,
    concerns: [.blind, .cognitive],
    requirements: ["S1-006", "S1-007"],
    clauses: [],
    related: [.wcag("3.2.4")],
    fails: [
      Example(
        """
        ios screen "Copy without a selection" 390x844
          text-view "Note" value "Milk" textSelection [2, 2] editMenu ["Copy", "Paste"] at 0,100 390x200   <--
          text-view "Title" value "Milk" textSelection [2, 2] editMenu ["Cut"] at 0,400 390x50   <--
        """),
      Example(
        """
        ios screen "Select with a selection" 390x844
          text-view "Note" value "Milk" textSelection [0, 4] editMenu ["Cut", "Select"] at 0,100 390x200   <--
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Fits" 390x844
          text-view "Note" value "Milk" textSelection [0, 2] editMenu ["Cut", "Copy", "Paste", "Select All"] at 0,100 390x200
          field "Name" value "Ann" textSelection [3, 3] editMenu ["Paste", "Select", "Select All", "Define"] at 0,400 390x44
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "No menu" 390x844
          text-view "Note" value "Milk" textSelection [0, 2] at 0,100 390x200
        """)
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    element.platform == .ios && element.node.texts(.editMenu)?.isEmpty == false
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    let commands = (element.node.texts(.editMenu) ?? []).compactMap { EditCommand(named: $0) }
    // An image is selected as a whole.
    if element.node.isImageView { return .passed }
    guard let selection = element.node.textSelection else {
      return commands.contains { $0.needsSelection || $0 == .select }
        ? .cannotTell("the screen does not state what is selected") : .passed
    }
    let wrong = commands.filter { selection.isEmpty ? $0.needsSelection : $0 == .select }
    guard !wrong.isEmpty else { return .passed }
    let names = wrong.map(\.title).joined(separator: ", ")
    return .failed(
      Problem(
        selection.isEmpty
          ? "the edit menu offers \(names) with nothing selected"
          : "the edit menu offers \(names) although something is selected"))
  }
}
