// SPDX-License-Identifier: Apache-2.0
import CurbcutExperience
package import CurbcutTechnology

/// A simulated listener of Speak Screen and Speak Selection for tests.
///
/// ```swift
/// let user = try SpeakScreenUser(opening: editor)
/// #expect(user.speakScreen().spoken == ["Draft", "Save"])
/// ```
public final class SpeakScreenUser: TechnologyUser {
  private let speech: SessionInUse<SpeakScreen<ScriptedApp>>

  /// Opens an app.
  package init(opening app: ScriptedApp) {
    speech = SessionInUse(SpeakScreen(app))
    super.init(speech)
  }

  /// Opens a screen or an app script of iOS.
  public convenience init(opening capture: ScreenCapture) throws(TestingError) {
    self.init(opening: try capture.app(for: .speakScreen))
  }

  /// Swipes down from the top of the screen with two fingers, and listens.
  @discardableResult
  public func speakScreen() -> UserStep { perform(.speakScreen, in: speech) }
  /// Selects a text, as a long press does.
  @discardableResult
  public func select(_ text: String) -> UserStep { perform(.select, text, in: speech) }
  /// Chooses Speak in the menu of the selection.
  @discardableResult
  public func speakSelection() -> UserStep { perform(.speakSelection, in: speech) }
}
