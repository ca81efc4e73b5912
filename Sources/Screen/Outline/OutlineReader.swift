// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards

/// Reads an outline line by line.
struct OutlineReader {
  private let source: [UInt8]
  private var notes: [Note] = []
  private var builder = ScreenBuilder(platform: .ios, origin: .neutral(Outline.formatName))
  /// The level of each open node, innermost last.
  private var levels: [Int] = []
  /// Whether the current window has its root.
  private var windowHasRoot = false
  /// The level at which a window's nodes start: 1, or 2 below a `window` line.
  private var topLevel = 1
  /// The header, or the `window` line: the place of a root that is not written.
  private var rootPlace = Place(line: 1, column: 1)

  init(_ source: [UInt8]) { self.source = source }

  /// Returns the key that a node's quoted name sets.
  static func nameKey(on platform: Platform) -> Key { platform == .ios ? .label : .text }

  /// Returns the root of a screen whose outline does not write it: a view as large as the screen.
  static func impliedRoot(_ facts: Screen.Facts) -> Node {
    var node = Node()
    node.frame = facts.size.map { Rect(x: 0, y: 0, width: $0.width, height: $0.height) }
    return node
  }

  mutating func read() throws(ImportError) -> Imported {
    guard let text = String(validating: source, as: UTF8.self) else {
      throw ImportError(.badEncoding, "the outline is not UTF-8: save it as UTF-8 and try again")
    }
    var number = 0
    var hasHeader = false
    // Quoted texts may contain some of Unicode's other line breaks.
    let breaks: Set<Character> = ["\n", "\r\n", "\r"]
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: breaks.contains) {
      number += 1
      var line = OutlineLine(line, number: number)
      guard let word = try line.word() else { continue }
      if hasHeader {
        try readLine(word, &line)
      } else {
        try readHeader(word, &line)
        rootPlace = Place(line: Int32(clamping: number), column: 1)
        hasHeader = true
      }
    }
    guard hasHeader else { throw ImportError(.empty, "the outline is empty") }
    if builder.count == 0 { try openImpliedRoot() }
    guard let screen = builder.finish() else {
      throw ImportError(.empty, "the outline has no screen")
    }
    return Imported(screen: screen, notes: notes)
  }

  private mutating func readHeader(_ word: String, _ line: inout OutlineLine) throws(ImportError) {
    guard let platform = Platform(rawValue: word), try line.word() == "screen" else {
      throw ImportError(
        .notThisFormat,
        "line \(line.number) must begin with \"ios screen\" or \"android screen\"",
        line: line.number)
    }
    builder.facts.platform = platform
    builder.facts.title = try line.quoted()
    builder.facts.size = try line.size()
    while let name = try line.word() {
      let json = try line.value(isFlag: false)
      let path = Self.path(toLine: line.number)
      var reader = try MemberReader(.object([.init(name, json)]), at: path)
      try ScreenDocumentReader.read(name, from: &reader, into: &builder.facts)
      reader.finish(&notes)
    }
  }

  private mutating func readLine(_ word: String, _ line: inout OutlineLine) throws(ImportError) {
    let level = line.level
    if word == "window", level == 1 {
      closeNodes(downTo: 0)
      builder.listsWindows = true
      builder.beginWindow(try readWindow(&line))
      topLevel = 2
      windowHasRoot = false
      rootPlace = Place(line: Int32(clamping: line.number), column: 3)
      return
    }
    guard level >= topLevel else {
      throw ImportError(
        .malformed, "line \(line.number) must be indented by \(topLevel * 2) spaces or more",
        line: line.number)
    }
    guard !line.isBetweenLevels else {
      throw ImportError(
        .malformed, "line \(line.number) is indented by an odd number of spaces: a level is two",
        line: line.number)
    }
    let place = Place(line: Int32(clamping: line.number), column: Int32(clamping: level * 2 + 1))
    closeNodes(downTo: level)
    guard !levels.isEmpty || !windowHasRoot else {
      throw ImportError(
        .malformed,
        "line \(line.number) is on the level of root: a window has one root, so indent the line below it",
        line: line.number)
    }
    windowHasRoot = true
    if levels.isEmpty, word != OutlineWords.root { try openImpliedRoot() }
    guard levels.last.map({ level == $0 + 1 }) ?? (level == topLevel) else {
      throw ImportError(
        .malformed,
        "line \(line.number) is indented too far: a level is two spaces more than the line above",
        line: line.number)
    }
    let node = try readNode(word, &line)
    try builder.openNode(node, at: place)
    levels.append(level)
  }

  private mutating func readWindow(_ line: inout OutlineLine) throws(ImportError) -> Screen.Window {
    var window = Screen.Window()
    window.title = try line.quoted()
    while let name = try line.word() {
      let json = try line.value(isFlag: name == "active")
      let path = Self.path(toLine: line.number)
      var reader = try MemberReader(.object([.init(name, json)]), at: path)
      try ScreenDocumentReader.read(name, from: &reader, into: &window)
      reader.finish(&notes)
    }
    return window
  }

  private mutating func readNode(
    _ word: String, _ line: inout OutlineLine
  ) throws(ImportError) -> Node {
    let platform = builder.facts.platform
    guard let known = OutlineWords.word(word, on: platform) else {
      let words = OutlineWords.words(on: platform).map(\.word).sorted().joined(separator: ", ")
      throw ImportError(
        .malformed,
        "line \(line.number): \"\(word)\" is not a word for a view: choose from node, root, \(words)",
        line: line.number)
    }
    var node = Node()
    for fact in known.facts { node[fact.key] = fact.value }
    if let name = try line.quoted() { node[Self.nameKey(on: platform)] = .text(name) }
    while let name = try line.word() {
      if name == "at" {
        node.frame = try line.frame()
        continue
      }
      let key = try key(name, line)
      let json = try line.value(isFlag: key.kind == .flag)
      let path = Self.path(toLine: line.number, name)
      node[key] = try Value(Self.listed(json, key), for: key, at: path, notes: &notes)
    }
    return node
  }

  private static func path(toLine number: Int, _ name: String? = nil) -> MemberPath {
    MemberPath(name.map { "line \(number): \($0)" } ?? "line \(number)")
  }

  /// Returns the key with a name; keys of the other platform would have no effect and are errors,
  /// too.
  private func key(_ name: String, _ line: OutlineLine) throws(ImportError) -> Key {
    let platform = builder.facts.platform
    let known = Key.allCases.filter { $0.platform == nil || $0.platform == platform }
    if let key = Key(name: name), known.contains(key) { return key }
    let what =
      Key(name: name) == nil ? "is not a key of a view" : "is not a key of \(platform.name)"
    let names = known.map(\.name)
    let meant =
      (Self.counterparts[name] ?? []).first { names.contains($0) }
      ?? Suggestion.nearest(to: name, in: names)
    let advice =
      meant.map { "did you mean \($0)?" } ?? "choose from \(names.joined(separator: ", "))"
    throw ImportError(
      .malformed, "line \(line.number): \"\(name)\" \(what): \(advice)", line: line.number)
  }

  /// The counterparts of one platform's keys on the other.
  private static let counterparts = [
    "hint": ["hintText"], "hintText": ["placeholder"], "label": ["contentDescription"],
    "contentDescription": ["label"], "value": ["stateDescription"], "placeholder": ["hintText"],
    "stateDescription": ["value"], "modal": ["isModal"],
    "elementsHidden": ["importantForAccessibility"],
  ]

  /// Converts a bare word to a list of one.
  private static func listed(_ json: JSONValue, _ key: Key) -> JSONValue {
    guard key.kind == .texts, case .string = json else { return json }
    return .array([json])
  }

  private mutating func openImpliedRoot() throws(ImportError) {
    try builder.openNode(Self.impliedRoot(builder.facts), at: rootPlace)
    levels.append(topLevel - 1)
  }

  private mutating func closeNodes(downTo level: Int) {
    while let last = levels.last, last >= level {
      builder.closeNode()
      levels.removeLast()
    }
  }
}

