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
    try CatalogueChecks.names(
      AndroidCodeRuleCatalog.all.map { (type: String(describing: $0), id: $0.id) },
      in: "AndroidCodeRules")
  }

  @Test("has a card that can be read aloud and names clauses that there are")
  func cards() { CatalogueChecks.cards(AndroidCodeRuleCatalog.all.map { $0.card }) }

  @Test("does as its card says")
  func examples() throws {
    for rule in AndroidCodeRuleCatalog.all {
      try CatalogueChecks.examples(rule.id, rule.card) {
        AndroidCodeAuditor(rules: [rule.init()]).run(on: $0)
      }
    }
  }

  @Test("says in the documentation why it runs on request only")
  func optional() throws {
    let page = try String(
      contentsOfFile: Shared.checkout + "/Documentation/Measurements/AndroidCode.md",
      encoding: .utf8)
    for rule in AndroidCodeRuleCatalog.all {
      let mode = AndroidCodeRuleCatalog.optional.contains(rule.id) ? "on request" : "yes"
      #expect(page.contains("| `\(rule.id.name)` | \(mode) |"), "\(rule.id)")
    }
    let all = Set(AndroidCodeRuleCatalog.all.map { $0.id })
    #expect(AndroidCodeRuleCatalog.optional.isSubset(of: all))
  }
}
