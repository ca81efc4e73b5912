// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards
import Testing

/// A screen and what VoiceOver stops at, by label, in order.
struct IOSTreeCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var outline: String
  var stops: [String]
  var rules: [PlatformRules]

  init(
    _ description: String, _ outline: String, _ stops: [String],
    _ rules: [PlatformRules] = [.ios26, .accessibilitySnapshot]
  ) {
    testDescription = description
    self.outline = outline
    self.stops = stops
    self.rules = rules
  }
}

/// Source of every case that names no other: `AccessibilityHierarchyParser` of
/// cashapp/AccessibilitySnapshot@5b03db8, and the tests of it.
@Suite("The accessibility tree of an iOS screen")
struct IOSTreeTests {
  static func tree(_ outline: String, _ rules: PlatformRules = .ios26) throws -> AccessibilityTree {
    rules.tree(of: try Outline().importScreen(from: Array(outline.utf8)).screen)
  }

  @Test("has these stops", arguments: membership + order + scrolling + windows)
  func stops(_ sample: IOSTreeCase) throws {
    for rules in sample.rules {
      let tree = try Self.tree(sample.outline, rules)
      #expect(tree.elements.map { $0.label ?? "" } == sample.stops, "\(rules)")
      // Whatever the screen, an entry lies within its parent, and after it.
      for (index, entry) in tree.entries.enumerated() {
        #expect(entry.end > index)
        if let parent = entry.parent {
          #expect(parent < index && entry.end <= tree.entries[parent].end)
        }
      }
    }
  }

  static let membership: [IOSTreeCase] = [
    IOSTreeCase(
      "hidden views and all below them are left out",
      """
      ios screen 390x844
        group at 0,0 390x100 visible false
          button "A" at 0,0 50x50
        group at 0,100 390x100 alpha 0
          button "B" at 0,100 50x50
        group at 0,200 390x100 elementsHidden
          button "C" at 0,200 50x50
        button "D" at 0,300 50x50 elementsHidden
        button "E" at 0,400 50x50 alpha 0.01
      """, ["E"]),
    IOSTreeCase(
      "an element silences what it contains",
      """
      ios screen 390x844
        element "A" at 0,0 390x100
          button "B" at 0,0 50x50
      """, ["A"]),
    IOSTreeCase(
      "a view without size is left out if it clips, is an element or has an order",
      """
      ios screen 390x844
        group at 0,0 0x0 clips
          button "A" at 0,0 50x50
        button "B" at 0,0 0x0
        group at 0,0 0x0 elements [c]
          button "C" at 0,0 50x50 id "c"
        group at 0,0 0x0
          button "D" at 0,0 50x50
        button "E" at 0,200 0x50
        button "F"
      """, ["D", "F", "E"]),
    IOSTreeCase(
      "a label does not make an element, a class may",
      """
      ios screen 390x844
        group "A" at 0,0 390x100
        image "B" at 0,100 50x50
        image "C" at 0,200 50x50 isAccessibilityElement true
        button "D" at 0,300 50x50 isAccessibilityElement false
        text "E" at 0,400 50x50
      """, ["C", "E"]),
    IOSTreeCase(
      "the last modal child silences its siblings and no one else",
      """
      ios screen 390x844
        button "A" at 0,0 50x50
        group at 0,100 390x500
          button "B" at 0,100 50x50
          group at 0,200 390x100 isModal
            button "C" at 0,200 50x50
          group at 0,300 390x100 isModal
            button "D" at 0,300 50x50
          button "E" at 0,400 50x50
        button "F" at 0,700 50x50
      """, ["A", "D", "F"]),
  ]

