// SPDX-License-Identifier: Apache-2.0
import CurbcutExperience
package import CurbcutTechnology

/// A simulated user of Voice Access for tests: phrases go in, what is shown and what the app is asked
/// come out.
///
/// ```swift
/// let user = try VoiceAccessUser(opening: editor)
/// #expect(user.say("tap Save").actions == ["activate \"Save\""])
/// ```
public final class VoiceAccessUser: TechnologyUser {
  private let voiceAccess: SessionInUse<VoiceAccessSession<ScriptedApp>>

  /// Opens an app.
  package init(opening app: ScriptedApp) {
    voiceAccess = SessionInUse(VoiceAccessSession(app))
    super.init(voiceAccess)
  }

  /// Opens a screen or an app script of Android.
  public convenience init(opening capture: ScreenCapture) throws(TestingError) {
    self.init(opening: try capture.app(for: .voiceAccess))
  }

  /// Says a phrase, such as `show numbers`.
  @discardableResult
  public func say(_ phrase: String) -> UserStep { perform(.say, phrase, in: voiceAccess) }
  /// Lets time pass.
  @discardableResult
  public func wait() -> UserStep { perform(.wait, in: voiceAccess) }
}
