public import CurbcutAudit

/// Every rule that needs a technology to run, by id.
public enum ExperienceCatalog {
  public static let all: [any Rule.Type] = [
    TraversalCycle.self,
    TraversalEndlessLoop.self,
    TraversalInverted.self,
  ]
}
