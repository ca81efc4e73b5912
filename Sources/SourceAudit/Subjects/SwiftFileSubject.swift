public import CurbcutAudit
public import CurbcutSource

/// A file of Swift among the files of its project.
///
/// A line of an example that should be reported ends with `// <--`.
public struct SwiftFileSubject: Sendable {
  /// The facts of the file.
  public let file: SwiftFacts
  /// What is known of its project.
  public let project: SourceProject
  /// The numbers that checks compare with.
  public let limits: Limits

  /// Takes a file of a project, and the limits of a run.
  public init(_ file: SwiftFacts, of project: SourceProject, limits: Limits = Limits()) {
    self.file = file
    self.project = project
    self.limits = limits
  }
}

extension SwiftFileSubject: CheckSubject {
  /// Files of Swift.
  public static let kind = InputKind.source

  /// A place in the file.
  public func location(of place: SourcePlace) -> Location {
    .source(FileLocation(file: file.name, line: place.line, column: place.column))
  }

  /// Adds what checks over screens find in literal labels and hints, and leaves out what nobody meets and
  /// what comments silence.
  public func settle(_ findings: inout [Finding], of runner: RuleRunner) {
    findings += WrittenWords.findings(in: self, runner)
    findings.removeAll { finding in
      guard let line = finding.source?.line else { return false }
      return isMetByNobody(finding, on: line) || project.hasNobodyAt(line, of: file)
    }
    silence(&findings, runner)
  }

  /// Whether a finding stands where nobody meets what it is about: the Mac has no setting for the size
  /// of text in all apps (Apple's Human Interface Guidelines, Typography: "macOS doesn't support Dynamic
  /// Type"), and what a setting for debugging shows is for those who develop the app.
  private func isMetByNobody(_ finding: Finding, on line: Int) -> Bool {
    finding.aspects.contains(.textSize)
      && (file.linesForMac + file.linesForDevelopers).contains { $0.contains(line) }
  }

  /// Leaves out the findings that a comment silences, and reports each comment that silences nothing.
  ///
  /// A comment about a rule that does not run in this run is left alone, unless no rule has its name.
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
