// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Turns a semantics tree into the nodes that Android gives to assistive technologies.
///
/// Source: AndroidComposeViewAccessibilityDelegateCompat.android.kt, 2026
/// (`populateAccessibilityNodeInfoProperties`), and SemanticsNode.kt (`emitFakeNodes`).
struct SemanticsScreen {
  private var builder: ScreenBuilder
  /// The line and column of an offset of a file.
  private let locate: (Int, UInt32) -> Place
  /// The call that made each node: its file and its offset.
  private(set) var calls: [(file: Int, start: UInt32)?] = []
  private var entries: [TraversalOrder.Entry] = []
  /// The node of each entry.
  private var nodes: [Int] = []

  /// What the nodes around one say about it.
  private struct Surroundings {
    var isMerged = false
    var usesTagsAsIds = false
    /// The entry around it; nil at the top.
    var parent: Int?
    /// Its place in a group of which one is chosen.
    var item: SemanticsConfiguration.Item?
  }

  /// The keys that are read from the source of a composable.
  static let carried = KeySet([
    .id, .class, .identifier, .visible, .text, .enabled, .selected, .focused, .password,
    .scrollable,
    .range, .toolkit, .contentDescription, .stateDescription, .roleDescription, .error, .paneTitle,
    .importantForAccessibility, .clickable, .longClickable, .focusable, .screenReaderFocusable,
    .checkable, .checked, .editable, .heading, .traversalBefore, .liveRegion, .collection,
    .collectionItem, .actions, .drawingOrder, .contentInvalid, .canScrollForward,
    .canScrollBackward,
    .spans, .accessibilityClass, .hintText, .labelFor, .labeledBy, .tooltip,
  ])

  init(title: String, language: String?, locate: @escaping (Int, UInt32) -> Place) {
    self.locate = locate
    var origin = Origin(format: ComposeReader.formatName, carried: Self.carried)
    origin.noun = "source"
    origin.leavesHoles = true
    builder = ScreenBuilder(platform: .android, origin: origin)
    builder.facts.title = title
    builder.facts.language = language
  }

  /// The screen of some nodes, of which dialogs and popups have windows of their own.
  static func screen(
    of nodes: [SemanticsNode], title: String, language: String?,
    locate: @escaping (Int, UInt32) -> Place
  ) throws(ImportError) -> (screen: Screen, calls: [(file: Int, start: UInt32)?])? {
    var writer = SemanticsScreen(title: title, language: language, locate: locate)
    var windows: [SemanticsNode] = []
    let rest = withoutWindows(nodes, &windows)
    if !rest.isEmpty || windows.isEmpty {
      try writer.writeWindow(rest, isActive: windows.isEmpty)
    }
    for (position, window) in windows.enumerated() {
      try writer.writeWindow([window], isActive: position == windows.count - 1)
    }
    return writer.builder.finish().map { ($0, writer.calls) }
  }

  private static func withoutWindows(
    _ nodes: [SemanticsNode], _ windows: inout [SemanticsNode]
  ) -> [SemanticsNode] {
    var rest: [SemanticsNode] = []
    for var node in nodes {
      if node.configuration?.isWindow == true {
        windows.append(node)
      } else {
        // A window that is only there under a condition stays where it is.
        if node.condition == nil { node.children = withoutWindows(node.children, &windows) }
        rest.append(node)
      }
    }
    return rest
  }

  // MARK: - Windows

  private mutating func writeWindow(
    _ roots: [SemanticsNode], isActive: Bool
  ) throws(ImportError) {
    if !isActive || builder.count > 0 {
      builder.listsWindows = true
    }
    builder.beginWindow(Screen.Window(isActive: isActive))
    var host = Node()
    host.className = "androidx.compose.ui.platform.ComposeView"
    host[.toolkit] = .text(Toolkit.compose.rawValue)
    try open(host, nil)
    var view = Node()
    view.className = "android.view.View"
    try open(view, nil)
    (entries, nodes) = ([], [])
    let root = MeasuredNode(SemanticsNode(children: roots))
    root.place(left: 0, top: 0)
    var tops: [Int] = []
    for child in root.children { try write(child, Surroundings(), &tops) }
    builder.closeNode()
    builder.closeNode()
    chain(tops)
  }

  private mutating func open(_ node: Node, _ made: SemanticsNode?) throws(ImportError) {
    let call = made.flatMap { made in made.file.map { (file: $0, start: made.start) } }
    try builder.openNode(node, at: call.map { locate($0.file, $0.start) } ?? .none)
    calls.append(call)
  }

