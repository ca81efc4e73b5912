// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards

/// The path to a value in a document, which is formatted only when a message needs it.
struct MemberPath: CustomStringConvertible {
  private let words: () -> String

  init(_ words: @autoclosure @escaping () -> String) { self.words = words }

  var description: String { words() }

  /// Returns the path of a member of an object.
  func member(_ name: String) -> MemberPath { MemberPath("\(self).\(name)") }

  /// Returns the path of an element of a list.
  subscript(position: Int) -> MemberPath { MemberPath("\(self)[\(position)]") }
}

/// Reads the members of a small object: wrong types are errors, unknown members are notes.
struct MemberReader {
  private var members: [JSONValue.Member]
  private let path: MemberPath

  init(_ value: JSONValue, at path: MemberPath) throws(ImportError) {
    guard case .object(let members) = value else {
      throw ImportError(.wrongType, "\(path) must be an object, not \(value.typeName)")
    }
    self.members = members
    self.path = path
  }

  /// Removes and returns a member; null counts as absent.
  mutating func take(_ name: String) -> JSONValue? {
    guard let position = members.firstIndex(where: { $0.name == name }) else { return nil }
    let value = members.remove(at: position).value
    return value == .null ? nil : value
  }

  mutating func text(_ name: String) throws(ImportError) -> String? {
    guard let value = take(name) else { return nil }
    guard case .string(let text) = value else { throw wrong(name, "a string", value) }
    return text
  }

  mutating func requiredText(_ name: String) throws(ImportError) -> String {
    guard let text = try text(name) else {
      throw ImportError(.wrongType, "\(path).\(name) is missing: it must be a string")
    }
    return text
  }

  mutating func number(_ name: String) throws(ImportError) -> Double? {
    guard let value = take(name) else { return nil }
    guard case .number(let number) = value else { throw wrong(name, "a number", value) }
    return number
  }

  mutating func integer(_ name: String) throws(ImportError) -> Int? {
    guard let number = try number(name) else { return nil }
    guard number == number.rounded() else {
      throw wrong(name, "a whole number", .number(number))
    }
    return Int(clamping: number)
  }

  mutating func flag(_ name: String) throws(ImportError) -> Bool? {
    guard let value = take(name) else { return nil }
    guard case .bool(let flag) = value else { throw wrong(name, "true or false", value) }
    return flag
  }

  mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ type: Word.Type
  ) throws(ImportError) -> Word? {
    guard let text = try text(name) else { return nil }
    guard let word = Word(rawValue: text) else {
      let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw ImportError(
        .wrongType, "\(path).\(name) is \(JSONValue.quoted(text)), but must be one of \(words)")
    }
    return word
  }

  mutating func list(_ name: String) throws(ImportError) -> [JSONValue] {
    guard let value = take(name) else { return [] }
    guard case .array(let elements) = value else { throw wrong(name, "a list", value) }
    return elements
  }

  /// Notes the members that were not taken.
  func finish(_ notes: inout [Note]) {
    for member in members where member.value != .null {
      notes.append(Note("\(path).\(member.name) is not a known key"))
    }
  }

  private func wrong(_ name: String, _ wanted: String, _ found: JSONValue) -> ImportError {
    ImportError(.wrongType, "\(path).\(name) must be \(wanted), not \(found.typeName)")
  }
}

/// Converts the parts of a small value to JSON members, omitting absent parts.
struct MemberWriter {
  private(set) var members: [JSONValue.Member] = []

  mutating func text(_ name: String, _ text: String?) {
    if let text { members.append(.init(name, .string(text))) }
  }

  mutating func number(_ name: String, _ number: Double?) {
    if let number { members.append(.init(name, .number(number))) }
  }

  mutating func integer(_ name: String, _ number: Int?, unless usual: Int? = nil) {
    if let number, number != usual { members.append(.init(name, .number(Double(number)))) }
  }

  mutating func flag(_ name: String, _ flag: Bool?, unless usual: Bool? = nil) {
    if let flag, flag != usual { members.append(.init(name, .bool(flag))) }
  }

  mutating func list(_ name: String, _ elements: [JSONValue]) {
    if !elements.isEmpty { members.append(.init(name, .array(elements))) }
  }

  var json: JSONValue { .object(members) }
}

