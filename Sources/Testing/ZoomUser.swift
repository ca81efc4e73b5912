// SPDX-License-Identifier: Apache-2.0
import CurbcutExperience
package import CurbcutTechnology

/// A simulated user of Zoom on iOS or Magnification on Android for tests: movements go in, the
/// visible part of the screen comes out.
///
/// ```swift
/// let user = try ZoomUser(opening: editor, factor: 4)
/// #expect(user.panDown().lines == ["sees: nothing"])
/// ```
public final class ZoomUser: TechnologyUser {
  private let zoom: SessionInUse<ZoomSession<ScriptedApp>>

  /// Opens an app, at the top of the side where reading begins.
  package init(opening app: ScriptedApp, factor: Double) {
    zoom = SessionInUse(ZoomSession(app, zoom: Zoom(on: app.screen, factor: factor)))
    super.init(zoom)
    perform(.look, in: zoom)
  }

  /// Opens a screen or an app script, enlarged by a factor of at least 1.
  public convenience init(
    opening capture: ScreenCapture, factor: Double = 2
  ) throws(TestingError) {
    self.init(opening: try capture.app(for: .zoom), factor: factor)
  }

  /// Looks at the visible part.
  @discardableResult
  public func look() -> UserStep { perform(.look, in: zoom) }
  /// Moves the visible part to the left.
  @discardableResult
  public func panLeft() -> UserStep { perform(.panLeft, in: zoom) }
  /// Moves the visible part to the right.
  @discardableResult
  public func panRight() -> UserStep { perform(.panRight, in: zoom) }
  /// Moves the visible part up.
  @discardableResult
  public func panUp() -> UserStep { perform(.panUp, in: zoom) }
  /// Moves the visible part down.
  @discardableResult
  public func panDown() -> UserStep { perform(.panDown, in: zoom) }
  /// Goes back to the top of the side where reading begins.
  @discardableResult
  public func panToStart() -> UserStep { perform(.start, in: zoom) }
  /// Sets the factor of enlargement, at least 1.
  @discardableResult
  public func setFactor(_ factor: Double) -> UserStep { perform(.factor, "\(factor)", in: zoom) }
  /// Follows the focus or the text cursor to the element with a name.
  @discardableResult
  public func focus(_ name: String) -> UserStep { perform(.focus, name, in: zoom) }
  /// Taps the element with a name.
  @discardableResult
  public func tap(_ name: String) -> UserStep { perform(.tap, name, in: zoom) }
  /// Makes a gesture, such as `pinch`, that may be the magnifier's or the app's.
  @discardableResult
  public func makeGesture(_ name: String) -> UserStep { perform(.gesture, name, in: zoom) }
}
