// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// A reader that finds the scenes of a storyboard and the top-level views of a XIB.
struct InterfaceBuilderScenes {
  private let document: InterfaceBuilderDocument
  private let options: InterfaceBuilder.Options
  private(set) var scenes: [InterfaceBuilderFile.Scene] = []
  private(set) var notes: [Note] = []
  private var names: Set<String> = []

  private var tree: XMLTree { document.tree }

  init(_ document: InterfaceBuilderDocument, options: InterfaceBuilder.Options) {
    self.document = document
    self.options = options
  }

  mutating func read() throws(ImportError) {
    if let list = tree.child("scenes", of: 0) {
      for scene in tree.children(of: list) {
        guard let objects = tree.child("objects", of: scene) else { continue }
        try read(objects)
      }
    } else if let objects = tree.child("objects", of: 0) {
      try read(objects)
    }
  }

  private mutating func read(_ objects: Int) throws(ImportError) {
    for object in tree.children(of: objects) {
      let name = tree[object].name
      if InterfaceBuilderElement.isController(name) {
        try readController(object)
      } else if InterfaceBuilderElement.className(name) != nil {
        let steps: [InterfaceBuilderReader.Step] = [.view(object, within: nil)]
        try add(name: viewName(object), controller: nil, steps: steps, object)
      }
    }
  }

  // MARK: - Controllers

  private mutating func readController(_ controller: Int) throws(ImportError) {
    let kind = tree[controller].name
    let name = controllerName(controller)
    if tree.attribute("id", of: controller).map(options.unused.contains) == true {
      notes.append(
        Note(
          "\(name) was left out: no scene leads to it, and no code mentions its storyboard id",
          line: Int(tree[controller].place.line)))
      return
    }
    if kind == "tabBarController" {
      try readTabs(of: controller, name)
      return
    }
    guard let view = tree.child(key: "view", of: controller) ?? tableOrCollection(controller) else {
      if !InterfaceBuilderElement.containers.contains(kind) {
        let why = kind == "hostingController" ? "SwiftUI" : "code"
        notes.append(
          Note(
            "the view of \(name) is made in \(why) and not in the file",
            line: Int(tree[controller].place.line)))
      }
      return
    }
    try add(
      name: name, controller: tree.attribute("customClass", of: controller), steps: nil, controller,
      view: view)
  }

  private func tableOrCollection(_ controller: Int) -> Int? {
    tree.children(of: controller).first {
      InterfaceBuilderElement.className(tree[$0].name) != nil
        && tree.attribute("key", of: $0) == "view"
    }
  }

  /// Reads the tabs of a controller, whose titles are stored in the controllers that they open.
  private mutating func readTabs(of controller: Int, _ name: String) throws(ImportError) {
    guard let bar = tree.child("tabBar", key: "tabBar", of: controller) else { return }
    var reader = InterfaceBuilderReader(document, options: options)
    var tabs: [InterfaceBuilderReader.Step] = []
    let connections = tree.child("connections", of: controller).map { tree.children(of: $0) } ?? []
    for segue in connections where tree.attribute("relationship", of: segue) == "viewControllers" {
      let destination = tree.attribute("destination", of: segue).flatMap { document.byID[$0] }
      let item = destination.flatMap { tree.child("tabBarItem", key: "tabBarItem", of: $0) }
      // A tab bar controller opens the first tab (`selectedIndex` of a new one is 0).
      tabs += reader.tab(item, of: destination ?? segue, isSelected: tabs.isEmpty)
    }
    var node = Node()
    node.className = "UITabBar"
    if let id = tree.attribute("id", of: bar) { node[.id] = .text(id) }
    node[.frame] = .notKnown
    let view = InterfaceBuilderView(
      objectID: tree.attribute("id", of: bar), element: "tabBar")
    try finish(
      &reader, name: name, controller: tree.attribute("customClass", of: controller),
      steps: [.open(node, view, at: bar)] + tabs + [.close], controller)
  }

  // MARK: - One scene

  private mutating func add(
    name: String, controller: String?, steps: [InterfaceBuilderReader.Step]?, _ object: Int,
    view: Int? = nil
  ) throws(ImportError) {
    var reader = InterfaceBuilderReader(document, options: options)
    var all = steps ?? []
    if let view {
      all = withBars(of: object, view: view, &reader)
      // The view of a controller fills the screen of the canvas.
      reader.builder.facts.size = size(of: view)
    }
    try finish(&reader, name: name, controller: controller, steps: all, object)
  }

