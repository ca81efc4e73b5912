// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// Where the nodes of Compose begin without the view that hosts them, as in dumps of a dialog's window.
///
/// A plain view with children is a node of Compose, of Flutter or of a page: Android's own classes call
/// themselves `android.view.ViewGroup`, or by a name of their own, if they have children (AOSP,
/// `View.getAccessibilityClassName` and `ViewGroup.getAccessibilityClassName`). Flutter describes its nodes
/// in place of giving them texts, and pages stand in a `WebView`. No node of Compose has an id of a
/// resource, which holds a package.
struct ComposeRoots {
  /// The last view found below an earlier one that is none of Compose's; -1 before the first.
  private var foreign = -1

  /// Whether they begin at a node.
  mutating func begins(at index: Int, _ draft: DeviceDraft) -> Bool {
    let node = draft.nodes[index]
    guard node.className == ComposeContent.plain, !draft.isLeaf(index), !node.hasResourceID else {
      return false
    }
    // A view that is known to hold one of another kind needs no second look.
    if index < foreign, foreign < node.end { return false }
    var isCompose = false
    for below in draft.below(index) {
      let inner = draft.nodes[below]
      guard let name = inner.className, Self.classes.contains(name), !inner.hasResourceID else {
        foreign = below
        return false
      }
      if name == "android.widget.TextView", inner.text != nil { isCompose = true }
      if ComposeContent.hasRole(below, draft) { isCompose = true }
    }
    return isCompose
  }

  /// The classes that Compose gives its nodes (`AndroidComposeViewAccessibilityDelegateCompat`).
  private static let classes: Set<String> = [
    "android.view.View", "android.widget.TextView", "android.widget.EditText",
    "android.widget.Button", "android.widget.ImageView", "android.widget.CheckBox",
    "android.widget.RadioButton", "android.widget.Spinner", "android.widget.NumberPicker",
    "android.widget.SeekBar", "android.widget.ProgressBar", "android.widget.ScrollView",
    "android.widget.HorizontalScrollView",
  ]
}

extension Node {
  /// Whether it has the id of a resource, such as `app:id/title`.
  var hasResourceID: Bool { identifier?.contains(":id/") ?? false }
}
