// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutStandards
import CurbcutTestSupport
import Testing

@Suite("A cap on the size of text")
struct CappedTextTests {
  @Test(
    "of the payment dial leaves no growth on a screen 375 points wide", .requirement("S2-013"))
  func dial() throws {
    let balance = TextSizeCap(50).points(onWidth: 375)
    let funding = TextSizeCap(37).points(onWidth: 375)
    #expect((balance * 100).rounded() == 4529)
    #expect((funding * 100).rounded() == 3351)
    let outline = """
      ios screen 375x667
        text "£ 128.00" at 20,100 300x60 textSize 45 maximumTextSize \(balance)
        text "£ 5.00" at 20,200 300x40 textSize 20 maximumTextSize \(funding)
      """
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    let findings = RuleRunner(.audit).run(on: PlatformRules.ios26.tree(of: screen))
      .filter { $0.check == "capped-text" }
    #expect(findings.map(\.node) == [1, 2])
    #expect(findings.map(\.impact) == [.serious, .moderate])
    #expect(findings.first?.problem.message.hasSuffix("hardly grows") == true)
    #expect(findings.last?.problem.message.contains("168 %") == true)
  }

  @Test("is not judged where the size of the text by default is not known")
  func unknownSize() throws {
    let outline = """
      ios screen 375x667 fontScale 2
        text "£ 5.00" at 20,200 300x40 textSize 37 maximumTextSize 37
        text "£ 5.00" at 20,300 300x40 maximumTextSize 37
      """
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    let findings = RuleRunner(.audit).run(on: PlatformRules.ios26.tree(of: screen))
      .filter { $0.check == "capped-text" }
    #expect(findings.map(\.isFailure) == [false, false])
  }
}
