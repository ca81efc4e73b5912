import CurbcutAudit
import CurbcutScreen

/// The controls that are drawn and can be touched, but that no technology gets.
enum HiddenControls {
  private static let runner = RuleRunner([SharedChecks.hiddenControl])

  /// Their nodes, by index, as the rule about them finds them.
  static func nodes(in tree: AccessibilityTree) -> [Int] {
    runner.run(on: tree).filter(\.isFailure).compactMap(\.node)
  }
}
