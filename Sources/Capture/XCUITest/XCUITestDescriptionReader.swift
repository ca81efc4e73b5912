// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Reads the rows of an element subtree, and takes lines that are no rows for the rest of a text.
///
/// Sources of the form: descriptions that people posted with Xcode 8 to 16, as in
/// appium/WebDriverAgent#40 and #416, and appium/appium#12965, #13516, #16299 and #20239.
struct XCUITestDescriptionReader {
  /// The beginning of a row, and where its facts stand.
  private struct Row {
    var indent: Int
    var type: String
    var facts: Int
    var end: Int
    var place: Place
  }

  private enum Section { case before, subtree, after }

  private let bytes: [UInt8]
  private var assembly = XCUITestAssembly()
  private var indents: [Int] = []
  private var pending: Row?
  private var section = Section.before
  private var line = 0
  /// Whether another description begins, which is of the same screen at another time.
  private var isOver = false
  private var hasTraits = false
  /// Whether the tree stands alone, without the lines around it that say where it ends.
  private var isPasted = false

  init(_ text: [UInt8]) { bytes = text }

  mutating func read() throws(ImportError) -> Imported {
    var start = 0
    while start < bytes.count, !isOver {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      line += 1
      try takeLine(start, end)
      start = end + 1
    }
    try settleRow()
    switch section {
    case .after: break
    case .subtree where isPasted:
      assembly.note(
        Note(
          "no line \"Path to element:\" says where the tree ends: if it was cut off, elements are "
            + "missing", line: line))
    case .before:
      throw ImportError(
        .truncated,
        "there is no line \"Element subtree:\": give all that print(app.debugDescription) writes")
    case .subtree:
      throw ImportError(
        .truncated,
        "the text ends early, at line \(line), before the line \"Path to element:\": give all that "
          + "print(app.debugDescription) writes", line: line)
    }
    while assembly.builder.depth > 0 { assembly.builder.closeNode() }
    return try assembly.finish(
      .xcuiTest(XCUITestDescription.formatName, names: Self.name, hasTraits: hasTraits))
  }

  /// How the facts of a row are written.
  private static func name(_ attribute: WebDriverAgentAttribute) -> String {
    switch attribute {
    case .name: "identifier"
    case .enabled: "Disabled"
    case .focused: "Keyboard Focused"
    case .nativeFrame: "{{x, y}, {width, height}}"
    default: WebDriverAgentAttribute.names[attribute.rawValue].description
    }
  }

  // MARK: - Lines

  private mutating func takeLine(_ start: Int, _ end: Int) throws(ImportError) {
    var end = end
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    var first = start
    while first < end, bytes[first] == 0x20 || bytes[first] == 0x09 { first += 1 }
    if has("Element subtree:", at: first, before: end) {
      try settleRow()
      section = .subtree
      indents = []
    } else if section == .before, has("\u{2192}", at: first, before: end),
      let row = row(from: start, to: end)
    {
      section = .subtree
      isPasted = true
      pending = row
    } else if section == .subtree {
      if has("Path to element:", at: first, before: end)
        || has("Query chain:", at: first, before: end)
      {
        try settleRow()
        section = .after
      } else if let row = row(from: start, to: end) {
        try settleRow()
        pending = row
      } else {
        pending?.end = end
      }
    }
  }

  /// The row that a line begins; nil for a line that is the rest of a text.
  private func row(from start: Int, to end: Int) -> Row? {
    var index = start
    while index < end, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    var indent = index - start
    if has("\u{2192}", at: index, before: end) {
      // The arrow stands in the place of a blank.
      index += 3
      indent += 1
    }
    let nameStart = index
    while index < end, isLetter(bytes[index]) { index += 1 }
    guard index > nameStart, index - nameStart < 64 else { return nil }
    let type = String(decoding: bytes[nameStart..<index], as: UTF8.self)
    if has(" (Main)", at: index, before: end) { index += 7 }
    guard let facts = endOfAddress(from: index, to: end) else { return nil }
    return Row(
      indent: indent, type: type, facts: facts, end: end,
      place: Place(line: Int32(clamping: line), column: Int32(clamping: nameStart - start + 1)))
  }

  /// Where the facts begin: behind `, 0x12ab` or ` 0x12ab:`, or at once where there is no address.
  private func endOfAddress(from start: Int, to end: Int) -> Int? {
    if has(", {{", at: start, before: end) || has(", pid: ", at: start, before: end) {
      return start
    }
    let isOld = has(" 0x", at: start, before: end)
    guard isOld || has(", 0x", at: start, before: end) else { return nil }
    var index = start + (isOld ? 3 : 4)
    let digits = index
    while index < end, Character(Unicode.Scalar(bytes[index])).isHexDigit { index += 1 }
    guard index > digits else { return nil }
    if index == end { return index }
    guard isOld else { return bytes[index] == UInt8(ascii: ",") ? index : nil }
    return bytes[index] == UInt8(ascii: ":") ? index + 1 : nil
  }

  // MARK: - Rows

  /// Opens the node of the row whose end is now known.
  private mutating func settleRow() throws(ImportError) {
    guard let row = pending, !isOver else { return }
    pending = nil
    while let last = indents.last, last >= row.indent {
      indents.removeLast()
      assembly.builder.closeNode()
    }
    if indents.isEmpty, assembly.builder.count > 0, !isFurtherWindow(row) {
      isOver = true
      section = .after
      assembly.note(
        Note(
          "another description begins here, and only the first one was read: give one at a time",
          line: Int(row.place.line)))
      return
    }
    let node = try assembly.open(at: row.place)
    indents.append(row.indent)
    assembly.elements[node].type = row.type
    if !ElementType.names.contains(row.type) {
      assembly.note(
        Note(
          "the element type \(row.type) is not known, and was kept as a plain view",
          line: Int(row.place.line)))
    }
    takeFacts(of: row, node)
  }

