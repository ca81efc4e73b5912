public import CurbcutScreen

/// Everything a screen reader says on a screen, from the first stop to the last.
public struct Transcript: Hashable, Sendable {
  /// A place where the screen reader's focus stops.
  public struct Stop: Hashable, Sendable {
    /// The index of the node in the screen.
    public var node: Int
    /// The platform's own name of the role, in snake case.
    public var role: String
    /// What it says there.
    public var utterance: Utterance
    /// The names of the actions the user can choose there.
    public var actions: [String]

    /// Without actions, the user can choose none there.
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
  /// Where it stops, in the order of reading.
  public var stops: [Stop]
  /// What the whole transcript could not know, in plain words.
  public var notKnown: [String]
  /// The facts that the importer worked out from others, each with its rule.
  public var workedOut: [String]

  /// Without facts that are not known, nothing could have changed the order or the words.
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

  /// The same without what is said after a pause, for people who have turned hints off.
  public var withoutHints: Transcript {
    var transcript = self
    for index in stops.indices {
      transcript.stops[index].utterance.hint = ""
      transcript.stops[index].utterance.segments.removeAll { $0.kind == .hint }
    }
    return transcript
  }
}
