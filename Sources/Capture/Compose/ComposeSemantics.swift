// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// What Compose's semantics say of one node, as the tools write them: names with their values as text.
///
/// What TalkBack gets of them is settled in `AndroidComposeViewAccessibilityDelegateCompat.android.kt`
/// and `SemanticsNode.kt` (androidx/androidx@0094ab03).
struct ComposeSemantics {
  var properties: [String: String] = [:]
  var actions: [String] = []
  var flags: Set<String> = []
  var tag: String?
  var frame: Rect?
  /// Whether it is a view around Compose's nodes, and not one of them.
  var isView = false
  /// The class of a view.
  var viewClass: String?

  /// Whether the node merges what lies below it.
  var merges: Bool {
    flags.contains("MergeDescendants") || properties["MergeDescendants"] == "true"
  }
  /// Whether nothing below it is given to assistive technologies.
  var clears: Bool {
    flags.contains("ClearAndSetSemantics") || properties["ClearAndSetSemantics"] == "true"
  }
  /// Whether it is sorted as one: what scrolls, and what says so.
  var isGroup: Bool {
    properties["IsTraversalGroup"] == "true" || flags.contains("IsTraversalGroup")
      || scrollAxes.isEmpty == false
  }
  /// Where it stands among the items of its level.
  var traversalIndex: Double { properties["TraversalIndex"].flatMap(Double.init) ?? 0 }

  /// The texts it shows, those of a field apart.
  var texts: [String] { list("Text") }
  /// How it is described.
  var descriptions: [String] { list("ContentDescription") }
  /// The text typed into it.
  var editableText: String? { properties["EditableText"] ?? properties["InputText"] }
  var role: String? { properties["Role"] }

  /// A list, which is written in brackets with commas between.
  private func list(_ name: String) -> [String] {
    guard var text = properties[name] else { return [] }
    if text.hasPrefix("["), text.hasSuffix("]") { text = String(text.dropFirst().dropLast()) }
    return text.isEmpty ? [] : [text]
  }

  // MARK: - Facts of a node

  /// States all but words, class and role, which depend on whether the node has children.
  func state(in node: inout Node) {
    node.identifier = tag
    node.frame = frame
    node[.toolkit] = isView ? nil : .text(Toolkit.compose.rawValue)
    if merges { node[.screenReaderFocusable] = .flag(true) }
    if actions.contains("OnClick") || flags.contains("Clickable"), !isChosen {
      node[.clickable] = .flag(true)
    }
    if actions.contains("OnLongClick") { node[.longClickable] = .flag(true) }
    if flags.contains("Disabled") { node[.enabled] = .flag(false) }
    if flags.contains("Heading") { node[.heading] = .flag(true) }
    if flags.contains("Password") { node[.password] = .flag(true) }
    if flags.contains("InvisibleToUser") || flags.contains("HideFromAccessibility") {
      node[.visible] = .flag(false)
    }
    if flags.contains("Focused") { node[.focused] = .flag(true) }
    if let focused = properties["Focused"] {
      node[.focusable] = .flag(true)
      if focused == "true" { node[.focused] = .flag(true) }
    }
    node[.paneTitle] = properties["PaneTitle"].map(Value.text)
    if let error = properties["Error"] {
      node[.error] = .text(error)
      node[.contentInvalid] = .flag(true)
    }
    if let region = properties["LiveRegion"] { node[.liveRegion] = .text(region.lowercased()) }
    if isField { node[.editable] = .flag(true) }
    stateChoice(in: &node)
    stateRange(in: &node)
    stateScrolling(in: &node)
    stateActions(in: &node)
  }

  private var isField: Bool {
    actions.contains("SetText") || properties["EditableText"] != nil
      || properties["IsEditable"] != nil || properties["Editable"] != nil
  }

  /// A selected radio button or tab answers no tap any more.
  private var isChosen: Bool {
    properties["Selected"] == "true" && (role == "RadioButton" || role == "Tab")
  }

  private func stateChoice(in node: inout Node) {
    var state = properties["StateDescription"]
    switch properties["ToggleableState"] {
    case "On":
      node[.checked] = .checked(.yes)
      if role == "Switch" { state = state ?? "On" }
    case "Off":
      node[.checked] = .checked(.no)
      if role == "Switch" { state = state ?? "Off" }
    case "Indeterminate":
      node[.checked] = .checked(.partial)
      state = state ?? "Partially checked"
    default: break
    }
    if let selected = properties["Selected"] {
      if role == "Tab" {
        if selected == "true" { node[.selected] = .flag(true) }
      } else {
        node[.checked] = .checked(selected == "true" ? .yes : .no)
        state = state ?? (selected == "true" ? "Selected" : "Not selected")
      }
    }
    if node.checked != nil { node[.checkable] = .flag(true) }
    if let percent { state = state ?? "\(percent) percent." }
    node[.stateDescription] = state.map(Value.text)
  }

  /// `ProgressBarRangeInfo(current=0.4, range=0.0..1.0, steps=0)`; 0.0..0.0 has no end that is known.
  private var range: (current: Double, low: Double, high: Double)? {
    guard let text = properties["ProgressBarRangeInfo"],
      let current = Self.number("current=", text),
      let low = Self.number("range=", text), let high = Self.number("..", text)
    else { return nil }
    return (current, low, high)
  }

