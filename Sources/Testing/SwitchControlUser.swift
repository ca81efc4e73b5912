// SPDX-License-Identifier: Apache-2.0
import CurbcutExperience
package import CurbcutTechnology

/// A simulated user of Switch Control for tests: presses and time go in, frames come out.
///
/// ```swift
/// let user = try SwitchControlUser(opening: editor, switches: "manual")
/// #expect(user.next().lines == ["Save"])
/// #expect(user.select().lines == ["menu: Tap"])
/// ```
public final class SwitchControlUser: TechnologyUser {
  private let switchControl: SessionInUse<SwitchControlSession<ScriptedApp>>

  /// Opens an app, with the frame on the first item if it moves by itself.
  package init(opening app: ScriptedApp, profile: SwitchControlProfile = .ios26) {
    switchControl = SessionInUse(SwitchControlSession(app, profile: profile))
    super.init(switchControl)
    perform(.open, in: switchControl)
  }

  /// Opens a screen or an app script of iOS; `switches` are words like those of `drive --switches`,
  /// by default none, so that the frame moves by itself.
  public convenience init(
    opening capture: ScreenCapture, switches: String = ""
  ) throws(TestingError) {
    guard let profile = SwitchControlProfile(words: switches.split(separator: " ").map(String.init))
    else { throw .unknownSwitches(switches, known: SwitchControlProfile.words) }
    self.init(opening: try capture.app(for: .switchControl), profile: profile)
  }

  /// The words of the framed item; nil if nothing is framed.
  public var framedName: String? {
    let session = switchControl.session
    return session.framedItem.map { session.control.scan.words(of: $0) }
  }

  /// Presses the switch that selects the framed item, or stops the line of point scanning.
  @discardableResult
  public func select() -> UserStep { perform(.select, in: switchControl) }
  /// Presses the switch that moves the frame on.
  @discardableResult
  public func next() -> UserStep { perform(.next, in: switchControl) }
  /// Presses the switch that moves the frame back.
  @discardableResult
  public func previous() -> UserStep { perform(.previous, in: switchControl) }
  /// Lets time pass, in seconds.
  @discardableResult
  public func wait(seconds: Double) -> UserStep { perform(.wait, "\(seconds)", in: switchControl) }
  /// Lets time pass until the frame moves on.
  @discardableResult
  public func wait() -> UserStep { perform(.wait, in: switchControl) }
  /// Chooses an entry of the open menu by its name, like scanning to it and selecting it.
  @discardableResult
  public func choose(_ entry: String) -> UserStep { perform(.choose, entry, in: switchControl) }
  /// Scans for a point of the screen from now on.
  @discardableResult
  public func scanForPoint() -> UserStep { perform(.pointMode, in: switchControl) }
  /// Scans for items from now on.
  @discardableResult
  public func scanForItems() -> UserStep { perform(.itemMode, in: switchControl) }
}

extension TestingError {
  /// The error for words that set up no switches.
  static func unknownSwitches(_ words: String, known: [String]) -> TestingError {
    TestingError("\"\(words)\" is no way to scan: choose from " + known.joined(separator: ", "))
  }
}
