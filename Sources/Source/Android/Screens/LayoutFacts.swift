// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// States what Android tells assistive technologies of a view, by its class, its attributes and the code.
///
/// Source: Android, `View`, `TextView`, `CompoundButton` and `AbsSeekBar`,
/// `onInitializeAccessibilityNodeInfoInternal`.
struct LayoutFacts {
  let project: AndroidProject
  let code: LayoutCode
  let isCodeRead: Bool
  /// The layouts that are being shown, of which code finds the views.
  let layouts: [String]
  let language: String
  /// Whether the view is the outermost one of the layout that is read: what shows the layout may do anything
  /// to it.
  var isOutermost = false

  /// States all facts of a view whose children are known.
  func state(on view: LayoutView, _ notes: inout LayoutNotes) {
    guard let attributes = view.attributes else { return }
    var node = Node()
    node.className = view.type.reported
    node.identifier = attributes.identifier
    stateSight(of: view, attributes, &node, &notes)
    stateWords(of: view, attributes, &node)
    statePresses(of: view, attributes, &node)
    stateStates(of: view, attributes, &node)
    stateStructure(of: view, attributes, &node)
    stateLook(of: view, attributes, &node)
    stateCode(of: view, attributes, &node, &notes)
    view.node = node
  }

  // MARK: - Sight

  private func stateSight(
    of view: LayoutView, _ attributes: LayoutAttributes, _ node: inout Node,
    _ notes: inout LayoutNotes
  ) {
    if let alpha = attributes.number("alpha") { node[.alpha] = .number(alpha) }
    guard let written = attributes.written("visibility") else { return }
    if let expression = LayoutAttributes.expression(in: written) {
      view.condition = expression
      return
    }
    guard written == "gone" || written == "invisible" else { return }
    if code.calls(
      LayoutCode.showing, on: attributes.identifier, ofClass: view.className, in: layouts) != .no
      || code.does(.hiding, to: attributes.identifier, ofClass: view.className, in: layouts) != .no
    {
      view.condition = "\(attributes.identifier ?? view.name) is visible"
      return
    }
    node[.visible] = .flag(false)
    if !isCodeRead {
      notes.add(
        "views that the file hides are left out, as the code that may show them is not known",
        view.place)
    }
  }

  // MARK: - Words

  private func stateWords(
    of view: LayoutView, _ attributes: LayoutAttributes, _ node: inout Node
  ) {
    let identifier = attributes.identifier
    if view.type.traits.contains(.text) { stateText(of: view, attributes, &node) }
    if let description = attributes.text("contentDescription") {
      node[.contentDescription] = .text(description)
    } else {
      switch code.does(.describing, to: identifier, ofClass: view.className, in: layouts) {
      case .yes: node[.contentDescription] = .text("{\(identifier ?? view.name) description}")
      case .open: node[.contentDescription] = .notKnown
      case .no:
        if isOutermost { stateOutermost(view, attributes, &node) }
        if node.text == nil, mayBeNamedElsewhere(attributes) {
          node[.contentDescription] = .notKnown
        }
        // Code that is not followed may write into it, or only change its picture.
        if Self.hasIcon(view, attributes), node.text == nil,
          code.does(.writing, to: identifier, ofClass: view.className, in: layouts) == .open
        {
          node[.contentDescription] = .notKnown
        }
        // A class that is not known may give itself words.
        if view.type == .unknown && view.name != "View" || view.fillsItself {
          node[.contentDescription] = .notKnown
        }
      }
    }
    if let tooltip = attributes.text("tooltipText") { node[.tooltip] = .text(tooltip) }
    if let state = attributes.text("stateDescription") {
      node[.stateDescription] = .text(state)
    } else if code.calls(
      ["stateDescription", "setStateDescription"], on: identifier, ofClass: view.className,
      in: layouts)
      == .yes
    {
      node[.stateDescription] = .text("{\(identifier ?? view.name) state}")
    }
    if let title = attributes.text("accessibilityPaneTitle") { node[.paneTitle] = .text(title) }
  }

