// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards
import CurbcutTestSupport
import Testing

@Suite("The accessibility tree of SwiftUI's stacks")
struct SwiftUITreeTests {
  static func elements(_ outline: String, _ rules: PlatformRules = .ios26) throws -> [Element] {
    Array(try IOSTreeTests.tree(outline, rules).elements)
  }

  static func labels(_ outline: String) throws -> [String] {
    try elements(outline).map { $0.label ?? "" }
  }

  @Test(
    "presents the children of a stack in the order in which they are written",
    .requirement("S4-6-117"), arguments: ["vstack", "hstack", "zstack"])
  func writtenOrder(stack: String) throws {
    let children = """
          text "Third on the screen" at 200,300 100x40
          button "Second on the screen" at 200,200 100x40
          text "First on the screen" at 20,100 100x40
      """
    #expect(
      try Self.labels("ios screen 390x844\n  \(stack) at 0,0 390x844\n\(children)")
        == ["Third on the screen", "Second on the screen", "First on the screen"])
    // UIKit goes by place.
    #expect(
      try Self.labels("ios screen 390x844\n  group at 0,0 390x844\n\(children)")
        == ["First on the screen", "Second on the screen", "Third on the screen"])
  }

  @Test("reads a stack within a stack where it is written, and a sort priority goes first")
  func nestedStacks() throws {
    let outline = """
      ios screen 390x844
        hstack at 0,0 390x200
          vstack at 200,0 190x200
            text "A" at 200,0 190x40
            text "B" at 200,100 190x40
          vstack at 0,0 190x200
            text "C" at 0,0 190x40
            text "D" at 0,100 190x40 sortPriority 1
      """
    #expect(try Self.labels(outline) == ["A", "B", "D", "C"])
  }

  @Test("has nothing for what is there for the layout only", .requirement("S4-6-002"))
  func layoutOnly() throws {
    let outline = """
      ios screen 390x844
        vstack at 0,0 390x844 backgroundColor "#FFFFFF"
          node class "Spacer" at 0,0 390x100
          hstack at 0,100 390x100
            node class "GeometryReader" at 0,100 100x100
              zstack at 0,100 100x100
                text "Mars" at 0,120 100x40
            node class "Spacer" at 100,100 190x100
            button "Book" at 290,120 100x44
          node class "Divider" at 0,200 390x1 backgroundColor "#000000"
          node class "Group" at 0,201 390x600
            group at 0,201 390x600
      """
    let tree = try IOSTreeTests.tree(outline)
    #expect(tree.entries.count == 2)
    #expect(tree.elements.map(\.label) == ["Mars", "Book"])
    #expect(tree.elements.map(\.role) == [.text, .button])
    #expect(tree.elements.allSatisfy { $0.parent == nil })
  }

  @Test("combines what the children say and do", .requirement("S4-6-118"))
  func combine() throws {
    let outline = """
      ios screen 390x844
        vstack at 0,0 390x100 accessibilityChildren combine
          header "Olympus Mons" at 0,0 390x20 hint "A mountain."
          text "Hidden" at 0,20 390x20 elementsHidden
          button "Book" value "2 seats" at 0,20 390x20 hint "Books it." customActions [{"name": "Share"}]
          text "From Earth" at 0,40 390x20 customContent [{"label": "Days", "value": "201"}] customRotors [{"name": "Peaks"}]
        text "Below" at 0,200 390x20
      """
    for rules in [PlatformRules.ios26, .accessibilitySnapshot] {
      let elements = try Self.elements(outline, rules)
      #expect(elements.map(\.label) == ["Olympus Mons, Book, From Earth", "Below"])
      let element = try #require(elements.first)
      #expect(element.value == "2 seats")
      #expect(element.hint == "A mountain., Books it.")
      #expect(element.traits == [.staticText, .header, .button])
      #expect(element.node.customActions == [NamedAction(name: "Share")])
      #expect(element.node.customContent == [CustomContent(label: "Days", value: "201")])
      #expect(element.node.customRotors == [CustomRotor(name: "Peaks")])
      #expect(element.frame == Rect(x: 0, y: 0, width: 390, height: 100))
    }
  }

  @Test("makes named actions of several buttons, which are not said")
  func namedActions() throws {
    let outline = """
      ios screen 390x844
        vstack at 0,0 390x100 accessibilityChildren combine customActions [{"name": "Report"}]
          text "Ada" at 0,0 390x20
          button "Like" at 0,20 390x20
          hstack at 0,40 390x20
            button "Share" at 0,40 390x20 hint "Shares it." customActions [{"name": "Copy link"}]
      """
    let element = try #require(try Self.elements(outline).first)
    #expect(element.label == "Ada")
    #expect(element.hint == nil)
    #expect(element.traits == .staticText)
    #expect(
      element.node.customActions.map(\.name) == ["Like", "Share", "Copy link", "Report"])
  }

  @Test("tells where it says the label of an only button, on which sources differ")
  func onlyButton() throws {
    func says(_ stack: String, _ second: String) throws -> Bool? {
      let outline = """
        ios screen 390x844
          vstack \(stack) at 0,0 390x100 accessibilityChildren combine
            text "Ada" at 0,0 390x20
            button "Like" at 0,20 390x20
            \(second)
        """
      return try Self.elements(outline).first?.saysLabelOfOnlyButton
    }
    #expect(try says("", "") == true)
    #expect(try says("\"Like Ada\"", "") == false)
    #expect(try says("", "button \"Share\" at 0,40 390x20") == false)
  }

  @Test("lets a modifier on the stack replace the words and add traits")
  func modifiers() throws {
    let outline = """
      ios screen 390x844
        vstack "Olympus Mons" at 0,0 390x100 accessibilityChildren combine traits header
          image "Peak" at 0,0 390x20 isAccessibilityElement traits image
          text "Mons" at 0,20 390x20
          vstack "Four stars" at 0,40 390x20 accessibilityChildren combine
            text "*" value "1" at 0,40 390x20
            text "*" at 20,40 390x20
        vstack at 0,200 390x100 accessibilityChildren combine
          text "Rated" at 0,200 390x20
          vstack "four stars" at 0,240 390x20 accessibilityChildren combine
            text "*" value "1" at 0,240 390x20
      """
    let elements = try Self.elements(outline)
    #expect(elements.map(\.label) == ["Olympus Mons", "Rated, four stars"])
    #expect(elements.map(\.value) == ["1", "1"])
    #expect(elements[0].traits == [.header, .image, .staticText])
    #expect(elements.map(\.labelIsCombined) == [false, true])
  }

  @Test("keeps what is not enabled for children that are all so")
  func notEnabled() throws {
    func traits(_ second: String) throws -> Traits {
      try #require(
        try Self.elements(
          """
          ios screen 390x844
            vstack at 0,0 390x100 accessibilityChildren combine
              button "A" at 0,0 390x20 enabled false
              text "B" at 0,20 390x20 \(second)
          """
        ).first
      ).traits
    }
    #expect(try traits("") == [.button, .staticText])
    #expect(try traits("enabled false") == [.button, .staticText, .notEnabled])
  }

  @Test("makes an empty element of a stack without children")
  func emptyCombination() throws {
    let elements = try Self.elements(
      "ios screen 390x844\n  vstack at 0,0 390x100 accessibilityChildren combine")
    #expect(elements.count == 1)
    #expect(elements.first?.label == nil)
  }

  @Test(
    "ignores the children, and says nothing that is not stated", .requirement("S4-6-119"))
  func ignore() throws {
    let children = """
          button "4 star emoji" at 0,0 390x20 hint "Rates." customActions [{"name": "Share"}]
          text "1K ratings" value "1000" at 0,20 390x20
      """
    let bare = try Self.elements(
      "ios screen 390x844\n  vstack at 0,0 390x100 accessibilityChildren ignore\n\(children)")
    #expect(bare.count == 1)
    let element = try #require(bare.first)
    #expect(element.label == nil && element.value == nil && element.hint == nil)
    #expect(element.traits == [])
    #expect(element.node.customActions.isEmpty)
    let stated = try Self.elements(
      """
      ios screen 390x844
        vstack "4 stars" at 0,0 390x100 accessibilityChildren ignore traits button hint "Opens." customActions [{"name": "Rate"}]
      \(children)
      """)
    #expect(stated.map(\.label) == ["4 stars"])
    #expect(stated.first?.traits == .button)
    #expect(stated.first?.hint == "Opens.")
    #expect(stated.first?.node.customActions.map(\.name) == ["Rate"])
  }

  @Test("keeps a container with a label, whose children are elements of their own")
  func contain() throws {
    let outline = """
      ios screen 390x844
        button "Beside" at 200,0 100x20
        vstack "Rating" at 0,0 200x100 accessibilityChildren contain
          text "Second" at 0,60 200x20
          text "First" at 0,20 200x20
        group at 0,200 200x100 accessibilityChildren contain
          text "Third" at 0,200 200x20
      """
    let tree = try IOSTreeTests.tree(outline)
    #expect(tree.elements.map(\.label) == ["Beside", "Second", "First", "Third"])
    let container = try #require(tree.all.first { !$0.isElement })
    #expect(container.label == "Rating")
    #expect(tree.elements.map { $0.parent?.label } == [nil, "Rating", "Rating", nil])
    #expect(tree.entries.count == 5)
  }

  @Test("goes through one combination within another once")
  func nestedCombinations() throws {
    var lines = ["ios screen 390x844"]
    let indent = { String(repeating: "  ", count: $0) }
    for depth in 1..<900 {
      lines.append("\(indent(depth))vstack at 0,0 390x100 accessibilityChildren combine")
    }
    lines.append("\(indent(900))text \"Deep\" at 0,0 390x20")
    #expect(try Self.labels(lines.joined(separator: "\n")) == ["Deep"])
  }

  @Test("is written and read with its keys")
  func roundTrip() throws {
    let outline = """
      ios screen 390x844
        vstack at 0,0 390x100 accessibilityChildren combine toolkit swiftUI
          text at 0,0 390x20 attributedLabel [{"text": "Hi"}] attributedValue [{"text": "1", "pitch": 1.5}] attributedHint [{"text": "Oi.", "language": "pt"}]

      """
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    #expect(Outline().write(screen) == outline.trimmingSuffix("\n"))
    let document = ScreenDocument().write(screen)
    #expect(try ScreenDocument().importScreen(from: Array(document.utf8)).screen == screen)
    #expect(screen.nodes[1].accessibilityChildren == .combine)
    #expect(throws: ImportError.self) {
      try Outline().importScreen(
        from: Array("ios screen\n  vstack accessibilityChildren merge".utf8))
    }
    #expect(throws: ImportError.self) {
      try Outline().importScreen(
        from: Array("android screen\n  view accessibilityChildren combine".utf8))
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix + suffix) ? String(dropLast(suffix.count)) : self
  }
}

