// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit
import CurbcutScreen
package import CurbcutStandards

/// The result of a run for each clause of a standard: the checks that covered it, and the problems
/// found.
package struct StandardReport: Sendable {
  private let standard: RuleSet
  private let coverage: StandardCoverage
  private var found: [Clause: Int] = [:]
  private var inputs: Set<InputKind> = []

  /// Creates a report from the standard and the checks that ran for it.
  package init(_ standard: RuleSet, of catalogue: Catalogue) {
    self.standard = standard
    coverage = StandardCoverage(standard, of: catalogue)
  }

  /// Counts the failures of an input, by the clauses that they fail.
  package mutating func count(_ failures: [ReportedFinding]) {
    for failure in failures {
      for clause in Set(failure.judgement.clauses) { found[clause, default: 0] += 1 }
    }
  }

  /// Counts an input.
  mutating func count(_ checked: CheckedFile) {
    count(checked.failures)
    look(at: checked.screens.isEmpty ? checked.inputs : checked.inputs.union([.screens]))
  }

  /// Records that inputs of some kinds were checked.
  package mutating func look(at kinds: Set<InputKind>) { inputs.formUnion(kinds) }

  /// The lines of the table: one for each clause, and an explanation of the terms.
  package var lines: [String] {
    ["\(title), by clause:"]
      + results.map { "  \(Self.name(of: $0.clause)): \(words(for: $0))" }
      + [
        "\"Looked at in part\" means that rules looked for some ways to fail, never for all. "
          + "No clause is looked at completely, so this never says that an app conforms."
      ]
  }

  /// The table as JSON: for each clause the outcome, the problems and the rules that ran.
  var json: JSONValue {
    .object([
      .init("ruleSet", .string(standard.rawValue)), .init("title", .string(title)),
      .init(
        "clauses",
        .array(
          results.map { result in
            let rules = Set(result.ran.map(\.rule.name)).sorted()
            return .object([
              .init("clause", .string(result.clause.number)),
              .init("title", .string(result.clause.title ?? "")),
              .init("outcome", .string(result.outcome.rawValue)),
              .init("problems", .number(Double(result.problems))),
              .init("rules", .array(rules.map(JSONValue.string))),
              .init("forPeople", .string(result.leftForPeople ?? "")),
            ])
          })),
    ])
  }

  /// The outcome for a clause.
  package enum Outcome: String, Sendable {
    case needsPeople, notLookedAt, lookedAtInPart, found
  }

  /// What a run says about a clause.
  package struct ClauseResult: Sendable {
    /// The clause.
    package let clause: Clause
    /// The outcome.
    package let outcome: Outcome
    /// The number of failures that cite the clause, of all tiers.
    package let problems: Int
    /// The cards of the checks that had input to examine.
    package let ran: [RuleCard]
    /// The kinds of input that its checks examine, given or not.
    package let inputs: Set<InputKind>
    /// The kinds of input that were given and that its checks examine.
    package let givenInputs: Set<InputKind>
    /// The part that no rule can judge; nil when the standard's table does not say.
    package let leftForPeople: String?

    /// The names of the rules that had input to examine, tier by tier, as a text.
    package var ruleNames: String {
      Tier.allCases.compactMap { tier -> String? in
        let rules = Set(ran.filter { $0.tier == tier }.map(\.rule)).sorted()
        guard !rules.isEmpty else { return nil }
        let list = rules.map(\.name).joined(separator: ", ")
        return tier == .standard ? list : "\(tier.rawValue): \(list)"
      }.joined(separator: "; ")
    }
  }

  /// The results, clause by clause, in the order of the standard.
  package var results: [ClauseResult] {
    coverage.rows.map { row in
      ClauseResult(
        clause: row.clause, outcome: outcome(of: row), problems: found[row.clause] ?? 0,
        ran: row.checks.filter { inputs.contains($0.input) }.map { $0.card }, inputs: row.inputs,
        givenInputs: row.inputs.intersection(inputs), leftForPeople: row.leftForPeople)
    }
  }

  private func outcome(of row: StandardCoverage.Row) -> Outcome {
    if row.checks.isEmpty { return .needsPeople }
    if row.inputs.isDisjoint(with: inputs) { return .notLookedAt }
    return (found[row.clause] ?? 0) > 0 ? .found : .lookedAtInPart
  }

  /// The name of the standard, with its version and levels.
  package var title: String {
    switch standard {
    case .wcag21: "WCAG 2.1, levels A and AA"
    case .wcag22: "WCAG 2.2, levels A and AA"
    case .en301549: "EN 301 549 V3.2.1"
    case .latest, .v1, .atf, .gtxilib, .a11yuitests, .axe, .appleAudit: standard.rawValue
    }
  }

  private func words(for result: ClauseResult) -> String {
    let head: String
    switch result.outcome {
    case .needsPeople: return "needs people, no rule looks at it" + Self.rest(result, ": ")
    case .notLookedAt:
      return "not looked at, its rules look at \(result.inputs.words)" + Self.rest(result)
    case .found: head = "found \(PlainText.count(result.problems, "problem"))"
    case .lookedAtInPart: head = "looked at in part, nothing found"
    }
    return head + ", in \(result.givenInputs.words), by \(result.ruleNames)" + Self.rest(result)
  }

  private static func rest(_ result: ClauseResult, _ mark: String = "; for people: ") -> String {
    result.leftForPeople.map { mark + $0 } ?? ""
  }

  static func name(of clause: Clause) -> String {
    let level = clause.level.map { " (\($0.rawValue))" } ?? ""
    return clause.number + (clause.title.map { " \($0)" } ?? "") + level
  }
}

