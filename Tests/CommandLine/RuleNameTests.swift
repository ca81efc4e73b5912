// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCheck
import CurbcutTestSupport
import Foundation
import Testing

@Suite("Names of rules")
struct RuleNameTests {
  private static let names = Catalogue.all.names

  /// Where the names of rules may stand beside their cards: the headings of rules after which no check is
  /// called, a frozen set, and the maps of peers.
  private static let otherPlaces = [
    "Sources/Audit/Core/RuleSet+V1.swift", "Sources/Audit/JoinedRules.swift",
    "Sources/Audit/Peers/AppleAudit.swift",
  ]

  private static let checks = Set(Catalogue.all.checks.map { $0.id })

  @Test("stand in cards and nowhere else in the source")
  func literals() throws {
    let folder = Shared.checkout + "/Sources"
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".swift") }.sorted().map { "Sources/" + $0 }
    var cards = 0
    for path in paths where !Self.otherPlaces.contains(path) {
      let text = try String(contentsOfFile: Shared.checkout + "/" + path, encoding: .utf8)
      let parts = Self.splitCards(text)
      cards += parts.cards.count
      for line in parts.rest {
        for name in Self.literals(in: line) where Self.names.contains(name) {
          Issue.record(
            "\(path) names the rule \(name): ask for a property of its card instead, such as an aspect"
          )
        }
      }
    }
    #expect(cards == Catalogue.all.cards.count)
  }

  @Test("stay in their places only where they are needed", arguments: otherPlaces)
  func places(_ path: String) throws {
    let text = try String(contentsOfFile: Shared.checkout + "/" + path, encoding: .utf8)
    let names = text.split(separator: "\n").flatMap(Self.literals)
    #expect(names.contains(where: Self.names.contains), "\(path) names no rule any more")
  }

  @Test("of superseded rules and of rules under their old names are known")
  func references() {
    for card in Catalogue.all.cards {
      for other in card.supersedes {
        switch other {
        case .atSamePlace(let id), .everywhere(let id):
          #expect(Self.checks.contains(id), "\(card.id.name) supersedes \(id.name)")
          #expect(id != card.id)
        }
      }
      for alias in card.aliases { #expect(!Self.checks.contains(alias)) }
    }
  }

  @Test("stand for one check for each kind of input")
  func checks() {
    let checks = Catalogue.all.checks.map { "\($0.id.name) \($0.input.rawValue)" }
    #expect(Set(checks).count == checks.count)
    #expect(Catalogue.all.cards.map(\.id) == Self.checks.sorted())
  }

  @Test("stand in the cards of all checks that see the same defect")
  func joined() {
    let rules = Set(Catalogue.all.cards.map(\.rule))
    #expect(Catalogue.all.rules.map(\.id) == rules.sorted())
    let headings = Set(RuleHeading.joined.map(\.id))
    for rule in rules {
      #expect(Self.checks.contains(rule) != headings.contains(rule), "\(rule.name)")
      // A check that gave its name to a rule reports under no other one.
      #expect(Catalogue.all[rule].map { $0.rule == rule } ?? true, "\(rule.name)")
    }
    #expect(headings.isSubset(of: rules))
  }

  @Test("of rules that were retired mean what has replaced them")
  func aliases() throws {
    for card in Catalogue.all.cards {
      for alias in card.aliases {
        #expect(Catalogue.all.rule(alias)?.id == card.rule)
        #expect(Catalogue.all.checks(named: alias).map { $0.id } == [card.id])
        #expect(try Run.curbcut("explain", alias.name).output.hasPrefix(card.id.name))
      }
    }
  }

  @Test("stand on cards that say whom a defect concerns, and no clause twice")
  func cards() {
    for card in Catalogue.all.cards {
      #expect(!card.concerns.isEmpty, "\(card.id.name) concerns nobody")
      let clauses = card.clauses + card.partly + card.related
      #expect(Set(clauses).count == clauses.count, "\(card.id.name)")
    }
  }

  @Test("of aspects are those that some card has", arguments: Aspect.allCases)
  func aspects(_ aspect: Aspect) {
    #expect(Catalogue.all.cards.contains { $0.aspects.contains(aspect) })
  }

  /// The first lines of cards, which name the rule and others, and the other lines of a file.
  private static func splitCards(_ text: String) -> (cards: [Substring], rest: [Substring]) {
    var (cards, rest): ([Substring], [Substring]) = ([], [])
    var isCard = false
    for line in text.split(separator: "\n") {
      if line == "  static let card = RuleCard(" {
        cards.append(line)
        isCard = true
      }
      // What follows is requirements, clauses and examples.
      if line.hasPrefix("    requirements:") || line.hasPrefix("    clauses:") { isCard = false }
      if !isCard { rest.append(line) }
    }
    return (cards, rest)
  }

  /// The literals on a line that are no part of a comment.
  private static func literals(in line: Substring) -> [String] {
    guard !line.drop(while: \.isWhitespace).hasPrefix("//") else { return [] }
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.indices.filter { !$0.isMultiple(of: 2) }.map { String(parts[$0]) }
  }
}
