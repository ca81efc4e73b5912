// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// What Android is told about one node of the semantics tree.
struct SemanticsNodeFacts {
  let configuration: SemanticsConfiguration
  /// Whether a node around it takes its words.
  let isMerged: Bool
  let hasChildren: Bool
  var usesTagsAsIds = false
  var item: SemanticsConfiguration.Item?
  var group: SemanticsConfiguration.Collection?
  /// Whether the node or what it merges has words.
  var hasWords = false

  init(_ configuration: SemanticsConfiguration, isMerged: Bool, hasChildren: Bool) {
    self.configuration = configuration
    self.isMerged = isMerged
    self.hasChildren = hasChildren
  }

  /// Role and description of a node that merges its children are given to children of their own.
  private var isFaked: Bool { configuration.merges && hasChildren }
  private var isLeaf: Bool { !hasChildren && !isMerged }

  /// Whether TalkBack is asked to stop there.
  var isFocusable: Bool {
    guard !configuration.isHidden else { return false }
    if configuration.merges { return true }
    return isLeaf
      && (configuration.contentDescription != nil || configuration.text != nil || state != nil
        || isCheckable)
  }

  private var isCheckable: Bool {
    configuration.toggle != nil
      || configuration.selected != nil && configuration.role != .tab
  }

  // MARK: - Fake children

  var fakeDescription: Node? {
    guard isFaked, let description = configuration.contentDescription else { return nil }
    var node = Node()
    node.className = "android.view.View"
    node[.contentDescription] = .text(description)
    return node
  }

  var fakeRole: Node? {
    guard isFaked, let role = configuration.role else { return nil }
    var node = Node()
    write(role, on: &node, isFake: true)
    return node
  }

  private func write(
    _ role: SemanticsConfiguration.Role, on node: inout Node, isFake: Bool
  ) {
    node.className = "android.view.View"
    switch role {
    case .button: node.className = "android.widget.Button"
    case .checkbox: node.className = "android.widget.CheckBox"
    case .radioButton: node.className = "android.widget.RadioButton"
    case .dropdownList: node.className = "android.widget.Spinner"
    case .valuePicker: node.className = "android.widget.NumberPicker"
    case .switch: node[.roleDescription] = .text("Switch")
    case .tab: node[.roleDescription] = .text("Tab")
    case .image:
      if !isFake, configuration.merges || isLeaf { node.className = "android.widget.ImageView" }
    case .carousel: break
    }
  }

  // MARK: - The node

  var node: Node {
    var node = Node()
    node.className = "android.view.View"
    if configuration.editableText != nil {
      node.className = "android.widget.EditText"
    } else if configuration.text != nil {
      node.className = "android.widget.TextView"
    }
    if let role = configuration.role, !hasChildren {
      let className = node.className
      write(role, on: &node, isFake: false)
      // A role without a class of its own leaves that of the text.
      if node.className == "android.view.View" { node.className = className }
    }
    writeClasses(on: &node)
    writeWords(on: &node)
    writeStates(on: &node)
    writeLists(on: &node)
    let actions = actions
    if !actions.isEmpty { node[.actions] = .actions(actions) }
    if configuration.isHidden { node[.visible] = .flag(false) }
    if configuration.isHidden || !configuration.merges && !configuration.isImportant {
      node[.importantForAccessibility] = .text("no")
    }
    if isFocusable { node[.screenReaderFocusable] = .flag(true) }
    return node
  }

  private func writeClasses(on node: inout Node) {
    if configuration.progress != nil {
      node.className =
        configuration.canSetProgress ? "android.widget.SeekBar" : "android.widget.ProgressBar"
    }
    if let scrolling = configuration.scrolling, scrolling.isEnabled,
      configuration.collection == nil, !configuration.isSelectableGroup
    {
      node.className =
        scrolling.isVertical ? "android.widget.ScrollView" : "android.widget.HorizontalScrollView"
    }
    if let name = configuration.className { node.className = name }
  }

  private func writeWords(on node: inout Node) {
    if let text = configuration.editableText ?? configuration.text { node[.text] = .text(text) }
    if !isFaked, let description = configuration.contentDescription {
      node[.contentDescription] = .text(description)
    }
    if let state { node[.stateDescription] = .text(state) }
    if let title = configuration.paneTitle { node[.paneTitle] = .text(title) }
    if let region = configuration.liveRegion { node[.liveRegion] = .text(region) }
    if let error = configuration.error {
      node[.error] = .text(error)
      node[.contentInvalid] = configuration.isErrorOpen ? .notKnown : .flag(true)
    }
    if usesTagsAsIds, let tag = configuration.testTag { node.identifier = tag }
    if !configuration.links.isEmpty {
      node[.spans] = .spans(
        configuration.links.map {
          Span(start: $0.start, end: $0.end, kind: $0.kind, url: $0.url)
        })
    }
  }

