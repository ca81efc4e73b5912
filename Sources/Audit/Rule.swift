public import CurbcutScreen
public import CurbcutStandards

/// The permanent name of a rule: the thing it reports (`unnamed-control`).
public struct RuleID: Hashable, Sendable, ExpressibleByStringLiteral, Comparable {
  public let name: String

  public init(stringLiteral value: String) { name = value }
  public init(_ name: String) { self.name = name }

  public static func < (left: RuleID, right: RuleID) -> Bool { left.name < right.name }
}

/// How much harm a failure does, in axe's four levels.
public enum Impact: String, Hashable, Sendable, CaseIterable, Comparable {
  case minor, moderate, serious, critical

  public static func < (left: Impact, right: Impact) -> Bool {
    allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!
  }
}

/// What a report lists first: the two things that Apple's own team hears about most (S0-001).
public enum Topic: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// Labels, content descriptions, values and hints.
  case names
  /// Which elements a screen reader stops on, and in which order.
  case order
  case rest

  public static func < (left: Topic, right: Topic) -> Bool { left.rawValue < right.rawValue }
}

/// What a rule is about, whom it harms, and its examples.
public struct RuleCard: Sendable {
  /// What is reported, as a short sentence without a full stop.
  public var title: String
  /// Whom it harms, and how.
  public var harm: String
  /// What to do.
  public var remedy: String
  public var impact: Impact
  public var topic: Topic
  /// The ids of the requirements it checks.
  public var requirements: [String]
  /// The clauses of standards it gives evidence for; those of EN 301 549 that follow from WCAG's
  /// are added to findings.
  public var clauses: [Clause]
  public var fails: [Example]
  public var passes: [Example]
  public var ignores: [Example]

  public init(
    title: String, harm: String, remedy: String, impact: Impact, topic: Topic = .rest,
    requirements: [String], clauses: [Clause], fails: [Example], passes: [Example],
    ignores: [Example] = []
  ) {
    self.title = title
    self.harm = harm
    self.remedy = remedy
    self.impact = impact
    self.topic = topic
    self.requirements = requirements
    self.clauses = clauses
    self.fails = fails
    self.passes = passes
    self.ignores = ignores
  }
}

/// A small screen in outline notation, with `<--` marking what should be reported.
public struct Example: Sendable {
  /// Where an example stands in the rule's own file.
  public struct Origin: Hashable, Sendable {
    public var fileID: String
    public var filePath: String
    public var line: Int
    public var column: Int
  }

  public var outline: String
  public var origin: Origin

  public init(
    _ outline: String,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.outline = outline
    origin = Origin(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// What a rule concluded; there is deliberately no Boolean here.
public enum Verdict: Hashable, Sendable {
  case passed
  case failed(Problem)
  /// The input does not tell; the problem names the missing fact.
  case cannotTell(Problem)
}

/// What is wrong, as a sentence without its full stop, and what was measured.
public struct Problem: Hashable, Sendable, ExpressibleByStringInterpolation {
  public var message: String
  /// Measured numbers by name, in the order they are reported.
  public var measured: [Measurement]
  /// How much harm it does, where that is not what the card says.
  public var impact: Impact?
  /// Clauses that it gives evidence for beside those of the card.
  public var clauses: [Clause]

  /// A measured number.
  public struct Measurement: Hashable, Sendable {
    public var name: String
    public var value: Double

    public init(_ name: String, _ value: Double) {
      self.name = name
      self.value = value
    }
  }

  public init(stringLiteral value: String) { self.init(value) }

  public init(
    _ message: String, measured: [Measurement] = [], impact: Impact? = nil, clauses: [Clause] = []
  ) {
    self.message = message
    self.measured = measured
    self.impact = impact
    self.clauses = clauses
  }
}

/// One check, with its card.
public protocol Rule: Sendable {
  static var id: RuleID { get }
  static var card: RuleCard { get }
  init()
}

/// A question asked of every entry of the accessibility tree that it applies to.
public protocol ElementRule: Rule {
  func applies(to element: Element, in context: AuditContext) -> Bool
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
  public let tree: AccessibilityTree
  /// What surrounds each node, worked out once for all rules.
  let surroundings: Surroundings

  public init(tree: AccessibilityTree) {
    self.tree = tree
    surroundings = Surroundings(tree)
  }

  public var screen: Screen { tree.screen }
}