  /// Whether what is not here may name a view: the style of a library, or a library that shows the layout and finds
  /// the view by its id. A text that can be selected is one that is filled, by code that was not followed.
  private func mayBeNamedElsewhere(_ attributes: LayoutAttributes) -> Bool {
    attributes.hasStyleOfOtherLibrary || attributes.isTrue("textIsSelectable")
      || attributes.identifier.map {
        code.isFoundElsewhere($0, isDeclared: attributes.declaresIdentifier, in: layouts)
      } ?? false
  }

  /// What shows a layout may describe its outermost view, write into it, or show it as a part of a row.
  private func stateOutermost(
    _ view: LayoutView, _ attributes: LayoutAttributes, _ node: inout Node
  ) {
    let name = layouts.last ?? ""
    let isAll = view.children.isEmpty
    let mayBeNamed =
      code.mayDo(.describing, toRootOf: name)
      || isAll && node.text == nil && !view.type.traits.contains(.image)
    if mayBeNamed { node[.contentDescription] = .notKnown }
  }

  private func stateText(
    of view: LayoutView, _ attributes: LayoutAttributes, _ node: inout Node
  ) {
    var text = attributes.text("text") ?? attributes.text("app:text")
    if view.type.traits.contains(.checkable), view.type.reported.hasSuffix("ToggleButton") {
      text = attributes.text(attributes.isTrue("checked") ? "textOn" : "textOff") ?? text
    }
    text = text ?? sample(of: "text", .writing, view, attributes)
    // A clock writes its text by itself.
    if text == nil, AndroidViewKind(class: view.className) == .clock { text = "{the time}" }
    node.text = text
    guard view.type.traits.contains(.editable) else {
      guard let hint = attributes.text("hint") else { return }
      // Every text view has a hint, which TalkBack says after the text (`TextView.onInitializeAccessibilityNodeInfo`).
      if text == nil { node.text = hint } else { Self.state(hint: hint, on: &node) }
      return
    }
    let isSample = attributes.text("text") == nil && text != nil
    if isSample { node.text = nil }
    if let hint = attributes.text("hint") ?? attributes.text("app:hint")
      ?? sample(of: "hint", .labelling, view, attributes)
    {
      Self.state(hint: hint, on: &node)
    } else if code.does(.labelling, to: attributes.identifier, ofClass: view.className, in: layouts)
      != .no
      || attributes.isIgnored("LabelFor") || attributes.hasStyleOfOtherLibrary
    {
      node[.hintText] = .notKnown
    }
  }

  /// Gives a field its hint, which is its text as long as it is empty.
  static func state(hint: String, on node: inout Node) {
    node[.hintText] = .text(hint)
    guard node.text == nil else { return }
    node.text = hint
    node[.showingHint] = .flag(true)
  }

  /// Whether it is a button with a picture, which needs no text.
  private static func hasIcon(_ view: LayoutView, _ attributes: LayoutAttributes) -> Bool {
    view.type.traits.contains(.clickable) && !view.type.traits.contains(.editable)
      && attributes.written("app:icon") != nil
  }

  /// What code sets in place of an attribute, as the sample for the editor or by the name of the view.
  private func sample(
    of name: String, _ deed: AndroidCode.Deed, _ view: LayoutView, _ attributes: LayoutAttributes
  ) -> String? {
    let identifier = attributes.identifier
    let isSet = code.does(deed, to: identifier, ofClass: view.className, in: layouts)
    let example = attributes.example(name)
    guard isSet != .no || example != nil && !isCodeRead || attributes.isBound else { return nil }
    if isSet == .open, example == nil, name == "hint" || Self.hasIcon(view, attributes) {
      return nil
    }
    if let example, !example.hasPrefix("@tools:"), let text = attributes.text(of: example) {
      return "{sample: \(text.filter { $0 != "{" && $0 != "}" })}"
    }
    return "{\(identifier ?? name)}"
  }