  /// WebDriverAgent describes the windows of an application one after the other.
  private func isFurtherWindow(_ row: Row) -> Bool {
    row.type == "Window" && assembly.elements[0].type == "Window"
  }

  private mutating func takeFacts(of row: Row, _ node: Int) {
    var index = row.facts
    while index < row.end {
      if bytes[index] == UInt8(ascii: ",") || bytes[index] <= 0x20 {
        index += 1
      } else if has("{{", at: index, before: row.end) {
        let end = find("}}", from: index, to: row.end).map { $0 + 2 } ?? row.end
        assembly.elements[node].nativeFrame = WebDriverAgentElement.rect(text(index, end))
        index = end
      } else if let fact = Fact.quoted.first(where: { has($0.mark, at: index, before: row.end) }) {
        let start = index + fact.mark.utf8CodeUnitCount
        let end = endOfText(from: start, of: row)
        state(fact.kind, text(start, end), node)
        index = min(row.end, end + 1)
      } else if has("value: ", at: index, before: row.end) {
        let end = endOfValue(from: index + 7, to: row.end)
        assembly.elements[node].value = JSONValue.string(text(index + 7, end)).words
        index = end
      } else {
        let end = endOfWord(from: index, to: row.end)
        takeWord(text(index, end), node, row)
        index = end
      }
    }
  }

  /// A text in single quotes, by what stands before it.
  private struct Fact {
    enum Kind { case identifier, label, placeholder, title }
    var mark: StaticString
    var kind: Kind

    static let quoted = [
      Fact(mark: "identifier: '", kind: .identifier), Fact(mark: "label: '", kind: .label),
      Fact(mark: "placeholderValue: '", kind: .placeholder), Fact(mark: "title: '", kind: .title),
    ]
  }

  private mutating func state(_ kind: Fact.Kind, _ text: String, _ node: Int) {
    guard !text.isEmpty else { return }
    switch kind {
    case .identifier: assembly.elements[node].identifier = text
    case .label: assembly.elements[node].label = text
    case .placeholder: assembly.elements[node].placeholder = text
    case .title:
      assembly.noteUnknown("a title beside the label", line: Int(assembly.builder[node].place.line))
    }
  }

  private mutating func takeWord(_ word: String, _ node: Int, _ row: Row) {
    switch word {
    case "Selected": assembly.builder[node][.selected] = .flag(true)
    case "Disabled": assembly.builder[node][.enabled] = .flag(false)
    case "Keyboard Focused":
      assembly.builder[node][.focused] = .flag(true)
      assembly.elements[node].isFocused = true
    case "Focused": assembly.builder[node][.focused] = .flag(true)
    case "Main Window": break
    default:
      if word.hasPrefix("pid: ") { return }
      if word.hasPrefix("traits: "), let bits = UInt64(word.dropFirst(8)) {
        hasTraits = true
        assembly.elements[node].traits = Traits(rawValue: bits)
      } else {
        assembly.noteUnknown("\(JSONValue.quoted(word))", line: Int(row.place.line))
      }
    }
  }

  // MARK: - Ends of facts

  /// The quote that ends a text: one before the next fact, else the last one that ends a line.
  private func endOfText(from start: Int, of row: Row) -> Int {
    var last: Int?
    var index = start
    while let quote = bytes[index..<row.end].firstIndex(of: UInt8(ascii: "'")) {
      if isFact(at: quote + 1, to: row.end) { return quote }
      if isEndOfLine(quote + 1, row.end) { last = quote }
      index = quote + 1
    }
    return last ?? row.end
  }

  /// A value has no quotes: it ends before the next fact, or with the row.
  private func endOfValue(from start: Int, to end: Int) -> Int {
    var index = start
    while let comma = bytes[index..<end].firstIndex(of: UInt8(ascii: ",")) {
      if isFact(at: comma, to: end) { return comma }
      index = comma + 1
    }
    return end
  }

  private func endOfWord(from start: Int, to end: Int) -> Int {
    var index = start
    while index < end, bytes[index] != UInt8(ascii: ","), bytes[index] != UInt8(ascii: "\n") {
      index += 1
    }
    return index
  }

  /// Whether a comma and another fact follow.
  private func isFact(at index: Int, to end: Int) -> Bool {
    guard has(", ", at: index, before: end) else { return false }
    let start = index + 2
    if has("value: ", at: start, before: end) { return true }
    if Fact.quoted.contains(where: { has($0.mark, at: start, before: end) }) { return true }
    for word in ["Selected", "Disabled", "Focused", "Keyboard Focused"] as [StaticString]
    where has(word, at: start, before: end) {
      let next = start + word.utf8CodeUnitCount
      if next < end && bytes[next] == UInt8(ascii: ",") || isEndOfLine(next, end) { return true }
    }
    return false
  }

  private func isEndOfLine(_ index: Int, _ end: Int) -> Bool {
    index >= end || bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r")
  }

  // MARK: - Bytes

  private func text(_ start: Int, _ end: Int) -> String {
    String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
  }

  private func has(_ text: StaticString, at index: Int, before end: Int) -> Bool {
    guard index + text.utf8CodeUnitCount <= end else { return false }
    for offset in 0..<text.utf8CodeUnitCount where bytes[index + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }

  private func find(_ text: StaticString, from start: Int, to end: Int) -> Int? {
    var index = start
    while index < end {
      if has(text, at: index, before: end) { return index }
      index += 1
    }
    return nil
  }
}
