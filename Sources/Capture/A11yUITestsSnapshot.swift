// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// The snapshot that A11yUITests writes of a screen in a UI test.
///
/// ```json
/// {"filename": "MarsUITests-testBook-0.json", "version": "1.1", "generated": "2031-10-04T09:00:00Z",
///  "snapshot": [{"label": "Book", "type": "Button", "traits": ["Button"], "enabled": true,
///    "frame": [[16, 700], [358, 50]], "placeholder": "", "value": ""}]}
/// ```
///
/// A flat list, with layout left out; what lies in what is worked out from the frames.
/// Sources: `A11yElement.swift`, `A11ySnapshot.swift`, `XCUIElement.ElementType+Name.swift` and
/// `UIAccessibilityTraits+Extensions.swift` (rwapp/A11yUITests@4d553c0).
package struct A11yUITestsSnapshot: ScreenImporter {
  /// The name messages use.
  package static let formatName = "A11yUITests snapshot"

  /// Needs no options.
  package init() {}

  /// Reads the elements in their order; types and traits without a meaning become notes.
  package func importScreen(from source: [UInt8]) throws(ImportError) -> Imported {
    var reader = A11yUITestsReader(try Encoding.utf8(source))
    return try reader.read()
  }
}

private struct A11yUITestsReader {
  private var scanner: JSONScanner
  private var assembly = XCUITestAssembly()
  /// A control that can hold parts.
  private struct Holder {
    var frame: Rect
    /// A cell with a label holds controls, too, and a switch one that is drawn in it.
    var type: String
  }

  private struct Signature: Hashable {
    var type: String
    var label: String
    var frame: Rect
  }

  private var holders: [Holder] = []
  private var listed: Set<Signature> = []
  private var right = 0.0
  private var bottom = 0.0

  init(_ source: [UInt8]) { scanner = JSONScanner(source) }

  mutating func read() throws(ImportError) -> Imported {
    try assembly.open(at: scanner.place)
    assembly.elements[0].isAccessible = false
    try scanner.expect(UInt8(ascii: "{"))
    var isFirst = true
    var hasSnapshot = false
    while let name = try scanner.nextMember(isFirst: &isFirst) {
      guard name == "snapshot" else {
        try scanner.skipValue()
        continue
      }
      hasSnapshot = true
      try readSnapshot()
    }
    guard scanner.isAtEnd() else { throw scanner.unexpected("nothing more") }
    guard hasSnapshot else {
      throw ImportError(.notThisFormat, "the document has no list \"snapshot\"")
    }
    guard assembly.builder.count > 1 else {
      throw ImportError(
        .empty, "the snapshot has no elements: take it when the app shows its screen")
    }
    assembly.builder.closeNode()
    if right > 0, bottom > 0 {
      assembly.elements[0].nativeFrame = Rect(x: 0, y: 0, width: right, height: bottom)
    }
    return try assembly.finish(Self.whole)
  }

  private static var whole: WebDriverAgentWhole {
    var whole = WebDriverAgentWhole(
      seen: [.traits, .nativeFrame, .enabled, .placeholderValue]
    ) { attribute in
      switch attribute {
      case .nativeFrame: "frame"
      case .placeholderValue: "placeholder"
      default: WebDriverAgentAttribute.names[attribute.rawValue].description
      }
    }
    whole.format = A11yUITestsSnapshot.formatName
    whole.hasIdentifiers = false
    whole.traitsRule = "\"traits\", and the private traits of the type, which are never written"
    whole.membershipRule =
      "a text or image within the frame of an earlier button, link or switch with a label is not one, and "
      + "nothing within an earlier cell with a label is"
    return whole
  }

  // MARK: - Elements

  private mutating func readSnapshot() throws(ImportError) {
    try scanner.expect(UInt8(ascii: "["))
    var isFirst = true
    while try scanner.nextElement(isFirst: &isFirst) {
      _ = scanner.peek()
      let place = scanner.place
      let json = try scanner.value()
      guard case .object(let members) = json else {
        throw ImportError(
          .wrongType,
          "the element at line \(place.line) is \(json.typeName), and should be an object",
          line: Int(place.line))
      }
      let node = try assembly.open(at: place)
      for member in members { take(member, node, Int(place.line)) }
      settleHolder(of: node)
      assembly.builder.closeNode()
    }
  }

