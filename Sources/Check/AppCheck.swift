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
  /// The files and folders to check; a folder stands for all files below it.
  public var paths: [String]
  /// The rules: Curbcut's own, a standard's or those of another tool.
  public var ruleSet = RuleSet.latest
  /// Whether findings count that are true and may not matter.
  public var includesAdvice = false
  /// Whether checks run that are not measured or were often wrong.
  public var includesExperimental = false
  /// The path of a configuration like `.curbcut.yml`; nil for none.
  public var configuration: String?
  /// The language of the screen readers' own words.
  public var language = "en"

  /// Takes the files and folders to check.
  public init(paths: [String]) { self.paths = paths }

  /// Checks everything on all cores; throws when the configuration is wrong or there is no file.
  public func run() async throws(UsageError) -> AppReport {
    var loaded = Configuration()
    if let configuration { loaded = try Configuration.load(configuration) }
    let built = BuiltFiles(of: paths, filter: loaded.filter)
    guard !built.files.isEmpty else {
      throw UsageError("there is no file in \(paths.joined(separator: ", ")): give other paths")
    }
    var selection = loaded.selection
    if includesAdvice { selection.tiers.insert(.advice) }
    if includesExperimental { selection.tiers.insert(.experimental) }
    let pipeline = CheckPipeline(
      built.files, in: built.projects, options: ViewChoice(),
      rules: RuleChoice(ruleSet: ruleSet, selection: selection, switches: loaded.switches),
      reader: Reader(language: language, configuration: loaded))
    var report = AppReport(built, loaded.suppressions)
    await OrderedWork.run(built.files, transform: pipeline.outcome) {
      report.take($0, of: pipeline)
    }
    return report
  }
}

/// The results of a check.
public struct AppReport: Sendable {
  /// The problems, in the order of the files.
  public private(set) var problems: [AppProblem] = []
  /// The number of screens that were looked at.
  public private(set) var screenCount = 0
  /// The files that were looked at, by their paths.
  public private(set) var files: [String] = []
  /// The files and folders that were not looked at, and the reason of each.
  public private(set) var notLookedAt: [(path: String, reason: String)] = []

  private var reported = ReportedPlaces()
  private var silence: Silence

  init(_ built: BuiltFiles, _ suppressions: [ConfiguredSuppression]) {
    silence = Silence(suppressions: suppressions)
    notLookedAt += built.failures.map { ($0.path, $0.message) }
    notLookedAt += built.ofOthers.map { ($0, "code of others") }
    notLookedAt += built.unbuilt.map { ($0.path, "built by no target of the Xcode project") }
    notLookedAt += built.excluded.map { ($0.path, "excluded by the configuration") }
  }

  mutating func take(_ outcome: FileOutcome, of pipeline: CheckPipeline) {
    switch outcome {
    case .failed(let file, let message): notLookedAt.append((file, message))
    case .passedOver(let file, let reading):
      notLookedAt.append((file, reading.reason ?? "no rule is about it"))
    case .examined(var examined):
      reported.removeRepeated(from: &examined.checked, of: pipeline)
      if let reason = examined.reading.reason {
        notLookedAt.append((examined.checked.file, reason))
      }
      files.append(examined.checked.file)
      screenCount += examined.checked.screens.count
      silence.apply(to: &examined.checked, comments: examined.comments)
      problems += examined.checked.failures.map(AppProblem.init)
    }
  }
}

/// A problem in an app.
public struct AppProblem: Hashable, Sendable, CustomStringConvertible {
  /// The path of the file.
  public let file: String
  /// The line, from 1; nil where the input has none.
  public let line: Int?
  /// The column, from 1; nil where the input has none.
  public let column: Int?
  /// The name of the rule.
  public let rule: String
  /// The impact: minor, moderate, serious or critical.
  public let impact: String
  /// The sentence about what is wrong and where.
  public let message: String

  init(_ finding: ReportedFinding) {
    file = finding.file
    line = finding.line
    column = finding.column
    rule = finding.judgement.rule.name
    impact = finding.judgement.impact.rawValue
    message = finding.sentence
  }

  /// The problem as `curbcut check` writes it: `path:line:column: impact rule: sentence`.
  public var description: String {
    let place = [file, line.map(String.init), line == nil ? nil : column.map(String.init)]
    return place.compactMap(\.self).joined(separator: ":") + ": \(impact) \(rule): \(message)"
  }
}

extension FileReading {
  /// The reason why not everything was looked at; nil where it was, and where no rule is about the file.
  fileprivate var reason: String? {
    switch self {
    case .whole: nil
    case .part(_, let reason), .leftOut(_, let reason): reason
    case .none(_, let reason): reason
    }
  }
}
