// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// The portable JSON model of cashapp's AccessibilitySnapshot: the richest capture there is.
///
/// ```json
/// [ { "element": { "traversalIndex": 0, "_0": { "description": "Book. Button.", "label": "Book",
///     "traits": ["button"], "hint": "Books the trip.",
///     "shape": { "type": "frame", "frame": [[16, 700], [358, 50]] } } } } ]
/// ```
///
/// Source of the keys: `AccessibilityElement.swift`, `AccessibilityHierarchy.swift` and
/// `AccessibilityPrimitives.swift` of AccessibilitySnapshotModel (cashapp/AccessibilitySnapshot@5b03db8).
package struct AccessibilitySnapshotJSON: ScreenImporter {
  /// The name messages use.
  package static let formatName = "AccessibilitySnapshot JSON"

  /// Needs no options: the model says everything itself.
  package init() {}

  /// Reads a list of elements and containers, or a single one; unknown types become notes.
  package func importScreen(from source: [UInt8]) throws(ImportError) -> Imported {
    var reader = AccessibilitySnapshotReader(try Encoding.utf8(source))
    return try reader.read()
  }
}

/// Reads the hierarchy as a stream, however deep its containers nest.
struct AccessibilitySnapshotReader {
  private var scanner: JSONScanner
  private var builder = ScreenBuilder(
    platform: .ios, origin: Origin(format: AccessibilitySnapshotJSON.formatName, carried: []))
  private var notes: [Note] = []
  /// VoiceOver's place of each node, where it is stated.
  private var traversal: [Int?] = [nil]
  private var right = 0.0
  private var bottom = 0.0

  /// An open list of nodes, or an open container whose members are being read.
  private enum Level {
    case list(isFirst: Bool)
    case container(node: Int, isFirst: Bool)
  }

  init(_ source: [UInt8]) { scanner = JSONScanner(source) }

  mutating func read() throws(ImportError) -> Imported {
    var root = Node()
    root[.isAccessibilityElement] = .flag(false)
    root[.id] = .text("screen")
    try builder.openNode(root, at: scanner.place)
    var levels: [Level] = []
    if scanner.peek() == UInt8(ascii: "[") {
      try scanner.expect(UInt8(ascii: "["))
      levels.append(.list(isFirst: true))
    } else {
      try readNode(&levels)
    }
    while let level = levels.popLast() {
      switch level {
      case .list(var isFirst):
        guard try scanner.nextElement(isFirst: &isFirst) else { continue }
        levels.append(.list(isFirst: isFirst))
        try readNode(&levels)
      case .container(let node, var isFirst):
        guard let name = try scanner.nextMember(isFirst: &isFirst) else {
          // The container's own brace is taken; the one around it follows.
          try scanner.expect(UInt8(ascii: "}"))
          builder.closeNode()
          continue
        }
        levels.append(.container(node: node, isFirst: isFirst))
        try readMember(name, ofContainer: node, &levels)
      }
    }
    guard scanner.isAtEnd() else { throw scanner.unexpected("nothing more") }
    return try finish()
  }

  private mutating func readMember(
    _ name: String, ofContainer node: Int, _ levels: inout [Level]
  ) throws(ImportError) {
    switch name {
    case "_0":
      let line = Int(scanner.place.line)
      stateContainer(try scanner.value(), at: node, line: line)
    case "children":
      try scanner.expect(UInt8(ascii: "["))
      levels.append(.list(isFirst: true))
    default: try scanner.skipValue()
    }
  }

  /// Reads `{"element": ...}`, `{"container": ...}`, or an element without the wrapping.
  private mutating func readNode(_ levels: inout [Level]) throws(ImportError) {
    _ = scanner.peek()
    let place = scanner.place
    try scanner.expect(UInt8(ascii: "{"))
    var isFirst = true
    var members: [JSONValue.Member] = []
    while let name = try scanner.nextMember(isFirst: &isFirst) {
      switch name {
      case "container" where members.isEmpty:
        try scanner.expect(UInt8(ascii: "{"))
        let node = try open(Node(), at: place, traversalIndex: nil)
        levels.append(.container(node: node, isFirst: true))
        return
      case "element" where members.isEmpty:
        let body = try scanner.value()
        try scanner.expect(UInt8(ascii: "}"))
        try readElement(
          body["_0"] ?? body, at: place,
          traversalIndex: body["traversalIndex"]?.number.map { Int(clamping: $0) })
        return
      default: members.append(.init(name, try scanner.value()))
      }
    }
    try readElement(.object(members), at: place, traversalIndex: nil)
  }

