// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutScreen

/// A file of Interface Builder as elements, with indices by name.
struct InterfaceBuilderDocument {
  let tree: XMLTree
  /// The element of each object, by its id.
  private(set) var byID: [String: Int] = [:]
  /// The outlets that refer to each object, by its id.
  private(set) var outlets: [String: [InterfaceBuilderView.Outlet]] = [:]
  /// The ids of the labels in cells with a style of UIKit.
  private(set) var labelsOfCells: Set<String> = []
  /// The class of the file's owner in a XIB; nil if it names none.
  private(set) var owner: String?
  /// The top-level views of a XIB.
  private(set) var topViews: [Int] = []
  /// The views with outdated rectangles: their own constraint asks for another size.
  private(set) var outdated: Set<Int> = []
  /// The values of named colours and system colours in the file, for an unchanged appearance.
  private(set) var namedColors: [String: Int] = [:]
  private(set) var systemColors: [String: Int] = [:]
  /// The ids of the controllers that a navigation controller shows: its root, and what that pushes.
  private(set) var inNavigation: Set<String> = []
  /// The kind of device on the canvas.
  let idiom: Screen.Idiom
  /// Whether iOS shows it while the app starts, before any of the app's code runs (Apple,
  /// "Specifying your app's launch screen").
  let isLaunchScreen: Bool

  init(_ source: [UInt8]) throws(ImportError) {
    tree = try XMLTree(source)
    let root = tree[0]
    try Self.check(root, in: tree)
    let device = tree.child("device", of: 0).flatMap { [tree] in tree.attribute("id", of: $0) }
    idiom = device?.hasPrefix("ipad") == true ? .pad : .phone
    isLaunchScreen = tree.flag("launchScreen", of: 0) == true
    index()
  }

  private static func check(_ root: XMLTree.Element, in tree: XMLTree) throws(ImportError) {
    let type = tree.attribute("type", of: 0) ?? ""
    let system: String
    switch (root.name, type) {
    case ("archive", _):
      throw ImportError(
        .notThisFormat,
        "this is a XIB in the form of Xcode 4 and earlier: open it in Xcode and save it")
    case ("document", _) where type.hasPrefix("com.apple.InterfaceBuilder3.CocoaTouch."): return
    case ("document", _) where type.hasPrefix("com.apple.InterfaceBuilder3.Cocoa."):
      system = "macOS (AppKit's NSView)"
    case ("document", _) where type.hasPrefix("com.apple.InterfaceBuilder.WatchKit."):
      system = "watchOS (WatchKit)"
    case ("document", _) where type.hasPrefix("com.apple.InterfaceBuilder.AppleTV."):
      system = "tvOS"
    default:
      throw ImportError(
        .notThisFormat,
        "this is XML with the root <\(root.name.prefix(40))>, not a storyboard or XIB for iOS")
    }
    throw ImportError(
      .notThisFormat,
      "this is a storyboard or XIB for \(system): only those for iOS (UIKit) are read")
  }

  private mutating func index() {
    for (index, element) in tree.elements.enumerated().reversed() {
      // If several have the same id, the first counts.
      if let id = tree.attribute("id", of: index) { byID[id] = index }
      switch element.name {
      case "tableViewCell":
        for label in ["textLabel", "detailTextLabel"] {
          if let id = tree.attribute(label, of: index) { labelsOfCells.insert(id) }
        }
      case "placeholder":
        guard tree.attribute("placeholderIdentifier", of: index) == "IBFilesOwner" else { break }
        owner = tree.attribute("customClass", of: index)
      case "namedColor":
        if let name = tree.attribute("name", of: index) {
          namedColors[name] = tree.child("color", of: index)
        }
      case "systemColor":
        if let name = tree.attribute("name", of: index) {
          systemColors[name] = tree.child("color", of: index)
        }
      default: break
      }
    }
    findOutdated()
    findNavigation()
    if let objects = tree.child("objects", of: 0) {
      topViews = tree.children(of: objects).filter {
        InterfaceBuilderElement.className(tree[$0].name) != nil
      }
    }
    for index in tree.elements.indices
    where tree[index].name == "outlet" || tree[index].name == "outletCollection" {
      guard let property = tree.attribute("property", of: index),
        let destination = tree.attribute("destination", of: index)
      else { continue }
      let owner = tree[index].parent.flatMap { tree[$0].parent }
      outlets[destination, default: []].append(
        InterfaceBuilderView.Outlet(
          owner: owner.flatMap { [tree] in tree.attribute("customClass", of: $0) },
          property: property, isCollection: tree[index].name == "outletCollection"))
    }
  }

