public import CurbcutAudit
public import CurbcutScreen

/// Checks that run by themselves whenever a test does something, as Espresso's `AccessibilityChecks` do.
///
/// ```swift
/// user.checks = ScreenChecks(.element)
/// user.doubleTap()
/// #expect(user.problems.isEmpty)
/// ```
///
/// Source: Android, Test your app's accessibility: after `AccessibilityChecks.enable()` each action of a
/// view checks that view and what is in it, and with `setRunChecksFromRootView(true)` all of the screen.
public struct ScreenChecks: Hashable, Sendable {
  /// How much of the screen is looked at.
  public enum Scope: Hashable, Sendable {
    /// The view that an action was for, with all views in it.
    case element
    /// Everything, from the root on.
    case screen
  }

  /// How much of the screen is looked at.
  public var scope: Scope
  /// The rules that run.
  public var ruleSet: RuleSet

  /// Takes the rules of Curbcut's own unless those of another tool are asked for.
  public init(_ scope: Scope = .element, ruleSet: RuleSet = .latest) {
    self.scope = scope
    self.ruleSet = ruleSet
  }

  /// What is wrong where an action was sent, each on a line with its rule in front; what the screen does
  /// not tell is left out.
  ///
  /// An action for no view in particular concerns the whole screen.
  public func problems(on screen: Screen, at node: Int?) -> [String] {
    let tree = PlatformRules.latest(for: screen.platform).tree(of: screen)
    var range = screen.nodes.indices
    if scope == .element, let node, range.contains(node) { range = node..<screen.nodes[node].end }
    return RuleRunner(.screens, ruleSet: ruleSet).run(on: tree).compactMap { finding in
      guard finding.isFailure, let node = finding.node, range.contains(node) else { return nil }
      let name = screen.nodes[node].ownWords.map { " " + JSONValue.quoted($0) } ?? ""
      return "\(finding.rule.name)\(name): \(finding.problem.message)"
    }
  }
}
