// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutTechnology
import CurbcutTestSupport
import Testing

/// A case of the ground truth that was read from the tests of Switch Access itself.
struct SwitchAccessCase: CustomTestStringConvertible, Sendable {
  var row: JSONValue
  var testDescription: String { row["id"]?.string ?? "" }

  static let kinds = ["switch-scan", "switch-windows", "visible-bounds"]
  static let all = Shared.rows("cases/talkback-public.jsonl")
    .filter { kinds.contains($0["kind"]?.string ?? "") }.map { SwitchAccessCase(row: $0) }

  var kind: String { row["kind"]?.string ?? "" }
  var input: JSONValue { row["input"] ?? .object([]) }
  var expected: JSONValue { row["expected"] ?? .object([]) }

  /// The keys that say something this restater does not understand.
  var unknownKeys: [String] {
    let known: Set<String> = [
      "method", "nodes", "tree", "clickable", "longClickable", "scrollable", "bounds", "switches",
      "root", "windows", "systemWindowBounds", "screen", "appBehind", "preference", "window",
      "node",
      "windowAbove", "windowsAbove",
    ]
    let answers: Set<String> = [
      "scan", "structure", "groups", "rootChildren", "note", "order", "systemWindowScanned",
      "method", "visible",
    ]
    return input.keys.filter { !known.contains($0) }
      + expected.keys.filter { !answers.contains($0) }
  }

  /// Which source the case is from.
  func profile() throws -> SwitchAccessProfile {
    let source = row["source"]?.string ?? ""
    if source.contains("12bdf206") { return .of2016 }
    if source.contains("92eb6dd4") { return .of2020 }
    throw Restating.unknown("source \(source)")
  }
}

/// What a case says that cannot be put into a screen.
enum Restating: Error { case unknown(String) }

extension JSONValue {
  fileprivate var keys: [String] { members.map(\.name) }
}

/// A screen that a case describes, as the nodes of one window or of several.
private struct RestatedScreen {
  /// Left, top, right and bottom.
  var bounds: [String: [Double]] = [:]
  var children: [String: [String]] = [:]
  var flags: [String: [String]] = [:]
  var falseFlags: [String: [String]] = [:]

  func node(_ name: String) -> String {
    let edges = bounds[name] ?? [0, 0, 0, 0]
    var keys = [
      "\"id\": \"\(name)\"", "\"class\": \"android.view.View\"",
      "\"contentDescription\": \"\(name)\"", "\"importantForAccessibility\": \"yes\"",
      "\"frame\": [\(edges[0]), \(edges[1]), \(edges[2] - edges[0]), \(edges[3] - edges[1])]",
    ]
    keys += (flags[name] ?? []).map { "\"\($0)\": true" }
    keys += (falseFlags[name] ?? []).map { "\"\($0)\": false" }
    let inner = (children[name] ?? []).map(node).joined(separator: ", ")
    keys.append("\"children\": [\(inner)]")
    return "{" + keys.joined(separator: ", ") + "}"
  }

  static func screen(size: [Double] = [1000, 2000], _ content: String) throws -> Screen {
    let text = """
      {"format": "curbcut-screen", "version": 1, "platform": "android", "size": [\(size[0]), \(size[1])],
       \(content)}
      """
    return try ScreenDocument().importScreen(from: Array(text.utf8)).screen
  }
}

@Suite(
  "Switch Access against its own tests",
  .enabled(if: Shared.isThere, Comment(rawValue: Shared.absence)))
