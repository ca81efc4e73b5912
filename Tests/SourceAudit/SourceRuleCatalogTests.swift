// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutStandards
import CurbcutTestSupport
import Foundation
import Testing

@testable import CurbcutSourceAudit

@Suite("The catalogue of source rules")
struct SourceRuleCatalogTests {
  @Test("lists every file of the folder, sorted by id")
  func folder() throws {
    let files = try Shared.swiftFiles(below: "Sources/SourceAudit/Rules")
    #expect(files == Catalogue.source.checks.map { "\($0).swift" }.sorted())
    let ids = Catalogue.source.checks(of: .source).checks.map { $0.id }
    #expect(ids == ids.sorted())
    #expect(Set(ids).count == ids.count)
  }

  @Test("says in the documentation why a rule runs on request only")
  func optional() throws {
    let page = try String(
      contentsOfFile: Shared.checkout + "/Documentation/SourceRules.md", encoding: .utf8)
    let table = page.split(separator: "## Fixes")[0]
    for rule in Catalogue.source.checks(of: .source).checks where rule.card.tier != .standard {
      #expect(table.contains("`\(rule.id.name)`"), "\(rule.id)")
    }
  }

  @Test("has ids of its own: no rule over screens is called the same")
  func distinct() {
    let screenRules = Set(Catalogue.audit.checks.map { $0.id })
    #expect(screenRules.isDisjoint(with: Catalogue.source.checks(of: .source).checks.map { $0.id }))
  }

  @Test("names each rule after its type", arguments: SourceRuleEntry.all)
  func names(_ entry: SourceRuleEntry) {
    let words = String(describing: entry.rule).reduce(into: "") { result, character in
      if character.isUppercase, !result.isEmpty { result += "-" }
      result += character.lowercased()
    }
    #expect(entry.rule.id.name == words)
  }

  @Test("holds cards that can be read aloud", arguments: SourceRuleEntry.all)
  func wording(_ entry: SourceRuleEntry) {
    let card = entry.rule.card
    #expect(!card.title.hasSuffix("."))
    #expect(card.title.first?.isUppercase == true)
    #expect(!card.fails.isEmpty)
    #expect(!card.passes.isEmpty)
    for text in [card.title, card.harm, card.remedy] {
      #expect(text.utf8.allSatisfy { $0 < 0x80 }, "\(text)")
      #expect(!text.contains("  "))
    }
  }

  @Test("names clauses that the standards have", arguments: SourceRuleEntry.all)
  func clauses(_ entry: SourceRuleEntry) {
    for clause in entry.rule.card.clauses.withDerived {
      #expect(clause.title != nil, "\(clause)")
    }
    for requirement in entry.rule.card.requirements + entry.rule.card.partOf {
      #expect(requirement.hasPrefix("S"))
    }
  }
}

/// A rule of the catalogue, as a case of a parameterised test.
struct SourceRuleEntry: Sendable, CustomTestStringConvertible {
  var rule: any Check.Type
  var testDescription: String { rule.id.name }

  static let all = Catalogue.source.checks(of: .source).checks.map { SourceRuleEntry(rule: $0) }
}
