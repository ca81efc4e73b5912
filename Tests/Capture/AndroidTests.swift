// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutScreen
import CurbcutTestSupport
import Testing

/// A checkable view and the state description that Android adds to it.
struct StateCase: CustomTestStringConvertible, Sendable {
  var view: String
  var state: String?

  var testDescription: String { view }

  static let all: [StateCase] = [
    .init(view: "class='android.widget.Switch' checked='true'", state: "ON"),
    .init(view: "class='android.widget.Switch' checked='false' text='Wi-Fi'", state: "OFF"),
    // Before API 30 the text says it.
    .init(view: "class='android.widget.Switch' checked='true' text='Wi-Fi ON'", state: nil),
    .init(view: "class='android.widget.Switch' checked='false' text='OFF'", state: nil),
    .init(view: "class='android.widget.ToggleButton' checked='true' text='Loud'", state: "Loud"),
    .init(view: "class='android.widget.ToggleButton' checked='true' text=''", state: nil),
    .init(view: "class='android.widget.CheckBox' checked='true'", state: "checked"),
    .init(view: "class='android.widget.CheckBox' checked='false'", state: "not checked"),
    .init(view: "class='android.widget.RadioButton' checked='true'", state: "selected"),
    .init(view: "class='android.widget.RadioButton' checked='false'", state: "not selected"),
    .init(view: "class='android.widget.CheckedTextView' checked='true'", state: nil),
    .init(view: "class='com.example.Switch' checked='true'", state: nil),
    .init(view: "class='android.view.View' checked='true'", state: nil),
  ]
}

@Suite("Android view hierarchies")
struct AndroidTests {
  func screen(_ views: String) throws -> Screen {
    try CaptureFormat.uiautomator
      .screen(from: Array(dump(views).utf8)).screen
  }

  @Test("state what their attributes say")
  func attributes() throws {
    let node = try screen(
      """
      <node index="0" text="Book" resource-id="a:id/b" class="android.widget.Button" package="a"
        content-desc="Book it" checkable="false" checked="false" clickable="true" enabled="false"
        focusable="true" focused="true" scrollable="true" long-clickable="true" password="true"
        selected="true" bounds="[-1,2][30,40]" drawing-order="3" hint="Press"/>
      """
    ).nodes[0]
    #expect(node.text == "Book")
    #expect(node.identifier == "a:id/b")
    #expect(node.className == "android.widget.Button")
    #expect(node.contentDescription == "Book it")
    #expect(node.hintText == "Press")
    #expect(node.frame == Rect(x: -1, y: 2, width: 31, height: 38))
    #expect(node.number(.drawingOrder) == 3)
    #expect(!node.isEnabled && !node.states(.checkable) && !node.states(.checked))
    for key in [
      .clickable, .focusable, .focused, .scrollable, .longClickable, .password, .selected,
    ]
      as [Key]
    { #expect(node.isSet(key)) }
  }

  @Test("carry only what the file's attributes carry")
  func carried() throws {
    let old = try screen("<node text='a' checkable='false' bounds='[0,0][1,1]'/>")
    #expect(old.flag(.checkable, of: 0) == false)
    #expect(old.flag(.heading, of: 0) == nil)
    #expect(old.flag(.visible, of: 0) == true)
    #expect(!old.origin.carries(.hintText))
    #expect(old.origin.provenance(of: .frame) == .stated("bounds"))
    let appium = try CaptureFormat.appiumAndroid.screen(
      from: Array(dump("<android.view.View a11y-important='false' displayed='false'/>").utf8)
    ).screen
    #expect(appium.flag(.heading, of: 0) == false)
    #expect(appium.origin.carries(.paneTitle) && appium.origin.carries(.contentDescription))
    #expect(appium.flag(.visible, of: 0) == false)
    #expect(appium.nodes[0].className == "android.view.View")
    #expect(appium.nodes[0].text(.importantForAccessibility) == "no")
    #expect(appium.origin.format == "Appium page source (Android)")
  }

  @Test("get the framework's state descriptions, marked as derived", arguments: StateCase.all)
  func states(_ sample: StateCase) throws {
    let view = "<node checkable='true' \(sample.view)/>"
    let screen = try screen(view)
    #expect(screen.nodes[0].stateDescription == sample.state)
    #expect(screen.nodes[0].checked != nil)
    guard case .derived = screen.origin.provenance(of: .stateDescription) else {
      Issue.record("not derived")
      return
    }
  }

  @Test("say which toolkit draws a subtree, and Compose has states of its own")
  func toolkits() throws {
    let screen = try screen(
      """
      <node class="android.widget.FrameLayout">
        <node class="androidx.compose.ui.platform.ComposeView">
          <node class="android.widget.Switch" checkable="true" checked="true"/>
          <node class="android.widget.CheckBox" checkable="true" checked="true"/></node>
        <node class="android.webkit.WebView"><node class="android.view.View"/></node>
        <node class="android.view.View"/></node>
      """)
    #expect(
      screen.nodes.map { $0.text(.toolkit) } == [
        nil, "compose", "compose", "compose", "web", "web", nil,
      ])
    #expect(screen.nodes[2].stateDescription == "On")
    #expect(screen.nodes[3].stateDescription == nil)
  }

