/// A view that was emitted, with what stands in it.
public struct ViewNode {
  /// What a view is in the tree.
  public enum Kind {
    /// A view of a toolkit, by the name under which the toolkit knows it.
    case view(String)
    /// What is only there under a condition.
    case branch(Condition)
  }

  /// What it is.
  public var kind: Kind
  /// What was said about it, from the outside in.
  public var elements: [External]
  /// What stands in it.
  public var children: [ViewNode]
  /// The call that made it.
  public var place: SourcePlace?

  /// Takes a view.
  public init(
    _ kind: Kind, elements: [External] = [], children: [ViewNode] = [], at place: SourcePlace?
  ) {
    self.kind = kind
    self.elements = elements
    self.children = children
    self.place = place
  }
}

/// What was not understood, and where.
public struct EvaluationNote: Hashable, Sendable {
  /// What was not understood.
  public enum Reason: Hashable, Sendable {
    /// A call of a component that nothing at hand declares.
    case unknownComponent(String)
    /// A slot that the caller fills, who is not at hand.
    case unknownSlot(String)
    /// A function that calls itself.
    case recursion(String)
    /// Syntax that is not followed.
    case syntax(String)
    /// More work than is done.
    case budget
    /// What a toolkit says about one of its components.
    case other(String)

    /// The reason in words, with the name of what it is about.
    public var words: String {
      switch self {
      case .unknownComponent(let name): "unknown component: \(name)"
      case .unknownSlot(let name): "content that the caller gives: {\(name)}"
      case .recursion(let name): "\(name) shows itself again, which is followed once"
      case .syntax(let words): "not followed: \(words)"
      case .budget: "the rest takes more work than is done"
      case .other(let words): words
      }
    }
  }

  /// What.
  public var reason: Reason
  /// Where.
  public var place: SourcePlace?
}
