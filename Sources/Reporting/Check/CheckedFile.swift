// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit

/// One input of a run: its screens, and everything that is wrong in them and in its source.
package struct CheckedFile: Sendable {
  /// The file as given on the command line.
  package var file: String
  /// The screens that it shows: one for a capture, one for each view of source.
  package var screens: [CheckedScreen]
  /// What does not pass, in the order of a report.
  package var findings: [ReportedFinding]
  /// The kinds of input that it is to checks, beside its screens and what belongs to its project.
  package var inputs: Set<InputKind> = []
  /// How many findings are not reported, since somebody asked for silence.
  package var silenced = 0

  /// Takes screens, and what is wrong in the source itself.
  ///
  /// What several views of source show at one place of it is reported once.
  package init(file: String, screens: [CheckedScreen], source: [ReportedFinding] = []) {
    self.file = file
    self.screens = screens
    if screens.count == 1, source.isEmpty {
      findings = screens[0].findings
      return
    }
    var seen: Set<ReportedPlace> = []
    let all = screens.flatMap(\.findings) + source
    let failed = Set(all.lazy.filter(\.judgement.isFailure).map(ReportedPlace.init(ofAnyWords:)))
    let ordered = all.withWorstOfEachRule.filter {
      $0.line == nil || seen.insert(ReportedPlace($0)).inserted
    }
    // What fails needs no question beside it.
    .filter { finding in
      finding.line == nil || finding.judgement.isFailure
        || !failed.contains(ReportedPlace(ofAnyWords: finding))
    }
    .enumerated().sorted { left, right in
      left.element.isReportedBefore(right.element) ?? (left.offset < right.offset)
    }
    findings = ordered.map(\.element)
  }

  /// The findings that are failures.
  package var failures: [ReportedFinding] { findings.filter(\.judgement.isFailure) }

  /// The impact of the most harmful failure of those that count; nil when there is none.
  package func worst(where counts: (ReportedFinding) -> Bool) -> Impact? {
    failures.filter(counts).map(\.judgement.impact).max()
  }
}

/// What makes two findings about source one: the same words of the same rule at the same place.
package struct ReportedPlace: Hashable, Sendable {
  private var rule: RuleID
  private var file: String
  private var line: Int?
  private var column: Int?
  private var message: String

  /// The place of a finding.
  package init(_ finding: ReportedFinding) {
    rule = finding.judgement.rule
    // What the input cannot tell is the same wherever it is met.
    let isOfInput = finding.judgement.problem.isOfInput
    file = isOfInput ? "" : finding.file
    line = isOfInput ? nil : finding.line
    column = isOfInput ? nil : finding.column
    let isOnce =
      finding.column != nil && finding.judgement.isFailure
      && finding.judgement.aspects.contains(.oncePerPlace)
    message = isOnce ? "" : finding.judgement.problem.message
  }

  /// The place of a finding, whatever its rule says there; files and lines as they are.
  init(ofAnyWords finding: ReportedFinding) {
    (rule, message) = (finding.judgement.rule, "")
    (file, line, column) = (finding.file, finding.line, finding.column)
  }
}

extension [ReportedFinding] {
  /// The findings without those of other checks of a rule at a place where one of its checks sees more
  /// harm.
  fileprivate var withWorstOfEachRule: [ReportedFinding] {
    var best: [ReportedPlace: ReportedFinding] = [:]
    for finding in self where finding.line != nil && finding.judgement.isFailure {
      let place = ReportedPlace(ofAnyWords: finding)
      if let other = best[place], !finding.outweighs(other) { continue }
      best[place] = finding
    }
    return filter { finding in
      guard let kept = best[ReportedPlace(ofAnyWords: finding)] else { return true }
      return kept.judgement.check == finding.judgement.check
    }
  }
}

extension ReportedFinding {
  /// Whether it is kept of two failures of a rule at one place.
  fileprivate func outweighs(_ other: ReportedFinding) -> Bool {
    let (left, right) = (judgement, other.judgement)
    if left.impact != right.impact { return left.impact > right.impact }
    if left.tier != right.tier { return left.tier < right.tier }
    return left.check < right.check
  }

  /// The order of a report: failures, then what the input does not tell; in each, names, then order,
  /// then the rest; in each of these, the more harmful first, then by place. Nil when they are equal.
  func isReportedBefore(_ other: ReportedFinding) -> Bool? {
    let (left, right) = (judgement, other.judgement)
    if left.isFailure != right.isFailure { return left.isFailure }
    if left.topic != right.topic { return left.topic < right.topic }
    if left.impact != right.impact { return left.impact > right.impact }
    if file != other.file { return file < other.file }
    if line != other.line { return (line ?? 0) < (other.line ?? 0) }
    if column != other.column { return (column ?? 0) < (other.column ?? 0) }
    return left.rule == right.rule ? nil : left.rule < right.rule
  }
}