extension InputKind {
  /// The inputs as a text.
  package var words: String {
    switch self {
    case .screens: "screens"
    case .source: "Swift"
    case .storyboards: "storyboards"
    case .resources: "resources"
    case .colors: "colour catalogues"
    case .captions: "captions"
    case .androidCode: "Kotlin and Java"
    case .appScripts: "app scripts"
    }
  }
}

extension Set<InputKind> {
  /// The inputs as a text, in the order of the kinds.
  package var words: String {
    InputKind.allCases.filter(contains).map(\.words).joined(separator: ", ")
  }
}

/// The rules that check the criteria of WCAG 2.2, for `curbcut rules --wcag`.
package struct CriteriaList: Sendable {
  private let coverage: StandardCoverage

  /// Creates the list from the checks of a catalogue.
  package init(_ catalogue: Catalogue) { coverage = StandardCoverage(.wcag22, of: catalogue) }

  /// A paragraph for each criterion of levels A and AA, after the totals.
  package var text: String {
    let rows = coverage.rows
    let standard = rows.count { !$0.rules(in: .standard).isEmpty }
    let advice = rows.count { $0.rules(in: .standard).isEmpty && !$0.rules(in: .advice).isEmpty }
    let none = rows.count { $0.checks.isEmpty }
    var text =
      "WCAG 2.2, levels A and AA: \(rows.count) criteria. \(standard) have a rule of the tier "
    text += "standard, \(advice) of advice at most, \(rows.count - standard - advice - none) of "
    text += "experimental at most, \(none) have none. No rule looks at the whole of a criterion.\n"
    for row in rows {
      text += "\n\(StandardReport.name(of: row.clause))\n"
      for tier in Tier.allCases where !row.rules(in: tier).isEmpty {
        text += "  \(tier.rawValue): \(row.rules(in: tier).map(\.name).joined(separator: ", "))\n"
      }
      if row.checks.isEmpty { text += "  no rule\n" }
      if let rest = row.leftForPeople { text += "  for people: \(rest)\n" }
    }
    return text
  }

  /// The same as JSON.
  package var json: String {
    let rows = coverage.rows.map { row -> JSONValue in
      let tiers = Tier.allCases.filter { $0 != .retired }.map { tier in
        JSONValue.Member(
          tier.rawValue, .array(row.rules(in: tier).map { .string($0.name) }))
      }
      return .object(
        [
          .init("criterion", .string(row.clause.number)),
          .init("title", .string(row.clause.title ?? "")),
          .init("level", .string(row.clause.level?.rawValue ?? "")),
        ] + tiers + [.init("forPeople", .string(row.leftForPeople ?? ""))])
    }
    return JSONValue.object([
      .init("format", .string("curbcut-criteria")), .init("version", .number(1)),
      .init("criteria", .array(rows)),
    ]).text + "\n"
  }
}
