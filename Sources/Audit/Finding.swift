public import CurbcutStandards

/// A judgement on one node of one screen.
///
/// The members of the judgement are members of the finding.
@dynamicMemberLookup
public struct Finding: Hashable, Sendable {
  /// What is held against the node.
  public var judgement: Judgement
  /// The index of the node in its screen.
  public var node: Int

  /// Takes what is held against a node.
  public init(_ judgement: Judgement, node: Int) {
    self.judgement = judgement
    self.node = node
  }

  /// Takes every part as it is; without a peer, it is a finding of Curbcut's own.
  public init(
    rule: RuleID, isFailure: Bool, impact: Impact, topic: Topic = .rest, problem: Problem,
    remedy: String, node: Int, clauses: [Clause], requirements: [String], peer: PeerResult? = nil
  ) {
    self.init(
      Judgement(
        rule: rule, isFailure: isFailure, impact: impact, topic: topic, problem: problem,
        remedy: remedy, clauses: clauses, requirements: requirements, peer: peer),
      node: node)
  }

  /// A finding of a rule, with what its card says.
  public init(of rule: any Rule.Type, node: Int, problem: Problem, isFailure: Bool) {
    self.init(
      Judgement(of: rule.card, problem: problem, isFailure: isFailure), node: node)
  }

  /// A finding of a rule from a verdict other than passed.
  init(of rule: any Rule.Type, node: Int, verdict: Verdict) {
    guard let judgement = Judgement(of: rule.card, verdict: verdict) else {
      preconditionFailure("a rule that passes has nothing to report")
    }
    self.init(judgement, node: node)
  }

  /// A member of the judgement that nobody changes.
  public subscript<Value>(dynamicMember member: KeyPath<Judgement, Value>) -> Value {
    judgement[keyPath: member]
  }

  /// A member of the judgement.
  public subscript<Value>(dynamicMember member: WritableKeyPath<Judgement, Value>) -> Value {
    get { judgement[keyPath: member] }
    set { judgement[keyPath: member] = newValue }
  }
}