struct SwitchAccessCaseTests {
  @Test("has all cases")
  func count() { #expect(SwitchAccessCase.all.count >= 19) }

  @Test("does what they expect", arguments: SwitchAccessCase.all)
  func restated(_ sample: SwitchAccessCase) throws {
    try #require(sample.unknownKeys.isEmpty, "\(sample.unknownKeys) is not understood")
    switch sample.kind {
    case "switch-scan": try checkScan(sample)
    case "switch-windows": try checkWindows(sample)
    case "visible-bounds": try checkBounds(sample)
    default: throw Restating.unknown(sample.kind)
    }
  }

  // MARK: - Scanning

  private func checkScan(_ sample: SwitchAccessCase) throws {
    var profile = try sample.profile()
    switch sample.input["method"]?.string {
    case "linear"?: profile.method = .linear
    case "row-column"?: profile.method = .rowColumn
    case "group"?: profile.method = .group
    case let method: throw Restating.unknown("method \(method ?? "")")
    }
    if let switches = sample.input["switches"]?.number { profile.switches = Int(switches) }
    // What the tree is built on is told by what is expected only: a global action, or nothing.
    let expected = sample.expected
    let hasGlobalAction = Self.names(in: expected).contains { $0 == "G" || $0.hasPrefix("<next") }
    profile.menuPlace = hasGlobalAction || profile.method == .group ? .last : .none
    let access = SwitchAccess(screen: try Self.screen(sample.input), profile: profile)
    let reading = Reading(access, tail: hasGlobalAction ? "G" : "<exit>")
    if let scan = expected["scan"] { #expect(reading.scan == Self.normalised(scan).text) }
    if let structure = expected["structure"] {
      #expect(reading.structure == Self.normalised(structure).text)
    }
    if let groups = expected["groups"] { #expect(reading.groups == groups.text) }
    if let count = expected["rootChildren"]?.number {
      #expect(access.scan.top.count == Int(count))
    }
  }

  private static func screen(_ input: JSONValue) throws -> Screen {
    if let windows = input["windows"], windows != .null {
      try #require(windows.elements?.isEmpty == true, "windows of scans are none")
    }
    var restated = RestatedScreen()
    for flag in ["clickable", "longClickable", "scrollable"] {
      for name in input[flag]?.elements ?? [] {
        restated.flags[name.string ?? "", default: []].append(flag)
      }
    }
    for member in input["bounds"]?.members ?? [] {
      restated.bounds[member.name] = member.value.elements?.compactMap(\.number)
    }
    for member in input["tree"]?.members ?? [] {
      restated.children[member.name] = member.value.elements?.compactMap(\.string)
    }
    for node in input["nodes"]?.members ?? [] {
      restated.children["root", default: []].append(node.name)
      for fact in node.value.members {
        switch (fact.name, fact.value) {
        case ("visible", .bool(let isSet)), ("enabled", .bool(let isSet)):
          if !isSet { restated.falseFlags[node.name, default: []].append(fact.name) }
        case ("clickable", .bool(let isSet)), ("longClickable", .bool(let isSet)),
          ("scrollable", .bool(let isSet)):
          if isSet { restated.flags[node.name, default: []].append(fact.name) }
        default: throw Restating.unknown("\(fact.name) \(fact.value.text)")
        }
      }
    }
    let root = input["root"]?.string ?? "root"
    return try RestatedScreen.screen("\"root\": \(restated.node(root))")
  }

  private static func names(in value: JSONValue) -> [String] {
    switch value {
    case .string(let name): [name]
    case .array(let values): values.flatMap(names)
    case .object(let members): members.flatMap { names(in: $0.value) }
    default: []
    }
  }

  /// The same word for the global action that the cases call "G" and "<next: global action>".
  private static func normalised(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let name): .string(name.hasPrefix("<next") ? "G" : name)
    case .array(let values): .array(values.map(normalised))
    default: value
    }
  }

  /// A scan tree in the words of the cases.
  private struct Reading {
    let access: SwitchAccess
    let tail: String

    init(_ access: SwitchAccess, tail: String) {
      self.access = access
      self.tail = tail
    }

    private func name(_ node: Int) -> JSONValue { .string(access.tree.screen.nodes[node].id ?? "") }

    private func leaves(_ item: Int) -> [JSONValue] {
      let facts = access.scan.items[item]
      switch facts.kind {
      case .group: return facts.members.flatMap(leaves)
      case .control, .text:
        guard let node = facts.node else { return [] }
        guard !facts.merged.isEmpty else { return [name(node)] }
        return [
          .object([JSONValue.Member("menu", .array(([node] + facts.merged).map(name)))])
        ]
      case .menu, .exit: return []
      }
    }

    var scan: String {
      JSONValue.array(access.scan.top.flatMap(leaves) + [.string(tail)]).text
    }

    var groups: String {
      JSONValue.array(access.scan.top.map { .array(leaves($0)) }).text
    }

    var structure: String {
      chain(access.scan.top.filter { access.scan.items[$0].kind != .menu }[...], end: tail).text
    }

    /// An item and the rest, the rest in the same way.
    private func chain(_ level: ArraySlice<Int>, end: String) -> JSONValue {
      guard let item = level.first else { return .string(end) }
      let rest = chain(level.dropFirst(), end: end)
      let facts = access.scan.items[item]
      guard facts.kind == .group else { return .array(leaves(item) + [rest]) }
      guard case .array(let row) = chain(facts.members[...], end: "<exit>") else { return rest }
      return .array([.array([.string("row")] + row), rest])
    }
  }

  // MARK: - Windows

  private func checkWindows(_ sample: SwitchAccessCase) throws {
    if let preference = sample.input["preference"]?.string {
      var profile = try sample.profile()
      guard let method = Self.methods[preference] else { throw Restating.unknown(preference) }
      profile.method = method
      let window = sample.input["window"]?.string
      try #require(["application", "inputMethod", "system"].contains(window))
      let used = profile.method(inKeyboard: window == "inputMethod")
      #expect(Self.methods[sample.expected["method"]?.string ?? ""] == used)
      return
    }
    guard let edges = sample.input["systemWindowBounds"]?.string else {
      return try checkOrder(sample)
    }
    try #require(sample.input["screen"]?.string == "W x H")
    let scanned = try #require(sample.expected["systemWindowScanned"])
    let isBehind = sample.input["appBehind"] == .bool(true)
    for (width, height) in [(320.0, 470.0), (1080, 1920), (1920, 1080)] {
      let bounds = try Self.edges(edges, width: width, height: height)
      var windows = [("system", "system", bounds)]
      if isBehind { windows.append(("app", "application", [0, 0, width, height])) }
      let order = try Self.order(windows, size: [width, height], sample.profile())
      #expect(scanned == .bool(order.contains("system")), "\(width) x \(height)")
    }
  }

  private static let methods: [String: SwitchAccessProfile.Method] = [
    "linear": .linear, "linear except keyboard": .linearExceptKeyboard, "row-column": .rowColumn,
    "row column": .rowColumn, "group": .group,
  ]

  private func checkOrder(_ sample: SwitchAccessCase) throws {
    let windows = try #require(sample.input["windows"]?.elements).map { window in
      (
        window["id"]?.string ?? "", window["type"]?.string ?? "",
        window["bounds"]?.elements?.compactMap(\.number) ?? []
      )
    }
    let order = try Self.order(windows, size: [1000, 2000], sample.profile())
    #expect(order == sample.expected["order"]?.elements?.compactMap(\.string))
  }

