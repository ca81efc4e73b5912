// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards
import CurbcutTestSupport
import Testing

@testable import CurbcutAudit

@Suite("A report")
struct AuditorTests {
  static let outline = """
    ios screen "Editor" 390x844
      button "Save."
      button
      slider label "Volume"
      button
    """

  @Test("is the same each time, and lists names first, then the most harmful, then from the top")
  func order() throws {
    let screen = try Outline().importScreen(from: Array(Self.outline.utf8)).screen
    let tree = PlatformRules.ios26.tree(of: screen)
    let findings = RuleRunner(.audit, selecting: .advised, without: ["jargon"]).run(on: tree)
    #expect(findings == RuleRunner(.audit, selecting: .advised, without: ["jargon"]).run(on: tree))
    let failures = findings.filter(\.isFailure)
    let keys = failures.map { [$0.topic.rawValue, -Impact.allCases.firstIndex(of: $0.impact)!] }
    #expect(keys == keys.sorted { $0.lexicographicallyPrecedes($1) })
    #expect(failures.prefix(2).map(\.check) == ["unnamed-control", "unnamed-control"])
    #expect(failures.prefix(2).map { screen.nodes[$0.node!].place.line } == [3, 5])
  }

  @Test(
    "lists a minor defect of a name before a serious one of the order, and the rest last",
    .requirement("S0-001"))
  func topics() throws {
    let outline = """
      android screen "Order" 1080x2400 density 3
        text "12 euros" at 700,300 300x80 importantForAccessibility no
        image-button at 900,100 60x60 contentDescription "close" clickable
      """
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    let tree = PlatformRules.latest(for: screen.platform).tree(of: screen)
    let failures = RuleRunner(.audit, selecting: .advised, without: ["jargon"]).run(on: tree)
      .filter(\.isFailure)
    #expect(
      failures.map(\.check) == [
        "uncapitalized-label", "text-without-element", "small-touch-target",
      ])
    #expect(failures.map(\.impact) == [.minor, .serious, .serious])
  }

  @Test("adds the clauses of EN 301 549 that follow from WCAG")
  func clauses() throws {
    let screen = try Outline().importScreen(from: Array(Self.outline.utf8)).screen
    let findings = RuleRunner(.audit, selecting: .advised, without: ["jargon"]).run(
      on: PlatformRules.ios26.tree(of: screen))
    #expect(findings[0].clauses.contains(.wcag("4.1.2")))
    #expect(findings[0].clauses.contains(.en301549("11.4.1.2.1")))
  }

  @Test("leaves out what Android draws beside the app, and tells of it where it is all there is")
  func windowsOfTheSystem() throws {
    let button = #"{"class": "android.widget.ImageButton", "clickable": true, "focusable": true}"#
    func failures(_ windows: [(type: String, root: String)]) throws -> [String] {
      let listed = windows.map { #"{"type": "\#($0.type)", "root": \#($0.root)}"# }
      let json = """
        {"format": "curbcut-screen", "version": 1, "platform": "android", "size": [1080, 2400],
          "windows": [\(listed.joined(separator: ", "))]}
        """
      let screen = try ScreenDocument().importScreen(from: Array(json.utf8)).screen
      let findings = RuleRunner(.audit, selecting: .advised, without: ["jargon"]).run(
        on: PlatformRules.android.tree(of: screen))
      return findings.filter(\.isFailure).map { "\($0.check.name) \($0.node!)" }
    }
    let toast = #"{"class": "android.widget.Toast", "children": [\#(button)]}"#
    #expect(
      try failures([("system", button), ("application", button)]) == ["unnamed-control 1"])
    #expect(try failures([("system", button)]) == ["unnamed-control 0"])
    #expect(
      try failures([("system", toast), ("application", button)])
        == ["unnamed-control 1", "unnamed-control 2"])
  }

  /// Defects that several rules could report, and the rule that speaks.
  static let overlaps: [(outline: String, rules: [RuleID])] = [
    (
      """
      android screen "Sound" 1080x2400
        view at 64,829 952x102 clickable roleDescription "Row"
          view at 64,829 111x102 clickable checkable checked false
          text "Bass boost" at 180,850 400x60
      """, ["nested-control"]
    ),
    (
      """
      android screen "Form"
        field contentDescription "Name field"
      """, ["editable-with-content-description"]
    ),
    (
      """
      android screen "Player"
        button "Close" clickable contentDescription "close-btn"
      """, ["resource-name-as-name"]
    ),
    (
      """
      android screen "Player"
        button clickable contentDescription "undefined"
      """, ["unfilled-name"]
    ),
    (
      """
      android screen "Route" 1080x2400
        button at 0,100 1080x300 clickable contentDescription "Search"
          text "London" at 0,100 1080x90
          text "12 miles" at 0,220 1080x90
      """, ["visible-text-not-in-name"]
    ),
    (
      """
      android screen "Route" 1080x2400
        button at 0,100 1080x300 clickable contentDescription "London"
          text "London" at 0,100 1080x90
          text "12 miles" at 0,220 1080x90
      """, ["text-without-element"]
    ),
    (
      """
      android screen "Form" 1080x2400
        button focusable clickable false enabled false at 0,100 1080x300
      """, ["unnamed-control"]
    ),
    (
      """
      ios screen "Chat"
        button "Send" hint "Send"
      """, ["hint-repeats-label"]
    ),
    (
      """
      ios screen "Terms"
        button "Learn more" at 16,100 100x44
        button "Learn more" at 16,200 100x44
      """, ["link-without-purpose", "link-without-purpose"]
    ),
  ]

  @Test("has one finding for one defect, that of the more specific rule", arguments: overlaps)
  func overlap(_ sample: (outline: String, rules: [RuleID])) throws {
    let screen = try Outline().importScreen(from: Array(sample.outline.utf8)).screen
    let tree = PlatformRules.latest(for: screen.platform).tree(of: screen)
    #expect(
      RuleRunner(.audit, selecting: .advised, without: ["jargon"]).run(on: tree).filter(\.isFailure)
        .map(\.check)
        == sample.rules)
  }

  @Test("marks the lines of an outline outside of quotes")
  func marks() {
    let outline = """
      ios screen "A"     <-- here
        button "<--"
        button           <-- and here
      """
    #expect(Outline.markedLines(in: outline) == [1, 3])
  }
}
