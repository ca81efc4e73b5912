// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// What `printToLog` and `printToString` of Compose's tests write, also in a log.
///
/// ```
/// Printing with useUnmergedTree = 'false'
/// Node #1 at (l=0.0, t=0.0, r=1080.0, b=2400.0)px
///  |-Node #2 at (l=16.0, t=8.0, r=82.0, b=32.0)px, Tag: 'title'
///  | Text = '[Mars]'
///  | [Heading]
///  |-Node #3 at (l=16.0, t=40.0, r=216.0, b=88.0)px
///    Role = 'Button'
///    Text = '[Book]'
///    Actions = [OnClick]
///    MergeDescendants = 'true'
/// ```
///
/// The merged tree has the texts of a node's descendants at the node; the unmerged one is what TalkBack
/// gets. Nothing says where a tree ends. Source: `Output.kt` of androidx.compose.ui.test
/// (androidx/androidx@221a95fd).
package struct ComposePrint: ScreenImporter {
  /// The name messages use.
  package static let formatName = "printed semantics of Jetpack Compose"

  /// Needs no options.
  package init() {}

  /// Reads the first tree that a text holds.
  package func importScreen(from source: [UInt8]) throws(ImportError) -> Imported {
    let text = try Encoding.utf8(source)
    try text.withUnsafeBufferPointer { buffer throws(ImportError) in try Encoding.check(buffer) }
    var reader = ComposePrintReader()
    return try reader.read(text)
  }
}

private struct ComposePrintReader {
  private var assembly = ComposeAssembly()
  private var notes: [Note] = []
  private var unknown: Set<String> = []
  /// How many bytes stand before each line of the tree in a log, and the last of them.
  private var prefix: (count: Int, end: [UInt8])?
  /// The property whose value goes on in the next line.
  private var openProperty: String?
  private var hasHeader = false
  private var isEnded = false

