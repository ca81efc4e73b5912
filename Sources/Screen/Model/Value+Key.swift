// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards

extension Value {
  /// Returns a number as the value of a key; nil for a fraction if the key takes whole numbers.
  package static func number(_ number: Double, of key: Key) -> Value? {
    guard key.kind == .integer else { return .number(number) }
    return number == number.rounded() ? .number(number) : nil
  }

  /// Reads the value of a key from JSON; a wrong type is an error that names the path.
  init(_ json: JSONValue, for key: Key, at path: MemberPath, notes: inout [Note])
    throws(ImportError)
  {
    if json == .null {
      self = .notKnown
      return
    }
    func wrong(_ wanted: String) -> ImportError {
      ImportError(.wrongType, "\(path) must be \(wanted), not \(json.typeName)")
    }
    switch key.kind {
    case .flag:
      guard case .bool(let flag) = json else { throw wrong("true or false") }
      self = .flag(flag)
    case .text, .relation:
      guard case .string(let text) = json else { throw wrong("a string") }
      self = .text(text)
    case .word(let words):
      guard case .string(let word) = json else { throw wrong("a string") }
      guard words.contains(word) else {
        throw ImportError(
          .wrongType,
          "\(path) is \(JSONValue.quoted(word)), but must be one of "
            + words.joined(separator: ", "))
      }
      self = .text(word)
    case .number:
      guard case .number(let number) = json else { throw wrong("a number") }
      self = .number(number)
    case .integer:
      guard case .number(let number) = json, number == number.rounded() else {
        throw wrong("a whole number")
      }
      self = .number(number)
    case .color:
      guard case .string(let text) = json, let color = Color(text) else {
        throw ImportError(
          .wrongType, "\(path) must be a colour such as \"#RRGGBB\" or \"#RRGGBBAA\"")
      }
      self = .color(color)
    case .rect: self = .rect(try Self.rect(json, at: path))
    case .rects:
      guard case .array(let elements) = json else { throw wrong("a list of frames") }
      self = .rects(try Self.rects(elements, at: path))
    case .point:
      let numbers = try Self.numbers(json, count: 2, "[x, y]", at: path)
      self = .point(Point(x: numbers[0], y: numbers[1]))
    case .size:
      self = .size(try Self.size(json, at: path, notes: &notes))
    case .traits: self = .traits(try Self.traits(json, at: path, notes: &notes))
    case .checked:
      switch json {
      case .bool(let flag): self = .checked(flag ? .yes : .no)
      case .string("partial"): self = .checked(.partial)
      default: throw wrong("true, false or \"partial\"")
      }
    case .texts: self = .texts(try Self.texts(json, at: path))
    case .range: self = .range(try RangeInfo(json, at: path, notes: &notes))
    case .table: self = .table(try TableInfo(json, at: path, notes: &notes))
    case .cell: self = .cell(try TableCell(json, at: path, notes: &notes))
    case .collection: self = .collection(try CollectionInfo(json, at: path, notes: &notes))
    case .collectionItem:
      self = .collectionItem(try CollectionItemInfo(json, at: path, notes: &notes))
    case .actions: self = .actions(try Action.list(json, at: path, notes: &notes))
    case .namedActions: self = .namedActions(try NamedAction.list(json, at: path, notes: &notes))
    case .content: self = .content(try CustomContent.list(json, at: path, notes: &notes))
    case .rotors: self = .rotors(try CustomRotor.list(json, at: path, notes: &notes))
    case .attributedText: self = .attributedText(try TextRun.list(json, at: path, notes: &notes))
    case .spans: self = .spans(try Span.list(json, at: path, notes: &notes))
    case .layout: self = .layout(try Layout(json, at: path, notes: &notes))
    case .characters:
      guard let range = try Self.characters(json, at: path) else {
        throw wrong("two places [start, end] in the text, counted from 0")
      }
      self = .characters(range)
    }
  }

  private static func size(
    _ json: JSONValue, at path: MemberPath, notes: inout [Note]
  ) throws(ImportError) -> Size {
    if case .object = json {
      let layout = try Layout(json, at: path, notes: &notes)
      return Size(width: Double(layout.width), height: Double(layout.height))
    }
    let numbers = try numbers(json, count: 2, "[width, height]", at: path)
    return Size(width: numbers[0], height: numbers[1])
  }

