// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit

/// One input of a run: its screens, and all findings in them and in its source.
package struct CheckedFile: Sendable {
  /// The file as given on the command line.
  package var file: String
  /// The screens that it shows: one for a capture, one for each view of source.
  package var screens: [CheckedScreen]
  /// The findings, in the order of a report.
  package var findings: [ReportedFinding]
  /// The kinds of input that it is for checks, besides its screens and the resources of its
  /// project.
  package var inputs: Set<InputKind> = []
  /// The number of findings that are suppressed.
  package var silenced = 0

  /// Combines screens with the findings in the source itself.
  ///
  /// A problem that several views show at one place of the source is reported once.
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
    // A failure makes an open question about the same thing superfluous.
    .filter { finding in
      finding.line == nil || finding.judgement.isFailure
        || !failed.contains(ReportedPlace(ofAnyWords: finding))
    }
    .enumerated().sorted { left, right in
      left.element.isReportedBefore(right.element) ?? (left.offset < right.offset)
    }
    findings = ordered.map(\.element)
  }

  /// Shows all files under other names, for example those of copies under the names of the originals.
  package mutating func renameFiles(_ name: (String) -> String) {
    file = name(file)
    for index in findings.indices { findings[index].file = name(findings[index].file) }
    for index in screens.indices { screens[index].renameFiles(name) }
  }

  /// The findings that are failures.
  package var failures: [ReportedFinding] { findings.filter(\.judgement.isFailure) }

  /// The findings of each screen, and those that no screen shows; with one screen, all are its own.
  ///
  /// What several screens show of one place is in the first of them alone.
  package var findingsByScreen: (screens: [[ReportedFinding]], loose: [ReportedFinding]) {
    guard screens.count != 1 else { return ([findings], []) }
    var open = Dictionary(grouping: findings.filter { $0.node != nil }, by: ScreenPlace.init)
    let shown = screens.map { $0.findings.compactMap { open[ScreenPlace($0)]?.popLast() } }
    let loose = findings.filter { $0.node == nil || open[ScreenPlace($0)]?.popLast() != nil }
    return (shown, loose)
  }

  /// Returns the highest impact among the failures that count; nil when there are none.
  package func worst(where counts: (ReportedFinding) -> Bool) -> Impact? {
    failures.filter(counts).map(\.judgement.impact).max()
  }
}

/// The identity of a finding about source: the same text of the same rule at the same place.
package struct ReportedPlace: Hashable, Sendable {
  private var rule: RuleID
  private var file: String
  private var line: Int?
  private var column: Int?
  private var message: String

  /// Creates the place of a finding.
  package init(_ finding: ReportedFinding) {
    rule = finding.judgement.rule
    // A limitation of the input is the same everywhere.
    let isOfInput = finding.judgement.problem.isOfInput
    file = isOfInput ? "" : finding.file
    line = isOfInput ? nil : finding.line
    column = isOfInput ? nil : finding.column
    let isOnce =
      finding.column != nil && finding.judgement.isFailure
      && finding.judgement.aspects.contains(.oncePerPlace)
    message = isOnce ? "" : finding.judgement.problem.message
  }

  /// Creates the place of a finding regardless of its text, with file and line as they are.
  init(ofAnyWords finding: ReportedFinding) {
    (rule, message) = (finding.judgement.rule, "")
    (file, line, column) = (finding.file, finding.line, finding.column)
  }
}

extension [ReportedFinding] {
  /// The findings without those of other checks of a rule at a place where one of its checks
  /// reports more harm.
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
  /// Whether it wins over another failure of the same rule at the same place.
  fileprivate func outweighs(_ other: ReportedFinding) -> Bool {
    let (left, right) = (judgement, other.judgement)
    if left.impact != right.impact { return left.impact > right.impact }
    if left.tier != right.tier { return left.tier < right.tier }
    return left.check < right.check
  }

  /// Whether it comes first in a report: failures, then open questions; in each, names, then order,
  /// then the rest; in each of these, the more harmful first, then by place. Nil when they are
  /// equal.
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

/// The place of a finding on a screen, by which the findings of a report are matched with those of
/// a screen.
private struct ScreenPlace: Hashable {
  private let place: ReportedPlace
  private let node: String?

  init(_ finding: ReportedFinding) {
    place = ReportedPlace(finding)
    node = finding.node?.reference
  }
}
