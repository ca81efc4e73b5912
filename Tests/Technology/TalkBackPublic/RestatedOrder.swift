// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

@testable import CurbcutTechnology

/// Screens whose order of focus a row describes.
enum RestatedOrder {
  /// The stops forth and back, by the ids of the row.
  static func said(_ input: JSONValue) throws -> (forward: [String], backward: [String]) {
    let screen = try input["page"] == nil ? tree(input) : page(input)
    let tree = PlatformRules.android.tree(of: screen)
    if input["includeWebDescendants"]?.isTrue ?? false {
      let all = wholeOrder(tree)
      return (all, all.reversed())
    }
    var talkBack = TalkBack(reading: tree)
    let forward = talkBack.transcript().stops.map { id(of: $0.node, screen) }
    var backward = focus(talkBack.perform(.last), screen)
    for _ in 0..<forward.count { backward += focus(talkBack.perform(.previous), screen) }
    guard let from = input["from"]?.string, let start = forward.firstIndex(of: from) else {
      return (forward, backward)
    }
    return (Array(forward[(start + 1)...]), Array(forward[..<start].reversed()))
  }

  /// The stops in order with those in web pages, as when TalkBack looks through the whole window.
  private static func wholeOrder(_ tree: AccessibilityTree) -> [String] {
    let facts = TalkBackFacts(tree)
    let stops = TalkBackStops(facts, TalkBackSiblings(facts), includesWebContent: true)
    return stops.entries.map { id(of: facts.nodeIndex(Int($0)), tree.screen) }
  }

  private static func id(of node: Int, _ screen: Screen) -> String { screen.nodes[node].id ?? "" }

  private static func focus(_ outputs: [Output], _ screen: Screen) -> [String] {
    outputs.compactMap { output in
      guard case .focus(let node) = output else { return nil }
      return id(of: node, screen)
    }
  }

  /// Containers in containers, each child to the right of the one before.
  private static func tree(_ input: JSONValue) throws -> Screen {
    try input.checkKeys(
      ["tree", "root", "relations", "webNodes", "includeWebDescendants"], in: "input")
    var relations: [String: [JSONValue.Member]] = [:]
    for relation in input["relations"]?.elements ?? [] {
      let words = relation.strings
      guard words.count == 3, ["traversalAfter", "traversalBefore"].contains(words[1]) else {
        throw CannotRestate("unknown relation \(relation.text)")
      }
      relations[words[0], default: []].append(.init(words[1], .string(words[2])))
    }
    let web = Set(input["webNodes"]?.strings ?? [])
    var right = 0
    func view(_ name: String) -> Restated {
      let names = input["tree"]?[name]?.strings ?? []
      let left = right
      let children = names.map(view)
      if names.isEmpty { right += 100 }
      var view = Restated(
        web.contains(name)
          ? "android.webkit.WebView"
          : names.isEmpty ? "android.widget.TextView" : "android.widget.LinearLayout",
        ["id": .string(name), "focusable": .bool(true)], children)
      view.set(names.isEmpty ? "text" : "contentDescription", .string(name))
      view.frame(left, 0, right - left, 100)
      if web.contains(name) {
        view.set("actions", .array([.object([.init("id", .string("NEXT_HTML_ELEMENT"))])]))
      }
      for relation in relations[name] ?? [] { view.set(relation.name, relation.value) }
      return view
    }
    return try view(input["root"]?.string ?? "").screen()
  }

  /// The height of a list on a page, and of its items and of the other views, in dp.
  private static let listHeight = 200
  private static let itemHeight = 48

  /// Views one below the other; of a list only the items are visible that fit.
  private static func page(_ input: JSONValue) throws -> Screen {
    try input.checkKeys(["page", "from"], in: "input")
    var top = 0
    var views: [Restated] = []
    for row in input["page"]?.elements ?? [] {
      try row.checkKeys(["id", "class", "text", "items", "visible"], in: "page")
      let id = row["id"]?.string ?? ""
      let name = row["class"]?.string ?? ""
      var view = Restated(Restated.className(name))
      view.widgetDefaults()
      view.set("id", .string(id))
      if let text = row["text"] { view.set("text", text) }
      if ["Button", "CheckBox"].contains(name) {
        view.set("clickable", .bool(true))
        view.set("focusable", .bool(true))
      }
      let items = row["items"]?.strings
      let height = items == nil ? itemHeight : listHeight
      view.frame(0, top, 400, height)
      if let items {
        view.set("focusable", .bool(true))
        view.set("scrollable", .bool(true))
        view.children = items.enumerated().map { place, text in
          var item = Restated(
            "android.widget.TextView",
            ["id": .string("\(id) item \(place)"), "text": .string(text)])
          item.frame(0, top + itemHeight * place, 400, itemHeight)
          item.set("visible", .bool(itemHeight * place < listHeight))
          return item
        }
      }
      top += height
      views.append(view)
    }
    var root = Restated("android.widget.LinearLayout", [:], views)
    root.frame(0, 0, 400, top)
    return try root.screen()
  }

  /// The ids that a row lists, `A item 0 ... last visible` written out.
  static func expanded(_ ids: [String]) -> [String] {
    ids.flatMap { id -> [String] in
      guard id.hasSuffix(" … last visible") else { return [id] }
      let list = id.split(separator: " ")[0]
      let last = (listHeight - 1) / itemHeight
      return (0...last).map { "\(list) item \($0)" }
    }
  }

  // MARK: Directions

  static func visits(_ input: JSONValue, count: Int) throws -> [String?] {
    try input.checkKeys(["bounds", "root", "direction", "from", "initial"], in: "input")
    var root = Restated(
      "android.widget.FrameLayout", ["id": .string("root"), "focusable": .bool(true)])
    root.set("frame", frame(input["root"]))
    for member in input["bounds"]?.members ?? [] {
      var view = Restated(
        "android.widget.TextView",
        [
          "id": .string(member.name), "text": .string(member.name), "focusable": .bool(true),
        ])
      view.set("frame", frame(member.value))
      root.children.append(view)
    }
    let screen = try root.screen()
    let directions = TalkBackDirections(PlatformRules.android.tree(of: screen))
    guard let direction = FocusFinder.Direction(rawValue: input["direction"]?.string ?? "") else {
      throw CannotRestate("unknown direction")
    }
    let start = input["from"]?.string.flatMap { Screen.Lookup(screen).index(of: $0) }
    if input["initial"]?.isTrue ?? false {
      return [directions.first(direction, focus: start).map { id(of: $0, screen) }]
    }
    guard var current = start else { throw CannotRestate("no view to start from") }
    var visits: [String?] = []
    for _ in 0..<count {
      guard let next = directions.next(from: current, direction) else {
        visits.append(nil)
        break
      }
      visits.append(id(of: next, screen))
      current = next
    }
    return visits
  }

  /// A frame from left, top, right and bottom.
  private static func frame(_ bounds: JSONValue?) -> JSONValue {
    let edges = (bounds?.elements ?? []).map { $0.number ?? 0 }
    guard edges.count == 4 else { return .null }
    let frame = [edges[0], edges[1], edges[2] - edges[0], edges[3] - edges[1]]
    return .array(frame.map { .number($0) })
  }
}
