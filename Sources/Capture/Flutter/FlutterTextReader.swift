// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// Reads the printed tree of Flutter's semantics.
struct FlutterTextReader {
  private static let lead: Set<Character> = [" ", "\u{2502}", "\u{251C}", "\u{2514}", "\u{2500}"]

  private var nodes: [FlutterNode] = []
  /// The column at which the properties of the current node begin.
  private var base: Int?
  /// The property that the next line may go on, and whether its text is still open.
  private var last: (name: String, isOpen: Bool)?
  private var isEnded = false
  /// For each open level, whether the lines drawn beside its node say that another one follows it.
  private var follows: [Bool] = []
  /// Whether the lines beside the current node say that there are nodes below it.
  private var expectsChildren = false

  mutating func read(_ text: [UInt8]) throws(ImportError) -> Imported {
    let tree = TreeLines(of: text, from: "SemanticsNode#", leading: Self.lead)
    for line in tree.lines where !isEnded { try take(line) }
    if last?.isOpen == true {
      throw ImportError(.truncated, "the text ends within a value: print the tree again")
    }
    guard !expectsChildren, !follows.contains(true) else {
      let line = Int(nodes.last?.place.line ?? 0)
      throw ImportError(
        .truncated,
        "the tree ends early, after the node at line \(line): the lines beside it say that more nodes "
          + "follow; copy all of the tree", line: line)
    }
    let assembly = FlutterAssembly(nodes: nodes)
    let isAndroid = text.holds("I/flutter")
    let isIOS = !isAndroid && text.holds("flutter: SemanticsNode#")
    var imported = try isIOS ? assembly.ios(isPrinted: true) : assembly.android(isPrinted: true)
    imported.notes.append(
      Note(
        "a printed tree has no end mark: if the text was cut off within the last node, facts "
          + "of that node are missing"))
    if isIOS { return imported }
    if !isAndroid {
      imported.notes.append(
        Note("the tree does not say on which platform it was printed, so it is read as Android's"))
    }
    return imported
  }

  private mutating func take(_ line: TreeLines.Line) throws(ImportError) {
    var column = 0
    var rest = line.text[...]
    while let character = rest.first, Self.lead.contains(character) {
      rest = rest.dropFirst()
      column += 1
    }
    if rest.hasPrefix("SemanticsNode#") {
      return try begin(
        column, line.number, isFollowed: line.text.prefix(column).contains("\u{251C}"))
    }
    guard let node = nodes.last else { return }
    if column > 2 * node.depth + 1, last?.isOpen != true {
      let mark = line.text[line.text.index(line.text.startIndex, offsetBy: 2 * node.depth + 1)]
      if mark == "\u{2502}" { expectsChildren = true }
    }
    if let open = last, open.isOpen {
      // Blanks within a text are its own beyond those of the tree.
      return goOn(rest, open.name)
    }
    guard !rest.isEmpty else { return }
    if base == nil { base = column }
    if let last, column >= (base ?? 0) + 2 { return goOn(rest, last.name) }
    guard column > 0 else {
      isEnded = true
      return
    }
    takeProperty(rest)
  }

  private mutating func begin(
    _ column: Int, _ number: Int, isFollowed: Bool
  ) throws(ImportError) {
    guard last?.isOpen != true else {
      throw ImportError(
        .malformed, "a value is not ended before the node at line \(number)", line: number)
    }
    // The root stands at the margin, and each level is two columns deeper.
    let depth = column == 0 ? 0 : (column - 1) / 2
    if depth == 0, !nodes.isEmpty {
      isEnded = true
      return
    }
    guard column == 0 || column % 2 == 1, depth <= (nodes.last.map { $0.depth + 1 } ?? 0),
      depth < ScreenBuilder.deepestNesting
    else {
      throw ImportError(
        .malformed,
        "the lines before the node at line \(number) give no depth: paste the tree as it was printed",
        line: number)
    }
    // A sibling ends what lies at its level and below.
    follows.removeLast(max(0, follows.count - depth))
    follows.append(isFollowed)
    expectsChildren = false
    nodes.append(
      FlutterNode(depth: depth, place: Place(line: Int32(clamping: number), column: 1)))
    base = nil
    last = nil
  }

  private mutating func goOn(_ text: Substring, _ name: String) {
    let index = nodes.count - 1
    switch name {
    case "Rect": takeFrame(text)
    case "flags", "actions", "customActions": takeList(name, text)
    default:
      let isOpen = last?.isOpen ?? false
      guard isOpen || text.hasPrefix("\"") else { return }
      let isEnd = isOpen ? text.hasSuffix("\"") : text.count > 1 && text.hasSuffix("\"")
      var part = isOpen ? text : text.dropFirst()
      if isEnd { part = part.dropLast() }
      if !isOpen { nodes[index].words[name] = "" }
      nodes[index].words[name, default: ""] += isOpen ? "\n" : ""
      nodes[index].words[name, default: ""] += part
      last = (name, !isEnd)
    }
  }

  private mutating func takeProperty(_ text: Substring) {
    let index = nodes.count - 1
    last = nil
    if text.hasPrefix("Rect.") || text.hasPrefix("scaled by") || text.hasPrefix("[") {
      last = ("Rect", false)
      return takeFrame(text)
    }
    if text.hasPrefix("merge boundary") { nodes[index].isBoundary = true }
    if text.hasPrefix("merged up") { nodes[index].isMergedUp = true }
    if text == "invisible" || text == "HIDDEN" { nodes[index].flags.insert("isHidden") }
    guard let colon = text.firstIndex(of: ":") else { return }
    let name = String(text[..<colon])
    let value = text[text.index(after: colon)...].drop { $0 == " " }
    last = (name, false)
    switch name {
    case "flags", "actions", "customActions": takeList(name, value)
    default:
      guard value.hasPrefix("\"") else {
        nodes[index].words[name] = String(value)
        return
      }
      let isEnd = value.count > 1 && value.hasSuffix("\"")
      nodes[index].words[name] = String(isEnd ? value.dropFirst().dropLast() : value.dropFirst())
      last = (name, !isEnd)
    }
  }

