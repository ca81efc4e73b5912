import CurbcutAudit
import CurbcutCheck
import CurbcutTestSupport
import Foundation
import Testing

@Suite("Names of rules")
struct RuleNameTests {
  private static let names = Catalogue.all.names

  /// Where the names of rules may stand beside their cards: a frozen set, and the maps of peers.
  private static let otherPlaces = [
    "Sources/Audit/Core/RuleSet+V1.swift", "Sources/Audit/Peers/AppleAudit.swift",
  ]

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
    #expect(cards == Self.names.count)
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
          #expect(Self.names.contains(id.name), "\(card.id.name) supersedes \(id.name)")
          #expect(id != card.id)
        }
      }
      for alias in card.aliases { #expect(!Self.names.contains(alias.name)) }
    }
  }

  @Test("stand for one check for each kind of input")
  func checks() {
    let checks = Catalogue.all.checks.map { "\($0.id.name) \($0.input.rawValue)" }
    #expect(Set(checks).count == checks.count)
    #expect(Catalogue.all.rules.map { $0.id } == Catalogue.all.names.sorted().map { RuleID($0) })
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
