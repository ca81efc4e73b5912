// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// A simulated assistive technology: a value that turns commands into the output that its user
/// perceives.
///
/// Time is the sequence of commands. The output reports when an end is reached; nothing wraps
/// silently.
package protocol AssistiveTechnology: Sendable {
  /// The commands that its user can give.
  associatedtype Command: CaseIterable & RawRepresentable<String> & Sendable

  /// Carries out one command and returns what the user perceives.
  mutating func perform(_ command: Command) -> [Output]
}

/// A technology connected to an app and controlled by lines of text, as in `drive` and scenarios.
package protocol TechnologySession: AssistiveTechnology {
  associatedtype Target: App

  /// The app in its current state.
  var app: Target { get }

  /// Performs a command with its argument: the name of an option, an action or an element.
  mutating func perform(_ command: Command, _ argument: String?) -> [Output]

  /// Performs a line that the user says or types; nil if it is not a command.
  @discardableResult
  mutating func perform(line: String) -> [Output]?
}

extension TechnologySession {
  @discardableResult
  package mutating func perform(_ command: Command) -> [Output] { perform(command, nil) }
}

extension TechnologySession where Command: Hashable {
  /// Performs a command that is written as a line; nil if the line begins with no command's name.
  @discardableResult
  package mutating func perform(line: String) -> [Output]? {
    Request<Command>(line).map { perform($0.command, $0.argument) }
  }
}

/// An output that a user perceives.
package enum Output: Hashable, Sendable {
  /// Words handed to the synthesiser.
  case speech(Utterance)
  /// A line sent to a braille display.
  case braille(BrailleLine)
  /// The visible part of an enlarged screen.
  case sight(ZoomSight)
  /// A sound without words, by its name (`edge`).
  case earcon(String)
  /// The focus has moved to a node of the screen, by index.
  case focus(node: Int)
  /// A frame drawn by scanning.
  case highlight(Highlight)
  /// An action has gone to the app.
  case action(AppAction)
  /// The current speech was interrupted by the next output.
  case cutOff
  /// The technology stays silent on purpose, so that it does not disturb the audio of the app.
  case silence
  /// Names, numbers or the keyboard focus, displayed for people who see the screen.
  case shown([String])
  /// A fact that cannot be known, or the reason why nothing happens; words for the reader, never
  /// spoken.
  case note(String)
}

/// The words of a screen reader at one stop.
package struct Utterance: Hashable, Sendable {
  /// The parts in the order they are spoken, without the hint.
  package var segments: [Segment]
  /// The words that are sent to the synthesiser on focus, without the hint.
  package var spoken: String
  /// The words that are spoken after a pause; empty if there are none.
  package var hint: String
  /// The language of the hint, a BCP 47 tag; nil for that of the voice.
  package var hintLanguage: String?
  /// The runs of the hint that the voice speaks differently; empty if there are none.
  package var hintRuns: [TextRun]
  /// The facts that might have changed the words but are missing from the input, in plain words.
  package var notKnown: [String]

  /// Creates an utterance from the spoken parts; without a hint, nothing follows the pause.
  package init(
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

/// A part of an utterance, with its origin.
package struct Segment: Hashable, Sendable {
  /// The fact that a part expresses.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case label, value, role, state, position, hint, container, announcement
  }

  /// The fact that the part expresses.
  package var kind: Kind
  /// The words, in the language of the phrases or of the app.
  package var text: String
  /// The index of the node that has the fact; nil if the words are the technology's own.
  package var node: Int?
  /// The key of the fact; nil if it is derived from several.
  package var key: Key?
  /// The language whose rules the voice follows, a BCP 47 tag; nil for that of the voice.
  package var language: String?
  /// The runs of the text that the voice speaks differently; empty if there are none.
  package var runs: [TextRun]

  /// Creates a part; without a node, the words are the technology's own.
  package init(
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
