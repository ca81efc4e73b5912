import CurbcutScreen
import CurbcutStandards

/// Reads WebDriverAgent's XML, and states what its attributes mean rather than what they say.
///
/// Sources: appium/WebDriverAgent@c279b4c (`FBXPath.m`, `FBAccessibilityTraits.m`) and the real captures
/// described in `facts/voiceover.md` 6.
struct WebDriverAgentReader {
  private enum Attribute: Int, CaseIterable {
    case type, value, name, label, enabled, visible, accessible, x, y, width, height, index, traits
    case placeholderValue, minValue, maxValue, customActions, hittable, focused, nativeFrame
    case nativeAccessibilityElement, processId, bundleId

    static let names: [StaticString] = [
      "type", "value", "name", "label", "enabled", "visible", "accessible", "x", "y", "width",
      "height", "index", "traits", "placeholderValue", "minValue", "maxValue", "customActions",
      "hittable", "focused", "nativeFrame", "nativeAccessibilityElement", "processId", "bundleId",
    ]
  }

  /// What an element says, before it is known what its neighbours mean for it.
  private struct Facts {
    /// The type without its prefix.
    var type = ""
    var value: String?
    var name: String?
    var label: String?
    var placeholder: String?
    var traits: Traits?
    var isFocused = false
    var isAccessible: Bool?
    var minimum: Double?
    var maximum: Double?
    var frame: [Double?] = [nil, nil, nil, nil]
    var nativeFrame: Rect?
    var hasFrame = false
  }

  private var scanner: XMLScanner
  private var builder = ScreenBuilder(platform: .ios, origin: Origin(format: "", carried: []))
  private var notes: [Note] = []
  private var table = AttributeTable(Attribute.names)
  private var cache = StringCache()
  private var seen: Set<Attribute> = []
  private var unknown: Set<String> = []
  private var derivations: [Key: String] = [:]
  // How many of the open nodes are tab bars.
  private var openTabBars = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(ImportError) {
    scanner = try XMLScanner(bytes)
    builder.reserve(min(bytes.count / 256, 1_000_000))
  }

  mutating func read() throws(ImportError) -> Imported {
    guard case .open = try scanner.next() else { throw Self.noElements }
    var depth = 0
    if !scanner.isEqual(scanner.name, "AppiumAUT") {
      try openElement()
      depth = 1
    }
    reading: while true {
      switch try scanner.next() {
      case .open:
        try openElement()
        depth += 1
      case .close:
        // The end of the envelope closes no element.
        guard depth > 0 else { continue }
        depth -= 1
        closeElement()
      case .end: break reading
      }
    }
    guard builder.count > 0 else { throw Self.noElements }
    return try finish()
  }

  private static let noElements = ImportError(
    .empty,
    "the page source has no elements: the app was not running; capture the screen again")

  // MARK: - Elements

  private mutating func openElement() throws(ImportError) {
    var node = Node()
    var facts = Facts()
    for position in scanner.attributes.indices {
      let attribute = scanner.attributes[position]
      guard let index = table.index(of: attribute.name, at: position, in: scanner),
        let name = Attribute(rawValue: index)
      else {
        noteUnknown("attribute", attribute.name)
        continue
      }
      seen.insert(name)
      guard attribute.value.count > 0 else {
        // An empty value is the same as an absent one, but for the traits: there are none.
        if name == .traits { facts.traits = [] }
        continue
      }
      take(name, attribute, into: &node, &facts)
    }
    let element = cache.text(of: scanner.name, in: scanner)
    // The type says the same as the element's name; an element of another kind is kept as it is.
    node.className = element
    facts.type = String(node.elementType)
    if facts.type.isEmpty { noteUnknown("element", scanner.name) }
    state(facts, in: &node)
    if facts.type == "TabBar" { openTabBars += 1 }
    try builder.openNode(node, at: scanner.place)
  }

  private mutating func closeElement() {
    if let index = builder.current, builder[index].elementType == "TabBar" { openTabBars -= 1 }
    builder.closeNode()
  }

