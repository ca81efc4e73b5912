public import CurbcutScreen
public import CurbcutTechnology

import CurbcutCapture
import CurbcutExperience

/// Somebody who uses an app with VoiceOver, for tests: gestures go in, spoken words come out.
///
/// ```swift
/// var user = try VoiceOverUser(openingOutline: """
///   ios screen "Editor" 390x844
///     button "Save"
///     button "Share"
///   """)
/// user.swipeRight()
/// #expect(user.spoken == ["Save, Button", "Share, Button"])
/// ```
///
/// It needs neither Swift Testing nor XCTest, and works in both: `difference(from:)` is nil when the
/// log is as expected, and says in lines what differs when it is not.
public struct VoiceOverUser: Sendable {
  /// The session behind the gestures, for whatever has no gesture here.
  public private(set) var session: VoiceOverSession<ScriptedApp>
  /// Everything perceived so far, command by command.
  public private(set) var steps: [Step] = []

  /// One command, and what came of it.
  public struct Step: Hashable, Sendable {
    /// The command as it is written in a line.
    public var command: String
    public var outputs: [Output]
  }

  /// Opens an app: the first element, or the summary, is read.
  public init(opening app: ScriptedApp, language: String? = nil, speaksHints: Bool = true) {
    session = VoiceOverSession(app, language: language, speaksHints: speaksHints)
    perform(.open)
  }

  /// Opens a screen of which nothing more is known than a capture tells.
  public init(opening screen: Screen, language: String? = nil) {
    self.init(opening: ScriptedApp(screen), language: language)
  }

  /// Opens a screen written as an outline; `answer` is what the app does.
  public init(
    openingOutline outline: String, language: String? = nil,
    answer: @escaping ScriptedApp.Answer = { _, _ in nil }
  ) throws(ImportError) {
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    self.init(opening: ScriptedApp(screen, answer: answer), language: language)
  }

  /// Opens an app written as a script.
  public init(openingScript script: String, language: String? = nil) throws(ImportError) {
    self.init(opening: ScriptedApp(try AppScript(script)), language: language)
  }

  /// Opens a capture of any format that is read here.
  public init(capture bytes: [UInt8], language: String? = nil) throws(ImportError) {
    self.init(opening: try Captures.read(bytes).screen, language: language)
  }

  // MARK: - Commands

  /// Carries out any command, and gives what is perceived.
  @discardableResult
  public mutating func perform(
    _ command: VoiceOverCommand, _ argument: String? = nil
  ) -> [Output] {
    let outputs = session.perform(command, argument)
    let words = [command.rawValue, argument.map { "\"\($0)\"" }].compactMap { $0 }
    steps.append(Step(command: words.joined(separator: " "), outputs: outputs))
    return outputs
  }

  // MARK: - What was perceived

  /// Every sentence spoken so far, without hints.
  public var spoken: [String] { utterances.map(\.spoken) }

  /// The sentence spoken last; nil before any.
  public var lastSpoken: String? { utterances.last?.spoken }

  /// The hint of what was spoken last; nil when there was none.
  public var lastHint: String? {
    utterances.last.flatMap { $0.hint.isEmpty ? nil : $0.hint }
  }

  /// What was sent to the app so far, in the words of a script.
  public var actions: [String] {
    outputs.compactMap { output in
      if case .action(let action) = output { action.words } else { nil }
    }
  }

  /// What could not be known on the way.
  public var notes: [String] {
    outputs.compactMap { output in
      if case .note(let note) = output { note } else { nil }
    }
  }

  /// What the focused element is called; nil when nothing has the focus.
  public var focusedLabel: String? { session.focused?.label }

  /// What the focused element is worth: typed text, a number, a state.
  public var focusedValue: String? { session.focused?.value }

  /// The whole session as a transcript, commands and what came of them.
  ///
  /// ```
  /// > open
  /// Save, Button
  /// > activate
  /// (app: activate "Save")
  /// ```
  public var spokenLog: String {
    steps.flatMap { ["> \($0.command)"] + $0.outputs.flatMap(\.lines) }.joined(separator: "\n")
  }

  /// How the log differs from what is expected, line by line; nil when it does not.
  public func difference(from expected: String) -> String? {
    TextDifference(from: expected, to: spokenLog).description
  }

  /// How the sentences spoken differ from what is expected; nil when they do not.
  public func difference(from expected: [String]) -> String? {
    TextDifference(from: expected, to: spoken).description
  }

  private var outputs: [Output] { steps.flatMap(\.outputs) }

  private var utterances: [Utterance] {
    outputs.compactMap { output in
      if case .speech(let utterance) = output { utterance } else { nil }
    }
  }
}
