// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// The interface of an app of iOS that TheButtonHeist answers, in its public form and that of its wire.
///
/// ```json
/// {"status": "ok", "interface": {"tree": [{"element": {"label": "Book", "traits": ["button"],
///   "order": 0, "geometry": {"screen": {"frame": {"x": 16, "y": 520, "width": 358, "height": 50}}}}}]}}
/// ```
///
/// Elements stand in VoiceOver's order. Views that are no elements are not there. Sources:
/// `FenceJSON+Element.swift`, `InterfaceTreeWireCoding.swift` and `docs/WIRE-PROTOCOL.md`
/// (RoyalPineapple/TheButtonHeist@68abdded).
package struct ButtonHeist: ScreenImporter {
  /// The name messages use.
  package static let formatName = "interface of TheButtonHeist"

  /// Needs no options.
  package init() {}

  /// Reads the tree of elements and containers.
  package func importScreen(from source: [UInt8]) throws(ImportError) -> Imported {
    var reader = ButtonHeistReader(scanner: JSONScanner(behindLinesIn: try Encoding.utf8(source)))
    return try reader.read()
  }
}

private struct ButtonHeistReader {
  var scanner: JSONScanner
  private var builder = ScreenBuilder(
    platform: .ios, origin: Origin(format: ButtonHeist.formatName, carried: []))
  private var notes: [Note] = []
  private var unknown: Set<String> = []
  private var hasTree = false

  /// What is open while the tree is read.
  private enum Level {
    case list(isFirst: Bool)
    /// The object with one member that says what it is.
    case item(isFirst: Bool)
    case container(isFirst: Bool)
  }

  init(scanner: JSONScanner) { self.scanner = scanner }

  mutating func read() throws(ImportError) -> Imported {
    try builder.openNode(Node(), at: .none)
    try scanner.expect(UInt8(ascii: "{"))
    var isFirst = [true]
    while var first = isFirst.popLast() {
      guard let name = try scanner.nextMember(isFirst: &first) else { continue }
      isFirst.append(first)
      switch name {
      case "interface", "payload":
        guard scanner.peek() == UInt8(ascii: "{"), isFirst.count < 4 else { fallthrough }
        try scanner.expect(UInt8(ascii: "{"))
        isFirst.append(true)
      case "tree" where scanner.peek() == UInt8(ascii: "[") && !hasTree:
        hasTree = true
        try readTree()
      case "rendering": noteCompleteness(try scanner.value())
      default: try scanner.skipValue()
      }
    }
    guard hasTree, builder.count > 1 else {
      throw ImportError(
        .empty, "the interface has no elements: ask for it when the screen is shown")
    }
    stateOrder()
    builder.origin = origin
    guard let screen = builder.finish() else {
      throw ImportError(.empty, "the interface has no elements")
    }
    return Imported(screen: screen, notes: notes)
  }

  private mutating func readTree() throws(ImportError) {
    try scanner.expect(UInt8(ascii: "["))
    var levels = [Level.list(isFirst: true)]
    while let level = levels.popLast() {
      switch level {
      case .list(var isFirst):
        guard try scanner.nextElement(isFirst: &isFirst) else { continue }
        levels.append(.list(isFirst: isFirst))
        try scanner.expect(UInt8(ascii: "{"))
        levels.append(.item(isFirst: true))
      case .item(var isFirst):
        guard let name = try scanner.nextMember(isFirst: &isFirst) else { continue }
        levels.append(.item(isFirst: isFirst))
        if name == "element" {
          _ = scanner.peek()
          let place = scanner.place
          try takeElement(try scanner.value(), at: place)
        } else if name == "container", scanner.peek() == UInt8(ascii: "{") {
          let place = scanner.place
          try scanner.expect(UInt8(ascii: "{"))
          try builder.openNode(Node(), at: place)
          levels.append(.container(isFirst: true))
        } else {
          noteUnknown("the item \(JSONValue.quoted(name))")
          try scanner.skipValue()
        }
      case .container(var isFirst):
        guard let name = try scanner.nextMember(isFirst: &isFirst) else {
          builder.closeNode()
          continue
        }
        levels.append(.container(isFirst: isFirst))
        if name == "children", scanner.peek() == UInt8(ascii: "[") {
          try scanner.expect(UInt8(ascii: "["))
          levels.append(.list(isFirst: true))
        } else {
          takeContainer(name, try scanner.value())
        }
      }
    }
  }

  // MARK: - Containers

  private mutating func takeContainer(_ name: String, _ json: JSONValue) {
    guard let node = builder.current, json != .null else { return }
    switch name {
    case "label": builder[node].description = json.words
    case "value": builder[node][.value] = json.words.map(Value.text)
    case "identifier": builder[node].identifier = json.words
    case "isModalBoundary": if json.anyFlag == true { builder[node][.isModal] = .flag(true) }
    case "truncation":
      notes.append(Note("a container says that not all of it is there", line: nil))
    case "type":
      var kind = json.string
      if case .object(let members) = json { kind = members.first?.name }
      switch kind {
      case "list", "landmark", "semanticGroup", "dataTable":
        builder[node][.containerType] = kind.map(Value.text)
      case "tabBar": builder[node][.traits] = .traits(.tabBar)
      default: break
      }
    case "frame":
      if let origin = json["origin"], let size = json["size"],
        let frame = Self.rect(origin, size)
      {
        builder[node].frame = frame
      } else {
        builder[node].frame = json.anyRect
      }
    default: break
    }
  }

