// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// A text field of a storyboard or XIB, with the facts about its purpose.
package struct InterfaceField: Hashable, Sendable {
  /// The placeholder, or the accessibility label; nil if it has neither.
  package var title: String?
  /// The content type for the system, such as `email`; nil if not stated.
  package var contentType: String?
  /// Its keyboard, such as `URL`; nil for the default.
  package var keyboardType: String?
  /// The app's own class; nil for a class of UIKit.
  package var customClass: String?
  /// The names of the outlets through which code reaches it.
  package var outlets: Set<String>
  /// Whether it accepts input.
  package var isEnabled: Bool
  /// The class of the controller or owner around it, or the id of its scene; empty if there is
  /// neither.
  package var owner: String
  /// The place in the file.
  package var place: Place
}

extension InterfaceField {
  /// Returns the UIKit fields in a file, in order.
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
        // They are inside their field.
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