  static let order: [IOSTreeCase] = [
    IOSTreeCase(
      "tops 8 apart are rows of their own on a phone",
      """
      ios screen 390x844 idiom phone
        button "A" at 100,0 50x50
        button "B" at 50,7.9 50x50
        button "C" at 0,15.9 50x50
      """, ["B", "A", "C"]),
    IOSTreeCase(
      "tops 8 apart are one row on a pad",
      """
      ios screen 1024x768 idiom pad
        button "A" at 100,0 50x50
        button "B" at 0,12.9 50x50
      """, ["B", "A"]),
    IOSTreeCase(
      "tops 13 apart are two rows on a pad",
      """
      ios screen 1024x768 idiom pad
        button "A" at 100,0 50x50
        button "B" at 0,13 50x50
      """, ["A", "B"]),
    IOSTreeCase(
      "the size of the screen tells a pad from a phone",
      """
      ios screen 744x1133
        button "A" at 100,0 50x50
        button "B" at 0,12 50x50
      """, ["B", "A"]),
    IOSTreeCase(
      "without a size it is a phone",
      """
      ios screen
        button "A" at 100,0 50x50
        button "B" at 0,12 50x50
      """, ["A", "B"]),
    IOSTreeCase(
      "right to left begins at the right",
      """
      ios screen 390x844 direction rtl
        button "A" at 0,0 50x50
        button "B" at 100,0 50x50
      """, ["B", "A"]),
    IOSTreeCase(
      "the rule that contradicts itself leaves it to the sort",
      """
      ios screen 1024x768 idiom pad
        button "A" at 0,8 10x10
        button "B" at 10,0 10x10
        button "C" at 20,-8 10x10
        button "D" at 30,-8 10x10
      """, ["A", "B", "C", "D"]),
    IOSTreeCase(
      "an order of its own is kept, unknown names and repeats are ignored",
      """
      ios screen 390x844
        group at 0,0 390x100 id "g" elements [b, nothing, g, a, b]
          button "A" at 0,0 50x50 id "a"
          button "B" at 100,0 50x50 identifier "b"
          button "C" at 200,0 50x50
      """, ["B", "A"]),
    IOSTreeCase(
      "orders that name each other end",
      """
      ios screen 390x844
        group at 0,0 390x100 id "g" elements [h, a]
          button "A" at 0,0 50x50 id "a"
          group at 100,0 50x50 id "h" elements [g, b]
            button "B" at 100,0 50x50 id "b"
      """, ["B", "A"]),
    IOSTreeCase(
      "a group is read as a block, where its first element stands",
      """
      ios screen 390x844
        button "A" at 0,100 50x50
        group at 0,0 390x844 groupsChildren
          button "B" at 0,300 50x50
          button "C" at 0,50 50x50
        button "D" at 0,200 50x50
      """, ["C", "B", "A", "D"]),
    IOSTreeCase(
      "below a tab bar trait a list with an order stands where its own frame is",
      """
      ios screen 390x844
        group at 0,0 390x200 traits tabBar
          button "A" at 0,50 50x50
          group at 0,0 390x10 elements [b]
            button "B" at 0,100 50x50 id "b"
      """, ["B", "A"]),
    IOSTreeCase(
      "what states no frame stands at the origin, and is not without size",
      """
      ios screen 390x844
        button "A" at 10,0 50x50
        button "B"
      """, ["B", "A"]),
    IOSTreeCase(
      "a sort priority of SwiftUI comes before the place (Apple, accessibilitySortPriority)",
      """
      ios screen 390x844
        button "A" at 0,0 50x50 sortPriority -1
        button "B" at 0,100 50x50
        button "C" at 0,200 50x50 sortPriority 2
      """, ["C", "B", "A"], [.ios26]),
    IOSTreeCase(
      "a device reads the navigation bar first (AccessibilitySnapshot #168)",
      """
      ios screen 390x844
        group
          text "Content" at 0,0 390x20
          navigation-bar at 0,44 390x44
            header "Title" at 100,50 100x30
      """, ["Title", "Content"], [.ios26]),
    IOSTreeCase(
      "also within a group",
      """
      ios screen 390x844
        text "Below" at 0,300 390x20
        group at 0,0 390x300 groupsChildren
          text "Content" at 0,0 390x20
          navigation-bar at 0,244 390x44
            header "Title" at 100,250 100x30
      """, ["Title", "Content", "Below"], [.ios26]),
    IOSTreeCase(
      "AccessibilitySnapshot does not",
      """
      ios screen 390x844
        group
          text "Content" at 0,0 390x20
          navigation-bar at 0,44 390x44
            header "Title" at 100,50 100x30
      """, ["Content", "Title"], [.accessibilitySnapshot]),
    IOSTreeCase(
      "a device reads the section headers of a List before their rows (#129)",
      """
      ios screen 390x844
        collection at 0,0 390x844 elements [a, b, x, y]
          cell "A" at 0,40 390x40 id "a"
          cell "B" at 0,120 390x40 id "b"
          header "X" at 0,0 390x40 id "x"
          header "Y" at 0,80 390x40 id "y"
      """, ["X", "A", "Y", "B"], [.ios26]),
  ]

