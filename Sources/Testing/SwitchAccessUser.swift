// SPDX-License-Identifier: Apache-2.0
import CurbcutExperience
package import CurbcutTechnology

/// A simulated user of Switch Access for tests: presses and time go in, frames come out.
///
/// ```swift
/// let user = try SwitchAccessUser(opening: editor)
/// user.next()
/// user.next()
/// #expect(user.framedName == "Save")
/// #expect(user.select().actions == ["activate \"Save\""])
/// ```
public final class SwitchAccessUser: TechnologyUser {
  private let switchAccess: SessionInUse<SwitchAccessSession<ScriptedApp>>

  /// Opens an app, with nothing framed yet.
  package init(opening app: ScriptedApp, profile: SwitchAccessProfile = .of2020) {
    switchAccess = SessionInUse(SwitchAccessSession(app, profile: profile))
    super.init(switchAccess)
  }

  /// Opens a screen or an app script of Android; `switches` are words like those of
  /// `drive --switches`, by default none, so that one switch moves the frame and another selects.
  public convenience init(
    opening capture: ScreenCapture, switches: String = ""
  ) throws(TestingError) {
    guard let profile = SwitchAccessProfile(words: switches.split(separator: " ").map(String.init))
    else { throw .unknownSwitches(switches, known: SwitchAccessProfile.words) }
    self.init(opening: try capture.app(for: .switchAccess), profile: profile)
  }

  /// The words of the framed item; nil if nothing is framed.
  public var framedName: String? {
    let session = switchAccess.session
    return session.framedItem.map { session.access.scan.words(of: $0) }
  }

  /// Presses the switch that selects the framed item; with auto-scan, it also starts the scan.
  @discardableResult
  public func select() -> UserStep { perform(.select, in: switchAccess) }
  /// Presses the switch that moves the frame on; it also starts the scan.
  @discardableResult
  public func next() -> UserStep { perform(.next, in: switchAccess) }
  /// Presses the switch that moves the frame back.
  @discardableResult
  public func previous() -> UserStep { perform(.previous, in: switchAccess) }
  /// Presses the switch of a part in group selection, by its number from 1.
  @discardableResult
  public func selectGroup(_ number: Int) -> UserStep {
    perform(.group, "\(number)", in: switchAccess)
  }
  /// Lets time pass, in seconds.
  @discardableResult
  public func wait(seconds: Double) -> UserStep { perform(.wait, "\(seconds)", in: switchAccess) }
  /// Lets time pass until the frame moves on.
  @discardableResult
  public func wait() -> UserStep { perform(.wait, in: switchAccess) }
  /// Chooses an entry of the open menu by its name, like scanning to it and selecting it.
  @discardableResult
  public func choose(_ entry: String) -> UserStep { perform(.choose, entry, in: switchAccess) }
}
