// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards
import CurbcutTestSupport
import Foundation
import Testing

@testable import CurbcutAudit

@Suite("The catalogue")
struct RuleCatalogTests {
  @Test("lists every file of the folder, sorted by id")
  func folder() throws {
    let files = try Shared.swiftFiles(below: "Sources/Audit/Rules")
    let types = Catalogue.audit.checks.map { String(describing: $0) }
    #expect(files == types.map { $0 + ".swift" }.sorted())
    let ids = Catalogue.audit.checks.map { $0.id }
    #expect(ids == ids.sorted())
    #expect(Set(ids).count == ids.count)
  }

  @Test("names each rule after its type", arguments: RuleCase.catalog)
  func names(_ entry: CatalogEntry) {
    #expect(entry.rule.id.name == Self.kebabCase(String(describing: entry.rule)))
  }

  @Test("holds cards that can be read aloud", arguments: RuleCase.catalog)
  func wording(_ entry: CatalogEntry) {
    let card = entry.rule.card
    #expect(!card.title.hasSuffix("."))
    #expect(card.title.first?.isUppercase == true)
    #expect(!card.fails.isEmpty)
    #expect(!card.passes.isEmpty)
    #expect(!(card.requirements + card.partOf).isEmpty)
    for sentence in [card.harm, card.remedy] {
      #expect(sentence.hasSuffix("."))
      #expect(sentence.first?.isUppercase == true || sentence.hasPrefix("iOS"))
    }
    for text in [card.title, card.harm, card.remedy] {
      #expect(text.utf8.allSatisfy { $0 < 0x80 }, "\(text)")
      #expect(!text.contains("  "))
    }
  }

  @Test("names clauses that the standards have", arguments: RuleCase.catalog)
  func clauses(_ entry: CatalogEntry) {
    for clause in entry.rule.card.clauses.withDerived {
      #expect(clause.title != nil, "\(clause)")
    }
    for requirement in entry.rule.card.requirements + entry.rule.card.partOf {
      #expect(requirement.hasPrefix("S"))
    }
  }

  private static func kebabCase(_ name: String) -> String {
    var result = ""
    for character in name {
      if character.isUppercase, !result.isEmpty { result += "-" }
      result += character.lowercased()
    }
    return result
  }
}

/// A rule of the catalogue, as a case of a parameterised test.
struct CatalogEntry: Sendable, CustomTestStringConvertible {
  var rule: any Check.Type
  var testDescription: String { rule.id.name }
}

extension RuleCase {
  static let catalog = Catalogue.audit.checks.map { CatalogEntry(rule: $0) }
}
