// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutExperience
import CurbcutScreen
import CurbcutTechnology
import Testing

@Suite("Every rule over app scripts")
struct AppScriptRuleTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    var rule: any Check.Type
    var fails: Bool
    var example: Example
    var testDescription: String { "\(rule.id.name), line \(example.origin.line)" }

    static let all: [Sample] = Catalogue.apps.checks.flatMap { rule in
      rule.card.fails.map { Sample(rule: rule, fails: true, example: $0) }
        + rule.card.passes.map { Sample(rule: rule, fails: false, example: $0) }
    }
  }

  @Test("reports the marked lines of its examples and no others", arguments: Sample.all)
  func example(_ sample: Sample) throws {
    let lines = sample.example.outline.split(separator: "\n", omittingEmptySubsequences: false)
    let marked = lines.indices.filter { lines[$0].contains("<--") }.map { $0 + 1 }
    let subject = AppScriptSubject(try AppScript(sample.example.outline), file: "a.app")
    let found = RuleRunner([sample.rule]).run(on: subject).compactMap(\.source?.line)
    #expect(found == marked)
    #expect(marked.isEmpty != sample.fails)
  }

  @Test("has an id in the order of the list, and a card that can be read aloud")
  func catalogue() {
    let ids = Catalogue.apps.checks.map { $0.id }
    #expect(ids == ids.sorted() && Set(ids).count == ids.count)
    for card in Catalogue.apps.cards {
      #expect(!card.title.hasSuffix(".") && card.harm.hasSuffix(".") && card.remedy.hasSuffix("."))
      for text in [card.title, card.harm, card.remedy] {
        #expect(text.utf8.allSatisfy { $0 < 0x80 }, "\(card.id)")
      }
    }
  }

  @Test(
    "tells the line of a control in the script, and of a screen in another file that of the screen")
  func places() throws {
    let script = try AppScript(
      """
      <-- A list.
      screen list from "list.outline"
        on activate "Delete"
          remove "Milk"
      """
    ) { _ throws(ImportError) in
      try Outline().importScreen(from: Array(Self.list.utf8)).screen
    }
    let subject = AppScriptSubject(script)
    #expect(subject.problems.keys.sorted() == [2])
  }

  private static let list = """
    ios screen "Mail" 390x844
      text "Milk" at 0,0 390x44
      text "Bread" at 0,50 390x44
      text "Tea" at 0,100 390x44
      button "Delete" at 0,150 100x44
    """
}
