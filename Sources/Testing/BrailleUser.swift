// SPDX-License-Identifier: Apache-2.0
import CurbcutExperience
package import CurbcutTechnology

/// A simulated user of a braille display for tests: keys of the display go in, lines in ASCII
/// braille come out.
///
/// VoiceOver drives the display on iOS, and TalkBack on Android.
///
/// ```swift
/// let user = try BrailleUser(opening: editor, cells: 20)
/// #expect(user.last().lines == ["braille: ,SAVE  ,BUTTON"])
/// ```
public final class BrailleUser: TechnologyUser {
  private let braille: SessionInUse<BrailleSession<ScriptedApp>>

  /// Opens an app, with nothing on the display yet.
  package init(opening app: ScriptedApp, display: BrailleDisplay, language: String? = nil) {
    braille = SessionInUse(BrailleSession(app, display: display, language: language))
    super.init(braille)
  }

  /// Opens a screen or an app script on a display of 14 to 80 cells, in uncontracted English; the
  /// language is that of the screen reader's own words, by default that of the screen.
  public convenience init(
    opening capture: ScreenCapture, cells: Int = 40, language: String? = nil
  ) throws(TestingError) {
    self.init(
      opening: try capture.app(for: .braille), display: BrailleDisplay(cells: cells),
      language: language)
  }

  /// Goes to the next element.
  @discardableResult
  public func next() -> UserStep { perform(.next, in: braille) }
  /// Goes to the previous element.
  @discardableResult
  public func previous() -> UserStep { perform(.previous, in: braille) }
  /// Goes to the first element.
  @discardableResult
  public func first() -> UserStep { perform(.first, in: braille) }
  /// Goes to the last element.
  @discardableResult
  public func last() -> UserStep { perform(.last, in: braille) }
  /// Shows the part of the line to the left.
  @discardableResult
  public func panLeft() -> UserStep { perform(.panLeft, in: braille) }
  /// Shows the part of the line to the right.
  @discardableResult
  public func panRight() -> UserStep { perform(.panRight, in: braille) }
  /// Presses the routing key above a cell, which counts from 1.
  @discardableResult
  public func pressRoutingKey(_ cell: Int) -> UserStep { perform(.route, "\(cell)", in: braille) }
}
