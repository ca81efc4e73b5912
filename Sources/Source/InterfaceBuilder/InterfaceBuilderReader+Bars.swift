// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

extension InterfaceBuilderReader {
  /// Returns the title and the buttons of a navigation item, from the leading edge to the trailing
  /// one.
  ///
  /// Without a title of its own it has that of its controller, if one is given.
  mutating func navigationItem(_ item: Int, of controller: Int? = nil) -> [Step] {
    var steps: [Step] = []
    steps += barButtons(item, "left")
    if let prompt = text("prompt", of: item) { steps += sectionTitle(prompt, [.staticText], item) }
    if let title = tree.child(key: "titleView", of: item),
      InterfaceBuilderElement.className(tree[title].name) != nil
    {
      steps.append(.view(title, within: nil))
    } else if let title = keyedText(of: item) ?? text("title", of: item) {
      steps += sectionTitle(title, [.staticText, .header], item)
    } else if let controller {
      steps += title(of: controller)
    }
    steps += barButtons(item, "right")
    for child in tree.children(of: item) where tree[child].name == "searchController" {
      note("a search controller in a navigation item was left out", child)
    }
    return steps
  }

  /// Returns the title of a controller, as a navigation bar shows it.
  func title(of controller: Int) -> [Step] {
    text("title", of: controller).map { sectionTitle($0, [.staticText, .header], controller) } ?? []
  }

  private func sectionTitle(_ title: String, _ traits: Traits, _ item: Int) -> [Step] {
    sectionText(title, traits, nil, item)
  }

  /// Returns the buttons at one side; those at the trailing side are stored from the edge inwards.
  private mutating func barButtons(_ item: Int, _ side: String) -> [Step] {
    var buttons: [Int] = []
    if let one = tree.child("barButtonItem", key: "\(side)BarButtonItem", of: item) {
      buttons.append(one)
    }
    if let several = tree.child("\(side)BarButtonItems", of: item) {
      buttons += tree.children(of: several)
    }
    if side == "right" { buttons.reverse() }
    var steps: [Step] = []
    for button in buttons { steps += barButton(button, at: (item, side)) }
    return steps
  }

  /// Returns a button of a bar, on a side of a navigation item; spaces are left out.
  mutating func barButton(
    _ item: Int, at place: (item: Int, side: String)? = nil
  ) -> [Step] {
    if let view = tree.child(key: "customView", of: item),
      InterfaceBuilderElement.className(tree[view].name) != nil
    {
      return [.view(view, within: nil)]
    }
    let system = tree.attribute("systemItem", of: item)
    if system == "fixedSpace" || system == "flexibleSpace" { return [] }
    var node = Node()
    if let title = keyedText(of: item) ?? text("title", of: item) {
      node.className = "UIButton"
      node.text = title
    } else if let system, let title = BarButton.titles[system] {
      node = systemTitle(title)
    } else {
      node.className = "UIButton"
      if let system {
        node[.text] = .notKnown
        note("the words of iOS for the bar button \"\(system)\" are not in the file", item)
      } else {
        node[.label] = .notKnown
      }
    }
    node[.frame] = .notKnown
    var view = InterfaceBuilderView(
      objectID: tree.attribute("id", of: item), element: "barButtonItem")
    view.outlets = outlets(of: item)
    view.customClass = tree.attribute("customClass", of: item)
    view.side = place?.side
    if let image = tree.attribute("image", of: item) {
      view.images["normal"] = image
      view.hasSymbol = tree.attribute("catalog", of: item) == "system"
      // Without an outlet, no code can give it a name: it only has its image.
      if system == nil, node.text == nil, !view.hasSymbol, !isReachable(item) {
        node[.label] = nil
        view.isNamedByPicture = true
      }
      view.isNameOpen = system == nil && !view.hasSymbol && node.saysNotKnown(.label)
    }
    if let id = view.objectID { node[.id] = .text(id) }
    if tree.flag("enabled", of: item) == false { node[.enabled] = .flag(false) }
    if !isConnected(item) { node[.visible] = .notKnown }
    stateAccessibility(item, in: &node, &view)
    if view.isNamedByPicture {
      view.isNamedByPicture = node[.label] == nil
      if view.isNamedByPicture { node[.label] = view.images["normal"].map(Value.text) }
    }
    if let place { stateBarButton(of: place.item, at: place.side, in: &node) }
    return [.open(node, view, at: item), .close]
  }

  /// Returns whether the button of a bar has an action, or may get one from code.
  ///
  /// A button without a connection is a leftover, or in a bar that is never shown.
  private func isConnected(_ item: Int) -> Bool {
    tree.child("connections", of: item) != nil || tree.child("menu", of: item) != nil
      || isReachable(item)
  }

  /// Returns a button with a system title, which iOS has in every language and which is known in
  /// English.
  func systemTitle(_ title: String) -> Node {
    var node = Node()
    node.className = "UIButton"
    node[.frame] = .notKnown
    if options.language?.hasPrefix("en") ?? true {
      node.text = title
    } else {
      node[.text] = .notKnown
    }
    return node
  }

  /// Returns a tab; `item` is the element with its title, if any, and `owner` its destination.
  ///
  /// `isSelected` is nil if code decides whether the tab is open.
  mutating func tab(_ item: Int?, of owner: Int, isSelected: Bool? = nil) -> [Step] {
    var node = Node()
    node.className = "UITabBarButton"
    node[.selected] = isSelected.map(Value.flag) ?? .notKnown
    node[.frame] = .notKnown
    let system = item.flatMap { tree.attribute("systemItem", of: $0) }
    if let title = item.flatMap({ keyedText(of: $0) ?? text("title", of: $0) }) {
      node.text = title
    } else if let title = system.flatMap({ InterfaceBuilderElement.tabTitles[$0] }) {
      node[.text] = systemTitle(title)[.text]
    } else if let title = text("title", of: owner) {
      node.text = title
    } else {
      node[.label] = .notKnown
      note("the title of a tab is not in the file", owner)
    }
    var view = InterfaceBuilderView(
      objectID: item.flatMap { tree.attribute("id", of: $0) }, element: "tabBarItem")
    if let item {
      view.images["normal"] = tree.attribute("image", of: item)
      if let id = view.objectID { node[.id] = .text(id) }
      if let badge = text("badgeValue", of: item) { node[.value] = .text(badge) }
      stateAccessibility(item, in: &node, &view)
    }
    return [.open(node, view, at: item ?? owner), .close]
  }
}
