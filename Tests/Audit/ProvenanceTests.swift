// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutStandards
import CurbcutTestSupport
import Testing

@Suite("What is not the platform's own")
struct ProvenanceTests {
  static func findings(_ outline: String) throws -> [Finding] {
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    return RuleRunner(.audit, selecting: .advised).run(
      on: PlatformRules.latest(for: screen.platform).tree(of: screen))
  }

  @Test(
    "is marked in the tree, and rules are relaxed there or say that they cannot verify",
    .requirement("S0-006"))
  func rules() throws {
    func control(in toolkit: String) -> String {
      """
      ios screen 390x844
        group at 0,0 390x844 toolkit \(toolkit)
          button "Pay" at 16,100 358x44 isAccessibilityElement false
      """
    }
    #expect(try Self.findings(control(in: "view")).map(\.check).contains("hidden-control"))
    #expect(try !Self.findings(control(in: "web")).map(\.check).contains("hidden-control"))
    func long(_ toolkit: String) throws -> Finding? {
      let texts = (0..<16).map {
        "\n    text \"Article \($0)\" at 16,\(100 + $0 * 45) 358x40"
      }
      let outline = "ios screen 390x844\n  group at 0,0 390x844 toolkit \(toolkit)" + texts.joined()
      return try Self.findings(outline).first { $0.check == "missing-heading" }
    }
    #expect(try long("view")?.isFailure == true)
    for toolkit in ["web", "flutter", "reactNative"] {
      let finding = try #require(try long(toolkit))
      #expect(!finding.isFailure)
      #expect(finding.problem.message.contains("cannot be verified"))
    }
    let screen = try Outline().importScreen(from: Array(control(in: "web").utf8)).screen
    #expect(screen.toolkit(of: 2)?.provenance == .web)
  }

  @Test("a name that SwiftUI puts together is not judged as one that an author wrote")
  func combinedName() throws {
    func rules(_ stack: String) throws -> [RuleID] {
      try Self.findings(
        """
        ios screen 390x844
          vstack \(stack) at 20,100 320x74 accessibilityChildren combine
            button "details" at 20,100 120x44
            text "Your trip was saved." at 20,154 120x20
        """
      ).filter(\.isFailure).map(\.check)
    }
    #expect(try rules("") == [])
    #expect(
      try rules("\"your trip.\"") == [
        "visible-text-not-in-name", "punctuated-label",
      ])
  }
}
