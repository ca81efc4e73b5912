// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit
package import CurbcutScreen

/// The checks that run after each action of a test, like Espresso's `AccessibilityChecks`.
///
/// ```swift
/// user.checks = ScreenChecks(.element)
/// user.doubleTap()
/// #expect(user.problems.isEmpty)
/// ```
///
/// Source: Android, Test your app's accessibility: after `AccessibilityChecks.enable()` each action
/// on a view checks that view and its contents, and with `setRunChecksFromRootView(true)` the whole
/// screen.
package struct ScreenChecks: Hashable, Sendable {
  /// The part of the screen that is checked.
  package enum Scope: Hashable, Sendable {
    /// The view that an action was sent to, with all views in it.
    case element
    /// Everything, from the root on.
    case screen
  }

  /// The part of the screen that is checked.
  package var scope: Scope
  /// The rules that run.
  package var ruleSet: RuleSet

  /// Creates checks; the default rules are Curbcut's own rather than those of another tool.
  package init(_ scope: Scope = .element, ruleSet: RuleSet = .latest) {
    self.scope = scope
    self.ruleSet = ruleSet
  }

  /// Returns the problems at the target of an action, one a line with its rule first; undecided
  /// results are left out.
  ///
  /// An action without a target concerns the whole screen.
  package func problems(on screen: Screen, at node: Int?) -> [String] {
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
