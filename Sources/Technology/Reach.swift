/// The way in which a user of one technology reaches a control and uses it, or the reason why not.
public enum Reach: Hashable, Sendable {
  case path(ReachPath)
  /// No command leads there, for this reason.
  case unreachable(String)
  /// The input lacks the fact that is named here.
  case notKnown(String)
}

/// The commands that lead to a control, in order.
public struct ReachPath: Hashable, Sendable {
  /// One command, or the same command several times.
  public struct Step: Hashable, Sendable {
    /// The user's action or speech, in words: `swipe right`, `press switch`, `say "Tap Book"`.
    public var words: String
    /// The number of repetitions.
    public var count: Int
    /// The total time, including waiting and listening, in seconds.
    public var seconds: Double

    public init(_ words: String, count: Int = 1, seconds: Double) {
      self.words = words
      self.count = count
      self.seconds = seconds
    }
  }

  /// The steps, in order.
  public var steps: [Step]

  public init(_ steps: [Step]) { self.steps = steps }

  /// The number of user actions: gestures, keystrokes, switch presses or phrases.
  public var commands: Int { steps.reduce(0) { $0 + $1.count } }
  /// The total time, in seconds.
  public var seconds: Double { steps.reduce(0) { $0 + $1.seconds } }
}
