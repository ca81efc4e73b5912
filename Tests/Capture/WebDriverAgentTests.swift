// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutScreen
import CurbcutStandards
import Testing

@Suite("WebDriverAgent page source")
struct WebDriverAgentTests {
  func imported(_ elements: String, window: String = "visible=\"true\"") throws -> Imported {
    let source = """
      <AppiumAUT><XCUIElementTypeApplication label="Mars" x="0" y="0" width="390" height="844">
      <XCUIElementTypeWindow \(window) x="0" y="0" width="390" height="844">\(elements)
      </XCUIElementTypeWindow></XCUIElementTypeApplication></AppiumAUT>
      """
    return try CaptureFormat.webDriverAgent.screen(from: Array(source.utf8))
  }

  /// The element that stands below the application and the window.
  func node(_ element: String) throws -> Node { try imported(element).screen.nodes[2] }

  @Test("states name, label and frame")
  func basics() throws {
    let node = try node(
      """
      <XCUIElementTypeButton name="book" label="Book" enabled="false" accessible="true" x="16"
        y="-70" width="358" height="50" traits="Button, Selected" placeholderValue=""/>
      """)
    #expect(node.className == "XCUIElementTypeButton")
    #expect(node.identifier == "book" && node.label == "Book" && !node.isEnabled)
    #expect(node.frame == Rect(x: 16, y: -70, width: 358, height: 50))
    #expect(node.traits == [.button, .selected])
    #expect(node.flag(.isAccessibilityElement) == true)
  }

  @Test("gives no identifier where the name is only the label")
  func nameIsLabel() throws {
    #expect(try node("<XCUIElementTypeButton name='Book' label='Book'/>").identifier == nil)
    #expect(try node("<XCUIElementTypeButton name='book' label=''/>").identifier == "book")
  }

  @Test("carries no hint, and says what is worked out")
  func origin() throws {
    let origin = try imported("<XCUIElementTypeButton traits='Button'/>").screen.origin
    #expect(!origin.carries(.hint) && !origin.carries(.customActions))
    #expect(origin.carries(.traits) && origin.derivations[.traits] != nil)
  }

  /// An element and the value that VoiceOver gets.
  struct ValueCase: CustomTestStringConvertible, Sendable {
    var element: String
    var value: String?
    var testDescription: String { element }

    static let all: [ValueCase] = [
      .init(element: "Button value='1' traits='Button,Selected'", value: nil),
      .init(element: "Button value='1' traits='Button'", value: "1"),
      .init(element: "Button value='2'", value: "2"),
      .init(element: "Switch value='1' traits='Button,ToggleButton'", value: "1"),
      .init(element: "StaticText value='Mars' label='Mars'", value: nil),
      .init(element: "StaticText value='4' label='Stars'", value: "4"),
      .init(element: "TextField value='Name' placeholderValue='Name'", value: nil),
      .init(element: "TextField value='Ann' placeholderValue='Name'", value: "Ann"),
      .init(element: "Slider value='40%'", value: "40%"),
    ]
  }

  @Test("leaves out what stands in place of a value", arguments: ValueCase.all)
  func values(_ sample: ValueCase) throws {
    #expect(try node("<XCUIElementType\(sample.element)/>").value == sample.value)
  }

  /// An element and its traits, given or from its type.
  struct TraitsCase: CustomTestStringConvertible, Sendable {
    var element: String
    var traits: Traits?
    var testDescription: String { element }

    static let all: [TraitsCase] = [
      .init(element: "TextField traits=''", traits: .textEntry),
      .init(element: "SecureTextField traits=''", traits: [.textEntry, .secureTextField]),
      .init(element: "TextView traits=''", traits: [.textEntry, .textArea]),
      .init(element: "SearchField traits='SearchField'", traits: [.textEntry, .searchField]),
      .init(element: "TextField traits='' focused='true'", traits: [.textEntry, .isEditing]),
      .init(element: "Switch traits='Button'", traits: [.button, .switchButton]),
      .init(element: "Key traits=''", traits: .keyboardKey),
      .init(
        element: "Button traits='Button' name='BackButton' label='Trips'",
        traits: [.button, .backButton]),
      .init(element: "Button traits=''", traits: []),
      // Without the attribute the traits of the type count, and value 1 means selected.
      .init(element: "Button", traits: nil),
      .init(element: "Button value='1'", traits: [.button, .selected]),
    ]
  }

