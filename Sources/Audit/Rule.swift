public import CurbcutScreen
public import CurbcutStandards

/// The permanent name of a rule: the thing it reports (`unnamed-control`).
public struct RuleID: Hashable, Sendable, ExpressibleByStringLiteral, Comparable {
  /// The name in reports and configurations, in words joined by hyphens.
  public let name: String

  /// Takes a name that is written in the source.
  public init(stringLiteral value: String) { name = value }
  /// Takes a name that was read from somewhere.
  public init(_ name: String) { self.name = name }

  /// Puts names into the order of the alphabet.
  public static func < (left: RuleID, right: RuleID) -> Bool { left.name < right.name }
}

/// How much harm a failure does, in axe's four levels.
public enum Impact: String, Hashable, Sendable, CaseIterable, Comparable {
  /// It annoys, it is a hurdle, it keeps some people from their aim, or it keeps them out.
  case minor, moderate, serious, critical

  /// Puts the lesser harm before the greater one.
  public static func < (left: Impact, right: Impact) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .minor: 0
    case .moderate: 1
    case .serious: 2
    case .critical: 3
    }
  }
}

/// What a report lists first: the two things that Apple's own team hears about most (S0-001).
public enum Topic: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// Labels, content descriptions, values and hints.
  case names
  /// Which elements a screen reader stops on, and in which order.
  case order
  /// Everything else: sizes, contrast, hints on use.
  case rest

  /// Puts what a report lists first before the rest.
  public static func < (left: Topic, right: Topic) -> Bool { left.rawValue < right.rawValue }
}

/// What a rule is about, whom it harms, and its examples.
public struct RuleCard: Sendable {
  /// What is reported, as a short sentence without a full stop.
  public var title: String
  /// Whom it harms, and how.
  public var harm: String
  /// What to do.
  public var remedy: String { didSet { shared = shared(with: clauses) } }
  /// How much harm a failure does, unless its problem says otherwise.
  public var impact: Impact
  /// Where a report lists it.
  public var topic: Topic { didSet { shared = shared(with: clauses) } }
  /// The ids of the requirements it checks.
  public var requirements: [String] { didSet { shared = shared(with: clauses) } }
  /// The ids of the requirements of which it checks a part.
  public var partOf: [String] { didSet { shared = shared(with: clauses) } }
  /// The clauses of standards it gives evidence for; those of EN 301 549 that follow from WCAG's
  /// are added to findings.
  public var clauses: [Clause] { didSet { shared = shared(with: clauses) } }
  /// Screens on which it reports the marked lines and nothing else.
  public var fails: [Example]
  /// Screens that it looks at and finds in order.
  public var passes: [Example]
  /// Screens that it has nothing to say about.
  public var ignores: [Example]

  /// What all judgements of the rule have in common.
  private(set) var shared: Judgement.Shared

  func shared(with clauses: [Clause]) -> Judgement.Shared {
    Judgement.Shared(
      topic: topic, remedy: remedy, clauses: clauses.withDerived,
      requirements: requirements + partOf)
  }

  /// Takes everything that a card says; without a topic, reports list it with the rest.
  public init(
    title: String, harm: String, remedy: String, impact: Impact, topic: Topic = .rest,
    requirements: [String] = [], partOf: [String] = [], clauses: [Clause], fails: [Example],
    passes: [Example], ignores: [Example] = []
  ) {
    self.title = title
    self.harm = harm
    self.remedy = remedy
    self.impact = impact
    self.topic = topic
    self.requirements = requirements
    self.partOf = partOf
    self.clauses = clauses
    self.fails = fails
    self.passes = passes
    self.ignores = ignores
    shared = Judgement.Shared(
      topic: topic, remedy: remedy, clauses: clauses.withDerived,
      requirements: requirements + partOf)
  }
}

/// A small screen in outline notation, with `<--` marking what should be reported.
public struct Example: Sendable {
  /// Where an example stands in the rule's own file.
  public struct Origin: Hashable, Sendable {
    /// The module and the file, as `#fileID` gives them.
    public var fileID: String
    /// The path of the file when it was compiled.
    public var filePath: String
    /// The line, from 1.
    public var line: Int
    /// The column, from 1.
    public var column: Int
  }

  /// The screen in outline notation, with its marks.
  public var outline: String
  /// Its screenshot; nil for none.
  public var drawing: Drawing?
  /// Where it stands in the source.
  public var origin: Origin

