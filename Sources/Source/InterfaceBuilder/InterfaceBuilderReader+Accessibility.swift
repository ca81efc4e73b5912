// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

extension InterfaceBuilderReader {
  /// Adds the facts that the Identity inspector and runtime attributes set.
  mutating func stateAccessibility(
    _ element: Int, in node: inout Node, _ view: inout InterfaceBuilderView
  ) {
    if let accessibility = tree.child(
      "accessibility", key: "accessibilityConfiguration", of: element)
    {
      let label = document.text("label", of: accessibility)
      if let label { node[.label] = .text(localized("accessibilityLabel", of: element) ?? label) }
      if let hint = document.text("hint", of: accessibility) {
        node[.hint] = .text(localized("accessibilityHint", of: element) ?? hint)
      }
      if let identifier = document.text("identifier", of: accessibility) {
        node.identifier = identifier
      }
      for child in tree.children(of: accessibility) {
        switch (tree[child].name, tree.attribute("key", of: child)) {
        case ("accessibilityTraits", _): node[.traits] = .traits(traits(child))
        case ("bool", "isElement"?):
          if let flag = tree.flag("value", of: child) {
            node[.isAccessibilityElement] = .flag(flag)
          }
        case ("string", _): break
        case (let name, _):
          note("the element \(name) in <accessibility> is not known, and was left out", child)
        }
      }
    }
    stateRuntimeAttributes(element, in: &node, &view)
  }

  private mutating func traits(_ element: Int) -> Traits {
    var names: [String] = []
    for attribute in tree[element].attributes where attribute.name != "key" {
      guard TraitName.all.contains(where: { $0.xml == attribute.name }) else {
        note("the trait \(attribute.name) is not known, and was left out", element)
        continue
      }
      if attribute.value == "YES" { names.append(attribute.name) }
    }
    return Traits(interfaceBuilder: names)
  }

  private mutating func stateRuntimeAttributes(
    _ element: Int, in node: inout Node, _ view: inout InterfaceBuilderView
  ) {
    guard let list = tree.child("userDefinedRuntimeAttributes", of: element) else { return }
    for attribute in tree.children(of: list) {
      guard let path = tree.attribute("keyPath", of: attribute) else { continue }
      let type = tree.attribute("type", of: attribute) ?? ""
      let value = runtimeValue(attribute)
      view.runtimeAttributes.append(
        InterfaceBuilderView.RuntimeAttribute(
          keyPath: path, type: type, value: value, place: tree[attribute].place))
      let property = AccessibilityProperty.named(path, in: .uiKit)
      guard let key = property.flatMap({ Key(name: $0.key) }) else {
        if path.contains("ccessibility") {
          note("the runtime attribute \(path) was left out", attribute)
        }
        continue
      }
      switch (key.kind, value) {
      case (.text, let value?): node[key] = .text(value)
      case (.flag, "YES"?), (.flag, "1"?): node[key] = .flag(true)
      case (.flag, "NO"?), (.flag, "0"?): node[key] = .flag(false)
      case (.traits, let value?):
        guard let mask = UInt64(value) else { fallthrough }
        node[.traits] = .traits(Traits(rawValue: mask))
      default: note("the runtime attribute \(path) has a value that was not understood", attribute)
      }
    }
  }

  /// Returns the localized text whose key a runtime attribute contains, because a property defined
  /// in the project then shows it; nil if there is none, or several.
  ///
  /// Such properties have many names (`localizableString`, `locText`), so the value decides.
  func keyedText(of element: Int) -> String? {
    guard let strings = options.strings, let language = options.language,
      let list = tree.child("userDefinedRuntimeAttributes", of: element)
    else { return nil }
    let texts = tree.children(of: list).compactMap { attribute -> String? in
      guard tree.attribute("type", of: attribute) == "string",
        let path = tree.attribute("keyPath", of: attribute),
        AccessibilityProperty.named(path, in: .uiKit) == nil, let key = runtimeValue(attribute)
      else { return nil }
      return strings.text(for: key, table: nil, language: language)
    }
    return texts.count == 1 ? texts[0] : nil
  }

  private func runtimeValue(_ attribute: Int) -> String? {
    if let value = tree.attribute("value", of: attribute) { return value }
    guard let child = tree.child(key: "value", of: attribute) else { return nil }
    switch tree[child].name {
    case "string", "mutableString": return document.text("value", of: attribute)
    case "integer", "real": return tree.attribute("value", of: child)
    default: return nil
    }
  }
}