  @Test("adds the traits that are never written", arguments: TraitsCase.all)
  func traits(_ sample: TraitsCase) throws {
    #expect(try node("<XCUIElementType\(sample.element)/>").traits == sample.traits)
  }

  @Test("takes the buttons below a tab bar for tabs, however deep")
  func tabs() throws {
    let nodes = try imported(
      """
      <XCUIElementTypeTabBar><XCUIElementTypeOther><XCUIElementTypeButton traits="Button"/>
      </XCUIElementTypeOther></XCUIElementTypeTabBar><XCUIElementTypeButton traits="Button"/>
      """
    ).screen.nodes
    #expect(nodes[4].traits == [.button, .tabBarItem])
    #expect(nodes[5].traits == .button)
  }

  @Test("keeps rows that are scrolled off, and hides what is covered")
  func visibility() throws {
    let screen = try imported(
      """
      <XCUIElementTypeButton visible="false" x="0" y="900" width="390" height="44"/>
      <XCUIElementTypeButton visible="false" x="0" y="820" width="390" height="44"/>
      <XCUIElementTypeButton visible="false" x="0" y="100" width="390" height="44"/>
      """
    ).screen
    #expect(screen.nodes.suffix(3).map(\.isVisible) == [true, true, false])
    #expect(screen.origin.workingOut(of: .visible) != nil)
  }

  @Test("does not know what is visible inside a web view")
  func web() throws {
    let screen = try imported(
      """
      <XCUIElementTypeWebView x="0" y="0" width="390" height="844">
      <XCUIElementTypeLink visible="false" x="0" y="0" width="90" height="44"/>
      </XCUIElementTypeWebView>
      """
    ).screen
    #expect(screen.flag(.visible, of: 2) == true)
    #expect(screen.flag(.visible, of: 3) == nil)
  }

  @Test("leaves a window covered that an alert covers")
  func alert() throws {
    let source = """
      <XCUIElementTypeApplication x="0" y="0" width="390" height="844">
      <XCUIElementTypeWindow visible="false" x="0" y="0" width="390" height="844">
      <XCUIElementTypeButton visible="false" x="0" y="900" width="390" height="44"/>
      </XCUIElementTypeWindow>
      <XCUIElementTypeWindow visible="true" x="0" y="0" width="390" height="844">
      <XCUIElementTypeAlert visible="true" x="40" y="300" width="310" height="200"/>
      </XCUIElementTypeWindow></XCUIElementTypeApplication>
      """
    let screen = try CaptureFormat.webDriverAgent.screen(from: Array(source.utf8)).screen
    #expect(screen.nodes.map(\.isVisible) == [true, false, false, true, true])
    #expect(screen.windows.count == 1)
  }

  @Test("does not know what is visible when no window is")
  func nothingVisible() throws {
    let imported = try imported(
      "<XCUIElementTypeButton visible='false'/>", window: "visible='false'")
    #expect(imported.screen.flag(.visible, of: 2) == nil)
    #expect(imported.notes.contains { $0.message.hasPrefix("no window is visible") })
  }

