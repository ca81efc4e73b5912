public import CurbcutAudit

/// A set of rules that runs together.
public enum RuleSet: String, Hashable, Sendable, CaseIterable {
  /// Every rule of Curbcut's own that runs unless others are asked for, as they are today.
  case latest

  /// The rules of Curbcut's own that belong to it; none where a peer's checks run.
  public var rules: [any Rule.Type] {
    switch self {
    case .latest: Examiner.standardRules
    }
  }

  /// The checks of another tool; nil where Curbcut's own rules run.
  var peer: (any PeerChecks.Type)? {
    switch self {
    case .latest: nil
    }
  }
}