  // MARK: - Presses

  private func statePresses(
    of view: LayoutView, _ attributes: LayoutAttributes, _ node: inout Node
  ) {
    let identifier = attributes.identifier
    var clickable: Value =
      .flag(view.type.traits.contains(.clickable) || attributes.written("onClick") != nil)
    if clickable == .flag(false), attributes.hasStyleOfOtherLibrary { clickable = .notKnown }
    if let stated = attributes.flag("clickable") { clickable = stated }
    if code.calls(LayoutCode.pressing, on: identifier, ofClass: view.className, in: layouts) == .yes
    {
      clickable = .flag(true)
    }
    let selects = attributes.isTrue("textIsSelectable")
    if selects { clickable = .flag(true) }
    if clickable != .flag(false) { node[.clickable] = clickable }
    if selects || attributes.isTrue("longClickable")
      || code.calls(LayoutCode.longPressing, on: identifier, ofClass: view.className, in: layouts)
        == .yes
    {
      node[.longClickable] = .flag(true)
    }
    switch attributes.flag("focusable") {
    case .flag(let stated): if stated { node[.focusable] = .flag(true) }
    case nil, .some: if clickable == .flag(true) { node[.focusable] = .flag(true) }
    }
    if let stated = attributes.flag("screenReaderFocusable"), stated != .flag(false) {
      node[.screenReaderFocusable] = stated
    }
  }

  // MARK: - States

  private func stateStates(
    of view: LayoutView, _ attributes: LayoutAttributes, _ node: inout Node
  ) {
    let traits = view.type.traits
    if let enabled = attributes.flag("enabled"), enabled != .flag(true) { node[.enabled] = enabled }
    var isCheckable = traits.contains(.checkable)
    if view.name == "Chip" || view.name.hasSuffix("MaterialButton")
      || view.name.hasSuffix("MaterialCardView")
    {
      isCheckable = attributes.isTrue("checkable") || Self.isCheckableChip(attributes)
      if isCheckable, view.name == "Chip" || view.name == "MaterialButton" {
        node.className = "android.widget.CompoundButton"
      }
    }
    if isCheckable {
      node[.checkable] = .flag(true)
      let isSet =
        code.calls(
          ["isChecked", "setChecked"], on: attributes.identifier, ofClass: view.className,
          in: layouts) == .yes
      switch attributes.flag("checked") {
      case .flag(true): node[.checked] = isSet ? .notKnown : .checked(.yes)
      case .notKnown: node[.checked] = .notKnown
      default: if isSet { node[.checked] = .notKnown }
      }
    }
    if traits.contains(.editable) { stateField(attributes, &node) }
    if traits.contains(.ranged) { stateRange(of: view, attributes, &node) }
  }

  private static func isCheckableChip(_ attributes: LayoutAttributes) -> Bool {
    // The styles of Material's chips that are chosen (Material Components, "Chips").
    let style = attributes.example("style", .none) ?? ""
    return ["Chip.Filter", "Chip.Choice", "Chip.Entry"].contains { style.hasSuffix($0) }
  }

  private func stateField(_ attributes: LayoutAttributes, _ node: inout Node) {
    node[.editable] = .flag(true)
    guard let type = attributes.word("inputType") else {
      if attributes.isTrue("password") { node[.password] = .flag(true) }
      return
    }
    node[.inputType] = .text(type)
    if type.contains("Password"), !type.contains("VisiblePassword") {
      node[.password] = .flag(true)
    }
    if type.contains("textMultiLine") { node[.multiline] = .flag(true) }
  }