  /// Asks for the order: each node before the next one.
  private mutating func chain(_ tops: [Int]) {
    let order = TraversalOrder(entries: entries).order(of: tops).map { nodes[$0] }
    for (first, second) in zip(order, order.dropFirst()) {
      builder[second][.id] = .text("n\(second)")
      builder[first][.traversalBefore] = .text("n\(second)")
    }
  }

  // MARK: - Nodes

  private mutating func write(
    _ measured: MeasuredNode, _ around: Surroundings, _ siblings: inout [Int]
  ) throws(ImportError) {
    let node = measured.node
    if let condition = node.condition {
      var wrapper = Node()
      wrapper.className = "android.view.View"
      wrapper.identifier = "{\(condition)}"
      wrapper[.importantForAccessibility] = .text("no")
      try open(wrapper, node)
      for child in measured.children { try write(child, around, &siblings) }
      builder.closeNode()
      return
    }
    guard let configuration = node.configuration else {
      for child in measured.children { try write(child, around, &siblings) }
      return
    }
    try publish(configuration, measured, around, &siblings)
  }

  private mutating func publish(
    _ configuration: SemanticsConfiguration, _ measured: MeasuredNode, _ around: Surroundings,
    _ siblings: inout [Int]
  ) throws(ImportError) {
    let children = Self.published(measured.children)
    var made = SemanticsNodeFacts(
      configuration, isMerged: around.isMerged,
      hasChildren: !children.isEmpty || !configuration.links.isEmpty)
    made.usesTagsAsIds = configuration.usesTagsAsIds ?? around.usesTagsAsIds
    made.item = around.item
    made.group = Self.group(configuration, children)
    made.hasWords = Self.hasWords(measured)
    let node = made.node
    let entry = entries.count
    entries.append(
      TraversalOrder.Entry(
        isGroup: configuration.isTraversalGroup, isFocusable: made.isFocusable,
        index: configuration.traversalIndex, frame: measured.frame))
    nodes.append(builder.count)
    siblings.append(entry)
    try open(node, measured.node)
    if let description = made.fakeDescription { try writeFake(description, measured.node) }
    var inner = Surroundings()
    inner.isMerged = configuration.merges || around.isMerged
    inner.usesTagsAsIds = made.usesTagsAsIds
    var below: [Int] = []
    var position = 0
    for child in measured.children {
      try write(
        child, in: &inner, &position, count: children.count, configuration, made.group, &below)
    }
    entries[entry].children = below
    if let role = made.fakeRole { try writeFake(role, measured.node) }
    builder.closeNode()
  }

  private mutating func write(
    _ child: MeasuredNode, in around: inout Surroundings, _ position: inout Int, count: Int,
    _ parent: SemanticsConfiguration, _ group: SemanticsConfiguration.Collection?,
    _ below: inout [Int]
  ) throws(ImportError) {
    guard parent.isSelectableGroup, let group else { return try write(child, around, &below) }
    // Layouts between the group and its items have no semantics, and rise.
    for item in Self.published([child]) {
      var inner = around
      if item.node.configuration?.selected != nil {
        inner.item =
          group.rows == 1
          ? .init(row: 0, rowSpan: 1, column: position, columnSpan: 1)
          : .init(row: position, rowSpan: 1, column: 0, columnSpan: 1)
        position += 1
      }
      try write(item, inner, &below)
    }
  }

  private mutating func writeFake(_ fake: Node, _ made: SemanticsNode) throws(ImportError) {
    try open(fake, made)
    builder.closeNode()
  }

  /// The nodes with semantics that are next below some.
  private static func published(_ nodes: [MeasuredNode]) -> [MeasuredNode] {
    nodes.flatMap { $0.node.configuration == nil ? published($0.children) : [$0] }
  }

  /// The size of a group of which one is chosen: a row, or a column where its items lie below each other.
  private static func group(
    _ configuration: SemanticsConfiguration, _ children: [MeasuredNode]
  ) -> SemanticsConfiguration.Collection? {
    guard configuration.isSelectableGroup else { return nil }
    let items = children.filter { $0.node.configuration?.selected != nil }
    guard let first = items.first?.frame, let last = items.last?.frame else { return nil }
    let isRow =
      items.count < 2 || abs(last.left - first.left) > abs(last.top - first.top)
    return isRow
      ? .init(rows: 1, columns: items.count) : .init(rows: items.count, columns: 1)
  }

  /// Whether a node or what it merges has words.
  private static func hasWords(_ measured: MeasuredNode) -> Bool {
    if let own = measured.node.configuration {
      if own.text?.isEmpty == false || own.contentDescription != nil
        || own.editableText?.isEmpty == false
      {
        return true
      }
    }
    return measured.children.contains {
      $0.node.configuration?.merges == true ? false : hasWords($0)
    }
  }
}
