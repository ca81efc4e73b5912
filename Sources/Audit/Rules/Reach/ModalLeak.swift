import CurbcutScreen
import CurbcutStandards

/// A modal view behind which elements stay reachable.
///
/// On iOS modality holds among siblings only: a modal view inside a plain container does not silence
/// what stands beside the container (cashapp/AccessibilitySnapshot@5b03db8). Counted is what lies in
/// the same window, on the screen and before the modal view in document order, that is, drawn behind
/// it.
///
/// How far modality reaches among SwiftUI's stacks is not known, so there it cannot be told.
///
/// A view that dims the whole screen counts as the start of a modal view that is not marked, when
/// controls lie behind it and elements in front. Captures of WebDriverAgent tell neither modality
/// nor colours, so nothing is said about them. Android's dialogs are windows of their own.
struct ModalLeak: Check {
  static let card = RuleCard(
    id: "modal-leak",
    title: "Elements behind a modal view stay reachable",
    harm: "Someone who uses a screen reader or a switch slips out of the dialog without notice and "
      + "works on controls that are covered.",
    remedy: "Set accessibilityViewIsModal on a view that stands directly beside what it covers, "
      + "present the dialog as a view controller, or hide what lies behind "
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

  /// The last view that dims the whole screen, with controls behind and elements in front.
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

/// How many elements, and how many controls, of a range of nodes lie on the screen.
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
  /// SwiftUI's stacks are no elements, and which views count as siblings is not documented.
  fileprivate static let unknownReach: Problem =
    "how far a modal view of SwiftUI silences what is around it is not known"

  fileprivate static func leak(_ count: Int) -> Problem {
    Problem(
      "\(count) \(count == 1 ? "element" : "elements") behind the modal view can still be reached, "
        + "because it silences only what stands directly beside it",
      measured: [Measurement("reachable", Double(count))])
  }

  fileprivate static func dimmed(_ count: Int) -> Problem {
    Problem(
      "the view dims the whole screen like a dialog's background, but \(count) "
        + "\(count == 1 ? "control" : "controls") behind it can still be reached",
      measured: [Measurement("reachable", Double(count))])
  }
}