  /// Returns the view of a controller, with the bars for its navigation item and its toolbar.
  private func withBars(
    of controller: Int, view: Int, _ reader: inout InterfaceBuilderReader
  ) -> [InterfaceBuilderReader.Step] {
    let item = tree.child("navigationItem", key: "navigationItem", of: controller)
    let id = tree.attribute("id", of: controller)
    let title =
      item.map { reader.navigationItem($0, of: controller) }
      ?? (id.map(document.inNavigation.contains) == true ? reader.title(of: controller) : [])
    let items = tree.child("toolbarItems", of: controller).map { tree.children(of: $0) } ?? []
    var tools: [InterfaceBuilderReader.Step] = []
    for item in items where tree[item].name == "barButtonItem" {
      tools += reader.barButton(item)
    }
    guard !title.isEmpty || !tools.isEmpty else { return [.view(view, within: nil)] }
    let viewID = tree.attribute("id", of: view) ?? "view"
    var order: [String] = []
    var steps: [InterfaceBuilderReader.Step] = []
    func bar(_ name: String, _ className: String, _ contents: [InterfaceBuilderReader.Step]) {
      guard !contents.isEmpty else { return }
      var node = Node()
      node.className = className
      node[.id] = .text("\(viewID) \(name)")
      node[.frame] = .notKnown
      order.append("\(viewID) \(name)")
      steps.append(.open(node, InterfaceBuilderView(element: name), at: item ?? controller))
      steps += contents + [.close]
    }
    bar("navigationBar", "UINavigationBar", title)
    order.append(viewID)
    // A known point, so that the frames of the views are known as well.
    steps.append(.view(view, within: Point(x: 0, y: 0)))
    bar("toolbar", "UIToolbar", tools)
    var root = Node()
    root.className = "UIView"
    root[.frame] =
      size(of: view).map { .rect(Rect(x: 0, y: 0, width: $0.width, height: $0.height)) }
      ?? .notKnown
    root[.elements] = .texts(order)
    let outer = InterfaceBuilderView(element: tree[controller].name)
    return [.open(root, outer, at: controller)] + steps + [.close]
  }

  private func size(of view: Int) -> Size? {
    guard let rect = tree.child("rect", key: "frame", of: view),
      let width = tree.number("width", of: rect), let height = tree.number("height", of: rect)
    else { return nil }
    return Size(width: width, height: height)
  }

  private mutating func finish(
    _ reader: inout InterfaceBuilderReader, name: String, controller: String?,
    steps: [InterfaceBuilderReader.Step], _ object: Int
  ) throws(ImportError) {
    let name = unique(name, object)
    reader.builder.facts.title = name
    guard let screen = try reader.read(steps) else { return }
    scenes.append(
      InterfaceBuilderFile.Scene(
        name: name, otherNames: names(of: object).filter { $0 != name },
        controllerClass: controller, controllerKind: controllerKind(object),
        ownerClass: document.owner, screen: screen, views: reader.views,
        notes: reader.notes, place: tree[object].place))
  }

  /// The class of UIKit of a controller's element: `tableViewController` is a `UITableViewController`.
  private func controllerKind(_ object: Int) -> String? {
    let name = tree[object].name
    guard InterfaceBuilderElement.isController(name) else { return nil }
    return "UI" + name.prefix(1).uppercased() + name.dropFirst()
  }

  // MARK: - Names

  private func controllerName(_ controller: Int) -> String {
    first(["storyboardIdentifier", "customClass", "title", "userLabel", "id"], of: controller)
      ?? tree[controller].name
  }

  private func viewName(_ view: Int) -> String {
    first(["customClass", "userLabel"], of: view) ?? controllerOfView(view)
      ?? first(["id"], of: view) ?? tree[view].name
  }

  /// Returns the class of a XIB's owner, for the view that is connected as the owner's `view`.
  private func controllerOfView(_ view: Int) -> String? {
    let outlets = tree.attribute("id", of: view).flatMap { document.outlets[$0] } ?? []
    return outlets.first { $0.property == "view" && $0.owner == document.owner }?.owner
  }

  private func names(of object: Int) -> [String] {
    ["storyboardIdentifier", "customClass", "title", "userLabel", "id"]
      .compactMap { tree.attribute($0, of: object) }.filter { !$0.isEmpty }
  }

  private func first(_ attributes: [String], of element: Int) -> String? {
    attributes.lazy.compactMap { tree.attribute($0, of: element) }.first { !$0.isEmpty }
  }

  /// Returns the name, followed by the id if another scene already has the name.
  private mutating func unique(_ name: String, _ object: Int) -> String {
    if names.insert(name).inserted { return name }
    let id = tree.attribute("id", of: object) ?? "line \(tree[object].place.line)"
    var longer = "\(name) \(id)"
    var number = 2
    while !names.insert(longer).inserted {
      longer = "\(name) \(id) \(number)"
      number += 1
    }
    return longer
  }
}
