// SPDX-License-Identifier: Apache-2.0
import CurbcutExperience
package import CurbcutTechnology

/// A simulated listener of Select to Speak for tests.
///
/// ```swift
/// let user = try SelectToSpeakUser(opening: editor)
/// #expect(user.play().spoken == ["Draft", "Save"])
/// ```
public final class SelectToSpeakUser: TechnologyUser {
  private let speech: SessionInUse<SelectToSpeakSession<ScriptedApp>>

  /// Opens an app.
  package init(opening app: ScriptedApp) {
    speech = SessionInUse(SelectToSpeakSession(app))
    super.init(speech)
  }

  /// Opens a screen or an app script of Android.
  public convenience init(opening capture: ScreenCapture) throws(TestingError) {
    self.init(opening: try capture.app(for: .selectToSpeak))
  }

  /// Presses the button that reads the whole screen, and listens.
  @discardableResult
  public func play() -> UserStep { perform(.play, in: speech) }
  /// Skips to the next text.
  @discardableResult
  public func next() -> UserStep { perform(.next, in: speech) }
  /// Skips to the previous text.
  @discardableResult
  public func previous() -> UserStep { perform(.previous, in: speech) }
  /// Ends the reading.
  @discardableResult
  public func stop() -> UserStep { perform(.stop, in: speech) }
  /// Touches a point of the screen, in pixels, and listens to what is there.
  @discardableResult
  public func touch(x: Double, y: Double) -> UserStep { perform(.touch, "\(x),\(y)", in: speech) }
  /// Draws a box on the screen, in pixels, and listens to what is inside.
  @discardableResult
  public func drawBox(x: Double, y: Double, width: Double, height: Double) -> UserStep {
    perform(.box, "\(x),\(y) \(width)x\(height)", in: speech)
  }
}
