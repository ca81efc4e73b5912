// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation

extension SemanticsConfiguration {
  /// What the modifiers of a layout node say together; nil where none says anything.
  ///
  /// From the last to the first: what stands further left wins, and `clearAndSetSemantics` throws away what
  /// stands right of it (LayoutNode.calculateSemanticsConfiguration).
  init?(_ elements: [External]) {
    self.init()
    var isThere = false
    for element in elements.reversed() {
      if apply(element) { isThere = true }
    }
    guard isThere else { return nil }
  }

  /// Adds what one modifier says; false where it says nothing.
  private mutating func apply(_ element: External) -> Bool {
    switch element.name {
    case "semantics":
      if element.argument("mergeDescendants", 0)?.flag == true { merges = true }
      apply(properties: element)
    case "clearAndSetSemantics":
      self = SemanticsConfiguration()
      clears = true
      apply(properties: element)
    case "clickable", "combinedClickable": click(element)
    case "selectable":
      click(element)
      selected = Self.answer(element.argument("selected", 0))
    case "toggleable":
      click(element)
      toggle = Self.toggle(element.argument("value", 0))
    case "triStateToggleable":
      click(element)
      toggle = Self.triState(element.argument("state", 0))
    case "selectableGroup": isSelectableGroup = true
    case "progressSemantics": progress(element)
    case "focusable":
      guard element.argument("enabled", 0)?.flag != false else { return false }
      hasFocus = true
    case "testTag": testTag = Self.words(element.argument("tag", 0))
    case "verticalScroll", "horizontalScroll":
      isTraversalGroup = true
      scrolling = Scrolling(
        isVertical: element.name == "verticalScroll",
        extent: element.argument("extent").map(Self.extent) ?? .more,
        isEnabled: element.argument("enabled", 1)?.flag != false)
    case "alpha", "graphicsLayer":
      guard element.argument("alpha", 0)?.number == 0 else { return false }
      isHidden = true
    case "menuAnchor":
      isClickable = true
      role = .dropdownList
    default: return false
    }
    return true
  }

  private static func extent(_ value: Value) -> Extent {
    switch value.flag {
    case true: .more
    case false: .all
    case nil: .open
    }
  }

  /// A click with what may be said with it.
  private mutating func click(_ element: External) {
    merges = true
    isClickable = true
    if let label = Self.words(element.argument("onClickLabel")) { clickLabel = label }
    if let role = Self.role(element.argument("role")) { self.role = role }
    if let longClick = element.argument("onLongClick"), !longClick.isNothing {
      isLongClickable = true
      if let label = Self.words(element.argument("onLongClickLabel")) { longClickLabel = label }
    }
    let enabled = Self.answer(element.argument("enabled")) ?? .yes
    if enabled != .no { hasFocus = true }
    if enabled != .yes { disabled = enabled == .no ? .yes : .open }
  }

  private mutating func progress(_ element: External) {
    merges = true
    guard let value = element.argument("value", 0) else {
      progress = Progress(isIndeterminate: true)
      return
    }
    var made = Progress(current: value.number)
    if let range = element.argument("valueRange", 1), case .made(let ends) = range.form,
      let low = ends.arguments.first?.value.number, let high = ends.arguments.last?.value.number
    {
      made.minimum = low
      made.maximum = high
    }
    progress = made
  }

  // MARK: - Values

  /// The words of a value; nil for none.
  static func words(_ value: Value?) -> String? {
    guard let value, !value.isNothing else { return nil }
    return value.template.shown
  }

  /// Yes or no; nil for no value.
  static func answer(_ value: Value?) -> Answer? {
    guard let value else { return nil }
    return value.flag.map { $0 ? .yes : .no } ?? .open
  }

  static func toggle(_ value: Value?) -> Toggle {
    value?.flag.map { $0 ? .on : .off } ?? .open
  }

  static func triState(_ value: Value?) -> Toggle {
    guard let value, case .symbol(let path) = value.form else { return .open }
    return switch path.split(separator: ".").last {
    case "On": .on
    case "Off": .off
    case "Indeterminate": .indeterminate
    default: .open
    }
  }

  static func role(_ value: Value?) -> Role? {
    guard let value else { return nil }
    for case .symbol(let path) in value.alternatives.map(\.form) {
      if let role = path.split(separator: ".").last.flatMap({ Role(rawValue: String($0)) }) {
        return role
      }
    }
    return nil
  }

  // MARK: - Properties

  /// Adds what a block of properties says; of two values of one property the later one counts.
  private mutating func apply(properties element: External) {
    for case .recorder(let recorder) in element.arguments.map(\.value.form) {
      for call in recorder.calls { set(call) }
    }
  }

