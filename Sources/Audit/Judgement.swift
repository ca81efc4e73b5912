public import CurbcutStandards

/// What a rule holds against something, wherever that something stands.
public struct Judgement: Hashable, Sendable {
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
  /// The clauses of standards that it gives evidence for, with those that follow from others.
  public var clauses: [Clause]
  /// The ids of the requirements that the rule checks, wholly or in part.
  public var requirements: [String]
  /// What another tool says, where its rule set runs.
  public var peer: PeerResult?

  /// Takes every part as it is; without a peer, it is one of Curbcut's own.
  public init(
    rule: RuleID, isFailure: Bool, impact: Impact, topic: Topic = .rest, problem: Problem,
    remedy: String, clauses: [Clause], requirements: [String], peer: PeerResult? = nil
  ) {
    self.rule = rule
    self.isFailure = isFailure
    self.impact = impact
    self.topic = topic
    self.problem = problem
    self.remedy = remedy
    self.clauses = clauses
    self.requirements = requirements
    self.peer = peer
  }

  /// What a rule with a name and a card says.
  public init(of rule: RuleID, _ card: RuleCard, problem: Problem, isFailure: Bool) {
    self.init(
      rule: rule, isFailure: isFailure, impact: problem.impact ?? card.impact,
      topic: card.topic, problem: problem, remedy: card.remedy,
      clauses: (card.clauses + problem.clauses).withDerived,
      requirements: card.requirements + card.partOf)
  }

  /// What a rule with a name and a card says; nil when it has nothing to say.
  public init?(of rule: RuleID, _ card: RuleCard, verdict: Verdict) {
    switch verdict {
    case .passed: return nil
    case .failed(let problem): self.init(of: rule, card, problem: problem, isFailure: true)
    case .cannotTell(let problem): self.init(of: rule, card, problem: problem, isFailure: false)
    }
  }
}
