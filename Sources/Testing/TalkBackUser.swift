public import CurbcutExperience
public import CurbcutScreen
public import CurbcutTechnology

import CurbcutCapture

/// Somebody who uses an app with TalkBack, for tests: gestures go in, spoken words come out.
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
  /// The session behind the gestures, for whatever has no gesture here.
  public private(set) var session: TalkBackSession<ScriptedApp>
  /// Everything perceived so far, command by command.
  public private(set) var steps: [UserStep] = []
  /// The checks that run whenever something is sent to the app; nil for none.
  public var checks: ScreenChecks?
  /// What the checks found so far, each problem once.
  public private(set) var problems: [String] = []

  /// Opens an app: the title of its window is said, and the first element is read.
  public init(
    opening app: ScriptedApp, profile: TalkBackProfile = .talkback15, speaksHints: Bool = true
  ) {
    session = TalkBackSession(app, profile: profile, speaksHints: speaksHints)
    perform(.open)
  }

  /// Opens a screen of which nothing more is known than a capture tells.
  public init(opening screen: Screen, profile: TalkBackProfile = .talkback15) {
    self.init(opening: ScriptedApp(screen), profile: profile)
  }

  /// Opens a screen written as an outline; `answer` is what the app does.
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

  /// Opens a capture of any format that is read here.
  public init(
    capture bytes: [UInt8], profile: TalkBackProfile = .talkback15
  ) throws(ImportError) {
    self.init(opening: try Captures.read(bytes).screen, profile: profile)
  }

  /// Carries out any command, and gives what is perceived.
  @discardableResult
  public mutating func perform(_ command: TalkBackCommand, _ argument: String? = nil) -> [Output] {
    let before = session.screen
    let outputs = session.perform(command, argument)
    steps.append(UserStep(command.rawValue, argument, outputs))
    checks?.add(to: &problems, outputs, on: before)
    return outputs
  }

  /// The node that has the focus; nil when nothing has.
  public var focusedNode: Node? { session.focusedNode.map { session.screen.nodes[$0] } }

  /// What the focused element is called by itself: its description, else its text.
  public var focusedName: String? { focusedNode?.ownWords }
}

/// The gestures of TalkBack as it comes; `TalkBackGestures` lists them with their sources.
extension TalkBackUser {
  /// Goes to the next element.
  public mutating func swipeRight() { perform(.next) }
  /// Goes to the previous element.
  public mutating func swipeLeft() { perform(.previous) }
  /// Reads back by the reading control, or adjusts up.
  public mutating func swipeUp() { perform(.previousByControl) }
  /// Reads on by the reading control, or adjusts down.
  public mutating func swipeDown() { perform(.nextByControl) }
  /// Scrolls what the focus is in forward.
  public mutating func swipeRightThenLeft() { perform(.scrollForward) }
  /// Scrolls what the focus is in backward.
  public mutating func swipeLeftThenRight() { perform(.scrollBackward) }
  /// Goes back, as Android's Back does.
  public mutating func swipeDownThenLeft() { perform(.back) }
  /// Touches an element by its name, which gets the focus and is read.
  public mutating func tap(_ name: String) { perform(.touch, name) }
  /// Activates what has the focus.
  public mutating func doubleTap() { perform(.activate) }
  /// Presses long on what has the focus.
  public mutating func doubleTapAndHold() { perform(.longPress) }
  /// Reads on from the focus.
  public mutating func twoFingerTripleTap() { perform(.readAll) }
  /// Chooses the next reading control.
  public mutating func threeFingerSwipeRight() { perform(.nextReadingControl) }
  /// Chooses the previous reading control.
  public mutating func threeFingerSwipeLeft() { perform(.previousReadingControl) }
  /// Chooses a reading control by its name (`Headings`).
  public mutating func choose(readingControl name: String) { perform(.readingControl, name) }
  /// Chooses an action from the Actions menu by its name, and performs it.
  public mutating func performAction(_ name: String) { perform(.action, name) }
  /// Types into the field that has the input focus.
  public mutating func type(_ text: String) { perform(.type, text) }
  /// Lets everything be said to its end.
  public mutating func wait() { perform(.wait) }

  /// Swipes right until an element of a name has the focus; whether there was one.
  @discardableResult
  public mutating func swipeRight(to name: String) -> Bool {
    while focusedName != name {
      guard !perform(.next).contains(.earcon("edge")) else { return false }
    }
    return true
  }
}
