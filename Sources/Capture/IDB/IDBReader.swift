// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Reads idb's elements as a stream, and settles what is an element when all are read.
struct IDBReader: ObjectTreeReader {
  var scanner: JSONScanner
  private var builder = ScreenBuilder(
    platform: .ios, origin: Origin(format: IDBDescription.formatName, carried: []))
  private var elements: [IDBElement] = []
  private var notes: [Note] = []
  private var unknown: Set<String> = []
  private var seen: Set<Key> = []
  private var hasTraits = false
  private var stated: Size?
  private var isFlat = true

  init(_ source: [UInt8]) { scanner = JSONScanner(source) }

  mutating func read() throws(ImportError) -> Imported {
    guard scanner.peek() != UInt8(ascii: "n") else { throw Self.nothing }
    // The answer is a list, so that there is no root of its own.
    try openView(at: scanner.place)
    builder[0][.isAccessibilityElement] = .flag(false)
    let start = scanner
    if try !readDocument() {
      scanner = start
      // Older clients write one element a line.
      repeat { try readViews() } while scanner.peek() == UInt8(ascii: "{")
    }
    guard scanner.isAtEnd() else { throw scanner.unexpected("nothing more") }
    builder.closeNode()
    return try finish()
  }

  private static let nothing = ImportError(
    .empty,
    "the answer has no element: nothing is at that point, or the app was not ready; describe the "
      + "whole screen, once nothing moves")

  // MARK: - The document

  /// Reads `{"elements": [...], "screen": {...}, ...}`; gives whether it is one.
  private mutating func readDocument() throws(ImportError) -> Bool {
    guard scanner.take(UInt8(ascii: "{")) else { return false }
    var isFirst = true
    var isDocument = false
    while let name = try scanner.nextMember(isFirst: &isFirst) {
      switch name {
      case "elements" where scanner.peek() == UInt8(ascii: "["):
        guard !isDocument else { throw scanner.unexpected("one list of elements") }
        isDocument = true
        try readViews()
      case "screen":
        let screen = try scanner.value()
        if let width = screen["width"]?.number, let height = screen["height"]?.number {
          stated = Size(width: width, height: height)
        }
      case "truncated":
        if try scanner.value() == .bool(true) {
          throw ImportError(
            .truncated,
            "idb stopped at its limit before the screen ended, and says so (\"truncated\"): missing "
              + "elements would become false findings")
        }
      // An element has these members, and a document does not.
      case "AXLabel", "AXFrame", "AXValue", "AXUniqueId", "type", "role", "label", "frame",
        "children":
        return false
      default: try scanner.skipValue()
      }
    }
    return isDocument
  }

  // MARK: - Elements

  mutating func openView(at place: Place) throws(ImportError) {
    elements.append(IDBElement())
    try builder.openNode(Node(), at: place)
    if builder.depth > 2 { isFlat = false }
  }

  mutating func closeView() { builder.closeNode() }

  mutating func take(_ name: String, at place: Place) throws(ImportError) {
    let json = try scanner.value()
    guard let node = builder.current, json != .null else { return }
    let line = Int(place.line)
    switch name {
    case "AXLabel", "label": elements[node].label = json.words
    case "AXValue", "value": elements[node].value = json.words
    case "AXUniqueId", "AXIdentifier", "identifier":
      elements[node].identifier = json.words ?? elements[node].identifier
    case "type": elements[node].type = Self.withoutPrefix(json.plainText)
    case "role":
      elements[node].role = json.words
      if elements[node].type.isEmpty { elements[node].type = Self.withoutPrefix(json.plainText) }
    case "subrole": elements[node].subrole = json.words
    case "role_description": elements[node].roleDescription = json.words
    case "help": elements[node].hint = json.words
    case "frame", "AXFrame":
      if let frame = json.anyRect { builder[node].frame = frame }
    case "traits": takeTraits(json, node, line)
    case "custom_actions":
      let names = (json.elements ?? []).compactMap(\.words)
      if !names.isEmpty {
        builder[node][.customActions] = .namedActions(names.map { NamedAction(name: $0) })
      }
    case "placeholder":
      seen.insert(.placeholder)
      builder[node][.placeholder] = json.words.map(Value.text)
    case "enabled":
      if flag(name, json, line) == false { builder[node][.enabled] = .flag(false) }
    case "hidden":
      seen.insert(.elementsHidden)
      if flag(name, json, line) == true { builder[node][.elementsHidden] = .flag(true) }
    case "focused":
      seen.insert(.focused)
      elements[node].isFocused = flag(name, json, line) ?? false
      if elements[node].isFocused { builder[node][.focused] = .flag(true) }
    case "title":
      if let title = json.words, title != elements[node].label {
        noteUnknown("a title beside the label", line: line)
      }
    // They say nothing about what is heard.
    case "pid", "content_required", "expanded", "is_remote", "interactable", "occluded_by",
      "synthesized", "children":
      break
    default: noteUnknown("the member \(JSONValue.quoted(name))", line: line)
    }
  }

  private static func withoutPrefix(_ role: String) -> String {
    role.hasPrefix("AX") ? String(role.dropFirst(2)) : role
  }

