public import CurbcutAudit

/// A rule over source that compares with numbers which a team may set.
public protocol LimitedSourceRule: SourceRule {
  /// The numbers that it compares with; the standard of each unless set.
  var limits: Limits { get set }
}

extension SourceRule {
  /// The rule, ready to run with the limits of a run where it compares with any.
  public static func ready(with limits: Limits) -> any SourceRule {
    guard let type = self as? any LimitedSourceRule.Type else { return Self() }
    var rule = type.init()
    rule.limits = limits
    return rule
  }
}
