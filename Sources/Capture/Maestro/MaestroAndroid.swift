// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Builds the screen of Android from what Maestro says of it.
struct MaestroAndroid {
  private let tree: ScreenBuilder
  private let views: [MaestroView]
  private let seen: Set<String>
  private var builder = ScreenBuilder(
    platform: .android, origin: Origin(format: MaestroHierarchy.formatName, carried: []))
  private var notes: [Note] = []
  private var windowCount = 0
  private var size = Size(width: 0, height: 0)

  init(_ tree: ScreenBuilder, _ views: [MaestroView], _ seen: Set<String>) {
    self.tree = tree
    self.views = views
    self.seen = seen
  }

  mutating func screen() throws(ImportError) -> Imported {
    // The ends of the views that are open; a node that is no view opens none.
    var ends: [Int] = []
    for index in views.indices where views[index].isView {
      while let end = ends.last, end <= index { close(&ends) }
      try open(views[index], at: tree[index].place)
      ends.append(tree[index].end)
    }
    while !ends.isEmpty { close(&ends) }
    if size.width > 0, size.height > 0 { builder.facts.size = size }
    builder.listsWindows = windowCount > 1
    builder.origin = origin()
    guard let screen = builder.finish() else {
      throw ImportError(.empty, "the hierarchy has no views: capture the screen again")
    }
    return Imported(screen: screen, notes: notes)
  }

  private mutating func close(_ ends: inout [Int]) {
    ends.removeLast()
    builder.closeNode()
  }

  private mutating func open(_ view: MaestroView, at place: Place) throws(ImportError) {
    var node = Node()
    node.className = view["class"]
    node.identifier = view["resource-id"]
    node.text = view["text"]
    node.description = view["accessibilityText"]
    node[.hintText] = view["hintText"].map(Value.text)
    node.frame = view.frame
    if let frame = node.frame {
      size.width = max(size.width, frame.maxX)
      size.height = max(size.height, frame.maxY)
    }
    if view.flags["enabled"] == false { node[.enabled] = .flag(false) }
    for (name, key) in [
      ("clickable", .clickable), ("focused", .focused), ("selected", .selected),
      ("scrollable", .scrollable),
    ] as [(String, Key)] where view.flags[name] == true {
      node[key] = .flag(true)
    }
    let isChecked = view.flags["checked"] ?? false
    let isCheckable =
      isChecked || AndroidClass.isA(node.className ?? "", "android.widget.CompoundButton")
    if isCheckable {
      node[.checkable] = .flag(true)
      node[.checked] = .checked(isChecked ? .yes : .no)
    }
    try builder.openNode(node, at: place)
    if builder.depth == 1 { windowCount += 1 }
    describeWindow(node, place)
  }

  /// The first identifier that tells says whose window it is.
  private mutating func describeWindow(_ node: Node, _ place: Place) {
    if node.className == "android.widget.Toast" {
      if builder.depth == 1 { builder.changeWindow { $0.kind = .system } }
      var node = node
      node.place = place
      if let note = AndroidToast.note(node) { notes.append(note) }
    }
    guard let package = node.identifier?.split(separator: ":").first else { return }
    if package == "com.android.systemui" {
      builder.changeWindow { $0.kind = .system }
    } else if package.range(ofText: "inputmethod") != nil {
      builder.changeWindow { $0.kind = .inputMethod }
    }
  }

  private func origin() -> Origin {
    var origin = Origin(
      format: MaestroHierarchy.formatName,
      carried: [.class, .frame, .identifier, .text, .editable, .visible],
      names: [
        .frame: "bounds", .identifier: "resource-id", .contentDescription: "accessibilityText",
      ],
      derivations: [
        .editable: "the class name",
        .visible: "Maestro leaves out views that are not visible, except in web pages",
        .checkable: "a view that is checked can be checked, and so can every CompoundButton",
      ])
    for (name, key) in [
      ("accessibilityText", .contentDescription), ("hintText", .hintText),
      ("clickable", .clickable), ("enabled", .enabled), ("focused", .focused),
      ("selected", .selected), ("scrollable", .scrollable), ("checked", .checked),
    ] as [(String, Key)] where seen.contains(name) {
      origin.carried.insert(key)
    }
    return origin
  }
}