  /// The state in words (`getInfoStateDescriptionOrNull`).
  private var state: String? {
    if configuration.editableText != nil {
      return hasWords ? nil : "Empty"
    }
    if let state = configuration.stateDescription { return state }
    switch configuration.toggle {
    case .indeterminate: return "Partially checked"
    case .on: if configuration.role == .switch { return "On" }
    case .off: if configuration.role == .switch { return "Off" }
    case .open: if configuration.role == .switch { return "{On or Off}" }
    case nil: break
    }
    if let selected = configuration.selected, configuration.role != .tab {
      return switch selected {
      case .yes: "Selected"
      case .no: "Not selected"
      case .open: "{Selected or Not selected}"
      }
    }
    guard let progress = configuration.progress else { return nil }
    if progress.isIndeterminate { return "In progress" }
    guard let current = progress.current else { return "{progress} percent." }
    return "\(Self.percent(current, progress)) percent."
  }

  /// A percentage, of which 0 and 100 are only said when they are exact.
  private static func percent(
    _ current: Double, _ progress: SemanticsConfiguration.Progress
  ) -> Int {
    let length = progress.maximum - progress.minimum
    let part = length == 0 ? 0 : min(max((current - progress.minimum) / length, 0), 1)
    if part == 0 { return 0 }
    if part == 1 { return 100 }
    return min(max(Int((part * 100).rounded()), 1), 99)
  }

  private func writeStates(on node: inout Node) {
    let isTab = configuration.role == .tab
    if isCheckable {
      node[.checkable] = .flag(true)
      switch (configuration.toggle, configuration.selected) {
      case (.on, _), (nil, .yes): node[.checked] = .checked(.yes)
      case (.open, _), (nil, .open): node[.checked] = .notKnown
      default: break
      }
    }
    if isTab, let selected = configuration.selected, selected != .no {
      node[.selected] = selected == .yes ? .flag(true) : .notKnown
    }
    switch configuration.disabled {
    case .yes: node[.enabled] = .flag(false)
    case .open: node[.enabled] = .notKnown
    case .no: break
    }
    if configuration.hasFocus { node[.focusable] = .flag(true) }
    if configuration.isClickable {
      let staysChosen = isTab || configuration.role == .radioButton
      switch configuration.selected {
      case .yes where staysChosen: break
      case .open where staysChosen: node[.clickable] = .notKnown
      default: node[.clickable] = .flag(true)
      }
    }
    if configuration.isLongClickable { node[.longClickable] = .flag(true) }
    if configuration.isEditable { node[.editable] = .flag(true) }
    switch configuration.isPassword {
    case .yes: node[.password] = .flag(true)
    case .open: node[.password] = .notKnown
    case .no: break
    }
    switch configuration.heading {
    case .yes: node[.heading] = .flag(true)
    case .open: node[.heading] = .notKnown
    case .no: break
    }
  }

  private func writeLists(on node: inout Node) {
    if let collection = configuration.collection ?? group {
      node[.collection] = .collection(
        CollectionInfo(rows: collection.rows, columns: collection.columns))
    }
    if let item = configuration.item ?? item {
      node[.collectionItem] = .collectionItem(
        CollectionItemInfo(
          row: item.row, column: item.column, rowSpan: item.rowSpan, columnSpan: item.columnSpan))
    }
    if let progress = configuration.progress, !progress.isIndeterminate {
      node[.range] = .range(
        RangeInfo(
          kind: .float, minimum: progress.minimum, maximum: progress.maximum,
          current: progress.current))
    }
    guard let scrolling = configuration.scrolling, scrolling.isEnabled else { return }
    switch scrolling.extent {
    case .more:
      node[.scrollable] = .flag(true)
      node[.canScrollForward] = .flag(true)
    case .all: node[.canScrollForward] = .flag(false)
    case .open:
      node[.scrollable] = .notKnown
      node[.canScrollForward] = .notKnown
    }
  }

  private var actions: [Action] {
    var actions: [Action] = []
    guard configuration.disabled != .yes else { return [] }
    if configuration.isClickable, let label = configuration.clickLabel {
      actions.append(Action(id: "CLICK", label: label))
    }
    if configuration.isLongClickable, let label = configuration.longClickLabel {
      actions.append(Action(id: "LONG_CLICK", label: label))
    }
    if let scrolling = configuration.scrolling, scrolling.isEnabled, scrolling.extent == .more {
      actions.append(Action(id: "SCROLL_FORWARD"))
      actions.append(Action(id: scrolling.isVertical ? "SCROLL_DOWN" : "SCROLL_RIGHT"))
    }
    if configuration.hasPages, let scrolling = configuration.scrolling {
      actions.append(Action(id: scrolling.isVertical ? "PAGE_UP" : "PAGE_LEFT"))
      actions.append(Action(id: scrolling.isVertical ? "PAGE_DOWN" : "PAGE_RIGHT"))
    }
    if configuration.canSetProgress, let progress = configuration.progress {
      if progress.current.map({ $0 < progress.maximum }) ?? true {
        actions.append(Action(id: "SCROLL_FORWARD"))
      }
      if progress.current.map({ $0 > progress.minimum }) ?? true {
        actions.append(Action(id: "SCROLL_BACKWARD"))
      }
      actions.append(Action(id: "SET_PROGRESS"))
    }
    for action in configuration.actions {
      actions.append(Action(id: action.name, label: action.label))
    }
    for (number, name) in configuration.customActions.prefix(31).enumerated() {
      actions.append(Action(id: String(Self.firstCustomAction + number), label: name))
    }
    return actions
  }

  /// The ids that Compose gives to custom actions (R.id.accessibility_custom_action_0).
  private static let firstCustomAction = 2_131_361_792
}
