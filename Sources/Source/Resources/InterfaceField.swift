public import CurbcutScreen

/// A text field of a storyboard or XIB, as far as it says what it is for.
public struct InterfaceField: Hashable, Sendable {
  /// What it shows while it is empty, else its label for technologies; nil when it has neither.
  public var title: String?
  /// What the system takes its text for, such as `email`; nil when nothing is said.
  public var contentType: String?
  /// Its keyboard, such as `URL`; nil for the usual one.
  public var keyboardType: String?
  /// The class of its own; nil for UIKit's.
  public var customClass: String?
  /// The names under which code reaches it.
  public var outlets: Set<String>
  /// Whether it takes input.
  public var isEnabled: Bool
  /// The class of the controller or owner around it, else the id of its scene; empty when there is neither.
  public var owner: String
  /// Where it stands.
  public var place: Place
}

extension InterfaceField {
  /// The fields of UIKit in a file, in its order.
  static func all(in tree: XMLTree) -> [InterfaceField] {
    var outlets: [String: Set<String>] = [:]
    var owner = ""
    for index in tree.elements.indices {
      if tree[index].name.hasPrefix("outlet"),
        let id = tree.attribute("destination", of: index),
        let name = tree.attribute("property", of: index)
      {
        outlets[id, default: []].insert(name)
      }
      if tree[index].name == "placeholder", owner.isEmpty,
        tree.attribute("placeholderIdentifier", of: index) == "IBFilesOwner"
      {
        owner = tree.attribute("customClass", of: index) ?? ""
      }
    }
    var fields: [InterfaceField] = []
    for index in tree.elements.indices {
      switch tree[index].name {
      case "scene": owner = tree.attribute("sceneID", of: index) ?? ""
      case "viewController", "tableViewController", "collectionViewController":
        owner = tree.attribute("customClass", of: index) ?? owner
      case "textField":
        let id = tree.attribute("id", of: index)
        fields.append(
          InterfaceField(
            title: tree.attribute("placeholder", of: index),
            customClass: tree.attribute("customClass", of: index),
            outlets: id.flatMap { outlets[$0] } ?? [],
            isEnabled: tree.flag("enabled", of: index) != false, owner: owner,
            place: tree[index].place))
      case "textInputTraits", "accessibility":
        // They stand in their field.
        guard let parent = tree[index].parent, tree[parent].name == "textField",
          let last = fields.indices.last
        else { continue }
        fields[last].contentType =
          fields[last].contentType ?? tree.attribute("textContentType", of: index)
        fields[last].keyboardType =
          fields[last].keyboardType ?? tree.attribute("keyboardType", of: index)
        fields[last].title = fields[last].title ?? tree.attribute("label", of: index)
      default: continue
      }
    }
    return fields
  }
}
