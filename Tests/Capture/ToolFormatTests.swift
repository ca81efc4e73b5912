// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutScreen
import CurbcutStandards
import Testing

@Suite("Formats of tools, tests and data sets")
struct ToolFormatTests {
  private func screen(_ name: String) throws -> Screen {
    try Captures.read(Samples.bytes("mars-booking." + name)).screen
  }

  private func imported(_ text: String) throws -> Imported { try Captures.read(Array(text.utf8)) }

  @Test(
    "have the same views of one screen",
    arguments: [
      "mobilerun.json", "android-layout.json", "droidbot.json", "rico.json", "androidenv.json",
      "androidenv.textproto", "maestro-table.csv", "espresso.log",
    ])
  func sameScreen(_ name: String) throws {
    let screen = try screen(name)
    #expect(screen.platform == .android)
    #expect(screen.nodes.count == 10)
    #expect(
      screen.nodes.compactMap(\.text) == [
        "Book a trip", "Olympus Mons Express", "from $2.4 million", "Window seat", "Book",
      ])
    #expect(screen.nodes.compactMap(\.className).last == "android.widget.Button")
    #expect(screen.nodes[1].description == "Navigate up")
    #expect(screen.nodes.map(\.depth) == [0, 1, 1, 1, 2, 2, 2, 1, 1, 1])
    #expect(screen.nodes[3].isSet(.clickable))
    if screen.origin.carries(.enabled) { #expect(screen.nodes[9].flag(.enabled) == false) }
    if screen.origin.carries(.checked) { #expect(screen.nodes[7].checked == .yes) }
    let scale = name == "rico.json" ? 4.0 / 3 : 1
    #expect(screen.nodes[9].frame?.y == (2170 * scale).rounded())
  }

  @Test("of Mobilerun have what TalkBack gets, and the density")
  func mobilerun() throws {
    let screen = try screen("mobilerun.json")
    #expect(screen.facts.density == 2.625 && screen.facts.title == "Mars")
    #expect(screen.nodes[2].isSet(.heading))
    #expect(screen.nodes[9].actions.map(\.label) == ["book the trip"])
    #expect(screen.nodes[4][.importantForAccessibility] == .text("no"))
    // The state may be a text within the answer of a content provider.
    let state = #"{"a11y_tree": [{"className": "A", "text": "a", "boundsInScreen": "0,0,1,1"}]}"#
    let row = "Row: 0 result={\"status\": \"success\", \"result\": \(JSONValue.quoted(state))}"
    #expect(try imported(row).screen.nodes[0].text == "a")
    #expect(read(#"{"a11y_tree": null, "phone_state": {}}"#).code == .partOfCapture)
    let labelled = try imported(
      #"{"className": "A", "boundsInScreen": "0,0,1,1", "isVisibleToUser": true, "resourceId": "a", "hasLabeledBy": true}"#
    )
    #expect(labelled.screen.nodes[0][.labeledBy] == .notKnown)
  }

  @Test("of agent-device have windows, and not what it never writes")
  func agentDevice() throws {
    let screen = try screen("agent-device.xml")
    #expect(screen.windows.map(\.kind) == [.application, .system])
    #expect(screen.windows.map(\.layer) == [2, 3])
    #expect(screen.windows.map(\.isActive) == [true, false])
    #expect(screen.origin.carries(.clickable) && !screen.origin.carries(.checked))
  }

  @Test("of `android layout` tell the flat form and changes apart")
  func androidLayout() throws {
    let flat = #"[{"text": "Wi-Fi", "center": "[4,7]", "key": 1}, {"center": "[1,1]", "key": 1}]"#
    let screen = try imported(flat)
    #expect(screen.screen.windows.count == 1 && !screen.screen.origin.carries(.frame))
    #expect(screen.notes.contains { $0.message.contains("neither classes nor a tree") })
    #expect(!screen.screen.origin.isOrderKnown)
    // What a control without words is called may be an item of its own.
    let control =
      #"[{"interactions": ["clickable"], "center": "[1,1]"}, {"text": "Wi-Fi", "center": "[1,2]"}]"#
    #expect(try imported(control).screen.nodes[1][.contentDescription] == .notKnown)
    let changes = #"{"added": [{"center": "[1,1]", "text": "a"}], "removed": []}"#
    #expect(throws: ImportError.self) {
      try CaptureFormat.androidLayout.screen(from: Array(changes.utf8))
    }
  }

