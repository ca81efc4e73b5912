public import CurbcutStandards

/// TalkBack's role of an Android node, by the order of its decisions.
///
/// Source: TalkBack 15.1 `Role.java` (google/talkback@26a27dc0), run; `talkback-algorithm.md` 3.
public enum AndroidRole: String, Hashable, Sendable, CaseIterable {
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

  /// The role of a node.
  public init(of node: Node) {
    self = Self.byClass(node) ?? Self.byFacts(node)
  }

  private static func byClass(_ node: Node) -> AndroidRole? {
    let name = node.className ?? ""
    func isA(_ widget: String) -> Bool { AndroidClass.isA(name, "android.widget." + widget) }
    if isA("ImageView") { return node.isSet(.clickable) ? .imageButton : .image }
    if isA("Switch") { return .switch }
    if isA("ToggleButton") { return .toggleButton }
    if isA("RadioButton") { return .radioButton }
    if isA("CompoundButton") { return .checkBox }
    if isA("Button") { return .button }
    if isA("CheckedTextView") { return .checkedTextView }
    if isA("EditText") {
      let isEditable = node.flag(.editable) ?? Screen.isEditableByName(name)
      return node.isEnabled && !isEditable ? AndroidRole.none : .editText
    }
    let hasRange = node.range?.isValid ?? false
    if isA("SeekBar") || hasRange && node.hasAction(.setProgress) { return .seekControl }
    if isA("ProgressBar") || hasRange { return .progressBar }
    if name == "android.inputmethodservice.Keyboard$Key" { return .keyboardKey }
    if AndroidClass.isA(name, "android.webkit.WebView") { return .webView }
    if isA("TabWidget") { return .tabBar }
    if isA("HorizontalScrollView"), node.collection == nil { return .horizontalScrollView }
    if isA("ScrollView") { return .scrollView }
    if pagers.contains(name) { return .pager }
    if isA("NumberPicker") { return .numberPicker }
    if isA("Spinner") { return .dropDownList }
    if isA("GridView") { return .grid }
    if isA("AbsListView") { return .list }
    return nil
  }

  private static func byFacts(_ node: Node) -> AndroidRole {
    let pages: [AndroidAction] = [.pageUp, .pageDown, .pageLeft, .pageRight]
    if pages.contains(where: node.hasAction) { return .pager }
    let name = node.className ?? ""
    if let collection = node.collection {
      switch name {
      case "android.widget.listview": return .list
      case "android.widget.gridview": return .grid
      case "androidx.recyclerview.widget.StaggeredGridLayoutManager": return .staggeredGrid
      default: break
      }
      let isGrid = (collection.rows ?? -1) > 1 && (collection.columns ?? -1) > 1
      return isGrid ? .grid : .list
    }
    return AndroidClass.isA(name, "android.view.ViewGroup") ? .viewGroup : .none
  }

  private static let pagers: Set<String> = [
    "androidx.viewpager.widget.ViewPager", "android.support.v4.view.ViewPager",
    "androidx.core.view.ViewPager", "com.android.internal.widget.ViewPager",
  ]
}

extension RangeInfo {
  /// Whether Android takes the range for one: it has an extent and the current value lies in it.
  ///
  /// Numbers are 32-bit floats there; absent ones count as 0.
  public var isValid: Bool {
    let low = Float(minimum ?? 0)
    let high = Float(maximum ?? 0)
    let now = Float(current ?? 0)
    return high - low > 0 && low <= now && now <= high
  }
}

extension Node {
  /// Whether an Android node offers an action that its input lists (implied ones not counted).
  public func hasAction(_ action: AndroidAction) -> Bool {
    actions.contains { AndroidAction(id: $0.id) == action }
  }
}
