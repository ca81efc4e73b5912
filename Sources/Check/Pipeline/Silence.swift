// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit
package import CurbcutReporting

/// Removes findings that are not to be reported: those that a comment or the configuration
/// suppresses, those in the baseline, and those outside the changed lines.
package struct Silence {
  private let suppressions: [ConfiguredSuppression]
  private var isUsed: [Bool]
  private var baseline: BaselineUse?
  private let isChanged: (@Sendable (ReportedFinding) -> Bool)?

  /// Creates it from the known findings and the changed lines; without the latter, all findings
  /// count.
  package init(
    suppressions: [ConfiguredSuppression] = [], baseline: Baseline? = nil,
    isChanged: (@Sendable (ReportedFinding) -> Bool)? = nil
  ) {
    self.suppressions = suppressions
    isUsed = suppressions.map { _ in false }
    self.baseline = baseline.map { BaselineUse($0) }
    self.isChanged = isChanged
  }

  /// Removes the findings of an input that are not to be reported; to be called in the order of the
  /// inputs.
  package mutating func apply(to checked: inout CheckedFile, comments: [Suppression]) {
    var remaining: [ReportedFinding] = []
    for finding in checked.findings {
      // The comments are those of the file, which may show what is written in another one.
      if isKnown(finding, finding.file == checked.file ? comments : []) {
        checked.silenced += finding.isFailure ? 1 : 0
      } else if isOnChangedLine(finding) {
        remaining.append(finding)
      }
    }
    checked.findings = remaining
    baseline?.finish(checked.file)
  }

  /// Returns the findings that would be reported, assuming that their comments have been applied.
  package func reported(of fixable: [SourceFix]) -> [SourceFix] {
    var copy = self
    return fixable.filter { !copy.isKnown($0.finding, []) && isOnChangedLine($0.finding) }
  }

  private mutating func isKnown(_ finding: ReportedFinding, _ comments: [Suppression]) -> Bool {
    isSilenced(finding, by: comments) || baseline?.holds(finding) == true
  }

  private func isOnChangedLine(_ finding: ReportedFinding) -> Bool {
    isChanged?(finding) != false
  }

  private mutating func isSilenced(_ finding: ReportedFinding, by comments: [Suppression]) -> Bool {
    func isMeant(_ suppression: Suppression) -> Bool {
      suppression.silences(
        finding.judgement, file: finding.file, identifier: finding.node?.identifier,
        line: finding.line)
    }
    if comments.contains(where: isMeant) { return true }
    guard let position = suppressions.firstIndex(where: { isMeant($0.suppression) }) else {
      return false
    }
    isUsed[position] = true
    return true
  }

  /// A sentence for every entry in the configuration and the baseline that matches no finding.
  package var stale: [String] {
    var sentences: [String] = []
    for (suppression, isUsed) in zip(suppressions, isUsed) where !isUsed {
      sentences.append(
        "the suppression of \(suppression.suppression.rule.name) in line \(suppression.line) of the "
          + "configuration matches no finding in this run: delete it if it is no longer needed")
    }
    for entry in baseline?.stale ?? [] {
      let count = entry.count == 1 ? "a finding" : "\(entry.count) findings"
      sentences.append(
        "the baseline contains \(count) of \(entry.rule) that \(entry.file) no longer has "
          + "(\(entry.anchor)): write the baseline again with --write-baseline")
    }
    return sentences
  }
}
