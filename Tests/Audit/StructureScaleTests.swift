import CurbcutScreen
import CurbcutStandards
import CurbcutTestSupport
import Testing

@testable import CurbcutAudit

@Suite("The rules about structure, on odd screens")
struct StructureScaleTests {
  static let rules: [any Rule] = [
    ClickableWithoutRole(), EmptyModal(), FragileReadingOrder(), HiddenControl(), LowTextContrast(),
    MissingHeading(), ModalLeak(), NestedControl(), SmallTouchTarget(), TextWithoutElement(),
  ]

  @Test("need time in proportion to the nodes", arguments: [Platform.ios, .android])
  func growth(_ platform: Platform) throws {
    let small = try Self.time(rows: 2_000, platform)
    let large = try Self.time(rows: 16_000, platform)
    // Eight times the nodes; the square would be sixty-four.
    #expect(large < small * 40)
  }

  /// A stair of rows, all hidden, coloured and clickable, so that every rule has work to do.
  private static func time(rows: Int, _ platform: Platform) throws -> Duration {
    var builder = ScreenBuilder(platform: platform, origin: .neutral("test"))
    builder.facts.size = Size(width: 1000, height: 1000)
    try builder.openNode(Node(), at: .none)
    for row in 0..<rows {
      var group = Node()
      group.className = platform == .ios ? "UIView" : "android.view.View"
      group.frame = Rect(x: Double(rows - row), y: Double(row) * 0.01, width: 300, height: 40)
      group[.backgroundColor] = .color(Color(red: 0, green: 0, blue: 0, alpha: 100))
      group[.clickable] = .flag(true)
      group[.isModal] = .flag(row % 2 == 0)
      try builder.openNode(group, at: .none)
      var text = Node()
      text.className = platform == .ios ? "UILabel" : "android.widget.TextView"
      text.text = "Row \(row)"
      text.frame = group.frame
      text[.textColor] = .color(Color(red: 99, green: 99, blue: 99))
      text[.importantForAccessibility] = .text("no")
      if row % 2 == 1 { text[.isAccessibilityElement] = .flag(false) }
      try builder.openNode(text, at: .none)
      builder.closeNode()
      builder.closeNode()
    }
    builder.closeNode()
    let finished = builder.finish()
    let screen = try #require(finished)
    let tree = PlatformRules.latest(for: platform).tree(of: screen)
    return ContinuousClock().measure { _ = Auditor(rules: rules).run(on: tree) }
  }

  @Test("survive frames that are not finite, and cycles of names")
  func hostile() throws {
    let outline = """
      ios screen "Hostile" 390x844
        group at 0,0 390x844 elements ["a"] identifier "a" isModal
          button "A" at 1e300,-1e300 1e300x1e300 identifier "a" textColor "#777777"
          text "B" at 0,0 0x0 alpha -1 textSize -5 textColor "#777777"
      """
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    _ = Auditor(rules: Self.rules).run(on: PlatformRules.ios26.tree(of: screen))
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
    let findings = Auditor(rules: [SmallTouchTarget()]).run(
      on: PlatformRules.android.tree(of: screen))
    #expect(findings.map(\.node).sorted() == [2, 3])
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
    let findings = Auditor(rules: [SmallTouchTarget()]).run(
      on: PlatformRules.android.tree(of: screen))
    #expect(findings.map(\.node) == [0])
    #expect(findings.map(\.isFailure) == [false])
    #expect(findings.first?.problem.measured.first?.value == 2)
  }
}
