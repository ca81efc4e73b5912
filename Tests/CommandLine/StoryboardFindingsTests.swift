// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// Findings over storyboards and XIBs that a reader judged wrong on real apps.
@Suite("Findings over storyboards")
struct StoryboardFindingsTests {
  /// The rules that report failures in a XIB with these objects in its view.
  private static func failed(_ objects: String, code: String = "") throws -> Set<String> {
    Set(try findings(objects, code: code).filter { $0.verdict == "failed" }.map(\.rule))
  }

  /// The rules that report failures or questions in a XIB with these objects in its view.
  private static func told(
    _ objects: String, code: String = "", strings: String = ""
  ) throws -> Set<String> {
    Set(try findings(objects, code: code, strings: strings).map(\.rule))
  }

  private static func findings(
    _ objects: String, code: String, strings: String = ""
  ) throws -> [(rule: String, verdict: String, message: String)] {
    let document = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="Owner">
      <connections><outlet property="action" destination="one" id="out-1"/></connections></placeholder>
      <view id="root">\(frame(0, 0, 390, 844))<subviews>\(objects)</subviews></view>
      </objects></document>
      """
    var told: [(rule: String, verdict: String, message: String)] = []
    let project = [
      "View.xib": document, "Owner.swift": code, "en.lproj/Localizable.strings": strings,
    ]
    try StoryboardCommandTests.withProject(project) { folder in
      let run = try Run.curbcut("check", folder + "/View.xib", "--format", "json", "--advice")
      let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
      let findings = try #require((report as? [String: Any])?["findings"] as? [[String: Any]])
      told = try findings.map {
        (
          try #require($0.check), try #require($0["verdict"] as? String),
          try #require($0["message"] as? String)
        )
      }
    }
    return told
  }

  private static func frame(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
    #"<rect key="frame" x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)"/>"#
  }

  private static func button(_ id: String, _ attributes: String, title: String, y: Int) -> String {
    """
    <button id="\(id)" \(attributes)>\(frame(16, y, 358, 44))<state key="normal" title="\(title)"/></button>
    """
  }

  @Test("leave alone what only has the shape of a button")
  func noTouch() throws {
    let found = try Self.failed(
      Self.button("one", #"userInteractionEnabled="NO""#, title: "", y: 100))
    #expect(found.isDisjoint(with: ["outside-keyboard-order", "unnamed-control"]), "\(found)")
    #expect(try Self.failed(Self.button("two", "", title: "", y: 100)).contains("unnamed-control"))
  }

  @Test(
    "measure no target that takes no touch",
    arguments: [
      ("action.addTarget(self, action: #selector(tell), for: .touchUpInside)", true),
      ("", false), ("action.isUserInteractionEnabled = false", false),
      ("if isPlain { action.isUserInteractionEnabled = false }", false),
    ])
  func touches(setUp: String, isTarget: Bool) throws {
    let badge = """
      <button id="one">\(Self.frame(16, 100, 30, 18))<state key="normal" title="Three"/></button>
      <label id="l" userInteractionEnabled="NO" text="Add">\(Self.frame(16, 200, 300, 20))
      <accessibility key="accessibilityConfiguration"><accessibilityTraits key="traits" link="YES"/></accessibility></label>
      """
    let code = """
      import UIKit
      class Owner: UIView {
        @IBOutlet var action: UIButton!
        var isPlain: Bool { tag > 1 }
        override func awakeFromNib() {
          super.awakeFromNib()
          \(setUp)
        }
        @objc func tell() {}
      }
      """
    let found = try Self.failed(badge, code: code)
    #expect(found.contains("small-touch-target") == isTarget, "\(found)")
  }

  @Test("leave open whether what code hides is there together with what has its place")
  func inTurn() throws {
    let two = Self.button("two", "", title: "Stop", y: 100)
    let hiding =
      "class Owner: NSObject { @IBOutlet var action: UIButton!; func show() { action.isHidden = isOn } }"
    let one = Self.button("one", #"hidden="YES""#, title: "Start", y: 100)
    #expect(!(try Self.failed(one + two, code: hiding).contains("duplicate-bounds")))
    let shown = Self.button("one", "", title: "Start", y: 100)
    #expect(try Self.failed(shown + two).contains("duplicate-bounds"))
  }

  @Test("do not compare the patterns of cells")
  func patterns() throws {
    func cell(_ id: String, _ y: Int, _ title: String) -> String {
      """
      <collectionViewCell id="\(id)">\(Self.frame(0, y, 390, 60))
      <collectionViewCellContentView key="contentView" id="\(id)v">\(Self.frame(0, 0, 390, 60))
      <subviews>\(Self.button(id + "b", "", title: title, y: 0))</subviews></collectionViewCellContentView>
      </collectionViewCell>
      """
    }
    func list(_ cells: String) -> String {
      """
      <collectionView id="list">\(Self.frame(0, 0, 390, 400))<cells>\(cells)</cells></collectionView>
      """
    }
    let found = try Self.failed(list(cell("a", 0, "Delete it") + cell("b", 60, "Delete it")))
    #expect(!found.contains("duplicate-name"), "\(found)")
    let plain =
      Self.button("a", "", title: "Delete it", y: 500)
      + Self.button("b", "", title: "Delete it", y: 600)
    #expect(try Self.failed(plain).contains("duplicate-name"))
  }

  private static func owner(_ statement: String) -> String {
    """
    class Owner: UIView {
      @IBOutlet var action: UIView!
      func show() { \(statement) }
    }
    """
  }

  @Test(
    "ask of no text that code fills with words, or that has some in the file",
    arguments: [
      (#"<label id="one" text="Label">"#, "action.isHidden = isOn", false),
      (#"<label id="one">"#, "action.text = planet.name", false),
      (#"<label id="one">"#, "action.attributedText = styled(planet)", false),
      (#"<label id="one">"#, "view.card.action.text = planet.name", false),
      (#"<label id="one" text="Label">"#, "action.text = nil", true),
      (#"<label id="one">"#, #"action.text = """#, true),
      (#"<label id="one">"#, "action.isHidden = isOn", true),
    ])
  func filledTexts(label: String, code: String, asks: Bool) throws {
    let text = label + Self.frame(16, 100, 358, 44) + "</label>"
    #expect(try Self.told(text, code: Self.owner(code)).contains("silent-stop") == asks)
  }

