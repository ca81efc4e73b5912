import CurbcutAudit
public import CurbcutSource

/// Runs rules over the source of a project.
public struct SourceAuditor: Sendable {
  private let rules: [any SourceRule]
  private let readsWords: Bool

  /// Takes the rules to run; without any, those of the catalogue that are on by default.
  ///
  /// Unless told otherwise, the rules over screens that are about words look at literal labels and
  /// hints, too.
  public init(
    rules: [any SourceRule] = SourceRuleCatalog.standard.map { $0.init() }, readsWords: Bool = true
  ) {
    self.rules = rules
    self.readsWords = readsWords
  }

  /// What does not pass in files that belong together, by file and place.
  public func run(on files: [SwiftSourceFile]) -> [SourceFinding] {
    run(on: SourceProject(files.map { SwiftFacts(of: $0) }))
  }

  /// What does not pass in a project whose facts have been read.
  public func run(on project: SourceProject) -> [SourceFinding] {
    project.files.flatMap { findings(in: $0, of: project) }
      .sorted(by: SourceFinding.isReportedBefore)
  }

  private func findings(in file: SwiftFacts, of project: SourceProject) -> [SourceFinding] {
    var findings = readsWords ? WrittenWords.findings(in: file, of: project) : []
    for rule in rules {
      for report in rule.reports(on: file, of: project) {
        guard !Self.isMetByNobody(report.place, type(of: rule).card, in: file),
          let finding = SourceFinding(of: type(of: rule), in: file.name, report)
        else {
          continue
        }
        findings.append(finding)
      }
    }
    findings.removeAll { project.hasNobodyAt($0.place.line, of: file) }
    return file.suppressions.isEmpty ? findings : silenced(findings, in: file)
  }

  /// Whether a place is one where nobody meets what a rule is about: the Mac has no setting for the size
  /// of text in all apps (Apple's Human Interface Guidelines, Typography: "macOS doesn't support Dynamic
  /// Type"), and what a setting for debugging shows is for those who develop the app.
  private static func isMetByNobody(
    _ place: SourcePlace, _ card: RuleCard, in file: SwiftFacts
  ) -> Bool {
    guard card.aspects.contains(.textSize) else { return false }
    return (file.linesForMac + file.linesForDevelopers).contains { $0.contains(place.line) }
  }

  /// The findings that no comment silences, and one for each comment that silences nothing.
  ///
  /// A comment about a rule that does not run in this run is left alone, unless no rule has its name.
  private func silenced(_ findings: [SourceFinding], in file: SwiftFacts) -> [SourceFinding] {
    var running = Set(rules.map { type(of: $0).id })
    if readsWords { running.formUnion(WrittenWords.rules.map { $0.id }) }
    var remaining = findings
    for suppression in file.suppressions {
      let rule = RuleID(suppression.rule)
      let count = remaining.count
      remaining.removeAll { $0.rule == rule && $0.place.line == suppression.line }
      guard running.contains(StaleSuppression.id) else { continue }
      let isUsed = remaining.count < count
      let isJudged = running.contains(rule) || !SourceRuleCatalog.knows(rule)
      guard
        let report = StaleSuppression.report(
          on: suppression, isUsed: isUsed || !isJudged, in: file)
      else { continue }
      if let finding = SourceFinding(of: StaleSuppression.self, in: file.name, report) {
        remaining.append(finding)
      }
    }
    return remaining
  }
}

extension SourceProject {
  /// Whether a line is built for debugging alone, without a module that the project has, for previews, or for
  /// no system whose users the rules speak of: they are about iOS, and a television has an app of its own.
  func hasNobodyAt(_ line: Int, of file: SwiftFacts) -> Bool {
    let lines = file.linesForDebugBuilds + file.linesNotBuilt
    return (lines + (linesOfPreviewViews[file.name] ?? [])).contains { $0.contains(line) }
      || file.branchesWithoutModule.contains {
        $0.lines.contains(line) && neededModules.contains($0.module)
      }
  }

  /// The modules without which the project would not build: some file imports them in no branch of `#if`.
  static func neededModules(in files: [SwiftFacts]) -> Set<String> {
    let asked = Set(files.flatMap { $0.branchesWithoutModule.map(\.module) })
    guard !asked.isEmpty else { return [] }
    return files.reduce(into: []) { $0.formUnion(asked.intersection($1.neededImports)) }
  }
}
