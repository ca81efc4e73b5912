// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// What TalkBack gets of Flutter's semantics tree.
///
/// Each node names the one before it as `traversalAfter`, so that Flutter's own order counts and not
/// the place (flutter/flutter@02c233ab, `AccessibilityBridge.java`); the order is that of the dump.
enum FlutterContent {
  static func state(_ host: Int, in draft: inout DeviceDraft) {
    for index in draft.below(host) {
      draft.infer(
        .readingPosition, .number(Double(index)), at: index,
        "Flutter reads its nodes in the order of its semantics tree")
    }
  }

  /// Whether Flutter's view is at a node whose class does not say so.
  ///
  /// Flutter's view is a `FrameLayout` for accessibility, and its nodes are plain views that are
  /// described in place of being texts; Compose has texts, and the framework's own plain views have neither
  /// words nor children. No node of Flutter has an id of a resource, which holds a package.
  static func begins(at index: Int, _ draft: DeviceDraft) -> Bool {
    guard draft.nodes[index].className == "android.widget.FrameLayout" else { return false }
    let children = draft.children(of: index)
    guard
      let first = children.first(where: { !draft.isLeaf($0) || draft.nodes[$0].description != nil }
      ),
      draft.nodes[first].className == "android.view.View", !draft.isLeaf(first),
      !draft.nodes[first].hasResourceID
    else { return false }
    var hasWords = false
    for below in draft.below(first) {
      guard let name = draft.nodes[below].className, classes.contains(name),
        !draft.nodes[below].hasResourceID
      else { return false }
      if ComposeContent.hasRole(below, draft) { return false }
      // Flutter describes its nodes; only a text field has a text.
      if draft.nodes[below].text != nil, name != "android.widget.EditText" { return false }
      if draft.nodes[below].description != nil { hasWords = true }
    }
    return hasWords
  }

  /// The classes that Flutter gives its nodes.
  private static let classes: Set<String> = [
    "android.view.View", "android.widget.Button", "android.widget.ImageView",
    "android.widget.EditText", "android.widget.CheckBox", "android.widget.RadioButton",
    "android.widget.Switch", "android.widget.SeekBar", "android.widget.ScrollView",
    "android.widget.HorizontalScrollView",
  ]
}
