// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards
import CurbcutTestSupport
import Testing

@testable import CurbcutAudit

@Suite("The rules about structure, on odd screens")
struct StructureScaleTests {
  static let rules: [any Check.Type] = [
    ClickableWithoutRole.self, EmptyModal.self, FragileReadingOrder.self, HiddenControl.self,
    LowTextContrast.self,
    MissingHeading.self, ModalLeak.self, NestedControl.self, SmallTouchTarget.self,
    TextWithoutElement.self,
  ]

  @Test("survive frames that are not finite, and cycles of names")
  func hostile() throws {
    let outline = """
      ios screen "Hostile" 390x844
        group at 0,0 390x844 elements ["a"] identifier "a" isModal
          button "A" at 1e300,-1e300 1e300x1e300 identifier "a" textColor "#777777"
          text "B" at 0,0 0x0 alpha -1 textSize -5 textColor "#777777"
      """
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    _ = RuleRunner(Self.rules).run(on: PlatformRules.ios26.tree(of: screen))
  }

  /// Took more than the limit when each node asked all windows for the size of the display, and now takes
  /// a hundredth of it.
  @Test("ask for the display once, however many windows there are", .timeLimit(.minutes(5)))
  func manyWindows() throws {
    var builder = ScreenBuilder(platform: .android, origin: .neutral("test"))
    builder.facts.density = 1
    var node = Node()
    node.className = "android.widget.Button"
    node[.clickable] = .flag(true)
    for number in 0..<60_000 {
      if number == 20_000 { node.frame = Rect(x: 10, y: 20, width: 20, height: 20) }
      try builder.openNode(node, at: .none)
      builder.closeNode()
      node.frame = nil
    }
    let finished = builder.finish()
    let screen = try #require(finished)
    #expect(screen.windows.count == 60_000)
    #expect(screen.display == Rect(x: 10, y: 20, width: 20, height: 20))
    #expect(screen.reference(to: 59_999) == "59999:")
    let tree = PlatformRules.android.tree(of: screen)
    #expect(RuleRunner(Self.rules).run(on: tree).map(\.node).contains(20_000))
  }

  @Test("measures touch targets in dp of the density told")
  func density() throws {
    let outline = """
      android screen "Editor" 1080x2400 density 2.625
        button "A" at 100,100 126x126 clickable
        button "B" at 400,100 124x126 clickable
        button "C" at 700,100 60x60 clickable
      """
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    let findings = RuleRunner([SmallTouchTarget.self]).run(
      on: PlatformRules.android.tree(of: screen))
    #expect(findings.compactMap(\.node).sorted() == [2, 3])
    let tiny = try #require(findings.first { $0.node == 3 })
    #expect(tiny.impact == .serious)
    #expect(tiny.clauses.contains(.wcag("2.5.8")))
    #expect(tiny.problem.measured.map(\.name) == ["width", "height", "required"])
    #expect(abs(tiny.problem.measured[0].value - 22.857) < 0.001)
    #expect(tiny.problem.message.contains("22.9 by 22.9 dp"))
  }

  @Test("says once for the screen that sizes cannot be told without the density")
  func unknownDensity() throws {
    let outline = """
      android screen "Editor" 1080x2400
        button "A" at 100,100 100x100 clickable
        button "B" at 400,100 100x100 clickable
      """
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    let findings = RuleRunner([SmallTouchTarget.self]).run(
      on: PlatformRules.android.tree(of: screen))
    #expect(findings.map(\.node) == [0])
    #expect(findings.map(\.isFailure) == [false])
    #expect(findings.first?.problem.measured.first?.value == 2)
  }
}