  /// Source: TextureGroup/Texture#1821 for what is scrolled away; `IOSMembership.scrolling(in:)`.
  static let scrolling: [IOSTreeCase] = [
    IOSTreeCase(
      "rows below the edge come before the tab bar",
      """
      ios screen 390x844
        table at 0,100 390x660
          cell "A" at 0,100 390x50
          cell "B" at 0,900 390x50
        tab-bar at 0,760 390x84
          tab "Home" at 0,760 390x50
      """, ["A", "B", "Home"], [.ios26]),
    IOSTreeCase(
      "AccessibilitySnapshot sorts them with what lies beside",
      """
      ios screen 390x844
        table at 0,100 390x660
          cell "A" at 0,100 390x50
          cell "B" at 0,900 390x50
        tab-bar at 0,760 390x84
          tab "Home" at 0,760 390x50
      """, ["A", "Home", "B"], [.accessibilitySnapshot]),
    IOSTreeCase(
      "rows above the edge come after what stands above the list",
      """
      ios screen 390x844
        scroll at 0,180 390x580
          text "9:00" at 50,-200 300x50
          text "10:00" at 50,150 300x50
          text "11:00" at 50,200 300x50
        button "Monday" at 0,100 50x40
        text "December" at 100,150 200x20
        button "Today" at 0,770 50x40
      """, ["Monday", "December", "9:00", "10:00", "11:00", "Today"], [.ios26]),
    IOSTreeCase(
      "a row that a bar covers does not move the list",
      """
      ios screen 390x844
        root class "XCUIElementTypeWindow" at 0,0 390x844
          node class "XCUIElementTypeTable" at 0,0 390x844
            node "A" class "XCUIElementTypeCell" at 0,10 390x50 visible false
            node "B" class "XCUIElementTypeCell" at 0,100 390x50
          node "Search" class "XCUIElementTypeSearchField" at 0,50 390x40
      """, ["Search", "A", "B"], [.ios26]),
    IOSTreeCase(
      "a list that is scrolled away in another keeps its place there",
      """
      ios screen 390x844
        scroll at 0,100 390x600
          text "A" at 0,100 390x50
          collection at 0,900 390x100
            text "C" at 400,900 100x100
            text "B" at -100,900 100x100
          text "D" at 0,1100 390x50
        button "E" at 0,750 390x50
      """, ["A", "B", "C", "D", "E"], [.ios26]),
    IOSTreeCase(
      "a table of a capture keeps its order, whatever is claimed of rows that are not drawn",
      """
      ios screen 390x844
        root class "XCUIElementTypeTable" at 0,0 390x844
          node "A" class "XCUIElementTypeCell" at 0,700 390x50
          node "B" class "XCUIElementTypeCell" at 0,900 390x50 visible false
          node "C" class "XCUIElementTypeStaticText" at 0,690 390x50 visible false
      """, ["A", "B", "C"], [.ios26]),
    IOSTreeCase(
      "but is sorted where what is drawn stands in another order",
      """
      ios screen 390x844
        root class "XCUIElementTypeTable" at 0,0 390x844
          node "B" class "XCUIElementTypeCell" at 0,100 390x50
          node "A" class "XCUIElementTypeStaticText" at 0,50 390x40
      """, ["A", "B"]),
    IOSTreeCase(
      "a web page is read in the order of its document (W3C, technique C27)",
      """
      ios screen 390x844
        root class "XCUIElementTypeWebView" at 0,100 390x600
          node "B" class "XCUIElementTypeStaticText" at 0,300 390x50
          node "A" class "XCUIElementTypeStaticText" at 0,100 390x50
      """, ["B", "A"], [.ios26]),
  ]

