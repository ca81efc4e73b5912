public import CurbcutAudit
public import CurbcutScreen

/// Runs every rule over a screen: those of the audit and those that need a technology to run.
public struct Examiner: Sendable {
  /// Every rule, by id.
  public static let allRules: [any Rule.Type] =
    (RuleCatalog.all + ExperienceCatalog.all).sorted { $0.id < $1.id }

  private let auditor: Auditor

  /// Makes every rule ready to run but those of these ids.
  public init(without ids: Set<String> = []) {
    auditor = Auditor(
      rules: Self.allRules.filter { !ids.contains($0.id.name) }.map { $0.init() })
  }

  /// What does not pass, in the order of reports.
  public func run(on tree: AccessibilityTree) -> [Finding] { auditor.run(on: tree) }
}
