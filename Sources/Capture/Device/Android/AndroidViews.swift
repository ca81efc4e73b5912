// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// What Android's framework and AndroidX add to their own views, and no dump carries.
enum AndroidViews {
  static func state(in draft: inout DeviceDraft) {
    var derivesHint = false
    for index in draft.nodes.indices {
      let node = draft.nodes[index]
      let toolkit = node.toolkit
      if stateHint(index, node, in: &draft) { derivesHint = true }
      stateFocus(index, node, in: &draft)
      stateChecked(index, node, toolkit, in: &draft)
      guard toolkit == nil || toolkit == .view || toolkit == .reactNative else { continue }
      stateCollection(index, node, in: &draft)
      stateImportance(index, node, in: &draft)
    }
    // Without what is checkable, nothing follows about states.
    if draft.origin.carries(.checkable) || draft.origin.workingOut(of: .checkable) != nil {
      draft.derive(.stateDescription, FrameworkState.rule)
    }
    if derivesHint { draft.derive(.showingHint, "the text is the same as the hint") }
  }

  /// Fields take the focus by themselves, in each toolkit (AOSP, `Widget.EditText`); some captures do not tell
  /// what does.
  private static func stateFocus(_ index: Int, _ node: Node, in draft: inout DeviceDraft) {
    guard node[.focusable] == nil, !draft.origin.carries(.focusable), node.isEnabled,
      let name = node.className, AndroidClass.isA(name, "android.widget.EditText")
    else { return }
    draft.infer(.focusable, .flag(true), at: index, "a field takes the focus")
  }

  /// Newer dumps have the hint but not whether it shows; a field whose text is its hint shows it.
  private static func stateHint(_ index: Int, _ node: Node, in draft: inout DeviceDraft) -> Bool {
    guard let text = node.text, node.hintText == text, !draft.origin.carries(.showingHint) else {
      return false
    }
    draft.nodes[index][.showingHint] = .flag(true)
    return true
  }

  private static func stateChecked(
    _ index: Int, _ node: Node, _ toolkit: Toolkit?, in draft: inout DeviceDraft
  ) {
    guard node.isSet(.checkable), node[.stateDescription] == nil, let className = node.className,
      let state = FrameworkState.of(
        className: className, isChecked: node.checked == .yes, text: node.text, toolkit: toolkit)
    else { return }
    draft.nodes[index][.stateDescription] = .text(state)
  }

  /// The lists of the framework and of AndroidX always have a collection, whose size no dump tells.
  ///
  /// Source: `AbsListView.onInitializeAccessibilityNodeInfo` and its like of AOSP, and that of
  /// `RecyclerView.LayoutManager` (AndroidX).
  private static func stateCollection(_ index: Int, _ node: Node, in draft: inout DeviceDraft) {
    guard node[.collection] == nil, !draft.isLeaf(index), let name = node.className else { return }
    let kinds = AndroidClass.kinds(of: name)
    guard
      kinds.contains(.absListView) || kinds.contains(.recyclerView)
        || name.hasSuffix(".RecyclerView")
    else { return }
    draft.infer(
      .collection, .collection(CollectionInfo()), at: index,
      "lists of Android's framework and of AndroidX always have one; its size is not known")
  }

  /// A layout whose text its author filled in is important, as Android's texts are.
  private static func stateImportance(_ index: Int, _ node: Node, in draft: inout DeviceDraft) {
    guard node.text != nil, node[.importantForAccessibility] == nil, let name = node.className,
      !AndroidClass.kinds(of: name).contains(.textView)
    else { return }
    draft.infer(
      .importantForAccessibility, .text("yes"), at: index,
      "a view that is not a text but has one was given it for accessibility")
  }
}