  private static func rect(_ origin: JSONValue, _ size: JSONValue) -> Rect? {
    let halves = [origin, size].map { $0.elements?.compactMap(\.anyNumber) ?? [] }
    guard halves.allSatisfy({ $0.count == 2 }) else { return nil }
    return Rect(x: halves[0][0], y: halves[0][1], width: halves[1][0], height: halves[1][1])
  }

  // MARK: - Elements

  private mutating func takeElement(_ json: JSONValue, at place: Place) throws(ImportError) {
    var node = Node()
    node.description = json["label"]?.words
    node.identifier = json["identifier"]?.words
    node[.id] = .text("element-\(builder.count)")
    node[.isAccessibilityElement] = .flag(true)
    node[.value] = json["value"]?.words.map(Value.text)
    node[.hint] = json["hint"]?.words.map(Value.text)
    node[.language] = json["accessibilityLanguage"]?.words.map(Value.text)
    takeTraits(json["traits"], into: &node)
    let screen = json["geometry"]?["screen"]
    node.frame =
      (json["shape"]?["frame"] ?? screen?["frame"]?["rect"] ?? screen?["frame"])?.anyRect
    if let point = json["activationPoint"]?.elements?.compactMap(\.anyNumber), point.count == 2,
      json["usesDefaultActivationPoint"]?.anyFlag == false
    {
      node[.activationPoint] = .point(Point(x: point[0], y: point[1]))
    }
    if (json["visibility"] ?? screen?["visibility"])?.plainText == "offscreen" {
      node[.visible] = .flag(false)
    }
    if let responds = json["respondsToUserInteraction"]?.anyFlag {
      node[.respondsToUserInteraction] = .flag(responds)
    }
    let labels = (json["userInputLabels"]?.elements ?? []).compactMap(\.words)
    if !labels.isEmpty { node[.userInputLabels] = .texts(labels) }
    takeLists(json, into: &node)
    try builder.openNode(node, at: place)
    builder.closeNode()
  }

  private mutating func takeTraits(_ json: JSONValue?, into node: inout Node) {
    var traits: Traits = []
    for name in (json?.elements ?? []).compactMap(\.string) {
      if let trait = Traits(name: name) {
        traits.insert(trait)
      } else {
        noteUnknown("the trait \(JSONValue.quoted(String(name.prefix(40))))")
      }
    }
    node[.traits] = .traits(traits)
  }

  private func takeLists(_ json: JSONValue, into node: inout Node) {
    let names = { (list: JSONValue?) in
      (list?.elements ?? []).compactMap { $0.string ?? $0["name"]?.words }
    }
    // The public form lists what every element does among its actions.
    let actions = names(json["customActions"] ?? json["actions"])
      .filter { !["activate", "increment", "decrement", "typeText"].contains($0) }
    if !actions.isEmpty {
      node[.customActions] = .namedActions(actions.map(NamedAction.init(name:)))
    }
    let rotors = names(json["customRotors"] ?? json["rotors"])
    if !rotors.isEmpty { node[.customRotors] = .rotors(rotors.map { CustomRotor(name: $0) }) }
    let content = (json["customContent"]?.elements ?? []).map { item in
      CustomContent(
        label: item["label"]?.plainText ?? "", value: item["value"]?.plainText ?? "",
        isImportant: item["isImportant"]?.anyFlag ?? false)
    }
    if !content.isEmpty { node[.customContent] = .content(content) }
  }

  // MARK: - The whole

  /// Every parent lists what lies in it in the order of the document, which is VoiceOver's.
  private mutating func stateOrder() {
    var children: [Int: [String]] = [:]
    for index in 1..<builder.count {
      guard let parent = builder[index].parent else { continue }
      if builder[index][.id] == nil { builder[index][.id] = .text("container-\(index)") }
      children[parent, default: []].append(builder[index].text(.id) ?? "")
    }
    for (parent, ids) in children { builder[parent][.elements] = .texts(ids) }
  }

  private mutating func noteCompleteness(_ json: JSONValue) {
    guard let completeness = json["completeness"]?.words, completeness != "full" else { return }
    notes.append(Note("the answer says that it is not complete: elements are missing"))
  }

  private mutating func noteUnknown(_ what: String) {
    guard unknown.count < 50, unknown.insert(what).inserted else { return }
    notes.append(Note("\(what) is not known, and was left out", line: Int(scanner.place.line)))
  }

  private var origin: Origin {
    Origin(
      format: ButtonHeist.formatName,
      carried: [
        .label, .value, .hint, .identifier, .traits, .customActions, .customRotors,
        .customContent, .frame, .activationPoint, .visible, .isAccessibilityElement, .isModal,
        .containerType, .elements, .language, .userInputLabels, .respondsToUserInteraction,
      ], derivations: [.elements: "the order of the tree"])
  }
}
