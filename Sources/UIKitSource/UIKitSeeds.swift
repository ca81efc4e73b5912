// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutEvaluation
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// The views of a scene of Interface Builder as objects, as UIKit makes them when it loads the file.
///
/// Source: developer.apple.com/library/archive/documentation/Cocoa/Conceptual/LoadingResources ("The Object
/// Loading Process"), 2016: objects are decoded, then their outlets are connected, then they awake.
final class UIKitSeeds {
  let scene: InterfaceBuilderFile.Scene
  /// The path of the file.
  let path: String
  /// The object of each node.
  private(set) var objects: [HeapObject] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  /// The controller, or the owner of the file; nil where the project declares no class for it.
  private(set) var root: HeapObject?
  private var makesRoot = false
  /// The controller's own view; nil in a scene of views alone.
  private(set) var view: Int?
  /// The classes that the file names and the project does not declare in Swift.
  private(set) var missing: [String] = []
  private let evaluation: Evaluation

  /// Makes the views of a scene, for an object that loads the file if there is one already.
  init(
    _ scene: InterfaceBuilderFile.Scene, at path: String, ownedBy owner: HeapObject?,
    in evaluation: Evaluation
  ) {
    self.scene = scene
    self.path = path
    self.evaluation = evaluation
    root = owner
    for index in scene.views.indices { make(index) }
  }

  /// Decodes the views, connects their outlets, sets their attributes and lets them awake.
  func load() {
    for part in objects { keepParts(of: part) }
    if root == nil { makeRoot() } else { keepView(of: root) }
    for object in objects.reversed() {
      evaluation.runInitialiser(of: object, isFromFile: true)
    }
    if makesRoot, isController, let root { evaluation.runInitialiser(of: root, isFromFile: true) }
    connect()
    setAttributes()
    for object in objects { evaluation.runMethod("awakeFromNib", of: object) }
    // A view that owns the file loads it in its initialiser.
    if makesRoot, !isController, let root {
      evaluation.runInitialiser(of: root, isFromFile: false)
    }
  }

  /// The node of an object; nil for one that code makes.
  func index(of object: HeapObject) -> Int? { indices[ObjectIdentifier(object)] }

  /// Whether the scene is that of a controller.
  private var isController: Bool {
    root.map { UIKitToolkit.classes(of: $0).contains("UIViewController") } ?? false
  }

  /// Whether code that was read says all that is said of a view: that of its class, and of the classes
  /// that hold it.
  func isReadWhole(_ index: Int) -> Bool {
    let view = scene.views[index]
    let object = objects[index]
    guard object.escape == nil, object.toolkitClass != nil else { return false }
    let names = view.outlets.map(\.owner) + (view.customClass.map { [$0] } ?? [])
    return names.allSatisfy { name in name.map { !missing.contains($0) } ?? false }
  }

  /// Whether each view is moved by a constraint that code changes, or is in one that is.
  func moved(by constraints: Set<String>) -> [Bool] {
    let nodes = scene.screen.nodes
    var ids: [String: Int] = [:]
    for (index, view) in scene.views.enumerated() {
      if let id = view.objectID, ids[id] == nil { ids[id] = index }
    }
    var moved = [Bool](repeating: false, count: nodes.count)
    for (index, view) in scene.views.enumerated() {
      for constraint in view.constraints {
        guard let property = constraint.property, constraints.contains(property) else { continue }
        for item in [constraint.firstItem, constraint.secondItem] {
          // What is around the view that has the constraint stays where it is.
          guard let part = item.flatMap({ ids[$0] }), part > index, part < nodes[index].end else {
            continue
          }
          moved[part] = true
        }
      }
    }
    for index in nodes.indices {
      if let parent = nodes[index].parent, moved[parent] { moved[index] = true }
    }
    return moved
  }

  // MARK: - Objects

  private func make(_ index: Int) {
    let node = scene.screen.nodes[index]
    let view = scene.views[index]
    let object = object(for: node, view)
    objects.append(object)
    indices[ObjectIdentifier(object)] = index
    if let parent = node.parent { objects[parent].add(object, under: []) }
    seed(object, node, view)
  }

  private func object(for node: Node, _ view: InterfaceBuilderView) -> HeapObject {
    let isItem = view.element == "barButtonItem"
    if let name = view.customClass {
      if let type = evaluation.swiftClass(named: name) {
        let kind = isItem ? "UIBarButtonItem" : "UIView"
        var unread: String?
        if !evaluation.classNames(of: type).contains(kind) {
          unread = evaluation.assume(type, isBelow: isItem ? kind : node.className ?? kind)
          if let unread { miss(unread) }
        }
        if evaluation.classNames(of: type).contains(kind) {
          let object = evaluation.uninitialised(type, evaluation.declarationPlace(of: type))
          object.escape = unread
          return object
        }
      } else if !UIKitClasses.areViews(name) {
        miss(name)
      }
    }
    let name = isItem ? "UIBarButtonItem" : node.className ?? "UIView"
    let isKnown = isItem || UIKitClasses.areViews(name)
    return evaluation.object(isKnown ? name : "UIView", at: nil)
  }

