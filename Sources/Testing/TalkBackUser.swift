// SPDX-License-Identifier: Apache-2.0
public import CurbcutExperience
public import CurbcutScreen
public import CurbcutTechnology

import CurbcutCapture

/// A simulated user of TalkBack for tests: gestures go in, spoken words come out.
///
/// ```swift
/// var user = try TalkBackUser(openingOutline: """
///   android screen "Editor" 1080x1920
///     frame at 0,0 1080x1920
///       button "Save" at 0,0 1080x200 clickable true
///       button "Share" at 0,200 1080x200 clickable true
///   """)
/// user.swipeRight()
/// #expect(user.spoken == ["Save, Button", "Share, Button"])
/// ```
///
/// It needs neither Swift Testing nor XCTest, and works in both.
public struct TalkBackUser: TechnologyUser {
  /// The session that carries out the gestures, for commands that have no gesture here.
  public private(set) var session: TalkBackSession<ScriptedApp>
  /// Everything perceived so far, command by command.
  public private(set) var steps: [UserStep] = []
  /// The checks that run whenever something is sent to the app; nil for none.
  public var checks: ScreenChecks?
  /// The problems that the checks have found so far, each once.
  public private(set) var problems: [String] = []

  /// Opens an app: TalkBack speaks the title of its window and reads the first element.
  public init(
    opening app: ScriptedApp, profile: TalkBackProfile = .talkback15, speaksHints: Bool = true
  ) {
    session = TalkBackSession(app, profile: profile, speaksHints: speaksHints)
    perform(.open)
  }

  /// Opens a screen about which nothing is known beyond its capture.
  public init(opening screen: Screen, profile: TalkBackProfile = .talkback15) {
    self.init(opening: ScriptedApp(screen), profile: profile)
  }

  /// Opens a screen written as an outline; `answer` simulates the app's responses.
  public init(
    openingOutline outline: String, profile: TalkBackProfile = .talkback15,
    answer: @escaping ScriptedApp.Answer = { _, _ in nil }
  ) throws(ImportError) {
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    self.init(opening: ScriptedApp(screen, answer: answer), profile: profile)
  }

  /// Opens an app written as a script.
  public init(
    openingScript script: String, profile: TalkBackProfile = .talkback15
  ) throws(ImportError) {
    self.init(opening: ScriptedApp(try AppScript(script)), profile: profile)
  }

  /// Opens a capture in any supported format.
  public init(
    capture bytes: [UInt8], profile: TalkBackProfile = .talkback15
  ) throws(ImportError) {
    self.init(opening: try Captures.read(bytes).screen, profile: profile)
  }

  /// Performs any command and returns what the user perceives.
  @discardableResult
  public mutating func perform(_ command: TalkBackCommand, _ argument: String? = nil) -> [Output] {
    let before = session.screen
    let outputs = session.perform(command, argument)
    steps.append(UserStep(command.rawValue, argument, outputs))
    checks?.add(to: &problems, outputs, on: before)
    return outputs
  }

  /// The node with the focus; nil if there is none.
  public var focusedNode: Node? { session.focusedNode.map { session.screen.nodes[$0] } }

  /// The name of the focused element itself: its description, or else its text.
  public var focusedName: String? { focusedNode?.ownWords }
}

/// The gestures of TalkBack's default settings; `TalkBackGestures` lists them with their sources.
extension TalkBackUser {
  /// Goes to the next element.
  public mutating func swipeRight() { perform(.next) }
  /// Goes to the previous element.
  public mutating func swipeLeft() { perform(.previous) }
  /// Reads backward by the reading control, or adjusts up.
  public mutating func swipeUp() { perform(.previousByControl) }
  /// Reads forward by the reading control, or adjusts down.
  public mutating func swipeDown() { perform(.nextByControl) }
  /// Scrolls the view that contains the focus forward.
  public mutating func swipeRightThenLeft() { perform(.scrollForward) }
  /// Scrolls the view that contains the focus backward.
  public mutating func swipeLeftThenRight() { perform(.scrollBackward) }
  /// Goes back, like Android's Back.
  public mutating func swipeDownThenLeft() { perform(.back) }
  /// Touches the element with a name, which gets the focus and is read.
  public mutating func tap(_ name: String) { perform(.touch, name) }
  /// Activates the focused element.
  public mutating func doubleTap() { perform(.activate) }
  /// Performs a long press on the focused element.
  public mutating func doubleTapAndHold() { perform(.longPress) }
  /// Reads from the focus onward.
  public mutating func twoFingerTripleTap() { perform(.readAll) }
  /// Chooses the next reading control.
  public mutating func threeFingerSwipeRight() { perform(.nextReadingControl) }
  /// Chooses the previous reading control.
  public mutating func threeFingerSwipeLeft() { perform(.previousReadingControl) }
  /// Chooses a reading control by its name (`Headings`).
  public mutating func choose(readingControl name: String) { perform(.readingControl, name) }
  /// Chooses an action by its name from the Actions menu, and performs it.
  public mutating func performAction(_ name: String) { perform(.action, name) }
  /// Types into the field that has the input focus.
  public mutating func type(_ text: String) { perform(.type, text) }
  /// Waits until all speech has ended.
  public mutating func wait() { perform(.wait) }

  /// Swipes right until the element with a name has the focus; returns whether there is one.
  @discardableResult
  public mutating func swipeRight(to name: String) -> Bool {
    while focusedName != name {
      guard !perform(.next).contains(.earcon("edge")) else { return false }
    }
    return true
  }
}
