// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutSource
import CurbcutStandards
import Testing

@Suite("A storyboard")
struct InterfaceBuilderTests {
  @Test("is heard as its app would be, with frames on the screen")
  func scene() throws {
    let named = try Interface.only(
      Interface.scene(
        """
        <view contentMode="scaleToFill" id="g1">
            \(Interface.frame(10, 100, 373, 200))
            <subviews>
                <button opaque="NO" id="b1">
                    \(Interface.frame(6, 20, 30, 30))
                    <accessibility key="accessibilityConfiguration" hint="Sends the file." \
        identifier="share" label="Share"/>
                    <state key="normal" image="arrow"/>
                </button>
            </subviews>
        </view>
        <label opaque="NO" text="Mars" numberOfLines="0" id="l1">
            \(Interface.frame(16, 60, 200, 30))
            <fontDescription key="fontDescription" style="UICTFontTextStyleTitle1" \
        adjustsFontForContentSizeCategory="YES"/>
        </label>
        """))
    #expect(named.name == "Main")
    let screen = named.imported.screen
    #expect(screen.facts.size == Size(width: 393, height: 852))
    #expect(screen.facts.idiom == .phone)
    #expect(named.imported.notes.isEmpty)
    #expect(Interface.spoken(screen) == ["Mars", "Share, Button"])
    let button = try Interface.node("b1", in: screen)
    #expect(button.frame == Rect(x: 16, y: 120, width: 30, height: 30))
    #expect(button.identifier == "share")
    #expect(button.hint == "Sends the file.")
    #expect(button.place.line == 14)
    let label = try Interface.node("l1", in: screen)
    #expect(label.text(.dynamicTypeStyle) == "title1")
    #expect(label.number(.textSize) == 28)
    #expect(label.number(.numberOfLines) == 0)
  }

  @Test("states what the Identity inspector sets")
  func accessibility() throws {
    let screen = try Interface.only(
      Interface.scene(
        """
        <imageView id="i1">
            \(Interface.frame(0, 100, 40, 40))
            <accessibility key="accessibilityConfiguration" label="Rocket">
                <accessibilityTraits key="traits" image="YES" link="YES" selected="NO"/>
                <bool key="isElement" value="YES"/>
            </accessibility>
        </imageView>
        <label text="Old price" id="l1">
            \(Interface.frame(0, 200, 40, 40))
            <accessibility key="accessibilityConfiguration">
                <bool key="isElement" value="NO"/>
            </accessibility>
        </label>
        <imageView id="i2">\(Interface.frame(0, 300, 40, 40))</imageView>
        <view hidden="YES" id="h1">
            \(Interface.frame(0, 400, 40, 40))
            <subviews><label text="Hidden" id="l2">\(Interface.frame(0, 0, 40, 40))</label></subviews>
        </view>
        """)
    ).imported.screen
    #expect(Interface.spoken(screen) == ["Rocket, Link, Image"])
    #expect(try Interface.node("i1", in: screen).traits == [.image, .link])
  }