  @Test("ask of no cell whose class or whose labels get words from code")
  func filledCells() throws {
    func cell(_ contents: String = "") -> String {
      """
      <tableView id="t">\(Self.frame(0, 0, 390, 844))<prototypes>
      <tableViewCell id="c" customClass="PlanetCell">\(Self.frame(0, 50, 390, 44))
      <tableViewCellContentView key="contentView" id="v">\(Self.frame(0, 0, 390, 44))
      <subviews>\(contents)</subviews></tableViewCellContentView>
      </tableViewCell></prototypes></tableView>
      """
    }
    let plain = "class PlanetCell: UITableViewCell { func show() { LINE } }"
    let filling = plain.replacingOccurrences(of: "LINE", with: "textLabel?.text = planet.name")
    #expect(try Self.told(cell(), code: plain).contains("silent-stop"))
    #expect(try !Self.told(cell(), code: filling).contains("silent-stop"))
    let label = #"<label id="one" text="Label">\#(Self.frame(16, 0, 358, 44))</label>"#
    #expect(try !Self.told(cell(label), code: plain).contains("silent-stop"))
  }

  @Test(
    "ask of no button that has a title in the file or gets one in code",
    arguments: [
      ("Send", "action.setTitle(planet.name, for: .normal)", false),
      ("", "action.setTitle(planet.name, for: .normal)", false),
      ("Send", "action.isHidden = isOn", false),
      ("Button", #"action.setTitle("", for: .normal)"#, true),
      ("", "action.isHidden = isOn", true),
    ])
  func filledButtons(title: String, code: String, asks: Bool) throws {
    let button = Self.button("one", "", title: title, y: 100)
    #expect(try Self.told(button, code: Self.owner(code)).contains("unnamed-control") == asks)
  }

  @Test("take no title of Xcode's library for that of a button whose configuration has none")
  func leftTitle() throws {
    func button(_ configuration: String) -> String {
      """
      <button id="two">\(Self.frame(16, 100, 44, 44))<state key="normal" title="Button"/>
      <buttonConfiguration key="configuration" style="gray" \(configuration)/></button>
      """
    }
    #expect(try Self.failed(button("")).contains("unnamed-control"))
    #expect(try !Self.told(button(#"title="Send""#)).contains("unnamed-control"))
  }

  @Test("take the words of UIKit for the buttons that it names")
  func systemItems() throws {
    func bar(_ item: String) throws -> Set<String> {
      try Self.told(
        "<toolbar id=\"one\"><items><barButtonItem \(item) id=\"i\"/></items></toolbar>")
    }
    #expect(try !bar(#"systemItem="trash""#).contains("unnamed-control"))
    #expect(try bar(#"image="bin""#).contains("unnamed-control"))
    let info = #"<button id="two" buttonType="infoLight">\#(Self.frame(16, 100, 44, 44))</button>"#
    #expect(try !Self.told(info).contains("unnamed-control"))
  }

  @Test("take a text of the app's strings whose key a runtime attribute names")
  func keyedTexts() throws {
    func button(_ value: String) -> String {
      """
      <button id="one">\(Self.frame(16, 100, 358, 44))<userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="string" keyPath="textKey" value="\(value)"/>
      </userDefinedRuntimeAttributes></button>
      """
    }
    let strings = #""send.title" = "Send";"#
    #expect(try !Self.told(button("send.title"), strings: strings).contains("unnamed-control"))
    #expect(try Self.told(button("bold"), strings: strings).contains("unnamed-control"))
  }

  @Test(
    "judge only what the class of the owner lists for technologies, and nothing where it is open",
    arguments: [
      ("accessibilityElements = [action]", 1),
      ("self.accessibilityElements = [self.action].compactMap { $0 }", 1),
      ("accessibilityElements = views(of: self)", 0),
      ("isAccessibilityElement = true", 0),
      ("isHidden = false", 2),
      ("list([])", 0),
    ])
  func listed(statement: String, judged: Int) throws {
    let code = """
      class Owner: UIView {
        @IBOutlet var action: UIButton!
        required init?(coder: NSCoder) { super.init(coder: coder); prepare() }
        private func prepare() { \(statement) }
      }
      extension UIView { func list(_ views: [UIView]) { accessibilityElements = views } }
      """
    let objects =
      Self.button("one", "", title: "", y: 100) + Self.button("two", "", title: "", y: 200)
    let found = try Self.findings(objects, code: code)
    #expect(found.count { $0.rule == "unnamed-control" } == judged)
  }

  @Test(
    "take no size from the canvas that a constraint or code makes another one",
    arguments: [
      ("", "", true),
      (#"<constraint firstAttribute="height" constant="18.5" id="h"/>"#, "", true),
      (#"<constraint firstAttribute="height" constant="60" id="h"/>"#, "", false),
      (#"<constraint firstAttribute="height" constant="60" priority="750" id="h"/>"#, "", true),
      ("", "action.frame = wide", false),
      ("", "action.bounds.size.height = 60", false),
    ])
  func outdated(constraint: String, code: String, tells: Bool) throws {
    let button = """
      <button id="one">\(Self.frame(0, 0, 18, 18))<constraints>\(constraint)</constraints>
      <state key="normal" title="Send"/>
      <connections><action selector="send" destination="-1" eventType="touchUpInside" id="s"/></connections></button>
      """
    let found = try Self.failed(button, code: Self.owner(code))
    #expect(found.contains("small-touch-target") == tells)
  }

  @Test(
    "do not ask for a label or a value that the file, the class of the view or its owner gives",
    arguments: [
      "class Owner { @IBOutlet var action: Step!; func show() { action.accessibilityLabel = name } }",
      """
      class Step: UIControl {
        var name: String? { didSet { accessibilityLabel = name } }
        var count = 0 { didSet { accessibilityValue = "\\(count)" } }
      }
      """,
    ])
  func givenByClass(code: String) throws {
    let file = code.contains("class Step") ? code : code + "\nclass Step: UIControl {}"
    let control = """
      <control id="one" customClass="Step">\(Self.frame(16, 100, 358, 44))
      <accessibility key="accessibilityConfiguration"><accessibilityTraits key="traits" adjustable="YES"/>
      </accessibility></control>
      """
    let found = try Self.told(control, code: file)
    #expect(!found.contains("unnamed-control"), "\(found)")
    #expect(found.contains("adjustable-without-value") == !code.contains("accessibilityValue"))
    #expect(try Self.told(control, code: "class Step: UIControl {}").contains("unnamed-control"))
  }

  @Test("ask nothing of a wheel of progress, which iOS names")
  func wheel() throws {
    let wheel = """
      <activityIndicatorView id="one" customClass="Wheel">\(Self.frame(16, 100, 20, 20))</activityIndicatorView>
      """
    #expect(!(try Self.told(wheel).contains("silent-stop")))
  }

  @Test("speak of the file, and not of a capture")
  func wording() throws {
    let messages = try Self.findings(Self.button("one", "", title: "", y: 100), code: "")
      .map(\.message)
    #expect(
      messages.contains(
        "code that could not be followed may name it, or a picture with a name of its own"))
    #expect(!messages.contains { $0.contains("capture") })
  }
}
