// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

extension InterfaceBuilderReader {
  /// Adds the assignments in the project's code to a view; returns whether the view then has a
  /// label with unknown words.
  func stateCode(_ element: Int, in node: inout Node, _ view: InterfaceBuilderView) -> Bool {
    let ways = ways(to: element, view)
    let all = ways + waysOfOwner(to: element, view)
    let isLabelled = isLabelled(node, all)
    for property in AccessibilityProperty.all where !all.isEmpty {
      guard let member = property.uiKit, let key = Key(name: property.key) else { continue }
      let assigned = options.code.assigned(member, to: all)
      if case .literal(.properties(let names)) = assigned, key == .elements {
        node[key] = ids(of: names, in: all).map(Value.texts) ?? .notKnown
      } else {
        state(assigned, as: key, in: &node)
      }
    }
    let isNamed = isLabelled && node.saysNotKnown(.label)
    guard !ways.isEmpty else { return isNamed }
    if options.code.assigned("accessibilityAttributedLabel", to: ways) != .nothing {
      node[.label] = .notKnown
    }
    stateFont(ways, in: &node)
    stateFrame(ways, in: &node)
    stateLook(ways, in: &node)
    stateWords(ways.filter { $0.property != nil }, in: &node, view)
    return isNamed || isLabelled && node.saysNotKnown(.label)
  }

  /// Returns whether a view has a label when it is shown, from the file or from code.
  private func isLabelled(_ node: Node, _ ways: [ViewWay]) -> Bool {
    options.code.fills(["accessibilityLabel", "accessibilityAttributedLabel"], of: ways)
      ?? (node.label?.isBlank == false)
  }

  /// The width and height that a view has on the canvas, where its autoresizing mask keeps them whatever becomes of
  /// the views around it, and code does not place it; -2 stands for one that follows the view around it.
  ///
  /// Source: UIKit, `UIView.AutoresizingMask`.
  func sizeByMask(_ element: Int, _ view: InterfaceBuilderView) -> Layout? {
    // A file with Auto Layout may have views that it leaves to their masks.
    guard !view.isUnderAutoLayout || tree.flag("fixedFrame", of: element) == true,
      builder.depth > 0,
      let mask = tree.child("autoresizingMask", key: "autoresizingMask", of: element),
      let rect = tree.child("rect", key: "frame", of: element),
      let width = tree.number("width", of: rect), let height = tree.number("height", of: rect),
      (0...10_000).contains(width), (0...10_000).contains(height),
      !options.code.assigns(
        ViewStatement.frames, of: ways(to: element, view).filter { $0.property != "view" })
    else { return nil }
    func side(_ name: String, _ size: Double) -> Int {
      tree.flag(name, of: mask) == true ? -2 : Int(size.rounded())
    }
    return Layout(width: side("widthSizable", width), height: side("heightSizable", height))
  }

  /// Marks the frame as unknown if code places the view.
  ///
  /// A controller that moves its whole view, for example for the keyboard, leaves the content
  /// unchanged.
  private func stateFrame(_ ways: [ViewWay], in node: inout Node) {
    let ways = ways.filter { $0.property != "view" }
    if builder.depth > 0, options.code.assigns(ViewStatement.frames, of: ways) {
      node[.frame] = .notKnown
    }
  }

  private func stateFont(_ ways: [ViewWay], in node: inout Node) {
    // Attributed text has its own fonts.
    if options.code.assigned("font", to: ways) != .nothing
      || options.code.assigns(["attributedText"], of: ways)
    {
      for key in [Key.font, .textSize, .dynamicTypeStyle] { node[key] = .notKnown }
    }
    state(
      options.code.assigned("adjustsFontForContentSizeCategory", to: ways), as: .adjustsFont,
      in: &node)
  }

  /// Adds colours that code assigns, and marks views that code may hide.
  ///
  /// A class that is not in the project's code, such as one in Objective-C, may do so as well.
  private func stateLook(_ ways: [ViewWay], in node: inout Node) {
    let isOpen = options.code.mayAssignUnread(ways)
    for (key, members) in Self.colors {
      if isOpen || members.contains(where: { options.code.assigned($0, to: ways) != .nothing }) {
        node[key] = .notKnown
      }
    }
    switch options.code.assigned("isHidden", to: ways) {
    case .nothing: break
    case .literal(.flag(let isHidden)): node[.visible] = .flag(!isHidden)
    case .literal, .notKnown: node[.visible] = .notKnown
    }
  }

  /// The members that affect the colours of a view.
  private static let colors: [(key: Key, members: [String])] = [
    (.textColor, ["textColor", "setTitleColor", "attributedText", "configuration"]),
    (.backgroundColor, ["backgroundColor", "configuration"]),
  ]