  static let windows: [IOSTreeCase] = [
    IOSTreeCase(
      "windows are read one after the other",
      """
      ios screen 390x844
        window
          button "A" at 0,100 50x50
        window type inputMethod
          button "B" at 0,0 50x50
      """, ["A", "B"]),
    IOSTreeCase(
      "an alert in a later window silences the first one",
      """
      ios screen 390x844
        root class "XCUIElementTypeApplication"
          node class "XCUIElementTypeWindow" at 0,0 390x844 visible false
            node "A" class "XCUIElementTypeButton" at 0,0 50x50
          node class "XCUIElementTypeWindow" at 0,0 390x844
            node "Sure?" class "XCUIElementTypeAlert" at 50,300 290x200
              node "B" class "XCUIElementTypeButton" at 50,450 50x50
      """, ["B"]),
    IOSTreeCase(
      "an alert silences the window it stands in, but no keyboard",
      """
      ios screen 390x844
        root class "XCUIElementTypeApplication"
          node class "XCUIElementTypeWindow" at 0,0 390x844
            node "A" class "XCUIElementTypeButton" at 0,0 50x50
            node "Name?" class "XCUIElementTypeAlert" at 50,300 290x200
              node "B" class "XCUIElementTypeButton" at 50,450 50x50
          node class "XCUIElementTypeWindow" at 0,0 390x844
            node "C" class "XCUIElementTypeButton" at 0,100 50x50
            node class "XCUIElementTypeKeyboard" at 0,600 390x244
              node "Q" class "XCUIElementTypeKey" at 0,600 39x40
      """, ["B", "Q"]),
    IOSTreeCase(
      "rows that are scrolled away are reached, what a sheet covers is not",
      """
      ios screen 390x844
        root class "XCUIElementTypeWindow" at 0,0 390x844
          node class "XCUIElementTypeOther" at 0,0 390x844 visible false
            node "A" class "XCUIElementTypeButton" at 0,0 50x50 visible false
          node class "XCUIElementTypeTable" at 0,100 390x744
            node "B" class "XCUIElementTypeButton" at 0,100 50x50
            node "C" class "XCUIElementTypeButton" at 0,800 50x50 visible false
            node "D" class "XCUIElementTypeButton" at 0,900 50x50 visible false
      """, ["B", "C", "D"]),
  ]

