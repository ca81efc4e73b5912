// SPDX-License-Identifier: Apache-2.0
import CurbcutExperience
package import CurbcutTechnology

/// A simulated user of a keyboard for tests: keys go in, the focus and what the app is asked come
/// out.
///
/// It has Full Keyboard Access on iOS, and a keyboard, a D-pad or a remote control on Android.
///
/// ```swift
/// let user = try KeyboardUser(opening: editor)
/// #expect(user.tab(to: "Save"))
/// #expect(user.space().actions == ["activate \"Save\""])
/// ```
public final class KeyboardUser: TechnologyUser {
  private let keyboard: SessionInUse<KeyboardSession<ScriptedApp>>

  /// Opens an app; the focus is where the screen says, or nowhere yet.
  package init(opening app: ScriptedApp) {
    keyboard = SessionInUse(KeyboardSession(app))
    super.init(keyboard)
  }

  /// Opens a screen or an app script.
  public convenience init(opening capture: ScreenCapture) throws(TestingError) {
    self.init(opening: try capture.app(for: .keyboard))
  }

  /// The name of the focused element; nil if nothing has the focus.
  public var focusedName: String? {
    let session = keyboard.session
    return session.focusedNode.map { session.graph.name(of: $0) }
  }

  /// Presses Tab.
  @discardableResult
  public func tab() -> UserStep { perform(.tab, in: keyboard) }
  /// Presses Shift and Tab.
  @discardableResult
  public func shiftTab() -> UserStep { perform(.backTab, in: keyboard) }
  /// Presses the arrow key that points up.
  @discardableResult
  public func up() -> UserStep { perform(.up, in: keyboard) }
  /// Presses the arrow key that points down.
  @discardableResult
  public func down() -> UserStep { perform(.down, in: keyboard) }
  /// Presses the arrow key that points left.
  @discardableResult
  public func left() -> UserStep { perform(.left, in: keyboard) }
  /// Presses the arrow key that points right.
  @discardableResult
  public func right() -> UserStep { perform(.right, in: keyboard) }
  /// Presses the space bar, which activates the focused element.
  @discardableResult
  public func space() -> UserStep { perform(.space, in: keyboard) }
  /// Presses Enter, which activates the focused element on Android.
  @discardableResult
  public func enter() -> UserStep { perform(.enter, in: keyboard) }
  /// Presses Escape.
  @discardableResult
  public func escape() -> UserStep { perform(.escape, in: keyboard) }
  /// Goes back: a key on Android, Tab and B together on iOS.
  @discardableResult
  public func back() -> UserStep { perform(.back, in: keyboard) }
  /// Moves the focus to the element with a name: Tab and F together on iOS.
  @discardableResult
  public func find(_ name: String) -> UserStep { perform(.find, name, in: keyboard) }
  /// Performs a custom action of the focused element by its name, on iOS.
  @discardableResult
  public func performAction(_ name: String) -> UserStep { perform(.action, name, in: keyboard) }
  /// Types into the focused field.
  @discardableResult
  public func type(_ text: String) -> UserStep { perform(.type, text, in: keyboard) }

  /// Presses Tab until the element with a name has the focus; returns whether it is reached before
  /// the focus stays or comes back to where it was.
  @discardableResult
  public func tab(to name: String) -> Bool {
    var visited: Set<Int> = []
    while focusedName != name {
      tab()
      guard let node = keyboard.session.focusedNode, visited.insert(node).inserted else {
        return false
      }
    }
    return true
  }
}
