// SPDX-License-Identifier: Apache-2.0
import CurbcutRandomNumbers
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology
import Testing

@Suite("TalkBack on screens that nobody would draw")
struct TalkBackRobustnessTests {
  private func stops(_ screen: Screen) -> [Transcript.Stop] {
    TalkBack(reading: PlatformRules.android.tree(of: screen)).transcript().stops
  }

  private func builder() -> ScreenBuilder {
    ScreenBuilder(platform: .android, origin: .neutral("test"))
  }

  private func text(_ words: String, _ frame: Rect) -> Node {
    var node = Node()
    node.className = "android.widget.TextView"
    node.text = words
    node.frame = frame
    return node
  }

  /// Boxes as large as the screen, each with a text at its own height.
  private func boxes(at tops: [Int]) throws -> Screen {
    var builder = builder()
    let whole = Rect(x: 0, y: 0, width: 1000, height: 1_000_010)
    var root = Node()
    root.frame = Rect(x: 0, y: 0, width: 2000, height: 1_000_010)
    try builder.openNode(root, at: .none)
    for top in tops {
      var box = Node()
      box[.importantForAccessibility] = .text("yes")
      box.frame = whole
      try builder.openNode(box, at: .none)
      let frame = Rect(x: 0, y: Double(top), width: 9, height: 9)
      try builder.openNode(text("\(top)", frame), at: .none)
      builder.closeNode()
      builder.closeNode()
    }
    let finished = builder.finish()
    return try #require(finished)
  }

  @Test("puts 40,000 siblings in order")
  func siblings() throws {
    let tops = (0..<20_000).flatMap { [20 * $0 + 10, 20 * $0] }
    let said = stops(try boxes(at: tops)).map(\.utterance.spoken)
    #expect(said == tops.sorted().map(String.init))
  }

  @Test("turns a thousand siblings round")
  func reversedSiblings() throws {
    let tops = (0..<1_000).map { 10 * $0 }
    let said = stops(try boxes(at: tops.reversed())).map(\.utterance.spoken)
    #expect(said == tops.map(String.init))
  }

  @Test("walks 2,000 views nested in each other, each with words")
  func nesting() throws {
    var builder = builder()
    for index in 0..<2_000 {
      let frame = Rect(x: 0, y: 0, width: 4000 - Double(index), height: 9)
      try builder.openNode(text("a", frame), at: .none)
    }
    let finished = builder.finish()
    let screen = try #require(finished)
    let stops = stops(screen)
    #expect(stops.count == 1_999)
    #expect(stops.last?.utterance.spoken == "a")
  }

  @Test("does not fill the memory with texts nested in texts")
  func manyNestings() throws {
    var builder = builder()
    try builder.openNode(Node(), at: .none)
    for _ in 0..<3 {
      for index in 0..<1_900 {
        let frame = Rect(x: 0, y: 0, width: 4000 - Double(index), height: 9)
        try builder.openNode(text("a", frame), at: .none)
      }
      for _ in 0..<1_900 { builder.closeNode() }
    }
    let finished = builder.finish()
    let screen = try #require(finished)
    let stops = stops(screen)
    #expect(stops.count == 5_700)
    let missing = "words of views nested in views with words"
    #expect(stops.last?.utterance.notKnown.contains(missing) == true)
  }

  @Test("comes back from chains and circles of relations")
  func relations() throws {
    for (key, step) in [
      (Key.traversalBefore, 1), (.traversalAfter, -1), (.traversalBefore, -1), (.traversalAfter, 1),
    ] {
      var builder = builder()
      try builder.openNode(Node(), at: .none)
      for index in 0..<3_000 {
        var node = text("T", Rect(x: 0, y: Double(index), width: 9, height: 1))
        node[.id] = .text("n\(index)")
        node[key] = .text("n\((index + step + 3_000) % 3_000)")
        try builder.openNode(node, at: .none)
        builder.closeNode()
      }
      let finished = builder.finish()
      let screen = try #require(finished)
      let nodes = stops(screen).map(\.node)
      #expect(Set(nodes).count == nodes.count)
      let problems = TalkBackTraversal.problems(in: PlatformRules.android.tree(of: screen))
      #expect(problems.filter { $0.kind == .circle }.count == 3_000)
    }
  }

