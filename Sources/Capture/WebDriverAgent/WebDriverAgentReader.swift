// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Reads WebDriverAgent's XML, and states what its attributes mean rather than what they say.
///
/// Sources: appium/WebDriverAgent@c279b4c (`FBXPath.m`, `FBAccessibilityTraits.m`) and real
/// captures of ten apps.
struct WebDriverAgentReader: PageReader {
  private typealias Attribute = WebDriverAgentAttribute

  var scanner: XMLScanner
  private var builder = ScreenBuilder(platform: .ios, origin: Origin(format: "", carried: []))
  private var notes: [Note] = []
  private var table = AttributeTable(Attribute.names)
  private var cache = StringCache()
  // By the number of the attribute: a set would be asked for every attribute of every element.
  private var isSeen = [Bool](repeating: false, count: Attribute.names.count)
  private var unknown: Set<String> = []
  private var derivations: [Key: String] = [:]
  // How many of the open nodes are tab bars.
  private var openTabBars = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(ImportError) {
    scanner = try XMLScanner(bytes)
    builder.reserve(min(bytes.count / 256, 1_000_000))
  }

  mutating func read() throws(ImportError) -> Imported {
    guard case .open = try scanner.next() else { throw WebDriverAgentWhole.noElements }
    try readViews(
      rootIsEnvelope: scanner.isEqual(scanner.name, "AppiumAUT")
        || scanner.isEqual(scanner.name, "hierarchy"))
    guard builder.count > 0 else { throw WebDriverAgentWhole.noElements }
    while builder.depth > 0 { closeView() }
    let seen = Set(Attribute.allCases.filter { isSeen[$0.rawValue] })
    let whole = WebDriverAgentWhole(seen: seen) { Attribute.names[$0.rawValue].description }
    var imported = try whole.finish(&builder, derivations)
    imported.notes = scanner.notes + notes + imported.notes
    return imported
  }

  // MARK: - Elements

  mutating func openView() throws(ImportError) {
    var node = Node()
    var facts = WebDriverAgentElement()
    var type: String?
    for position in scanner.attributes.indices {
      let attribute = scanner.attributes[position]
      guard let index = table.index(of: attribute.name, at: position, in: scanner),
        let name = Attribute(rawValue: index)
      else {
        noteUnknown("attribute", attribute.name)
        continue
      }
      isSeen[index] = true
      guard attribute.value.count > 0 else {
        // An empty value is the same as an absent one, but for the traits: there are none.
        if name == .traits { facts.traits = [] }
        continue
      }
      if name == .type, scanner.isEqual(scanner.name, "node") {
        type = cache.text(of: attribute.value, in: scanner)
      }
      take(name, attribute, into: &node, &facts)
    }
    // Some tools write `<node type="XCUIElementTypeButton">`.
    let element = type ?? cache.text(of: scanner.name, in: scanner)
    // The type says the same as the element's name; an element of another kind is kept as it is.
    node.className = element
    facts.type = node.elementType
    if facts.type.isEmpty { noteUnknown("element", scanner.name) }
    if facts.state(in: &node, isInTabBar: openTabBars > 0, &derivations) {
      noteOutside()
    }
    if facts.type == "TabBar" { openTabBars += 1 }
    try builder.openNode(node, at: scanner.place)
  }

  mutating func closeView() {
    if let index = builder.current, builder[index].elementType == "TabBar" { openTabBars -= 1 }
    builder.closeNode()
  }

  private mutating func take(
    _ name: Attribute, _ attribute: XMLScanner.Attribute, into node: inout Node,
    _ facts: inout WebDriverAgentElement
  ) {
    switch name {
    case .value: facts.value = scanner.text(of: attribute)
    case .name: facts.name = scanner.text(of: attribute)
    case .label: facts.label = scanner.text(of: attribute)
    case .placeholderValue: facts.placeholder = scanner.text(of: attribute)
    case .enabled:
      if flag(attribute) == false { node[.enabled] = .flag(false) }
    case .visible:
      if flag(attribute) == false { node[.visible] = .flag(false) }
    case .accessible: facts.isAccessible = flag(attribute)
    case .nativeAccessibilityElement: facts.isNativeElement = flag(attribute)
    case .focused:
      facts.isFocused = flag(attribute) ?? false
      if facts.isFocused { node[.focused] = .flag(true) }
    case .x: facts.frame.x = coordinate(attribute)
    case .y: facts.frame.y = coordinate(attribute)
    case .width: facts.frame.width = coordinate(attribute)
    case .height: facts.frame.height = coordinate(attribute)
    case .nativeFrame:
      facts.nativeFrame = WebDriverAgentElement.rect(scanner.text(of: attribute))
    case .traits: facts.traits = traits(attribute)
    case .minValue: facts.minimum = scanner.number(attribute)
    case .maxValue: facts.maximum = scanner.number(attribute)
    case .customActions:
      node[.customActions] = WebDriverAgentElement.actions(scanner.text(of: attribute))
    case .type, .index, .hittable, .processId, .bundleId: break
    }
  }

  // MARK: - Values

  private mutating func flag(_ attribute: XMLScanner.Attribute) -> Bool? {
    if let flag = scanner.flag(attribute) { return flag }
    note(attribute, "is neither true nor false, and was left out")
    return nil
  }

  /// A side of the frame; not a number if that is what is written.
  private mutating func coordinate(_ attribute: XMLScanner.Attribute) -> Double {
    let number = scanner.number(attribute)
    if number == nil { note(attribute, "is not a number, so the frame is not known") }
    return number ?? .nan
  }

  /// A list of public trait names, separated by commas.
  private mutating func traits(_ attribute: XMLScanner.Attribute) -> Traits {
    var traits: Traits = []
    for name in scanner.text(of: attribute).split(whereSeparator: { $0 == "," || $0 == " " }) {
      if let trait = WebDriverAgentElement.traitNames[String(name)] {
        traits.insert(trait)
      } else if unknown.count < 50, unknown.insert("trait \(name)").inserted {
        notes.append(
          Note("the trait \(name) is not known, and was left out", line: Int(scanner.place.line)))
      }
    }
    return traits
  }

  private mutating func noteOutside() {
    guard notes.count < 100 else { return }
    notes.append(WebDriverAgentElement.outside(line: Int(scanner.place.line)))
  }

  private mutating func noteUnknown(_ what: String, _ name: XMLScanner.Span) {
    guard unknown.count < 50 else { return }
    let name = scanner.text(of: name)
    guard unknown.insert("\(what) \(name)").inserted else { return }
    let outcome = what == "element" ? "kept as a plain view" : "left out"
    notes.append(
      Note("the \(what) \(name) is not known, and was \(outcome)", line: Int(scanner.place.line)))
  }

  private mutating func note(_ attribute: XMLScanner.Attribute, _ problem: String) {
    guard notes.count < 100 else { return }
    notes.append(
      Note(
        "\(scanner.text(of: attribute.name))=\(JSONValue.quoted(scanner.text(of: attribute))) "
          + problem, line: Int(scanner.place.line)))
  }
}
