import CurbcutScreen
import CurbcutStandards
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
    let findings = Auditor().run(on: tree)
    #expect(findings == Auditor().run(on: tree))
    let failures = findings.filter(\.isFailure)
    let keys = failures.map { [$0.topic.rawValue, -Impact.allCases.firstIndex(of: $0.impact)!] }
    #expect(keys == keys.sorted { $0.lexicographicallyPrecedes($1) })
    #expect(failures.prefix(2).map(\.rule) == ["unnamed-control", "unnamed-control"])
    #expect(failures.prefix(2).map { screen.nodes[$0.node].place.line } == [3, 5])
  }

  @Test("adds the clauses of EN 301 549 that follow from WCAG")
  func clauses() throws {
    let screen = try Outline().importScreen(from: Array(Self.outline.utf8)).screen
    let findings = Auditor().run(on: PlatformRules.ios26.tree(of: screen))
    #expect(findings[0].clauses.contains(.wcag("4.1.2")))
    #expect(findings[0].clauses.contains(.en301549("11.4.1.2.1")))
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
