// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Builds the screen of iOS from what Maestro says of it: words, frames and states, but no types.
struct MaestroIOS {
  private let tree: ScreenBuilder
  private let views: [MaestroView]
  private let seen: Set<String>
  private var builder = ScreenBuilder(
    platform: .ios, origin: Origin(format: MaestroHierarchy.formatName, carried: []))
  /// The index of the view of each node.
  private var sources: [Int] = []
  private var hasTraits = false

  init(_ tree: ScreenBuilder, _ views: [MaestroView], _ seen: Set<String>) {
    self.tree = tree
    self.views = views
    self.seen = seen
  }

  mutating func screen() throws(ImportError) -> Imported {
    // A screen has one root: where there are several the first stands for all.
    var ends: [Int] = []
    for index in views.indices where views[index].isView {
      while let end = ends.last, end <= index {
        ends.removeLast()
        builder.closeNode()
      }
      let node = try builder.openNode(Node(), at: tree[index].place)
      state(views[index], in: node)
      sources.append(index)
      ends.append(tree[index].end)
    }
    while builder.depth > 0 { builder.closeNode() }
    builder.facts.size = size()
    builder.origin = origin()
    guard let screen = builder.finish() else {
      throw ImportError(.empty, "the hierarchy has no views: capture the screen again")
    }
    return Imported(screen: screen)
  }

  private mutating func state(_ view: MaestroView, in node: Int) {
    builder[node].identifier = view["resource-id"]
    builder[node].description = view["accessibilityText"]
    builder[node].frame = view.frame
    let placeholder = view["hintText"]
    builder[node][.placeholder] = placeholder.map(Value.text)
    if let value = view["value"], value != placeholder { builder[node][.value] = .text(value) }
    if view.flags["enabled"] == false { builder[node][.enabled] = .flag(false) }
    for (name, key) in [("focused", .focused), ("selected", .selected)] as [(String, Key)]
    where view.flags[name] == true {
      builder[node][key] = .flag(true)
    }
    // Only text fields have a placeholder, and only switches and check boxes are checked.
    if placeholder != nil {
      builder[node][.traits] = .traits(.textEntry)
      hasTraits = true
    } else if view.flags["checked"] == true {
      builder[node][.traits] = .traits([.button, .switchButton])
      hasTraits = true
    }
  }

  // MARK: - The whole

  private func size() -> Size? {
    for node in 0..<builder.count {
      if let frame = builder[node].frame, !frame.isEmpty {
        return Size(width: frame.width, height: frame.height)
      }
    }
    return nil
  }

  private func origin() -> Origin {
    // Traits are worked out, and are not carried: what has none may have some.
    var origin = Origin(
      format: MaestroHierarchy.formatName,
      carried: [.frame, .identifier, .label, .value],
      names: [
        .frame: "bounds", .identifier: "resource-id", .label: "accessibilityText",
        .placeholder: "hintText",
      ])
    for (name, key) in [
      ("hintText", .placeholder), ("enabled", .enabled), ("focused", .focused),
      ("selected", .selected),
    ] as [(String, Key)] where seen.contains(name) {
      origin.carried.insert(key)
    }
    if hasTraits {
      origin.derivations[.traits] =
        "only text fields have a placeholder, and only switches are checked; the traits of others are not "
        + "known"
    }
    return origin
  }
}
