public import CurbcutAudit
public import CurbcutSource
import CurbcutStandards

extension OrientationDeclaration.Entry {
  /// Whether people whose device is fixed in the other orientation can use the app (row S4-062).
  public var verdict: Verdict {
    guard isLock else { return .passed }
    return .failed(
      Problem(
        "\(key) declares only \(orientations.joined(separator: " and ")), so the app does not turn "
          + "with the device", clauses: [.wcag("1.3.4")]))
  }
}
