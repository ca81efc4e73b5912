// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit
import CurbcutScreen
import CurbcutStandards

/// The results of a run for a standard, clause by clause, with the findings as evidence.
///
/// The numbers are those of `check` with the rule set of the standard.
package struct ConformanceEvidence: Sendable {
  /// The standard.
  package let ruleSet: RuleSet
  private var report: StandardReport
  private var findings: [ReportedFinding] = []
  /// The files that show screens.
  private var screenFiles: Set<String> = []
  /// The number of problems that comments or the configuration silence.
  package private(set) var silenced = 0
  /// The files that were checked and those that were not.
  package var coverage = RunCoverage()

  /// Starts with the table of a standard before anything was checked.
  package init(_ ruleSet: RuleSet, _ report: StandardReport) {
    self.ruleSet = ruleSet
    self.report = report
  }

  /// Takes the results of an input.
  package mutating func take(_ checked: CheckedFile) {
    report.count(checked)
    findings += checked.findings
    silenced += checked.silenced
    if !checked.screens.isEmpty { screenFiles.insert(checked.file) }
  }

  /// The name of the standard, with its version and levels.
  package var title: String { report.title }

  /// All findings, in the order of the run.
  package var allFindings: [ReportedFinding] { findings }

  /// The evidence, clause by clause, in the order of the standard.
  package var clauses: [ClauseEvidence] {
    var byClause: [Clause: [ReportedFinding]] = [:]
    for finding in findings {
      for clause in Set(finding.judgement.clauses) { byClause[clause, default: []].append(finding) }
    }
    return report.results.map { result in
      let own = byClause[result.clause] ?? []
      return ClauseEvidence(
        result: result, failures: own.filter(\.isFailure), open: own.filter { !$0.isFailure },
        screenFiles: screenFiles)
    }
  }
}

/// What a run found for one clause of a standard, and what it leaves open.
package struct ClauseEvidence: Sendable {
  /// The outcome, with the rules that ran.
  package let result: StandardReport.ClauseResult
  /// The problems, of all tiers.
  package let failures: [ReportedFinding]
  /// The questions that the input does not answer.
  package let open: [ReportedFinding]
  /// The files of the run that show screens.
  let screenFiles: Set<String>

  /// The problems that count as evidence: those of rules that are right as a rule.
  package var reliable: [ReportedFinding] { failures.filter { $0.judgement.tier == .standard } }

  /// The answer to whether a product meets a criterion; there is deliberately no "supports".
  package enum Adherence: String, Hashable, Sendable {
    case doesNotSupport = "does-not-support"
    case partiallySupports = "partially-supports"
    case notEvaluated = "not-evaluated"

    /// The word, as people read it.
    package var words: String {
      switch self {
      case .doesNotSupport: "Does Not Support"
      case .partiallySupports: "Partially Supports"
      case .notEvaluated: "Not Evaluated"
      }
    }
  }

  /// What the evidence shows.
  ///
  /// OpenACR's terms: "does not support" is the majority of the product's functionality,
  /// "partially supports" some of it. A critical problem blocks a task, so the first is said where
  /// more than half of at least two files with screens have one.
  package var adherence: Adherence {
    guard !reliable.isEmpty else { return .notEvaluated }
    let blocked = Set(reliable.filter { $0.impact == .critical }.map(\.file))
      .intersection(screenFiles).count
    return screenFiles.count >= 2 && blocked * 2 > screenFiles.count
      ? .doesNotSupport : .partiallySupports
  }

  /// The first sentence about the clause.
  package var headline: String {
    let evidence = reliable.isEmpty ? "Not evaluated, evidence attached: " : ""
    switch result.outcome {
    case .needsPeople:
      return "Not evaluated: no rule looks at this, so people have to."
    case .notLookedAt:
      return "Not evaluated: rules look at this in \(result.inputs.words), and none was given."
    case .lookedAtInPart where !open.isEmpty:
      return evidence
        + "no problem found, and \(PlainText.count(open.count, "question")) open that "
        + "the input does not answer."
    case .lookedAtInPart:
      return evidence + "rules looked for some ways to fail and found none, which is no proof that "
        + "there is none."
    case .found where reliable.isEmpty:
      return evidence
        + "\(PlainText.count(failures.count, "possible problem")), found by rules that "
        + "have not been measured or are often wrong; a person has to look at each."
    case .found:
      let spread = "in \(PlainText.count(Set(reliable.map(\.file)).count, "file"))"
      return "\(PlainText.count(reliable.count, "problem")) found \(spread)" + doubtful + "."
    }
  }

  /// The problems that a person has to look at, as the end of a sentence; empty without any.
  private var doubtful: String {
    let count = failures.count - reliable.count
    return count == 0 ? "" : ", and \(count) possible more by rules of the \(tiers)"
  }

  /// The tiers of the problems that a person has to look at, in words.
  private var tiers: String {
    let found = Set(failures.map(\.judgement.tier)).subtracting([.standard]).sorted()
    return (found.count == 1 ? "tier " : "tiers ")
      + found.map(\.rawValue).joined(separator: " and ")
  }

  /// The reason for the answer, where it is one about a majority.
  package var reason: String? {
    guard adherence == .doesNotSupport else { return nil }
    return "More than half of the files with screens have a problem that blocks a task."
  }

  /// What was looked at, and by which rules; nil when nothing was.
  package var rules: String? {
    guard result.outcome == .found || result.outcome == .lookedAtInPart else { return nil }
    return "Looked at: \(result.givenInputs.words), by \(result.ruleNames)."
  }

  /// The open questions, each once, with the number of places.
  package var questions: [String] {
    open.groupedInOrder { $0.judgement.problem.message }.map { group in
      "Open, at \(PlainText.count(group.count, "place")): \(group[0].judgement.problem.message)."
    }
  }

  /// The part that people have to judge; nil when it is not known.
  package var people: String? { result.leftForPeople.map { "For people: \($0)." } }

  /// The problems by rule, in the order of the report, as "unlabelled-field 2".
  package var counts: String {
    failures.groupedInOrder { $0.rule }
      .map { "\($0[0].rule.name) \($0.count)" }.joined(separator: ", ")
  }

  /// The number of characters that are shown of a problem, which may quote a whole page.
  private static let longestLine = 400

  /// A problem with its file, place and tier, as a line of a list.
  package static func line(of finding: ReportedFinding) -> String {
    let tier = finding.judgement.tier == .standard ? "" : " (\(finding.judgement.tier.rawValue))"
    let line =
      "\(finding.position): \(finding.impact.rawValue) \(finding.rule.name)\(tier): "
      + finding.statement(withFrame: false)
    return Neighbour.shortened(line, to: longestLine)
  }
}
