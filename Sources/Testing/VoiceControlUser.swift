// SPDX-License-Identifier: Apache-2.0
import CurbcutExperience
package import CurbcutTechnology

/// A simulated user of Voice Control for tests: phrases go in, what is shown and what the app is asked
/// come out.
///
/// ```swift
/// let user = try VoiceControlUser(opening: editor)
/// #expect(user.say("tap Save").actions == ["activate \"Save\""])
/// ```
public final class VoiceControlUser: TechnologyUser {
  private let voiceControl: SessionInUse<VoiceControlSession<ScriptedApp>>

  /// Opens an app.
  package init(opening app: ScriptedApp) {
    voiceControl = SessionInUse(VoiceControlSession(app))
    super.init(voiceControl)
  }

  /// Opens a screen or an app script of iOS.
  public convenience init(opening capture: ScreenCapture) throws(TestingError) {
    self.init(opening: try capture.app(for: .voiceControl))
  }

  /// Says a phrase, such as `show numbers`.
  @discardableResult
  public func say(_ phrase: String) -> UserStep { perform(.say, phrase, in: voiceControl) }
  /// Lets time pass.
  @discardableResult
  public func wait() -> UserStep { perform(.wait, in: voiceControl) }
}
