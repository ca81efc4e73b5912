public import CurbcutStandards

/// A verdict other than passed, on one node of one screen.
public struct Finding: Hashable, Sendable {
  /// The rule that reports it.
  public var rule: RuleID
  /// Whether something is wrong; else the input does not tell.
  public var isFailure: Bool
  /// How much harm it does here, which may differ from what the rule's card says.
  public var impact: Impact
  /// Where a report lists it.
  public var topic: Topic
  /// What is wrong, or which fact is missing.
  public var problem: Problem
  /// What to do.
  public var remedy: String
  /// The index of the node in its screen.
  public var node: Int
  /// The clauses of standards that it gives evidence for, with those that follow from others.
  public var clauses: [Clause]
  /// The ids of the requirements that the rule checks.
  public var requirements: [String]
  /// What another tool says, where its rule set runs.
  public var peer: PeerResult?

  /// Takes every part as it is; without a peer, it is a finding of Curbcut's own.
  public init(
    rule: RuleID, isFailure: Bool, impact: Impact, topic: Topic = .rest, problem: Problem,
    remedy: String, node: Int, clauses: [Clause], requirements: [String], peer: PeerResult? = nil
  ) {
    self.rule = rule
    self.isFailure = isFailure
    self.impact = impact
    self.topic = topic
    self.problem = problem
    self.remedy = remedy
    self.node = node
    self.clauses = clauses
    self.requirements = requirements
    self.peer = peer
  }

  /// A finding of a rule, with what its card says.
  public init(of rule: any Rule.Type, node: Int, problem: Problem, isFailure: Bool) {
    let card = rule.card
    self.init(
      rule: rule.id, isFailure: isFailure, impact: problem.impact ?? card.impact,
      topic: card.topic, problem: problem, remedy: card.remedy, node: node,
      clauses: (card.clauses + problem.clauses).withDerived,
      requirements: card.requirements)
  }

  /// A finding of a rule from a verdict other than passed.
  init(of rule: any Rule.Type, node: Int, verdict: Verdict) {
    switch verdict {
    case .failed(let problem): self.init(of: rule, node: node, problem: problem, isFailure: true)
    case .cannotTell(let problem):
      self.init(of: rule, node: node, problem: problem, isFailure: false)
    case .passed: preconditionFailure("a rule that passes has nothing to report")
    }
  }
}
