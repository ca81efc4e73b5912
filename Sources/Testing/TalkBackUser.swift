// SPDX-License-Identifier: Apache-2.0
import CurbcutExperience
import CurbcutScreen
package import CurbcutTechnology

/// A simulated user of TalkBack for tests: gestures go in, spoken words come out.
///
/// ```swift
/// let user = try TalkBackUser(
///   opening: """
///     android screen "Editor" 1080x1920
///       frame at 0,0 1080x1920
///         button "Save" at 0,0 1080x200 clickable true
///         button "Share" at 0,200 1080x200 clickable true
///     """)
/// #expect(user.swipeRight().spoken == ["Share, Button"])
/// ```
public final class TalkBackUser: TechnologyUser {
  private let talkBack: SessionInUse<TalkBackSession<ScriptedApp>>

  /// Opens an app: TalkBack speaks the title of its window and reads the first element.
  package init(opening app: ScriptedApp, language: String? = nil) {
    var profile = TalkBackProfile.talkback15
    let asked = language ?? app.screen.facts.language
    profile.locale = asked.flatMap(TalkBackProfile.locale) ?? profile.locale
    talkBack = SessionInUse(TalkBackSession(app, profile: profile))
    super.init(talkBack)
    perform(.open)
  }

  /// Opens a screen or an app script of Android; the language is that of TalkBack's own words, by
  /// default that of the screen.
  public convenience init(
    opening capture: ScreenCapture, language: String? = nil
  ) throws(TestingError) {
    self.init(opening: try capture.app(for: .talkBack), language: language)
  }

  /// Performs any command and returns what the user perceives.
  @discardableResult
  package func perform(_ command: TalkBackCommand, _ argument: String? = nil) -> UserStep {
    perform(command, argument, in: talkBack)
  }

  /// The name of the focused element itself: its description, or else its text.
  public var focusedName: String? {
    talkBack.session.focusedNode.flatMap { screen.nodes[$0].ownWords }
  }
}

/// The gestures of TalkBack's default settings; `TalkBackGestures` lists them with their sources.
extension TalkBackUser {
  /// Goes to the next element.
  @discardableResult
  public func swipeRight() -> UserStep { perform(.next) }
  /// Goes to the previous element.
  @discardableResult
  public func swipeLeft() -> UserStep { perform(.previous) }
  /// Reads backward by the reading control, or adjusts up.
  @discardableResult
  public func swipeUp() -> UserStep { perform(.previousByControl) }
  /// Reads forward by the reading control, or adjusts down.
  @discardableResult
  public func swipeDown() -> UserStep { perform(.nextByControl) }
  /// Scrolls the view that contains the focus forward.
  @discardableResult
  public func swipeRightThenLeft() -> UserStep { perform(.scrollForward) }
  /// Scrolls the view that contains the focus backward.
  @discardableResult
  public func swipeLeftThenRight() -> UserStep { perform(.scrollBackward) }
  /// Goes back, like Android's Back.
  @discardableResult
  public func swipeDownThenLeft() -> UserStep { perform(.back) }
  /// Touches the element with a name, which gets the focus and is read.
  @discardableResult
  public func tap(_ name: String) -> UserStep { perform(.touch, name) }
  /// Activates the focused element.
  @discardableResult
  public func doubleTap() -> UserStep { perform(.activate) }
  /// Performs a long press on the focused element.
  @discardableResult
  public func doubleTapAndHold() -> UserStep { perform(.longPress) }
  /// Reads from the focus onward.
  @discardableResult
  public func twoFingerTripleTap() -> UserStep { perform(.readAll) }
  /// Chooses the next reading control.
  @discardableResult
  public func threeFingerSwipeRight() -> UserStep { perform(.nextReadingControl) }
  /// Chooses the previous reading control.
  @discardableResult
  public func threeFingerSwipeLeft() -> UserStep { perform(.previousReadingControl) }
  /// Chooses a reading control by its name (`Headings`).
  @discardableResult
  public func choose(readingControl name: String) -> UserStep { perform(.readingControl, name) }
  /// Chooses an action by its name from the Actions menu, and performs it.
  @discardableResult
  public func performAction(_ name: String) -> UserStep { perform(.action, name) }
  /// Types into the field that has the input focus.
  @discardableResult
  public func type(_ text: String) -> UserStep { perform(.type, text) }
  /// Waits until all speech has ended.
  @discardableResult
  public func wait() -> UserStep { perform(.wait) }

  /// Swipes right until the element with a name has the focus; returns whether there is one.
  @discardableResult
  public func swipeRight(to name: String) -> Bool {
    perform({ swipeRight() }, until: { focusedName == name })
  }
}