@Suite("Where a view comes from")
struct ToolkitTests {
  static func provenances(_ outline: String) throws -> [Provenance?] {
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    let tree = PlatformRules.latest(for: screen.platform).tree(of: screen)
    // One pass and one question give the same answer.
    for index in screen.nodes.indices {
      #expect(screen.toolkits[index] == screen.toolkit(of: index))
    }
    return tree.elements.map(\.provenance)
  }

  @Test("is told by a class around it, by what is stated, or not at all")
  func provenance() throws {
    let ios = """
      ios screen 390x844
        button "UIKit" at 0,0 390x40
        vstack at 0,50 390x40
          node class "Toggle" label "SwiftUI" at 0,50 390x40 isAccessibilityElement
        web at 0,100 390x40
          element "Page" at 0,100 390x40
        node class "FlutterView" at 0,150 390x40
          element "Flutter" at 0,150 390x40
        node class "RCTView" at 0,200 390x40
          text "React Native" at 0,200 390x40
        element "Trait" at 0,250 390x40 traits [link, webContent]
        element "Stated" at 0,300 390x40 toolkit reactNative
        node class "XCUIElementTypeButton" label "Not told" at 0,350 390x40
        element "Not told either" at 0,400 390x40
      """
    #expect(
      try Self.provenances(ios) == [
        .native, .native, .web, .crossPlatform, .crossPlatform, .web, .crossPlatform, nil, nil,
      ])
    let android = """
      android screen 1080x2400
        web at 0,0 1080x300
          view at 0,0 1080x100
        node class "androidx.compose.ui.platform.ComposeView" at 0,300 1080x300
          view at 0,300 1080x100
        node class "io.flutter.embedding.android.FlutterView" at 0,600 1080x300
          view at 0,600 1080x100 toolkit view
        button "Not told" at 0,900 1080x100
      """
    let screen = try Outline().importScreen(from: Array(android.utf8)).screen
    #expect(
      screen.toolkits.dropFirst() == [.web, .web, .compose, .compose, .flutter, .view, nil])
    #expect(Toolkit.compose.provenance == .native)
  }
}
