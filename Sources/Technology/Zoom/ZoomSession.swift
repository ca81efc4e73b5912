// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A command of a person with Zoom or Magnification, or a message of the app to Zoom.
package enum ZoomCommand: String, CaseIterable, Hashable, Sendable {
  case look
  case panLeft = "pan-left"
  case panRight = "pan-right"
  case panUp = "pan-up"
  case panDown = "pan-down"
  /// Goes back to the top of the side where reading begins.
  case start
  /// Sets the factor of enlargement: `factor 4`. Zoom has it in its controller.
  case factor
  case fullScreen = "full-screen"
  case window
  /// Sets the filter of the zoomed area: `filter inverted`.
  case filter
  /// The focus or the text cursor moves to an element: `focus "Password"`.
  case focus
  /// The app reports to Zoom where it works now, by name: UIKit's `zoomFocusChanged`.
  case zoomFocusChanged = "zoom-focus-changed"
  /// Makes a gesture: `gesture pinch`.
  case gesture
  case tripleTap = "triple-tap"
  case accessibilityButton = "accessibility-button"
  /// The app calls UIKit's `registerGestureConflictWithZoom`.
  case registerGestureConflict = "register-gesture-conflict"
  /// Turns Zoom off in response to the alert about the conflict.
  case disableZoom = "disable-zoom"
  case tap
}

