// SPDX-License-Identifier: Apache-2.0
public import CurbcutScreen
public import CurbcutTechnology

public import CurbcutExperience

import CurbcutCapture

/// A simulated user of VoiceOver for tests: gestures go in, spoken words come out.
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
/// It needs neither Swift Testing nor XCTest, and works in both.
public struct VoiceOverUser: TechnologyUser {
  /// The session that carries out the gestures, for commands that have no gesture here.
  public private(set) var session: VoiceOverSession<ScriptedApp>
  /// Everything perceived so far, command by command.
  public private(set) var steps: [UserStep] = []
  /// The checks that run whenever something is sent to the app; nil for none.
  public var checks: ScreenChecks?
  /// The problems that the checks have found so far, each once.
  public private(set) var problems: [String] = []

  /// Opens an app: VoiceOver reads the first element, or the summary element.
  public init(opening app: ScriptedApp, language: String? = nil, speaksHints: Bool = true) {
    session = VoiceOverSession(app, language: language, speaksHints: speaksHints)
    perform(.open)
  }

  /// Opens a screen about which nothing is known beyond its capture.
  public init(opening screen: Screen, language: String? = nil) {
    self.init(opening: ScriptedApp(screen), language: language)
  }

  /// Opens a screen written as an outline; `answer` simulates the app's responses.
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

  /// Opens a capture in any supported format.
  public init(capture bytes: [UInt8], language: String? = nil) throws(ImportError) {
    self.init(opening: try Captures.read(bytes).screen, language: language)
  }

  // MARK: - Commands

  /// Performs any command and returns what the user perceives.
  @discardableResult
  public mutating func perform(
    _ command: VoiceOverCommand, _ argument: String? = nil
  ) -> [Output] {
    let before = session.screen
    let outputs = session.perform(command, argument)
    steps.append(UserStep(command.rawValue, argument, outputs))
    checks?.add(to: &problems, outputs, on: before)
    return outputs
  }

  // MARK: - What was perceived

  /// The label of the focused element; nil if nothing has the focus.
  public var focusedLabel: String? { session.focused?.label }

  /// The value of the focused element: typed text, a number, a state.
  public var focusedValue: String? { session.focused?.value }
}
