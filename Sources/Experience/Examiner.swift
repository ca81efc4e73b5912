public import CurbcutAudit
public import CurbcutScreen

/// Runs the rules of a set over a screen.
public struct Examiner: Sendable {
  /// Every rule of Curbcut's own, by id: those of the audit and those that need a technology to run.
  public static let allRules: [any Rule.Type] =
    (RuleCatalog.all + ExperienceCatalog.all).sorted { $0.id < $1.id }

  /// Those of them that run unless others are asked for, by id.
  public static let standardRules: [any Rule.Type] =
    (RuleCatalog.standard + ExperienceCatalog.standard).sorted { $0.id < $1.id }

  private let ruleSet: RuleSet
  private let auditor: Auditor
  private let ids: Set<String>

  /// Makes every rule of a set ready to run, and those of Curbcut's own that are asked for beside
  /// it, but those that are to be left out. A peer's checks run alone.
  public init(
    ruleSet: RuleSet = .latest, with others: Set<String> = [], without ids: Set<String> = [],
    limits: Limits = Limits()
  ) {
    self.ruleSet = ruleSet
    self.ids = ids
    let names = Set(ruleSet.rules.map { $0.id.name }).union(others).subtracting(ids)
    auditor = Auditor(
      rules: Self.allRules.filter { names.contains($0.id.name) }.map { $0.init() },
      limits: limits)
  }

  /// What does not pass, in the order of reports.
  public func run(on tree: AccessibilityTree) -> [Finding] { examination(of: tree).findings }

  /// What does not pass, and what else the rule set says about a screen.
  public func examination(of tree: AccessibilityTree) -> Examination {
    guard let peer = ruleSet.peer else {
      var findings = auditor.run(on: tree)
      findings.removeAll { !ruleSet.includes($0) }
      return Examination(findings: findings)
    }
    if let silence = ruleSet.silence(on: tree.screen) { return Examination(findings: [silence]) }
    var examination = peer.examination(of: tree)
    examination.findings.removeAll { ids.contains($0.rule.name) }
    return examination
  }
}
