// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Makes of Flutter's semantics what its engine gives the platform.
///
/// Sources: `AccessibilityBridge.java` (Android) and `SemanticsObject.mm` (iOS) of
/// flutter/flutter@02c233ab.
struct FlutterAssembly {
  private let nodes: [FlutterNode]
  /// The frame of each node on the screen.
  private var frames: [Rect?] = []
  private var density: Double?

  init(nodes: [FlutterNode]) {
    var merged = nodes
    var open: [Int] = []
    for index in nodes.indices {
      while let last = open.last, nodes[last].depth >= nodes[index].depth { open.removeLast() }
      if nodes[index].isMergedUp, let boundary = open.last(where: { nodes[$0].isBoundary }) {
        merged[boundary].merge(nodes[index])
      }
      open.append(index)
    }
    self.nodes = merged
    placeFrames()
  }

  // MARK: - Frames

  /// Sums the frames up from the root; the ratio of the pixels is that of the two outermost nodes.
  private mutating func placeFrames() {
    var open: [(depth: Int, transform: FlutterTransform)] = []
    for (index, node) in nodes.enumerated() {
      while let last = open.last, last.depth >= node.depth { open.removeLast() }
      let around = open.last?.transform ?? FlutterTransform()
      guard let rect = node.rect else {
        frames.append(nil)
        open.append((node.depth, around))
        continue
      }
      var own = FlutterTransform()
      var size = rect
      if let transform = node.transform {
        own = transform
      } else if let scale = node.scale, scale > 0 {
        let ratio = ratio(of: index, printed: scale)
        own = FlutterTransform(a: ratio, d: ratio)
        if density == nil { density = ratio }
      } else {
        // A node that is only moved is printed at its place, with its own corner at zero.
        own = FlutterTransform(x: rect.x, y: rect.y)
        size = Rect(x: 0, y: 0, width: rect.width, height: rect.height)
      }
      let whole = around.after(own)
      frames.append(whole.frame(size))
      open.append((node.depth, whole))
    }
  }

  /// The printed ratio is rounded, and that of the widths is not.
  private func ratio(of index: Int, printed: Double) -> Double {
    guard index == 1, let inner = nodes[1].rect, let outer = nodes[0].rect, inner.width > 0 else {
      return printed
    }
    let ratio = outer.width / inner.width
    return abs(ratio - printed) < 0.1 ? ratio : printed
  }

  // MARK: - Android

