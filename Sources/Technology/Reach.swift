/// How a user of one technology gets to a control and uses it, or why not.
public enum Reach: Hashable, Sendable {
  case path(ReachPath)
  /// No command leads there, and why.
  case unreachable(String)
  /// The input does not tell, and what is missing.
  case notKnown(String)
}

/// The commands that lead to a control, in order.
public struct ReachPath: Hashable, Sendable {
  /// One command, or the same command several times.
  public struct Step: Hashable, Sendable {
    /// What the user does or says, in words: `swipe right`, `press switch`, `say "Tap Book"`.
    public var words: String
    /// How many times.
    public var count: Int
    /// How long all of it takes, waiting and listening included, in seconds.
    public var seconds: Double

    public init(_ words: String, count: Int = 1, seconds: Double) {
      self.words = words
      self.count = count
      self.seconds = seconds
    }
  }

  /// What is done, in order.
  public var steps: [Step]

  public init(_ steps: [Step]) { self.steps = steps }

  /// How many times the user does something: gestures, keystrokes, switch presses or phrases.
  public var commands: Int { steps.reduce(0) { $0 + $1.count } }
  /// How long it takes in all, in seconds.
  public var seconds: Double { steps.reduce(0) { $0 + $1.seconds } }
}
