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
struct WebDriverAgentJSONReader {
  /// An open element: its node, and how far its members and children are read.
  private struct Level {
    var node: Int
    var isFirstMember = true
    var isInChildren = false
    var isFirstChild = true
  }

  private var scanner: JSONScanner
  private var builder = ScreenBuilder(platform: .ios, origin: Origin(format: "", carried: []))
  private var elements: [WebDriverAgentElement] = []
  private var notes: [Note] = []
  private var seen: Set<WebDriverAgentAttribute> = []
  private var unknown: Set<String> = []

  init(_ source: [UInt8]) { scanner = JSONScanner(source) }

  mutating func read() throws(ImportError) -> Imported {
    try readTree()
    guard scanner.isAtEnd() else { throw scanner.unexpected("nothing more") }
    guard !elements[0].type.isEmpty else {
      throw ImportError(.notThisFormat, "the first element of the JSON source has no \"type\"")
    }
    var derivations: [Key: String] = [:]
    var tabBarEnd = 0
    for index in 0..<builder.count {
      let element = elements[index]
      if !element.type.isEmpty {
        builder[index].className = IOSClass.elementTypePrefix + element.type
      }
      if element.type == "TabBar" { tabBarEnd = max(tabBarEnd, builder[index].end) }
      if element.state(in: &builder[index], isInTabBar: index < tabBarEnd, &derivations) {
        note(WebDriverAgentElement.outside(line: Int(builder[index].place.line)))
      }
    }
    let whole = WebDriverAgentWhole(seen: seen, name: Self.name)
    var imported = try whole.finish(&builder, derivations)
    imported.notes = notes + imported.notes
    return imported
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

  private mutating func readTree() throws(ImportError) {
    var levels: [Level] = []
    try open(&levels)
    while var level = levels.popLast() {
      if level.isInChildren {
        level.isInChildren = try scanner.nextElement(isFirst: &level.isFirstChild)
        levels.append(level)
        if level.isInChildren { try open(&levels) }
        continue
      }
      guard let name = try scanner.nextMember(isFirst: &level.isFirstMember) else {
        builder.closeNode()
        continue
      }
      if name == "children", scanner.peek() == UInt8(ascii: "[") {
        try scanner.expect(UInt8(ascii: "["))
        level.isInChildren = true
        level.isFirstChild = true
      } else {
        let line = Int(scanner.place.line)
        take(name, try scanner.value(), at: level.node, line: line)
      }
      levels.append(level)
    }
  }

  private mutating func open(_ levels: inout [Level]) throws(ImportError) {
    _ = scanner.peek()
    let place = scanner.place
    try scanner.expect(UInt8(ascii: "{"))
    levels.append(Level(node: try builder.openNode(Node(), at: place)))
    elements.append(WebDriverAgentElement())
  }

  // MARK: - Members

  private mutating func take(_ name: String, _ json: JSONValue, at node: Int, line: Int) {
    // None is written as null; an empty text is the same, but for the traits: there are none.
    if json == .null || json == .string("") {
      if name == "traits", json != .null {
        seen.insert(.traits)
        elements[node].traits = []
      }
      return
    }
    switch name {
    case "type": elements[node].type = Self.text(json)
    case "value": elements[node].value = Self.text(json)
    case "label": elements[node].label = Self.text(json)
    case "rawIdentifier": elements[node].name = Self.text(json)
    // The name is the identifier again, or else the label.
    case "name": if elements[node].name == nil { elements[node].name = Self.text(json) }
    case "placeholderValue":
      seen.insert(.placeholderValue)
      elements[node].placeholder = Self.text(json)
    case "isEnabled":
      if flag(.enabled, json, line) == false { builder[node][.enabled] = .flag(false) }
    case "isVisible":
      if flag(.visible, json, line) == false { builder[node][.visible] = .flag(false) }
    case "isAccessible":
      elements[node].isAccessible = flag(.accessible, json, line)
    case "isFocused":
      elements[node].isFocused = flag(.focused, json, line) ?? false
      if elements[node].isFocused { builder[node][.focused] = .flag(true) }
    case "rect":
      elements[node].hasFrame = true
      for (position, side) in ["x", "y", "width", "height"].enumerated() {
        elements[node].frame[position] = Self.number(json[side]) ?? .nan
      }
    case "nativeFrame":
      seen.insert(.nativeFrame)
      elements[node].nativeFrame = WebDriverAgentElement.rect(Self.text(json))
    case "traits":
      seen.insert(.traits)
      elements[node].traits = traits(json, line)
    case "minValue":
      seen.insert(.minValue)
      elements[node].minimum = Self.number(json)
    case "maxValue": elements[node].maximum = Self.number(json)
    case "customActions":
      seen.insert(.customActions)
      builder[node][.customActions] = WebDriverAgentElement.actions(Self.text(json))
    // The frame says the same as the rectangle; the others say nothing about what is heard.
    case "frame", "children", "isHittable", "nativeAccessibilityElement", "index": break
    default:
      guard unknown.count < 50, unknown.insert(name).inserted else { return }
      note(Note("the member \(JSONValue.quoted(name)) is not known, and was left out", line: line))
    }
  }

  /// A flag, which is written as "1" or "0".
  private mutating func flag(
    _ attribute: WebDriverAgentAttribute, _ json: JSONValue, _ line: Int
  ) -> Bool? {
    seen.insert(attribute)
    switch Self.text(json) {
    case "1", "true": return true
    case "0", "false": return false
    default:
      note(
        Note("\(Self.name(attribute)) is neither 1 nor 0, and was left out", line: line))
      return nil
    }
  }

  private mutating func traits(_ json: JSONValue, _ line: Int) -> Traits {
    var traits: Traits = []
    for name in Self.text(json).split(whereSeparator: { $0 == "," || $0 == " " }) {
      if let trait = WebDriverAgentElement.traitNames[String(name)] {
        traits.insert(trait)
      } else if unknown.count < 50, unknown.insert("trait \(name)").inserted {
        note(Note("the trait \(name) is not known, and was left out", line: line))
      }
    }
    return traits
  }

  private mutating func note(_ note: Note) {
    if notes.count < 100 { notes.append(note) }
  }

  // MARK: - Values

  /// A value as text: a list joined by commas, a whole number without a fraction.
  private static func text(_ json: JSONValue) -> String {
    switch json {
    case .string(let text): text
    case .number(let number):
      number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(number)"
    case .bool(let flag): flag ? "1" : "0"
    case .array(let list): list.map(text).joined(separator: ",")
    case .object, .null: ""
    }
  }

  private static func number(_ json: JSONValue?) -> Double? {
    switch json {
    case .number(let number): number
    case .string(let text): Double(text)
    default: nil
    }
  }
}
