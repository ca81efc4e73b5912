public import CurbcutScreen

/// The words of a screen reader on a screen, from the first stop to the last.
public struct Transcript: Hashable, Sendable {
  /// A place where the screen reader's focus stops.
  public struct Stop: Hashable, Sendable {
    /// The index of the node in the screen.
    public var node: Int
    /// The platform's own name of the role, in snake case.
    public var role: String
    /// The words that are spoken there.
    public var utterance: Utterance
    /// The names of the actions that the user can choose there.
    public var actions: [String]

    /// Creates a stop; by default, it has no actions.
    public init(node: Int, role: String, utterance: Utterance, actions: [String] = []) {
      self.node = node
      self.role = role
      self.utterance = utterance
      self.actions = actions
    }
  }

  /// The technology's name in results (`voiceover`, `talkback`).
  public var technology: String
  /// The profile's name (`voiceover-ios26`).
  public var profile: String
  /// The language of the phrases.
  public var locale: String
  /// The screen that it reads.
  public var screen: Screen
  /// The stops, in reading order.
  public var stops: [Stop]
  /// The unknown facts that affect the whole transcript, in plain words.
  public var notKnown: [String]
  /// The facts that the importer derived from others, each with its rule.
  public var workedOut: [String]

  /// Creates a transcript; by default, all facts that affect it are known.
  public init(
    technology: String, profile: String, locale: String, screen: Screen, stops: [Stop],
    notKnown: [String] = [], workedOut: [String] = []
  ) {
    self.technology = technology
    self.profile = profile
    self.locale = locale
    self.screen = screen
    self.stops = stops
    self.notKnown = notKnown
    self.workedOut = workedOut
  }

  /// The transcript without the words after a pause, for people who have turned hints off.
  public var withoutHints: Transcript {
    var transcript = self
    for index in stops.indices {
      transcript.stops[index].utterance.hint = ""
      transcript.stops[index].utterance.segments.removeAll { $0.kind == .hint }
    }
    return transcript
  }
}
