// SPDX-License-Identifier: Apache-2.0
public import CurbcutAudit
import CurbcutReporting
import CurbcutSource

/// A check of captures, source and resources, as `curbcut check` runs it.
///
/// ```swift
/// let report = try await AppCheck(paths: ["MyApp"]).run()
/// for problem in report.problems { print(problem) }
/// ```
///
/// Nothing is read before `run()`, nothing is written, and nothing is printed.
public struct AppCheck: Sendable {
  /// The files and folders to check; a folder means all files below it. Empty for those of the
  /// configuration.
  public var paths: [String]
  /// The rules: Curbcut's own, a standard's or those of another tool.
  public var ruleSet = RuleSet.latest
  /// Whether findings are included that are true but may not matter.
  public var includesAdvice = false
  /// Whether checks run that have not been measured or were often wrong.
  public var includesExperimental = false
  /// The path of a configuration like `.curbcut.yml`; nil for none. Its settings and people change
  /// the speech, not the findings, so they are ignored.
  public var configuration: String?
  /// The language of the app's texts, as a tag like `de`; nil for that of the configuration, or
  /// English.
  public var language: String?

  /// Creates a check of some files and folders.
  public init(paths: [String]) { self.paths = paths }

  /// Checks everything on all cores; throws when the configuration is wrong or there is no file.
  public func run() async throws(UsageError) -> AppReport {
    var loaded = Configuration()
    if let configuration { loaded = try Configuration.load(configuration) }
    let paths = self.paths.isEmpty ? loaded.paths : self.paths
    let built = BuiltFiles(of: paths, filter: loaded.filter)
    guard !built.files.isEmpty else {
      throw UsageError("there is no file in \(paths.joined(separator: ", ")): give other paths")
    }
    var selection = loaded.selection
    if includesAdvice { selection.tiers.insert(.advice) }
    if includesExperimental { selection.tiers.insert(.experimental) }
    let pipeline = CheckPipeline(
      built.files, in: built.projects, options: ViewChoice(),
      rules: RuleChoice(
        ruleSet: ruleSet, selection: selection, switches: loaded.switches,
        severities: loaded.severities),
      reader: Reader(language: language ?? loaded.language, configuration: loaded))
    var report = AppReport(
      RunRecord(
        built.coverage,
        silence: Silence(
          suppressions: loaded.suppressions, baseline: try loaded.baseline.map(Baseline.load))))
    await OrderedWork.run(built.files, transform: pipeline.outcome) {
      report.take($0, of: pipeline)
    }
    report.end(built.projects.notes + pipeline.notes)
    return report
  }
}

/// The results of a check.
public struct AppReport: Sendable {
  /// The problems, in the order of the files.
  public private(set) var problems: [AppProblem] = []
  /// The number of screens that were checked.
  public var screenCount: Int { record.coverage.screenCount }
  /// The paths of the files that were checked.
  public private(set) var files: [String] = []
  /// The files and folders that were not checked, or only in part, with the reasons.
  public var notLookedAt: [(path: String, reason: String)] {
    let coverage = record.coverage
    let groups = coverage.part + coverage.none + coverage.passedOver
    return coverage.unreadable.map { ($0.file, $0.message) }
      + groups.flatMap { group in
        group.files.map { ($0, group.reason ?? "no rule is about such files") }
      }
  }
  /// The reasons why the app must not pass, even without findings, as sentences.
  public var warnings: [String] { record.coverage.warnings }
  /// The sentences about the source and the configuration as a whole.
  public private(set) var notes: [String] = []

  private var record: RunRecord

  init(_ record: RunRecord) { self.record = record }

  mutating func take(_ outcome: FileOutcome, of pipeline: CheckPipeline) {
    guard let checked = record.take(outcome, of: pipeline) else { return }
    files.append(checked.file)
    problems += checked.failures.map(AppProblem.init)
  }

  mutating func end(_ notes: [String]) { self.notes = notes + record.stale }
}

/// A problem in an app.
public struct AppProblem: Hashable, Sendable, CustomStringConvertible {
  /// The path of the file.
  public let file: String
  /// The line, from 1; nil when the input has none.
  public let line: Int?
  /// The column, from 1; nil when the input has none.
  public let column: Int?
  /// The name of the rule.
  public let rule: String
  /// The impact: minor, moderate, serious or critical.
  public let impact: String
  /// The description of the problem, without a full stop.
  public let message: String
  /// The place of the same defect of the same control on another captured screen, which was met first;
  /// nil if this is the first place.
  public let sameAs: String?

  init(_ finding: ReportedFinding) {
    file = finding.file
    line = finding.line
    column = finding.column
    rule = finding.judgement.rule.name
    impact = finding.judgement.impact.rawValue
    message = finding.statement(withFrame: false)
    sameAs = finding.sameAs
  }

  /// The problem as `curbcut check` writes it: `path:line:column: impact rule: sentence`.
  public var description: String {
    let place = [file, line.map(String.init), line == nil ? nil : column.map(String.init)]
    return place.compactMap(\.self).joined(separator: ":") + ": \(impact) \(rule): \(message)"
  }
}
