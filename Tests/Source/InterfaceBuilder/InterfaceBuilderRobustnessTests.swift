// SPDX-License-Identifier: Apache-2.0
import CurbcutRandomNumbers
import CurbcutScreen
import CurbcutSource
import CurbcutTestSupport
import CurbcutTechnology
import Testing

@Suite("A damaged storyboard")
struct InterfaceBuilderRobustnessTests {
  static let whole = Interface.scene(
    """
    <tableView id="t1">\(Interface.frame(0, 100, 393, 700))
        <prototypes><tableViewCell id="r1">\(Interface.frame(0, 50, 393, 44))
            <tableViewCellContentView key="contentView" id="k1"><subviews>
                <label text="M&amp;M" id="l1"><string key="text">Two
    lines</string></label></subviews></tableViewCellContentView></tableViewCell></prototypes>
    </tableView>
    <button id="b1">\(Interface.frame(0, 0, 44, 44))<state key="normal" title="Send"/>
        <variation key="heightClass=regular" hidden="YES"/>
        <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="boolean" \
    keyPath="accessibilityElementsHidden" value="NO"/></userDefinedRuntimeAttributes></button>
    """,
    after: #"<navigationItem key="navigationItem" title="Mars" id="n1"/>"#)

  @Test("that is cut off anywhere is never read as a smaller screen")
  func truncated() throws {
    _ = try InterfaceBuilder.screens(in: Self.whole)
    let end = Self.whole.lastIndex { $0 > 0x20 } ?? 0
    for length in 0..<end {
      #expect(throws: ImportError.self, "\(length)") {
        try InterfaceBuilder.screens(in: Array(Self.whole[..<length]))
      }
    }
  }

  @Test("with bytes changed is read or refused, and never crashes")
  func changed() {
    var random = RandomNumbers(seed: 42)
    for _ in 0..<500 {
      var damaged = Self.whole
      for _ in 0..<3 { damaged[random.number(below: damaged.count)] = random.byte() }
      guard let screens = try? InterfaceBuilder.screens(in: damaged) else { continue }
      for screen in screens { _ = VoiceOver(screen: screen.imported.screen).transcript() }
    }
  }

  @Test("nested deeper than any screen is refused", arguments: [20_000, 200_000])
  func deep(_ depth: Int) {
    let source = Interface.xib(
      String(repeating: "<view><subviews>", count: depth)
        + String(repeating: "</subviews></view>", count: depth))
    #expect(throws: ImportError.self) { try InterfaceBuilder.screens(in: source) }
  }

  @Test("with absurd numbers, ids that repeat and segues in a circle is read")
  func absurd() throws {
    let source = """
      \(Interface.header)
      <scenes><scene><objects><tabBarController id="a"><tabBar key="tabBar" id="a"/><connections>
      <segue destination="a" relationship="viewControllers" id="a"/></connections>
      </tabBarController></objects></scene>
      <scene><objects><viewController id="a"><view key="view" id="a">
      <rect key="frame" x="nan" y="1e999" width="-5" height="inf"/><subviews>
      <label text="x" numberOfLines="99999999999999999999" alpha="nan" id="a">
      <rect key="frame" x="1e300" y="-1e300" width="1e300" height="1e300"/></label>
      <progressView progress="1e300" id="p"/><progressView progress="nan" id="q"/>
      <segmentedControl selectedSegmentIndex="-9223372036854775808" id="a"><segments><segment/>
      </segments></segmentedControl></subviews></view></viewController></objects></scene></scenes>
      </document>
      """
    let screens = try InterfaceBuilder.screens(in: Array(source.utf8))
    #expect(screens.count == 2)
    for screen in screens { _ = VoiceOver(screen: screen.imported.screen).transcript() }
  }
}

@Suite(
  "Real files of Interface Builder",
  .enabled(if: Shared.isThere, Comment(rawValue: Shared.absence)))
struct RealInterfaceTests {
  @Test("of A11yUITests say what their author wrote as bad examples")
  func storyboard() throws {
    let screens = try InterfaceBuilder.screens(
      in: Shared.bytes("samples/ios/a11yuitests-Main.storyboard"))
    let labels = screens.flatMap(\.imported.screen.nodes).compactMap(\.label)
    #expect(labels.contains("A11y_logo"))
    #expect(labels.contains("image of the Mobile A11y logo"))
    #expect(labels.contains("Click here"))
  }

  @Test("of GTXiLib are read")
  func xib() throws {
    let screens = try InterfaceBuilder.screens(
      in: Shared.bytes("samples/ios/gtxilib-GTXTestViewController.xib"))
    #expect(screens.count == 1)
  }
}
