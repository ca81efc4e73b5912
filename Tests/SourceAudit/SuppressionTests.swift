// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutTestSupport
import Testing

@testable import CurbcutSourceAudit

@Suite("Suppression comments")
struct SuppressionTests {
  private func report(_ text: String, _ rules: [any Check.Type]? = nil) -> [String] {
    // The names of rules are known whether they run or not.
    let ids = Set((rules ?? []).map { $0.id })
    let others = rules == nil ? [] : Set(Catalogue.swift.checks.map { $0.id }).subtracting(ids)
    return RuleRunner(
      .swift, selecting: .advised, with: ids, without: others
    ).run(on: [
      SwiftSourceFile(name: "a.swift", text: text)
    ])
    .map { "\($0.place.line) \($0.check.name)" }
  }

  @Test("silence a rule on their line, or on the next when they stand alone")
  func silence() {
    #expect(
      report(
        """
        func setUp() {
          a.textAlignment = .justified // curbcut:ignore justified-text the designer insists
          // curbcut:ignore justified-text a poem
          b.textAlignment = .justified
          c.textAlignment = .justified
        }
        """) == ["5 justified-text"])
  }

  @Test("that silence nothing are reported, and so are those without a rule or a reason")
  func stale() {
    #expect(
      report(
        """
        // curbcut:ignore justified-text it was justified once
        let a = 1
        // curbcut:ignore
        // curbcut:ignore no-such-rule for fun
        b.textAlignment = .justified // curbcut:ignore justified-text
        """) == [
          "1 stale-suppression", "3 stale-suppression", "4 stale-suppression",
          "5 stale-suppression",
        ])
  }

  @Test("of rules that do not run are left alone")
  func otherRules() {
    let text = "let a = 1 // curbcut:ignore justified-text because"
    #expect(report(text, [StaleSuppression.self, FixedFontSize.self]).isEmpty)
    #expect(report(text, [StaleSuppression.self, JustifiedText.self]) == ["1 stale-suppression"])
  }

  @Test("before a tag of XML speak of all of its lines")
  func tags() {
    let comments = Suppression.comments(
      in: Array(
        """
        <!-- curbcut:ignore a because -->
        <View
          b="1 > 0"
          c="2">
        <!-- curbcut:ignore a because -->

        <View
          b="1"/>
        <View b="1"/> <!-- curbcut:ignore a because -->
        <!-- curbcut:ignore a because -->
        <View
        """.utf8))
    let judgement = Judgement(
      rule: "a", isFailure: true, impact: .minor, problem: "", remedy: "", clauses: [],
      requirements: [])
    let lines = (1...11).filter { line in
      comments.contains { $0.silences(judgement, file: "", identifier: nil, line: line) }
    }
    #expect(lines == [2, 3, 4, 6, 9, 11])
  }

  @Test("in strings are text")
  func strings() {
    #expect(report(#"let help = "write // curbcut:ignore rule-id reason""#).isEmpty)
  }

  @Test("of rules over screens are known, and are left to whoever runs those")
  func screenRules() throws {
    let text = """
      struct Player: View {
        var body: some View {
          // curbcut:ignore unnamed-control the design has to change first
          Button(action: close) { icon }
        }
      }
      """
    #expect(report(text).isEmpty)
    let facts = SwiftFacts(of: SwiftSourceFile(name: "a.swift", text: text))
    let suppressions = SourceSuppressions(of: [facts])
    func isSilent(_ id: RuleID, in file: String, line: Int) throws -> Bool {
      let card = try #require(Catalogue.audit[id])
      return suppressions.silence(
        Judgement(of: card, problem: "", isFailure: true), in: file, line: line)
    }
    #expect(try isSilent("unnamed-control", in: "a.swift", line: 4))
    #expect(try !isSilent("unnamed-control", in: "a.swift", line: 3))
    #expect(try !isSilent("unnamed-control", in: "b.swift", line: 4))
    #expect(try !isSilent("unnamed-image", in: "a.swift", line: 4))
  }
}