  @Test("tells elements by type where accessible is not written")
  func membership() throws {
    let nodes = try imported(
      """
      <XCUIElementTypeButton label="Book"><XCUIElementTypeStaticText label="Book"/>
      </XCUIElementTypeButton>
      <XCUIElementTypeCell label="Row"><XCUIElementTypeStaticText label="Row"/></XCUIElementTypeCell>
      <XCUIElementTypeCell><XCUIElementTypeStaticText label="Row"/></XCUIElementTypeCell>
      <XCUIElementTypeOther label="Vertical scroll bar, 2 pages"/>
      """
    ).screen.nodes
    let isElement = nodes.dropFirst(2).map {
      $0.flag(.isAccessibilityElement) ?? IOSClass.named($0.className ?? "").isElement
    }
    #expect(isElement == [true, false, true, false, false, true, false])
  }

  /// What VoiceOver stops at, as type and label.
  func stops(_ elements: String) throws -> [String] {
    let screen = try imported(elements).screen
    return PlatformRules.ios26.tree(of: screen).elements.map {
      "\($0.node.className?.dropFirst(15) ?? "") \($0.label ?? "")"
    }
  }

  @Test("finds nothing to stop at in texts, images and cells without words")
  func silent() throws {
    #expect(
      try stops(
        """
        <XCUIElementTypeStaticText x="0" y="0" width="9" height="9"/>
        <XCUIElementTypeImage name="id" x="0" y="10" width="9" height="9"/>
        <XCUIElementTypeKey name="id" x="0" y="20" width="9" height="9"/>
        <XCUIElementTypeButton x="0" y="30" width="9" height="9"/>
        <XCUIElementTypeImage label="Mars" x="0" y="40" width="9" height="9"/>
        <XCUIElementTypeProgressIndicator value="5" x="0" y="50" width="9" height="9"/>
        """) == ["Button ", "Image Mars", "ProgressIndicator "])
  }

  @Test("stops at a plain view with a label and nothing below it, but at no scroll bar")
  func labelledLeaf() throws {
    #expect(
      try stops(
        """
        <XCUIElementTypeTable><XCUIElementTypeOther name="VISION">
        <XCUIElementTypeOther label="VISION"/></XCUIElementTypeOther>
        <XCUIElementTypeOther label="Barre de defilement" value="0%"/></XCUIElementTypeTable>
        """) == ["Other VISION"])
  }

  @Test("takes a cell with a switch for the switch")
  func switchCell() throws {
    let cells = ["value='1'", "", "value='3'", "traits='Button'"].map {
      "<XCUIElementTypeCell label='A' \($0)><XCUIElementTypeSwitch value='1'/></XCUIElementTypeCell>"
    }
    let nodes = try imported(cells.joined()).screen.nodes
      .filter { $0.className == "XCUIElementTypeCell" }
    #expect(nodes.map(\.value) == ["1", "1", "3", nil])
    #expect(
      nodes.map(\.traits) == [[.button, .switchButton], [.button, .switchButton], nil, .button])
  }

  @Test("takes the text in a navigation bar for its title where traits are not written")
  func title() throws {
    let bar = """
      <XCUIElementTypeNavigationBar><XCUIElementTypeStaticText label="A"/>
      <XCUIElementTypeStaticText label="B" traits="StaticText"/><XCUIElementTypeOther label="C"/>
      <XCUIElementTypeOther><XCUIElementTypeStaticText label="D"/></XCUIElementTypeOther>
      </XCUIElementTypeNavigationBar>
      """
    let labelled = try imported(bar).screen.nodes.dropFirst(2).filter { $0.label != nil }
    #expect(labelled.map(\.traits) == [.header, .staticText, .header, nil])
  }

  @Test("where accessible is stated for some only, silences none of these")
  func mixed() throws {
    #expect(
      try stops(
        """
        <XCUIElementTypeCell label="Row"><XCUIElementTypeOther accessible="false">
        <XCUIElementTypeStaticText accessible="true" label="A"/></XCUIElementTypeOther>
        </XCUIElementTypeCell><XCUIElementTypeCell label="B"><XCUIElementTypeStaticText label="C"/>
        </XCUIElementTypeCell><XCUIElementTypeOther accessible="true" label="D">
        <XCUIElementTypeStaticText label="E"/></XCUIElementTypeOther>
        """) == ["StaticText A", "Cell B", "Other D"])
  }

  @Test("takes a cell whose element is the text in it for none")
  func cellOfItsFirstChild() throws {
    #expect(
      try stops(
        """
        <XCUIElementTypeCell accessible="true"><XCUIElementTypeStaticText accessible="true"
        label="A"/></XCUIElementTypeCell><XCUIElementTypeCell accessible="true" label="B">
        <XCUIElementTypeStaticText accessible="false" label="C"/>
        <XCUIElementTypeButton accessible="true" label="D"/></XCUIElementTypeCell>
        """) == ["StaticText A", "Cell B"])
  }

  @Test("takes scroll bars for no elements")
  func scrollBars() throws {
    let node = try node(
      "<XCUIElementTypeOther accessible='true' label='Horizontal scroll bar, 1 page'/>")
    #expect(node.flag(.isAccessibilityElement) == false)
  }

  @Test("takes the copies of a table's header out")
  func headers() throws {
    let text =
      "XCUIElementTypeStaticText accessible='true' label='A' x='0' y='0' width='9' height='9'"
    let imported = try imported(
      """
      <XCUIElementTypeTable><\(text) traits='StaticText'/><XCUIElementTypeOther>
      <\(text) traits='Header'/></XCUIElementTypeOther><\(text) traits='Header,Button'/>
      <XCUIElementTypeCell><\(text)/></XCUIElementTypeCell>
      </XCUIElementTypeTable><\(text) traits='Header'/>
      """)
    let texts = imported.screen.nodes.filter { $0.className == "XCUIElementTypeStaticText" }
    #expect(texts.map { $0.isSet(.isAccessibilityElement) } == [false, true, false, true, false])
    #expect(imported.notes.count == 3)
  }

  @Test("keeps unknown elements as plain views, with a note")
  func unknown() throws {
    let imported = try imported("<SomeRandoElement type='blah' odd='1'/><SomeRandoElement/>")
    #expect(
      imported.screen.nodes.suffix(2).map(\.className) == ["SomeRandoElement", "SomeRandoElement"])
    #expect(imported.notes.count == 2)
  }

  @Test("reads ranges, actions and exact frames")
  func extras() throws {
    let node = try node(
      """
      <XCUIElementTypeSlider value="4" minValue="0" maxValue="10" customActions="Share,Delete" x="1"
        y="2" width="3" height="4" nativeFrame="{{1.5, 2}, {3.25, 4}}"/>
      """)
    #expect(node.range == RangeInfo(minimum: 0, maximum: 10, current: 4))
    #expect(node.customActions == [NamedAction(name: "Share"), NamedAction(name: "Delete")])
    #expect(node.frame == Rect(x: 1.5, y: 2, width: 3.25, height: 4))
  }

  @Test(
    "has no frame where the numbers are absurd",
    arguments: ["1e999", "NaN", "99999999999999999999", "9.223372036854776e+18", "inf", "x"])
  func absurd(_ x: String) throws {
    let imported = try imported("<XCUIElementTypeOther x='\(x)' y='0' width='0' height='0'/>")
    #expect(imported.screen.nodes[2].frame == nil)
    #expect(imported.notes.count == 1)
  }

  @Test("without elements is an error that says why")
  func empty() {
    #expect(throws: ImportError.self) {
      try CaptureFormat.webDriverAgent.screen(from: Array("<AppiumAUT></AppiumAUT>".utf8))
    }
    #expect(read("<AppiumAUT></AppiumAUT>").code == .empty)
  }

  @Test("tells an iPad by its size")
  func idiom() throws {
    let pad = "<XCUIElementTypeApplication x='0' y='0' width='1024' height='768'/>"
    #expect(
      try CaptureFormat.webDriverAgent.screen(from: Array(pad.utf8)).screen.facts.idiom == .pad)
    #expect(try imported("").screen.facts.idiom == nil)
  }
}