  /// Takes an outline, and a screenshot where there is one, and remembers the place of the call.
  public init(
    _ outline: String, drawing: Drawing? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.outline = outline
    self.drawing = drawing
    origin = Origin(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// What a rule concluded; there is deliberately no Boolean here.
public enum Verdict: Hashable, Sendable {
  /// Nothing is wrong.
  case passed
  /// Something is wrong.
  case failed(Problem)
  /// The input does not tell; the problem names the missing fact.
  case cannotTell(Problem)
}

/// What is wrong, as a sentence without its full stop, and what was measured.
public struct Problem: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// What is wrong, as a sentence without its full stop.
  public var message: String
  /// Measured numbers by name, in the order they are reported.
  public var measured: [Measurement]
  /// How much harm it does, where that is not what the card says.
  public var impact: Impact?
  /// Clauses that it gives evidence for beside those of the card.
  public var clauses: [Clause]
  /// Whether it is about what the input can tell at all, so that it is told once for all its screens.
  public var isOfInput: Bool

  /// A measured number.
  public struct Measurement: Hashable, Sendable {
    /// What was measured, in a word or two.
    public var name: String
    /// How much, in the unit that the message names.
    public var value: Double

    /// Takes what was measured and how much it is.
    public init(_ name: String, _ value: Double) {
      self.name = name
      self.value = value
    }
  }

  /// Takes a message and nothing else.
  public init(stringLiteral value: String) { self.init(value) }

  /// Takes a message; without an impact, that of the card holds.
  public init(
    _ message: String, measured: [Measurement] = [], impact: Impact? = nil, clauses: [Clause] = [],
    isOfInput: Bool = false
  ) {
    self.message = message
    self.measured = measured
    self.impact = impact
    self.clauses = clauses
    self.isOfInput = isOfInput
  }
}

/// One check, with its card.
public protocol Rule: Sendable {
  /// Its permanent name.
  static var id: RuleID { get }
  /// What it is about, with its examples.
  static var card: RuleCard { get }
  /// Makes it ready to run; rules have no configuration.
  init()
}

/// A question asked of every entry of the accessibility tree that it applies to.
public protocol ElementRule: Rule {
  /// Whether the question makes sense for an entry.
  func applies(to element: Element, in context: AuditContext) -> Bool
  /// Answers for an entry that the rule applies to.
  func verdict(on element: Element, in context: AuditContext) -> Verdict
}

/// A question about the screen as a whole, answered node by node.
///
/// For rules that compare elements with each other, or look at views outside of the tree.
public protocol ScreenRule: Rule {
  /// The nodes of the screen that do not pass, by index; those that pass are left out.
  func findings(in context: AuditContext) -> [(node: Int, verdict: Verdict)]
}

/// What a rule may look at.
public struct AuditContext: Sendable {
  /// What assistive technologies get of the screen.
  public let tree: AccessibilityTree
  /// The numbers that rules compare with.
  public let limits: Limits
  /// What surrounds each node, worked out once for all rules.
  let surroundings: Surroundings
  /// Which parts of the screen are never in sight together, worked out for the few rules that ask.
  package var alternatives: Alternatives { Alternatives(in: tree.screen) }
  /// The authored name of each entry of the tree, which many rules ask for.
  private let authoredNames: [String?]
  /// The controls that are called the same, for which two rules ask.
  let namesakes: [Namesakes]

  /// Works out what surrounds each node of a tree.
  public init(tree: AccessibilityTree, limits: Limits = Limits()) {
    self.tree = tree
    self.limits = limits
    surroundings = Surroundings(tree)
    authoredNames = tree.all.map(\.authoredName)
    namesakes = Namesakes.all(in: tree)
  }

  /// The name that the author of an entry gave it for screen readers (`Element.authoredName`).
  func authoredName(of element: Element) -> String? { authoredNames[element.index] }

  /// What is known of words: where the origin leaves holes, a word stands for each.
  func known(_ words: String) -> String {
    screen.origin.leavesHoles ? words.withoutHoles : words
  }

  /// Whether a part of words is only known while the app runs.
  func isOpen(_ words: String) -> Bool { screen.origin.leavesHoles && words.hasHole }

  /// The screen that the tree was built from.
  public var screen: Screen { tree.screen }
}
