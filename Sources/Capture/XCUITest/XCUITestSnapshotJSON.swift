// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// The `dictionaryRepresentation` of an `XCUIElementSnapshot`, written as JSON.
///
/// ```json
/// {"elementType": 9, "identifier": "book", "label": "Book", "title": "", "value": "",
///  "placeholderValue": null, "enabled": true, "selected": false, "hasFocus": false,
///  "frame": {"X": 16, "Y": 700, "Width": 358, "Height": 50}, "children": []}
/// ```
///
/// The answer of Maestro's test runner, `{"axElement": {...}, "depth": 3}`, is the same in an envelope.
/// Sources: Apple, `XCUIElementSnapshotProviding` and `XCUIElementAttributes`; `AXElement.swift`
/// (mobile-dev-inc/maestro@dcd2f20) for the keys and the form of the frame.
package struct XCUITestSnapshotJSON: ScreenImporter {
  /// The name messages use.
  package static let formatName = "XCUITest snapshot JSON"

  /// Needs no options.
  package init() {}

  /// Reads one snapshot and all below, or a list of them.
  package func importScreen(from source: [UInt8]) throws(ImportError) -> Imported {
    var reader = XCUITestSnapshotReader(try Encoding.utf8(source))
    return try reader.read()
  }
}

/// Reads the dictionaries as a stream; their members stand in any order.
private struct XCUITestSnapshotReader: ObjectTreeReader {
  var scanner: JSONScanner
  private var assembly = XCUITestAssembly()
  private var isInEnvelope = false

  init(_ source: [UInt8]) { scanner = JSONScanner(source) }

  mutating func read() throws(ImportError) -> Imported {
    let start = scanner
    if try !openEnvelope() { scanner = start }
    try readViews()
    if isInEnvelope { try closeEnvelope() }
    guard scanner.isAtEnd() else { throw scanner.unexpected("nothing more") }
    guard assembly.elements.contains(where: { !$0.type.isEmpty }) else {
      throw ImportError(
        .notThisFormat,
        "no element of the snapshot has an \"elementType\" that XCUITest knows: write the whole "
          + "dictionaryRepresentation as JSON")
    }
    return try assembly.finish(.xcuiTest(XCUITestSnapshotJSON.formatName, names: Self.name))
  }

  private static func name(_ attribute: WebDriverAgentAttribute) -> String {
    switch attribute {
    case .type: "elementType"
    case .name: "identifier"
    case .focused: "hasFocus"
    case .nativeFrame: "frame"
    default: WebDriverAgentAttribute.names[attribute.rawValue].description
    }
  }

  // MARK: - The envelope

  /// Goes to the element in an envelope; gives whether there is one.
  private mutating func openEnvelope() throws(ImportError) -> Bool {
    guard scanner.take(UInt8(ascii: "{")) else { return false }
    var isFirst = true
    while let name = try scanner.nextMember(isFirst: &isFirst) {
      switch name {
      case "axElement":
        isInEnvelope = true
        return true
      case "depth": try scanner.skipValue()
      // An element has members of its own.
      default: return false
      }
    }
    return false
  }

  private mutating func closeEnvelope() throws(ImportError) {
    var isFirst = false
    while try scanner.nextMember(isFirst: &isFirst) != nil { try scanner.skipValue() }
  }

  // MARK: - Elements

  mutating func openView(at place: Place) throws(ImportError) { try assembly.open(at: place) }

  mutating func closeView() { assembly.builder.closeNode() }

  mutating func take(_ name: String, at place: Place) throws(ImportError) {
    let json = try scanner.value()
    guard let node = assembly.builder.current, json != .null else { return }
    let line = Int(place.line)
    switch name {
    case "elementType": takeType(json, node, line)
    case "identifier": assembly.elements[node].identifier = json.words
    case "label": assembly.elements[node].label = json.words
    case "value": assembly.elements[node].value = json.words
    case "placeholderValue": assembly.elements[node].placeholder = json.words
    case "title":
      if let title = json.words, title != assembly.elements[node].label {
        assembly.noteUnknown("a title beside the label", line: line)
      }
    case "enabled", "isEnabled":
      if flag(name, json, line) == false { assembly.builder[node][.enabled] = .flag(false) }
    case "selected", "isSelected":
      if flag(name, json, line) == true { assembly.builder[node][.selected] = .flag(true) }
    // The focus of the focus engine, which is not the cursor in a text.
    case "hasFocus":
      if flag(name, json, line) == true { assembly.builder[node][.focused] = .flag(true) }
    case "frame":
      assembly.elements[node].nativeFrame = json.anyRect
      if json.anyRect == nil {
        assembly.noteUnknown("the form of a frame", line: line)
      }
    // They say nothing about what is heard.
    case "horizontalSizeClass", "verticalSizeClass", "windowContextID", "displayID", "children",
      "identity":
      break
    default: assembly.noteUnknown("the member \(JSONValue.quoted(name))", line: line)
    }
  }

  /// A type is written as its number, and by some programs as its name.
  private mutating func takeType(_ json: JSONValue, _ node: Int, _ line: Int) {
    var name = json.number.flatMap(ElementType.name) ?? json.string ?? ""
    if let last = name.split(separator: ".").last { name = String(last) }
    let prefix = "XCUIElementType"
    if name.hasPrefix(prefix) { name.removeFirst(prefix.count) }
    if let first = name.first { name = first.uppercased() + name.dropFirst() }
    guard ElementType.names.contains(name) else {
      assembly.noteUnknown("the element type \(json.plainText)", line: line)
      return
    }
    assembly.elements[node].type = name
  }

  private mutating func flag(_ name: String, _ json: JSONValue, _ line: Int) -> Bool? {
    if let flag = json.anyFlag { return flag }
    assembly.note(Note("\(name) is neither true nor false, and was left out", line: line))
    return nil
  }
}
