// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

/// The judgement of a rule on something, independent of its place.
package struct Judgement: Hashable, Sendable {
  /// Whether something is wrong; if not, the input is not sufficient to decide.
  package var isFailure: Bool
  /// The harm that it does here, which may differ from the impact on the rule's card.
  package var impact: Impact
  /// The problem: the defect, or the missing fact.
  package var problem: Problem
  private var shared: Shared

  /// The contents that all judgements of a rule share, unless a problem adds clauses.
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
    /// Nil for results of another tool and for frozen rules, whose cards do not say.
    var concerns: Set<AffectedGroup>?
    var aspects: Set<Aspect> = []
    var supersedes: [Supersession] = []
    var peer: PeerResult?
  }

  // A screen can have a million judgements of one rule: their common contents are stored once.
  final class Shared: Hashable, Sendable {
    let terms: Terms

    init(_ terms: Terms) { self.terms = terms }

    static func == (left: Shared, right: Shared) -> Bool {
      left === right || left.terms == right.terms
    }

    func hash(into hasher: inout Hasher) { hasher.combine(terms) }
  }

  /// The rule under which it is reported.
  ///
  /// A peer's check that gets a rule's judgement has none of its aspects.
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
  /// The check that found it; it shares the name of the rule unless several checks find one defect.
  package var check: RuleID { shared.terms.check }
  /// Whether a name refers to it: that of the rule or the check, or a former name of the check.
  package func isCalled(_ name: RuleID) -> Bool {
    shared.terms.rule == name || shared.terms.check == name || shared.terms.aliases.contains(name)
  }
  /// The names that refer to it, the rule's own first.
  package var names: [RuleID] {
    let terms = shared.terms
    return (terms.rule == terms.check ? [terms.rule] : [terms.rule, terms.check]) + terms.aliases
  }
  /// The reliability of the check.
  package var tier: Tier {
    get { shared.terms.tier }
    set { change { $0.tier = newValue } }
  }
  /// The kind of quality that it concerns.
  package var category: Category { shared.terms.category }
  /// The people it concerns, according to the card; nil without a card, as for the results of
  /// another tool.
  package var concerns: Set<AffectedGroup>? { shared.terms.concerns }
  /// The clauses that are related to it but that it does not fail.
  package var relatedClauses: [Clause] { shared.terms.related }
  /// The part of a report that lists it.
  package var topic: Topic { shared.terms.topic }
  /// The repair.
  package var remedy: String {
    get { shared.terms.remedy }
    set { change { $0.remedy = newValue } }
  }
  /// The clauses of standards that it fails, including derived ones.
  package var clauses: [Clause] { shared.terms.clauses }
  /// The ids of the requirements that the rule checks, in full or in part.
  package var requirements: [String] { shared.terms.requirements }
  /// The properties of the rule on which other code depends.
  package var aspects: Set<Aspect> { shared.terms.aspects }
  /// The rules about screens that report the same less precisely.
  package var supersedes: [Supersession] { shared.terms.supersedes }
  /// The result of another tool, when its rule set runs.
  package var peer: PeerResult? {
    get { shared.terms.peer }
    set { change { $0.peer = newValue } }
  }

  /// Whether it has its rule, topic, remedy, clauses and requirements from the same card as another
  /// one; false does not mean that they differ.
  package func hasSameCard(as other: Judgement) -> Bool { shared === other.shared }

  /// Replaces its terms with those under which its rule was frozen.
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

  /// Creates a judgement from all its parts; without a peer, it is one of Curbcut's own.
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