  /// Adds the assignments of a controller's class to the only button at one side of its bar.
  func stateBarButton(of item: Int, at side: String, in node: inout Node) {
    guard let controller = tree[item].parent,
      let owner = tree.attribute("customClass", of: controller)
    else { return }
    let button = "\(side)BarButtonItem"
    let code = options.code
    for name in [button, button + "s"] {
      let ways = [ViewWay(owner: owner, property: "\(ViewStatement.navigationItem).\(name)")]
      let assigned = code.assigned("accessibilityLabel", to: ways)
      if assigned != .nothing { state(assigned, as: .label, in: &node) }
      // Code may replace the button by another one.
      let bar = [ViewWay(owner: owner, property: ViewStatement.navigationItem)]
      if code.fills([name], of: bar) == true { node[.label] = .notKnown }
    }
  }

  /// Adds assigned texts, which UIKit shows for a property of another object.
  private func stateWords(
    _ ways: [ViewWay], in node: inout Node, _ view: InterfaceBuilderView
  ) {
    switch view.element {
    case "label", "textField", "textView":
      state(options.code.assigned("text", to: ways), as: .text, in: &node)
      if options.code.assigned("attributedText", to: ways) != .nothing { node[.text] = .notKnown }
      state(options.code.assigned("placeholder", to: ways), as: .placeholder, in: &node)
    case "button":
      // The titles of other states do not change.
      if node.flag(.selected) != true, node.flag(.enabled) != false {
        state(options.code.assigned(ViewStatement.title, to: ways), as: .text, in: &node)
        if options.code.assigned("configuration", to: ways) != .nothing {
          node[.text] = .notKnown
        }
      }
    default: break
    }
  }

  /// Returns the ways in which code reaches a view: by its own class, by outlets, and as the view
  /// of a controller.
  func ways(to element: Int, _ view: InterfaceBuilderView) -> [ViewWay] {
    var ways = view.outlets.filter { !$0.isCollection }.compactMap { outlet in
      outlet.owner.map { ViewWay(owner: $0, property: outlet.property) }
    }
    if let own = view.customClass { ways.append(ViewWay(owner: own, property: nil)) }
    if tree.attribute("key", of: element) == "view", let parent = tree[element].parent,
      InterfaceBuilderElement.isController(tree[parent].name),
      let controller = tree.attribute("customClass", of: parent)
    {
      ways.append(ViewWay(owner: controller, property: "view"))
    }
    return ways
  }

  /// Returns whether code removes all that its container holds, which only shows at design time what comes there.
  func isTakenAway(_ element: Int, _ view: InterfaceBuilderView) -> Bool {
    guard view.outlets.isEmpty, let list = tree[element].parent, tree[list].name == "subviews",
      let container = tree[list].parent,
      let outlets = tree.attribute("id", of: container).flatMap({ document.outlets[$0] })
    else { return false }
    return options.code.empties(
      outlets.compactMap { outlet in
        outlet.owner.map { ViewWay(owner: $0, property: outlet.property) }
      })
  }

  /// Returns the way to the only view of a XIB through the class of the file's owner, which
  /// contains the view and forms one element with it; a controller has a separate property for its
  /// view.
  private func waysOfOwner(to element: Int, _ view: InterfaceBuilderView) -> [ViewWay] {
    guard let owner = document.owner, document.topViews == [element],
      !view.outlets.contains(where: { $0.owner == owner && $0.property == "view" })
    else { return [] }
    return [ViewWay(owner: owner, property: nil)]
  }

  /// Returns the ids of the views in some properties; nil unless each has exactly one view of the
  /// file.
  private func ids(of properties: [String], in ways: [ViewWay]) -> [String]? {
    let owners = Set(ways.map(\.owner))
    let ids = properties.compactMap { property -> String? in
      let held = document.outlets.filter { _, outlets in
        outlets.contains {
          $0.property == property && !$0.isCollection && $0.owner.map(owners.contains) == true
        }
      }
      return held.count == 1 ? held.first?.key : nil
    }
    return ids.count == properties.count ? ids : nil
  }

  private func state(_ assigned: InterfaceCode.Assigned, as key: Key, in node: inout Node) {
    switch assigned {
    case .nothing: break
    case .notKnown: node[key] = .notKnown
    case .literal(let value):
      if case .absent = value {
        node[key] = nil
      } else {
        node[key] = self.value(value, for: key) ?? .notKnown
      }
    }
  }

  private func value(_ value: ViewStatement.Value, for key: Key) -> Value? {
    switch (key.kind, value) {
    case (.text, .text(let text)): return .text(text)
    case (.text, .localized(let name, let table)):
      guard let strings = options.strings, let language = options.language else { return nil }
      return strings.text(for: name, table: table, language: language).map(Value.text)
    case (.flag, .flag(let flag)): return .flag(flag)
    case (.traits, .members(let names)):
      var traits: Traits = []
      for name in names {
        guard let trait = TraitName.named(name, in: .uiKit)?.trait else { return nil }
        traits.formUnion(trait)
      }
      return .traits(traits)
    default: return nil
    }
  }
}
