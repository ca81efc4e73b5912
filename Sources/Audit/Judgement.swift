public import CurbcutStandards

/// What a rule holds against something, wherever that something stands.
public struct Judgement: Hashable, Sendable {
  /// The rule that reports it.
  public var rule: RuleID
  /// Whether something is wrong; else the input does not tell.
  public var isFailure: Bool
  /// How much harm it does here, which may differ from what the rule's card says.
  public var impact: Impact
  /// What is wrong, or which fact is missing.
  public var problem: Problem
  private var shared: Shared

  // A screen can have a million judgements of one rule: what they have in common stands once.
  final class Shared: Hashable, Sendable {
    let topic: Topic
    let remedy: String
    let clauses: [Clause]
    let requirements: [String]
    let peer: PeerResult?

    init(
      topic: Topic, remedy: String, clauses: [Clause], requirements: [String],
      peer: PeerResult? = nil
    ) {
      self.topic = topic
      self.remedy = remedy
      self.clauses = clauses
      self.requirements = requirements
      self.peer = peer
    }

    static func == (left: Shared, right: Shared) -> Bool {
      left === right
        || left.topic == right.topic && left.remedy == right.remedy && left.clauses == right.clauses
          && left.requirements == right.requirements && left.peer == right.peer
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(topic)
      hasher.combine(remedy)
      hasher.combine(clauses)
      hasher.combine(requirements)
      hasher.combine(peer)
    }
  }

  /// Where a report lists it.
  public var topic: Topic {
    get { shared.topic }
    set { share(topic: newValue, remedy, clauses, requirements, peer) }
  }
  /// What to do.
  public var remedy: String {
    get { shared.remedy }
    set { share(topic: topic, newValue, clauses, requirements, peer) }
  }
  /// The clauses of standards that it gives evidence for, with those that follow from others.
  public var clauses: [Clause] {
    get { shared.clauses }
    set { share(topic: topic, remedy, newValue, requirements, peer) }
  }
  /// The ids of the requirements that the rule checks, wholly or in part.
  public var requirements: [String] {
    get { shared.requirements }
    set { share(topic: topic, remedy, clauses, newValue, peer) }
  }
  /// What another tool says, where its rule set runs.
  public var peer: PeerResult? {
    get { shared.peer }
    set { share(topic: topic, remedy, clauses, requirements, newValue) }
  }

  /// Whether it has its topic, remedy, clauses and requirements from the same card as another one; false says
  /// nothing.
  package func hasSameCard(as other: Judgement) -> Bool { shared === other.shared }

  private mutating func share(
    topic: Topic, _ remedy: String, _ clauses: [Clause], _ requirements: [String],
    _ peer: PeerResult?
  ) {
    shared = Shared(
      topic: topic, remedy: remedy, clauses: clauses, requirements: requirements, peer: peer)
  }

  /// Takes every part as it is; without a peer, it is one of Curbcut's own.
  public init(
    rule: RuleID, isFailure: Bool, impact: Impact, topic: Topic = .rest, problem: Problem,
    remedy: String, clauses: [Clause], requirements: [String], peer: PeerResult? = nil
  ) {
    self.rule = rule
    self.isFailure = isFailure
    self.impact = impact
    self.problem = problem
    shared = Shared(
      topic: topic, remedy: remedy, clauses: clauses, requirements: requirements, peer: peer)
  }

  /// What a rule with a name and a card says.
  public init(of rule: RuleID, _ card: RuleCard, problem: Problem, isFailure: Bool) {
    self.rule = rule
    self.isFailure = isFailure
    impact = problem.impact ?? card.impact
    self.problem = problem
    shared =
      problem.clauses.isEmpty ? card.shared : card.shared(with: card.clauses + problem.clauses)
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
