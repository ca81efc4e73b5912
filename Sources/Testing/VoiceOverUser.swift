// SPDX-License-Identifier: Apache-2.0
import CurbcutExperience
import CurbcutScreen
package import CurbcutTechnology

/// A simulated user of VoiceOver for tests: gestures go in, spoken words come out.
///
/// ```swift
/// let user = try VoiceOverUser(
///   opening: """
///     ios screen "Editor" 390x844
///       button "Save"
///       button "Share"
///     """)
/// #expect(user.swipeRight().spoken == ["Share, Button"])
/// ```
public final class VoiceOverUser: TechnologyUser {
  private let voiceOver: SessionInUse<VoiceOverSession<ScriptedApp>>

  /// Opens an app: VoiceOver reads the first element, or the summary element.
  package init(opening app: ScriptedApp, language: String? = nil) {
    voiceOver = SessionInUse(VoiceOverSession(app, language: language))
    super.init(voiceOver)
    perform(.open)
  }

  /// Opens a screen or an app script of iOS; the language is that of VoiceOver's own words, by
  /// default that of the screen.
  public convenience init(
    opening capture: ScreenCapture, language: String? = nil
  ) throws(TestingError) {
    self.init(opening: try capture.app(for: .voiceOver), language: language)
  }

  /// Performs any command and returns what the user perceives.
  @discardableResult
  package func perform(_ command: VoiceOverCommand, _ argument: String? = nil) -> UserStep {
    perform(command, argument, in: voiceOver)
  }

  /// The label of the focused element; nil if nothing has the focus.
  public var focusedName: String? { voiceOver.session.focused?.label }

  /// The value of the focused element: typed text, a number, a state.
  public var focusedValue: String? { voiceOver.session.focused?.value }
}

/// The gestures of VoiceOver's default settings; `VoiceOverGestures` lists them with their sources.
extension VoiceOverUser {
  /// Goes to the next element.
  @discardableResult
  public func swipeRight() -> UserStep { perform(.next) }
  /// Goes to the previous element.
  @discardableResult
  public func swipeLeft() -> UserStep { perform(.previous) }
  /// Goes to the previous item of the rotor, or adjusts up.
  @discardableResult
  public func swipeUp() -> UserStep { perform(.previousByRotor) }
  /// Goes to the next item of the rotor, or adjusts down.
  @discardableResult
  public func swipeDown() -> UserStep { perform(.nextByRotor) }
  /// Touches the element with a name, which gets the focus and is read.
  @discardableResult
  public func tap(_ name: String) -> UserStep { perform(.touch, name) }
  /// Activates the focused element.
  @discardableResult
  public func doubleTap() -> UserStep { perform(.activate) }
  /// Performs a long press on the focused element.
  @discardableResult
  public func tripleTap() -> UserStep { perform(.longPress) }
  /// Performs the main action of the screen.
  @discardableResult
  public func twoFingerDoubleTap() -> UserStep { perform(.magicTap) }
  /// Goes back or dismisses.
  @discardableResult
  public func twoFingerScrub() -> UserStep { perform(.escape) }
  /// Reads from the focus onward.
  @discardableResult
  public func twoFingerSwipeDown() -> UserStep { perform(.readAll) }
  /// Reads from the top.
  @discardableResult
  public func twoFingerSwipeUp() -> UserStep { perform(.readFromTop) }
  /// Scrolls right.
  @discardableResult
  public func threeFingerSwipeLeft() -> UserStep { perform(.scrollRight) }
  /// Scrolls left.
  @discardableResult
  public func threeFingerSwipeRight() -> UserStep { perform(.scrollLeft) }
  /// Scrolls down.
  @discardableResult
  public func threeFingerSwipeUp() -> UserStep { perform(.scrollDown) }
  /// Scrolls up.
  @discardableResult
  public func threeFingerSwipeDown() -> UserStep { perform(.scrollUp) }
  /// Turns the rotor until it shows the option with a name (`Headings`).
  @discardableResult
  public func turnRotor(to option: String) -> UserStep { perform(.rotor, option) }
  /// Chooses a custom action by its name, and performs it.
  @discardableResult
  public func performAction(_ name: String) -> UserStep { perform(.action, name) }
  /// Types into the field that is being edited.
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
