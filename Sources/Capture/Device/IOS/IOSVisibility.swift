// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// What `visible` of WebDriverAgent tells about VoiceOver.
///
/// WebDriverAgent writes false for what a hit test does not find: rows that are scrolled off the
/// screen, which VoiceOver reaches, and what something covers (appium/WebDriverAgent@c279b4c,
/// `XCUIElement+FBIsVisible.m`). Geometry separates them: what reaches out of its window is scrolled
/// off. What lies outside of it and in nothing that scrolls may be a bar that slid away. A window that
/// is covered as a whole stays so with all it holds.
enum IOSVisibility {
  static func state(in draft: inout DeviceDraft) {
    guard draft.origin.carries(.visible) else { return }
    var roots: [Int] = []
    for index in draft.nodes.indices where draft.nodes[index].elementType == "Window" {
      if let last = roots.last, index < draft.nodes[last].end { continue }
      roots.append(index)
    }
    if roots.isEmpty { roots = [0] }
    let visibleRoots = roots.filter { draft.nodes[$0].isVisible }
    guard !visibleRoots.isEmpty else { return forget(in: &draft) }
    for root in visibleRoots {
      guard let frame = draft.nodes[root].frame ?? draft.nodes[0].frame, !frame.isEmpty else {
        continue
      }
      stateWindow(root, frame, in: &draft)
    }
  }

  private static func stateWindow(_ root: Int, _ frame: Rect, in draft: inout DeviceDraft) {
    var webEnd = 0
    var scrollEnd = 0
    for index in draft.subtree(root) {
      if ["ScrollView", "Table", "CollectionView"].contains(draft.nodes[index].elementType) {
        scrollEnd = max(scrollEnd, draft.nodes[index].end)
      }
      if draft.nodes[index].elementType == "WebView" {
        webEnd = max(webEnd, draft.nodes[index].end)
      }
      guard !draft.nodes[index].isVisible else { continue }
      if index < webEnd {
        // Inside of web views the flag is unreliable.
        draft.nodes[index][.visible] = .notKnown
        continue
      }
      guard let own = draft.nodes[index].frame, !own.isEmpty, !frame.contains(own) else { continue }
      guard index < scrollEnd || frame.intersects(own) else {
        draft.infer(
          .visible, nil, at: index,
          "what is outside of the window and in nothing that scrolls may be reached or not",
          isSure: false)
        continue
      }
      draft.infer(
        .visible, nil, at: index,
        "what is scrolled out of view is recorded as not visible, but VoiceOver reaches it")
    }
  }

  /// With no window visible the flags say nothing; some servers write false everywhere.
  private static func forget(in draft: inout DeviceDraft) {
    for index in draft.nodes.indices where !draft.nodes[index].isVisible {
      draft.nodes[index][.visible] = .notKnown
    }
    draft.notes.append(Note("no window is visible, so what is visible is not known"))
  }
}