  private mutating func open(
    _ node: Node, at place: Place, traversalIndex: Int?
  ) throws(ImportError) -> Int {
    var node = node
    node[.id] = .text("node-\(builder.count)")
    traversal.append(traversalIndex)
    return try builder.openNode(node, at: place)
  }

  // MARK: - Elements

  private mutating func readElement(
    _ json: JSONValue, at place: Place, traversalIndex: Int?
  ) throws(ImportError) {
    let line = Int(place.line)
    guard json["description"] != nil || json["label"] != nil || json["traits"] != nil else {
      throw ImportError(
        .notThisFormat,
        "the object at line \(line) is neither an element nor a container of AccessibilitySnapshot",
        line: line)
    }
    var node = Node()
    node.className = "UIAccessibilityElement"
    node[.isAccessibilityElement] = .flag(true)
    node.description = json["label"]?.string
    node.identifier = json["identifier"]?.string
    node[.value] = json["value"]?.string.map(Value.text)
    let traits = traits(json["traits"], line: line)
    node[.traits] = .traits(traits)
    node[.hint] = SpokenHint.author(json["hint"]?.string, traits: traits)
    node[.language] = json["accessibilityLanguage"]?.string.map(Value.text)
    if let shape = json["shape"] { node.frame = frame(ofShape: shape, line: line) }
    if json["usesDefaultActivationPoint"] == .bool(false),
      let point = Self.pair(json["activationPoint"])
    {
      node[.activationPoint] = .point(Point(x: point.0, y: point.1))
    }
    if case .bool(let responds)? = json["respondsToUserInteraction"] {
      node[.respondsToUserInteraction] = .flag(responds)
    }
    stateLists(json, in: &node)
    _ = try open(node, at: place, traversalIndex: traversalIndex)
    builder.closeNode()
  }

  private func stateLists(_ json: JSONValue, in node: inout Node) {
    if let labels = json["userInputLabels"]?.elements?.compactMap(\.string), !labels.isEmpty {
      node[.userInputLabels] = .texts(labels)
    }
    let actions = (json["customActions"]?.elements ?? []).compactMap {
      $0.string ?? $0["name"]?.string
    }
    if !actions.isEmpty {
      node[.customActions] = .namedActions(actions.map { NamedAction(name: $0) })
    }
    let content = (json["customContent"]?.elements ?? []).map { item in
      CustomContent(
        label: item["label"]?.string ?? "", value: item["value"]?.string ?? "",
        isImportant: item["isImportant"] == .bool(true))
    }
    if !content.isEmpty { node[.customContent] = .content(content) }
    let rotors = (json["customRotors"]?.elements ?? []).map { rotor in
      CustomRotor(
        name: rotor["name"]?.string ?? "",
        items: (rotor["resultMarkers"]?.elements ?? []).map { marker in
          [marker["elementDescription"]?.string, marker["rangeDescription"]?.string]
            .compactMap(\.self).joined(separator: " ")
        })
    }
    if !rotors.isEmpty { node[.customRotors] = .rotors(rotors) }
  }

  private mutating func traits(_ json: JSONValue?, line: Int) -> Traits {
    var traits: Traits = []
    for name in (json?.elements ?? []).compactMap(\.string) {
      if name.hasPrefix("unknown("), let bits = UInt64(name.dropFirst(8).dropLast()) {
        // Here the number is the bits themselves, not the position of one.
        traits.formUnion(Traits(rawValue: bits))
      } else if let trait = Traits(name: name) {
        traits.insert(trait)
      } else {
        notes.append(
          Note("the trait \(JSONValue.quoted(name)) is not known, and was left out", line: line))
      }
    }
    return traits
  }

  // MARK: - Containers