  private static func rects(
    _ elements: [JSONValue], at path: MemberPath
  ) throws(ImportError) -> [Rect] {
    var rects: [Rect] = []
    for (position, element) in elements.enumerated() {
      rects.append(try rect(element, at: path[position]))
    }
    return rects
  }

  /// Returns a range of characters; nil when its numbers are not positions in a text.
  private static func characters(
    _ json: JSONValue, at path: MemberPath
  ) throws(ImportError) -> Range<Int>? {
    let places = try numbers(json, count: 2, "[start, end]", at: path)
    guard let start = Int(exactly: places[0]), let end = Int(exactly: places[1]), start >= 0,
      start <= end
    else { return nil }
    return start..<end
  }

  /// The value as JSON.
  var json: JSONValue {
    switch self {
    case .notKnown: .null
    case .flag(let flag): .bool(flag)
    case .text(let text): .string(text)
    case .number(let number): .number(number)
    case .color(let color): .string(color.text)
    case .rect(let rect): Self.json(rect)
    case .rects(let rects): .array(rects.map(Self.json))
    case .point(let point): .array([.number(point.x), .number(point.y)])
    case .size(let size): .array([.number(size.width), .number(size.height)])
    case .traits(let traits): .array(traits.setNames.map(JSONValue.string))
    case .checked(let checked):
      switch checked {
      case .yes: .bool(true)
      case .no: .bool(false)
      case .partial: .string("partial")
      }
    case .texts(let texts): .array(texts.map(JSONValue.string))
    case .range(let range): range.json
    case .table(let table): table.json
    case .cell(let cell): cell.json
    case .collection(let collection): collection.json
    case .collectionItem(let item): item.json
    case .actions(let actions): .array(actions.map(\.json))
    case .namedActions(let actions): .array(actions.map(\.json))
    case .content(let content): .array(content.map(\.json))
    case .rotors(let rotors): .array(rotors.map(\.json))
    case .attributedText(let runs): .array(runs.map(\.json))
    case .spans(let spans): .array(spans.map(\.json))
    case .layout(let layout): layout.json
    case .characters(let places):
      .array([.number(Double(places.lowerBound)), .number(Double(places.upperBound))])
    }
  }

  private static func json(_ rect: Rect) -> JSONValue {
    .array([rect.x, rect.y, rect.width, rect.height].map(JSONValue.number))
  }

  private static func rect(_ json: JSONValue, at path: MemberPath) throws(ImportError) -> Rect {
    let numbers = try numbers(json, count: 4, "[x, y, width, height]", at: path)
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  static func numbers(
    _ json: JSONValue, count: Int, _ wanted: String, at path: MemberPath
  ) throws(ImportError) -> [Double] {
    let numbers = json.elements?.compactMap(\.number)
    guard let numbers, numbers.count == count, json.elements?.count == count else {
      throw ImportError(.wrongType, "\(path) must be \(wanted), numbers all")
    }
    return numbers
  }

  static func texts(_ json: JSONValue, at path: MemberPath) throws(ImportError) -> [String] {
    guard case .array(let elements) = json else {
      throw ImportError(.wrongType, "\(path) must be a list of strings, not \(json.typeName)")
    }
    var texts: [String] = []
    for (position, element) in elements.enumerated() {
      guard case .string(let text) = element else {
        throw ImportError(
          .wrongType, "\(path)[\(position)] must be a string, not \(element.typeName)")
      }
      texts.append(text)
    }
    return texts
  }

  private static func traits(
    _ json: JSONValue, at path: MemberPath, notes: inout [Note]
  ) throws(ImportError) -> Traits {
    if case .string(let name) = json {
      return try traits(.array([.string(name)]), at: path, notes: &notes)
    }
    var traits: Traits = []
    for name in try texts(json, at: path) {
      if let trait = Traits(name: name) {
        traits.insert(trait)
      } else {
        notes.append(Note("\(path) has the unknown trait \(JSONValue.quoted(name))"))
      }
    }
    return traits
  }
}