  @Test("survives absurd numbers")
  func numbers() throws {
    var builder = builder()
    var root = text("A", Rect(x: -1e300, y: .infinity, width: .nan, height: 1e300))
    root[.collection] = .collection(CollectionInfo(rows: .max, columns: .max))
    try builder.openNode(root, at: .none)
    for row in [Int.max, Int.min, 0] {
      var item = text("B", Rect(x: 1e30, y: -1e30, width: 1e30, height: 1e30))
      item[.collectionItem] = .collectionItem(
        CollectionItemInfo(row: row, column: .max, rowSpan: .min, columnSpan: 1))
      item[.range] = .range(RangeInfo(kind: .int, minimum: -1e300, maximum: 1e300, current: 1e99))
      try builder.openNode(item, at: .none)
      builder.closeNode()
    }
    let finished = builder.finish()
    _ = stops(try #require(finished))
  }

  @Test("stops at most once at a view and says the same every time", arguments: 0..<300)
  func random(seed: Int) throws {
    var numbers = RandomNumbers(seed: UInt64(seed))
    let drawn = try Self.screen(&numbers)
    let screen = try #require(drawn)
    for tree in [PlatformRules.android.tree(of: screen), AccessibilityTree.uncut(screen)] {
      let first = TalkBack(reading: tree).transcript()
      #expect(first == TalkBack(reading: tree).transcript())
      let nodes = first.stops.map(\.node)
      #expect(Set(nodes).count == nodes.count)
      for stop in first.stops {
        let utterance = stop.utterance
        #expect(utterance.segments.isEmpty == utterance.spoken.isEmpty)
        #expect(utterance.segments.allSatisfy { !$0.text.isEmpty })
        #expect(utterance.segments.allSatisfy { utterance.spoken.contains($0.text) })
      }
      #expect(TalkBackTraversal.problems(in: tree) == TalkBackTraversal.problems(in: tree))
    }
  }

  private static func screen(_ numbers: inout RandomNumbers) throws -> Screen? {
    var builder = ScreenBuilder(platform: .android, origin: .neutral("random"))
    var lastID = 0
    try builder.openNode(node(&numbers, &lastID), at: .none)
    for _ in 0..<Int.random(in: 1..<60, using: &numbers) {
      while builder.depth > 1, Int.random(in: 0..<3, using: &numbers) == 0 { builder.closeNode() }
      try builder.openNode(node(&numbers, &lastID), at: .none)
    }
    return builder.finish()
  }

  private static func node(_ numbers: inout RandomNumbers, _ lastID: inout Int) -> Node {
    var node = Node()
    node[.id] = .text("n\(lastID)")
    lastID += 1
    node.className = classes.randomElement(using: &numbers)
    func coordinate(_ most: Int) -> Double { Double(Int.random(in: 0..<most, using: &numbers)) }
    node.frame = Rect(
      x: coordinate(300), y: coordinate(300), width: coordinate(200), height: coordinate(200))
    for key in flags where Int.random(in: 0..<6, using: &numbers) == 0 {
      node[key] = .flag(Bool.random(using: &numbers))
    }
    for key in texts where Int.random(in: 0..<5, using: &numbers) == 0 {
      node[key] = .text(words.randomElement(using: &numbers) ?? "")
    }
    for key in relations where Int.random(in: 0..<8, using: &numbers) == 0 {
      node[key] = .text("n\(Int.random(in: 0..<20, using: &numbers))")
    }
    for (key, value) in others where Int.random(in: 0..<8, using: &numbers) == 0 {
      node[key] = value
    }
    return node
  }

  private static let classes = [
    "android.view.View", "android.view.ViewGroup", "android.widget.Button", "android.widget.Switch",
    "android.widget.EditText", "android.widget.ImageView", "android.widget.ListView",
    "android.widget.GridView", "android.widget.SeekBar", "android.widget.ScrollView",
    "androidx.viewpager.widget.ViewPager", "android.webkit.WebView", "android.widget.Spinner",
    "android.widget.NumberPicker", "android.widget.TextView", "com.example.Own",
  ]
  private static let flags: [Key] = [
    .visible, .enabled, .clickable, .longClickable, .focusable, .screenReaderFocusable, .checkable,
    .scrollable, .heading, .selected, .focused, .password, .showingHint, .contentInvalid, .editable,
  ]
  private static let texts: [Key] = [
    .text, .contentDescription, .hintText, .stateDescription, .roleDescription, .tooltip, .error,
  ]
  private static let words = ["Alpha", "alpha", "...", " ", "#", "Button", "A--B"]
  private static let relations: [Key] = [
    .traversalBefore, .traversalAfter, .labeledBy, .labelFor,
  ]
  private static let others: [(Key, Value)] = [
    (.checked, .checked(.yes)), (.checked, .checked(.partial)),
    (.importantForAccessibility, .text("no")), (.importantForAccessibility, .text("yes")),
    (.liveRegion, .text("polite")), (.collection, .collection(CollectionInfo())),
    (.collection, .collection(CollectionInfo(rows: 3, columns: 1, isHierarchical: true))),
    (.collection, .collection(CollectionInfo(rows: 2, columns: 2, selectionMode: .single))),
    (.collectionItem, .collectionItem(CollectionItemInfo(row: 0, column: 1))),
    (.collectionItem, .collectionItem(CollectionItemInfo(row: 1, column: 0, isHeading: true))),
    (.range, .range(RangeInfo(kind: .percent, minimum: 0, maximum: 1, current: 0.5))),
    (.actions, .actions([Action(id: "EXPAND"), Action(id: "33554440", label: "Share")])),
    (.actions, .actions([Action(id: "NEXT_HTML_ELEMENT"), Action(id: "16", label: "open")])),
  ]

  @Test("answers events and directions on screens in disorder")
  func events() throws {
    var numbers = RandomNumbers(seed: 7)
    let classes = ["Switch", "SeekBar", "EditText", "ListView", "ImageView", "TextView"]
    let odd = [-Double.infinity, -1e18, -5, 0, 40, 1e18, .infinity, .nan]
    for _ in 0..<8 {
      var builder = builder()
      var depth = 0
      for index in 0..<30 {
        var node = Node()
        node.className = "android.widget." + (classes.randomElement(using: &numbers) ?? "")
        node.text = Bool.random(using: &numbers) ? "\(index)" : nil
        node[.checkable] = .flag(Bool.random(using: &numbers))
        node[.focusable] = .flag(Bool.random(using: &numbers))
        node[.visible] = .flag(Int.random(in: 0..<4, using: &numbers) > 0)
        node[.liveRegion] = .text(
          ["none", "polite", "assertive", "?"].randomElement(using: &numbers) ?? "")
        node.frame = Rect(
          x: odd.randomElement(using: &numbers) ?? 0, y: odd.randomElement(using: &numbers) ?? 0,
          width: odd.randomElement(using: &numbers) ?? 0,
          height: odd.randomElement(using: &numbers) ?? 0)
        while depth > 1, Bool.random(using: &numbers) {
          builder.closeNode()
          depth -= 1
        }
        try builder.openNode(node, at: .none)
        depth += 1
      }
      let finished = builder.finish()
      let tree = PlatformRules.android.tree(of: try #require(finished))
      let directions = TalkBackDirections(tree)
      for node in tree.screen.nodes.indices {
        _ = TalkBackFeedback.clicked(node: node, in: tree)
        let region = TalkBackFeedback.liveRegionChanged(node: node, in: tree)
        #expect(region?.spoken.isEmpty != true)
        for change in TalkBackFeedback.ContentChange.allCases {
          _ = TalkBackFeedback.contentChanged(change, of: node, focus: 0, in: tree)
        }
        for direction in FocusFinder.Direction.allCases {
          #expect(directions.next(from: node, direction) != node)
          _ = directions.first(direction, focus: node)
        }
      }
    }
  }
}
