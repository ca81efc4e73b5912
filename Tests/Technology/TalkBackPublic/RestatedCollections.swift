// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

@testable import CurbcutTechnology

/// Collections as a row describes them, and where TalkBack is in them step by step.
struct RestatedCollections {
  private let screen: Screen
  private let facts: TalkBackFacts
  private let collections: TalkBackCollections

  init(_ input: JSONValue) throws {
    try input.checkKeys(["webAncestor", "collections", "nested", "sdk"], in: "input")
    var content: [Restated] = [Self.item("outside", at: 0)]
    for (place, collection) in (input["collections"]?.elements ?? []).enumerated() {
      let count = input["collections"]?.elements?.count ?? 0
      // Items of several collections carry the letter of theirs.
      let letter = count > 1 ? String(UnicodeScalar(UInt8(65 + place))) : "item"
      content.append(try Self.collection(collection, letter, at: place + 1))
    }
    if let nested = input["nested"]?.elements { content.append(try Self.nested(nested)) }
    var root = Restated("android.widget.FrameLayout", [:], content)
    if input["webAncestor"]?.isTrue ?? false {
      root = Restated("android.webkit.WebView", [:], content)
    }
    root.frame(0, 0, 1000, 4000)
    screen = try root.screen(sdk: input["sdk"]?.whole)
    let tree = PlatformRules.android.tree(of: screen)
    facts = TalkBackFacts(tree)
    collections = TalkBackCollections(facts)
  }

  private static func item(_ id: String, at place: Int) -> Restated {
    var item = Restated("android.widget.TextView", ["id": .string(id), "text": .string(id)])
    item.frame(0, 50 * place, 900, 50)
    return item
  }

  private static func place(
    _ row: Int, _ column: Int, span: Int = 1, isHeading: Bool
  ) -> JSONValue {
    .object([
      .init("row", .number(Double(row))), .init("column", .number(Double(column))),
      .init("columnSpan", .number(Double(span))), .init("heading", .bool(isHeading)),
    ])
  }

  private static func collection(
    _ input: JSONValue, _ letter: String, at place: Int
  ) throws -> Restated {
    try input.checkKeys(
      [
        "role", "class", "name", "rows", "columns", "headingIndex", "items", "itemFields",
        "headerRow", "body", "collectionInfo", "itemInfo", "children", "hierarchical",
      ], in: "collection")
    let isGrid = input["role"]?.string == "grid"
    let className = input["class"]?.string ?? "android.widget." + (isGrid ? "GridView" : "ListView")
    var view = Restated(className)
    view.frame(0, 500 * place, 900, 500)
    if let name = input["name"] { view.set("contentDescription", name) }
    if let rows = input["rows"], let columns = input["columns"] {
      var info: [JSONValue.Member] = [.init("rows", rows), .init("columns", columns)]
      if let flag = input["hierarchical"] { info.append(.init("hierarchical", flag)) }
      view.set("collection", .object(info))
    }
    view.children = try items(input, letter)
    return view
  }

  private static func items(_ input: JSONValue, _ letter: String) throws -> [Restated] {
    if let header = input["headerRow"]?.strings {
      let body = (input["body"]?.elements ?? []).map(\.strings)
      return ([header] + body).enumerated().flatMap { row, cells in
        cells.enumerated().map { column, text in
          var item = item("\(text) (\(row),\(column))", at: 0)
          item.set("text", .string(text))
          item.set("collectionItem", place(row, column, isHeading: row == 0))
          return item
        }
      }
    }
    if let items = input["items"]?.elements {
      let fields = input["itemFields"]?.strings ?? []
      guard fields == ["text", "row", "column", "columnSpan", "heading"] else {
        throw CannotRestate("unknown fields of items: \(fields)")
      }
      return items.map { fields in
        let values = fields.elements ?? []
        var item = item(values[0].string ?? "", at: 0)
        item.set(
          "collectionItem",
          place(
            values[1].whole ?? 0, values[2].whole ?? 0, span: values[3].whole ?? 1,
            isHeading: values[4].isTrue))
        return item
      }
    }
    let isBare = input["itemInfo"] == .null
    let rows = input["rows"]?.whole ?? input["children"]?.whole ?? 0
    let isColumn = (input["columns"]?.whole ?? 1) > rows
    let count = isColumn ? input["columns"]?.whole ?? 0 : rows
    return (0..<count).map { index in
      var item = item("\(letter)\(index)", at: index)
      guard !isBare else { return item }
      let isHeading = index == input["headingIndex"]?.whole
      item.set(
        "collectionItem",
        isColumn ? place(0, index, isHeading: isHeading) : place(index, 0, isHeading: isHeading))
      return item
    }
  }