  @Test("tell Compose by its nodes where the view around them is missing")
  func composeWithoutItsView() throws {
    func toolkits(_ nodes: String) throws -> Set<String?> {
      Set(
        try screen("<node class='android.widget.FrameLayout'>\(nodes)</node>").nodes.dropFirst()
          .map { $0.text(.toolkit) })
    }
    let button = """
      <node class='android.view.View' clickable='true' ID bounds='[0,0][99,99]'>
      <node class='android.view.View' content-desc='Close' bounds='[9,9][90,90]'/>
      <node class='android.widget.Button' bounds='[0,0][99,99]'/></node>
      """
    let plain = button.replacing("ID", with: "")
    #expect(try toolkits("<node class='android.view.View'>\(plain)</node>") == ["compose"])
    let text = "<node class='android.widget.TextView' text='Title'/>"
    #expect(try toolkits("<node class='android.view.View'>\(text)</node>") == ["compose"])
    // A view with the id of a resource, or of another class, is the framework's.
    let named = button.replacing("ID", with: "resource-id='app:id/close'")
    #expect(try toolkits("<node class='android.view.View'>\(named)</node>") == [nil])
    #expect(try toolkits("<node class='android.view.ViewGroup'>\(text)</node>") == [nil])
    let other = "<node class='android.widget.Toolbar'/>"
    #expect(try toolkits("<node class='android.view.View'>\(text)\(other)</node>") == [nil])
  }

  @Test("take a view of a launcher with a described child for none of Flutter's")
  func launcher() throws {
    func toolkit(_ id: String) throws -> String? {
      try screen(
        """
        <node class='android.widget.FrameLayout'><node class='android.view.View' \(id)>
        <node class='android.view.View' content-desc='Apps' clickable='true'/></node></node>
        """
      ).nodes[2].text(.toolkit)
    }
    #expect(try toolkit("") == "flutter")
    #expect(try toolkit("resource-id='launcher:id/scrim'") == nil)
  }

  @Test("give each root a window of its own")
  func windows() throws {
    let screen = try screen(
      """
      <node package="com.android.systemui" bounds="[0,0][1080,80]"><node/></node>
      <node package="a" bounds="[0,0][1080,2400]"/><node package="com.x.inputmethod.latin"/>
      """)
    #expect(screen.windows.map(\.root) == [0, 2, 3])
    #expect(screen.windows.map(\.kind) == [.system, .application, .inputMethod])
    #expect(screen.listsWindows)
    #expect(screen.facts.size == Size(width: 1080, height: 2400))
  }

  @Test("take a text that is the hint for the hint that shows")
  func shownHint() throws {
    let screen = try screen("<node text='Name' hint='Name'/><node text='Ann' hint='Name'/>")
    #expect(screen.nodes.map { $0.isSet(.showingHint) } == [true, false])
    guard case .derived = screen.origin.provenance(of: .showingHint) else {
      Issue.record("not derived")
      return
    }
  }

  @Test(
    "have no frame where the numbers are absurd",
    arguments: [
      "[0,0][1e999,1]", "[0,0][99999999999999999999,1]", "[NaN,0][1,1]", "[0,0]", "0,0,1,1",
      "[0,0][1,1]x", "[--1,0][1,1]", "[0,0][3000000000,1]",
    ])
  func absurd(_ bounds: String) throws {
    let imported = try CaptureFormat.uiautomator.screen(
      from: Array(dump("<node bounds='\(bounds)' drawing-order='\(bounds)'/>").utf8))
    #expect(imported.screen.nodes[0].frame == nil)
    #expect(imported.notes.count == 1)
  }