  private func stateRange(
    of view: LayoutView, _ attributes: LayoutAttributes, _ node: inout Node
  ) {
    let isAdjustable = view.type.traits.contains(.adjustable)
    let isSlider = view.name.hasSuffix("Slider")
    let style = attributes.example("style", .none) ?? ""
    let isBar = isAdjustable || style.hasSuffix("Horizontal") || view.name.hasPrefix("Linear")
    // Since Android 11 ProgressBar says its state, in words of its own.
    guard isBar, !attributes.isTrue("indeterminate") else {
      if !isAdjustable, node[.stateDescription] == nil {
        let words = language.hasPrefix("en") ? "In progress" : "{In progress}"
        node[.stateDescription] = .text(words)
      }
      return
    }
    let least = attributes.number(isSlider ? "valueFrom" : "min") ?? 0
    let most =
      attributes.number(isSlider ? "valueTo" : view.name == "RatingBar" ? "numStars" : "max")
      ?? (isSlider ? 1 : view.name == "RatingBar" ? 5 : 100)
    let name = isSlider ? "value" : view.name.hasSuffix("RatingBar") ? "rating" : "progress"
    let setter = "set" + name.prefix(1).uppercased() + name.dropFirst()
    let isSet =
      code.calls([name, setter], on: attributes.identifier, ofClass: view.className, in: layouts)
      != .no
    let written = attributes.number(name) ?? attributes.number("app:" + name)
    let isOpen = isSet || attributes.written(name) != nil && written == nil
    let isWhole = !isSlider && name == "progress"
    node[.range] = .range(
      RangeInfo(
        kind: isWhole ? .int : .float, minimum: least, maximum: most,
        current: isOpen ? nil : written ?? least))
    if isWhole, node[.stateDescription] == nil {
      let part = most > least ? ((written ?? least) - least) / (most - least) : 0
      node[.stateDescription] =
        .text(isOpen ? "{\(name)}%" : "\(Int(min(max(part, 0), 1) * 100))%")
    }
    guard isAdjustable, !attributes.isTrue("isIndicator") else { return }
    node[.actions] = .actions(
      ["SCROLL_FORWARD", "SCROLL_BACKWARD", "SET_PROGRESS"].map { Action(id: $0) })
    node[.focusable] = .flag(true)
  }

  // MARK: - Structure

  private func stateStructure(
    of view: LayoutView, _ attributes: LayoutAttributes, _ node: inout Node
  ) {
    if let importance = attributes.word("importantForAccessibility"), importance != "auto" {
      node[.importantForAccessibility] = .text(importance)
    }
    if let heading = attributes.flag("accessibilityHeading"), heading != .flag(false) {
      node[.heading] = heading
    } else if code.calls(
      ["isAccessibilityHeading", "setAccessibilityHeading"], on: attributes.identifier,
      ofClass: view.className, in: layouts)
      == .yes
    {
      node[.heading] = .flag(true)
    }
    if let region = attributes.word("accessibilityLiveRegion"), region != "none" {
      node[.liveRegion] = .text(region)
    }
    let relations: [(Key, String)] = [
      (.labelFor, "labelFor"), (.traversalBefore, "accessibilityTraversalBefore"),
      (.traversalAfter, "accessibilityTraversalAfter"), (.nextFocusUp, "nextFocusUp"),
      (.nextFocusDown, "nextFocusDown"), (.nextFocusLeft, "nextFocusLeft"),
      (.nextFocusRight, "nextFocusRight"), (.nextFocusForward, "nextFocusForward"),
    ]
    for (key, name) in relations {
      guard let written = attributes.written(name), let other = AndroidReference(written) else {
        continue
      }
      node[key] = .text(other.name)
    }
    guard view.type.traits.contains(.scrolls) else { return }
    // Whether there is more than fits is not known.
    node[.scrollable] = .notKnown
    node[.canScrollForward] = .notKnown
    node[.canScrollBackward] = .flag(false)
  }

  // MARK: - Look

