// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The views that take the focus of a screen reader according to the framework.
///
/// This is not TalkBack's rule: it ignores actions and ranges, and considers a view a leaf when it
/// has no important descendant.
struct ATFFocus {
  /// Whether a user could act on it, or the app asks for a stop there.
  let isActionable: [Bool]
  /// Whether it can take focus by itself, or as the child of something that scrolls.
  let isFocusable: [Bool]
  /// Whether it takes focus.
  let takesFocus: [Bool]

  init(_ screen: Screen, kinds: [AndroidClass.Kinds], isImportant: [Bool]) {
    let nodes = screen.nodes
    let isActionable = nodes.indices.map { index in
      let node = nodes[index]
      return node.isVisible && isImportant[index]
        && (node.isSet(.screenReaderFocusable) || node.isSet(.clickable) || node.isSet(.focusable)
          || node.isSet(.longClickable))
    }
    // The nearest important view around each one.
    var importantParent = [Int?](repeating: nil, count: nodes.count)
    for index in nodes.indices {
      guard let parent = nodes[index].parent else { continue }
      importantParent[index] = isImportant[parent] ? parent : importantParent[parent]
    }
    let scrolls = nodes.indices.map { Self.scrolls(nodes[$0], kinds[$0]) }

    var speaks = [Bool](repeating: false, count: nodes.count)
    var isFocusable = speaks
    var hasSpeakingChild = speaks
    var hasImportantBelow = speaks
    for index in nodes.indices.reversed() {
      let node = nodes[index]
      let hasWords = isImportant[index] && (screen.hasPeerText(index) || node.isSet(.checkable))
      speaks[index] = hasWords || hasSpeakingChild[index]
      let isItem = importantParent[index].map { scrolls[$0] } ?? false
      isFocusable[index] =
        node.isVisible && isImportant[index]
        && (isActionable[index] || (isItem && speaks[index]))
      guard let parent = node.parent else { continue }
      if isImportant[index] || hasImportantBelow[index] { hasImportantBelow[parent] = true }
      if node.isVisible, !isFocusable[index], speaks[index] { hasSpeakingChild[parent] = true }
    }

    var isWithinFocusable = [Bool](repeating: false, count: nodes.count)
    var takesFocus = isWithinFocusable
    for index in nodes.indices {
      if let parent = importantParent[index] {
        isWithinFocusable[index] = isFocusable[parent] || isWithinFocusable[parent]
      }
      guard nodes[index].isVisible else { continue }
      takesFocus[index] =
        if isFocusable[index] {
          !hasImportantBelow[index] || speaks[index]
        } else {
          isImportant[index] && (screen.hasPeerText(index) || screen.hasPeerState(index))
            && !isWithinFocusable[index]
        }
    }
    self.isActionable = isActionable
    self.isFocusable = isFocusable
    self.takesFocus = takesFocus
  }

  /// Whether children take focus only because the view scrolls.
  private static func scrolls(_ node: Node, _ kinds: AndroidClass.Kinds) -> Bool {
    if node.isSet(.scrollable) { return true }
    if kinds.contains(.spinner) { return false }
    let scrollers: AndroidClass.Kinds = [
      .adapterView, .scrollView, .horizontalScrollView, .recyclerView,
    ]
    // The two classes that implement `androidx.core.view.ScrollingView`.
    return !kinds.isDisjoint(with: scrollers)
      || node.className == "androidx.core.widget.NestedScrollView"
  }
}

extension ATFScreen {
  /// The views that take focus, in pre-order.
  var focusable: [Int] { views.filter { focus.takesFocus[$0] } }
}