  private var percent: Int? {
    guard let range, range.high > range.low else { return nil }
    let share = (range.current - range.low) / (range.high - range.low)
    if share <= 0 { return 0 }
    if share >= 1 { return 100 }
    return min(99, max(1, Int((share * 100).rounded())))
  }

  private func stateRange(in node: inout Node) {
    guard let range, range.high > range.low else { return }
    node[.range] = .range(
      RangeInfo(kind: .float, minimum: range.low, maximum: range.high, current: range.current))
  }

  private var scrollAxes: [String] {
    ["VerticalScrollAxisRange", "HorizontalScrollAxisRange"].compactMap { properties[$0] }
  }

  private func stateScrolling(in node: inout Node) {
    for axis in scrollAxes {
      guard let value = Self.number("value=", axis), let most = Self.number("maxValue=", axis),
        most > 0, actions.contains("ScrollBy")
      else { continue }
      node[.scrollable] = .flag(true)
      let isReversed = axis.hasSuffix("reverseScrolling=true)")
      node[isReversed ? .canScrollBackward : .canScrollForward] = .flag(value < most)
      node[isReversed ? .canScrollForward : .canScrollBackward] = .flag(value > 0)
    }
    guard let size = properties["CollectionInfo"] else { return }
    node[.collection] = .collection(
      CollectionInfo(
        rows: Self.number("rowCount=", size).flatMap(Self.count),
        columns: Self.number("columnCount=", size).flatMap(Self.count)))
  }

  private static func count(_ number: Double) -> Int? { number < 0 ? nil : Int(exactly: number) }

  private func stateActions(in node: inout Node) {
    var found: [Action] = []
    for (name, id) in Self.actionIDs where actions.contains(name) { found.append(Action(id: id)) }
    for (position, label) in customLabels.enumerated() {
      found.append(Action(id: String(0x0200_0000 + position), label: label))
    }
    if !found.isEmpty { node[.actions] = .actions(found) }
  }

  private static let actionIDs = [
    ("Expand", "EXPAND"), ("Collapse", "COLLAPSE"), ("Dismiss", "DISMISS"),
    ("SetProgress", "SET_PROGRESS"), ("PageUp", "PAGE_UP"), ("PageDown", "PAGE_DOWN"),
    ("PageLeft", "PAGE_LEFT"), ("PageRight", "PAGE_RIGHT"),
  ]

  /// The labels in `[CustomAccessibilityAction(label=Archive, action=...)]`.
  private var customLabels: [String] {
    guard var rest = properties["CustomActions"].map({ $0[...] }) else { return [] }
    var labels: [String] = []
    while let start = rest.range(ofText: "(label=") {
      rest = rest[start.upperBound...]
      let end = rest.range(ofText: ", action=")?.lowerBound ?? rest.firstIndex(of: ")")
      guard let end else { break }
      labels.append(String(rest[..<end]))
      rest = rest[end...]
    }
    return labels
  }

  /// The number that follows a word.
  private static func number(_ word: String, _ text: String) -> Double? {
    guard let start = text.range(ofText: word)?.upperBound else { return nil }
    let digits = text[start...].prefix { $0.isNumber || $0 == "-" || $0 == "." || $0 == "E" }
    // A range has two full stops between its ends.
    let first = digits.range(ofText: "..").map { digits[..<$0.lowerBound] } ?? digits
    return Double(first).flatMap { $0.isFinite ? $0 : nil }
  }

  // MARK: - Class and role

  /// The class of a node without children, or of the child that stands for the role.
  var roleClass: String? {
    switch role {
    case "Button": "android.widget.Button"
    case "Checkbox": "android.widget.CheckBox"
    case "RadioButton": "android.widget.RadioButton"
    case "Image": "android.widget.ImageView"
    case "DropdownList": "android.widget.Spinner"
    case "Picker", "ValuePicker": "android.widget.NumberPicker"
    case "Switch", "Tab": "android.view.View"
    default: nil
    }
  }

  /// The word for a role that has no class of its own.
  var roleWord: String? { role == "Switch" || role == "Tab" ? role : nil }

  /// The class of the node itself where the role does not settle it.
  var className: String {
    if isView { return viewClass ?? "android.view.View" }
    if isField { return "android.widget.EditText" }
    if range != nil {
      return actions.contains("SetProgress")
        ? "android.widget.SeekBar" : "android.widget.ProgressBar"
    }
    return texts.isEmpty ? "android.view.View" : "android.widget.TextView"
  }

  /// What a format of Compose's semantics can carry.
  static let carried: KeySet = [
    .class, .identifier, .frame, .text, .contentDescription, .stateDescription, .roleDescription,
    .paneTitle, .error, .contentInvalid, .checkable, .checked, .selected, .focused, .focusable,
    .enabled, .heading, .password, .liveRegion, .visible, .scrollable, .canScrollForward,
    .canScrollBackward, .range, .collection, .editable, .clickable, .longClickable,
    .screenReaderFocusable, .readingPosition, .toolkit, .importantForAccessibility,
  ]
}