  /// The same classes by XCUITest's names as by UIKit's.
  @Test("gives a capture's segments and tabs their positions, however deep the tabs stand")
  func contextOfCaptures() throws {
    let tree = try Self.tree(
      """
      ios screen 390x844
        root class "XCUIElementTypeWindow" at 0,0 390x844
          node class "XCUIElementTypeSegmentedControl" at 0,100 390x40
            node "B" class "XCUIElementTypeButton" at 190,100 190x40
            node "A" class "XCUIElementTypeButton" at 0,100 190x40
          node class "XCUIElementTypeTabBar" at 0,760 390x84
            node class "XCUIElementTypeOther" at 0,760 390x84
              node "D" class "XCUIElementTypeButton" at 190,760 190x40
              node "C" class "XCUIElementTypeButton" at 0,760 190x40
      """)
    let contexts = tree.elements.map {
      "\($0.label ?? "") \($0.entry.context.map { "\($0)" } ?? "-")"
    }
    #expect(
      contexts == [
        "A series(position: 2, count: 2)", "B series(position: 1, count: 2)",
        "C tab(position: 1, count: 2)", "D tab(position: 2, count: 2)",
      ])
  }

  @Test("keeps containers that mean something, and drops the others")
  func containers() throws {
    let tree = try Self.tree(
      """
      ios screen 390x844
        group "Plain" groupsChildren
          group containerType semanticGroup
            group "Player" containerType semanticGroup
              button "Play"
        group containerType list
          text "Row"
        segmented-control
          segment "Day"
        tab-bar
          tab "Home"
      """)
    let words = tree.all.map {
      "\($0.isElement ? "" : "in ")\($0.label ?? $0.node.className ?? "")"
    }
    #expect(
      words == [
        "in Player", "Play", "in UIView", "Row", "in UISegmentedControl", "Day", "in UITabBar",
        "Home",
      ])
  }

  @Test("takes context from the outermost container, and list words only from an explicit order")
  func context() throws {
    let tree = try Self.tree(
      """
      ios screen 390x844
        group at 0,0 390x100 containerType list elements [a, m, c]
          button "A" at 0,0 50x50 id "a"
          group at 0,0 390x50 id "m" containerType landmark elements [b]
            button "B" at 100,0 50x50 id "b"
          button "C" at 200,0 50x50 id "c"
        group at 0,100 390x100 containerType list
          button "D" at 0,100 50x50
        group at 0,200 390x100 containerType landmark elements [e]
          button "E" at 0,200 50x50 id "e"
        group at 0,300 390x100 traits tabBar
          button "G" at 100,300 50x50
          group at 0,300 50x50 groupsChildren
            button "F" at 0,300 50x50
        segmented-control at 0,400 390x50
          segment "H" at 0,400 50x50
          segment "I" at 50,400 50x50
      """, .accessibilitySnapshot)
    let contexts = tree.elements.map {
      "\($0.label ?? "") \($0.entry.context.map { "\($0)" } ?? "-")"
    }
    #expect(
      contexts == [
        "A listStart", "B -", "C listEnd", "D -", "E landmarkStart", "F tab(position: 1, count: 2)",
        "G tab(position: 2, count: 2)", "H series(position: 1, count: 2)",
        "I series(position: 2, count: 2)",
      ])
  }

  @Test("takes frames that are no numbers for the origin")
  func infiniteFrames() throws {
    var builder = ScreenBuilder(platform: .ios, origin: .neutral("test"))
    try builder.openNode(Node(), at: .none)
    for (label, x, y) in [("A", 10.0, 0.0), ("B", .nan, 500), ("C", 0, .infinity)] {
      var node = Node()
      node.className = "UIButton"
      node.frame = Rect(x: x, y: y, width: 50, height: 50)
      node[.label] = .text(label)
      try builder.openNode(node, at: .none)
      builder.closeNode()
    }
    let screen = builder.finish()
    let tree = PlatformRules.ios26.tree(of: try #require(screen))
    #expect(tree.elements.map(\.label) == ["B", "C", "A"])
  }

  @Test("survives a screen as deep as screens may be")
  func deep() throws {
    var builder = ScreenBuilder(platform: .ios, origin: .neutral("test"))
    for depth in 0..<ScreenBuilder.deepestNesting {
      var node = Node()
      node[.groupsChildren] = .flag(depth % 2 == 0)
      if depth == ScreenBuilder.deepestNesting - 1 {
        node.className = "UIButton"
        node[.label] = .text("Deep")
      }
      try builder.openNode(node, at: .none)
    }
    let screen = builder.finish()
    let tree = PlatformRules.ios26.tree(of: try #require(screen))
    #expect(tree.elements.map(\.label) == ["Deep"])
    #expect(tree.fragileOrder.isEmpty)
  }
}
