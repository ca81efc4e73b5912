// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology
import Testing

/// What is heard of small captures, each with one thing that the capture leaves out.
@Suite("Captures as their devices had them")
struct DeviceStopsTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var capture: String
    var stops: [String]
    var testDescription: String { name }
  }

  static func said(_ capture: String) throws -> [String] {
    let screen = try Captures.read(Array(capture.utf8)).screen
    let transcript =
      screen.platform == .android
      ? TalkBack(reading: PlatformRules.android.tree(of: screen)).transcript()
      : VoiceOver(screen: screen).transcript()
    return transcript.stops.map(\.utterance.spoken)
  }

  @Test("are heard as on the device", arguments: android + iOS + maestro)
  func stops(_ sample: Case) throws {
    #expect(try Self.said(sample.capture) == sample.stops)
  }

  // MARK: - Android

  /// `<node>` with a class of `android.*`, bounds, and the rest as given.
  private static func node(
    _ name: String, _ bounds: String = "[0,0][100,100]", _ rest: String = "", _ inner: String = ""
  ) -> String {
    let name = name.contains(".") ? name : "android.\(name == "View" ? "view" : "widget").\(name)"
    return
      "<node class=\"\(name)\" bounds=\"\(bounds)\" clickable=\"false\" \(rest)>\(inner)</node>"
  }

  private static func dump(_ views: String) -> String {
    "<?xml version='1.0'?><hierarchy rotation=\"0\">"
      + node("FrameLayout", "[0,0][400,800]", "", views) + "</hierarchy>"
  }

  private static func compose(_ views: String) -> String {
    dump(
      node(
        "androidx.compose.ui.platform.ComposeView", "[0,0][400,800]", "",
        node("View", "[0,0][400,800]", "", views)))
  }

  private static func page(_ views: String) -> String {
    dump(
      node(
        "android.webkit.WebView", "[0,0][400,800]", "",
        node("android.webkit.WebView", "[0,0][400,800]", "text=\"Mars\" focusable=\"true\"", views))
    )
  }

  private static func row(_ first: String, _ second: String) -> String {
    compose(
      node("TextView", "[0,0][90,40]", "text=\"\(first)\"")
        + node("TextView", "[200,0][290,40]", "text=\"\(second)\""))
  }

  static let android: [Case] = [
    Case(
      name: "Compose is read from the right if its texts are written so",
      capture: row("مساعد", "رجوع"), stops: ["رجوع", "مساعد"]),
    Case(
      name: "some words from right to left do not turn a screen",
      capture: row("Rooms and flights to Mars", "رجوع"),
      stops: ["Rooms and flights to Mars", "رجوع"]),
    Case(
      name: "the texts of a page are stops, blank ones and groups are none",
      capture: page(
        node(
          "View", "[0,0][400,90]", "",
          node("TextView", "[0,0][9,9]", "text=\"Fly to \"")
            + node("View", "[0,0][0,0]", "text=\"Mars\"") + node("View", "[0,0][9,9]", "text=\" \"")
        )),
      stops: ["Mars, Webview", "Fly to ", "Mars"]),
    Case(
      name: "a link of a page is one stop, and a button has Chromium's word",
      capture: page(
        "<node class=\"android.view.View\" bounds=\"[0,0][9,9]\" clickable=\"true\" "
          + "focusable=\"true\" content-desc=\"Go now\">"
          + node("TextView", "[0,0][9,9]", "text=\"Go\"") + "</node>"
          + node("Button", "[0,9][9,19]", "text=\"Book\" enabled=\"false\"")),
      stops: ["Mars, Webview", "Go now, link", "Book, button, disabled"]),
    Case(
      name: "Compose reads a bar that is drawn last first",
      capture: compose(
        node("TextView", "[0,100][400,200]", "text=\"Content\"")
          + node("TextView", "[200,0][400,90]", "text=\"Right\"")
          + node("TextView", "[0,10][200,80]", "text=\"Left\"")),
      stops: ["Left", "Right", "Content"]),
    Case(
      name: "texts in a lazy list are stops, and it says no count",
      capture: compose(
        node(
          "View", "[0,0][400,800]", "scrollable=\"true\"",
          node(
            "View", "[0,0][400,90]", "",
            node("TextView", "[0,0][90,40]", "text=\"One\"")
              + node("TextView", "[0,50][90,90]", "text=\"Two\"")))),
      stops: ["One, In list", "Two"]),
    Case(
      name: "a switch of Compose has no class of its own, and what is selected answers no tap",
      capture: compose(
        "<node class=\"android.view.View\" bounds=\"[0,0][90,90]\" checkable=\"true\" "
          + "checked=\"true\" clickable=\"true\" focusable=\"true\"/>"
          + node("View", "[0,100][90,190]", "checkable=\"true\" checked=\"true\" text=\"Light\"")),
      stops: ["On, Switch", "Selected, Light"]),
    Case(
      name: "the last child without words gives a row its role",
      capture: compose(
        node(
          "View", "[0,0][400,90]", "checkable=\"true\" checked=\"false\" focusable=\"true\"",
          node("TextView", "[0,0][90,90]", "text=\"Wi-Fi\"") + node("View", "[0,0][400,90]"))
          + node(
            "View", "[0,100][400,190]", "checkable=\"true\" checked=\"true\" focusable=\"true\"",
            node("TextView", "[0,100][90,190]", "text=\"Dark\"")
              + node("RadioButton", "[0,100][400,190]"))),
      stops: ["Off, Wi-Fi, Switch", "Selected, Dark, Radio button"]),
    Case(
      name: "tabs of Compose know their places",
      capture: compose(
        node(
          "View", "[0,0][400,90]", "",
          node(
            "View", "[0,0][200,90]", "selected=\"true\" focusable=\"true\"",
            node("TextView", "[0,0][90,90]", "text=\"Home\"") + node("View", "[0,0][200,90]"))
            + "<node class=\"android.view.View\" bounds=\"[200,0][400,90]\" clickable=\"true\" "
            + "focusable=\"true\">" + node("TextView", "[200,0][290,90]", "text=\"Trips\"")
            + node("View", "[200,0][400,90]") + "</node>")),
      stops: ["selected, Home, Tab, 1 of 2, In list, 2 items", "Trips, Tab, 2 of 2"]),
    Case(
      name: "Flutter reads in the order of its tree",
      capture: dump(
        node(
          "FrameLayout", "[0,0][400,800]", "",
          node(
            "View", "[0,0][400,800]", "",
            node("View", "[0,500][400,600]", "content-desc=\"First&#10;line\" focusable=\"true\"")
              + node("View", "[0,0][400,90]", "content-desc=\"Second\" focusable=\"true\"")))),
      stops: ["First\nline", "Second"]),
    Case(
      name: "a list of the framework is no stop, and its items are",
      capture: dump(
        node(
          "androidx.recyclerview.widget.RecyclerView", "[0,0][400,600]",
          "scrollable=\"true\" focusable=\"true\"",
          node("LinearLayout", "[0,0][400,90]", "", node("TextView", "[0,0][90,90]", "text=\"A\""))
            + node(
              "LinearLayout", "[0,90][400,180]", "",
              node("TextView", "[0,90][90,180]", "text=\"B\""))
        )),
      stops: ["A, In list", "B"]),
    Case(
      name: "what a page says of importance is not believed, and its headings are headings",
      capture: page(
        node(
          "TextView", "[0,0][400,90]", "text=\"Trips\" a11y-important=\"false\" heading=\"true\"")
          + node(
            "Button", "[0,90][400,180]",
            "text=\"Book\" focusable=\"true\" a11y-important=\"false\"")),
      stops: ["Mars, Webview", "Trips, heading", "Book, button"]),
    Case(
      name: "a layout with a text of its own is heard",
      capture: dump(node("FrameLayout", "[0,0][400,90]", "text=\"2 messages\"")),
      stops: ["2 messages"]),
  ]

  // MARK: - iOS

  private static func element(
    _ type: String, _ frame: String = "0 0 300 40", _ rest: String = "", _ inner: String = ""
  ) -> String {
    let sides = frame.split(separator: " ")
    return "<XCUIElementType\(type) type=\"XCUIElementType\(type)\" enabled=\"true\" "
      + "x=\"\(sides[0])\" y=\"\(sides[1])\" width=\"\(sides[2])\" height=\"\(sides[3])\" \(rest)>"
      + inner + "</XCUIElementType\(type)>"
  }

  private static func app(_ views: String, _ rest: String = "") -> String {
    element(
      "Application", "0 0 390 844", "label=\"Mars\"",
      element("Window", "0 0 390 844", rest, views))
  }

  static let iOS: [Case] = [
    Case(
      name: "a wrapper of React Native is no element",
      capture: app(
        element(
          "Other", "0 0 300 90", "label=\"Home Trips Vertical scroll bar, 1 page\"",
          element("Other", "0 0 90 40", "label=\"Home\"")
            + element("Other", "100 0 90 40", "label=\"Trips\"")
            + element("Other", "290 0 9 90", "label=\"Vertical scroll bar, 1 page\" value=\"0%\""))),
      stops: ["Home", "Trips"]),
    Case(
      name: "a named container of controls is none, and its contents are",
      capture: app(
        element(
          "Other", "0 0 300 90", "label=\"Results\"",
          element("StaticText", "0 0 9 9", "label=\"A\"")
            + element("Button", "100 0 90 40", "label=\"Book\""))),
      stops: ["A", "Book, Button"]),
    Case(
      name: "a view with words and a value of its own around texts is one element",
      capture: app(
        element(
          "Other", "0 0 300 90", "label=\"Flights\" value=\"2 of 3\"",
          element("StaticText", "0 0 9 9", "label=\"M\"")
            + element("Image", "20 0 9 9", "label=\"Done\""))),
      stops: ["Flights, 2 of 3"]),
    Case(
      name: "a named view of React Native around a text is a container",
      capture: app(
        element(
          "Other", "0 0 300 90", "label=\"Results\"",
          element(
            "Other", "0 0 90 40", "label=\"Mars\"",
            element(
              "Other", "0 0 90 40", "label=\"Mars\"",
              element("StaticText", "0 0 90 40", "label=\"Mars\""))))),
      stops: ["Mars"]),
    Case(
      name: "the number of a heading in a page is its level, and a text that is a number is none",
      capture: app(
        element(
          "WebView", "0 0 390 800", "",
          element(
            "Other", "0 0 300 40", "label=\"Trips\" value=\"2\"",
            element(
              "Link", "0 0 300 40", "label=\"Trips\" value=\"2\"",
              element("StaticText", "0 0 300 40", "label=\"Trips\" value=\"2\"")))
            + element("StaticText", "0 50 300 40", "label=\"3\" value=\"3\"")
            + element("CheckBox", "0 90 40 40", "label=\"Window\" value=\"1\""))),
      stops: ["Trips, Heading level 2, Link", "3", "Window, 1, Button"]),
    Case(
      name: "the texts in a heading of a page are headings of its level, what follows is none",
      capture: app(
        element(
          "WebView", "0 0 390 800", "",
          element(
            "Other", "0 0 300 40", "label=\"Trips\" value=\"2\" accessible=\"false\"",
            element(
              "StaticText", "0 0 300 40", "label=\"Trips\" value=\"Trips\" accessible=\"true\""))
            + element(
              "StaticText", "0 50 300 40", "label=\"Mars\" value=\"Mars\" accessible=\"true\""))),
      stops: ["Trips, Heading level 2", "Mars"]),
    Case(
      name: "the traits of a heading of a page decide whether its number is a level",
      capture: app(
        element(
          "WebView", "0 0 390 800", "",
          element(
            "Other", "0 0 300 40",
            "label=\"Trips\" value=\"1\" accessible=\"false\" traits=\"Header\"",
            element(
              "StaticText", "0 0 300 40",
              "label=\"Trips\" accessible=\"true\" traits=\"Header, StaticText\""))
            + element(
              "Other", "0 50 300 40",
              "label=\"Mars\" value=\"3\" accessible=\"false\" traits=\"\"",
              element(
                "StaticText", "0 50 300 40",
                "label=\"Mars\" accessible=\"true\" traits=\"StaticText\"")))),
      stops: ["Trips, Heading level 1", "Mars"]),
    Case(
      name: "a text of a page has no value, whatever the snapshot adds to its words",
      capture: app(
        element(
          "WebView", "0 0 390 800", "",
          element("StaticText", "0 0 90 40", "label=\"The\" value=\"• The \"")
            + element("StaticText", "90 0 90 40", "label=\"shows it\" value=\" shows it\""))
          + element("StaticText", "0 800 90 40", "label=\"Speed\" value=\"Fast\"")),
      stops: ["The", "shows it", "Speed, Fast"]),
    Case(
      name: "a page that has been scrolled comes after the bar above it",
      capture: app(
        element(
          "Other", "0 20 390 824", "visible=\"true\"",
          element("Button", "50 24 200 30", "label=\"Address\" visible=\"true\"")
            + element(
              "WebView", "0 0 390 844", "visible=\"true\"",
              element("StaticText", "0 -60 300 40", "label=\"Top\" visible=\"false\"")
                + element("StaticText", "0 10 300 40", "label=\"Below\" visible=\"false\"")
                + element("StaticText", "0 60 300 40", "label=\"Seen\" visible=\"true\""))),
        "visible=\"true\""),
      stops: ["Address, Button", "Top", "Below", "Seen"]),
    Case(
      name: "a cell that is denied is one element, with the switch in it",
      capture: app(
        element("Button", "0 0 40 40", "label=\"Go\" accessible=\"true\"")
          + element(
            "Cell", "0 50 300 40", "label=\"Wi-Fi\" accessible=\"false\"",
            element("StaticText", "0 50 90 40", "label=\"Wi-Fi\" accessible=\"false\"")
              + element(
                "Switch", "200 50 50 40", "label=\"Wi-Fi\" value=\"1\" accessible=\"false\""))),
      stops: ["Go, Button", "Wi-Fi, Switch Button, On"]),
    Case(
      name: "a cell is none where its contents are elements",
      capture: app(
        element(
          "Cell", "0 0 300 90", "label=\"Ann: Hi\" accessible=\"false\"",
          element("StaticText", "0 0 90 40", "label=\"Ann: Hi\" accessible=\"true\"")
            + element("Button", "200 0 50 40", "label=\"Reply\" accessible=\"true\""))),
      stops: ["Ann: Hi", "Reply, Button"]),
    Case(
      name: "what is behind a popover is not reached",
      capture: app(
        element("Button", "0 0 90 40", "label=\"Behind\"")
          + element(
            "Other", "0 0 390 844", "",
            element("Other", "0 0 390 844", "name=\"PopoverDismissRegion\" label=\"dismiss popup\"")
              + element(
                "Popover", "50 300 200 90", "",
                element(
                  "Sheet", "50 300 200 90", "label=\"Sure?\"",
                  element("Button", "50 300 200 40", "label=\"Yes\""))))),
      stops: ["dismiss popup", "Yes, Button"]),
    Case(
      name: "a sheet of the app's own hides what is written as not visible",
      capture: app(
        element(
          "Other", "0 0 390 844", "visible=\"false\"",
          element("TextField", "0 0 90 40", "label=\"Behind\" visible=\"false\""))
          + element(
            "Other", "0 0 390 844", "visible=\"true\"",
            element("Button", "0 400 90 40", "label=\"Done\" visible=\"true\"")), "visible=\"true\""
      ),
      stops: ["Done, Button"]),
    Case(
      name: "a text in a link of a page is a link, and the link is none",
      capture: app(
        element(
          "WebView", "0 0 390 800", "",
          element(
            "Link", "0 0 90 40", "label=\"News\"",
            element("StaticText", "0 0 90 40", "label=\"News\"")))),
      stops: ["News, Link"]),
    Case(
      name: "a text view with a text may be one to read",
      capture: app(element("TextView", "0 0 300 90", "value=\"Terms of use\"")),
      stops: ["Terms of use"]),
    Case(
      name: "a title of the app's own in a bar is no heading that is known",
      capture: app(
        element(
          "NavigationBar", "0 0 390 44", "name=\"Pairing\"",
          element("StaticText", "100 0 90 44", "label=\"My pairing\""))),
      stops: ["My pairing"]),
    Case(
      name: "elements may be written as nodes with a type",
      capture:
        "<?xml version=\"1.0\"?><hierarchy><node type=\"XCUIElementTypeApplication\" x=\"0\" "
        + "y=\"0\" width=\"390\" height=\"844\"><node type=\"XCUIElementTypeButton\" label=\"Go\" "
        + "x=\"0\" y=\"0\" width=\"90\" height=\"40\"/></node></hierarchy>",
      stops: ["Go, Button"]),
    Case(
      name: "the tree of a debug description may stand alone",
      capture: """
         \u{2192}Application, 0x1, pid: 7, label: 'Mars'
            Window (Main), 0x2, {{0.0, 0.0}, {390.0, 844.0}}
              Button, 0x3, {{0.0, 0.0}, {90.0, 40.0}}, label: 'Go'
        """,
      stops: ["Go, Button"]),
  ]

  // MARK: - Maestro

  private static func view(_ bounds: String, _ words: String, _ inner: String = "") -> String {
    #"{"attributes": {"bounds": "\#(bounds)", "accessibilityText": "\#(words)", "resource-id": ""}, "#
      + #""children": [\#(inner)]}"#
  }

  static let maestro: [Case] = [
    Case(
      name: "Maestro's wrappers and status bar are no elements",
      capture: view(
        "[0,0][0,0]", "",
        view(
          "[0,0][390,844]", "Mars",
          view(
            "[0,60][390,844]", "Book now Home Trips",
            view("[0,60][390,100]", "Book now") + ","
              + view(
                "[0,780][390,844]", "Home Trips",
                view("[0,780][100,844]", "Home", view("[9,780][90,844]", "Home")) + ","
                  + view("[100,780][200,844]", "Trips"))))
          + "," + view("[0,0][0,0]", "", view("[0,0][390,54]", "", view("[9,9][90,40]", "13:58")))),
      stops: ["Book now", "Home", "Trips"])
  ]

  // MARK: - What is said about it

  @Test("say of what they worked out that they did")
  func provenance() throws {
    let list = try #require(
      Self.android.first { $0.name == "texts in a lazy list are stops, and it says no count" })
    let capture = Array(list.capture.utf8)
    let screen = try Captures.read(capture).screen
    let node = try #require(screen.nodes.firstIndex { $0.isSet(.scrollable) })
    guard case .derived(let rule) = screen.origin.provenance(of: .collection, at: node) else {
      Issue.record("the collection is stated")
      return
    }
    #expect(rule.contains("Compose"))
    let asWritten = try Captures.readAsWritten(capture).screen
    #expect(asWritten.nodes[node][.collection] == nil)
    #expect(asWritten.nodes.count == screen.nodes.count)
  }

  @Test("say where the order differs with the version of Compose")
  func unsureOrder() throws {
    // As groups, the column on the left is read to its end before that on the right.
    let columns = Self.compose(
      Self.node(
        "View", "[0,0][200,200]", "",
        Self.node("TextView", "[0,0][200,90]", "text=\"A\"")
          + Self.node("TextView", "[0,100][200,190]", "text=\"B\""))
        + Self.node(
          "View", "[200,0][400,200]", "",
          Self.node("TextView", "[200,0][400,90]", "text=\"C\"")
            + Self.node("TextView", "[200,100][400,190]", "text=\"D\"")))
    let screen = try Captures.read(Array(columns.utf8)).screen
    let stops = TalkBack(reading: PlatformRules.android.tree(of: screen)).transcript().stops
    #expect(stops.map(\.utterance.spoken) == ["A", "C", "B", "D"])
    let isUnsure = stops.map { $0.utterance.notKnown.contains("place in the reading order") }
    #expect(isUnsure == [false, true, true, false])
  }

  /// The stops of a capture, those of which a fact is not known in brackets.
  private static func doubts(_ capture: String, _ fact: String) throws -> [String] {
    let screen = try Captures.read(Array(capture.utf8)).screen
    let transcript =
      screen.platform == .android
      ? TalkBack(reading: PlatformRules.android.tree(of: screen)).transcript()
      : VoiceOver(screen: screen).transcript()
    return transcript.stops.map {
      let words = $0.utterance.spoken
      return $0.utterance.notKnown.contains(fact) ? "[\(words)]" : words
    }
  }

  @Test("do not say the places in a row for sure if the texts are of both directions")
  func mixedDirections() throws {
    let fact = "place in the reading order"
    #expect(try Self.doubts(Self.row("مساعد", "Back"), fact) == ["[Back]", "[مساعد]"])
    #expect(try Self.doubts(Self.row("مساعد", "رجوع"), fact) == ["رجوع", "مساعد"])
  }

  @Test("are read from the right in a language that is written so")
  func askedLanguage() throws {
    let capture = Self.row("Home", "Back")
    let screen = try Captures.read(Array(capture.utf8)) { $0.laidOut(for: "ar-EG") }.screen
    let transcript = TalkBack(reading: PlatformRules.android.tree(of: screen)).transcript()
    #expect(transcript.stops.map(\.utterance.spoken) == ["Back", "Home"])
    #expect(try Self.said(capture) == ["Home", "Back"])
  }

  @Test("say where an element may be a container, or a container an element")
  func unsureElements() throws {
    let text = Self.element("StaticText", "0 0 9 9", "label=\"A\"")
    let isStop = "whether it is a stop"
    let views =
      Self.element("Other", "0 0 300 40", "label=\"2 of 3\"", text)
      + Self.element(
        "Other", "0 50 300 40", "label=\"Trip\"",
        Self.element("Button", "0 50 90 40", "label=\"Book\""))
      + Self.element("Button", "0 100 90 40", "label=\"Help\"")
    #expect(
      try Self.doubts(Self.app(views), isStop) == ["[2 of 3]", "[Book, Button]", "Help, Button"])
    // The device's own answer settles it.
    let stated = Self.element(
      "Other", "0 0 300 40", "label=\"2 of 3\" accessible=\"true\"",
      Self.element("StaticText", "0 0 9 9", "label=\"A\" accessible=\"false\""))
    #expect(try Self.doubts(Self.app(stated), isStop) == ["2 of 3"])
  }

  @Test("say where a bar may have slid away, and what may be a back button")
  func unsureBars() throws {
    let toolbar = Self.element(
      "Toolbar", "0 844 390 44", "visible=\"false\"",
      Self.element("Button", "0 850 40 30", "label=\"Share\" visible=\"false\""))
    let table = Self.element(
      "Table", "0 100 390 744", "visible=\"true\"",
      Self.element("Cell", "0 900 390 44", "label=\"Row\" visible=\"false\""))
    let screen = Self.app(table + toolbar, "visible=\"true\"")
    #expect(try Self.doubts(screen, "whether it is reached") == ["Row", "[Share, Button]"])

    let bar = { (first: String) in
      Self.app(
        Self.element(
          "NavigationBar", "0 0 390 44", "name=\"Trips\"",
          Self.element("Button", "0 0 70 44", first)
            + Self.element("StaticText", "150 0 90 44", "label=\"Trips\"")
            + Self.element("Button", "300 0 70 44", "label=\"Edit\"")))
    }
    #expect(
      try Self.doubts(bar("label=\"Mars\""), "traits")
        == ["[Mars, Button]", "Trips, Heading", "Edit, Button"])
    #expect(
      try Self.doubts(bar("name=\"BackButton\" label=\"Mars\""), "traits")
        == ["Mars, Back Button", "Trips, Heading", "Edit, Button"])
  }

  @Test("take a check box of Compose for Material's, and say that its place is not sure")
  func checkBoxes() throws {
    let button = { (top: Int) in
      "<node class=\"android.view.View\" bounds=\"[0,\(top)][96,\(top + 96)]\" clickable=\"true\">"
        + Self.node("View", "[40,\(top + 40)][60,\(top + 60)]", "content-desc=\"Help\"")
        + Self.node("Button", "[10,\(top + 10)][86,\(top + 86)]") + "</node>"
    }
    let row =
      "<node class=\"android.view.View\" bounds=\"[0,200][400,296]\" clickable=\"true\">"
      + "<node class=\"android.widget.CheckBox\" bounds=\"[0,200][96,296]\" clickable=\"true\" "
      + "checkable=\"true\" checked=\"false\"/>"
      + Self.node("TextView", "[110,220][300,280]", "text=\"Window\"") + "</node>"
    #expect(
      try Self.doubts(Self.compose(button(0) + row), "place in the reading order")
        == ["Help, Button", "[Window]", "[not checked, Check box]"])
  }

  @Test("tell the density from Compose's touch bounds")
  func density() throws {
    let button = { (top: Int) in
      "<node class=\"android.view.View\" bounds=\"[0,\(top)][120,\(top + 120)]\" clickable=\"true\">"
        + Self.node("View", "[40,\(top + 40)][80,\(top + 80)]", "content-desc=\"a\"")
        + Self.node("Button", "[10,\(top + 10)][110,\(top + 110)]") + "</node>"
    }
    let screen = try Captures.read(Array(Self.compose(button(0) + button(200)).utf8)).screen
    #expect(screen.facts.density == 2.5)
    let plain = try Captures.read(Array(Self.android[2].capture.utf8)).screen
    #expect(plain.facts.density == nil)
  }
}
