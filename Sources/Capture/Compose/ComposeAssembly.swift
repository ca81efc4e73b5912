// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Puts nodes of Compose's semantics together as the nodes that TalkBack gets.
struct ComposeAssembly {
  /// A node as read: how deep it lies, and what it says.
  struct Item {
    var depth: Int
    var place: Place
    var semantics: ComposeSemantics
  }

  var items: [Item] = []

  /// The screen of the items, which stand in document order from one root on.
  func screen(_ format: String) throws(ImportError) -> Screen? {
    var origin = Origin(format: format, carried: ComposeSemantics.carried)
    origin.derivations = [
      .class: "Compose's rules for roles, texts, fields and ranges",
      .roleDescription: "Compose's own words for switches and tabs",
      .readingPosition:
        "Compose sorts by position: overlapping nodes form rows, and traversal groups stay together",
    ]
    var builder = ScreenBuilder(platform: .android, origin: origin)
    var groups = ComposeGroups()
    var open: [(depth: Int, role: ComposeSemantics?)] = []
    var clearedDepth: Int?
    for (position, item) in items.enumerated() {
      if let cleared = clearedDepth {
        if item.depth > cleared { continue }
        clearedDepth = nil
      }
      while let last = open.last, last.depth >= item.depth {
        try close(open.removeLast().role, item.place, &builder, &groups)
      }
      if item.semantics.clears { clearedDepth = item.depth }
      let hasChildren =
        !item.semantics.clears && position + 1 < items.count
        && items[position + 1].depth > item.depth
      let role = try openNode(item, hasChildren: hasChildren, &builder, &groups)
      open.append((item.depth, role))
    }
    while let last = open.popLast() { try close(last.role, .none, &builder, &groups) }
    guard let screen = builder.finish() else { return nil }
    var draft = DeviceDraft(Imported(screen: screen))
    if let frame = draft.nodes[0].frame, !frame.isEmpty {
      draft.facts.size = Size(width: frame.maxX, height: frame.maxY)
    }
    AndroidDirection.state(in: &draft)
    for host in hosts(draft) {
      ComposeOrder(host, draft, stated: groups) { $1.nodes[$0].frame ?? .zero }.state(in: &draft)
    }
    return draft.imported.screen
  }

  /// The nodes below which Compose sorts: the views around its nodes, or the root of its own.
  private func hosts(_ draft: DeviceDraft) -> [Int] {
    var hosts: [Int] = []
    var end = 0
    for index in draft.nodes.indices where index >= end && draft.nodes[index].toolkit == .compose {
      let host = draft.nodes[index].parent ?? index
      hosts.append(host)
      end = draft.nodes[host].end
    }
    return hosts
  }

  /// Opens a node; gives back its semantics if a child has to stand for its role.
  private func openNode(
    _ item: Item, hasChildren: Bool, _ builder: inout ScreenBuilder, _ groups: inout ComposeGroups
  ) throws(ImportError) -> ComposeSemantics? {
    let semantics = item.semantics
    let description = semantics.descriptions.first
    let text = semantics.editableText ?? semantics.texts.first
    // In a merged tree one node has the words of several, and each is heard.
    let isSplit =
      semantics.merges && (hasChildren || description != nil && semantics.texts.first != nil)
    var node = Node()
    semantics.state(in: &node)
    if isSplit {
      node.className = semantics.editableText == nil ? "android.view.View" : semantics.className
      node.text = semantics.editableText
    } else {
      node.text = text
      node.description = description
      let ofRole = semantics.merges || !hasChildren ? semantics.roleClass : nil
      node.className =
        semantics.className == "android.widget.EditText"
        ? semantics.className : ofRole ?? semantics.className
      if ofRole != nil { node[.roleDescription] = semantics.roleWord.map(Value.text) }
      if !semantics.isView, !semantics.merges, !hasChildren,
        text ?? description ?? node.stateDescription != nil
      {
        node[.screenReaderFocusable] = .flag(true)
      }
    }
    try builder.openNode(node, at: item.place)
    groups.append(semantics)
    guard isSplit else { return nil }
    if let description {
      try part(item, "android.view.View", &builder, &groups) { $0.description = description }
    }
    if semantics.editableText == nil || text != semantics.texts.first,
      let label = semantics.texts.first
    {
      try part(item, "android.widget.TextView", &builder, &groups) { $0.text = label }
    }
    return semantics.role == nil ? nil : semantics
  }

  /// A node that Compose makes for what the node around it says.
  private func part(
    _ item: Item, _ className: String, _ builder: inout ScreenBuilder,
    _ groups: inout ComposeGroups, _ state: (inout Node) -> Void
  ) throws(ImportError) {
    var node = Node()
    node.className = className
    node.frame = item.semantics.frame
    node[.toolkit] = .text(Toolkit.compose.rawValue)
    state(&node)
    try builder.openNode(node, at: item.place)
    groups.append(ComposeSemantics())
    builder.closeNode()
  }

  private func close(
    _ role: ComposeSemantics?, _ place: Place, _ builder: inout ScreenBuilder,
    _ groups: inout ComposeGroups
  ) throws(ImportError) {
    if let role, let className = role.roleClass {
      let item = Item(depth: 0, place: .none, semantics: role)
      try part(item, className, &builder, &groups) {
        $0[.roleDescription] = role.roleWord.map(Value.text)
      }
    }
    builder.closeNode()
  }
}

/// What the nodes of a semantics tree say about their order.
struct ComposeGroups {
  private(set) var isGroup: [Bool] = []
  private(set) var traversalIndex: [Double] = []

  mutating func append(_ semantics: ComposeSemantics) {
    isGroup.append(semantics.isGroup)
    traversalIndex.append(semantics.traversalIndex)
  }
}
