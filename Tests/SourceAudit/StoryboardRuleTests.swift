// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import Testing

@testable import CurbcutSourceAudit

@Suite("Rules over screens of storyboards")
struct StoryboardRuleTests: RuleTests {
  @Test("A class that paints its own background hides the file's colour")
  func paintedGrounds() throws {
    func found(_ members: String) throws -> [String] {
      try failures(
        ["low-text-contrast"],
        in: scene(
          """
          <view id="v" customClass="Ground"><rect key="frame" x="0" y="0" width="375" height="300"/>
          <subviews><button id="b"><rect key="frame" x="20" y="20" width="200" height="44"/>
          <state key="normal" title="Begin"><color key="titleColor" white="1" alpha="1"
          colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/></state></button></subviews>
          <color key="backgroundColor" white="1" alpha="1" colorSpace="custom"
          customColorSpace="genericGamma22GrayColorSpace"/></view>
          """, code: "class Ground: UIView { \(members) }"))
    }
    let layer = "layer.insertSublayer(gradient, at: 0)"
    #expect(try found("var first = 1") == ["low-text-contrast"])
    #expect(
      try found("override class var layerClass: AnyClass { CAGradientLayer.self }")
        == ["low-text-contrast?"])
    #expect(try found("func setUp() { \(layer) }") == ["low-text-contrast?"])
    #expect(try found("func setUp() { label.\(layer) }") == ["low-text-contrast"])
    #expect(
      try found("override func draw(_ rect: CGRect) { paint(rect) }") == ["low-text-contrast?"])
    #expect(
      try found("override func draw(_ rect: CGRect) { super.draw(rect.insetBy(dx: 4, dy: 4)) }")
        == ["low-text-contrast"])
  }

  @Test("A text view that is not editable is no field, whatever its traits")
  func textsToRead() throws {
    func found(_ attributes: String) throws -> [String] {
      try failures(
        ["unlabelled-field"],
        in: scene(
          """
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner"><connections>
          <outlet property="words" destination="t" id="o"/></connections></placeholder>
          <view id="v"><rect key="frame" x="0" y="0" width="375" height="300"/><subviews>
          <textView id="t" text="Value"\(attributes)><rect key="frame" x="0" y="0" width="375" height="60"/></textView>
          </subviews></view>
          """,
          code: """
            class Owner: UIViewController {
              @IBOutlet weak var words: UITextView!
              func set(_ isLink: Bool) { words.accessibilityTraits = isLink ? .link : .staticText }
            }
            """))
    }
    #expect(try found(" editable=\"NO\"") == [])
    #expect(try found("") == ["unlabelled-field?"])
  }

  @Test("A bar button item without a connection may be in no bar")
  func deadItems() throws {
    func found(_ item: String, outlet: String = "") throws -> [String] {
      let storyboard = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene
        sceneID="s"><objects><viewController id="c" customClass="Lock"><view key="view" id="v">
        <rect key="frame" x="0" y="0" width="375" height="667"/><subviews><button id="b">
        <rect key="frame" x="20" y="100" width="80" height="44"/><state key="normal" title="Cancel"/>
        </button></subviews></view><navigationItem key="navigationItem" title="Unlock" id="n">
        <barButtonItem key="leftBarButtonItem" title="Cancel" id="i">\(item)</barButtonItem>
        </navigationItem><connections><outlet property="cancel" destination="b" id="o"/>\(outlet)
        </connections></viewController></objects></scene></scenes></document>
        """
      let file = try InterfaceBuilderFile(Array(storyboard.utf8))
      return try failures(["duplicate-name"], in: try #require(file.scenes.first))
    }
    let action = "<action selector=\"cancel\" destination=\"c\" id=\"a\"/>"
    #expect(try found("") == ["duplicate-name?"])
    #expect(try found("<connections>\(action)</connections>") == ["duplicate-name"])
    let outlet = "<outlet property=\"item\" destination=\"i\" id=\"p\"/>"
    #expect(try found("", outlet: outlet) == ["duplicate-name"])
  }

  @Test("A field of one point shows no text, and no finger hits it")
  func points() throws {
    func found(_ side: Int) throws -> [String] {
      let scene = try scene(
        """
        <view id="v"><rect key="frame" x="0" y="0" width="375" height="300"/><subviews>
        <textField id="f"><rect key="frame" x="0" y="40" width="\(side)" height="\(side)"/><constraints>
        <constraint id="w" firstAttribute="width" constant="\(side)"/>
        <constraint id="h" firstAttribute="height" constant="\(side)"/></constraints>
        <fontDescription key="fontDescription" type="system" pointSize="14"/></textField>
        </subviews></view>
        """)
      return ids(FixedInterfaceFont(), in: scene)
        + (try failures(["small-touch-target"], in: scene))
    }
    #expect(try found(1) == [])
    #expect(try found(20) == ["f", "small-touch-target"])
  }

  @Test("Values that code may hide are not certainly merged")
  func hiddenValues() throws {
    func found(_ code: String) throws -> [String] {
      let part = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"300\" height=\"44\"/>"
      return try failures(
        ["several-values-merged"],
        in: scene(
          """
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Chart">
          <connections><outlet property="low" destination="l" id="o1"/></connections></placeholder>
          <view id="v">\(part)<accessibility key="accessibilityConfiguration" label="Chart">
          <bool key="isElement" value="YES"/></accessibility>
          <subviews><progressView id="l" progress="0.5">\(part)</progressView><progressView id="h" progress="0.5">\(part)</progressView></subviews></view>
          """,
          code: "class Chart: UIView { @IBOutlet var low: UIProgressView!; func f() { \(code) } }"))
    }
    #expect(try found("") == ["several-values-merged"])
    #expect(try found("low.isHidden = isEmpty") == ["several-values-merged?"])
  }
}