/// A small value that JSON represents as an object.
protocol ObjectValue {
  init(from reader: inout MemberReader, at path: MemberPath, notes: inout [Note])
    throws(ImportError)
  func write(to writer: inout MemberWriter)
}

extension ObjectValue {
  init(_ value: JSONValue, at path: MemberPath, notes: inout [Note]) throws(ImportError) {
    var reader = try MemberReader(value, at: path)
    try self.init(from: &reader, at: path, notes: &notes)
    reader.finish(&notes)
  }

  static func list(
    _ value: JSONValue, at path: MemberPath, notes: inout [Note]
  ) throws(ImportError) -> [Self] {
    guard case .array(let elements) = value else {
      throw ImportError(.wrongType, "\(path) must be a list, not \(value.typeName)")
    }
    var list: [Self] = []
    for (position, element) in elements.enumerated() {
      list.append(try Self(element, at: path[position], notes: &notes))
    }
    return list
  }

  var json: JSONValue {
    var writer = MemberWriter()
    write(to: &writer)
    return writer.json
  }
}

extension RangeInfo: ObjectValue {
  init(from reader: inout MemberReader, at path: MemberPath, notes: inout [Note])
    throws(ImportError)
  {
    self.init(
      kind: try reader.word("type", Kind.self), minimum: try reader.number("min"),
      maximum: try reader.number("max"), current: try reader.number("current"),
      step: try reader.number("step"))
  }

  func write(to writer: inout MemberWriter) {
    writer.text("type", kind?.rawValue)
    writer.number("min", minimum)
    writer.number("max", maximum)
    writer.number("current", current)
    writer.number("step", step)
  }
}

extension TableInfo: ObjectValue {
  init(from reader: inout MemberReader, at path: MemberPath, notes: inout [Note])
    throws(ImportError)
  {
    self.init(rows: try reader.integer("rows"), columns: try reader.integer("columns"))
  }

  func write(to writer: inout MemberWriter) {
    writer.integer("rows", rows)
    writer.integer("columns", columns)
  }
}

extension TableCell.Header: ObjectValue {
  init(from reader: inout MemberReader, at path: MemberPath, notes: inout [Note])
    throws(ImportError)
  {
    self.init(label: try reader.text("label"), value: try reader.text("value"))
  }

  func write(to writer: inout MemberWriter) {
    writer.text("label", label)
    writer.text("value", value)
  }
}

extension TableCell: ObjectValue {
  init(from reader: inout MemberReader, at path: MemberPath, notes: inout [Note])
    throws(ImportError)
  {
    self.init(
      row: try reader.integer("row"), column: try reader.integer("column"),
      rowSpan: try reader.integer("rowSpan") ?? 1,
      columnSpan: try reader.integer("columnSpan") ?? 1,
      firstInRow: try reader.flag("firstInRow"),
      rowHeaders: try Header.list(
        .array(try reader.list("rowHeaders")), at: path.member("rowHeaders"), notes: &notes),
      columnHeaders: try Header.list(
        .array(try reader.list("columnHeaders")), at: path.member("columnHeaders"), notes: &notes))
  }

  func write(to writer: inout MemberWriter) {
    writer.integer("row", row)
    writer.integer("column", column)
    writer.integer("rowSpan", rowSpan, unless: 1)
    writer.integer("columnSpan", columnSpan, unless: 1)
    writer.flag("firstInRow", firstInRow)
    writer.list("rowHeaders", rowHeaders.map(\.json))
    writer.list("columnHeaders", columnHeaders.map(\.json))
  }
}

extension CollectionInfo: ObjectValue {
  init(from reader: inout MemberReader, at path: MemberPath, notes: inout [Note])
    throws(ImportError)
  {
    self.init(
      rows: try reader.integer("rows"), columns: try reader.integer("columns"),
      isHierarchical: try reader.flag("hierarchical") ?? false,
      selectionMode: try reader.word("selectionMode", SelectionMode.self) ?? .none)
    if rows == -1 { rows = nil }
    if columns == -1 { columns = nil }
  }

  func write(to writer: inout MemberWriter) {
    writer.integer("rows", rows)
    writer.integer("columns", columns)
    writer.flag("hierarchical", isHierarchical, unless: false)
    if selectionMode != .none { writer.text("selectionMode", selectionMode.rawValue) }
  }
}

