import CurbcutAudit
import CurbcutExperience
import CurbcutScreen
import Testing

@Suite("The examples of every rule that needs a technology")
struct ExperienceRuleExampleTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    var rule: any Rule.Type
    var kind: String
    var example: Example
    var testDescription: String { "\(rule.id.name) \(kind), line \(example.origin.line)" }

    static let all: [Sample] = ExperienceCatalog.all.flatMap { rule in
      [
        ("fails", rule.card.fails), ("passes", rule.card.passes), ("ignores", rule.card.ignores),
      ].flatMap { kind, examples in
        examples.map { Sample(rule: rule, kind: kind, example: $0) }
      }
    }
  }

  @Test("behave as the card says", arguments: Sample.all)
  func example(_ sample: Sample) throws {
    let source = Array(sample.example.outline.utf8)
    let screen = try Outline().importScreen(from: source).screen
    let tree = PlatformRules.latest(for: screen.platform).tree(of: screen)
    let findings = Auditor(rules: [sample.rule.init()]).run(on: tree)
    let reported = findings.map { Int(screen.nodes[$0.node].place.line) }
    let lines = sample.example.outline.split(separator: "\n", omittingEmptySubsequences: false)
    let marked = lines.indices.filter { lines[$0].contains("<--") }.map { $0 + 1 }
    #expect(reported == marked)
    #expect(marked.isEmpty == (sample.kind != "fails"))
  }

  @Test("are there for every rule, and the rules stand in the order of their ids")
  func catalog() {
    var ids: [RuleID] = []
    for rule in ExperienceCatalog.all {
      #expect(!rule.card.fails.isEmpty && !rule.card.passes.isEmpty)
      ids.append(rule.id)
    }
    #expect(ids == ids.sorted())
  }
}