/// The tokens of one line of an outline.
struct OutlineLine {
  let number: Int
  /// The indentation in steps of two spaces.
  let level: Int
  /// Whether it is indented by an odd number of spaces.
  let isBetweenLevels: Bool
  private let bytes: [UInt8]
  private var offset: Int

  init(_ line: Substring, number: Int) {
    self.number = number
    bytes = Array(line.utf8)
    let blanks = bytes.prefix { $0 == 0x20 }.count
    level = blanks / 2
    isBetweenLevels = blanks % 2 == 1
    offset = blanks
  }

  /// Whether a line carries the mark `<--`, outside quotes.
  static func isMarked(_ line: Substring) -> Bool {
    var isQuoted = false
    var isEscaped = false
    var rest = line.utf8[...]
    while let byte = rest.first {
      if !isQuoted, rest.starts(with: "<--".utf8) { return true }
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = isQuoted
      } else if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      }
      rest = rest.dropFirst()
    }
    return false
  }

  /// Returns the next byte that is not a space; nil at the end of the line or at a comment.
  private mutating func peek() -> UInt8? {
    while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == 0x0D { offset += 1 }
    guard offset < bytes.count, !bytes[offset...].starts(with: "<--".utf8) else { return nil }
    return bytes[offset]
  }

  /// Reads the next word: letters, digits and hyphens; nil at the end of the line.
  mutating func word() throws(ImportError) -> String? {
    guard let first = peek() else { return nil }
    if first == 0x09 {
      throw ImportError(
        .malformed, "line \(number) contains a tab: indent by two spaces for each level",
        line: number)
    }
    let start = offset
    while offset < bytes.count, Self.isWordByte(bytes[offset]) { offset += 1 }
    guard offset > start else {
      let found = String(decoding: bytes[start...].prefix(20), as: UTF8.self)
      throw ImportError(
        .malformed, "line \(number): expected a word but found \(JSONValue.quoted(found))",
        line: number)
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Reads a quoted string, if one comes next.
  mutating func quoted() throws(ImportError) -> String? {
    guard peek() == UInt8(ascii: "\"") else { return nil }
    return try scan { scanner throws(ImportError) in try scanner.string() }
  }

  /// Reads `WxH`, if it comes next.
  mutating func size() throws(ImportError) -> Size? {
    guard let first = peek(), first >= UInt8(ascii: "0"), first <= UInt8(ascii: "9") else {
      return nil
    }
    let numbers = try numbers(separatedBy: "x")
    return Size(width: numbers.0, height: numbers.1)
  }

  /// Reads `x,y WxH`, which must come next.
  mutating func frame() throws(ImportError) -> Rect {
    let origin = try numbers(separatedBy: ",")
    let size = try numbers(separatedBy: "x")
    return Rect(x: origin.0, y: origin.1, width: size.0, height: size.1)
  }

  private mutating func numbers(separatedBy separator: Character) throws(ImportError)
    -> (Double, Double)
  {
    _ = peek()
    let start = offset
    while offset < bytes.count, bytes[offset] != 0x20, bytes[offset] != 0x0D { offset += 1 }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == 2, let first = Double(parts[0]), let second = Double(parts[1]),
      first.isFinite, second.isFinite
    else {
      throw ImportError(
        .malformed,
        "line \(number): expected two numbers with \"\(separator)\" between but found "
          + JSONValue.quoted(text),
        line: number)
    }
    return (first, second)
  }

  /// Reads the value of a key: JSON, or a bare word; a flag without a value is true.
  mutating func value(isFlag: Bool) throws(ImportError) -> JSONValue {
    guard let first = peek() else {
      if isFlag { return .bool(true) }
      throw ImportError(
        .malformed, "line \(number) ends where a value is expected", line: number)
    }
    let isLetter =
      first >= UInt8(ascii: "a") && first <= UInt8(ascii: "z")
      || first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z")
    guard isLetter else {
      if first == UInt8(ascii: "["), let words = bareList() { return words }
      return try scan { scanner throws(ImportError) in try scanner.value() }
    }
    let back = offset
    switch try word() {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case let word?:
      if isFlag {
        offset = back
        return .bool(true)
      }
      return .string(word)
    case nil: return .null
    }
  }

  /// Reads a list of bare words, `[button, selected]`, if one comes next.
  private mutating func bareList() -> JSONValue? {
    guard let close = bytes[offset...].firstIndex(of: UInt8(ascii: "]")) else { return nil }
    let inside = bytes[offset + 1..<close]
    guard inside.allSatisfy({ Self.isWordByte($0) || $0 == 0x20 || $0 == UInt8(ascii: ",") }),
      let first = inside.first(where: { $0 != 0x20 }), first >= UInt8(ascii: "A")
    else { return nil }
    let words = String(decoding: inside, as: UTF8.self).split(separator: ",")
      .map { JSONValue.string($0.filter { $0 != " " }) }
    offset = close + 1
    return .array(words)
  }

  private mutating func scan<Result>(
    _ read: (inout JSONScanner) throws(ImportError) -> Result
  ) throws(ImportError) -> Result {
    var scanner = JSONScanner(bytes, from: offset, to: bytes.count, line: number)
    do throws(ImportError) {
      let result = try read(&scanner)
      offset = scanner.offset
      return result
    } catch {
      guard error.code == .truncated else { throw error }
      throw ImportError(
        .malformed, "line \(number): a quotation mark or a bracket is not closed", line: number)
    }
  }
}
