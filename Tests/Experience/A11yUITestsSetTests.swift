// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCapture
import CurbcutExperience
import CurbcutScreen
import CurbcutTestSupport
import Testing

/// The example screen of A11yUITests with the failures that its own UI test lists.
@Suite(
  "A11yUITests' own example", .enabled(if: Shared.isThere, Comment(rawValue: Shared.absence)))
struct A11yUITestsCaseTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var id: String
    var check: String
    var severity: String
    var elements: [String]
    var testDescription: String { id }
  }

  static let cases: [Case] = Shared.rows("cases/ios-audit.jsonl").compactMap { row in
    guard row["tool"]?.string == "A11yUITests", let id = row["id"]?.string,
      let check = row["check"]?.string, let severity = row["expected"]?["severity"]?.string
    else { return nil }
    return Case(
      id: id, check: check, severity: severity,
      elements: row["input"]?["elements"]?.elements?.compactMap(\.string) ?? [])
  }

  static let screen: Screen? = (try? Shared.bytes("samples/ios/a11yuitests-snapshot.json"))
    .flatMap { try? CaptureFormat.a11yUITests.screen(from: $0).screen }

  /// Whether a node is the one that a case names by its label, shortened, or in words.
  static func isNamed(_ name: String, _ node: Node) -> Bool {
    if name == "text field" { return node.className == "XCUIElementTypeTextField" }
    if name.hasPrefix("(image") { return node.className == "XCUIElementTypeImage" }
    let label = node.label ?? ""
    return label == name || name.hasSuffix(" ...") && label.hasPrefix(name.dropLast(4))
  }

  @Test("fails as listed there", arguments: cases)
  func verdict(_ sample: Case) throws {
    let screen = try #require(Self.screen)
    let found = PeerCases.findings(.a11yuitests, on: screen)
    #expect(
      found.contains { finding in
        finding.peer == PeerResult(check: sample.check, type: sample.severity)
          && (sample.elements.isEmpty
            || sample.elements.contains { Self.isNamed($0, screen.nodes[finding.node!]) })
      })
  }

  @Test("has the 24 failures of the whole run, and no other")
  func whole() throws {
    let screen = try #require(Self.screen)
    let found = PeerCases.findings(.a11yuitests, on: screen)
    #expect(found.count == 24)
    #expect(found.filter { $0.peer?.type == "warning" }.count == 8)
  }
}

@Suite("The rule set a11yuitests")
struct A11yUITestsSetTests {
  func checks(_ outline: String) throws -> [String] {
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    return PeerCases.findings(.a11yuitests, on: screen).compactMap {
      finding -> String? in
      guard let peer = finding.peer else { return nil }
      return "\(peer.check) \(peer.type)"
    }
  }

  @Test("runs each of its checks", .requirement("S4-11-024"))
  func all() throws {
    let found = try checks(
      """
      ios screen "Order" 390x844
        text "Tiny" at 0,0 30x13
        button "Buy now" at 0,20 100x43
        button "no" at 0,80 100x44
        image "photo_1" at 0,140 100x100 isAccessibilityElement traits image
        image "A picture whose label is quite long for one" at 0,250 100x100 isAccessibilityElement traits []
        button "Next" at 0,360 100x44 traits []
        button "Ready" at 0,420 100x44 enabled false
        button "Terms" at 0,480 100x44 traits [button, link]
        button "Ready" at 0,540 100x44
        button "Under" at 0,580 100x44
        button "Close by" at 0,631 100x44
      """)
    #expect(
      found == [
        "minimumSize warning", "minimumInteractiveSize failure", "labelPresence warning",
        "buttonLabel failure", "imageLabel failure", "imageLabel failure", "imageLabel failure",
        "labelLength warning", "imageTrait failure", "buttonTrait failure", "disabled warning",
        "conflictingTraits failure", "header failure", "duplicated warning",
        "controlOverlap failure", "controlSpacing warning",
      ])
  }

  @Test("lets a button's label have at most 40 characters", .requirement("S4-11-020"))
  func labelLength() throws {
    for (length, expected) in [(40, []), (41, ["labelLength warning"])] {
      let label = "N" + String(repeating: "a", count: length - 1)
      #expect(
        try checks(
          """
          ios screen "Order" 390x844
            header "Order" at 0,0 300x44
            button "\(label)" at 0,100 300x44
          """) == expected, "\(length)")
    }
  }

  @Test("asks for wider gaps on an iPad")
  func pad() throws {
    let outline = """
      ios screen "Order" 1024x768 idiom pad
        header "Order" at 0,0 300x40
        button "Buy" at 0,100 100x50
        button "Sell" at 0,160 100x50
      """
    #expect(try checks(outline) == ["controlSpacing warning"])
    let phone = outline.split(separator: " idiom pad").joined()
    #expect(try checks(phone).isEmpty)
  }

  @Test("does not take as long as the square of the controls, however they lie")
  func crowd() throws {
    let buttons = String(repeating: "  button \"Same\" at 0,0 100x50\n", count: 3000)
    let found = try checks("ios screen \"Crowd\"\n" + buttons)
    #expect(found.count < 20_000)
  }
}
