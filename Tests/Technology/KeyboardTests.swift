// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutSettings
import CurbcutStandards
import CurbcutTechnology
import CurbcutTestSupport
import Testing

@Suite("Keyboard")
struct KeyboardTests {
  private func graph(_ lines: String, platform: String = "android") throws -> KeyboardFocusGraph {
    let outline = "\(platform) screen 1000x1000\n" + lines
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    return KeyboardFocusGraph(PlatformRules.latest(for: screen.platform).tree(of: screen))
  }

  private func node(_ id: String, _ graph: KeyboardFocusGraph) throws -> Int {
    try #require(graph.tree.lookup.index(of: id))
  }

  private func ids(_ nodes: [Int], _ graph: KeyboardFocusGraph) -> [String] {
    nodes.map { graph.tree.screen.nodes[$0].id ?? graph.tree.screen.reference(to: $0) }
  }

  /// The source says that neither platform has to be told; iOS has to (erratum R7.15).
  @Test(
    "works on Android as it is, and on iOS with Full Keyboard Access, which is off at first",
    .requirement("S4-12-077"))
  func activation() throws {
    let buttons = """
        button "A" id a at 0,0 400x100
        button "B" id b at 0,200 400x100
      """
    let android = try graph(
      buttons.replacing(" at ", with: " clickable focusable at "), platform: "android")
    for id in ["a", "b"] {
      #expect(words(android.reach(try node(id, android))).last == "press Enter")
    }
    #expect(SettingCatalog.card(of: .fullKeyboardAccess, on: .android) == nil)
    let ios = try graph(buttons, platform: "ios")
    for id in ["a", "b"] {
      #expect(words(ios.reach(try node(id, ios))).last == "press Space")
    }
    #expect(SettingCatalog.card(of: .fullKeyboardAccess, on: .ios)?.standard == .off)
  }

  @Test("a trap is found, with what is missed because of it")
  func trap() throws {
    let links = { (other: String) in
      ["Forward", "Up", "Down", "Left", "Right"].map { "nextFocus\($0) \(other)" }
        .joined(separator: " ")
    }
    let graph = try graph(
      """
        button id start clickable focusable at 0,0 1000x100 nextFocusDown a
        button id a clickable focusable at 0,200 400x100 \(links("b"))
        button id b clickable focusable at 500,200 400x100 \(links("a"))
        button id end clickable focusable at 0,400 1000x100
      """)
    let (a, b) = (try node("a", graph), try node("b", graph))
    #expect(graph.problems.contains(.trap(nodes: [a, b])))
    let free = try self.graph(
      """
        button id start clickable focusable at 0,0 1000x100
        button id end clickable focusable at 0,400 1000x100
      """)
    #expect(free.problems.isEmpty)
  }