  private mutating func take(
    _ name: Attribute, _ attribute: XMLScanner.Attribute, into node: inout Node,
    _ facts: inout Facts
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
    case .focused:
      facts.isFocused = flag(attribute) ?? false
      if facts.isFocused { node[.focused] = .flag(true) }
    case .x: coordinate(attribute, 0, &facts)
    case .y: coordinate(attribute, 1, &facts)
    case .width: coordinate(attribute, 2, &facts)
    case .height: coordinate(attribute, 3, &facts)
    case .nativeFrame: facts.nativeFrame = nativeFrame(attribute)
    case .traits: facts.traits = traits(attribute)
    case .minValue: facts.minimum = scanner.number(attribute)
    case .maxValue: facts.maximum = scanner.number(attribute)
    case .customActions:
      // Names joined by commas, so a name with a comma in it comes apart.
      let names = scanner.text(of: attribute).split(separator: ",").map(String.init)
      node[.customActions] = .namedActions(names.map { NamedAction(name: $0) })
    case .type, .index, .hittable, .nativeAccessibilityElement, .processId, .bundleId: break
    }
  }

  private mutating func state(_ facts: Facts, in node: inout Node) {
    node.description = facts.label
    // The name is the identifier, or else the label.
    if let name = facts.name, name != facts.label { node.identifier = name }
    node.frame = frame(facts)
    if let placeholder = facts.placeholder { node[.placeholder] = .text(placeholder) }
    if facts.minimum != nil || facts.maximum != nil {
      node[.range] = .range(
        RangeInfo(
          minimum: facts.minimum, maximum: facts.maximum, current: facts.value.flatMap(Double.init))
      )
    }
    if let isAccessible = facts.isAccessible {
      node[.isAccessibilityElement] = .flag(isAccessible && !Self.isScrollBar(facts))
    } else if Self.isScrollBar(facts) {
      node[.isAccessibilityElement] = .flag(false)
    }
    let value = value(facts)
    if let value { node[.value] = .text(value) }
    if let traits = traits(facts, hadSelectedValue: value == nil && facts.value == "1") {
      node[.traits] = .traits(traits)
    }
  }

  /// The value that VoiceOver gets; WebDriverAgent fills an empty one with other facts.
  private mutating func value(_ facts: Facts) -> String? {
    guard let value = facts.value else { return nil }
    switch facts.type {
    case "StaticText" where value == facts.label:
      derivations[.value] = Self.valueRule
      return nil
    case "TextField", "SecureTextField", "SearchField", "TextView":
      guard value == facts.placeholder else { return value }
      derivations[.value] = Self.valueRule
      return nil
    case "Button" where value == "1":
      // A selected button has this value in place of none. Servers that write traits say
      // Selected there, too; older ones say it in no other way.
      guard facts.traits?.contains(.selected) ?? true else { return value }
      derivations[.value] = Self.valueRule
      return nil
    default: return value
    }
  }

  private static let valueRule =
    "\"value\" without what WebDriverAgent puts in place of none (the label of a text, "
    + "the placeholder of a field, 1 for a selected button)"

  /// The traits to state; nil when those of the type say it all.
  private func traits(_ facts: Facts, hadSelectedValue: Bool) -> Traits? {
    let ofType = IOSClass.named(IOSClass.elementTypePrefix + facts.type).traits
    var traits = facts.traits ?? ofType
    traits.formUnion(ofType.intersection(Self.unwritten))
    if facts.name == "BackButton", facts.type == "Button" { traits.insert(.backButton) }
    if openTabBars > 0, facts.type == "Button" { traits.insert(.tabBarItem) }
    if facts.isFocused, ofType.contains(.textEntry) { traits.insert(.isEditing) }
    if facts.type == "Button", hadSelectedValue { traits.insert(.selected) }
    // Layout has no traits, stated or not; to say so at every view would only cost.
    let saysNothing = traits == ofType && (facts.traits == nil || traits.isEmpty)
    return saysNothing ? nil : traits
  }

  /// The traits that WebDriverAgent never writes, or that old systems have no public name for.
  private static let unwritten: Traits = [
    .textEntry, .secureTextField, .textArea, .searchField, .switchButton, .keyboardKey, .tabBar,
  ]

  private static func isScrollBar(_ facts: Facts) -> Bool {
    guard facts.type == "Other" || facts.type == "ScrollBar", let label = facts.label else {
      return false
    }
    return label.hasPrefix("Vertical scroll bar") || label.hasPrefix("Horizontal scroll bar")
  }

  // MARK: - Values

  private mutating func flag(_ attribute: XMLScanner.Attribute) -> Bool? {
    if let flag = scanner.flag(attribute) { return flag }
    note(attribute, "is neither true nor false, and was left out")
    return nil
  }

  private mutating func coordinate(
    _ attribute: XMLScanner.Attribute, _ place: Int, _ facts: inout Facts
  ) {
    facts.hasFrame = true
    facts.frame[place] = scanner.number(attribute)
    if facts.frame[place] == nil {
      facts.frame[place] = .nan
      note(attribute, "is no number, so the frame is not known")
    }
  }

  /// The frame; the exact one where there is one, and none where iOS had none.
  ///
  /// An element without a place has iOS's null rectangle, whose coordinates are written as 9.2e18.
  /// To keep that number would put it at the end of every order and make every union endless.
  private mutating func frame(_ facts: Facts) -> Rect? {
    guard facts.hasFrame || facts.nativeFrame != nil else { return nil }
    let whole = Rect(
      x: facts.frame[0] ?? 0, y: facts.frame[1] ?? 0, width: facts.frame[2] ?? 0,
      height: facts.frame[3] ?? 0)
    for rect in [facts.nativeFrame, whole] {
      if let rect, [rect.x, rect.y, rect.width, rect.height].allSatisfy({ abs($0) < 1e6 }) {
        return rect
      }
    }
    if whole.x.isFinite, whole.y.isFinite, notes.count < 100 {
      notes.append(
        Note(
          "an element lies outside of every screen, so its frame is not known",
          line: Int(scanner.place.line)))
    }
    return nil
  }

  /// `{{x, y}, {width, height}}`.
  private func nativeFrame(_ attribute: XMLScanner.Attribute) -> Rect? {
    let numbers = scanner.text(of: attribute).split { "{}, ".contains($0) }.compactMap {
      Double($0)
    }
    guard numbers.count == 4, numbers.allSatisfy(\.isFinite) else { return nil }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// A list of public trait names, separated by commas.
  private mutating func traits(_ attribute: XMLScanner.Attribute) -> Traits {
    var traits: Traits = []
    for name in scanner.text(of: attribute).split(whereSeparator: { $0 == "," || $0 == " " }) {
      if let trait = Self.traitNames[String(name)] {
        traits.insert(trait)
      } else if unknown.count < 50, unknown.insert("trait \(name)").inserted {
        notes.append(
          Note("the trait \(name) is not known, and was left out", line: Int(scanner.place.line)))
      }
    }
    return traits
  }

  /// Source: `FBAccessibilityTraits.m`.
  private static let traitNames: [String: Traits] = [
    "Button": .button, "Link": .link, "Header": .header, "SearchField": .searchField,
    "Image": .image, "Selected": .selected, "PlaysSound": .playsSound,
    "KeyboardKey": .keyboardKey, "StaticText": .staticText, "SummaryElement": .summaryElement,
    "NotEnabled": .notEnabled, "UpdatesFrequently": .updatesFrequently,
    "StartsMediaSession": .startsMediaSession, "Adjustable": .adjustable,
    "AllowsDirectInteraction": .allowsDirectInteraction, "CausesPageTurn": .causesPageTurn,
    "TabBar": .tabBar, "ToggleButton": .switchButton, "SupportsZoom": .supportsZoom, "None": [],
  ]

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

  // MARK: - The whole

  private mutating func finish() throws(ImportError) -> Imported {
    while builder.depth > 0 { closeElement() }
    let root = builder[0]
    builder.facts.title = root.elementType == "Application" ? root.label : nil
    if let frame = root.frame ?? firstWindow?.frame, !frame.isEmpty {
      builder.facts.size = Size(width: frame.width, height: frame.height)
      // The narrowest iPad is 744 points wide, the widest iPhone 440.
      if min(frame.width, frame.height) >= 700 { builder.facts.idiom = .pad }
    }
    var settling = WebDriverAgentSettling(hasAccessible: seen.contains(.accessible))
    settling.settle(&builder)
    derivations.merge(settling.derivations) { $1 }
    notes += settling.notes
    builder.origin = origin()
    guard let screen = builder.finish() else { throw Self.noElements }
    return Imported(screen: screen, notes: scanner.notes + notes)
  }

  private var firstWindow: Node? {
    (0..<builder.count).lazy.map { builder[$0] }.first { $0.elementType == "Window" }
  }

  private func origin() -> Origin {
    var origin = Origin(
      format: WebDriverAgentSource.formatName,
      carried: [.class, .identifier, .frame, .label, .value, .traits, .isAccessibilityElement],
      names: [
        .class: "type", .identifier: "name", .frame: "x, y, width, height",
        .isAccessibilityElement: "accessible",
      ],
      derivations: derivations)
    if seen.contains(.nativeFrame) { origin.names[.frame] = "nativeFrame" }
    for (attribute, key) in [
      (.enabled, .enabled), (.visible, .visible), (.focused, .focused),
      (.placeholderValue, .placeholder), (.minValue, .range), (.customActions, .customActions),
    ] as [(Attribute, Key)] where seen.contains(attribute) {
      origin.carried.insert(key)
      let name = Attribute.names[attribute.rawValue].description
      if name != key.name { origin.names[key] = name }
    }
    if seen.contains(.minValue) { origin.names[.range] = "minValue, maxValue" }
    origin.derivations[.traits] =
      seen.contains(.traits)
      ? "\"traits\", and from the type the private ones that WebDriverAgent never writes"
      : "the element's type"
    return origin
  }
}

extension Node {
  /// The element type without its prefix; empty for an element of another kind.
  var elementType: Substring {
    guard let className, className.hasPrefix(IOSClass.elementTypePrefix) else { return "" }
    return className.dropFirst(IOSClass.elementTypePrefix.count)
  }
}
