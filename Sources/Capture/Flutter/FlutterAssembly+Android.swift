// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The nodes that Flutter's engine makes for Android's accessibility.
///
/// Source: `createAccessibilityNodeInfo`, `isFocusable` and `getGlobalRect` of
/// `AccessibilityBridge.java` (flutter/flutter@0015045a, and the later copy that sets headings by
/// their level).
extension FlutterAssembly {
  func android(isPrinted: Bool) throws(ImportError) -> Imported {
    var carried: KeySet = [
      .class, .frame, .text, .contentDescription, .hintText, .tooltip, .checkable, .checked,
      .enabled, .selected, .focused, .focusable, .heading, .password, .editable, .clickable,
      .longClickable, .scrollable, .canScrollForward, .canScrollBackward, .liveRegion, .visible,
      .actions, .toolkit, .readingPosition, .collection,
      // The engine sets none of these.
      .screenReaderFocusable, .stateDescription, .importantForAccessibility, .roleDescription,
      .labeledBy, .labelFor, .traversalBefore, .traversalAfter, .collectionItem, .range, .error,
    ]
    if isPrinted { carried.insert(.identifier) }
    let origin = Origin(
      format: FlutterSemantics.formatName, carried: carried,
      names: [.contentDescription: "label"],
      derivations: [
        .class: "Flutter's engine names a class by the flags", .frame: "summed up from the root",
        .readingPosition: "Flutter reads its nodes in the order of its semantics tree",
        .focusable: "Flutter's engine: a node with words, actions or flags that count",
      ])
    var builder = ScreenBuilder(platform: .android, origin: origin)
    builder.facts.density = density
    for (index, item) in placed.enumerated() {
      while builder.depth > item.depth { builder.closeNode() }
      let opened = try builder.openNode(
        androidNode(item, position: index, isPrinted: isPrinted), at: item.node.place)
      if case .collection? = builder[opened][.collection] {
        builder.origin.inferences.note(
          .collection, at: opened,
          "Flutter's engine: a list that scrolls and knows its number of items")
      }
    }
    if let frame = placed.first?.frame, !frame.isEmpty {
      builder.facts.size = Size(width: frame.maxX.rounded(), height: frame.maxY.rounded())
    }
    return try finished(&builder)
  }

  private func androidNode(_ item: Placed, position: Int, isPrinted: Bool) -> Node {
    let source = item.node
    let flags = source.flags
    var node = Node()
    node.className = Self.androidClass(source)
    node.frame = item.frame.map(Self.wholePixels)
    node.identifier = source["identifier"]
    node[.toolkit] = .text(Toolkit.flutter.rawValue)
    node[.readingPosition] = .number(Double(position))
    stateWords(source, in: &node)
    if flags.contains("hasCheckedState") || flags.contains("hasToggledState") {
      node[.checkable] = .flag(true)
      // The engine has no third state.
      let isOn = flags.contains(flags.contains("hasCheckedState") ? "isChecked" : "isToggled")
      node[.checked] = .checked(isOn ? .yes : .no)
    }
    for (flag, key) in [
      ("isSelected", .selected), ("isFocused", .focused),
    ] as [(String, Key)] where flags.contains(flag) {
      node[key] = .flag(true)
    }
    if source["headingLevel"].map({ $0 != "0" }) ?? false {
      node[.heading] = .flag(true)
    } else if flags.contains("isHeader") {
      // Older engines make a heading of the flag, newer ones of the level alone.
      node[.heading] = .notKnown
    }
    if flags.contains("hasEnabledState"), !flags.contains("isEnabled") {
      node[.enabled] = .flag(false)
    }
    // The engine leaves hidden nodes and all below them out of their parents' children.
    if item.isHidden { node[.visible] = .flag(false) }
    if flags.contains("isLiveRegion") { node[.liveRegion] = .text("polite") }
    if isFocusable(source) { node[.focusable] = .flag(true) }
    stateActions(source, in: &node)
    stateScrolling(source, isPrinted: isPrinted, in: &node)
    return node
  }

  /// States the texts: a field has a value, and a hint of label and hint; other nodes have all in one.
  private func stateWords(_ source: FlutterNode, in node: inout Node) {
    let flags = source.flags
    let words = ["value", "label", "hint"].compactMap { source[$0] }
    if flags.contains("isTextField") {
      node.text = source["value"]
      let hint = ["label", "hint"].compactMap { source[$0] }.joined(separator: ", ")
      if !hint.isEmpty { node[.hintText] = .text(hint) }
      if !flags.contains("isReadOnly") { node[.editable] = .flag(true) }
      if flags.contains("isObscured") { node[.password] = .flag(true) }
    } else if !flags.contains("scopesRoute"), !words.isEmpty {
      node.description = words.joined(separator: ", ")
    }
    guard let tooltip = source["tooltip"] else { return }
    node[.tooltip] = .text(tooltip)
    // A tooltip is not spoken on focus, so the engine makes it the description of a node without words.
    if words.isEmpty { node.description = tooltip }
  }