  /// Source: developer.apple.com/documentation/uikit/uinavigationcontroller, 2026: a segue of the kind "show" pushes.
  private mutating func findNavigation() {
    var pushes: [String: [String]] = [:]
    var next: [String] = []
    for index in tree.elements.indices where tree[index].name == "segue" {
      guard let destination = tree.attribute("destination", of: index) else { continue }
      if tree.attribute("relationship", of: index) == "rootViewController" {
        next.append(destination)
      } else if ["show", "push"].contains(tree.attribute("kind", of: index)) {
        var around = tree[index].parent
        while let element = around, !InterfaceBuilderElement.isController(tree[element].name) {
          around = tree[element].parent
        }
        guard let id = around.flatMap({ [tree] in tree.attribute("id", of: $0) }) else { continue }
        pushes[id, default: []].append(destination)
      }
    }
    while let id = next.popLast() {
      if inNavigation.insert(id).inserted { next += pushes[id] ?? [] }
    }
  }

  private mutating func findOutdated() {
    for index in tree.elements.indices where tree[index].name == "constraint" {
      guard let view = tree[index].parent.flatMap({ tree[$0].parent }), contradicts(index, of: view)
      else { continue }
      outdated.insert(view)
    }
  }

  /// Returns whether a constraint that always applies contradicts a view's size on the canvas.
  private func contradicts(_ constraint: Int, of view: Int) -> Bool {
    guard let size = tree.attribute("firstAttribute", of: constraint),
      size == "width" || size == "height", tree.attribute("secondItem", of: constraint) == nil,
      tree.attribute("firstItem", of: constraint).map({ $0 == tree.attribute("id", of: view) })
        ?? true,
      (tree.attribute("relation", of: constraint) ?? "equal") == "equal",
      (tree.number("priority", of: constraint) ?? 1_000) >= 1_000,
      // A constraint only for some devices, or with variations, proves nothing.
      tree.child("variation", of: constraint) == nil, tree.child("variation", of: view) == nil,
      let wanted = tree.number("constant", of: constraint),
      let rect = tree.child("rect", key: "frame", of: view), let drawn = tree.number(size, of: rect)
    else { return false }
    return abs(wanted - drawn) > Self.rounding
  }

  /// Xcode stores frames in whole pixels.
  private static let rounding = 1.0

  /// Returns the text of a key: an attribute, or a child if it has line breaks; nil if there is
  /// none.
  func text(_ key: String, of index: Int) -> String? {
    if let text = tree.attribute(key, of: index) { return text.isEmpty ? nil : text }
    for child in tree.children(of: index) where tree.attribute("key", of: child) == key {
      switch tree[child].name {
      case "string", "mutableString":
        let text = tree[child].text
        guard tree.flag("base64-UTF8", of: child) == true else { return text.isEmpty ? nil : text }
        return Base64.text(text)
      case "attributedString": return attributedText(child)
      default: continue
      }
    }
    return nil
  }

  /// Returns the text of an attributed string, joined from its fragments.
  func attributedText(_ index: Int) -> String? {
    let text = tree.children(of: index).filter { tree[$0].name == "fragment" }
      .compactMap { self.text("content", of: $0) }.joined()
    return text.isEmpty ? nil : text
  }
}
