public import CurbcutStandards

/// Everything that is decided about a rule: what it reports, whom it harms, when it runs, its examples.
public struct RuleCard: Sendable {
  /// The permanent name of the rule.
  public let id: RuleID
  /// The names that the rule had before.
  public let aliases: [RuleID]
  /// What is reported, as a short sentence without a full stop.
  public let title: String
  /// Whom it harms, and how.
  public let harm: String
  /// What to do.
  public let remedy: String
  /// How much harm a failure does, unless its problem says otherwise.
  public let impact: Impact
  /// Where a report lists it.
  public let topic: Topic
  /// How much its findings can be relied on, which decides when it runs.
  public let tier: Tier
  /// What kind of quality it is about.
  public let category: Category
  /// What it is about, where something else than the rule itself depends on it.
  public let aspects: Set<Aspect>
  /// The rules over screens that report the same less exactly.
  public let supersedes: [Supersession]
  /// The ids of the requirements it checks.
  public let requirements: [String]
  /// The ids of the requirements of which it checks a part.
  public let partOf: [String]
  /// The clauses of standards it gives evidence for; those of EN 301 549 that follow from WCAG's
  /// are added to findings.
  public let clauses: [Clause]
  /// Inputs in which it reports the marked lines and nothing else.
  public let fails: [Example]
  /// Inputs that it looks at and finds in order.
  public let passes: [Example]
  /// Inputs that it has nothing to say about.
  public let ignores: [Example]

  /// What all judgements of the rule have in common.
  let shared: Judgement.Shared

  /// Takes everything that a card says; without a topic, reports list it with the rest.
  public init(
    id: RuleID, aliases: [RuleID] = [], title: String, harm: String, remedy: String, impact: Impact,
    topic: Topic = .rest, tier: Tier, category: Category = .accessibility,
    aspects: Set<Aspect> = [], supersedes: [Supersession] = [], requirements: [String] = [],
    partOf: [String] = [], clauses: [Clause], fails: [Example], passes: [Example],
    ignores: [Example] = []
  ) {
    self.id = id
    self.aliases = aliases
    self.title = title
    self.harm = harm
    self.remedy = remedy
    self.impact = impact
    self.topic = topic
    self.tier = tier
    self.category = category
    self.aspects = aspects
    self.supersedes = supersedes
    self.requirements = requirements
    self.partOf = partOf
    self.clauses = clauses
    self.fails = fails
    self.passes = passes
    self.ignores = ignores
    shared = Judgement.Shared(
      Judgement.Terms(
        rule: id, topic: topic, remedy: remedy, clauses: clauses.withDerived,
        requirements: requirements + partOf, aspects: aspects, supersedes: supersedes))
  }
}

extension RuleCard {
  /// The same with the examples of another check of the rule.
  package func showing(
    fails: [Example], passes: [Example], ignores: [Example] = []
  ) -> RuleCard {
    RuleCard(
      id: id, aliases: aliases, title: title, harm: harm, remedy: remedy, impact: impact,
      topic: topic, tier: tier, category: category, aspects: aspects, supersedes: supersedes,
      requirements: requirements, partOf: partOf, clauses: clauses, fails: fails, passes: passes,
      ignores: ignores)
  }
}

/// How much the findings of a rule can be relied on.
public enum Tier: String, Hashable, Sendable, CaseIterable {
  /// Runs by default: certain from the input, or right in eight of ten findings or more on real apps.
  case standard
  /// Runs on request: right, but whether it matters is for a person to decide.
  case advice
  /// Runs on request: has not been measured, or was wrong too often.
  case experimental
}

/// What kind of quality a rule is about.
public enum Category: String, Hashable, Sendable, CaseIterable {
  /// Whether people with disabilities can use the app.
  case accessibility
  /// Whether people can use the app in their language.
  case localization
  /// Whether the app counts everybody in.
  case inclusion
  /// Whether the app behaves as its platform expects.
  case platform
}

/// A property of a rule on which something else than the rule itself depends.
public enum Aspect: String, Hashable, Sendable, CaseIterable {
  /// Asks for what only a whole screen has, and so says nothing of a view that is part of one.
  case wholeScreen
  /// Is about text that people have enlarged, which the Mac does not do for all apps.
  case textSize
  /// Is about a font that does not follow the text size.
  case fixedFont
  /// Reports that a control, a field or a picture has no name.
  case missingName
  /// Reads the name of a picture, which means nothing where the picture is part of a label.
  case imageName
  /// Takes the words of a placeholder, which stand there until content has come, for words of the app.
  case madeUpWords
  /// Needs nothing but words and a role, and so reads the labels and hints in source as well.
  case literalWords
  /// Judges how a text is worded, and so reads the tables of texts as well.
  case wording
  /// Is reported once for a place of source, which may show many words, such as those of a loop.
  case oncePerPlace
  /// Was right in fewer than half of its findings on source of real apps, and runs there on request.
  ///
  /// 30 findings or more of each were judged; the numbers are in `Documentation/Measurements/SourceRules.md`.
  case unreliableOnSource
  /// Judges colours as they are seen, which colour filters and conditions of the eye change.
  case visibleColors
  /// Is about the size of what people touch.
  case targetSize
  /// Reads the tracks of videos, which takes longer than to read their names.
  case videoTracks
  /// Compares with the time after which a view goes away, as its source says.
  case timeouts
}

/// Another rule that reports the same less exactly.
public enum Supersession: Hashable, Sendable {
  /// Nothing of the other rule is reported at the places where this one reports.
  case atSamePlace(RuleID)
  /// The other rule reports nothing in source while this one runs.
  case everywhere(RuleID)
}