  private func stateActions(_ source: FlutterNode, in node: inout Node) {
    // A slider takes clicks that do nothing, so that a double tap does not move it.
    let isTapped = source.actions.contains("tap") || source.flags.contains("isSlider")
    if isTapped { node[.clickable] = .flag(true) }
    if source.actions.contains("longPress") { node[.longClickable] = .flag(true) }
    var actions: [Action] = isTapped ? [Action(id: "CLICK")] : []
    let isForward = !source.actions.isDisjoint(with: ["increase", "scrollUp", "scrollLeft"])
    let isBackward = !source.actions.isDisjoint(with: ["decrease", "scrollDown", "scrollRight"])
    if isForward { actions.append(Action(id: "SCROLL_FORWARD")) }
    if isBackward { actions.append(Action(id: "SCROLL_BACKWARD")) }
    for (name, id) in [
      ("longPress", "LONG_CLICK"), ("dismiss", "DISMISS"), ("setText", "SET_TEXT"),
    ] where source.actions.contains(name) {
      actions.append(Action(id: id))
    }
    // From API 36 on.
    if source.flags.contains("hasExpandedState") {
      for (name, id) in [("expand", "EXPAND"), ("collapse", "COLLAPSE")]
      where source.actions.contains(name) {
        actions.append(Action(id: id))
      }
    }
    actions += source.customActions.map { Action(id: $0, label: $0) }
    if !actions.isEmpty { node[.actions] = .actions(actions) }
  }

  private func stateScrolling(_ source: FlutterNode, isPrinted: Bool, in node: inout Node) {
    guard !source.actions.isDisjoint(with: Self.scrolling) else { return }
    node[.scrollable] = .flag(true)
    if source.actions.isDisjoint(with: ["scrollUp", "scrollLeft"]) {
      node[.canScrollForward] = .flag(false)
    }
    if source.actions.isDisjoint(with: ["scrollDown", "scrollRight"]) {
      node[.canScrollBackward] = .flag(false)
    }
    guard source.flags.contains("hasImplicitScrolling") else { return }
    // The JSON does not say how many items there are.
    guard isPrinted else { return node[.collection] = .notKnown }
    guard let count = Self.scrollChildren(source) else { return }
    let isVertical = Self.isVertical(source)
    node[.collection] = .collection(
      CollectionInfo(rows: isVertical ? count : 0, columns: isVertical ? 0 : count))
  }

  private static func scrollChildren(_ source: FlutterNode) -> Int? {
    source["scrollChildren"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  private static func isVertical(_ source: FlutterNode) -> Bool {
    source.actions.isDisjoint(with: ["scrollLeft", "scrollRight"])
  }

  private func isFocusable(_ node: FlutterNode) -> Bool {
    if node.flags.contains("scopesRoute") { return false }
    return !node.actions.subtracting(Self.scrolling).isEmpty
      || !node.flags.isDisjoint(with: Self.focusableFlags) || node["label"] != nil
      || node["value"] != nil || node["hint"] != nil
  }

  private static let focusableFlags: Set<String> = [
    "isFocusable", "hasCheckedState", "isChecked", "isSelected", "isTextField", "isFocused",
    "hasEnabledState", "isEnabled", "isInMutuallyExclusiveGroup", "hasToggledState", "isToggled",
    "isSlider",
  ]

  /// The class: of several marks the last one counts.
  private static func androidClass(_ node: FlutterNode) -> String {
    let flags = node.flags
    if flags.contains("hasCheckedState") {
      return flags.contains("isInMutuallyExclusiveGroup")
        ? "android.widget.RadioButton" : "android.widget.CheckBox"
    }
    if flags.contains("hasToggledState") { return "android.widget.Switch" }
    if node.actions.contains("increase") || node.actions.contains("decrease") {
      return "android.widget.SeekBar"
    }
    if flags.contains("hasImplicitScrolling"), !node.actions.isDisjoint(with: scrolling),
      scrollChildren(node) == nil
    {
      return isVertical(node) ? "android.widget.ScrollView" : "android.widget.HorizontalScrollView"
    }
    if flags.contains("isImage") { return "android.widget.ImageView" }
    if flags.contains("isButton") || flags.contains("isLink") { return "android.widget.Button" }
    if flags.contains("isTextField"), !flags.contains("isReadOnly") {
      return "android.widget.EditText"
    }
    return "android.view.View"
  }

  /// The engine rounds the sides of a frame.
  private static func wholePixels(_ frame: Rect) -> Rect {
    let (left, top) = (frame.x.rounded(), frame.y.rounded())
    return Rect(
      x: left, y: top, width: frame.maxX.rounded() - left, height: frame.maxY.rounded() - top)
  }
}