  @Test("has controls with their values")
  func controls() throws {
    let screen = try Interface.only(
      Interface.scene(
        """
        <switch on="YES" id="s1">
            \(Interface.frame(0, 100, 51, 31))
            <accessibility key="accessibilityConfiguration" label="Wi-Fi"/>
        </switch>
        <slider value="5" minValue="0.0" maxValue="20" id="s2">
            \(Interface.frame(0, 200, 100, 31))
            <accessibility key="accessibilityConfiguration" label="Volume"/>
        </slider>
        <textField placeholder="Name" id="t1">\(Interface.frame(0, 300, 100, 31))
            <textInputTraits key="textInputTraits" autocorrectionType="no"/></textField>
        <textField placeholder="Code" text="abc" id="t2">\(Interface.frame(0, 350, 100, 31))
            <textInputTraits key="textInputTraits" secureTextEntry="YES"/></textField>
        <segmentedControl selectedSegmentIndex="1" id="g1">
            \(Interface.frame(0, 400, 200, 31))
            <segments><segment title="Day"/><segment title="Week"/></segments>
        </segmentedControl>
        <progressView progress="0.25" id="p1">
            \(Interface.frame(0, 500, 200, 4))
            <accessibility key="accessibilityConfiguration" label="Upload"/>
        </progressView>
        <button enabled="NO" id="b1">
            \(Interface.frame(0, 600, 200, 44))
            <state key="normal" title="Send"/>
            <state key="disabled"><mutableString key="title">Not
        yet</mutableString></state>
        </button>
        """)
    ).imported.screen
    #expect(
      Interface.spoken(screen) == [
        "Wi-Fi, Switch Button, On", "Volume, 25%, Adjustable", "Name, Text Field",
        "\u{2022}\u{2022}\u{2022}, Secure Text Field", "Day, Button, 1 of 2",
        "Selected, Week, Button, 2 of 2", "Upload, 25%", "Not\nyet, Dimmed, Button",
      ])
  }

  @Test("reads the texts of a table cell as one element, and its controls after it")
  func cells() throws {
    let screen = try Interface.only(
      Interface.scene(
        """
        <tableView style="grouped" dataMode="static" id="t1">
            \(Interface.frame(0, 100, 393, 700))
            <sections>
                <tableViewSection headerTitle="Travel" footerTitle="In kilometres." id="x1">
                    <cells>
                        <tableViewCell style="IBUITableViewCellStyleValue1" id="r1">
                            \(Interface.frame(0, 50, 393, 44))
                            <tableViewCellContentView key="contentView" id="k1">
                                \(Interface.frame(0, 0, 393, 44))
                                <subviews>
                                    <label text="Mars" id="l1">\(Interface.frame(20, 0, 90, 44))</label>
                                    <label text="225 million" id="l2">\(Interface.frame(200, 0, 90, 44))\
        </label>
                                </subviews>
                            </tableViewCellContentView>
                        </tableViewCell>
                        <tableViewCell id="r2">
                            \(Interface.frame(0, 94, 393, 44))
                            <tableViewCellContentView key="contentView" id="k2">
                                \(Interface.frame(0, 0, 393, 44))
                                <subviews>
                                    <label text="Return" id="l3">\(Interface.frame(20, 0, 90, 44))</label>
                                    <switch id="w1">\(Interface.frame(300, 6, 51, 31))</switch>
                                </subviews>
                            </tableViewCellContentView>
                        </tableViewCell>
                        <tableViewCell id="r3">
                            \(Interface.frame(0, 138, 393, 44))
                            <tableViewCellContentView key="contentView" id="k3">
                                \(Interface.frame(0, 0, 393, 44))
                            </tableViewCellContentView>
                            <listContentConfiguration key="contentConfiguration" text="Seat" \
        secondaryText="Window"/>
                        </tableViewCell>
                    </cells>
                </tableViewSection>
            </sections>
        </tableView>
        """)
    ).imported.screen
    #expect(
      Interface.spoken(screen) == [
        "Travel, Heading", "Mars, 225 million", "Return", "Switch Button, Off", "Seat, Window",
        "In kilometres.",
      ])
  }

  @Test("has the bars of its controller around its view, in the order in which they are read")
  func bars() throws {
    let named = try Interface.only(
      Interface.scene(
        #"<label text="Red planet" id="l1">\#(Interface.frame(0, 1, 90, 44))</label>"#,
        after: """
          <toolbarItems>
              <barButtonItem style="plain" systemItem="flexibleSpace" id="p1"/>
              <barButtonItem title="Book" id="p2"/>
          </toolbarItems>
          <navigationItem key="navigationItem" title="Mars" prompt="Planets" id="n1">
              <barButtonItem key="leftBarButtonItem" systemItem="cancel" id="q1"/>
              <rightBarButtonItems>
                  <barButtonItem systemItem="done" id="q2"/>
                  <barButtonItem systemItem="action" id="q3"/>
              </rightBarButtonItems>
          </navigationItem>
          """))
    #expect(
      Interface.spoken(named.imported.screen) == [
        "Cancel, Button", "Planets", "Mars, Heading", "Button", "Done, Button", "Red planet",
        "Book, Button",
      ])
    let button = try Interface.node("q3", in: named.imported.screen)
    #expect(button.saysNotKnown(.text) && !button.saysNotKnown(.label))
    #expect(
      named.imported.notes.map(\.message)
        == ["the words of iOS for the bar button \"action\" are not in the file"])
  }

  @Test("has the tabs of a tab bar controller with the titles of what they lead to")
  func tabs() throws {
    let source = """
      \(Interface.header)
          <scenes>
              <scene sceneID="s1"><objects>
                  <tabBarController id="t1" customClass="Tabs"><tabBar key="tabBar" id="b1">
                      \(Interface.frame(0, 0, 393, 49))</tabBar>
                      <connections>
                          <segue destination="n1" kind="relationship" relationship="viewControllers" \
      id="e1"/>
                          <segue destination="c2" kind="relationship" relationship="viewControllers" \
      id="e2"/>
                          <segue destination="gone" kind="relationship" \
      relationship="viewControllers" id="e3"/>
                      </connections>
                  </tabBarController></objects></scene>
              <scene sceneID="s2"><objects><navigationController id="n1">
                  <tabBarItem key="tabBarItem" title="Planets" id="i1"/>
              </navigationController></objects></scene>
              <scene sceneID="s3"><objects><viewController id="c2" title="Map">
                  <view key="view" id="v2">\(Interface.frame(0, 0, 393, 852))</view>
                  <tabBarItem key="tabBarItem" systemItem="search" id="i2"/>
              </viewController></objects></scene>
          </scenes>
      </document>
      """
    let screens = try InterfaceBuilder.screens(in: Array(source.utf8))
    #expect(screens.map(\.name) == ["Tabs", "Map"])
    #expect(
      Interface.spoken(screens[0].imported.screen)
        == ["Selected, Planets, Tab, 1 of 3", "Search, Tab, 2 of 3", "Tab, 3 of 3"])
  }

  @Test("does not know the words of a control that code can reach, or that shows a symbol")
  func unknownWords() throws {
    let screen = try Interface.only(
      Interface.scene(
        """
        <button id="b1">\(Interface.frame(0, 100, 44, 44))<state key="normal" image="star"/></button>
        <button id="b2">\(Interface.frame(0, 200, 44, 44))
            <state key="normal" title=" " image="star"/></button>
        <button id="b3">\(Interface.frame(0, 300, 44, 44))
            <state key="normal" image="star" catalog="system"/></button>
        <button id="b4" customClass="StarButton">\(Interface.frame(0, 400, 44, 44))</button>
        """,
        after: """
          <connections><outlet property="star" destination="b2" id="o1"/></connections>
          """)
    ).imported.screen
    for (id, isUnknown) in [("b1", false), ("b2", true), ("b3", true), ("b4", true)] {
      #expect(try Interface.node(id, in: screen).saysNotKnown(.label) == isUnknown, "\(id)")
    }
  }

  @Test("sets what runtime attributes set, and keeps the others for rules")
  func runtimeAttributes() throws {
    let file = try InterfaceBuilderFile(
      Interface.scene(
        """
        <view id="g1" customClass="Dial" customModule="App">
            \(Interface.frame(0, 100, 44, 44))
            <userDefinedRuntimeAttributes>
                <userDefinedRuntimeAttribute type="boolean" keyPath="isAccessibilityElement" \
        value="YES"/>
                <userDefinedRuntimeAttribute type="string" keyPath="accessibilityLabel" value="Speed"/>
                <userDefinedRuntimeAttribute type="string" keyPath="accessibilityValue" value="50"/>
                <userDefinedRuntimeAttribute type="number" keyPath="accessibilityTraits">
                    <integer key="value" value="4096"/></userDefinedRuntimeAttribute>
                <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
                    <real key="value" value="4"/></userDefinedRuntimeAttribute>
                <userDefinedRuntimeAttribute type="string" keyPath="accessibilityMagic" value="x"/>
            </userDefinedRuntimeAttributes>
            <constraints><constraint firstAttribute="width" constant="44" id="w1"/></constraints>
        </view>
        """))
    let scene = try #require(file.scenes.first)
    #expect(Interface.spoken(scene.screen) == ["Speed, 50, Adjustable"])
    let view = scene.views[1]
    #expect(view.customClass == "Dial")
    #expect(view.runtimeAttributes.count == 6)
    #expect(view.constraints.map(\.constant) == [44])
    #expect(scene.notes.map(\.message) == ["the runtime attribute accessibilityMagic was left out"])
  }

  @Test("follows the size classes of the device on its canvas")
  func variations() throws {
    let screen = try Interface.only(
      Interface.scene(
        """
        <label text="Always" id="l1">\(Interface.frame(0, 100, 90, 44))
            <variation key="heightClass=compact" hidden="YES"/></label>
        <label text="Wide" id="l2">\(Interface.frame(0, 200, 90, 44))</label>
        <label text="Narrow" hidden="YES" id="l3">\(Interface.frame(0, 300, 90, 44))
            <variation key="heightClass=regular-widthClass=compact" hidden="NO"/></label>
        </subviews>
        <variation key="default"><mask key="subviews"><exclude reference="l2"/></mask></variation>
        <variation key="widthClass=regular"><mask key="subviews"><include reference="l2"/></mask>\
        </variation>
        <subviews>
        """)
    ).imported.screen
    #expect(Interface.spoken(screen) == ["Always", "Narrow"])
  }

  @Test("decodes texts that XML would not keep")
  func encodedTexts() throws {
    let screen = try Interface.only(
      Interface.scene(
        """
        <label usesAttributedText="YES" id="l1">\(Interface.frame(0, 100, 90, 44))
            <attributedString key="attributedText">
                <fragment content="Mars "/><fragment><string key="content">&amp; Moon</string></fragment>
            </attributedString></label>
        <label id="l2">\(Interface.frame(0, 200, 90, 44))
            <string key="text" base64-UTF8="YES">SGVsbG8K</string></label>
        <label id="l3">\(Interface.frame(0, 300, 90, 44))
            <string key="text"><![CDATA[a < b]]></string></label>
        """)
    ).imported.screen
    #expect(screen.nodes.compactMap(\.text) == ["Mars & Moon", "Hello\n", "a < b"])
  }

  @Test("takes its texts from the strings table of a language, by the ids of its objects")
  func localised() throws {
    var strings = StringsCatalog()
    strings.add(
      Array(
        """
        /* Class = "UILabel"; text = "Mars"; ObjectID = "l1"; */
        "l1.text" = "Der Mars";
        "b1.normalTitle" = "Buchen";
        "b1.accessibilityHint" = "Bucht die Reise.";
        "g1.segmentTitles[1]" = "Woche";
        """.utf8), at: "App/de.lproj/Main.strings")
    let options = InterfaceBuilder.Options(table: "Main", strings: strings, language: "de-CH")
    let named = try Interface.only(
      Interface.scene(
        """
        <label text="Mars" id="l1">\(Interface.frame(0, 100, 90, 44))</label>
        <button id="b1">\(Interface.frame(0, 200, 90, 44))<state key="normal" title="Book"/>
            <accessibility key="accessibilityConfiguration" hint="Books the trip."/></button>
        <segmentedControl id="g1">\(Interface.frame(0, 400, 200, 31))
            <segments><segment title="Day"/><segment title="Week"/></segments></segmentedControl>
        """), options: options)
    strings.add(
      Array(#"{"sourceLanguage": "en", "strings": {"l1.text": {}}}"#.utf8),
      at: "App/mul.lproj/Other.xcstrings")
    let screen = named.imported.screen
    #expect(screen.nodes.compactMap(\.text) == ["Der Mars", "Buchen", "Day", "Woche"])
    #expect(screen.nodes.compactMap(\.hint) == ["Bucht die Reise."])
    #expect(screen.language == "de-CH")
    let other = try Interface.only(
      Interface.scene(#"<label text="Mars" id="l1">\#(Interface.frame(0, 100, 90, 44))</label>"#),
      options: InterfaceBuilder.Options(table: "Other", strings: strings, language: "en"))
    #expect(other.imported.screen.nodes.compactMap(\.text) == ["Mars"])
  }

  @Test("paints with literal colours, the system's, and those of the asset catalog in each look")
  func colours() throws {
    let source = Interface.scene(
      """
      <label text="A" id="l1">\(Interface.frame(0, 100, 90, 44))
          <color key="textColor" red="1" green="0.5" blue="0.0" alpha="1" colorSpace="custom" \
      customColorSpace="sRGB"/>
          <color key="backgroundColor" name="Panel"/></label>
      <label text="B" id="l2">\(Interface.frame(0, 200, 90, 44))
          <color key="textColor" systemColor="labelColor"/>
          <color key="backgroundColor" white="0.0" alpha="0.5" colorSpace="custom" \
      customColorSpace="genericGamma22GrayColorSpace"/></label>
      """,
      resources: """
        <namedColor name="Panel"><color white="0.2" alpha="1" colorSpace="calibratedWhite"/>\
        </namedColor>
        <systemColor name="labelColor"><color white="0.0" alpha="1" colorSpace="custom" \
        customColorSpace="genericGamma22GrayColorSpace"/></systemColor>
        """)
    let light = try Interface.only(source).imported.screen
    #expect(try Interface.node("l1", in: light).color(.textColor)?.text == "#FF8000")
    #expect(try Interface.node("l1", in: light).color(.backgroundColor)?.text == "#333333")
    #expect(try Interface.node("l2", in: light).color(.textColor)?.text == "#000000")
    #expect(try Interface.node("l2", in: light).color(.backgroundColor)?.text == "#00000080")

    var colors = AssetColors()
    colors.add(AssetColorsTests.panel, at: "App/Assets.xcassets/Panel.colorset/Contents.json")
    let dark = try Interface.only(
      source,
      options: InterfaceBuilder.Options(colors: colors, appearance: Appearance(isDark: true)))
    let screen = dark.imported.screen
    #expect(try Interface.node("l1", in: screen).color(.backgroundColor)?.text == "#101010")
    #expect(try Interface.node("l2", in: screen).saysNotKnown(.textColor))

    colors.add(
      propertyList: Array(
        "<plist><dict><key>UIUserInterfaceStyle</key><string>Dark</string></dict></plist>".utf8))
    let always = try Interface.only(source, options: InterfaceBuilder.Options(colors: colors))
      .imported.screen
    #expect(try Interface.node("l1", in: always).color(.backgroundColor)?.text == "#101010")
    #expect(try Interface.node("l2", in: always).saysNotKnown(.textColor))
  }

  @Test("that is a launch screen has nothing to read")
  func launchScreen() throws {
    let source = Interface.scene(
      #"<label text="Loading" id="l1">\#(Interface.frame(0, 100, 90, 44))</label>"#)
    let marked = String(decoding: source, as: UTF8.self).split(
      separator: " useAutolayout", maxSplits: 1)
    let launch = Array("\(marked[0]) launchScreen=\"YES\" useAutolayout\(marked[1])".utf8)
    #expect(Interface.spoken(try Interface.only(source).imported.screen) == ["Loading"])
    let named = try Interface.only(launch)
    #expect(Interface.spoken(named.imported.screen) == [])
    #expect(
      named.imported.notes.map(\.message)
        == ["a launch screen is shown as a picture, so what is in it was left out"])
  }

  @Test("notes what it does not know, and reads the rest")
  func unknownElements() throws {
    let named = try Interface.only(
      Interface.scene(
        """
        <hologramView id="x1">\(Interface.frame(0, 100, 90, 44))
            <subviews><label text="In it" id="l1">\(Interface.frame(0, 0, 9, 9))</label></subviews>
            <projection key="projection"/>
        </hologramView>
        """))
    #expect(Interface.spoken(named.imported.screen) == ["In it"])
    #expect(
      named.imported.notes.map(\.message) == [
        "the element hologramView is not known, and was kept as a plain view",
        "the element projection in <hologramView> is not known, and was left out",
      ])
    #expect(named.imported.notes.first?.line == 11)
  }
}

