public import CurbcutScreen

/// Runs rules over a screen.
public struct Auditor: Sendable {
  private let elementRules: [any ElementRule]
  private let screenRules: [any ScreenRule]
  private let limits: Limits

  /// Takes the rules to run; without any, those of the catalogue that run unless others are asked for.
  public init(
    rules: [any Rule] = RuleCatalog.standard.map { $0.init() }, limits: Limits = Limits()
  ) {
    self.limits = limits
    elementRules = rules.compactMap { $0 as? any ElementRule }
    screenRules = rules.compactMap { $0 as? any ScreenRule }
    precondition(
      elementRules.count + screenRules.count == rules.count,
      "each rule must be an ElementRule or a ScreenRule, and not both")
  }

  /// What does not pass, in the order of a report.
  public func run(on tree: AccessibilityTree) -> [Finding] {
    let context = AuditContext(tree: tree, limits: limits)
    var findings: [Finding] = []
    // All rules look at an element while it is at hand, so that the tree is walked once.
    for element in tree.all {
      for rule in elementRules where rule.applies(to: element, in: context) {
        let verdict = rule.verdict(on: element, in: context)
        if verdict == .passed { continue }
        findings.append(Finding(of: type(of: rule), node: element.nodeIndex, verdict: verdict))
      }
    }
    for rule in screenRules {
      for (node, verdict) in rule.findings(in: context) where verdict != .passed {
        findings.append(Finding(of: type(of: rule), node: node, verdict: verdict))
      }
    }
    if let isInOpenList = context.screen.openLists {
      findings.removeAll { $0.topic != .rest && isInOpenList[$0.node] }
    }
    if context.screen.hasWindowsOfSystemBesideApp {
      findings.removeAll { context.screen.isInWindowOfSystem($0.node) }
    }
    // Rules speak of captures, since most do not know what they look at.
    let origin = context.screen.origin
    if origin.noun != "capture" {
      for index in findings.indices {
        findings[index].problem.message = findings[index].problem.message
          .replacingOutsideQuotations("the capture", with: "the \(origin.noun)")
      }
    }
    findings.sort(by: Finding.isReportedBefore)
    return findings
  }
}

extension Screen {
  /// Whether each node lies in a view that lists its elements, where it is not known which: nobody can
  /// tell what of it a screen reader comes to. Nil when there is no such view.
  fileprivate var openLists: [Bool]? {
    guard nodes.contains(where: { $0.saysNotKnown(.elements) }) else { return nil }
    let isOpen = inherited(false) { $0 || nodes[$1].saysNotKnown(.elements) }
    return nodes.map { node in node.parent.map { isOpen[$0] } ?? false }
  }

  fileprivate var hasWindowsOfSystemBesideApp: Bool {
    windows.contains { $0.kind == .system }
      && windows.contains { $0.kind == .application }
  }

  /// Whether Android draws it beside the app, such as the status bar, so that nobody can mend it there.
  ///
  /// A toast is a window of the system as well, and says the app's words.
  fileprivate func isInWindowOfSystem(_ node: Int) -> Bool {
    let window = window(of: node)
    return window.kind == .system && nodes[window.root].className != "android.widget.Toast"
  }
}

extension Finding {
  /// The order of a report: failures, then what the input does not tell; in each, names first, then
  /// order, then the rest; in each of these, the more harmful first, then from the top of the screen.
  ///
  /// So a minor defect of a name stands before a serious one of the order, and a critical one of
  /// another topic comes after both. Names and order come first because Apple's own team hears about
  /// them most (S0-001).
  package static func isReportedBefore(_ left: Finding, _ right: Finding) -> Bool {
    if left.isFailure != right.isFailure { return left.isFailure }
    if left.topic != right.topic { return left.topic < right.topic }
    if left.impact != right.impact { return left.impact > right.impact }
    if left.node != right.node { return left.node < right.node }
    return left.rule < right.rule
  }
}

extension String {
  /// The text with other words for some, but where it quotes what an app says.
  fileprivate func replacingOutsideQuotations(_ words: String, with others: String) -> String {
    split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .map { $0.isMultiple(of: 2) ? String($1).replacing(words, with: others) : String($1) }
      .joined(separator: "\"")
  }
}