  /// The windows in the order in which a button that fills each is scanned; the first is on top.
  private static func order(
    _ windows: [(id: String, type: String, bounds: [Double])], size: [Double],
    _ profile: SwitchAccessProfile
  ) throws -> [String] {
    let texts = windows.enumerated().map { place, window in
      var restated = RestatedScreen()
      restated.bounds = ["root-\(window.id)": window.bounds, window.id: [400, 400, 500, 500]]
      restated.children = ["root-\(window.id)": [window.id]]
      restated.flags = [window.id: ["clickable"]]
      return "{\"id\": \"\(window.id)-window\", \"type\": \"\(window.type)\", "
        + "\"layer\": \(windows.count - place), \"root\": \(restated.node("root-\(window.id)"))}"
    }
    let screen = try RestatedScreen.screen(
      size: size, "\"windows\": [\(texts.joined(separator: ", "))]")
    let access = SwitchAccess(screen: screen, profile: profile)
    return access.scan.items.compactMap { $0.node.flatMap { screen.nodes[$0].id } }
  }

  /// The edges of `[0, H-100, W, 100]` on a screen of some size.
  private static func edges(
    _ text: String, width: Double, height: Double
  ) throws -> [Double] {
    try text.filter { !"[] ".contains($0) }.split(separator: ",").map { term in
      let parts = term.split(separator: "-", omittingEmptySubsequences: false)
      func value(_ part: Substring) throws -> Double {
        if part == "W" { return width }
        if part == "H" { return height }
        guard let number = Double(part) else { throw Restating.unknown(String(term)) }
        return number
      }
      return try parts.dropFirst().reduce(value(parts[0])) { try $0 - value($1) }
    }
  }

  // MARK: - Visible bounds

  private func checkBounds(_ sample: SwitchAccessCase) throws {
    let above =
      sample.input["windowsAbove"]?.elements
      ?? [sample.input["windowAbove"]].compactMap { $0 }
    var restated = RestatedScreen()
    restated.children = ["root": ["node"]]
    restated.flags = ["node": ["clickable"]]
    restated.bounds["node"] = sample.input["node"]?.elements?.compactMap(\.number)
    var windows = ["{\"id\": \"below\", \"layer\": 0, \"root\": \(restated.node("root"))}"]
    for (place, window) in above.enumerated() {
      restated.bounds["above-\(place)"] = window.elements?.compactMap(\.number)
      windows.append(
        "{\"id\": \"w\(place)\", \"layer\": \(above.count - place), \"root\": "
          + "\(restated.node("above-\(place)"))}")
    }
    let screen = try RestatedScreen.screen("\"windows\": [\(windows.joined(separator: ", "))]")
    let access = SwitchAccess(screen: screen, profile: try sample.profile())
    let frame = access.scan.items.first { $0.kind == .control }?.frame
    let visible = frame.map { [$0.x, $0.y, $0.maxX, $0.maxY] }
    #expect(visible == sample.expected["visible"]?.elements?.compactMap(\.number))
  }
}
