import CurbcutAudit
import CurbcutScreen
import CurbcutTestSupport
import Testing

@Suite("The examples of the rules about structure")
struct StructureRuleTests {
  static let rules: [any Rule.Type] = RuleCatalog.all

  struct Sample: Sendable, CustomTestStringConvertible {
    var rule: any Rule.Type
    var example: Example
    var testDescription: String { "\(rule.id.name), line \(example.origin.line)" }
  }

  static let samples: [Sample] = rules.flatMap { rule in
    let card = rule.card
    return (card.fails + card.passes + card.ignores).map { Sample(rule: rule, example: $0) }
  }

  @Test("report the marked lines and no others", arguments: samples)
  func example(_ sample: Sample) throws {
    let imported = try Outline().importScreen(from: Array(sample.example.outline.utf8))
    let location = SourceLocation(
      fileID: sample.example.origin.fileID, filePath: sample.example.origin.filePath,
      line: sample.example.origin.line, column: sample.example.origin.column)
    #expect(imported.notes.isEmpty, sourceLocation: location)
    let tree = PlatformRules.latest(for: imported.screen.platform).tree(of: imported.screen)
    let reported = Auditor(rules: [sample.rule.init()]).run(on: tree).filter(\.isFailure)
      .map { $0.node == 0 ? 1 : Int(imported.screen.nodes[$0.node].place.line) }
    let marked = sample.example.outline.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated().filter { $0.element.contains("<--") }.map { $0.offset + 1 }
    #expect(reported.sorted() == marked, sourceLocation: location)
  }
}
