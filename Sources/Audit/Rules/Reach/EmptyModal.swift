// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A modal view or an active window without anything to reach.
///
/// On iOS the last modal view among its siblings silences the views beside it, even if it contains
/// no element (cashapp/AccessibilitySnapshot@5b03db8). On Android the active window is the one that
/// screen readers read; a capture with a single window proves nothing.
struct EmptyModal: Check {
  static let card = RuleCard(
    id: "empty-modal",
    rule: "modal-without-exit",
    title: "A modal view has nothing that people can reach",
    harm:
      "Screen readers and switches fall silent: everything else is cut off, and there is nothing "
      + "to read, to press or to close.",
    remedies: PlatformRemedies(
      iOS: """
        Give the modal view an accessibility element, or set accessibilityViewIsModal only \
        while it shows something.
        """,
      android: "Give the dialog's views text or content descriptions."),
    impact: .critical,
    topic: .order,
    tier: .standard,
    concerns: [.blind, .motorKeys],
    requirements: ["S4-6-080", "S4-8-005"],
    clauses: [.wcag("2.1.2"), .wcag("4.1.2")],
    fails: [
      Example(
        """
        ios screen "Loading" 390x844
          button "Cancel order" at 16,100 358x44
          group at 0,0 390x844 isModal    <-- a spinner that is no element
            image at 175,400 40x40
        """),
      Example(
        """
        android screen "Loading"
          window title "Orders" type application
            root at 0,0 1080x2400
              button "Cancel order" at 40,300 1000x150 clickable
          window title "Wait" type application active
            root at 200,900 680x500    <--
              image at 500,1100 80x80
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Loading" 390x844
          button "Cancel order" at 16,100 358x44
          group at 0,0 390x844 isModal
            element "Loading" at 175,400 40x40
        """),
      Example(
        """
        ios screen "Itself an element" 390x844
          group at 0,0 390x844 isModal isAccessibilityElement label "Loading"
        """),
      Example(
        """
        android screen "Loading"
          window title "Orders" type application
            root at 0,0 1080x2400
              button "Cancel order" at 40,300 1000x150 clickable
          window title "Wait" type application active
            root at 200,900 680x500
              text "Loading" at 500,1100 300x80
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Of two modal views the last one counts" 390x844
          group at 0,0 390x844 isModal
            image at 175,400 40x40
          group at 0,400 390x444 isModal
            button "Close" at 16,420 100x44
        """),
      Example(
        """
        ios screen "Not shown" 390x844
          button "Save" at 16,100 100x44
          group at 0,400 390x444 isModal visible false
        """),
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    switch context.screen.platform {
    case .ios: Self.onIOS(context)
    case .android: Self.onAndroid(context)
    }
  }

  private static func onIOS(_ context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    let modals = screen.nodes.indices.filter { screen.nodes[$0].isSet(.isModal) }
    guard !modals.isEmpty else { return [] }
    let surroundings = context.surroundings
    return modals.compactMap { index in
      guard surroundings.isDrawn[index], !surroundings.isSilenced[index],
        surroundings.elementAround[index] == nil,
        surroundings.elementCount(in: index..<screen.nodes[index].end) == 0
      else { return nil }
      return Report.failed(index, .nothing)
    }
  }

  private static func onAndroid(_ context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    guard screen.windows.count > 1,
      let window = screen.windows.first(where: { $0.isActive == true && $0.kind == .application })
    else { return [] }
    let range = window.root..<screen.nodes[window.root].end
    let speaks = context.tree.all.contains { element in
      guard range.contains(element.nodeIndex), element.node.isVisible else { return false }
      if let name = element.ownName, !name.isBlank { return true }
      return element.isControl || [.progress, .webView].contains(element.role)
    }
    if speaks { return [] }
    let isOpaque = range.contains { screen.nodes[$0].isVisible && screen.isOpaqueHost($0) }
    return [
      isOpaque
        ? Report.cannotTell(window.root, .opaque) : Report.failed(window.root, .nothing)
    ]
  }
}

extension Problem {
  fileprivate static let opaque: Problem =
    "the capture does not contain what Compose or Flutter draws in the window"
  fileprivate static let nothing: Problem =
    "there is nothing to reach in the modal view, and everything beside it is silenced"
}
