// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards
import CurbcutTestSupport
import Foundation
import Testing

@testable import CurbcutSourceAudit

/// What holds of every catalogue of rules over code and resources.
enum CatalogueChecks {
  /// Expects a file for each rule, in the order of their ids, which are the names of the types in words.
  static func names(
    _ rules: [(type: String, id: RuleID)], _ location: SourceLocation = #_sourceLocation
  ) throws {
    let files = Set(try Shared.swiftFiles(below: "Sources/SourceAudit/Rules"))
    #expect(files.isSuperset(of: rules.map { $0.type + ".swift" }), sourceLocation: location)
    #expect(rules.map(\.id) == rules.map(\.id).sorted(), sourceLocation: location)
    for rule in rules {
      let words = rule.type.reduce(into: "") { result, character in
        if character.isUppercase, !result.isEmpty { result += "-" }
        result += character.lowercased()
      }
      // A second check of a rule has the name of what it looks at behind that of the rule.
      #expect(
        rule.id.name == words || words.hasPrefix(rule.id.name + "-on-"), sourceLocation: location)
    }
  }

  /// Expects examples, sentences that can be read aloud, and clauses that there are.
  static func cards(_ cards: [RuleCard], _ location: SourceLocation = #_sourceLocation) {
    for card in cards {
      #expect(!card.fails.isEmpty && !card.passes.isEmpty, sourceLocation: location)
      for text in [card.title, card.harm, card.remedy] {
        #expect(text.utf8.allSatisfy { $0 < 0x80 }, "\(text)", sourceLocation: location)
        #expect(!text.contains("  "), "\(text)", sourceLocation: location)
      }
      for clause in card.clauses.withDerived {
        #expect(clause.title != nil, "\(clause)", sourceLocation: location)
      }
    }
  }

  /// Expects of the examples of a rule over the files of a project that the marked lines are reported, and
  /// no others.
  static func examples(
    _ id: RuleID, _ card: RuleCard, run: (SourceProject) -> [Finding]
  ) throws {
    for example in card.fails + card.passes + card.ignores {
      let project = try ExampleProject(example.outline)
      let found = run(project.project).filter(\.isFailure)
      #expect(
        Set(found.map { "\($0.file):\($0.place.line)" }) == project.marked,
        Comment(rawValue: "\(id.name), \(example.origin.filePath):\(example.origin.line)"))
    }
    for example in card.fails {
      #expect(try !ExampleProject(example.outline).marked.isEmpty)
    }
  }
}
