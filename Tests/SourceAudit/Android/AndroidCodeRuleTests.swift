// SPDX-License-Identifier: Apache-2.0
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
      Catalogue.source.checks(of: .androidCode).checks.map {
        (type: String(describing: $0), id: $0.id)
      })
  }

  @Test("has a card that can be read aloud and names clauses that there are")
  func cards() {
    CatalogueChecks.cards(Catalogue.source.checks(of: .androidCode).checks.map { $0.card })
  }

  @Test("does as its card says")
  func examples() throws {
    for rule in Catalogue.source.checks(of: .androidCode).checks {
      try CatalogueChecks.examples(rule.id, rule.card) {
        RuleRunner([rule]).run(onAllFilesOf: $0)
      }
    }
  }

  @Test("says in the documentation why it runs on request only")
  func optional() throws {
    let page = try String(
      contentsOfFile: Shared.checkout + "/Documentation/Measurements/AndroidCode.md",
      encoding: .utf8)
    for rule in Catalogue.source.checks(of: .androidCode).checks
    where Catalogue.source.inputs(of: rule.id) == [.androidCode] {
      let mode = rule.card.tier == .standard ? "yes" : "on request"
      #expect(page.contains("| `\(rule.id.name)` | \(mode) |"), "\(rule.id)")
    }
  }
}
