// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutTestSupport
import Testing

@Suite("A frame enlarged over others")
struct EnlargedFrameTests {
  static func findings(_ outline: String) throws -> [Finding] {
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    return RuleRunner(.audit, selecting: .advised).run(on: PlatformRules.ios26.tree(of: screen))
  }

  @Test(
    "takes the words of what it covers along", .requirement("S4-6-113"))
  func enlargedFrame() throws {
    func screen(_ button: String, _ text: String) -> String {
      """
      ios screen "App" 390x844
        button \(button)
        text "1K ratings" at 20,154 80x20 \(text)
      """
    }
    func stops(_ outline: String) throws -> [String?] {
      let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
      return PlatformRules.ios26.tree(of: screen).elements.map(\.label)
    }
    let before = screen("\"4 stars\" at 20,100 120x44", "")
    #expect(try stops(before) == ["4 stars", "1K ratings"])
    let after = screen(
      "\"4 stars from 1K ratings\" at 20,100 120x74 activationPoint [80, 122]",
      "isAccessibilityElement false")
    #expect(try stops(after) == ["4 stars from 1K ratings"])
    let about: Set<RuleID> = [
      "text-without-element", "hidden-control", "misplaced-activation-point",
    ]
    #expect(try Self.findings(after).filter { about.contains($0.check) }.isEmpty)
    // The covered view is left out and its information is nowhere.
    let lost = screen("\"4 stars\" at 20,100 120x74", "isAccessibilityElement false")
    #expect(
      try Self.findings(lost).filter { about.contains($0.check) }.map(\.check)
        == ["text-without-element"])
  }
}
