// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The meaning of a member of a view in a format that lists Android's views as JSON.
enum AndroidFact {
  case text(Key)
  case flag(Key)
  case number(Key)
  case frame
  /// Nothing that is heard.
  case nothing
}

/// Views of Android in document order, collected before the screen is put together.
///
/// Members stand in any order and flags may be missing, so the nodes are finished at the end.
struct AndroidRecords {
  /// A view as read.
  struct Record {
    var depth: Int
    var place: Place
    var node = Node()
    var stated: KeySet = []
    var isChecked: Bool?
    var window: Screen.Window?
  }

  private(set) var records: [Record] = []
  var facts = Screen.Facts(platform: .android)
  var notes: [Note] = []
  /// The keys that any view states.
  private(set) var seen: KeySet = []
  /// The views whose place among those beside them is not known.
  private var unordered: Set<Int> = []
  /// Whether the capture has an order at all.
  var isOrderKnown = true
  private var unknown: Set<String> = []

  var count: Int { records.count }

  subscript(index: Int) -> Record {
    _read { yield records[index] }
    _modify { yield &records[index] }
  }

  /// Adds a view and gives its index.
  mutating func append(depth: Int, at place: Place) throws(ImportError) -> Int {
    guard depth < ScreenBuilder.deepestNesting - 1 else {
      throw ImportError(
        .tooDeep, "views are nested too deep: capture the screen again", line: Int(place.line))
    }
    records.append(Record(depth: depth, place: place))
    return records.count - 1
  }

  /// Puts the views in another order.
  mutating func reorder(_ order: [Int], unsure: Set<Int>) {
    unordered = Set(order.indices.filter { unsure.contains(order[$0]) })
    records = order.map { records[$0] }
  }

  // MARK: - Facts

  /// States one fact of a view.
  mutating func state(_ fact: AndroidFact, _ name: String, _ json: JSONValue, at index: Int) {
    switch fact {
    case .text(let key):
      note(key, at: index)
      records[index].node[key] = json.words.map(Value.text)
    case .number(let key):
      guard let number = json.anyNumber, number.isFinite else { return }
      note(key, at: index)
      records[index].node[key] = .number(number, of: key)
    case .flag(let key): state(key, json, at: index)
    case .frame:
      guard json != .null else { return }
      guard let frame = Self.frame(json) else {
        return noteUnknown("the form of \(JSONValue.quoted(name))", at: index)
      }
      records[index].node.frame = frame
    case .nothing: break
    }
  }

  /// States a flag where it differs from Android's default.
  mutating func state(_ key: Key, _ json: JSONValue, at index: Int) {
    guard let flag = json.anyFlag else {
      if json != .null { noteUnknown("a \(key.name) that is neither true nor false", at: index) }
      return
    }
    state(key, flag, at: index)
  }

  /// States a flag where it differs from Android's default.
  mutating func state(_ key: Key, _ flag: Bool, at index: Int) {
    note(key, at: index)
    switch key {
    case .checked: records[index].isChecked = flag
    case .importantForAccessibility: records[index].node[key] = .text(flag ? "yes" : "no")
    case .enabled, .visible: if !flag { records[index].node[key] = .flag(false) }
    default: if flag { records[index].node[key] = .flag(true) }
    }
  }

  /// States of a view in a list without a tree that assistive technologies get it if it has words.
  mutating func listAlone(_ index: Int) {
    guard records[index].node.text != nil || records[index].node.contentDescription != nil else {
      return
    }
    records[index].node[.importantForAccessibility] = .text("yes")
  }

  static let listedRule =
    "the list has what accessibility services get, so what has words is meant for them"

  /// Notes that a view states a key.
  mutating func note(_ key: Key, at index: Int) {
    seen.insert(key)
    records[index].stated.insert(key)
  }

  /// Notes once what is not understood.
  mutating func noteUnknown(_ what: String, at index: Int) {
    guard unknown.count < 50, unknown.insert(what).inserted else { return }
    notes.append(
      Note("\(what) is not known, and was left out", line: Int(records[index].place.line)))
  }

  /// A frame by its sides: an object, four numbers in lists or in a text.
  static func frame(_ json: JSONValue) -> Rect? {
    var sides: [Double]
    switch json {
    case .object: sides = ["left", "top", "right", "bottom"].compactMap { json[$0]?.anyNumber }
    case .array(let items):
      sides = items.flatMap { item in
        item.elements.map { $0.compactMap(\.anyNumber) } ?? [item.anyNumber].compactMap(\.self)
      }
    case .string(let text): sides = text.split { "[], ".contains($0) }.compactMap { Double($0) }
    case .number, .bool, .null: return nil
    }
    guard sides.count == 4, sides.allSatisfy({ abs($0) < 1e9 }) else { return nil }
    return Rect(x: sides[0], y: sides[1], width: sides[2] - sides[0], height: sides[3] - sides[1])
  }

  // MARK: - The whole

