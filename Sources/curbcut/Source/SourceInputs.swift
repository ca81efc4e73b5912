import CurbcutAudit
import CurbcutExperience
import CurbcutReporting
import CurbcutScreen
import CurbcutSource
import CurbcutSourceAudit

/// The source among the inputs of a run: its views, and what is wrong in its code.
struct SourceInputs: Sendable {
  private let views: SwiftFiles
  private let found: [String: [ReportedFinding]]

  /// A screen that source shows.
  struct SourceScreen: Sendable {
    var screen: Screen
    var notes: [Note]
    /// Where a node is written, which may be in another file.
    var place: @Sendable (Int) -> (file: String, place: Place)?
  }

  /// Those of several paths that are source; nil when none is.
  static func among(
    _ paths: [String], options: SourceOptions, language: String, ruleSet: RuleSet,
    configuration: Configuration
  ) -> SourceInputs? {
    let swift = paths.filter(SwiftFiles.isSwift)
    guard !swift.isEmpty else { return nil }
    return SourceInputs(
      views: SwiftFiles(paths: swift, options: options, language: language), checked: swift,
      rules: ruleSet == .latest ? rules(configuration) : [], without: configuration.rulesOff)
  }

  private static func rules(_ configuration: Configuration) -> [any SourceRule] {
    let standard = Set(SourceRuleCatalog.standard.map { $0.id })
    return SourceRuleCatalog.all.filter { rule in
      let name = rule.id.name
      return !configuration.rulesOff.contains(name)
        && (standard.contains(rule.id) || configuration.rulesOn.contains(name))
    }
    .map { $0.init() }
  }

  private init(
    views: SwiftFiles, checked: [String], rules: [any SourceRule], without: Set<String>
  ) {
    self.views = views
    var found: [String: [ReportedFinding]] = [:]
    for path in checked { found[path] = [] }
    if !rules.isEmpty {
      for finding in SourceAuditor(rules: rules).run(on: views.sources) {
        // The rest of the project is only read to understand the files that are asked for.
        guard found[finding.file] != nil, !without.contains(finding.rule.name) else { continue }
        found[finding.file]?.append(
          ReportedFinding(
            finding.judgement, file: finding.file, line: finding.place.line,
            column: finding.place.column,
            excerpt: views.line(finding.place.line, of: finding.file)))
      }
    }
    self.found = found
  }

  /// Whether a path is source.
  func holds(_ path: String) -> Bool { found[path] != nil }

  /// Whether the rules over source have looked at a file.
  func isChecked(_ path: String) -> Bool { found[path] != nil && views.isSelection == false }

  /// What is wrong in the code of a file.
  func findings(in path: String) -> [ReportedFinding] {
    views.isSelection ? [] : found[path] ?? []
  }

  /// The rules over source that say the same as rules over screens, and say it better: they know what
  /// is written.
  private static let sayTheSame: Set<RuleID> = [
    "empty-control-title", "unlabelled-image", "unnamed-icon-button",
  ]
  /// The rules over screens that they say it for.
  private static let saidBefore: Set<RuleID> = [
    "resource-name-as-name", "unlabelled-field", "unnamed-control", "unnamed-image",
  ]

  /// Takes away what rules over screens say of a line on which the source says the same.
  static func withoutRepetitions(_ checked: CheckedFile) -> CheckedFile {
    var checked = checked
    let said = Set(
      checked.findings.filter { sayTheSame.contains($0.rule) }.map { SourceLine($0) })
    checked.findings.removeAll { saidBefore.contains($0.rule) && said.contains(SourceLine($0)) }
    return checked
  }

  private struct SourceLine: Hashable {
    var file: String
    var line: Int?

    init(_ finding: ReportedFinding) { (file, line) = (finding.file, finding.line) }
  }

  /// What the views of a file show; one that is not there is an error.
  func screens(in path: String) throws(ImportError) -> [SourceScreen] {
    try views.readings(in: path).map { reading in
      SourceScreen(
        screen: reading.screen,
        notes: reading.notes.map { Note("\($0.file): \($0.message)", line: $0.line) },
        place: { node in
          guard reading.places.indices.contains(node) else { return nil }
          let place = reading.places[node]
          return (
            place.file,
            Place(line: Int32(clamping: place.line), column: Int32(clamping: place.column))
          )
        })
    }
  }
}