  /// A list of names. AXe writes an empty one where it knows none; no traits at all are "None".
  private mutating func takeTraits(_ json: JSONValue, _ node: Int, _ line: Int) {
    guard let names = json.elements?.map(\.plainText), !names.isEmpty else { return }
    hasTraits = true
    var traits: Traits = []
    for name in names {
      if let trait = IDBElement.trait(named: name) {
        traits.formUnion(trait)
      } else {
        noteUnknown("the trait \(JSONValue.quoted(name))", line: line)
      }
    }
    elements[node].stated = traits
  }

  private mutating func flag(_ name: String, _ json: JSONValue, _ line: Int) -> Bool? {
    if let flag = json.anyFlag { return flag }
    noteUnknown("the value of \(name), which is neither true nor false,", line: line)
    return nil
  }

  private mutating func noteUnknown(_ what: String, line: Int) {
    guard unknown.count < 50, unknown.insert(what).inserted else { return }
    notes.append(Note("\(what) is not known, and was left out", line: line))
  }

  // MARK: - The whole

  private mutating func finish() throws(ImportError) -> Imported {
    var elementEnd = 0
    var isEmpty = true
    for index in 1..<max(1, builder.count) {
      let element = elements[index]
      let isElement = index >= elementEnd && self.isElement(index)
      if isElement {
        elementEnd = builder[index].end
        isEmpty = false
      }
      state(element, in: index, isElement: isElement)
      if isElement, element.isTab { stateTabBar(around: index) }
    }
    guard !isEmpty else { throw Self.nothing }
    builder.facts.title = elements.first { $0.type == "Application" }?.label
    builder.facts.size = size()
    if let size = builder.facts.size {
      builder[0].frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
      // The narrowest iPad is 744 points wide, the widest iPhone 440.
      if min(size.width, size.height) >= 700 { builder.facts.idiom = .pad }
    }
    builder.origin = origin()
    guard let screen = builder.finish() else { throw Self.nothing }
    return Imported(screen: screen, notes: notes)
  }

  private func isElement(_ index: Int) -> Bool {
    let element = elements[index]
    let hasWords = element.label != nil || element.value != nil || element.hint != nil
    if element.isPlain {
      return element.label != nil && builder[index].end == index + 1 && !isFlat
    }
    if element.isContainer { return false }
    // An answer without an app has one node that says nothing.
    if element.needsWords { return hasWords }
    return true
  }

  private mutating func state(_ element: IDBElement, in index: Int, isElement: Bool) {
    builder[index].className = element.className
    builder[index].identifier = element.identifier
    builder[index].description = element.label
    builder[index][.isAccessibilityElement] = .flag(isElement)
    builder[index][.value] = element.spokenValue.map(Value.text)
    guard isElement || element.stated != nil else { return }
    builder[index][.traits] = element.traits.map(Value.traits) ?? .notKnown
    builder[index][.hint] = SpokenHint.author(element.hint, traits: element.traits ?? [])
  }

  /// A group with a tab in it is the tab bar, which the simulator's tree does not name.
  private mutating func stateTabBar(around tab: Int) {
    guard let parent = builder[tab].parent,
      ["Group", "TabGroup", "TabBar"].contains(elements[parent].type)
    else { return }
    builder[parent][.traits] = .traits(.tabBar)
  }

  /// That of the app, else what the document says, else what holds all that is near.
  private func size() -> Size? {
    let app = elements.firstIndex { $0.type == "Application" }
    if let frame = app.flatMap({ builder[$0].frame }), !frame.isEmpty, frame.maxX < 1e6,
      frame.maxY < 1e6
    {
      return Size(width: frame.width, height: frame.height)
    }
    if let stated { return stated }
    var size = Size(width: 0, height: 0)
    for index in 0..<builder.count {
      guard let frame = builder[index].frame, frame.maxX < 1e6, frame.maxY < 1e6 else { continue }
      size.width = max(size.width, frame.maxX)
      size.height = max(size.height, frame.maxY)
    }
    return size.width > 0 && size.height > 0 ? size : nil
  }

  private func origin() -> Origin {
    var origin = Origin(
      format: IDBDescription.formatName,
      carried: [
        .class, .identifier, .frame, .label, .value, .hint, .traits, .enabled,
        .isAccessibilityElement, .customActions,
      ],
      names: [
        .class: "role, else type", .identifier: "AXUniqueId", .label: "AXLabel", .value: "AXValue",
        .hint: "help", .customActions: "custom_actions", .elementsHidden: "hidden",
      ])
    for key in seen { origin.carried.insert(key) }
    let byRole =
      "the role, subrole and role description (a GenericElement's are not known); a group with "
      + "a tab in it is a tab bar"
    origin.derivations = [
      .traits: hasTraits ? "\"traits\", and where there are none \(byRole)" : byRole,
      .hint: "\"help\" without what VoiceOver adds to it in English",
      .value: "\"AXValue\", except for a tab or segment, where 1 means that it is selected",
      .isAccessibilityElement:
        "the type; nothing inside an element is one, nor are applications, groups and other containers"
        + (isFlat ? "; a flat answer does not say what is inside what" : ""),
    ]
    return origin
  }
}