  @Test("Tab that goes round without the rest is told apart from a trap")
  func tabLoop() throws {
    let graph = try graph(
      """
        button id a clickable focusable nextFocusForward b at 0,0 400x100
        button id b clickable focusable nextFocusForward a at 500,0 400x100
        button id c clickable focusable at 0,400 400x100
      """)
    let nodes = try ["a", "b", "c"].map { try node($0, graph) }
    #expect(
      graph.problems == [
        .tabLoop(nodes: [nodes[0], nodes[1]], missed: [nodes[2]]),
        .jump(from: nodes[1], to: nodes[0], isStated: true),
      ])
    #expect(words(graph.reach(nodes[2])) == ["press Tab", "press Down", "press Enter"])
  }

  @Test("what is stated wrongly is told")
  func relations() throws {
    let graph = try graph(
      """
        button id a clickable focusable nextFocusForward ghost nextFocusDown text at 0,0 400x100
        text "Words" id text at 0,200 400x100
        button id mouse clickable focusable false at 0,300 400x100
        button id off clickable focusable false enabled false at 0,500 400x100
        button id c clickable focusable at 0,400 400x100
      """)
    let (a, mouse) = (try node("a", graph), try node("mouse", graph))
    #expect(
      graph.problems == [
        .namesUnfocusable(node: a, key: .nextFocusDown, target: try node("text", graph)),
        .namesNothing(node: a, key: .nextFocusForward, name: "ghost"),
        .notFocusable(node: mouse, within: nil),
      ])
    #expect(graph.reach(mouse) == .unreachable("it takes no focus"))
    #expect(graph.next(from: a, .down) == (try node("c", graph)))
  }

  @Test("what scrolls hands the focus on to the first in it, also when a relation names it")
  func handingOn() throws {
    let graph = try graph(
      """
        button id a clickable focusable nextFocusRight page nextFocusForward page at 0,0 100x100
        scroll id page focusable scrollable at 0,500 1000x500
          scroll id inner focusable scrollable at 0,500 1000x500
            button id b clickable focusable at 0,500 100x100
            button id c clickable focusable at 0,700 100x100
        button id d clickable focusable at 500,0 100x100
      """)
    let (a, b) = (try node("a", graph), try node("b", graph))
    #expect(graph.next(from: a, .right) == b)
    #expect(graph.next(from: a, .tab) == b)
    let (c, d) = (try node("c", graph), try node("d", graph))
    #expect(graph.problems == [.tabLoop(nodes: [a, b, c], missed: [d])])
  }

  @Test("of a very large screen only Tab is judged")
  func tooLarge() throws {
    let rows = (0..<401).map {
      "  button id n\($0) clickable at 0,\($0) 400x10 nextFocusForward n\($0 < 2 ? 1 - $0 : $0)"
    }
    let graph = try graph(rows.joined(separator: "\n"))
    #expect(graph.problems.allSatisfy { if case .jump = $0 { true } else { false } })
    guard case .notKnown = graph.reach(try node("n9", graph)) else {
      Issue.record("it should not be known how to reach it")
      return
    }
  }

  @Test("a control in a row that takes no focus is told with its row, and not reached by it")
  func nested() throws {
    let graph = try graph(
      """
        frame id row clickable focusable at 0,0 1000x100
          text "Ada" id text at 0,0 500x100
          image-button id bin clickable focusable false at 900,0 100x100
      """)
    let (row, bin) = (try node("row", graph), try node("bin", graph))
    #expect(graph.problems == [.notFocusable(node: bin, within: row)])
    #expect(graph.reach(bin) == .unreachable("it takes no focus"))
    #expect(words(graph.reach(try node("text", graph))) == ["press Tab", "press Enter"])
  }

  @Test("focus that jumps up against the order of reading is told")
  func jumps() throws {
    let graph = try graph(
      """
        frame at 500,0 500x900
          button id read clickable focusable at 500,0 500x100
        frame at 0,0 500x900
          button id low clickable focusable at 0,800 500x100
        button id last clickable focusable at 0,900 1000x100
      """)
    #expect(ids(graph.stops, graph) == ["low", "read", "last"])
    #expect(
      graph.problems == [
        .jump(from: try node("low", graph), to: try node("read", graph), isStated: false)
      ])
  }

  @Test("Tab that follows what is seen is no jump, and Flutter's texts are no stops")
  func noJumps() throws {
    let seen = try graph(
      """
        button id second clickable focusable at 0,500 1000x100
        button id first clickable focusable at 0,0 1000x100
        button id third clickable focusable at 0,900 1000x100
      """)
    #expect(ids(seen.stops, seen) == ["first", "second", "third"])
    #expect(seen.problems.isEmpty)
    let drawn = try graph(
      """
        view id words contentDescription "Words" focusable at 0,0 1000x100
        view id press contentDescription "Press" clickable focusable at 0,100 1000x100
      """)
    #expect(ids(drawn.stops, drawn) == ["press"])
    #expect(
      drawn.notKnown == ["how the focus moves among views that Compose or Flutter draws itself"])
  }

  @Test(
    "children are put in rows, and groups come before what lies in them",
    arguments: [
      (
        """
          frame id group clickable focusable at 0,100 500x300
            button id low clickable focusable at 0,250 100x100
            button id high clickable focusable at 300,120 100x140
          button id side clickable focusable at 600,0 100x600
          button id under clickable focusable at 0,700 100x100
        """, ["group", "low", "high", "side", "under"]
      ),
      (
        """
          scroll id page focusable scrollable at 0,0 1000x500
            button id inside clickable focusable at 0,0 100x100
          scroll id empty focusable scrollable at 0,500 1000x500
            text "Words" at 0,500 100x100
        """, ["inside", "empty"]
      ),
      (
        """
          frame visible false at 0,0 1000x100
            button id hidden clickable focusable at 0,0 100x100
          button id flat clickable focusable at 0,0 100x0
          button id off clickable focusable enabled false at 0,0 100x100
          button id implied clickable at 0,0 100x100
          field id edit at 0,100 100x100
          text "Words" at 0,200 100x100
        """, ["implied", "edit"]
      ),
      (
        """
          button id a clickable at 0,0 100x100
          button id b clickable at 0,100 100x100
          button id c clickable at 0,200 100x100 nextFocusForward a
          button id d clickable at 0,300 100x100
        """, ["b", "c", "a", "d"]
      ),
    ])
  func order(lines: String, stops: [String]) throws {
    let graph = try graph(lines)
    #expect(ids(graph.stops, graph) == stops)
  }

  @Test("from right to left a row begins at the right")
  func rightToLeft() throws {
    let outline = """
      android screen 1000x1000 direction rtl
        button id a clickable at 0,0 100x100
        button id b clickable at 500,0 100x100
        button id wide clickable at 300,20 200x60
        button id narrow clickable at 300,10 100x60
      """
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    let graph = KeyboardFocusGraph(PlatformRules.android.tree(of: screen))
    // Of the same left the one that ends first comes first, in this direction, too.
    #expect(ids(graph.stops, graph) == ["b", "narrow", "wide", "a"])
  }

  @Test("the fewest keys are counted, in runs")
  func reach() throws {
    let rows = (0..<12).map { "  button \"\($0)\" id r\($0) clickable at 0,\($0 * 50) 900x40" }
    let graph = try graph(rows.joined(separator: "\n"))
    #expect(words(graph.reach(try node("r0", graph))) == ["press Tab", "press Enter"])
    #expect(words(graph.reach(try node("r4", graph))) == ["press Tab 5 times", "press Enter"])
    #expect(
      words(graph.reach(try node("r11", graph))) == ["press Tab", "press Shift-Tab", "press Enter"])
    guard case .path(let path) = graph.reach(try node("r4", graph)) else { return }
    #expect(path.commands == 6)
    #expect(abs(path.seconds - (2 * 1.35 + 6 * 0.28)) < 0.001)
    #expect(graph.reach(-1) == .unreachable("there is no such node"))
  }

  @Test("iOS: Tab reaches what responds, in reading order")
  func iOS() throws {
    let graph = try graph(
      """
        button "B" id b at 0,500 400x100
        header "Title" id title at 0,0 400x40
        button "A" id a at 0,100 400x100
        button "Off" id off enabled false at 0,200 400x40
      """, platform: "ios")
    #expect(ids(graph.stops, graph) == ["a", "b"])
    #expect(words(graph.reach(try node("b", graph))) == ["press Tab 2 times", "press Space"])
    #expect(graph.reach(try node("title", graph)) == .unreachable("it takes no focus"))
    #expect(graph.next(from: nil, .backTab) == nil)
    #expect(graph.problems.isEmpty)
    let transcript = graph.transcript()
    #expect(transcript.technology == "keyboard")
    #expect(transcript.profile == "full-keyboard-access-ios26")
    #expect(transcript.stops.map(\.utterance.spoken) == ["A", "B"])
    #expect(transcript.notKnown.count == 2)
  }

  @Test("every node of a large screen is reached quickly, and nothing hostile hangs")
  func large() throws {
    let rows = (0..<5000).map { "  button \"\($0)\" clickable at 0,\($0) 400x10" }
    let large = try graph(rows.joined(separator: "\n"))
    let commands = large.tree.screen.nodes.indices.dropFirst().map { node -> Int in
      if case .path(let path) = large.reach(node) { path.commands } else { -1 }
    }
    #expect(commands.max() == 2502)
    #expect(commands.min() == 2)
    #expect(large.problems.isEmpty)
    for lines in [
      "", "  button id a clickable nextFocusForward a nextFocusDown a at 0,0 10x10",
      "  text id a nextFocusForward b\n  text id b nextFocusForward a\n  button clickable nextFocusForward a at 0,0 1e308x1e308",
    ] {
      let graph = try graph(lines)
      _ = graph.problems
      for key in FocusKey.allCases { _ = graph.next(from: graph.stops.first, key) }
      for node in graph.tree.screen.nodes.indices { _ = graph.reach(node) }
      _ = graph.transcript()
    }
  }

  private func words(_ reach: Reach) -> [String] {
    guard case .path(let path) = reach else { return ["\(reach)"] }
    return path.steps.map { $0.count == 1 ? $0.words : "\($0.words) \($0.count) times" }
  }
}