  @Test("of Flutter merge what is merged up, and place frames on the screen")
  func flutter() throws {
    let screen = try screen("flutter.txt")
    #expect(screen.facts.density == 3)
    let card = screen.nodes[5]
    #expect(card.description == "Olympus Mons Express\nfrom $2.4 million")
    #expect(card.isSet(.clickable) && card.className == "android.widget.ImageView")
    #expect(card.frame == Rect(x: 42, y: 318, width: 996, height: 321))
    // What is merged up never reaches the engine.
    #expect(screen.nodes.count == 9)
    #expect(screen.nodes[8].description == "Book\ntoday")
    #expect(screen.nodes[8].flag(.enabled) == false)
    #expect(screen.nodes[7][.hintText] == .text("Name as in the passport"))
    let json = try self.screen("flutter.json")
    #expect(
      json.nodes.compactMap(\.description) == screen.nodes.compactMap(\.description))
    #expect(read("Semantics not collected.").code == .empty)
    #expect(read(#"{"error": "root is null", "needsFrame": true}"#).code == .empty)
  }

  @Test("of Flutter are iOS's where the log is, and follow matrices")
  func flutterOfIOS() throws {
    let text = """
      flutter: SemanticsNode#0
      flutter:  \u{2502} Rect.fromLTRB(0.0, 0.0, 30.0, 60.0)
      flutter:  \u{2502}
      flutter:  \u{2514}\u{2500}SemanticsNode#1
      flutter:      Rect.fromLTRB(0.0, 0.0, 10.0, 10.0) with transform
      flutter:      [[1.0,0.0,0.0,5.0]; [0.0,1.0,0.0,7.0];
      flutter:      [0.0,0.0,1.0,0.0]; [0.0,0.0,0.0,1.0]]
      flutter:      flags: isButton, hasEnabledState
      flutter:      label: "Book"
      """
    let screen = try imported(text).screen
    #expect(screen.platform == .ios)
    #expect(screen.nodes[1].frame == Rect(x: 5, y: 7, width: 10, height: 10))
    #expect(screen.nodes[1][.traits] == .traits([.button, .notEnabled]))
  }

  @Test("of Flutter are iOS's containers, each with its own element first")
  func flutterContainers() throws {
    let lines = [
      "SemanticsNode#0", " \u{2514}\u{2500}SemanticsNode#1", "   \u{2502} label: \"Trips\"",
      "   \u{2502} flags: isHeader", "   \u{2502}", "   \u{251C}\u{2500}SemanticsNode#2",
      "   \u{2502}   label: \"Mars\"", "   \u{2514}\u{2500}SemanticsNode#3",
      "       flags: hasCheckedState, isChecked, isInMutuallyExclusiveGroup",
      "       label: \"Moon\"",
    ]
    let text = lines.map { "flutter: " + $0 }.joined(separator: "\n")
    let screen = try imported(text).screen
    #expect(screen.nodes.map(\.description) == [nil, nil, "Trips", "Mars", "Moon"])
    #expect(screen.nodes[1].texts(.elements) == ["node-2", "node-3", "node-4"])
    #expect(screen.nodes[1][.isAccessibilityElement] == nil)
    #expect(screen.nodes[2][.traits] == .traits(.header))
    #expect(screen.nodes[3][.traits] == .traits(.staticText))
    // iOS does not say whether a radio button is chosen.
    #expect(screen.nodes[4][.traits] == .traits(.button) && screen.nodes[4][.value] == nil)
    // The lines beside a node say what is still to come.
    for count in 3..<8 {
      let cut = lines.prefix(count).map { "flutter: " + $0 }.joined(separator: "\n")
      #expect(read(cut).code == .truncated, "\(count)")
    }
  }

  @Test("of Flutter are Android's as its engine makes them")
  func flutterOfAndroid() throws {
    let text = """
      SemanticsNode#0
       \u{251C}\u{2500}SemanticsNode#1
       \u{2502}   tooltip: "Add"
       \u{2502}   actions: tap
       \u{2502}   flags: isButton
       \u{251C}\u{2500}SemanticsNode#2
       \u{2502}   flags: isHeader
       \u{2502}   label: "Trips"
       \u{2514}\u{2500}SemanticsNode#3
         \u{2502} flags: hasImplicitScrolling
         \u{2502} actions: scrollUp
         \u{2502} scrollChildren: 3
         \u{2502}
         \u{2514}\u{2500}SemanticsNode#4
             flags: isHidden, hasCheckedState, isCheckStateMixed
             label: "Mars"
      """
    let screen = try imported(text).screen
    #expect(
      screen.nodes[1].description == "Add" && screen.nodes[1].className == "android.widget.Button")
    #expect(screen.nodes[2][.heading] == .notKnown)
    #expect(screen.nodes[3][.collection] == .collection(CollectionInfo(rows: 3, columns: 0)))
    #expect(screen.nodes[3][.canScrollBackward] == .flag(false))
    #expect(screen.nodes[4].flag(.visible) == false && screen.nodes[4].checked == .no)
  }

  @Test(
    "of Espresso are read in the order in which Android hands out children, and not when cut off")
  func espressoOrder() throws {
    func view(_ name: String, _ depth: Int, _ y: Int, _ more: String) -> String {
      "+" + String(repeating: "-", count: depth) + ">" + name
        + "{id=-1, visibility=VISIBLE, width=9, height=9, is-clickable=false, x=0.0, y=\(y).0, \(more)} \n"
    }
    let whole =
      "View Hierarchy:\n" + view("FrameLayout", 0, 0, "child-count=2")
      + view("TextView", 1, 20, "text=Below") + view("TextView", 1, 0, "text=Above")
    #expect(try imported(whole).screen.nodes.map(\.text) == [nil, "Above", "Below"])
    let error = read(whole.split(separator: "\n").dropLast().joined(separator: "\n"))
    #expect(error.code == .truncated)
    let scrolled = whole.replacing("FrameLayout", with: "ScrollView")
    let screen = try imported(scrolled).screen
    #expect(screen.nodes.map(\.text) == [nil, "Below", "Above"])
    #expect(screen.origin.inferences.isUnsure(.readingPosition, at: 1))
  }

  @Test("of Espresso are found in reports and result files, and list values without quotes")
  func espresso() throws {
    let log = try screen("espresso.log")
    #expect(log.nodes[8].isSet(.showingHint) && log.nodes[9].frame?.x == 42)
    let view =
      "+>DecorView{id=-1, visibility=VISIBLE, width=9, height=9, is-clickable=true, "
      + "layout-params={(0,0)\nfl=A}, tag=null, x=1.0, y=2.0, text=a, b\nc, input-type=0} "
    let report =
      "<testsuite><failure>View Hierarchy:\n\(view.replacing(">", with: "&gt;"))\n</failure></testsuite>"
    let message = "error_message: \"a\\nView Hierarchy:\\n\(view.replacing("\n", with: "\\n"))\""
    for text in [report, message] {
      let screen = try imported(text).screen
      #expect(screen.nodes.map(\.text) == ["a, b\nc"])
      #expect(screen.nodes[0].className == "android.widget.FrameLayout")
    }
    #expect(read("View Hierarchy:\n+>A{id=-1, visibility=VISIB").code == .truncated)
  }

  @Test("of React Native say what iOS makes of roles and states")
  func reactNative() throws {
    let screen = try screen("react-native.snap")
    #expect(screen.platform == .ios)
    let card = try #require(screen.node("card"))
    #expect(card.description == "Olympus Mons Express, from $2.4 million")
    #expect(card[.hint] == .text("Shows the trip."))
    #expect(
      screen.nodes.last { $0.className == "RCTView" }?[.traits] == .traits([.button, .notEnabled]))
    let json = #"""
      {"type": "View", "props": {"accessible": true, "role": "checkbox",
        "accessibilityState": {"checked": "mixed"}}, "children": [
          {"type": "Text", "props": {}, "children": ["Sun", "light"]}]}
      """#
    let node = try imported(json).screen.nodes[0]
    #expect(node.description == "Sunlight" && node[.value] == .text("checkbox, mixed"))
    let list = """
      // Jest Snapshot v1

      exports[`a 1`] = `
      [
        <View accessible={true} style={[{"opacity": 0.5}, {"opacity": 0}]}><Text>a</Text></View>,
        <View accessibilityRole="progressbar" accessibilityValue={{"min": 0, "max": 4, "now": 1}} />,
      ]
      `;
      """
    let nodes = try imported(list).screen.nodes
    #expect(nodes[1][.alpha] == .number(0) && nodes[3][.value] == .text("25%"))
    let debug =
      "// Jest Snapshot v1\n\nexports[`a 1`] = `\n\"<View>\n  <Text>\n    a\n  </Text>\n</View>\"\n`;\n"
    #expect(try imported(debug).screen.nodes.count == 2)
  }

  @Test("of TheButtonHeist have VoiceOver's order")
  func buttonHeist() throws {
    let screen = try screen("button-heist.json")
    #expect(screen.node("trips")?[.containerType] == .text("list"))
    #expect(screen.node("card")?[.hint] == .text("Shows the trip."))
    #expect((screen.nodes[0].texts(.elements) ?? []).count == 4)
    let wire = #"""
      {"buttonHeistVersion": "1", "type": "interface", "payload": {"tree": [{"element": {
        "label": "Book", "traits": ["button"], "shape": {"type": "frame", "frame": [[1, 2], [3, 4]]},
        "customActions": [{"name": "Share"}]}}]}}
      """#
    let node = try imported(wire).screen.nodes[1]
    #expect(node.frame == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(node[.customActions] == .namedActions([NamedAction(name: "Share")]))
  }

  @Test("with views that name each other are read without them")
  func circles() throws {
    let json = #"""
      {"state_str": "1", "views": [
        {"temp_id": 0, "children": [0, 9], "class": "A", "bounds": [[0, 0], [1, 1]]},
        {"temp_id": 1, "children": [2], "class": "B"}, {"temp_id": 2, "children": [1], "class": "C"}]}
      """#
    let imported = try imported(json)
    #expect(imported.screen.nodes.count == 1)
    #expect(imported.notes.contains { $0.message.contains("2 views name each other") })
  }

  @Test(
    "that name a view many times, or merge very many, are read in time that grows with their length"
  )
  func manyTimes() throws {
    let views = (0..<60).map {
      #"{"temp_id": \#($0), "children": [\#($0 + 1), \#($0 + 1)], "class": "A", "bounds": [[0, 0], [1, 1]]}"#
    }
    let bot = #"{"state_str": "1", "views": ["# + views.joined(separator: ",") + "]}"
    #expect(try imported(bot).screen.nodes.count == 60)
    let merged = (2..<20_000).map { number in
      "   \(number == 19_999 ? "\u{2514}" : "\u{251C}")\u{2500}SemanticsNode#\(number)\n"
        + "       merged up\n       label: \"a\"\n"
    }
    let tree =
      "SemanticsNode#0\n \u{2514}\u{2500}SemanticsNode#1\n   \u{2502} merge boundary\n"
      + merged.joined()
    #expect(try imported(tree).screen.nodes.count == 2)
    let nested =
      String(repeating: "<View accessible={true}>", count: 1_000)
      + String(repeating: "<View />", count: 20_000) + String(repeating: "</View>", count: 1_000)
    let snapshot = "// Jest Snapshot v1\n\nexports[`a 1`] = `\n\(nested)\n`;\n"
    #expect(try imported(snapshot).screen.nodes.count == 21_000)
  }

  @Test("with values of wrong types are read without them")
  func wrongTypes() throws {
    let bot = #"{"state_str": 1, "views": [{"class": 7, "bounds": "x", "clickable": "maybe"}]}"#
    #expect(try imported(bot).notes.count >= 2)
    let list = #"[{"type": 1, "coordinates": {"x": "a", "width": []}}]"#
    #expect(try imported(list).screen.nodes.count == 1)
    #expect(read(#"{"state_str": "1", "views": [[]]}"#).code == .malformed)
    #expect(read(#"{"state_str": "1", "views": []}"#).code == .empty)
  }

  @Test(
    "nested deeper than any screen are refused",
    arguments: [
      ("<View>", "// Jest Snapshot v1\n\nexports[`a 1`] = `\n", CaptureFormat.reactNativeSnapshot),
      ("tree { ", "windows { bounds_in_screen { } ", .androidForest),
      (#"{"type":"View","props":{},"children":["#, "", .reactNativeSnapshot),
      (#"{"element":{"a":"#, #"{"buttonHeistVersion":1,"payload":{"tree":["#, .buttonHeist),
      (
        #"{"container":{"children":["#, #"{"buttonHeistVersion":1,"payload":{"tree":["#,
        .buttonHeist
      ),
      (#"{"className":"A","children":["#, #"{"a11y_tree":"#, .mobilerun),
      (#"{"id":"1","children":["#, "", .flutterSemantics),
    ])
  func deep(_ opening: String, _ start: String, _ format: CaptureFormat) {
    let text = start + String(repeating: opening, count: 20_000)
    let error = Result { () throws(ImportError) in try format.screen(from: Array(text.utf8)) }
    #expect(error.code == .tooDeep || error.code == .malformed || error.code == .truncated)
  }

  @Test("that are cut off at any byte are refused or say so")
  func cutOff() throws {
    for name in [
      "flutter.txt", "espresso.log", "react-native.snap", "maestro-table.csv",
      "android-layout.json", "mobile-mcp.json",
    ] {
      let bytes = try Samples.bytes("mars-booking." + name)
      let format = try Captures.format(of: bytes)
      for part in 1..<40 {
        let cut = Array(bytes[..<(bytes.count * part / 40)])
        let result = Result { () throws(ImportError) in try format.screen(from: cut) }
        guard case .success(let imported) = result else { continue }
        #expect(!imported.notes.isEmpty, "\(name) \(part)")
      }
    }
  }
}
