/// How a technology that is spoken to is set up, and what speaking costs its user.
public struct SpokenProfile: Hashable, Sendable {
  /// The technologies that differ in their words.
  public enum Vocabulary: Hashable, Sendable { case voiceControl, voiceAccess }

  /// The technology's name in results.
  public var technology: String
  /// The profile's name in results.
  public var name: String
  /// Which words it understands.
  public var vocabulary: Vocabulary
  /// The columns of the grid when its user names no number. No number is published: an assumption.
  public var gridColumns = 5
  /// The rows of the grid when its user names no number. No number is published: an assumption.
  public var gridRows = 9
  /// The columns and rows of a grid within a square. No number is published: an assumption.
  public var drilledSquares = 3
  /// Whether a control that shows no text answers to its content description, as an icon's name.
  ///
  /// Sources disagree. "Answers to text, not to content description" (row S4-191); by default "users
  /// speak names of icons", and "show labels" tells them (Google, Voice Access best practices). True
  /// follows Google for controls without visible text only; a control with text always answers to
  /// its text alone (row S4-193).
  public var answersToIconNames = true
  /// What speaking costs.
  public var effort = SpokenEffort()

  public init(technology: String, name: String, vocabulary: Vocabulary) {
    self.technology = technology
    self.name = name
    self.vocabulary = vocabulary
  }

  /// Voice Control, as it is known from Apple's pages and the lists of its commands.
  public static let voiceControl = SpokenProfile(
    technology: "voice-control", name: "voice-control-ios26", vocabulary: .voiceControl)

  /// Voice Access, as it is known from Google's pages; its source is closed.
  public static let voiceAccess = SpokenProfile(
    technology: "voice-access", name: "voice-access-android", vocabulary: .voiceAccess)
}

/// How long it takes to say a phrase and to be understood.
public struct SpokenEffort: Hashable, Sendable {
  /// How long a user makes up their mind before each phrase, in seconds: the operator M of the
  /// keystroke-level model (Card, Moran and Newell, 1980).
  public var secondsToDecide = 1.35
  /// How fast a user speaks. 150 words a minute is common for English; an assumption.
  public var rate = SpeakingRate(wordsPerMinute: 150)
  /// How long the recogniser waits for the end of a phrase and takes to answer, in seconds. No number
  /// is published: an assumption.
  public var secondsToRecognise = 1.0
  /// How much of what is visible a scroll moves on: 1 is all of it. An assumption.
  public var scrolledPart = 1.0

  public init() {}

  /// How long one phrase takes, in seconds.
  public func seconds(for phrase: String) -> Double {
    secondsToDecide + rate.seconds(for: phrase) + secondsToRecognise
  }
}