  mutating func android(isPrinted: Bool) throws(ImportError) -> Imported {
    var carried: KeySet = [
      .class, .frame, .text, .contentDescription, .hintText, .tooltip, .checkable, .checked,
      .enabled, .selected, .focused, .focusable, .heading, .password, .editable, .clickable,
      .longClickable, .scrollable, .liveRegion, .visible, .actions, .toolkit, .readingPosition,
      .screenReaderFocusable, .stateDescription, .importantForAccessibility,
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
    try build(&builder) { node, index in androidNode(node, index) }
    if let frame = frames.first ?? nil, !frame.isEmpty {
      builder.facts.size = Size(width: frame.maxX, height: frame.maxY)
    }
    return try finished(&builder)
  }

  private func androidNode(_ source: FlutterNode, _ index: Int) -> Node {
    var node = Node()
    let flags = source.flags
    node.className = Self.androidClass(source)
    node.identifier = source["identifier"]
    node[.toolkit] = .text(Toolkit.flutter.rawValue)
    node[.readingPosition] = .number(Double(index))
    let words = [source["value"], source["label"], source["hint"]].compactMap(\.self)
    if flags.contains("isTextField") {
      node.text = source["value"]
      let hint = words.dropFirst(source["value"] == nil ? 0 : 1).joined(separator: ", ")
      if !hint.isEmpty { node[.hintText] = .text(hint) }
      if !flags.contains("isReadOnly") { node[.editable] = .flag(true) }
    } else if !flags.contains("scopesRoute"), !words.isEmpty {
      node.description = words.joined(separator: ", ")
    }
    node[.tooltip] = source["tooltip"].map(Value.text)
    if flags.contains("hasCheckedState") || flags.contains("hasToggledState") {
      node[.checkable] = .flag(true)
      let isOn = flags.contains("isChecked") || flags.contains("isToggled")
      node[.checked] =
        .checked(flags.contains("isCheckStateMixed") ? .partial : isOn ? .yes : .no)
    }
    for (flag, key) in [
      ("isSelected", .selected), ("isFocused", .focused), ("isHeader", .heading),
      ("isObscured", .password),
    ] as [(String, Key)] where flags.contains(flag) {
      node[key] = .flag(true)
    }
    if source["headingLevel"] != nil { node[.heading] = .flag(true) }
    if flags.contains("hasEnabledState"), !flags.contains("isEnabled") {
      node[.enabled] = .flag(false)
    }
    if flags.contains("isHidden") { node[.visible] = .flag(false) }
    if flags.contains("isLiveRegion") { node[.liveRegion] = .text("polite") }
    if isFocusable(source) { node[.focusable] = .flag(true) }
    stateActions(source, in: &node)
    return node
  }

  private func stateActions(_ source: FlutterNode, in node: inout Node) {
    if source.actions.contains("tap") { node[.clickable] = .flag(true) }
    if source.actions.contains("longPress") { node[.longClickable] = .flag(true) }
    if !source.actions.isDisjoint(with: Self.scrolling) { node[.scrollable] = .flag(true) }
    var actions: [Action] = []
    for (name, id) in [
      ("tap", "CLICK"), ("longPress", "LONG_CLICK"), ("increase", "SCROLL_FORWARD"),
      ("decrease", "SCROLL_BACKWARD"), ("dismiss", "DISMISS"), ("expand", "EXPAND"),
      ("collapse", "COLLAPSE"), ("setText", "SET_TEXT"),
    ] where source.actions.contains(name) {
      actions.append(Action(id: id))
    }
    actions += source.customActions.map { Action(id: $0, label: $0) }
    if !actions.isEmpty { node[.actions] = .actions(actions) }
  }

  private static let scrolling: Set<String> = [
    "scrollUp", "scrollDown", "scrollLeft", "scrollRight",
  ]

  private func isFocusable(_ node: FlutterNode) -> Bool {
    if node.flags.contains("scopesRoute") { return false }
    if node.flags.contains("isFocusable") { return true }
    let counting: Set<String> = [
      "hasCheckedState", "isChecked", "isSelected", "isTextField", "isFocused",
      "hasEnabledState", "isEnabled", "isInMutuallyExclusiveGroup", "hasToggledState", "isToggled",
      "isSlider",
    ]
    return !node.actions.subtracting(Self.scrolling).isEmpty
      || !node.flags.isDisjoint(with: counting) || node["label"] != nil || node["value"] != nil
      || node["hint"] != nil
  }

  private static func androidClass(_ node: FlutterNode) -> String {
    let flags = node.flags
    if flags.contains("isTextField") { return "android.widget.EditText" }
    if flags.contains("hasToggledState") { return "android.widget.Switch" }
    if flags.contains("hasCheckedState") {
      return flags.contains("isInMutuallyExclusiveGroup")
        ? "android.widget.RadioButton" : "android.widget.CheckBox"
    }
    if flags.contains("isSlider") { return "android.widget.SeekBar" }
    if flags.contains("isButton") || flags.contains("isLink") { return "android.widget.Button" }
    if flags.contains("isImage") { return "android.widget.ImageView" }
    if node.actions.contains("scrollLeft") || node.actions.contains("scrollRight") {
      return "android.widget.HorizontalScrollView"
    }
    if node.actions.contains("scrollUp") || node.actions.contains("scrollDown") {
      return "android.widget.ScrollView"
    }
    return "android.view.View"
  }

  // MARK: - iOS

  mutating func ios(isPrinted: Bool) throws(ImportError) -> Imported {
    let origin = Origin(
      format: FlutterSemantics.formatName,
      carried: [
        .frame, .label, .value, .hint, .traits, .identifier, .isAccessibilityElement, .toolkit,
        .elements, .visible, .focused,
      ],
      derivations: [
        .traits: "Flutter's engine makes them of the flags", .frame: "summed up from the root",
        .elements: "the order of the semantics tree",
      ])
    var builder = ScreenBuilder(platform: .ios, origin: origin)
    let ratio = density ?? 1
    try build(&builder) { node, index in
      var made = iosNode(node, index)
      if let frame = frames[index], ratio > 0 {
        made.frame = Rect(
          x: frame.x / ratio, y: frame.y / ratio, width: frame.width / ratio,
          height: frame.height / ratio)
      }
      return made
    }
    var children: [Int: [String]] = [:]
    for index in 0..<builder.count {
      guard let parent = builder[index].parent else { continue }
      children[parent, default: []].append("node-\(index)")
      builder[index][.id] = .text("node-\(index)")
    }
    for (parent, ids) in children where ids.count > 1 { builder[parent][.elements] = .texts(ids) }
    if let frame = builder.count > 0 ? builder[0].frame : nil, !frame.isEmpty {
      builder.facts.size = Size(width: frame.maxX, height: frame.maxY)
    }
    return try finished(&builder)
  }

  private func iosNode(_ source: FlutterNode, _ index: Int) -> Node {
    var node = Node()
    let flags = source.flags
    node[.toolkit] = .text(Toolkit.flutter.rawValue)
    node.identifier = source["identifier"]
    let label = [source["label"], source["tooltip"]].compactMap(\.self).joined(separator: "\n")
    node.description = label.isEmpty ? nil : label
    node[.value] = source["value"].map(Value.text)
    node[.hint] = source["hint"].map(Value.text)
    var traits: Traits = []
    for (flag, trait) in [
      ("isButton", .button), ("isLink", .link), ("isImage", .image), ("isHeader", .header),
      ("isSelected", .selected), ("isSlider", .adjustable), ("isLiveRegion", .updatesFrequently),
      ("isTextField", .textEntry),
    ] as [(String, Traits)] where flags.contains(flag) {
      traits.insert(trait)
    }
    if source.actions.contains("increase") || source.actions.contains("decrease") {
      traits.insert(.adjustable)
    }
    if flags.contains("hasEnabledState"), !flags.contains("isEnabled") {
      traits.insert(.notEnabled)
    }
    if flags.contains("hasToggledState") || flags.contains("hasCheckedState") {
      traits.formUnion([.button, .switchButton])
      let isOn = flags.contains("isToggled") || flags.contains("isChecked")
      node[.value] = .text(isOn ? "1" : "0")
    }
    node[.traits] = .traits(traits)
    node[.isAccessibilityElement] = .flag(isFocusable(source))
    if flags.contains("isHidden") { node[.visible] = .flag(false) }
    if flags.contains("isFocused") { node[.focused] = .flag(true) }
    return node
  }

  // MARK: - Both

  private func build(
    _ builder: inout ScreenBuilder, _ make: (FlutterNode, Int) -> Node
  ) throws(ImportError) {
    for (index, source) in nodes.enumerated() {
      // What is merged up is said at the node that merges it.
      while builder.depth > source.depth { builder.closeNode() }
      var node = make(source, index)
      node.frame = node.frame ?? frames[index]
      if source.isMergedUp {
        var plain = Node()
        plain.frame = node.frame
        plain[.toolkit] = node[.toolkit]
        plain[.readingPosition] = node[.readingPosition]
        plain.className = builder.facts.platform == .android ? "android.view.View" : nil
        node = plain
      }
      try builder.openNode(node, at: source.place)
    }
  }

  private func finished(_ builder: inout ScreenBuilder) throws(ImportError) -> Imported {
    guard let screen = builder.finish() else {
      throw ImportError(.empty, "the tree has no nodes: print it when the screen is shown")
    }
    var notes = [
      Note("nothing says where a printed tree ends: if it was cut off, nodes are missing")
    ]
    if nodes.allSatisfy({ $0.rect == nil }) {
      notes.append(Note("the tree has no rectangles, so sizes are not known"))
    }
    return Imported(screen: screen, notes: notes)
  }
}