  private func miss(_ name: String) {
    if !missing.contains(name) { missing.append(name) }
  }

  /// What the file says of an object before any code runs.
  private func seed(_ object: HeapObject, _ node: Node, _ view: InterfaceBuilderView) {
    func seed(_ name: String, _ value: CurbcutEvaluation.Value?) {
      if let value { evaluation.seed(name, value, in: object) }
    }
    func text(_ text: String?) -> CurbcutEvaluation.Value? {
      text.map { CurbcutEvaluation.Value($0) }
    }
    switch view.element {
    case "label", "textView", "textField", "searchBar", "segment": seed("text", text(node.text))
    case "button":
      seed("title normal", text(view.titles["normal"]))
      seed("image normal", image(view))
    case "barButtonItem":
      seed("title", text(node.text))
      seed("image", image(view))
    case "imageView": seed("image", image(view))
    case "activityIndicatorView": seed("isAnimating", .init(.flag(node.isVisible != false)))
    case "switch": seed("isOn", .init(.flag(node.text(.value) == "1")))
    default: break
    }
    seed("placeholder", text(node.text(.placeholder)))
    if !view.isNamedByPicture { seed("accessibilityLabel", text(node.label)) }
    seed("accessibilityHint", text(node.text(.hint)))
    if let tag = view.tag { seed("tag", .init(.number(Double(tag), isWhole: true))) }
    if view.isHidden { seed("isHidden", .init(.flag(true))) }
    if node.flag(.enabled) == false { seed("isEnabled", .init(.flag(false))) }
    if node.flag(.selected) == true { seed("isSelected", .init(.flag(true))) }
    if let isElement = node.flag(.isAccessibilityElement) {
      seed("isAccessibilityElement", .init(.flag(isElement)))
    }
    if case .number(let alpha)? = node[.alpha] {
      seed("alpha", .init(.number(alpha, isWhole: false)))
    }
    for (key, name) in [(Key.backgroundColor, "backgroundColor"), (.textColor, "textColor")] {
      switch node[key] {
      case .color(let color)?: seed(name, Self.value(color))
      case .notKnown?: seed(name, CurbcutEvaluation.Value(unknown: name))
      default: break
      }
    }
  }

  private func image(_ view: InterfaceBuilderView) -> CurbcutEvaluation.Value? {
    view.images["normal"].map {
      let label = view.hasSymbol ? "systemName" : "named"
      return .init(.made(External("UIImage", [.init(label, .init($0))])))
    }
  }

  private static func value(_ color: Color) -> CurbcutEvaluation.Value {
    let channels = [
      ("red", color.red), ("green", color.green), ("blue", color.blue), ("alpha", color.alpha),
    ]
    return .init(
      .made(
        External(
          "UIColor",
          channels.map { .init($0.0, .init(.number(Double($0.1) / 255, isWhole: false))) })))
  }

  // MARK: - The controller or owner

  /// Makes the controller or the owner whose class the file names.
  private func makeRoot() {
    keepView(of: nil)
    guard let name = scene.controllerClass ?? scene.ownerClass else { return }
    guard let type = evaluation.swiftClass(named: name) else {
      if !UIKitClasses.areViews(name) { miss(name) }
      return
    }
    if scene.controllerClass != nil, !evaluation.classNames(of: type).contains("UIViewController") {
      let kind = scene.controllerKind.flatMap { UIKitClasses.areViews($0) ? $0 : nil }
      if let unread = evaluation.assume(type, isBelow: kind ?? "UIViewController") { miss(unread) }
    }
    let above = evaluation.classNames(of: type)
    guard above.contains("UIViewController") || above.contains("UIView") else { return }
    let root = evaluation.uninitialised(type, evaluation.declarationPlace(of: type))
    self.root = root
    makesRoot = true
    keepView(of: root)
  }

  /// Finds the view of the controller, and gives it to it.
  private func keepView(of root: HeapObject?) {
    let isHosted = scene.views.first?.element.hasSuffix("Controller") == true
    let top =
      isHosted
      ? scene.screen.nodes.indices.first { index in
        scene.screen.nodes[index].parent == 0 && scene.views[index].key == "view"
      } ?? 0 : 0
    if scene.controllerClass != nil || isHosted { view = top }
    guard let root, objects.indices.contains(top) else { return }
    let above = UIKitToolkit.classes(of: root)
    let isConnected =
      scene.controllerClass != nil
      || scene.views[top].outlets.contains {
        $0.owner == scene.ownerClass && $0.property == "view"
      }
    guard above.contains("UIViewController"), isConnected else { return }
    view = top
    let value = CurbcutEvaluation.Value(.object(objects[top]))
    evaluation.keep("view", value, in: root)
    for (list, controller) in [
      ("tableView", "UITableViewController"), ("collectionView", "UICollectionViewController"),
    ] where above.contains(controller) {
      evaluation.keep(list, value, in: root)
    }
    keepBar(of: root)
  }

