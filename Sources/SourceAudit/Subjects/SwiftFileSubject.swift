// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit
package import CurbcutSource
package import CurbcutStandards

/// A Swift file among the files of its project.
///
/// A line of an example that should be reported ends with `// <--`.
package struct SwiftFileSubject: Sendable {
  /// The facts of the file.
  package let file: SwiftFacts
  /// The facts of its project.
  package let project: SourceProject
  /// The numbers that checks compare with.
  package let limits: Limits

  /// Creates the subject for a file of a project, with the limits of a run.
  package init(_ file: SwiftFacts, of project: SourceProject, limits: Limits = Limits()) {
    self.file = file
    self.project = project
    self.limits = limits
  }
}

extension SwiftFileSubject: CheckSubject {
  /// iOS.
  package var platform: Platform? { .ios }

  /// The kind of input: Swift files.
  package static let kind = InputKind.source

  /// Returns a place in the file.
  package func location(of place: SourcePlace) -> Location {
    .source(FileLocation(file: file.name, line: place.line, column: place.column))
  }

  /// Adds the findings of screen checks in literal labels and hints, and removes findings in code
  /// that users never see and suppressed ones.
  package func settle(_ findings: inout [Finding], of runner: RuleRunner) {
    findings += WrittenWords.findings(in: self, runner)
    findings.removeAll { finding in
      guard let line = finding.source?.line else { return false }
      return isMetByNobody(finding, on: line) || project.hasNobodyAt(line, of: file)
    }
    removeTwins(from: &findings)
    silence(&findings, runner)
  }

  /// Removes findings in code for the Mac that another branch of the same `#if` has as well: it is the same
  /// view, written once for each system.
  private func removeTwins(from findings: inout [Finding]) {
    struct Told: Hashable {
      var check: RuleID
      var problem: Problem
    }
    for branches in file.exclusiveLines {
      var told: Set<Told> = []
      var ofMac: [(index: Int, told: Told)] = []
      for lines in branches {
        let isOfMac = file.linesForMac.contains {
          $0.contains(lines.lowerBound) && $0.contains(lines.upperBound)
        }
        for index in findings.indices
        where findings[index].source.map({ lines.contains($0.line) }) == true {
          let one = Told(check: findings[index].check, problem: findings[index].problem)
          if isOfMac { ofMac.append((index, one)) } else { told.insert(one) }
        }
      }
      let twins = Set(ofMac.filter { told.contains($0.told) }.map(\.index))
      for index in twins.sorted().reversed() { findings.remove(at: index) }
    }
  }

  /// Returns whether a finding is about code that no affected user sees: the Mac has no setting for
  /// the text size in all apps (Apple's Human Interface Guidelines, Typography: "macOS doesn't
  /// support Dynamic Type"), and code for debugging is for the developers of the app.
  private func isMetByNobody(_ finding: Finding, on line: Int) -> Bool {
    finding.aspects.contains(.textSize)
      && (file.linesForMac + file.linesForDevelopers).contains { $0.contains(line) }
  }

  /// Removes suppressed findings, and reports each comment that suppresses nothing.
  ///
  /// A comment about a rule that is not part of this run is ignored, unless no rule has that name.
  private func silence(_ findings: inout [Finding], _ runner: RuleRunner) {
    for suppression in file.suppressions {
      let rule = RuleID(suppression.rule)
      let count = findings.count
      findings.removeAll { $0.isCalled(rule) && $0.source?.line == suppression.line }
      guard runner.runs(StaleSuppression.id) else { continue }
      let isUsed = findings.count < count || !Self.judges(rule, runner)
      guard
        let report = StaleSuppression.report(
          on: suppression, isUsed: isUsed, in: file, runner.catalogue),
        let judgement = Judgement(of: StaleSuppression.card, verdict: report.verdict)
      else { continue }
      findings.append(Finding(judgement, at: location(of: report.place), edits: report.edits))
    }
  }

  /// Whether a check of a name runs over the file itself, and none of that name over what is not judged
  /// here: views that the file describes, and the files beside it.
  private static func judges(_ rule: RuleID, _ runner: RuleRunner) -> Bool {
    let elsewhere: Set<InputKind> = [.screens, .resources]
    let checks = runner.checks(named: rule)
    return !checks.isEmpty
      && checks.allSatisfy {
        !elsewhere.contains($0.input) || $0.card.aspects.contains(.literalWords)
      }
  }
}
