// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// The checks that run after each action of a test, like Espresso's `AccessibilityChecks`.
///
/// ```swift
/// user.checks = ScreenChecks(.element)
/// user.doubleTap()
/// #expect(user.problems == [])
/// ```
///
/// Source: Android, Test your app's accessibility: after `AccessibilityChecks.enable()` each action
/// on a view checks that view and its contents, and with `setRunChecksFromRootView(true)` the whole
/// screen.
public struct ScreenChecks: Hashable, Sendable {
  /// The part of the screen that is checked.
  public enum Scope: Hashable, Sendable {
    /// The view that an action was sent to, with all views in it.
    case element
    /// Everything, from the root on.
    case screen
  }

  /// The part of the screen that is checked.
  public var scope: Scope
  /// The rules that run.
  public var rules: ScreenRules

  /// Creates checks; the default rules are Curbcut's own rather than those of another tool.
  public init(_ scope: Scope = .element, by rules: ScreenRules = .latest) {
    self.scope = scope
    self.rules = rules
  }

  /// Returns the problems at the target of an action; undecided results are left out.
  ///
  /// An action without a target concerns the whole screen.
  package func problems(on screen: Screen, at node: Int?) -> [ScreenProblem] {
    guard scope == .element, let node, screen.nodes.indices.contains(node) else {
      return rules.problems(on: screen)
    }
    return rules.problems(on: screen, at: node..<screen.nodes[node].end)
  }
}