  /// Gives a controller its navigation item with what the file has in the bar.
  private func keepBar(of controller: HeapObject) {
    let item = evaluation.object("UINavigationItem", at: nil)
    var sides: [String: [CurbcutEvaluation.Value]] = [:]
    for (index, view) in scene.views.enumerated() {
      if let side = view.side {
        sides[side, default: []].append(.init(.object(objects[index])))
      } else if view.element == "navigationItem",
        scene.screen.nodes[index].traits?.contains(.header) == true,
        let text = scene.screen.nodes[index].text
      {
        evaluation.seed("title", .init(text), in: item)
      }
    }
    for (side, items) in sides {
      // Those at the right are kept from the edge inwards.
      let items = side == "right" ? items.reversed() : items
      evaluation.seed("\(side)BarButtonItems", .init(.list(items)), in: item)
      if let first = items.first { evaluation.seed("\(side)BarButtonItem", first, in: item) }
    }
    evaluation.keep("navigationItem", .init(.object(item)), in: controller)
  }

  /// Gives cells the views that UIKit keeps under a name.
  private func keepParts(of object: HeapObject) {
    guard let index = index(of: object),
      ["tableViewCell", "collectionViewCell"].contains(scene.views[index].element)
    else { return }
    let nodes = scene.screen.nodes
    let inner = (index + 1..<nodes[index].end)
    if let content = inner.first(where: { scene.views[$0].key == "contentView" }) {
      evaluation.keep("contentView", .init(.object(objects[content])), in: object)
    }
    var labels = ["textLabel", "detailTextLabel"]
    for part in inner where scene.views[part].isLabelOfCell && !labels.isEmpty {
      evaluation.keep(labels.removeFirst(), .init(.object(objects[part])), in: object)
    }
    guard labels.count < 2,
      let picture = inner.first(where: { scene.views[$0].element == "imageView" })
    else { return }
    evaluation.keep("imageView", .init(.object(objects[picture])), in: object)
  }

  // MARK: - Connections

  private func connect() {
    var lists: [(owner: HeapObject, property: String, parts: [CurbcutEvaluation.Value])] = []
    for (index, view) in scene.views.enumerated() {
      for outlet in view.outlets {
        guard let name = outlet.owner, let owner = holder(of: name, from: index) else {
          if let name = outlet.owner, evaluation.swiftClass(named: name) == nil { miss(name) }
          continue
        }
        let part = CurbcutEvaluation.Value(.object(objects[index]))
        if !outlet.isCollection {
          if outlet.property != "view" { evaluation.write(outlet.property, "=", part, to: owner) }
        } else if let place = lists.firstIndex(where: {
          $0.owner === owner && $0.property == outlet.property
        }) {
          lists[place].parts.append(part)
        } else {
          lists.append((owner, outlet.property, [part]))
        }
      }
    }
    for list in lists {
      evaluation.write(list.property, "=", .init(.list(list.parts)), to: list.owner)
    }
  }

  /// The object of a class that has an outlet to a view: one around it, the controller, or another one.
  private func holder(of name: String, from index: Int) -> HeapObject? {
    var next: Int? = index
    while let current = next {
      if scene.views[current].customClass == name, objects[current].type != nil {
        return objects[current]
      }
      next = scene.screen.nodes[current].parent
    }
    if name == (scene.controllerClass ?? scene.ownerClass) { return root }
    return zip(objects, scene.views).first { $0.type != nil && $1.customClass == name }?.0
  }

  /// Sets what the project's own properties get from the file.
  private func setAttributes() {
    for (object, view) in zip(objects, scene.views) {
      for attribute in view.runtimeAttributes where evaluation.declares(attribute.keyPath, object) {
        let value: CurbcutEvaluation.Value
        switch (attribute.type, attribute.value) {
        case ("boolean", let flag?): value = .init(.flag(flag == "YES"))
        case ("string", let text?): value = .init(text)
        case ("number", let number?):
          value =
            Double(number).map { .init(.number($0, isWhole: !number.contains("."))) }
            ?? .init(unknown: attribute.keyPath)
        default: value = .init(unknown: attribute.keyPath)
        }
        evaluation.write(attribute.keyPath, "=", value, to: object)
      }
    }
  }
}
