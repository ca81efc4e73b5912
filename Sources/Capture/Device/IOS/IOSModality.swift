// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// What lies behind an alert, a sheet or a popover, which a snapshot keeps and VoiceOver does not reach.
///
/// XCTest takes the snapshots of automation without honouring modal views
/// (appium/WebDriverAgent@c279b4c, `XCAXClient_iOS+FBSnapshotReqParams.m`).
enum IOSModality {
  static func state(in draft: inout DeviceDraft) {
    if let modal = lastModal(draft) {
      silence(allBut: modal.node, in: &draft, modal.rule, isSure: true)
    } else if let cover = coveringSheet(draft) {
      silence(allBut: cover, in: &draft, coverRule, isSure: false)
      draft.notes.append(
        Note(
          "everything beside one view is not visible, so the view is read as a sheet that hides the rest; "
            + "that is only right if the app says so (accessibilityViewIsModal)",
          line: Int(draft.nodes[cover].place.line)))
    }
  }

  private static let coverRule =
    "it covers the window, and everything beside it is recorded as not visible"

  // MARK: - UIKit's own

  /// The popover or sheet that was presented last; alerts have windows and are told by the tree.
  private static func lastModal(_ draft: DeviceDraft) -> (node: Int, rule: String)? {
    var popoverEnd = 0
    var last: Int?
    for index in draft.nodes.indices where draft.nodes[index].isVisible {
      switch draft.nodes[index].elementType {
      case "Popover":
        popoverEnd = max(popoverEnd, draft.nodes[index].end)
        last = index
      // A sheet in a popover is silenced with it (WebDriverAgent's FBAlert.m says the same).
      case "Sheet" where index >= popoverEnd: last = index
      default: break
      }
    }
    guard let last else { return nil }
    // The region beside a popover dismisses it and is an element.
    if let parent = draft.nodes[last].parent, hasDismissRegion(parent, draft) {
      return (parent, popoverRule)
    }
    return draft.nodes[last].elementType == "Popover" ? (last, popoverRule) : (last, sheetRule)
  }

  private static let popoverRule = "a popover is modal: what is behind it cannot be reached"
  private static let sheetRule = "an action sheet is modal: what is behind it cannot be reached"

  private static func hasDismissRegion(_ parent: Int, _ draft: DeviceDraft) -> Bool {
    draft.children(of: parent).contains {
      draft.nodes[$0].identifier == "PopoverDismissRegion"
    }
  }

  // MARK: - The app's own

  /// The last child of a view that covers the window while all its siblings are not visible.
  private static func coveringSheet(_ draft: DeviceDraft) -> Int? {
    guard draft.origin.carries(.visible),
      let window = draft.nodes.firstIndex(where: {
        $0.elementType == "Window" && $0.isVisible && $0.end > 0
      }), let frame = draft.nodes[window].frame, !frame.isEmpty
    else { return nil }
    var index = window
    while true {
      let children = draft.children(of: index).filter { !(draft.nodes[$0].frame?.isEmpty ?? true) }
      guard let last = children.last else { return nil }
      let others = children.dropLast()
      if draft.nodes[last].isVisible, draft.nodes[last].frame?.contains(frame) ?? false,
        !others.isEmpty,
        others.allSatisfy({ isInvisible($0, draft) }),
        others.contains(where: { holdsWords($0, draft) })
      {
        return last
      }
      guard children.count == 1 else { return nil }
      index = last
    }
  }

  private static func isInvisible(_ index: Int, _ draft: DeviceDraft) -> Bool {
    draft.subtree(index).allSatisfy { draft.nodes[$0].flag(.visible) == false }
  }

  private static func holdsWords(_ index: Int, _ draft: DeviceDraft) -> Bool {
    draft.subtree(index).contains { draft.nodes[$0].label != nil }
  }

  // MARK: - Silence

  /// Hides all that neither holds a node nor lies in it.
  private static func silence(
    allBut kept: Int, in draft: inout DeviceDraft, _ rule: String, isSure: Bool
  ) {
    var index = kept
    while let parent = draft.nodes[index].parent {
      for sibling in draft.children(of: parent)
      where sibling != index && draft.nodes[sibling].elementType != "Keyboard" {
        draft.infer(.elementsHidden, .flag(true), at: sibling, rule, isSure: isSure)
      }
      index = parent
    }
  }
}
