public import CurbcutAudit

/// Every rule that needs a technology to run, by id.
public enum ExperienceCatalog {
  /// The types of the rules, sorted by id.
  public static let all: [any Rule.Type] = [
    SilentStop.self,
    TraversalCycle.self,
    TraversalEndlessLoop.self,
    TraversalInverted.self,
  ]
}
