// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Reads WebDriverAgent's JSON source (`/source?format=json`).
///
/// ```json
/// {"type": "Button", "rawIdentifier": "book", "name": "book", "value": null, "label": "Book",
///  "rect": {"x": 16, "y": 700, "width": 358, "height": 50}, "isEnabled": "1", "isVisible": "1",
///  "isAccessible": "1", "traits": "Button", "children": []}
/// ```
///
/// Members stand in any order, so that what an element is may be known only after its children.
/// Sources: appium/WebDriverAgent@071c0bf (`dictionaryForElement:` in `XCUIApplication+FBHelpers.m`)
/// and appium/WebDriverAgent@c279b4c for the newer members.
struct WebDriverAgentJSONReader: ObjectTreeReader {
  var scanner: JSONScanner
  private var assembly = XCUITestAssembly()
  private var seen: Set<WebDriverAgentAttribute> = []

  init(_ source: [UInt8]) { scanner = JSONScanner(source) }

  mutating func read() throws(ImportError) -> Imported {
    try readViews()
    guard scanner.isAtEnd() else { throw scanner.unexpected("nothing more") }
    guard let first = assembly.elements.first, !first.type.isEmpty else {
      throw ImportError(.notThisFormat, "the first element of the JSON source has no \"type\"")
    }
    return try assembly.finish(WebDriverAgentWhole(seen: seen, name: Self.name))
  }

  /// How the members are called that say the same as the attributes of the XML.
  private static func name(_ attribute: WebDriverAgentAttribute) -> String {
    switch attribute {
    case .name: "rawIdentifier"
    case .enabled: "isEnabled"
    case .visible: "isVisible"
    case .accessible: "isAccessible"
    case .focused: "isFocused"
    case .x, .y, .width, .height: "rect.\(WebDriverAgentAttribute.names[attribute.rawValue])"
    default: WebDriverAgentAttribute.names[attribute.rawValue].description
    }
  }

  // MARK: - The tree

  mutating func openView(at place: Place) throws(ImportError) { try assembly.open(at: place) }

  mutating func closeView() { assembly.builder.closeNode() }

  // MARK: - Members

  mutating func take(_ name: String, at place: Place) throws(ImportError) {
    let json = try scanner.value()
    guard let node = assembly.builder.current else { return }
    let line = Int(place.line)
    // None is written as null; an empty text is the same, but for the traits: there are none.
    if json == .null || json == .string("") {
      if name == "traits", json != .null {
        seen.insert(.traits)
        assembly.elements[node].traits = []
      }
      return
    }
    switch name {
    case "type": assembly.elements[node].type = json.plainText
    case "value": assembly.elements[node].value = json.plainText
    case "label": assembly.elements[node].label = json.plainText
    case "rawIdentifier": assembly.elements[node].name = json.plainText
    // The name is the identifier again, or else the label.
    case "name":
      if assembly.elements[node].name == nil { assembly.elements[node].name = json.plainText }
    case "placeholderValue":
      seen.insert(.placeholderValue)
      assembly.elements[node].placeholder = json.plainText
    case "isEnabled":
      if flag(.enabled, json, line) == false { assembly.builder[node][.enabled] = .flag(false) }
    case "isVisible":
      if flag(.visible, json, line) == false { assembly.builder[node][.visible] = .flag(false) }
    case "isAccessible":
      assembly.elements[node].isAccessible = flag(.accessible, json, line)
    case "nativeAccessibilityElement":
      assembly.elements[node].isNativeElement = flag(.nativeAccessibilityElement, json, line)
    case "isFocused":
      assembly.elements[node].isFocused = flag(.focused, json, line) ?? false
      if assembly.elements[node].isFocused { assembly.builder[node][.focused] = .flag(true) }
    case "rect":
      let sides = ["x", "y", "width", "height"].map { json[$0]?.anyNumber ?? .nan }
      assembly.elements[node].frame = Rect(
        x: sides[0], y: sides[1], width: sides[2], height: sides[3])
    case "nativeFrame":
      seen.insert(.nativeFrame)
      assembly.elements[node].nativeFrame = WebDriverAgentElement.rect(json.plainText)
    case "traits":
      seen.insert(.traits)
      assembly.elements[node].traits = traits(json, line)
    case "minValue":
      seen.insert(.minValue)
      assembly.elements[node].minimum = json.anyNumber
    case "maxValue": assembly.elements[node].maximum = json.anyNumber
    case "customActions":
      seen.insert(.customActions)
      assembly.builder[node][.customActions] = WebDriverAgentElement.actions(json.plainText)
    // The frame says the same as the rectangle; the others say nothing about what is heard.
    case "frame", "children", "isHittable", "index": break
    default:
      assembly.noteUnknown("the member \(JSONValue.quoted(name))", line: line)
    }
  }

  /// A flag, which is written as "1" or "0".
  private mutating func flag(
    _ attribute: WebDriverAgentAttribute, _ json: JSONValue, _ line: Int
  ) -> Bool? {
    seen.insert(attribute)
    switch json.plainText {
    case "1", "true": return true
    case "0", "false": return false
    default:
      assembly.note(
        Note("\(Self.name(attribute)) is neither 1 nor 0, and was left out", line: line))
      return nil
    }
  }

  private mutating func traits(_ json: JSONValue, _ line: Int) -> Traits {
    var traits: Traits = []
    for name in json.plainText.split(whereSeparator: { $0 == "," || $0 == " " }) {
      if let trait = WebDriverAgentElement.traitNames[String(name)] {
        traits.insert(trait)
      } else {
        assembly.noteUnknown("the trait \(name)", line: line)
      }
    }
    return traits
  }
}