  @Test("read everything that Appium adds")
  func appium() throws {
    let screen = try CaptureFormat.appiumAndroid.screen(
      from: Samples.bytes("mars-booking.appium.xml")
    )
    .screen
    #expect(screen.facts.size == Size(width: 1080, height: 2400))
    #expect(screen.nodes.filter { $0.isSet(.heading) }.count == 2)
    let passport = try #require(screen.node("space.curbcut.mars:id/passport"))
    #expect(passport.error == "A passport number has nine characters.")
    #expect(passport.isSet(.contentInvalid))
    #expect(screen.node("space.curbcut.mars:id/passenger")?.isSet(.showingHint) == true)
    #expect(screen.node("space.curbcut.mars:id/count")?.text(.liveRegion) == "polite")
    #expect(screen.node("space.curbcut.mars:id/share")?.tooltip == "Share")
    #expect(screen.node("space.curbcut.mars:id/destinations")?.collection == CollectionInfo())
    let extra = try CaptureFormat.appiumAndroid.screen(
      from: Array(
        dump(
          """
          <android.view.View actions="ACTION_CLICK,ACTION_UNKNOWN,ACTION_EXPAND" text-size="42.0"
            text-unit="px" extras="a=1;AccessibilityNodeInfo.roleDescription=Card"/>
          """
        ).utf8)
    ).screen.nodes[0]
    #expect(extra.actions == [Action(id: "CLICK"), Action(id: "EXPAND")])
    #expect(extra.roleDescription == "Card")
    #expect(extra.number(.textSize) == 42)
  }

  @Test("take the size from the views where they go beyond the stated one")
  func sizeOfViews() throws {
    func size(_ stated: String) throws -> Size? {
      try CaptureFormat.appiumAndroid.screen(
        from: Array(
          "<hierarchy \(stated)><android.view.View bounds=\"[0,0][1080,2000]\"/></hierarchy>".utf8)
      ).screen.facts.size
    }
    #expect(try size("width=\"282\" height=\"54\"") == Size(width: 1080, height: 2000))
    #expect(try size("width=\"1080\" height=\"2400\"") == Size(width: 1080, height: 2400))
    #expect(try size("") == Size(width: 1080, height: 2000))
  }

  @Test("have a node for every element of the file, in its order")
  func count() throws {
    for name in ["mars-booking.uiautomator.xml", "mars-booking.appium.xml"] {
      let bytes = try Samples.bytes(name)
      let screen = try Captures.read(bytes).screen
      #expect(screen.nodes.count == bytes.count(of: " bounds=\""))
      let lines = screen.nodes.map(\.place.line)
      #expect(lines == lines.sorted())
    }
  }

  @Test("know text sizes in pixels only, and say so once")
  func textSizes() throws {
    let view = "<android.widget.TextView text-size='14.0' text-unit='sp'/>"
    let imported = try CaptureFormat.appiumAndroid.screen(from: Array(dump(view + view).utf8))
    #expect(imported.screen.nodes[0].text(.textSizeUnit) == "sp")
    #expect(imported.screen.nodes[0].number(.textSize) == nil)
    #expect(imported.notes.count == 1)
  }

  @Test("note a toast, which no gesture reaches")
  func toast() throws {
    let imported = try CaptureFormat.appiumAndroid.screen(
      from: Array(
        dump(
          "<android.view.View window-id='7'/><android.widget.Toast text='Saved' displayed='true'/>"
        ).utf8))
    #expect(imported.screen.windows.map(\.id) == ["7", nil])
    #expect(imported.notes.map(\.message).first?.hasPrefix("a toast is shown, \"Saved\"") == true)
  }

  @Test("note an unknown attribute once")
  func unknown() throws {
    let notes = try CaptureFormat.uiautomator.screen(
      from: Array(dump("<node wobbly='1'><node wobbly='2' text='a'/></node>").utf8)
    ).notes
    #expect(notes.map(\.message) == ["the attribute wobbly is not known, and was left out"])
  }
}
