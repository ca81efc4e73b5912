public import CurbcutScreen

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

/// One check, with its card.
public protocol Rule: Sendable {
  /// Everything that is decided about it.
  static var card: RuleCard { get }
  /// Makes it ready to run; rules have no configuration.
  init()
}

extension Rule {
  /// Its permanent name.
  public static var id: RuleID { card.id }
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
