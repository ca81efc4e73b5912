// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards

/// A check of another tool under its own name, with what Curbcut's reports add.
struct PeerCheck: Sendable {
  /// The name of the rule set, a slash and the check's name in words joined by hyphens.
  let rule: RuleID
  /// The name of the check, as the tool writes it.
  let name: String
  private let impact: Impact
  private let topic: Topic
  private let remedy: String
  private let clauses: [Clause]
  private let requirements: [String]

  /// Creates a check from the name of the rule set and the tool's own name of the check.
  init(
    _ ruleSet: String, _ name: String, _ impact: Impact, topic: Topic = .rest,
    clauses: [Clause] = [], requirements: [String] = [], remedy: String
  ) {
    rule = RuleID("\(ruleSet)/\(name.hyphenated)")
    self.name = name
    self.impact = impact
    self.topic = topic
    self.remedy = remedy
    self.clauses = clauses.withDerived
    self.requirements = requirements
  }

  /// Returns the tool's finding on a node; without an impact, that of the check applies.
  func finding(
    at node: Int, _ problem: Problem, type: String, isFailure: Bool = true, resultID: Int? = nil
  ) -> Finding {
    Finding(
      rule: rule, isFailure: isFailure, impact: problem.impact ?? impact, topic: topic,
      problem: problem, remedy: remedy, node: node,
      clauses: clauses, requirements: requirements,
      peer: PeerResult(check: name, resultID: resultID, type: type))
  }
}

extension String {
  /// Its words in lowercase, joined by hyphens; a capital letter after a lowercase one begins a
  /// word.
  fileprivate var hyphenated: String {
    var words = ""
    var last: Character = "-"
    for character in self {
      let isWord = character.isLetter || character.isNumber
      let beginsWord = character.isUppercase && last.isLowercase
      if !isWord || beginsWord, words.last != "-", !words.isEmpty { words += "-" }
      if isWord { words += character.lowercased() }
      last = character
    }
    return words.last == "-" ? String(words.dropLast()) : words
  }
}
