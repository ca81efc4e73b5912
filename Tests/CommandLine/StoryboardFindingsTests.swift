import Foundation
import Testing

/// Findings over storyboards and XIBs that a reader judged wrong on real apps.
@Suite("Findings over storyboards")
struct StoryboardFindingsTests {
  /// The rules that report failures in a XIB with these objects in its view.
  private static func failed(_ objects: String, code: String = "") throws -> Set<String> {
    let document = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="Owner">
      <connections><outlet property="action" destination="one" id="out-1"/></connections></placeholder>
      <view id="root">\(frame(0, 0, 390, 844))<subviews>\(objects)</subviews></view>
      </objects></document>
      """
    var failed: Set<String> = []
    try StoryboardCommandTests.withProject(["View.xib": document, "Owner.swift": code]) { folder in
      let run = try Run.curbcut("check", folder + "/View.xib", "--format", "json")
      let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
      let findings = try #require((report as? [String: Any])?["findings"] as? [[String: Any]])
      failed = Set(
        findings.filter { $0["verdict"] as? String == "failed" }
          .compactMap { $0["rule"] as? String })
    }
    return failed
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
}