extension CollectionItemInfo: ObjectValue {
  init(from reader: inout MemberReader, at path: MemberPath, notes: inout [Note])
    throws(ImportError)
  {
    self.init(
      row: try reader.integer("row"), column: try reader.integer("column"),
      rowSpan: try reader.integer("rowSpan") ?? 1,
      columnSpan: try reader.integer("columnSpan") ?? 1,
      isHeading: try reader.flag("heading") ?? false)
    if row == -1 { row = nil }
    if column == -1 { column = nil }
  }

  func write(to writer: inout MemberWriter) {
    writer.integer("row", row)
    writer.integer("column", column)
    writer.integer("rowSpan", rowSpan, unless: 1)
    writer.integer("columnSpan", columnSpan, unless: 1)
    writer.flag("heading", isHeading, unless: false)
  }
}

extension Action: ObjectValue {
  init(from reader: inout MemberReader, at path: MemberPath, notes: inout [Note])
    throws(ImportError)
  {
    switch reader.take("id") {
    case .string(let text)?: id = text
    case .number(let number)?: id = JSONValue.text(of: number)
    case let other:
      throw ImportError(
        .wrongType, "\(path).id must be a string, not \(other?.typeName ?? "absent")")
    }
    label = try reader.text("label")
  }

  func write(to writer: inout MemberWriter) {
    writer.text("id", id)
    writer.text("label", label)
  }
}

extension NamedAction: ObjectValue {
  init(from reader: inout MemberReader, at path: MemberPath, notes: inout [Note])
    throws(ImportError)
  {
    self.init(name: try reader.requiredText("name"))
  }

  func write(to writer: inout MemberWriter) { writer.text("name", name) }
}

extension CustomContent: ObjectValue {
  init(from reader: inout MemberReader, at path: MemberPath, notes: inout [Note])
    throws(ImportError)
  {
    enum Importance: String, CaseIterable { case `default`, high }
    self.init(
      label: try reader.text("label") ?? "", value: try reader.text("value") ?? "",
      isImportant: try reader.word("importance", Importance.self) == .high)
  }

  func write(to writer: inout MemberWriter) {
    writer.text("label", label)
    writer.text("value", value)
    if isImportant { writer.text("importance", "high") }
  }
}

extension CustomRotor: ObjectValue {
  init(from reader: inout MemberReader, at path: MemberPath, notes: inout [Note])
    throws(ImportError)
  {
    name = try reader.requiredText("name")
    items = try Value.texts(.array(try reader.list("items")), at: path.member("items"))
  }

  func write(to writer: inout MemberWriter) {
    writer.text("name", name)
    writer.list("items", items.map(JSONValue.string))
  }
}

extension TextRun {
  /// The run as screen documents represent it.
  package var json: JSONValue {
    var writer = MemberWriter()
    write(to: &writer)
    return writer.json
  }
}

extension TextRun: ObjectValue {
  init(from reader: inout MemberReader, at path: MemberPath, notes: inout [Note])
    throws(ImportError)
  {
    self.init(
      text: try reader.requiredText("text"), pitch: try reader.number("pitch"),
      language: try reader.text("language"), spellOut: try reader.flag("spellOut"),
      punctuation: try reader.flag("punctuation"), ipa: try reader.text("ipa"))
  }

  func write(to writer: inout MemberWriter) {
    writer.text("text", text)
    writer.number("pitch", pitch)
    writer.text("language", language)
    writer.flag("spellOut", spellOut)
    writer.flag("punctuation", punctuation)
    writer.text("ipa", ipa)
  }
}

extension Span: ObjectValue {
  init(from reader: inout MemberReader, at path: MemberPath, notes: inout [Note])
    throws(ImportError)
  {
    self.init(
      start: try reader.integer("start") ?? 0, end: try reader.integer("end") ?? 0,
      kind: try reader.requiredText("kind"), url: try reader.text("url"))
  }

  func write(to writer: inout MemberWriter) {
    writer.integer("start", start)
    writer.integer("end", end)
    writer.text("kind", kind)
    writer.text("url", url)
  }
}

extension Layout: ObjectValue {
  init(from reader: inout MemberReader, at path: MemberPath, notes: inout [Note])
    throws(ImportError)
  {
    self.init(
      width: try reader.integer("width") ?? 0, height: try reader.integer("height") ?? 0)
  }

  func write(to writer: inout MemberWriter) {
    writer.integer("width", width)
    writer.integer("height", height)
  }
}
