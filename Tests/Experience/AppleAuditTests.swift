// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutExperience
import CurbcutScreen
import CurbcutTestSupport
import Testing

@Suite("The rule set apple-audit")
struct AppleAuditTests {
  func results(_ outline: String) throws -> [String] {
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    return PeerCases.findings(.appleAudit, on: screen).filter(\.isFailure)
      .compactMap { $0.peer.map { "\($0.check): \($0.type)" } }.sorted()
  }

  @Test("answers each type of audit that a capture can answer")
  func types() throws {
    let found = try results(
      """
      ios screen "Order" 390x844
        group at 0,0 390x844 backgroundColor "#FFFFFF"
          text "Optional" at 16,100 358x20 textSize 13 textColor "#999999" adjustsFont
          text "12 euros" at 16,130 100x20 isAccessibilityElement false adjustsFont
          button "Buy" at 16,200 20x20 adjustsFont
          button at 16,300 100x50 adjustsFont
          button "ic_heart.png" at 16,400 100x50 adjustsFont
          button "Terms" at 16,500 100x50 adjustsFont traits [button, link]
      """)
    #expect(
      found == [
        "contrast: Contrast failed", "elementDetection: Potentially inaccessible text",
        "hitRegion: hitRegion",
        "sufficientElementDescription: Label not human-readable",
        "sufficientElementDescription: sufficientElementDescription", "trait: trait",
      ])
  }

  @Test("finds text that does not grow, or only up to a cap", .requirement("S4-11-039"))
  func dynamicText() throws {
    let found = try results(
      """
      ios screen "Order" 390x844
        text "Total" at 16,100 358x20 adjustsFont false
        text "12 euros" at 16,130 358x20 adjustsFont maximumTextSize 20
        text "Thank you" at 16,160 358x20 adjustsFont
      """)
    #expect(
      found == [
        "dynamicType: Dynamic Type font sizes are partially unsupported",
        "dynamicType: Dynamic Type font sizes are unsupported",
      ])
  }

  @Test("finds large images without a description", .requirement("S4-11-041"))
  func images() throws {
    let found = try results(
      """
      ios screen "Mars" 390x844
        image at 0,0 390x300 isAccessibilityElement traits image
        image "Olympus Mons at dawn" at 0,310 390x300 isAccessibilityElement traits image
      """)
    #expect(found == ["sufficientElementDescription: sufficientElementDescription"])
  }
}