  private func stateLook(
    of view: LayoutView, _ attributes: LayoutAttributes, _ node: inout Node
  ) {
    if view.type.traits.contains(.text) {
      if let size = attributes.length("textSize"), size.unit == .sp || size.unit == .dp {
        node[.textSize] = .number(size.number)
        node[.textSizeUnit] = .text(size.unit.rawValue)
      } else if attributes.writtenOfText("textSize") == nil,
        let size = attributes.sizeOfLibraryStyle
      {
        node[.textSize] = .number(size)
        node[.textSizeUnit] = .text("sp")
      }
      if let style = attributes.writtenOfText("textStyle") {
        if style != "normal" { node[.textStyle] = .text(style) }
      } else if attributes.hasHeavyLibraryStyle {
        node[.textStyle] = .text("bold")
      }
      let button = attributes.libraryButton(ofClass: view.className)
      if button != nil, node[.textSize] == nil, attributes.writtenOfText("textSize") == nil {
        node[.textSize] = .number(LibraryButton.textSize)
        node[.textSizeUnit] = .text("sp")
      }
      // The styles that libraries give controls have colours, which those of a text's appearance do not replace.
      let isPlain = view.type.style == "android:textViewStyle"
      let written =
        isPlain ? attributes.writtenOfText("textColor") : attributes.written("textColor")
      let color = (written ?? button?.text).flatMap { attributes.color(of: $0) }
      let isLeftToLibrary =
        written == nil && button == .filled && !attributes.themeSets("colorOnPrimary")
      if let color = color ?? (isLeftToLibrary ? attributes.libraryColorOnPrimary : nil) {
        node[.textColor] = .color(color)
      }
    }
    let isPainted =
      code.does(.painting, to: attributes.identifier, ofClass: view.className, in: layouts) != .no
    if isPainted, node[.textColor] != nil { node[.textColor] = .notKnown }
    node[.backgroundColor] = LayoutGround(project: project).color(of: view, attributes)
    if isPainted { node[.backgroundColor] = .notKnown }
    if let width = side("layout_width", least: "minWidth", attributes),
      let height = side("layout_height", least: "minHeight", attributes)
    {
      let content = ContentSize(project: project, code: code, layouts: layouts)
      node[.layout] = .layout(
        Layout(
          width: content.side(.across, ofTarget: view, node) ?? width,
          height: content.side(.down, ofTarget: view, node) ?? height))
    }
    if code.does(.enlarging, to: attributes.identifier, ofClass: view.className, in: layouts) != .no
    {
      node[.touchDelegates] = .notKnown
    }
  }

  /// A side as `LayoutParams` has it: a length in dp, -1 for all the room, -2 for that of the contents; nil if
  /// it is not known.
  private func side(_ name: String, least: String, _ attributes: LayoutAttributes) -> Int? {
    switch attributes.word(name) {
    case "match_parent", "fill_parent": return -1
    case "wrap_content": return -2
    default:
      guard let length = attributes.length(name), length.unit == .dp,
        (0...100_000).contains(length.number)
      else { return nil }
      if attributes.sharesRoom(name) { return -1 }
      guard attributes.written(least) != nil else {
        return attributes.hasStyleOfOtherLibrary ? nil : Int(length.number)
      }
      guard let most = attributes.length(least), most.unit == .dp, most.number < 100_000 else {
        return nil
      }
      return Int(max(length.number, most.number))
    }
  }

  // MARK: - Code

  private func stateCode(
    of view: LayoutView, _ attributes: LayoutAttributes, _ node: inout Node,
    _ notes: inout LayoutNotes
  ) {
    guard let identifier = attributes.identifier,
      let use = code.use(of: identifier, in: layouts)
    else { return }
    if !use.members.isDisjoint(with: ["setAccessibilityDelegate", "accessibilityDelegate"]) {
      node[.accessibilityDelegate] = .flag(true)
      notes.add(
        "code gives \(identifier) an accessibility delegate, and what that says is not known",
        view.place)
    }
    if !use.members.isDisjoint(with: ["replaceAccessibilityAction", "addAccessibilityAction"]) {
      notes.add(
        "code gives \(identifier) accessibility actions, and their names are not known", view.place)
    }
  }
}