  private mutating func stateContainer(_ json: JSONValue, at index: Int, line: Int) {
    let frame = Self.rect(json["frame"])
    extend(by: frame)
    let type = json["type"]
    builder[index].frame = frame
    builder[index][.isAccessibilityElement] = .flag(false)
    if let group = type?["semanticGroup"] {
      builder[index][.containerType] = .text("semanticGroup")
      builder[index].description = group["label"]?.string
      builder[index][.value] = group["value"]?.string.map(Value.text)
      builder[index].identifier = group["identifier"]?.string
    } else if type?["list"] != nil {
      builder[index][.containerType] = .text("list")
    } else if type?["landmark"] != nil {
      builder[index][.containerType] = .text("landmark")
    } else if let table = type?["dataTable"] {
      builder[index][.containerType] = .text("dataTable")
      builder[index][.table] = .table(
        TableInfo(
          rows: table["rowCount"]?.number.map { Int(clamping: $0) },
          columns: table["columnCount"]?.number.map { Int(clamping: $0) }))
    } else if type?["tabBar"] != nil {
      builder[index][.traits] = .traits(.tabBar)
    } else {
      notes.append(Note("a container's type is not known, and was left out", line: line))
    }
  }

  // MARK: - Shapes

  private static func pair(_ json: JSONValue?) -> (Double, Double)? {
    guard let numbers = json?.elements?.compactMap(\.number), numbers.count == 2 else { return nil }
    return (numbers[0], numbers[1])
  }

  /// `[[x, y], [width, height]]`.
  private static func rect(_ json: JSONValue?) -> Rect? {
    guard let halves = json?.elements, halves.count == 2, let origin = pair(halves[0]),
      let size = pair(halves[1])
    else { return nil }
    return Rect(x: origin.0, y: origin.1, width: size.0, height: size.1)
  }

  /// The frame, or the box around the points of a path.
  private mutating func frame(ofShape shape: JSONValue, line: Int) -> Rect? {
    var frame = Self.rect(shape["frame"])
    if case .array(let steps)? = shape["pathElements"] {
      var points: [(Double, Double)] = []
      for case .object(let members) in steps {
        for member in members {
          if let point = Self.pair(member.value["to"]) { points.append(point) }
        }
      }
      if let first = points.first {
        var box = Rect(x: first.0, y: first.1, width: 0, height: 0)
        for point in points { box = box.union(Rect(x: point.0, y: point.1, width: 0, height: 0)) }
        frame = box
      }
    }
    if frame == nil {
      notes.append(Note("an element's shape has no frame, so it is not known", line: line))
    }
    extend(by: frame)
    return frame
  }

  private mutating func extend(by frame: Rect?) {
    guard let frame, frame.maxX < 1e6, frame.maxY < 1e6 else { return }
    right = max(right, frame.maxX)
    bottom = max(bottom, frame.maxY)
  }

  // MARK: - The whole

  private mutating func finish() throws(ImportError) -> Imported {
    guard builder.count > 1 else {
      throw ImportError(.empty, "the snapshot has no elements: nothing on the screen is accessible")
    }
    builder.closeNode()
    stateOrder()
    if right > 0, bottom > 0 {
      builder.facts.size = Size(width: right, height: bottom)
      builder[0].frame = Rect(x: 0, y: 0, width: right, height: bottom)
    }
    builder.origin.carried = [
      .id, .identifier, .frame, .isAccessibilityElement, .label, .value, .hint, .traits, .language,
      .elements, .containerType, .table, .activationPoint, .userInputLabels,
      .respondsToUserInteraction, .customActions, .customContent, .customRotors,
    ]
    builder.origin.names = [
      .frame: "shape", .language: "accessibilityLanguage", .containerType: "type",
      .elements: "traversalIndex",
    ]
    builder.origin.derivations = [
      .id: "the position in the snapshot",
      .hint: "\"hint\" without what VoiceOver adds to it",
    ]
    guard let screen = builder.finish() else {
      throw ImportError(.empty, "the snapshot has no elements")
    }
    return Imported(screen: screen, notes: notes)
  }

  /// States VoiceOver's order: every parent lists its children by their place in the traversal.
  private mutating func stateOrder() {
    // The place of a container is that of its first element; of what states none, where it stands.
    var first = traversal
    for index in stride(from: builder.count - 1, to: 0, by: -1) {
      guard let parent = builder[index].parent, let own = first[index] else { continue }
      first[parent] = min(first[parent] ?? own, own)
    }
    for parent in 0..<builder.count where builder[parent].end > parent + 1 {
      var children: [Int] = []
      var child = parent + 1
      while child < builder[parent].end {
        children.append(child)
        child = builder[child].end
      }
      children.sort { left, right in
        let places = (first[left] ?? Int.max, first[right] ?? Int.max)
        return places.0 == places.1 ? left < right : places.0 < places.1
      }
      builder[parent][.elements] = .texts(children.compactMap { builder[$0].id })
    }
  }
}
