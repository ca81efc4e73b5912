// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen

/// The controls that are drawn and can be touched, but that no technology can reach.
enum HiddenControls {
  private static let runner = RuleRunner([SharedChecks.hiddenControl])

  /// Returns the indices of their nodes, as the rule about hidden controls finds them.
  static func nodes(in tree: AccessibilityTree) -> [Int] {
    runner.run(on: tree).filter(\.isFailure).compactMap(\.node)
  }
}