  /// Puts the screen together; a flag that some views state is not known where it is missing,
  /// unless the format leaves out what is false.
  mutating func screen(
    _ origin: Origin, absentIsDefault: Bool = false
  ) throws(ImportError) -> Imported {
    var origin = origin
    origin.carried = origin.carried.union(seen)
    var builder = ScreenBuilder(platform: .android, origin: origin)
    builder.facts = facts
    let rootCount = records.count { $0.depth == 0 }
    let hasWindows = records.contains { $0.window != nil }
    // Views side by side are parts of one screen unless the format lists windows.
    let isWrapped = rootCount > 1 && !hasWindows
    if isWrapped { try builder.openNode(Node(), at: records[0].place) }
    builder.origin.isOrderKnown = isOrderKnown
    var edge = Size(width: 0, height: 0)
    for (index, record) in records.enumerated() {
      while builder.depth > record.depth + (isWrapped ? 1 : 0) { builder.closeNode() }
      if builder.depth == 0, let window = record.window { builder.beginWindow(window) }
      let node = finished(record, absentIsDefault: absentIsDefault)
      if let frame = node.frame {
        edge.width = max(edge.width, frame.maxX)
        edge.height = max(edge.height, frame.maxY)
      }
      let opened = try builder.openNode(node, at: record.place)
      if unordered.contains(index) {
        builder.origin.inferences.note(
          .readingPosition, at: opened, FrameworkOrder.rule, isSure: false)
      }
    }
    builder.listsWindows = hasWindows && rootCount > 1
    if builder.facts.size == nil, edge.width > 0, edge.height > 0 { builder.facts.size = edge }
    guard let screen = builder.finish(), !records.isEmpty else {
      throw ImportError(.empty, "the capture has no views: capture the screen again")
    }
    return Imported(screen: screen, notes: notes)
  }

  private func finished(_ record: Record, absentIsDefault: Bool) -> Node {
    var node = record.node
    if node.isSet(.checkable) || record.isChecked == true, seen.contains(.checked) {
      node[.checked] =
        record.isChecked.map { .checked($0 ? .yes : .no) }
        ?? (absentIsDefault ? .checked(.no) : .notKnown)
    }
    guard !absentIsDefault else { return node }
    for key in Self.flags where seen.contains(key) && !record.stated.contains(key) {
      node[key] = .notKnown
    }
    return node
  }

  private static let flags: [Key] = [
    .clickable, .longClickable, .enabled, .visible, .focusable, .focused, .selected, .scrollable,
    .checkable, .password, .editable, .heading, .screenReaderFocusable,
    .importantForAccessibility,
  ]
}

extension JSONScanner {
  /// Where a document begins behind lines that a tool prints before it: at the first list of
  /// objects, or the first object.
  static func start(of source: [UInt8]) -> Int {
    var list: Int?
    for (index, byte) in source.enumerated() {
      switch byte {
      case UInt8(ascii: "["): list = index
      case UInt8(ascii: "{"): return list ?? index
      case UInt8(ascii: "]"):
        // An empty list is an answer, too.
        if let list, source[(index + 1)...].allSatisfy({ $0 <= 0x20 }) { return list }
        list = nil
      case 0...0x20: break
      default: list = nil
      }
    }
    return 0
  }

  /// Reads from where a document begins behind other lines.
  init(behindLinesIn source: [UInt8]) {
    let start = Self.start(of: source)
    let line = source[..<start].count { $0 == UInt8(ascii: "\n") } + 1
    self.init(source, from: start, to: source.count, line: line)
  }
}

/// Where the views of a document stand in the objects around them.
struct ViewEnvelope {
  /// The members that hold the views.
  var views: Set<String>
  /// The members that hold the objects around them.
  var around: Set<String>
  /// The members that only a view has, so that a document may be a view itself.
  var ofView: Set<String>
}

/// A reader of views that stand in other objects.
protocol EnvelopedReader: ObjectTreeReader {
  static var envelope: ViewEnvelope { get }
  /// Takes a member of the objects around the views.
  mutating func takeAround(_ name: String) throws(ImportError)
}

extension EnvelopedReader {
  /// Reads the views of a document, wherever in it they stand; false when it has none.
  mutating func readDocument() throws(ImportError) -> Bool {
    guard scanner.peek() == UInt8(ascii: "{") else {
      try readViews()
      return true
    }
    let start = scanner
    var hasViews = false
    try scanner.expect(UInt8(ascii: "{"))
    var isFirst = [true]
    while var first = isFirst.popLast() {
      guard let name = try scanner.nextMember(isFirst: &first) else { continue }
      isFirst.append(first)
      let next = scanner.peek()
      if Self.envelope.views.contains(name), !hasViews,
        next == UInt8(ascii: "{") || next == UInt8(ascii: "[")
      {
        try readViews()
        hasViews = true
      } else if Self.envelope.around.contains(name), next == UInt8(ascii: "{"), isFirst.count < 8 {
        try scanner.expect(UInt8(ascii: "{"))
        isFirst.append(true)
      } else if Self.envelope.ofView.contains(name), isFirst.count == 1, !hasViews {
        scanner = start
        try readViews()
        return true
      } else {
        try takeAround(name)
      }
    }
    return hasViews
  }
}
