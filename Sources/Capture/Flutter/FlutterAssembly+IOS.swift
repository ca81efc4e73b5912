// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The accessibility elements that Flutter's engine makes on iOS.
///
/// Source: `SemanticsObject.mm` and `accessibility_bridge.mm` (flutter/flutter@02c233ab and later).
extension FlutterAssembly {
  func ios(isPrinted: Bool) throws(ImportError) -> Imported {
    var carried: KeySet = [
      .frame, .label, .value, .hint, .traits, .isAccessibilityElement, .toolkit, .elements,
      .focused, .customActions, .respondsToUserInteraction,
    ]
    if isPrinted { carried.insert(.identifier) }
    let origin = Origin(
      format: FlutterSemantics.formatName, carried: carried,
      derivations: [
        .traits: "Flutter's engine makes them of the flags", .frame: "summed up from the root",
        .elements: "the order of the semantics tree",
        .isAccessibilityElement:
          "Flutter's engine: a node with words, or with actions besides scrolling",
      ])
    var builder = ScreenBuilder(platform: .ios, origin: origin)
    let root = try build(&builder)
    var children: [Int: [String]] = [:]
    for index in 0..<builder.count {
      guard let parent = builder[index].parent else { continue }
      children[parent, default: []].append("node-\(index)")
      builder[index][.id] = .text("node-\(index)")
    }
    for (parent, ids) in children { builder[parent][.elements] = .texts(ids) }
    if let root, !root.isEmpty {
      builder.facts.size = Size(width: root.maxX, height: root.maxY)
    }
    return try finished(&builder)
  }

  /// Builds the nodes, and gives the frame of the root.
  ///
  /// A node with children becomes a container, in which its own element is the first.
  private func build(_ builder: inout ScreenBuilder) throws(ImportError) -> Rect? {
    let ratio = density ?? 1
    for item in placed {
      while builder.depth > item.depth { builder.closeNode() }
      let frame = item.frame.map {
        Rect(x: $0.x / ratio, y: $0.y / ratio, width: $0.width / ratio, height: $0.height / ratio)
      }
      var node = Node()
      node.frame = frame
      node[.toolkit] = .text(Toolkit.flutter.rawValue)
      if item.hasChildren {
        try builder.openNode(node, at: item.node.place)
        guard Self.isElement(item.node) else { continue }
        state(item, in: &node)
        try builder.openNode(node, at: item.node.place)
        builder.closeNode()
      } else {
        state(item, in: &node)
        try builder.openNode(node, at: item.node.place)
      }
    }
    return builder.count > 0 ? builder[0].frame : nil
  }

  private static func isElement(_ node: FlutterNode) -> Bool {
    if node.flags.contains("scopesRoute") { return false }
    return node["label"] != nil || node["value"] != nil || node["hint"] != nil
      || !node.actions.subtracting(scrolling).isEmpty
      || node.flags.contains("hasImplicitScrolling") && node.flags.contains("isHidden")
  }

  private func state(_ item: Placed, in node: inout Node) {
    let source = item.node
    let flags = source.flags
    node.identifier = source["identifier"]
    node[.isAccessibilityElement] = .flag(Self.isElement(source))
    let label = [source["label"], source["tooltip"]].compactMap(\.self).joined(separator: "\n")
    node.description = label.isEmpty ? nil : label
    node[.hint] = source["hint"].map(Value.text)
    let isRadio = flags.contains("isInMutuallyExclusiveGroup")
    let isCheckable = flags.contains("hasToggledState") || flags.contains("hasCheckedState")
    let isOn = flags.contains("isToggled") || flags.contains("isChecked")
    if let value = source["value"] {
      node[.value] = .text(value)
    } else if isCheckable, !isRadio {
      node[.value] = .text(isOn ? "1" : "0")
    }
    node[.traits] = .traits(Self.traits(item, isSwitch: isCheckable && !isRadio))
    if flags.contains("isFocused") { node[.focused] = .flag(true) }
    if !source.customActions.isEmpty {
      node[.customActions] = .namedActions(source.customActions.map(NamedAction.init(name:)))
    }
    let responds =
      !source.actions.subtracting(Self.systemActions).isEmpty || !source.customActions.isEmpty
    node[.respondsToUserInteraction] = .flag(responds)
  }

  /// What assistive technologies do themselves (`kSystemActions`).
  private static let systemActions: Set<String> = [
    "didGainAccessibilityFocus", "didLoseAccessibilityFocus",
  ]

  private static func traits(_ item: Placed, isSwitch: Bool) -> Traits {
    let flags = item.node.flags
    let isDisabled = flags.contains("hasEnabledState") && !flags.contains("isEnabled")
    if flags.contains("isTextField"), !flags.contains("isReadOnly") {
      return isDisabled ? [.textEntry, .notEnabled] : .textEntry
    }
    // A switch or a check box has the traits of UIKit's switch and no others.
    if isSwitch {
      return isDisabled ? [.button, .switchButton, .notEnabled] : [.button, .switchButton]
    }
    var traits: Traits = []
    for (flag, trait) in [
      ("isButton", .button), ("isLink", .link), ("isImage", .image), ("isHeader", .header),
      ("isSelected", .selected), ("isLiveRegion", .updatesFrequently), ("hasCheckedState", .button),
      ("hasToggledState", .button),
    ] as [(String, Traits)] where flags.contains(flag) {
      traits.formUnion(trait)
    }
    if item.node.actions.contains("increase") || item.node.actions.contains("decrease") {
      traits.insert(.adjustable)
    }
    if isDisabled { traits.insert(.notEnabled) }
    let hasLabel = item.node["label"] != nil || item.node["tooltip"] != nil
    if traits.isEmpty, !item.hasChildren, hasLabel, !flags.contains("isTextField") {
      traits = .staticText
    }
    return traits
  }
}