  private mutating func takeList(_ name: String, _ text: Substring) {
    let index = nodes.count - 1
    for item in text.split(separator: ",") {
      let words = item.split(separator: " ")
      guard let first = words.first else { continue }
      switch name {
      case "flags": nodes[index].flags.insert(String(first))
      // A sign behind an action says that something before it takes the touches.
      case "actions": if words.count == 1 { nodes[index].actions.insert(String(first)) }
      default: nodes[index].customActions.append(words.joined(separator: " "))
      }
    }
  }

  /// `Rect.fromLTRB(0.0, 0.0, 56.0, 56.0) with transform`, `scaled by 2.8x`, and the rows of a matrix.
  private mutating func takeFrame(_ text: Substring) {
    let index = nodes.count - 1
    var rest = text
    if rest.hasPrefix("Rect.fromLTRB(") {
      let sides = Self.numbers(rest.prefix { $0 != ")" })
      if sides.count == 4, sides.allSatisfy({ abs($0) < 1e7 }) {
        nodes[index].rect = Rect(
          x: sides[0], y: sides[1], width: sides[2] - sides[0], height: sides[3] - sides[1])
      }
      rest = rest.drop { $0 != ")" }.dropFirst()
    }
    if let scaled = rest.range(ofText: "scaled by ") {
      nodes[index].scale = Self.numbers(rest[scaled.upperBound...]).first
    } else if rest.range(ofText: "[") != nil,
      nodes[index].words["transform", default: ""].utf8.count < Self.longestMatrix
    {
      nodes[index].words["transform", default: ""] += rest + " "
      let matrix = Self.numbers(nodes[index].words["transform", default: ""][...])
      if matrix.count == 16 {
        nodes[index].transform = FlutterTransform(
          a: matrix[0], b: matrix[4], c: matrix[1], d: matrix[5], x: matrix[3], y: matrix[7])
      }
    }
  }

  /// More bytes than the sixteen numbers of a matrix have.
  private static let longestMatrix = 2_000

  private static func numbers(_ text: Substring) -> [Double] {
    text.split { !($0.isNumber || $0 == "." || $0 == "-" || $0 == "e" || $0 == "E") }
      .filter { $0.contains(where: \.isNumber) }.compactMap { Double($0) }.filter(\.isFinite)
  }
}

/// Reads the JSON of `ext.flutter.accessibility.getSemanticsTree`.
struct FlutterJSONReader: EnvelopedReader {
  var scanner: JSONScanner
  private var nodes: [FlutterNode] = []
  private var open: [Int] = []
  private var problem: String?

  static let envelope = ViewEnvelope(
    views: ["root", "tree", "semantics"], around: ["result", "data"],
    ofView: ["id", "label", "flags", "rect", "children", "actions"])

  init(scanner: JSONScanner) { self.scanner = scanner }

  mutating func read() throws(ImportError) -> Imported {
    let hasNodes = try readDocument()
    if let problem {
      throw ImportError(
        .empty,
        "Flutter answered \(JSONValue.quoted(String(problem.prefix(200)))): turn semantics on, and ask "
          + "once more")
    }
    guard hasNodes, !nodes.isEmpty else {
      throw ImportError(
        .notThisFormat,
        "the answer has no node of Flutter's semantics: turn semantics on, and ask again")
    }
    let assembly = FlutterAssembly(nodes: nodes)
    var imported = try assembly.android(isPrinted: false)
    imported.notes.append(
      Note("the tree does not say on which platform it was written, so it is read as Android's"))
    return imported
  }

  mutating func takeAround(_ name: String) throws(ImportError) {
    let json = try scanner.value()
    if name == "error" { problem = json.words ?? "an error" }
  }

  mutating func openView(at place: Place) throws(ImportError) {
    guard open.count < ScreenBuilder.deepestNesting else {
      throw ImportError(.tooDeep, "nodes are nested too deep: write the tree again")
    }
    nodes.append(FlutterNode(depth: open.count, place: place))
    open.append(nodes.count - 1)
  }

  mutating func closeView() { open.removeLast() }

  mutating func take(_ name: String, at place: Place) throws(ImportError) {
    let json = try scanner.value()
    guard let index = open.last, json != .null else { return }
    switch name {
    case "flags": nodes[index].flags.formUnion((json.elements ?? []).map(\.plainText))
    case "actions": nodes[index].actions.formUnion((json.elements ?? []).map(\.plainText))
    case "rect":
      let sides = ["left", "top", "width", "height"].compactMap { json[$0]?.number }
      guard sides.count == 4, sides.allSatisfy({ abs($0) < 1e7 }) else { return }
      nodes[index].rect = Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
    case "transform":
      let matrix = (json.elements ?? []).compactMap(\.number)
      guard matrix.count == 16 else { return }
      nodes[index].transform = FlutterTransform(
        a: matrix[0], b: matrix[1], c: matrix[4], d: matrix[5], x: matrix[12], y: matrix[13])
    default: nodes[index].words[name] = json.plainText
    }
  }
}
