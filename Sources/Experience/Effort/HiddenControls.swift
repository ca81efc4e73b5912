import CurbcutAudit
import CurbcutScreen

/// The controls that are drawn and can be touched, but that no technology gets.
enum HiddenControls {
  private static let auditor = Auditor(rules: [SharedChecks.hiddenControl.init()])

  /// Their nodes, by index, as the rule about them finds them.
  static func nodes(in tree: AccessibilityTree) -> [Int] {
    auditor.run(on: tree).filter(\.isFailure).map(\.node)
  }
}
