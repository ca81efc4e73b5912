import CurbcutAudit
import CurbcutSource
import CurbcutStandards
import CurbcutTestSupport
import Foundation
import Testing

@testable import CurbcutSourceAudit

@Suite("Every rule over Kotlin and Java")
struct AndroidCodeRuleTests {
  @Test("is listed, sorted by id, and named after its type")
  func catalogue() throws {
    let path = Shared.checkout + "/Sources/SourceAudit/AndroidCodeRules"
    let files = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    let rules = AndroidCodeRuleCatalog.all.map { (type: String(describing: $0), id: $0.id) }
    #expect(files == rules.map { $0.type + ".swift" }.sorted())
    #expect(rules.map(\.id) == rules.map(\.id).sorted())
    for rule in rules {
      let words = rule.type.reduce(into: "") { result, character in
        if character.isUppercase, !result.isEmpty { result += "-" }
        result += character.lowercased()
      }
      #expect(rule.id.name == words)
      #expect(!SourceRuleCatalog.knows(rule.id))
      #expect(!ResourceRuleCatalog.all.contains { $0.id == rule.id })
      #expect(!InterfaceRuleCatalog.all.contains { $0.id == rule.id })
    }
  }

  @Test("has a card that can be read aloud and names clauses that there are")
  func cards() {
    for card in AndroidCodeRuleCatalog.all.map({ $0.card }) {
      #expect(!card.fails.isEmpty && !card.passes.isEmpty)
      for text in [card.title, card.harm, card.remedy] {
        #expect(text.utf8.allSatisfy { $0 < 0x80 })
        #expect(!text.contains("  "))
      }
      for clause in card.clauses.withDerived { #expect(clause.title != nil, "\(clause)") }
    }
  }

  @Test("does as its card says")
  func examples() throws {
    for rule in AndroidCodeRuleCatalog.all {
      for example in rule.card.fails + rule.card.passes + rule.card.ignores {
        let project = try ExampleProject(example.outline)
        let found = AndroidCodeAuditor(rules: [rule.init()]).run(on: project.project)
          .filter(\.isFailure)
        #expect(
          Set(found.map { "\($0.file):\($0.place.line)" }) == project.marked,
          Comment(rawValue: "\(rule.id.name), \(example.origin.filePath):\(example.origin.line)"))
      }
      for example in rule.card.fails {
        #expect(try !ExampleProject(example.outline).marked.isEmpty)
      }
    }
  }

  @Test("says in the documentation why it runs on request only")
  func optional() throws {
    let page = try String(
      contentsOfFile: Shared.checkout + "/Documentation/SourceRules.md", encoding: .utf8)
    for rule in AndroidCodeRuleCatalog.all {
      let mode = AndroidCodeRuleCatalog.optional.contains(rule.id) ? "on request" : "yes"
      #expect(page.contains("| `\(rule.id.name)` | \(mode) |"), "\(rule.id)")
    }
    let all = Set(AndroidCodeRuleCatalog.all.map { $0.id })
    #expect(AndroidCodeRuleCatalog.optional.isSubset(of: all))
  }
}
