// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

/// TalkBack's role of an Android node, by the order of its decisions.
///
/// Source: TalkBack 15.1 `Role.java` (google/talkback@26a27dc0), run and compared.
package enum AndroidRole: String, Hashable, Sendable, CaseIterable {
  case imageButton = "image_button"
  case image, `switch`
  case toggleButton = "toggle_button"
  case radioButton = "radio_button"
  case checkBox = "check_box"
  case button
  case checkedTextView = "checked_text_view"
  case editText = "edit_text"
  case seekControl = "seek_control"
  case progressBar = "progress_bar"
  case keyboardKey = "keyboard_key"
  case webView = "web_view"
  case tabBar = "tab_bar"
  case horizontalScrollView = "horizontal_scroll_view"
  case scrollView = "scroll_view"
  case pager
  case numberPicker = "number_picker"
  case dropDownList = "drop_down_list"
  case grid, list
  case staggeredGrid = "staggered_grid"
  case viewGroup = "view_group"
  case none

  /// Determines the role of a node.
  package init(of node: Node) {
    self.init(of: node, kinds: AndroidClass.kinds(of: node.className ?? ""))
  }

  /// Determines the role of a node whose class has been looked up.
  package init(of node: Node, kinds: AndroidClass.Kinds) {
    self = Self.ofWidget(node, kinds) ?? Self.ofContainer(node, kinds) ?? Self.byFacts(node, kinds)
  }

  private static func ofWidget(_ node: Node, _ kinds: AndroidClass.Kinds) -> AndroidRole? {
    if kinds.contains(.imageView) { return node.isSet(.clickable) ? .imageButton : .image }
    if kinds.contains(.switch) { return .switch }
    if kinds.contains(.toggleButton) { return .toggleButton }
    if kinds.contains(.radioButton) { return .radioButton }
    if kinds.contains(.compoundButton) { return .checkBox }
    if kinds.contains(.button) { return .button }
    if kinds.contains(.checkedTextView) { return .checkedTextView }
    if kinds.contains(.editText) {
      let isEditable = node.flag(.editable) ?? Screen.isEditableByName(node.className ?? "")
      return node.isEnabled && !isEditable ? AndroidRole.none : .editText
    }
    let hasRange = node.range?.isValid ?? false
    if kinds.contains(.seekBar) || hasRange && node.hasAction(.setProgress) { return .seekControl }
    return kinds.contains(.progressBar) || hasRange ? .progressBar : nil
  }

  private static func ofContainer(_ node: Node, _ kinds: AndroidClass.Kinds) -> AndroidRole? {
    if kinds.contains(.keyboardKey) { return .keyboardKey }
    if kinds.contains(.webView) { return .webView }
    if kinds.contains(.tabWidget) { return .tabBar }
    if kinds.contains(.horizontalScrollView), node.collection == nil {
      return .horizontalScrollView
    }
    if kinds.contains(.scrollView) { return .scrollView }
    if kinds.contains(.pager) { return .pager }
    if kinds.contains(.numberPicker) { return .numberPicker }
    if kinds.contains(.spinner) { return .dropDownList }
    if kinds.contains(.gridView) { return .grid }
    return kinds.contains(.absListView) ? .list : nil
  }

  private static func byFacts(_ node: Node, _ kinds: AndroidClass.Kinds) -> AndroidRole {
    let pages: [AndroidAction] = [.pageUp, .pageDown, .pageLeft, .pageRight]
    if node.states(.actions), pages.contains(where: node.hasAction) { return .pager }
    if let collection = node.collection {
      switch node.className {
      case "android.widget.listview": return .list
      case "android.widget.gridview": return .grid
      case "androidx.recyclerview.widget.StaggeredGridLayoutManager": return .staggeredGrid
      default: break
      }
      let isGrid = (collection.rows ?? -1) > 1 && (collection.columns ?? -1) > 1
      return isGrid ? .grid : .list
    }
    return kinds.contains(.viewGroup) ? .viewGroup : .none
  }
}

extension RangeInfo {
  /// Whether Android accepts the range: it has an extent and contains the current value.
  ///
  /// Numbers are 32-bit floats there; absent ones count as 0.
  package var isValid: Bool {
    let low = Float(minimum ?? 0)
    let high = Float(maximum ?? 0)
    let now = Float(current ?? 0)
    return high - low > 0 && low <= now && now <= high
  }
}

extension Node {
  /// Whether an Android node offers an action that its input lists (implied ones not counted).
  package func hasAction(_ action: AndroidAction) -> Bool {
    actions.contains { AndroidAction(id: $0.id) == action }
  }
}