  private mutating func take(_ member: JSONValue.Member, _ node: Int, _ line: Int) {
    let json = member.value
    switch member.name {
    case "label": assembly.elements[node].label = json.words
    case "value": assembly.elements[node].value = json.words
    case "placeholder": assembly.elements[node].placeholder = json.words
    case "type":
      if let type = Self.types[json.plainText] {
        assembly.elements[node].type = type
      } else {
        assembly.noteUnknown("the type \(JSONValue.quoted(json.plainText))", line: line)
      }
    case "traits": assembly.elements[node].traits = traits(json, line)
    case "enabled":
      if json == .bool(false) { assembly.builder[node][.enabled] = .flag(false) }
    case "frame":
      assembly.elements[node].nativeFrame = json.anyRect
      if let frame = json.anyRect, frame.maxX < 1e6, frame.maxY < 1e6 {
        right = max(right, frame.maxX)
        bottom = max(bottom, frame.maxY)
      }
    default: assembly.noteUnknown("the member \(JSONValue.quoted(member.name))", line: line)
    }
  }

  private mutating func traits(_ json: JSONValue, _ line: Int) -> Traits? {
    guard let names = json.elements?.map(\.plainText) else { return nil }
    var traits: Traits = []
    for name in names {
      if let trait = WebDriverAgentElement.traitNames[name.filter { $0 != " " }] {
        traits.formUnion(trait)
      } else {
        assembly.noteUnknown("the trait \(JSONValue.quoted(name))", line: line)
      }
    }
    return traits
  }

  // MARK: - What lies in what

  /// Takes an element for a part of an earlier control whose frame holds it.
  ///
  /// The list goes through the views level by level, so that a control stands before its parts.
  private mutating func settleHolder(of node: Int) {
    let element = assembly.elements[node]
    guard let frame = element.nativeFrame, !frame.isEmpty, node < Self.mostElements else { return }
    let isPart = holders.contains { holder in
      holder.frame.contains(frame)
        && (Self.parts.contains(element.type) || holder.type == "Cell"
          || element.type == holder.type && element.label == nil)
    }
    if isPart { assembly.elements[node].isAccessible = false }
    if let label = element.label,
      !listed.insert(Signature(type: element.type, label: label, frame: frame)).inserted
    {
      // The headers of a table come twice, as its own and as its parts.
      assembly.elements[node].isAccessible = false
      assembly.note(
        Note(
          "a copy of \(JSONValue.quoted(label)) was not counted as an element",
          line: Int(assembly.builder[node].place.line)))
    }
    if Self.controls.contains(element.type), element.label != nil, !isPart,
      holders.count < Self.mostHolders
    {
      holders.append(Holder(frame: frame, type: element.type))
    }
  }

  /// No real screen has more; beyond them nothing is worked out.
  private static let mostElements = 20_000
  private static let mostHolders = 1_000

  private static let parts: Set<String> = ["StaticText", "Image"]
  private static let controls: Set<String> = ["Button", "Cell", "Link", "Switch"]

  /// The types as the library names them.
  private static let types: [String: String] = [
    "Label": "StaticText", "Button": "Button", "Text Field": "TextField", "Cell": "Cell",
    "Switch": "Switch", "Alert": "Alert", "Page Indicator": "PageIndicator",
    "Activity Indicator": "ActivityIndicator", "Link": "Link", "Search Field": "SearchField",
    "Slider": "Slider", "Text View": "TextView", "Secure Text Field": "SecureTextField",
    "Date Picker": "DatePicker", "Stepper": "Stepper", "Dialog": "Dialog",
    "Progress Indicator": "ProgressIndicator", "Segmented Control": "SegmentedControl",
    "Picker": "Picker", "Picker Wheel": "PickerWheel", "Image": "Image", "Other": "Other",
  ]
}