  private mutating func set(_ call: External) {
    let first = call.arguments.first?.value
    let isSure = !call.isConditional
    switch call.name {
    case "contentDescription": contentDescription = Self.words(first)
    case "stateDescription": stateDescription = Self.words(first)
    case "text": text = Self.words(first)
    case "editableText": editableText = Self.words(first)
    case "role": role = Self.role(first) ?? role
    case "heading": heading = isSure ? .yes : .open
    case "paneTitle": paneTitle = Self.words(first)
    case "liveRegion":
      if case .symbol(let path)? = first?.form {
        liveRegion = path.hasSuffix("Assertive") ? "assertive" : "polite"
      } else {
        liveRegion = "polite"
      }
    case "error", "openError":
      error = Self.words(first) ?? ""
      isErrorOpen = !isSure || call.name == "openError"
    case "disabled": disabled = isSure ? .yes : .open
    case "selected": selected = Self.answer(first)
    case "toggleableState": toggle = Self.triState(first)
    case "progressBarRangeInfo": setProgress(first)
    case "collectionInfo": setCollection(first)
    case "collectionItemInfo": setItem(first)
    case "customActions": setActions(first)
    case "onClick":
      isClickable = true
      if let label = Self.label(call) { clickLabel = label }
    case "onLongClick":
      isLongClickable = true
      if let label = Self.label(call) { longClickLabel = label }
    case "expand", "collapse", "dismiss":
      actions.append((call.name.uppercased(), Self.label(call)))
    case "setProgress": canSetProgress = true
    case "isTraversalGroup": isTraversalGroup = first?.flag ?? false
    case "traversalIndex": traversalIndex = first?.number ?? 0
    case "isContainer": isContainer = true
    case "hideFromAccessibility", "invisibleToUser": if isSure { isHidden = true }
    case "testTag": testTag = Self.words(first)
    case "testTagsAsResourceId": usesTagsAsIds = first?.flag
    case "password": isPassword = isSure ? (first.flatMap { Self.answer($0) } ?? .yes) : .open
    case "popup", "dialog": isWindow = true
    case "selectableGroup": isSelectableGroup = true
    case "hasPages": hasPages = true
    case "scrolling":
      scrolling = Scrolling(
        isVertical: call.argument("vertical")?.flag ?? true,
        extent: call.argument("extent").map(Self.extent) ?? .open, isEnabled: true)
    case "focused": hasFocus = true
    case "isEditable": isEditable = true
    case "clickable": isClickable = true
    case "longClickable": isLongClickable = true
    case "link":
      links.append(
        Link(
          start: Int(call.argument("start")?.number ?? 0),
          end: Int(call.argument("end")?.number ?? 0),
          kind: Self.words(call.argument("kind")) ?? "url", url: Self.words(call.argument("url"))))
    default: break
    }
  }

  private static func label(_ call: External) -> String? {
    guard let label = call.argument("label", 0) else { return nil }
    if case .function = label.form { return nil }
    return words(label)
  }

  private mutating func setProgress(_ value: Value?) {
    guard case .made(let info)? = value?.form else {
      progress = Progress(current: nil)
      return
    }
    guard info.name == "ProgressBarRangeInfo" else { return }
    var made = Progress(current: info.argument("current", 0)?.number)
    if case .made(let ends)? = info.argument("range", 1)?.form,
      let low = ends.arguments.first?.value.number, let high = ends.arguments.last?.value.number
    {
      made.minimum = low
      made.maximum = high
    }
    progress = made
  }

  private mutating func setCollection(_ value: Value?) {
    guard case .made(let info)? = value?.form else {
      collection = Collection()
      return
    }
    collection = Collection(
      rows: info.argument("rowCount", 0)?.number.map { Int($0) },
      columns: info.argument("columnCount", 1)?.number.map { Int($0) })
  }

  private mutating func setItem(_ value: Value?) {
    guard case .made(let info)? = value?.form else { return }
    let names = ["rowIndex", "rowSpan", "columnIndex", "columnSpan"]
    let numbers = names.enumerated().map { place, name in
      info.argument(name, place)?.number.map { Int($0) }
    }
    guard let row = numbers[0], let column = numbers[2] else { return }
    item = Item(
      row: row, rowSpan: numbers[1] ?? 1, column: column, columnSpan: numbers[3] ?? 1)
  }

  private mutating func setActions(_ value: Value?) {
    guard let value else { return }
    guard case .list(let list) = value.form else {
      customActions = ["{\(value.spelled)}"]
      return
    }
    customActions = list.map { action in
      guard case .made(let made) = action.form else { return action.template.shown }
      return Self.words(made.argument("label", 0)) ?? "{\(action.spelled)}"
    }
  }
}