  mutating func read(_ text: [UInt8]) throws(ImportError) -> Imported {
    var line = 0
    for bytes in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      line += 1
      guard !isEnded else { break }
      try take(bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes, line)
    }
    guard let first = assembly.items.first else {
      throw ImportError(
        .notThisFormat, "there is no line \"Node #1 at (l=..., t=..., r=..., b=...)px\"")
    }
    if openProperty != nil {
      throw ImportError(
        .truncated, "the text ends within a value, at line \(line): print the tree again",
        line: line)
    }
    guard hasHeader, first.semantics.frame != nil else {
      throw ImportError(
        .notThisFormat,
        "this is a part of a Compose tree, as a failing test prints it, and not a screen: print "
          + "composeTestRule.onRoot().printToString(Int.MAX_VALUE)")
    }
    guard let screen = try assembly.screen(ComposePrint.formatName) else {
      throw ImportError(.empty, "the tree has no nodes: print it when the screen is shown")
    }
    notes.append(
      Note("a printed tree has no end mark: if it was cut off, nodes are missing"))
    return Imported(screen: screen, notes: notes)
  }

  // MARK: - Lines

  private mutating func take(_ bytes: ArraySlice<UInt8>, _ line: Int) throws(ImportError) {
    let whole = String(decoding: bytes, as: UTF8.self)
    if let header = whole.range(ofText: "Printing with useUnmergedTree") {
      if assembly.items.isEmpty { hasHeader = true } else { isEnded = true }
      _ = header
      return
    }
    if prefix == nil {
      guard let start = whole.range(ofText: "Node #")?.lowerBound,
        whole[start...].range(ofText: " at (l=") != nil
      else { return }
      let before = Array(whole[..<start].utf8)
      prefix = (before.count, Array(before.suffix(8)))
    }
    guard let prefix else { return }
    // Lines of other tags lie between those of the tree; some logs name the tag in the first line only.
    var rest = bytes
    if prefix.count > 0 {
      let before = bytes.prefix(prefix.count)
      if before.count == prefix.count, before.suffix(8).elementsEqual(prefix.end) {
        rest = bytes.dropFirst(prefix.count)
      } else if !assembly.items.isEmpty, !startsTree(bytes) {
        return
      }
    }
    try takeRow(String(decoding: rest, as: UTF8.self), line)
  }

  /// Whether a line without its prefix is one of the tree.
  private func startsTree(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.first == 0x20 || bytes.first == UInt8(ascii: "[")
      || String(decoding: bytes, as: UTF8.self).range(ofText: " = '") != nil
  }

  private mutating func takeRow(_ row: String, _ line: Int) throws(ImportError) {
    if let start = nodeStart(row) {
      guard openProperty == nil else {
        throw ImportError(
          .malformed, "a value is not ended before the node at line \(line)", line: line)
      }
      try takeNode(row[start...], row.utf8.distance(from: row.startIndex, to: start), line)
      return
    }
    guard !assembly.items.isEmpty else { return }
    let depth = assembly.items[assembly.items.count - 1].depth
    let content = row.count >= depth * 3 ? String(row.dropFirst(depth * 3)) : row
    takeContent(content, line)
  }

  /// Where `Node #` begins, if only the lines of the tree stand before it.
  private func nodeStart(_ row: String) -> String.Index? {
    guard let start = row.range(ofText: "Node #")?.lowerBound,
      row[..<start].allSatisfy({ $0 == " " || $0 == "|" || $0 == "-" }),
      row[start...].range(ofText: " at (l=") != nil
    else { return nil }
    return start
  }

  private mutating func takeNode(
    _ row: Substring, _ column: Int, _ line: Int
  ) throws(ImportError) {
    guard let open = row.range(ofText: "(l="), let close = row.range(ofText: ")px"),
      open.upperBound < close.lowerBound
    else {
      throw ImportError(
        .truncated, "the text ends early, within the node at line \(line)", line: line)
    }
    let depth = column / 3
    guard column % 3 == 0, assembly.items.last.map({ depth <= $0.depth + 1 && depth > 0 }) ?? true
    else {
      throw ImportError(
        .malformed,
        "the spaces before the node at line \(line) do not give its depth: give the text as it was printed",
        line: line)
    }
    var semantics = ComposeSemantics()
    semantics.frame = Self.frame(row[open.upperBound..<close.lowerBound])
    if let tag = row.range(ofText: ", Tag: '")?.upperBound, row.hasSuffix("'"), tag < row.endIndex {
      semantics.tag = String(row[tag...].dropLast())
    }
    assembly.items.append(
      .init(
        depth: depth, place: Place(line: Int32(clamping: line), column: 1), semantics: semantics))
  }

  /// `16.0, t=8.0, r=82.0, b=32.0`.
  private static func frame(_ text: Substring) -> Rect? {
    let sides = text.split(separator: ",").compactMap { side in
      Double(side.drop { !$0.isNumber && $0 != "-" })
    }
    guard sides.count == 4, sides.allSatisfy({ abs($0) < 1e9 }) else { return nil }
    return Rect(x: sides[0], y: sides[1], width: sides[2] - sides[0], height: sides[3] - sides[1])
  }

  // MARK: - Properties

  private mutating func takeContent(_ content: String, _ line: Int) {
    let last = assembly.items.count - 1
    if let name = openProperty {
      let isEnd = content.hasSuffix("'")
      assembly.items[last].semantics.properties[name, default: ""] +=
        "\n" + (isEnd ? String(content.dropLast()) : content)
      if isEnd { openProperty = nil }
      return
    }
    let trimmed = content.drop { $0 == " " || $0 == "|" }
    if trimmed.isEmpty { return }
    if trimmed.hasPrefix("["), trimmed.hasSuffix("]") {
      let names = trimmed.dropFirst().dropLast().split(separator: ",").map(Self.word)
      assembly.items[last].semantics.flags.formUnion(names)
    } else if trimmed.hasPrefix("Actions = ["), trimmed.hasSuffix("]") {
      assembly.items[last].semantics.actions = trimmed.dropFirst(11).dropLast()
        .split(separator: ",").map(Self.word)
    } else if trimmed.hasPrefix("Has "), trimmed.range(ofText: "child") != nil {
      notes.append(
        Note("the printed depth ends here: what is inside is not known", line: line))
    } else if let equals = trimmed.range(ofText: " = '") {
      let name = String(trimmed[..<equals.lowerBound])
      let value = trimmed[equals.upperBound...]
      if value.hasSuffix("'") {
        assembly.items[last].semantics.properties[name] = String(value.dropLast())
      } else {
        assembly.items[last].semantics.properties[name] = String(value)
        openProperty = name
      }
    } else {
      // Whatever follows the tree in a log ends it.
      isEnded = true
    }
  }

  private static func word(_ text: Substring) -> String { String(text.drop { $0 == " " }) }
}
