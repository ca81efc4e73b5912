// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// The list of elements that the tool `mobile_list_elements_on_screen` of mobile-mcp answers.
///
/// ```json
/// [{"type": "android.widget.Button", "text": "Book", "label": "", "identifier": "app:id/book",
///   "coordinates": {"x": 0, "y": 0, "width": 1080, "height": 168}}]
/// ```
///
/// It has neither a tree nor states, and does not say what can be pressed, so neither the reading order is
/// known nor what is read as one. Of iOS it has visible controls and texts alone. Sources: `src/server.ts`, `src/android.ts` and `src/webdriver-agent.ts`
/// (mobile-next/mobile-mcp@409e0a20).
package struct MobileMCPList: ScreenImporter {
  /// The name messages use.
  package static let formatName = "list of mobile-mcp"

  /// Needs no options.
  package init() {}

  /// Reads the list, also behind the sentence of the answer.
  package func importScreen(from source: [UInt8]) throws(ImportError) -> Imported {
    var scanner = JSONScanner(behindLinesIn: try Encoding.utf8(source))
    try scanner.expect(UInt8(ascii: "["))
    var items: [LinkedViews.View] = []
    var isFirst = true
    while try scanner.nextElement(isFirst: &isFirst) {
      _ = scanner.peek()
      let place = scanner.place
      items.append(.init(json: try scanner.value(), place: place))
    }
    guard !items.isEmpty else {
      throw ImportError(.empty, "the list has no elements: the screen was off, or still loading")
    }
    var imported = try isOfIOS(items) ? ios(items) : android(items)
    imported.notes.append(
      Note(
        "the list has no tree and no states, and does not say what can be pressed, so each element is "
          + "heard alone, in an unknown order: for more, give a dump of uiautomator or the source of "
          + "WebDriverAgent"))
    return imported
  }

  /// Only WebDriverAgent's part has these types and no others.
  private func isOfIOS(_ items: [LinkedViews.View]) -> Bool {
    items.allSatisfy { Self.types[$0.json["type"]?.plainText ?? ""] != nil }
  }

  private func ios(_ items: [LinkedViews.View]) throws(ImportError) -> Imported {
    let origin = Origin(
      format: Self.formatName, carried: [.frame, .label, .value, .identifier],
      names: [.frame: "coordinates"], derivations: [.traits: "the type"])
    var builder = ScreenBuilder(platform: .ios, origin: origin)
    builder.origin.isOrderKnown = false
    try builder.openNode(Node(), at: items[0].place)
    for item in items {
      var node = Node()
      let type = item.json["type"]?.plainText ?? ""
      node.description = item.json["label"]?.words ?? item.json["name"]?.words
      node.identifier = item.json["identifier"]?.words
      node[.value] = item.json["value"]?.words.map(Value.text)
      node.frame = Self.frame(item.json)
      node[.isAccessibilityElement] = .flag(true)
      if let traits = Self.types[type], !traits.isEmpty { node[.traits] = .traits(traits) }
      try builder.openNode(node, at: item.place)
      builder.closeNode()
    }
    guard let screen = builder.finish() else {
      throw ImportError(.empty, "the list has no elements: capture the screen again")
    }
    return Imported(screen: screen)
  }

  private func android(_ items: [LinkedViews.View]) throws(ImportError) -> Imported {
    var records = AndroidRecords()
    records.isOrderKnown = false
    var unknown: Set<String> = []
    for item in items {
      let index = try records.append(depth: 0, at: item.place)
      let text = item.json["text"]?.words
      if let type = item.json["type"]?.words {
        if type.contains(".") {
          records[index].node.className = type
        } else {
          records[index].node[.class] = .notKnown
          if unknown.count < 5 { unknown.insert(String(type.prefix(40))) }
        }
      }
      records[index].node.text = text
      records[index].node.identifier = item.json["identifier"]?.words
      // The label is the description or else the hint, and does not say which: fields have hints.
      if let label = item.json["label"]?.words, label != text {
        let isField = AndroidClass.isA(
          records[index].node.className ?? "", "android.widget.EditText")
        records.state(
          .text(isField ? .hintText : .contentDescription), "label", .string(label), at: index)
      }
      records.listAlone(index)
      records[index].node.frame = Self.frame(item.json)
      if item.json["focused"]?.anyFlag == true { records.state(.focused, true, at: index) }
    }
    if !unknown.isEmpty {
      let names = unknown.sorted().joined(separator: ", ")
      records.notes.append(
        Note("\(names): these types are not classes of Android, so the roles are not known"))
    }
    return try records.screen(
      Origin(
        format: Self.formatName,
        carried: [
          .class, .frame, .text, .contentDescription, .identifier, .importantForAccessibility,
        ],
        names: [
          .class: "type", .frame: "coordinates", .contentDescription: "label", .hintText: "label",
        ],
        derivations: [.importantForAccessibility: AndroidRecords.listedRule]),
      absentIsDefault: true)
  }

  private static func frame(_ json: JSONValue) -> Rect? {
    guard let frame = json["coordinates"]?.anyRect, abs(frame.maxX) < 1e9, abs(frame.maxY) < 1e9
    else { return nil }
    return frame
  }

  private static let types: [String: Traits] = [
    "TextField": .textEntry, "Button": .button, "Switch": [.button, .switchButton],
    "Icon": .button, "SearchField": [.textEntry, .searchField], "StaticText": .staticText,
    "Image": .image,
  ]
}
