public import CurbcutScreen

/// Runs rules over a screen.
public struct Auditor: Sendable {
  private let rules: [any Rule]

  public init(rules: [any Rule] = RuleCatalog.all.map { $0.init() }) { self.rules = rules }

  /// What does not pass, in the order of the catalog and, within a rule, of the tree.
  public func run(on tree: AccessibilityTree) -> [Finding] {
    let context = AuditContext(tree: tree)
    var findings: [Finding] = []
    for rule in rules {
      switch rule {
      case let rule as any ElementRule: Self.run(rule, in: context, into: &findings)
      case let rule as any ScreenRule:
        for (node, verdict) in rule.findings(in: context) {
          Self.append(verdict, of: type(of: rule), node: node, to: &findings)
        }
      default: preconditionFailure("a rule is an ElementRule or a ScreenRule: \(type(of: rule))")
      }
    }
    return findings
  }

  private static func run(
    _ rule: some ElementRule, in context: AuditContext, into findings: inout [Finding]
  ) {
    for element in context.tree.all where rule.applies(to: element, in: context) {
      let verdict = rule.verdict(on: element, in: context)
      append(verdict, of: type(of: rule), node: element.nodeIndex, to: &findings)
    }
  }

  private static func append(
    _ verdict: Verdict, of rule: any Rule.Type, node: Int, to findings: inout [Finding]
  ) {
    switch verdict {
    case .passed: break
    case .failed(let problem):
      findings.append(Finding(of: rule, node: node, problem: problem, isFailure: true))
    case .cannotTell(let problem):
      findings.append(Finding(of: rule, node: node, problem: problem, isFailure: false))
    }
  }
}