/// A person who sees an app enlarged.
///
/// ```
/// > pan-right
/// sees: part of "21 degrees", "sunny"
/// ```
package struct ZoomSession<Target: App>: TechnologySession {
  package typealias Command = ZoomCommand

  /// The app in its current state.
  package private(set) var app: Target
  /// The magnifier in its current state.
  package private(set) var zoom: Zoom
  /// Whether the alert about a conflict of gestures is displayed.
  package private(set) var isAskedAboutConflict = false

  /// Connects a person to an app; by default, the magnifier enlarges twice.
  package init(_ app: Target, zoom: Zoom? = nil) {
    self.app = app
    self.zoom = zoom ?? Zoom(on: app.screen)
  }

  /// Performs a command with its argument: a number, a name or a word.
  @discardableResult
  package mutating func perform(_ command: ZoomCommand, _ argument: String?) -> [Output] {
    let words = argument ?? ""
    switch command {
    case .look: return look()
    case .panLeft: return pan(.left)
    case .panRight: return pan(.right)
    case .panUp: return pan(.up)
    case .panDown: return pan(.down)
    case .start:
      zoom.moveToStart()
      return look()
    case .factor: return setFactor(words)
    case .fullScreen: return setMode(.fullScreen)
    case .window: return setMode(.window)
    case .filter: return setFilter(words)
    case .focus: return focus(words)
    case .zoomFocusChanged: return zoomFocusChanged(words)
    case .gesture: return gesture(words)
    case .tripleTap: return toggle(.tripleTap)
    case .accessibilityButton: return toggle(.accessibilityButton)
    case .registerGestureConflict: return registerGestureConflict()
    case .disableZoom: return disableZoom()
    case .tap: return tap(words)
    }
  }

  private func look() -> [Output] {
    guard zoom.isMagnifying else { return [.note("nothing is enlarged: all of it is seen")] }
    return [.sight(zoom.sight(of: app.screen))]
  }

  private mutating func pan(_ direction: Zoom.Direction) -> [Output] {
    guard zoom.isMagnifying else { return [.note("nothing is enlarged: there is nothing to pan")] }
    return zoom.pan(direction) ? look() : [.earcon("edge")]
  }

  // MARK: - The controller

  private mutating func setFactor(_ words: String) -> [Output] {
    guard let factor = Double(words), factor.isFinite, factor >= 1 else {
      return [.note("factor needs a number, at least 1")]
    }
    zoom.setFactor(factor)
    return look()
  }

  private mutating func setMode(_ mode: Zoom.Mode) -> [Output] {
    zoom.setMode(mode)
    return look()
  }

  private mutating func setFilter(_ words: String) -> [Output] {
    guard let filter = Zoom.Filter(rawValue: words) else {
      let names = Zoom.Filter.allCases.map(\.rawValue).joined(separator: ", ")
      return [.note("filter needs one of these: \(names)")]
    }
    zoom.filter = filter
    let area = zoom.mode == .window ? "what is in the window" : "the screen"
    return [.note(filter == .none ? "nothing is filtered" : "\(area) is \(filter.rawValue)")]
  }

  // MARK: - Following

  /// The classes whose focus Zoom follows by itself.
  private static var followed: Set<String> {
    [
      "UITextField", "UITextView", "UISearchTextField", "XCUIElementTypeTextField",
      "XCUIElementTypeSecureTextField", "XCUIElementTypeTextView", "XCUIElementTypeSearchField",
    ]
  }

  /// Moves the focus, which Zoom follows; "with custom controls this may fail" (row S4-8-050).
  private mutating func focus(_ name: String) -> [Output] {
    guard let node = app.screen.node(called: name) else {
      return [.note("there is nothing called \"\(name)\" on the screen")]
    }
    let facts = app.screen.nodes[node]
    let isStandard =
      switch app.screen.platform {
      case .ios: facts.className.map(Self.followed.contains) ?? false
      case .android: facts.flag(.editable) ?? Screen.isEditableByName(facts.className ?? "")
      }
    guard isStandard else {
      return [
        .note(
          "whether the magnifier follows to \"\(name)\" is not known: it is not a text field of the "
            + "system")
      ]
    }
    zoom.show(app.screen.frame(of: node))
    return look()
  }

  private mutating func zoomFocusChanged(_ name: String) -> [Output] {
    guard app.screen.platform == .ios else {
      return [.note("zoomFocusChanged is a part of UIKit, and this is a screen of Android")]
    }
    guard let node = app.screen.node(called: name) else {
      return [.note("there is nothing called \"\(name)\" on the screen")]
    }
    zoom.show(app.screen.frame(of: node))
    return look()
  }

  // MARK: - Gestures

  private func gesture(_ words: String) -> [Output] {
    guard let gesture = ZoomGesture(rawValue: words) else {
      let names = ZoomGesture.allCases.map(\.rawValue).joined(separator: ", ")
      return [.note("gesture needs one of these: \(names)")]
    }
    switch zoom.taker(of: gesture) {
    case .app: return [.note("the app gets the \(words)")]
    case .magnifier(let use): return [.note("the app never gets the \(words): it \(use)")]
    }
  }

  private mutating func toggle(_ shortcut: MagnificationShortcut) -> [Output] {
    guard app.screen.platform == .android, zoom.shortcuts.contains(shortcut) else {
      return [.note("\(shortcut.rawValue) is not a shortcut of the magnifier here")]
    }
    zoom.isOn.toggle()
    return look()
  }

  /// Shows the alert if Zoom is on; the user can turn it off there (row S4-8-054).
  private mutating func registerGestureConflict() -> [Output] {
    guard app.screen.platform == .ios, zoom.isOn else {
      return [.note("Zoom is off: there is no alert")]
    }
    isAskedAboutConflict = true
    return [.note("an alert of the system warns of the conflict and offers to disable Zoom")]
  }

  private mutating func disableZoom() -> [Output] {
    guard isAskedAboutConflict else { return [.note("there is no alert about a conflict")] }
    isAskedAboutConflict = false
    zoom.isOn = false
    return look()
  }

  /// Taps a visible element; people cannot tap an invisible one on purpose.
  private mutating func tap(_ name: String) -> [Output] {
    guard let node = app.screen.node(called: name) else {
      return [.note("there is nothing called \"\(name)\" on the screen")]
    }
    let frame = app.screen.frame(of: node)
    guard !zoom.isMagnifying || zoom.share(of: frame) > 0 || zoom.shareAroundLens(of: frame) > 0
    else { return [.note("\"\(name)\" is not visible: pan to it first")] }
    let action = AppAction(.activate, of: node, called: name, at: frame.center)
    let response = app.perform(action)
    var outputs: [Output] = [.action(action)]
    if case .notKnown(let reason) = response.answer { outputs.append(.note(reason)) }
    outputs += response.notes.map { .note($0) }
    return response.screen == nil ? outputs : outputs + look()
  }
}
