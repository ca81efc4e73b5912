// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

/// The place of a node in the file it was read from.
package struct Place: Hashable, Sendable {
  /// The line, from 1; 0 when the input has no lines.
  package var line: Int32
  /// The column in bytes, from 1; 0 when not known.
  package var column: Int32

  /// No place: the input has neither lines nor columns.
  package static let none = Place(line: 0, column: 0)

  /// Creates a place with line and column from 1; 0 means not known.
  package init(line: Int32, column: Int32) {
    self.line = line
    self.column = column
  }
}

/// One view of a screen: its facts, exactly as captured.
///
/// The frequent facts have fields of their own and the rest are in one short list, so that a screen
/// of a million nodes fits in memory. Everything that needs reference counting is stored behind a
/// single reference: copying a node costs one increment rather than one for each text.
package struct Node: Hashable, Sendable {
  var links = Links()

  /// The index of the parent in the screen's nodes; nil for the root of a window.
  package var parent: Int? { links.parent < 0 ? nil : Int(links.parent) }
  /// One past the last node below this one: its subtree is `index..<end`.
  package var end: Int { Int(links.end) }
  /// The number of its ancestors.
  package var depth: Int { Int(links.depth) }
  /// The number of siblings before it.
  package var position: Int { Int(links.position) }

  /// The place it was read from.
  package var place: Place = .none

  /// The frame; nil when not stated.
  package var frame: Rect?
  /// One more than the number of the type of XCUITest that its class is; 0 when it is none.
  private var elementTypeNumber: UInt8 = 0
  private var statedFlags: UInt32 = 0
  private var trueFlags: UInt32 = 0
  /// One item, or none as long as nothing is stated.
  private var boxed: [Boxed] = []

  /// The facts that need reference counting.
  private struct Boxed: Hashable, Sendable {
    var className: String?
    var identifier: String?
    var text: String?
    var description: String?
    var properties: [Property] = []
  }

  /// The class (`UIButton`, `android.widget.Button`, `XCUIElementTypeButton`); nil when not stated.
  package var className: String? {
    get { boxed.isEmpty ? nil : boxed[0].className }
    set {
      change(to: newValue) { $0.className = newValue }
      let number = newValue.flatMap(ElementType.number)
      elementTypeNumber = number.map { UInt8($0 + 1) } ?? 0
    }
  }
  /// The element type of XCUITest that its class is, without the prefix; empty for another class.
  package var elementType: String {
    if elementTypeNumber > 0 { return ElementType.names[Int(elementTypeNumber) - 1] }
    return className.map(ElementType.named) ?? ""
  }
  /// Whether it was read from XCUITest, where `visible` means currently drawn.
  package var isFromXCUITest: Bool { !elementType.isEmpty }
  /// The default accessibility of its class on iOS.
  package var iosClass: IOSClass {
    if elementTypeNumber > 0 { return IOSClass.ofElementType(Int(elementTypeNumber) - 1) }
    return className.map(IOSClass.named) ?? .plainView
  }
  /// The accessibility identifier (iOS) or resource id (Android).
  package var identifier: String? {
    get { boxed.isEmpty ? nil : boxed[0].identifier }
    set { change(to: newValue) { $0.identifier = newValue } }
  }
  /// The text the view shows.
  package var text: String? {
    get { boxed.isEmpty ? nil : boxed[0].text }
    set { change(to: newValue) { $0.text = newValue } }
  }
  /// The accessibility label (iOS) or content description (Android).
  package var description: String? {
    get { boxed.isEmpty ? nil : boxed[0].description }
    set { change(to: newValue) { $0.description = newValue } }
  }

  @inline(__always)
  private mutating func change(to text: String?, _ change: (inout Boxed) -> Void) {
    if boxed.isEmpty {
      guard text != nil else { return }
      boxed.append(Boxed())
    }
    change(&boxed[0])
  }

  /// The position of a node among the others.
  struct Links: Hashable, Sendable {
    var parent: Int32 = -1
    var end: Int32 = 0
    var depth: Int32 = 0
    var position: Int32 = 0
  }

  struct Property: Hashable, Sendable {
    var key: Key
    var value: Value
  }

  /// The same facts, outside of any screen.
  package var unlinked: Node {
    var node = self
    node.links = Links()
    node.place = .none
    return node
  }

  /// A node that states nothing.
  package init() {}

  /// The value stated for a key; nil when the key is absent.
  package subscript(key: Key) -> Value? {
    get {
      if let bit = key.flagBit {
        if statedFlags & bit != 0 { return .flag(trueFlags & bit != 0) }
        return property(key)
      }
      switch key {
      case .class: return className.map(Value.text) ?? property(key)
      case .identifier: return identifier.map(Value.text) ?? property(key)
      case .text: return text.map(Value.text) ?? property(key)
      case .label, .contentDescription:
        return description.map(Value.text) ?? property(key)
      case .frame: return frame.map(Value.rect) ?? property(key)
      default: return property(key)
      }
    }
    set {
      let rest = store(newValue, for: key)
      if boxed.isEmpty {
        guard rest != nil else { return }
        boxed.append(Boxed())
      }
      guard rest != nil || !boxed[0].properties.isEmpty else { return }
      boxed[0].properties.removeAll { $0.key == key }
      guard let rest else { return }
      let place =
        boxed[0].properties.firstIndex { $0.key.rawValue > key.rawValue }
        ?? boxed[0].properties.count
      boxed[0].properties.insert(Property(key: key, value: rest), at: place)
    }
  }

  /// Stores a value in its field; returns the value if it belongs in the list instead.
  private mutating func store(_ value: Value?, for key: Key) -> Value? {
    if let bit = key.flagBit {
      statedFlags &= ~bit
      trueFlags &= ~bit
      guard case .flag(let flag)? = value else { return value }
      statedFlags |= bit
      if flag { trueFlags |= bit }
      return nil
    }
    var text: String?
    if case .text(let stated)? = value {
      // An empty string is the same as absent.
      guard !stated.isEmpty else { return store(nil, for: key) }
      text = stated
    }
    switch key {
    case .class: className = text
    case .identifier: identifier = text
    case .text: self.text = text
    case .label, .contentDescription: description = text
    case .frame:
      frame = nil
      if case .rect(let rect)? = value { frame = rect } else { return value }
      return nil
    default: return value
    }
    return text == nil ? value : nil
  }

  private func property(_ key: Key) -> Value? {
    guard !boxed.isEmpty else { return nil }
    for property in boxed[0].properties where property.key == key { return property.value }
    return nil
  }

  /// Whether the input states that a key is not known.
  package func saysNotKnown(_ key: Key) -> Bool {
    if case .notKnown? = property(key) { true } else { false }
  }

  /// Whether the value of a key is known, stated or not: what a format can carry and a node does not
  /// state has its default.
  package func knows(_ key: Key, from origin: Origin) -> Bool {
    switch self[key] {
    case nil: origin.carries(key)
    case .notKnown?: false
    default: true
    }
  }

  /// Whether the node states a key, even as not known.
  package func states(_ key: Key) -> Bool { self[key] != nil }

  /// Returns the keys the node states, in the document's order.
  ///
  /// A label is listed as the platform's own key.
  package func statedKeys(on platform: Platform) -> [Key] {
    Key.allCases.filter { key in
      guard key.platform == nil || key.platform == platform else { return false }
      return states(key)
    }
  }

  /// Returns the value stated for a key, as the screen document writes it; nil when the key is
  /// absent.
  package func json(_ key: Key) -> JSONValue? { self[key]?.json }

  /// A flag as stated; nil when absent or not known.
  package func flag(_ key: Key) -> Bool? {
    guard let bit = key.flagBit, statedFlags & bit != 0 else { return nil }
    return trueFlags & bit != 0
  }

  /// Returns a text as stated, nil when absent, not known or empty.
  package func text(_ key: Key) -> String? {
    switch key {
    case .class: return className
    case .identifier: return identifier
    case .text: return text
    case .label, .contentDescription: return description
    default:
      guard case .text(let text)? = property(key), !text.isEmpty else { return nil }
      return text
    }
  }

  /// Returns a number as stated.
  package func number(_ key: Key) -> Double? {
    guard case .number(let number)? = property(key) else { return nil }
    return number
  }

  /// Returns a list of texts as stated.
  package func texts(_ key: Key) -> [String]? {
    guard case .texts(let texts)? = property(key) else { return nil }
    return texts
  }

  /// Returns a colour as stated.
  package func color(_ key: Key) -> Color? {
    guard case .color(let color)? = property(key) else { return nil }
    return color
  }

  /// Whether two nodes state the same facts and have the same position in the tree.
  ///
  /// The place they were read from does not count.
  package static func == (left: Node, right: Node) -> Bool {
    left.links == right.links && left.hasSameFacts(as: right)
  }

  /// Whether it has an empty text, which is the same as an absent one.
  var hasEmptyTexts: Bool {
    className == "" || identifier == "" || text == "" || description == ""
  }

  mutating func dropEmptyTexts() {
    if className == "" { className = nil }
    if identifier == "" { identifier = nil }
    if text == "" { text = nil }
    if description == "" { description = nil }
  }

  /// Whether two nodes state the same facts, regardless of where they were read.
  package func hasSameFacts(as other: Node) -> Bool {
    frame == other.frame && statedFlags == other.statedFlags && trueFlags == other.trueFlags
      && (boxed.first ?? Boxed()) == (other.boxed.first ?? Boxed())
  }

  /// Hashes the facts that nearly every node states.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(frame)
    hasher.combine(className)
    hasher.combine(text)
    hasher.combine(description)
  }
}

extension Key {
  /// The bit in which a flag is stored; nil for other keys.
  var flagBit: UInt32? {
    let bit = Self.flagBits[Int(rawValue)]
    return bit == 0 ? nil : bit
  }

  private static let flagBits: [UInt32] = {
    var next: UInt32 = 1
    return Key.allCases.map { key in
      guard key.kind == .flag else { return 0 }
      defer { next <<= 1 }
      return next
    }
  }()
}
