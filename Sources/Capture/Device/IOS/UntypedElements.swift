// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// Which views of a hierarchy without types are accessibility elements, by the table of its words.
///
/// Snapshots of XCUITest leave out what lies in an element, but for buttons, cells and fields
/// (mobile-dev-inc/Maestro#539, appium/appium#15108). So words at a leaf are those of an element, a
/// view with the words of several views is React Native's wrapper of them, and one with other words
/// is a container that is named.
struct UntypedElements {
  private var elementEnd = 0
  /// The outermost view that is React Native's wrapper of others; nil when there is none.
  private(set) var wrapper: Int?

  mutating func state(in draft: inout DeviceDraft) {
    for index in draft.nodes.indices where draft.nodes[index][.isAccessibilityElement] == nil {
      let (isElement, isSure) = verdict(index, draft)
      draft.nodes[index][.isAccessibilityElement] = .flag(isElement)
      if !isSure {
        draft.infer(
          .isAccessibilityElement, .flag(isElement), at: index,
          "a view whose words contain those of the views in it is read as one control",
          isSure: false)
      }
      if isElement { elementEnd = draft.nodes[index].end }
    }
    draft.origin.derivations[.isAccessibilityElement] = Self.rule
    stateScrollViews(in: &draft)
  }

  /// Only scroll views have scroll bars.
  private func stateScrollViews(in draft: inout DeviceDraft) {
    for index in draft.nodes.indices {
      guard let label = draft.nodes[index].label, ScrollBarLabel.matches(label),
        let parent = draft.nodes[index].parent, draft.nodes[parent].className == nil
      else { continue }
      draft.infer(
        .class, .text("XCUIElementTypeScrollView"), at: parent, "only scroll views have scroll bars"
      )
    }
  }

  private static let rule =
    "a view with words is an element if nothing in it has words; a view that joins the words of several "
    + "views is React Native's wrapper and not one, nor are a scroll bar, the app and the status bar"

  private mutating func verdict(
    _ index: Int, _ draft: DeviceDraft
  ) -> (isElement: Bool, isSure: Bool) {
    let node = draft.nodes[index]
    guard index >= elementEnd, node.label ?? node.value ?? node.placeholder != nil,
      !node.isScrollBar(in: draft), !isApplication(index, draft)
    else { return (false, true) }
    let parts = SpokenParts(of: index, in: draft)
    switch parts.makeup {
    case .leaf: return (true, true)
    case .same: return (false, true)
    case .wrapper:
      wrapper = wrapper ?? index
      return (false, true)
    case .summary:
      guard let label = node.label, label.utf8.count < Self.longestLabel else {
        return (false, true)
      }
      return (true, false)
    case .other:
      // A field has words of its own beside those that it shows.
      return (node.placeholder != nil, true)
    }
  }

  /// Whether it is the app: the first view with a frame that covers the screen and has its name.
  private func isApplication(_ index: Int, _ draft: DeviceDraft) -> Bool {
    guard !draft.isLeaf(index) || draft.nodes.count == 1 else { return false }
    let parent = draft.nodes[index].parent
    guard let parent else { return draft.nodes.count > 1 }
    return draft.nodes[parent].parent == nil && (draft.nodes[parent].frame?.isEmpty ?? true)
  }

  private static let longestLabel = 500
}

/// The status bar in Maestro's hierarchy, which no swipe within the app reaches.
///
/// Maestro appends SpringBoard's status bars as a child of the root behind the app, and where
/// SpringBoard itself is in front they are in both (mobile-dev-inc/Maestro@487407f,
/// `ViewHierarchyHandler.swift`).
enum MaestroStatusBar {
  static func hide(in draft: inout DeviceDraft) {
    let root = 0
    guard draft.nodes[root].frame?.isEmpty ?? true else { return }
    var hidden: Set<Signature> = []
    for child in draft.children(of: root).dropFirst() where isStatusBar(child, draft) {
      for index in draft.subtree(child) {
        if let signature = Signature(draft.nodes[index]) { hidden.insert(signature) }
      }
      draft.infer(.elementsHidden, .flag(true), at: child, rule)
    }
    guard !hidden.isEmpty else { return }
    for index in draft.nodes.indices {
      if let signature = Signature(draft.nodes[index]), hidden.contains(signature) {
        draft.infer(.isAccessibilityElement, .flag(false), at: index, rule)
      }
    }
  }

  private static let rule = "Maestro adds the status bar, which no swipe within the app reaches"

  private struct Signature: Hashable {
    var words: String
    var frame: Rect

    init?(_ node: Node) {
      guard let words = node.label ?? node.value, let frame = node.frame, !frame.isEmpty else {
        return nil
      }
      self.words = words
      self.frame = frame
    }
  }

  /// Whether all that it draws lies at the top of the screen, no lower than any status bar reaches.
  private static func isStatusBar(_ child: Int, _ draft: DeviceDraft) -> Bool {
    var hasWords = false
    for index in draft.subtree(child) {
      if let frame = draft.nodes[index].frame, !frame.isEmpty, frame.maxY > 62 { return false }
      if draft.nodes[index].label != nil || draft.nodes[index].value != nil { hasWords = true }
    }
    return hasWords
  }
}
