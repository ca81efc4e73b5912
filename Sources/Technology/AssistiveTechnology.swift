public import CurbcutScreen

/// A simulated assistive technology: a value that turns commands into what its user perceives.
///
/// Time is the sequence of commands. Reaching an end is said; nothing wraps silently.
public protocol AssistiveTechnology: Sendable {
  /// What its user can ask it to do.
  associatedtype Command: CaseIterable & RawRepresentable<String> & Sendable

  /// Carries out one command and returns what the user perceives.
  mutating func perform(_ command: Command) -> [Output]
}

/// A technology in front of an app that is driven by lines, as `drive` and scenarios do.
public protocol TechnologySession: AssistiveTechnology {
  associatedtype Target: App

  /// The app as it is now.
  var app: Target { get }

  /// Carries out a command with what belongs to it: the name of an option, an action or an element.
  mutating func perform(_ command: Command, _ argument: String?) -> [Output]

  /// Carries out a line as its user says or types it; nil when it is no command.
  @discardableResult
  mutating func perform(line: String) -> [Output]?
}

extension TechnologySession {
  @discardableResult
  public mutating func perform(_ command: Command) -> [Output] { perform(command, nil) }
}

extension TechnologySession where Command: Hashable {
  /// Carries out a command as it is written in a line; nil when it begins with no command's name.
  @discardableResult
  public mutating func perform(line: String) -> [Output]? {
    Request<Command>(line).map { perform($0.command, $0.argument) }
  }
}

/// One thing a user perceives.
public enum Output: Hashable, Sendable {
  /// Words handed to the synthesiser.
  case speech(Utterance)
  /// What a braille display is sent.
  case braille(BrailleLine)
  /// What is to be seen on an enlarged screen.
  case sight(ZoomSight)
  /// A sound without words, by its name (`edge`).
  case earcon(String)
  /// The focus has moved to a node of the screen, by index.
  case focus(node: Int)
  /// Scanning frames something.
  case highlight(Highlight)
  /// An action has gone to the app.
  case action(AppAction)
  /// What was being said has been cut off by what follows.
  case cutOff
  /// The technology keeps quiet on purpose, so as not to disturb what the app plays.
  case silence
  /// What appears on the display for who looks at it: names, numbers, where the keyboard is.
  case shown([String])
  /// What cannot be known, or why nothing happens: in words for the reader, never spoken.
  case note(String)
}

/// What a screen reader says about one stop.
public struct Utterance: Hashable, Sendable {
  /// The parts in the order they are spoken, without the hint.
  public var segments: [Segment]
  /// What is handed to the synthesiser on focus: all but the hint.
  public var spoken: String
  /// What is said after a pause; empty when there is none.
  public var hint: String
  /// The language of the hint, a BCP 47 tag; nil when it is that of the voice.
  public var hintLanguage: String?
  /// The runs of the hint that the voice says differently; empty when all is said alike.
  public var hintRuns: [TextRun]
  /// The facts that would have changed the words but that the input does not tell, in plain words.
  public var notKnown: [String]

  /// Takes the words as they are spoken; without a hint, nothing follows the pause.
  public init(
    segments: [Segment], spoken: String, hint: String = "", hintLanguage: String? = nil,
    hintRuns: [TextRun] = [], notKnown: [String] = []
  ) {
    self.segments = segments
    self.spoken = spoken
    self.hint = hint
    self.hintLanguage = hintLanguage
    self.hintRuns = hintRuns
    self.notKnown = notKnown
  }
}

/// A part of an utterance, and where it came from.
public struct Segment: Hashable, Sendable {
  /// What the part tells.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case label, value, role, state, position, hint, container, announcement
  }

  /// What the part tells.
  public var kind: Kind
  /// The words, in the language of the phrases or of the app.
  public var text: String
  /// The index of the node whose fact it is; nil when it is the technology's own word.
  public var node: Int?
  /// The key of the fact; nil when it is worked out from several.
  public var key: Key?
  /// The language whose rules the voice follows, a BCP 47 tag; nil when it is that of the voice.
  public var language: String?
  /// The runs of the text that the voice says differently; empty when all is said alike.
  public var runs: [TextRun]

  /// Without a node, the words are the technology's own.
  public init(
    _ kind: Kind, _ text: String, node: Int? = nil, key: Key? = nil, language: String? = nil,
    runs: [TextRun] = []
  ) {
    self.kind = kind
    self.text = text
    self.node = node
    self.key = key
    self.language = language
    self.runs = runs
  }
}
