// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A modal view behind which elements can still be reached.
///
/// On iOS, modality only applies among siblings: a modal view inside a plain container does not
/// silence the views beside the container (cashapp/AccessibilitySnapshot@5b03db8). The rule counts
/// elements in the same window, on the screen and before the modal view in document order, which
/// means drawn behind it.
///
/// It is unknown how far modality reaches among SwiftUI's stacks, so the result is undecided there.
///
/// A view that dims the whole screen counts as the start of an unmarked modal view if there are
/// controls behind it and elements in front. Captures of WebDriverAgent state neither modality nor
/// colours, so nothing is reported about them. Android's dialogs are separate windows.
struct ModalLeak: Check {
  static let card = RuleCard(
    id: "modal-leak",
    title: "Elements behind a modal view can be reached",
    harm: "People who use a screen reader or a switch slip out of the dialog without noticing and "
      + "operate controls that are covered.",
    remedy: "Set accessibilityViewIsModal on a view that is a direct sibling of what it covers, "
      + "present the dialog as a view controller, or hide the views behind it "
      + "(accessibilityElementsHidden).",
    impact: .serious,
    topic: .order,
    tier: .standard,
    concerns: [.blind, .lowVision, .motorKeys],
    requirements: ["S4-6-080", "S4-6-081", "S4-11-052"],
    clauses: [.wcag("1.3.2"), .wcag("2.4.3")],
    fails: [
      Example(
        """
        ios screen "Modal only within its container" 390x844
          button "Delete all" at 16,100 358x44
          group at 0,0 390x844
            group at 40,300 310x200 isModal   <-- "Delete all" is beside its parent
              text "Are you sure?" at 60,320 200x30
              button "No" at 60,400 100x44
        """),
      Example(
        """
        ios screen "Dimmed, but not modal" 390x844
          button "Delete all" at 16,100 358x44
          group at 0,0 390x844 backgroundColor "#00000080"   <--
            group at 40,300 310x200 backgroundColor "#FFFFFF"
              text "Are you sure?" at 60,320 200x30
              button "No" at 60,400 100x44
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Modal beside what it covers" 390x844
          button "Delete all" at 16,100 358x44
          group at 40,300 310x200 isModal
            button "No" at 60,400 100x44
        """),
      Example(
        """
        ios screen "Drawn in front of the dialog" 390x844
          group at 0,0 390x844
            group at 40,300 310x200 isModal
              button "No" at 60,400 100x44
          text "Saved" at 16,780 358x44
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "A dark photo with text on it" 390x844
          image at 0,0 390x844 isAccessibilityElement label "Mars at dawn"
          group at 0,0 390x844 backgroundColor "#00000080"
            header "Mars" at 16,300 358x40
            button "Book" at 16,760 358x44
        """),
      Example(
        """
        ios screen "No modal view" 390x844
          button "Save" at 16,100 358x44
        """),
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    guard screen.platform == .ios else { return [] }
    let surroundings = context.surroundings
    var findings: [Report<Int>] = []
    let onScreen = Reachable(context.tree, surroundings)
    var hasModal = false
    for window in screen.windows {
      for index in window.root..<screen.nodes[window.root].end {
        guard screen.nodes[index].isSet(.isModal), surroundings.isDrawn[index],
          !surroundings.isSilenced[index]
        else { continue }
        hasModal = true
        let behind = onScreen.elements(in: window.root..<index)
        guard behind > 0 else { continue }
        let isSwiftUI = surroundings.toolkit[index] == .swiftUI
        findings.append(
          Report(
            place: index, verdict: isSwiftUI ? .cannotTell(.unknownReach) : .failed(.leak(behind))))
      }
    }
    if !hasModal, let (index, behind) = Self.unmarkedModal(screen, surroundings, onScreen) {
      findings.append(Report.failed(index, .dimmed(behind)))
    }
    return findings
  }

  /// Returns the last view that dims the whole screen, with controls behind it and elements in
  /// front.
  private static func unmarkedModal(
    _ screen: Screen, _ surroundings: Surroundings, _ onScreen: Reachable
  ) -> (node: Int, behind: Int)? {
    guard let frame = surroundings.screenFrame else { return nil }
    for window in screen.windows.reversed() {
      let end = screen.nodes[window.root].end
      for index in (window.root..<end).reversed() {
        guard let color = screen.nodes[index].color(.backgroundColor), surroundings.isDrawn[index],
          !surroundings.isSilenced[index], (25...242).contains(color.alpha),
          screen.frame(of: index).contains(frame)
        else { continue }
        let behind = onScreen.controls(in: window.root..<index)
        if behind > 0, onScreen.elements(in: index..<end) > 0 { return (index, behind) }
      }
    }
    return nil
  }
}

/// Counts the elements and controls on the screen in a range of nodes.
private struct Reachable {
  private var elementsBefore = [0]
  private var controlsBefore = [0]

  init(_ tree: AccessibilityTree, _ surroundings: Surroundings) {
    let screen = tree.screen
    for index in screen.nodes.indices {
      var isReachable =
        surroundings.isElement[index] && surroundings.isDrawn[index]
        && !surroundings.isSilenced[index]
      if isReachable, screen.nodes[index].frame != nil, let frame = surroundings.screenFrame {
        isReachable = frame.intersects(screen.frame(of: index))
      }
      let isControl = isReachable && tree.element(ofNode: index)?.isControl ?? false
      elementsBefore.append(elementsBefore[index] + (isReachable ? 1 : 0))
      controlsBefore.append(controlsBefore[index] + (isControl ? 1 : 0))
    }
  }

  func elements(in nodes: Range<Int>) -> Int {
    elementsBefore[nodes.upperBound] - elementsBefore[nodes.lowerBound]
  }

  func controls(in nodes: Range<Int>) -> Int {
    controlsBefore[nodes.upperBound] - controlsBefore[nodes.lowerBound]
  }
}

extension Problem {
  /// SwiftUI's stacks are not elements, and which views count as siblings is not documented.
  fileprivate static let unknownReach: Problem =
    "it is unknown how far a modal view of SwiftUI silences the views around it"

  fileprivate static func leak(_ count: Int) -> Problem {
    Problem(
      "\(count) \(count == 1 ? "element" : "elements") behind the modal view can still be reached, "
        + "because it silences only its direct siblings",
      measured: [Measurement("reachable", Double(count))])
  }

  fileprivate static func dimmed(_ count: Int) -> Problem {
    Problem(
      "the view dims the whole screen like a dialog's background, but \(count) "
        + "\(count == 1 ? "control" : "controls") behind it can still be reached",
      measured: [Measurement("reachable", Double(count))])
  }
}