@Suite("A XIB")
struct XIBTests {
  @Test("has one screen for each view at its top, with names of their own")
  func views() throws {
    let screens = try InterfaceBuilder.screens(
      in: Interface.xib(
        """
        <view id="a1" customClass="Card">\(Interface.frame(50, 60, 100, 100))<subviews>
            <label text="One" id="l1">\(Interface.frame(5, 6, 50, 20))</label></subviews></view>
        <view id="a2" customClass="Card">\(Interface.frame(0, 0, 100, 100))</view>
        <tapGestureRecognizer id="t1"/>
        """))
    #expect(screens.map(\.name) == ["Card", "Card a2"])
    let label = try Interface.node("l1", in: screens[0].imported.screen)
    #expect(label.frame == Rect(x: 5, y: 6, width: 50, height: 20))
  }

  @Test(
    "of another system, of an old form or without a view is refused with a sentence",
    arguments: [
      ("3.Cocoa.XIB", "this is a storyboard or XIB for macOS (AppKit's NSView)"),
      (".WatchKit.Storyboard", "this is a storyboard or XIB for watchOS (WatchKit)"),
      (".AppleTV.XIB", "this is a storyboard or XIB for tvOS"),
    ])
  func otherSystems(_ type: String, _ beginning: String) {
    let source = Interface.xib(#"<view id="a1"/>"#, type: type)
    #expect(InterfaceBuilder.recognizes(source))
    do throws(ImportError) {
      _ = try InterfaceBuilder.screens(in: source)
      Issue.record("it was read")
    } catch {
      #expect(error.code == .notThisFormat)
      #expect(error.message == beginning + ": only those for iOS (UIKit) are read")
    }
  }

  @Test("without a view, and XML of another kind, is refused")
  func nothing() {
    #expect(throws: ImportError.self) { try InterfaceBuilder.screens(in: Interface.xib("")) }
    for text in ["", "<a/>", "<archive type=\"com.apple.InterfaceBuilder3\"/>", "{}"] {
      #expect(throws: ImportError.self) { try InterfaceBuilder.screens(in: Array(text.utf8)) }
    }
    #expect(!InterfaceBuilder.recognizes(Array("<hierarchy/>".utf8)))
  }

  @Test("A size is fixed by constraints that are required and that code does not reach")
  func fixedSizes() throws {
    func layout(_ constraint: String, outlet: String = "") throws -> Value? {
      let button = """
        <button id="b1">\(Interface.frame(0, 0, 100, 44))
            <constraints><constraint firstAttribute="height" \(constraint) id="h1"/></constraints>
        </button>
        """
      let after =
        outlet.isEmpty
        ? "" : "<connections><outlet property=\"\(outlet)\" destination=\"h1\"/></connections>"
      let screen = try Interface.only(Interface.scene(button, after: after)).imported.screen
      return try Interface.node("b1", in: screen)[.layout]
    }
    #expect(try layout(#"constant="44""#) == .layout(Layout(width: -2, height: 44)))
    #expect(try layout(#"constant="44" priority="750""#) == nil)
    #expect(try layout(#"relation="greaterThanOrEqual" constant="44""#) == nil)
    #expect(try layout(#"constant="44""#, outlet: "height") == nil)
  }

  @Test("A size is kept by a mask that stretches neither side")
  func sizesByMask() throws {
    func layout(_ mask: String, _ attributes: String = "") throws -> Value? {
      let button = """
        <button id="b1"\(attributes)>\(Interface.frame(0, 0, 100, 30))
            <autoresizingMask key="autoresizingMask" \(mask)/>
        </button>
        """
      let screen = try Interface.only(Interface.scene(button)).imported.screen
      return try Interface.node("b1", in: screen)[.layout]
    }
    let underAutoLayout = " translatesAutoresizingMaskIntoConstraints=\"NO\""
    #expect(try layout("flexibleMaxX=\"YES\"") == .layout(Layout(width: 100, height: 30)))
    #expect(try layout("widthSizable=\"YES\"") == .layout(Layout(width: -2, height: 30)))
    #expect(try layout("flexibleMaxX=\"YES\"", underAutoLayout) == nil)
    let fixed = underAutoLayout + " fixedFrame=\"YES\""
    #expect(try layout("flexibleMaxX=\"YES\"", fixed) == .layout(Layout(width: 100, height: 30)))
  }
}
