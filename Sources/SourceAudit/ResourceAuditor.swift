import CurbcutAudit
import CurbcutSource

/// Runs rules over the files of a project that are not code.
public struct ResourceAuditor: Sendable {
  private let rules: [any ResourceRule]
  private let assetRules: [any AssetRule]

  /// Takes the rules to run; without any, those that are on by default.
  public init(
    rules: [any ResourceRule] = ResourceRuleCatalog.standard.map { $0.init() },
    assetRules: [any AssetRule] = []
  ) {
    self.rules = rules
    self.assetRules = assetRules
  }

  /// What does not pass in a project, by file and place; nobody meets the files of tests, nor code for
  /// debugging.
  public func run(on project: SourceProject) -> [SourceFinding] {
    let comments = SourceSuppressions(of: project.files)
    let facts = Dictionary(project.files.map { ($0.name, $0) }) { first, _ in first }
    let found = rules.flatMap { rule in
      rule.reports(on: project).compactMap {
        SourceFinding(of: type(of: rule).card, in: $0.file, $0.report)
      }
    }
    .filter { project.bundles.bundle(of: $0.file) != .tests }
    .filter { finding in
      facts[finding.file].map { project.hasNobodyAt(finding.place.line, of: $0) } != true
    }
    .filter { !comments.silence($0.rule, in: $0.file, line: $0.place.line) }
    let sets = project.resources.files.reduce(into: [String: ColorSet]()) { sets, file in
      if case .colors(let set) = file.content { sets[file.path] = set }
    }
    return (found + AssetAuditor(rules: assetRules).run(on: sets))
      .sorted(by: SourceFinding.isReportedBefore)
  }
}
