// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

extension InterfaceBuilderReader {
  func stateFont(_ element: Int, in node: inout Node) {
    var font = child("fontDescription", key: "fontDescription", of: element)
    if let configuration = tree.child("buttonConfiguration", of: element) {
      font = tree.child("fontDescription", key: "titleFontDescription", of: configuration) ?? font
    }
    guard let font else { return }
    if let style = tree.attribute("style", of: font) {
      let name = InterfaceBuilderElement.textStyles[style] ?? style
      node[.dynamicTypeStyle] = .text(name)
      if let style = TextStyle(rawValue: name) { node[.textSize] = .number(style.pointSize()) }
    } else {
      if let size = tree.number("pointSize", of: font) { node[.textSize] = .number(size) }
      node[.font] = .text(fontName(font))
    }
    if tree.flag("adjustsFontForContentSizeCategory", of: element) == true {
      node[.adjustsFont] = .flag(true)
    }
  }

  private func fontName(_ font: Int) -> String {
    if let name = tree.attribute("name", of: font) { return name }
    switch tree.attribute("type", of: font) {
    case "boldSystem": return "System Bold"
    case "italicSystem": return "System Italic"
    default: return "System" + (tree.attribute("weight", of: font).map { " \($0)" } ?? "")
    }
  }

  mutating func stateColors(_ element: Int, in node: inout Node) {
    if let color = child("color", key: "backgroundColor", of: element) {
      node[.backgroundColor] = value(of: color)
    } else if InterfaceBuilderElement.selfPainted.contains(tree[element].name) {
      node[.backgroundColor] = .notKnown
    }
    var text = child("color", key: "textColor", of: element)
    if tree[element].name == "button" {
      let state = tree.child("state", key: "normal", of: element)
      text = state.flatMap { tree.child("color", key: "titleColor", of: $0) }
    }
    if let text { node[.textColor] = value(of: text) }
  }

  /// Returns a colour in the requested appearance; unknown if the file only has it for another one.
  private mutating func value(of color: Int) -> Value {
    let look = options.look
    if let name = tree.attribute("name", of: color),
      tree.attribute("catalog", of: color) == nil
        || tree.attribute("catalog", of: color) != "System"
    {
      if let variant = options.colors[name]?.variant(for: look, idiom: document.idiom) {
        if let color = variant.color { return .color(color) }
        return systemColor(variant.systemColor ?? "")
      }
      guard look == .standard,
        let stored = document.namedColors[name].flatMap({ literal($0) })
      else {
        note("the colour \(name) is in an asset catalog that was not given", color)
        return .notKnown
      }
      return .color(stored)
    }
    if let name = tree.attribute("systemColor", of: color)
      ?? tree.attribute("cocoaTouchSystemColor", of: color)
    {
      if look == .standard, let stored = literal(color) { return .color(stored) }
      return systemColor(name)
    }
    if let stored = literal(color) { return .color(stored) }
    note("a colour was not understood, and was left out", color)
    return .notKnown
  }

  /// Returns a system colour, whose value the file contains for an unchanged phone.
  private func systemColor(_ name: String) -> Value {
    guard options.look == .standard,
      let stored = document.systemColors[name].flatMap({ literal($0) })
    else { return .notKnown }
    return .color(stored)
  }

  private func literal(_ color: Int) -> Color? {
    let names =
      tree.attribute("white", of: color) == nil
      ? ["red", "green", "blue"] : ["white", "white", "white"]
    let channels = names.compactMap { tree.number($0, of: color) }
    guard channels.count == 3 else { return nil }
    let space =
      tree.attribute("customColorSpace", of: color) ?? tree.attribute("colorSpace", of: color)
    return ColorSpace.color(
      channels, alpha: tree.number("alpha", of: color) ?? 1, space: space ?? "")
  }
}
