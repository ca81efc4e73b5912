// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// The texts of a storyboard or XIB, and the facts that its copies in other languages share.
///
/// The key of a translation is the object's id and the name of the text, such as `a1b-2c-d3e.text`
/// (Apple, Internationalization and Localization Guide, "Localizing Strings Files").
package struct InterfaceTexts: Hashable, Sendable {
  /// A text.
  package struct Text: Hashable, Sendable {
    /// The key of its translations.
    package var key: String
    /// The text in the file.
    package var text: String
    /// The outlets of its object, through which code may set another text.
    package var outlets: Set<String>
    /// The app's own class of its object; nil for a class of UIKit.
    package var customClass: String?
    /// The place of its object.
    package var place: Place
  }

  /// An object, with the facts that do not depend on the language.
  package struct Object: Hashable, Sendable {
    /// Its id.
    package var id: String
    /// Its element in the XML.
    package var element: String
    /// Its accessibility attributes and its constraints, by name.
    package var facts: [String: String]
    /// The names of the outlets through which code reaches it.
    package var outlets: Set<String> = []
    /// The app's own class; nil for a class of UIKit.
    package var customClass: String?
    /// The place in the file.
    package var place: Place
  }

  /// The texts that contain letters, in the order of the file.
  package let texts: [Text]
  /// The objects, in the order of the file.
  package let objects: [Object]
  /// The text fields, in the order of the file.
  package let fields: [InterfaceField]
  /// Whether it is shown while the app starts, when texts cannot be translated.
  package let isLaunchScreen: Bool
  /// Whether it is made for the Mac.
  package let isForMac: Bool
  /// The file itself.
  package let bytes: [UInt8]

  /// Reads a file of Interface Builder, for any system.
  package init(_ source: [UInt8]) throws(ImportError) {
    let tree = try XMLTree(source)
    guard tree[0].name == "document" || tree[0].name == "archive" else {
      throw ImportError(
        .notThisFormat,
        "this is XML with the root <\(tree[0].name.prefix(40))>, not a storyboard or XIB")
    }
    bytes = source
    isForMac = tree.attribute("targetRuntime", of: 0)?.hasPrefix("MacOSX") == true
    isLaunchScreen = tree.flag("launchScreen", of: 0) == true
    var outlets: [String: Set<String>] = [:]
    for index in tree.elements.indices where tree[index].name.hasPrefix("outlet") {
      guard let id = tree.attribute("destination", of: index) else { continue }
      outlets[id, default: []].insert(tree.attribute("property", of: index) ?? "")
    }
    for index in tree.elements.indices where tree[index].name == "tableViewCell" {
      guard !Self.isStatic(index, in: tree) else { continue }
      // Code fills a prototype through the properties of the cell.
      for label in ["textLabel", "detailTextLabel"] {
        if let id = tree.attribute(label, of: index) { outlets[id, default: []].insert(label) }
      }
    }
    var texts: [Text] = []
    var objects: [Object] = []
    var byID: [String: Int] = [:]
    var classes: [Int: String] = [:]
    for (index, element) in tree.elements.enumerated() {
      if let id = tree.attribute("id", of: index), Self.isObject(element.name) {
        byID[id] = objects.count
        classes[objects.count] = tree.attribute("customClass", of: index)
        objects.append(
          Object(
            id: id, element: element.name, facts: [:], outlets: outlets[id] ?? [],
            customClass: classes[objects.count], place: element.place))
      }
      guard let owner = Self.owner(of: index, in: tree) else { continue }
      for (name, text) in Self.texts(of: index, in: tree)
      where FormattedText(text).hasLetters {
        texts.append(
          Text(
            key: "\(owner).\(name)", text: text, outlets: outlets[owner] ?? [],
            customClass: byID[owner].flatMap { classes[$0] }, place: element.place))
      }
      if let object = byID[owner] {
        objects[object].facts.merge(Self.facts(of: index, in: tree)) { $1 }
      }
    }
    self.texts = texts
    self.objects = objects
    fields = InterfaceField.all(in: tree)
  }

  /// Returns whether a path is that of a storyboard or XIB.
  package static func recognizes(_ path: String) -> Bool {
    path.hasSuffix(".storyboard") || path.hasSuffix(".xib")
  }

  /// Returns whether a path is that of a leftover copy such as `Main~.storyboard`, which code
  /// cannot refer to by accident. UIKit adds `~iphone` and `~ipad` to the names of files, but no
  /// other suffix.
  ///
  /// Source: Apple, Resource Programming Guide, "iOS Supports Device-Specific Resources".
  package static func isLeftOver(_ path: String) -> Bool {
    path.hasSuffix("~.storyboard") || path.hasSuffix("~.xib")
  }

  private static let notObjects: Set<String> = [
    "constraint", "outlet", "outletCollection", "action", "segue", "placeholder", "scene", "point",
    "document", "device", "deployment", "plugIn", "capability", "image", "namedColor",
    "systemColor", "exclude", "include", "designable", "variation",
  ]

  /// Returns whether a cell is shown as it is in the file, and is not a prototype.
  private static func isStatic(_ cell: Int, in tree: XMLTree) -> Bool {
    var current = tree[cell].parent
    for _ in 0..<6 {
      guard let index = current else { return false }
      if tree[index].name == "tableView" {
        return tree.attribute("dataMode", of: index) == "static"
      }
      current = tree[index].parent
    }
    return false
  }

  private static func isObject(_ element: String) -> Bool { !notObjects.contains(element) }

  /// Returns the id of the object that an element is, or belongs to.
  private static func owner(of index: Int, in tree: XMLTree) -> String? {
    var current = index
    for _ in 0..<4 {
      if tree[current].name != "constraint", let id = tree.attribute("id", of: current) {
        return id
      }
      guard let parent = tree[current].parent else { return nil }
      current = parent
    }
    return nil
  }

  /// Returns the texts of one element, by their names in a strings file.
  private static func texts(of index: Int, in tree: XMLTree) -> [(name: String, text: String)] {
    let element = tree[index]
    func attribute(_ key: String, as name: String? = nil) -> [(name: String, text: String)] {
      tree.attribute(key, of: index).map { [(name ?? key, $0)] } ?? []
    }
    switch element.name {
    case "label": return attribute("text")
    case "textField": return attribute("text") + attribute("placeholder")
    case "textView": return attribute("text")
    case "searchBar": return attribute("text") + attribute("placeholder") + attribute("prompt")
    case "navigationItem": return attribute("title") + attribute("prompt")
    case "barButtonItem", "tabBarItem": return attribute("title")
    case "tableViewSection": return attribute("headerTitle") + attribute("footerTitle")
    case "state":
      return tree.attribute("key", of: index).map { attribute("title", as: "\($0)Title") } ?? []
    case "buttonConfiguration": return attribute("title", as: "configuration.title")
    case "accessibility":
      return attribute("label", as: "accessibilityLabel")
        + attribute("hint", as: "accessibilityHint")
        + attribute("value", as: "accessibilityValue")
    case "string":
      guard let key = tree.attribute("key", of: index), key == "text" || key == "placeholder" else {
        return []
      }
      return [(key, element.text)]
    default: return []
    }
  }

  /// Returns the facts of an element about its object that are the same in every language.
  private static func facts(of index: Int, in tree: XMLTree) -> [String: String] {
    let element = tree[index]
    switch element.name {
    case "accessibility":
      var facts: [String: String] = [:]
      for attribute in element.attributes where attribute.name != "key" {
        // A label is translated, but exists in every copy.
        let isText = ["label", "hint", "value"].contains(attribute.name)
        facts["accessibility \(attribute.name)"] = isText ? "stated" : attribute.value
      }
      return facts
    case "accessibilityTraits":
      let names = element.attributes.filter { $0.value == "YES" }.map(\.name).sorted()
      return ["accessibility traits": names.joined(separator: " ")]
    case "constraint":
      guard let id = tree.attribute("id", of: index) else { return [:] }
      let parts = element.attributes.filter { $0.name != "id" }.map { "\($0.name)=\($0.value)" }
      return ["constraint \(id)": parts.sorted().joined(separator: " ")]
    default: return [:]
    }
  }
}
