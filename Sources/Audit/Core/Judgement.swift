// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

/// What a rule holds against something, wherever that something stands.
package struct Judgement: Hashable, Sendable {
  /// Whether something is wrong; else the input does not tell.
  package var isFailure: Bool
  /// How much harm it does here, which may differ from what the rule's card says.
  package var impact: Impact
  /// What is wrong, or which fact is missing.
  package var problem: Problem
  private var shared: Shared

  /// What all judgements of a rule say, unless a problem adds clauses.
  struct Terms: Hashable, Sendable {
    var rule: RuleID
    var check: RuleID
    var aliases: [RuleID] = []
    var topic: Topic
    var remedy: String
    var clauses: [Clause]
    var related: [Clause] = []
    var requirements: [String]
    var tier = Tier.standard
    var category = Category.accessibility
    /// Nil for what another tool says, and for rules as they were frozen: their cards do not tell.
    var concerns: Set<AffectedGroup>?
    var aspects: Set<Aspect> = []
    var supersedes: [Supersession] = []
    var peer: PeerResult?
  }

  // A screen can have a million judgements of one rule: what they have in common stands once.
  final class Shared: Hashable, Sendable {
    let terms: Terms

    init(_ terms: Terms) { self.terms = terms }

    static func == (left: Shared, right: Shared) -> Bool {
      left === right || left.terms == right.terms
    }

    func hash(into hasher: inout Hasher) { hasher.combine(terms) }
  }

  /// The rule under which it is told.
  ///
  /// A peer's check that is given a rule's judgement has none of its aspects.
  package var rule: RuleID {
    get { shared.terms.rule }
    set {
      change {
        $0.rule = newValue
        $0.check = newValue
        $0.aliases = []
        $0.concerns = nil
        $0.aspects = []
        $0.supersedes = []
      }
    }
  }
  /// The check that saw it; it has the name of the rule unless several checks see one defect.
  package var check: RuleID { shared.terms.check }
  /// Whether a name means it: that of the rule, of the check, or one that the check had before.
  package func isCalled(_ name: RuleID) -> Bool {
    shared.terms.rule == name || shared.terms.check == name || shared.terms.aliases.contains(name)
  }
  /// The names that mean it, the rule's own first.
  package var names: [RuleID] {
    let terms = shared.terms
    return (terms.rule == terms.check ? [terms.rule] : [terms.rule, terms.check]) + terms.aliases
  }
  /// How much it can be relied on.
  package var tier: Tier { shared.terms.tier }
  /// What kind of quality it is about.
  package var category: Category { shared.terms.category }
  /// Whom it concerns, as the card says; nil where there is none, as for what another tool says.
  package var concerns: Set<AffectedGroup>? { shared.terms.concerns }
  /// The clauses that have to do with it, and that it does not fail.
  package var relatedClauses: [Clause] { shared.terms.related }
  /// Where a report lists it.
  package var topic: Topic { shared.terms.topic }
  /// What to do.
  package var remedy: String {
    get { shared.terms.remedy }
    set { change { $0.remedy = newValue } }
  }
  /// The clauses of standards that it fails, with those that follow from others.
  package var clauses: [Clause] { shared.terms.clauses }
  /// The ids of the requirements that the rule checks, wholly or in part.
  package var requirements: [String] { shared.terms.requirements }
  /// What the rule is about, where something else than the rule itself depends on it.
  package var aspects: Set<Aspect> { shared.terms.aspects }
  /// The rules over screens that report the same less exactly.
  package var supersedes: [Supersession] { shared.terms.supersedes }
  /// What another tool says, where its rule set runs.
  package var peer: PeerResult? {
    get { shared.terms.peer }
    set { change { $0.peer = newValue } }
  }

  /// Whether it has its rule, topic, remedy, clauses and requirements from the same card as another one;
  /// false says nothing.
  package func hasSameCard(as other: Judgement) -> Bool { shared === other.shared }

  /// Gives it the terms under which its rule was frozen.
  mutating func takeTerms(of frozen: FrozenRule) {
    impact = problem.impact ?? frozen.impact
    let clauses = (frozen.clauses + problem.clauses).withDerived
    change {
      $0.rule = $0.check
      $0.clauses = clauses
      $0.related = []
      $0.requirements = frozen.requirements
      $0.tier = .standard
      $0.concerns = nil
    }
  }

  private mutating func change(_ change: (inout Terms) -> Void) {
    var terms = shared.terms
    change(&terms)
    shared = Shared(terms)
  }

  /// Takes every part as it is; without a peer, it is one of Curbcut's own.
  package init(
    rule: RuleID, isFailure: Bool, impact: Impact, topic: Topic = .rest, problem: Problem,
    remedy: String, clauses: [Clause], requirements: [String], peer: PeerResult? = nil
  ) {
    self.isFailure = isFailure
    self.impact = impact
    self.problem = problem
    shared = Shared(
      Terms(
        rule: rule, check: rule, topic: topic, remedy: remedy, clauses: clauses,
        requirements: requirements, peer: peer))
  }

  /// What a rule with a card says.
  package init(
    of card: RuleCard, problem: Problem, isFailure: Bool, on platform: Platform? = nil
  ) {
    self.isFailure = isFailure
    impact = problem.impact ?? card.impact
    self.problem = problem
    shared = card.shared(on: platform)
    let clauses = problem.clauses
    if !clauses.isEmpty { change { $0.clauses = (card.clauses + clauses).withDerived } }
  }

  /// What a rule with a card says; nil when it has nothing to say.
  package init?(of card: RuleCard, verdict: Verdict, on platform: Platform? = nil) {
    switch verdict {
    case .passed: return nil
    case .failed(let problem):
      self.init(of: card, problem: problem, isFailure: true, on: platform)
    case .cannotTell(let problem):
      self.init(of: card, problem: problem, isFailure: false, on: platform)
    }
  }
}