  /// Lists in lists: each holds an item and the next list.
  private static func nested(_ lists: [JSONValue]) throws -> Restated {
    var inner: Restated?
    for (place, input) in lists.enumerated().reversed() {
      try input.checkKeys(["rows", "hierarchical", "columns"], in: "nested")
      var list = try collection(
        .object(
          [.init("role", .string("list")), .init("columns", .number(1))] + input.members),
        "item in list\(place + 1) ", at: 0)
      list.set("id", .string("list\(place + 1)"))
      // The first item stands for all of them.
      list.children[0].set("id", .string("item in list\(place + 1)"))
      if let inner { list.children.append(inner) }
      inner = list
    }
    guard let outer = inner else { throw CannotRestate("no nested lists") }
    return outer
  }

  // MARK: Steps

  /// What differs from the expected steps, in words; empty when all is as expected.
  func differences(from steps: [JSONValue]) throws -> [String] {
    var state = TalkBackCollectionState()
    var differences: [String] = []
    for step in steps {
      let focus = step["focus"]?.string ?? ""
      let entry = try entry(of: focus)
      state.move(to: entry, facts, collections)
      for member in step.members where member.name != "focus" {
        if member.name == "transition", member.value == .null { continue }
        let found = try value(member.name, state, like: member.value)
        if found != member.value {
          differences.append("\(focus): \(member.name) is \(found.text), not \(member.value.text)")
        }
      }
    }
    return differences
  }

  private func entry(of focus: String) throws -> Int {
    var name = focus
    if name.hasSuffix(" (refocus)") { name = String(name.dropLast(10)) }
    if name.hasPrefix("header ") { name = String(name.dropFirst(7)) }
    let found = (0..<facts.count).first { entry in
      let id = facts.nodes[facts.nodeIndex(entry)].id ?? ""
      return id == name || id.hasPrefix(name + " (")
    }
    guard let found else { throw CannotRestate("no view for the focus \(focus)") }
    return found
  }

  private func value(
    _ key: String, _ state: TalkBackCollectionState, like expected: JSONValue
  ) throws -> JSONValue {
    let root = state.root
    switch key {
    case "transition": return .string("\(state.phase)")
    case "role": return .string(root.map { facts.roles[$0].rawValue } ?? "none")
    case "name": return root.flatMap { collections.name(of: $0) }.map { .string($0) } ?? .null
    case "rowChanged": return .bool(state.rowChanged)
    case "columnChanged": return .bool(state.columnChanged)
    case "total":
      guard let root else { return .null }
      let isVertical = collections.isVertical(root)
      return number(isVertical ? collections.rows(of: root) : collections.columns(of: root))
    case "level": return number(state.phase == .none ? -1 : state.level)
    case "index", "heading", "row", "column", "rowName", "columnName": break
    default: throw CannotRestate("unknown key \(key) in a step")
    }
    let isNumbered = root.map { collections.isNumbered($0) } ?? true
    switch state.item {
    case .list(let index, let owner):
      if key == "index" { return number(isNumbered ? index : -1) }
      let isHeading =
        facts.has(.isHeading, owner) && root.map { collections.knowsHeadings($0) } ?? true
      return key == "heading" ? .bool(isHeading) : .null
    case .grid(let row, let column, let heading, _):
      switch key {
      case "row": return number(isNumbered ? row : -1)
      case "column": return number(isNumbered ? column : -1)
      case "heading": return .string(heading == .other ? "indeterminate" : "\(heading)")
      case "rowName": return state.headers.rows[row].map { .string($0.text) } ?? .null
      case "columnName": return state.headers.columns[column].map { .string($0.text) } ?? .null
      default: return .null
      }
    case .pager(let row, let column):
      return key == "row" ? number(row) : key == "column" ? number(column) : .null
    case nil: return .null
    }
  }

  private func number(_ value: Int) -> JSONValue { .number(Double(value)) }

  // MARK: Header texts

  /// The text of the header `a` of a tree of names; nil when it has none.
  ///
  /// Android's nodes can lie in a circle; a screen is a tree, so the circle is cut where it closes.
  static func headerText(_ input: JSONValue) throws -> String? {
    try input.checkKeys(["tree", "text"], in: "input")
    var seen: Set<String> = []
    func view(_ name: String) -> Restated {
      seen.insert(name)
      var restated = Restated(
        "android.widget.FrameLayout", ["importantForAccessibility": .string("yes")])
      if let text = input["text"]?[name] { restated.set("text", text) }
      for child in input["tree"]?[name]?.strings ?? [] where !seen.contains(child) {
        restated.children.append(view(child))
      }
      return restated
    }
    guard let first = input["tree"]?.members.first?.name else {
      throw CannotRestate("an empty tree")
    }
    let facts = TalkBackFacts(try view(first).tree())
    return TalkBackCollections(facts).headerText(of: 0)
  }
}
