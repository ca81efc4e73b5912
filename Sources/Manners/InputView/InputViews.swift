// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
package import CurbcutSettings
import CurbcutStandards

/// The views at the bottom of a screen during input: the keyboard or its replacement, and
/// accessories.
///
/// Source: S1-029, S1-030; Apple, `UIResponder.inputView` and `inputAccessoryView`.
package struct InputViews: Hashable, Sendable {
  /// A key of an input view.
  package struct Key: Hashable, Sendable {
    /// The index of the node.
    package var node: Int
    /// The label for assistive technologies; nil if there is none.
    package var label: String?
    /// Whether it has the keyboard key trait.
    package var hasKeyTrait: Bool
  }

  /// The indices of the nodes that replace the keyboard.
  package private(set) var keyboards: [Int] = []
  /// The indices of the nodes above the keyboard.
  package private(set) var accessories: [Int] = []
  private let screen: Screen

  /// Collects the input views that a screen states.
  package init(of screen: Screen) {
    self.screen = screen
    for (index, node) in screen.nodes.enumerated() {
      switch node.text(.inputView) {
      case "keyboard": keyboards.append(index)
      case "accessory": accessories.append(index)
      default: continue
      }
    }
  }

  /// Whether the system keyboard is replaced.
  package var replacesKeyboard: Bool { !keyboards.isEmpty }

  /// Returns whether an accessory view is above the view that replaces the keyboard; nil if the
  /// frames are unknown.
  package func isAbove(_ accessory: Int, keyboard: Int) -> Bool? {
    guard screen.nodes.indices.contains(accessory), screen.nodes.indices.contains(keyboard),
      let above = screen.nodes[accessory].frame, let below = screen.nodes[keyboard].frame
    else { return nil }
    return above.maxY <= below.y
  }

  /// Returns the operable keys of a view that replaces the keyboard, in document order.
  package func keys(of keyboard: Int) -> [Key] {
    guard screen.nodes.indices.contains(keyboard) else { return [] }
    return (keyboard..<screen.nodes[keyboard].end).compactMap { index in
      let node = screen.nodes[index]
      let traits = node.effectiveTraits
      guard node.isVisible, traits.contains(.button) || traits.contains(.keyboardKey) else {
        return nil
      }
      return Key(
        node: index, label: node.label ?? node.text, hasKeyTrait: traits.contains(.keyboardKey))
    }
  }
}

/// The key click of an input view.
///
/// Source: S1-031, S1-032; Apple, `UIDevice.playInputClick()`, which "plays the input click only if
/// the user has enabled keyboard clicks in Settings > Sounds" and the input view is "on-screen", and
/// `UIInputViewAudioFeedback`.
package enum InputClick {
  /// The result of `playInputClick()`.
  package enum Sound: Hashable, Sendable {
    case click
    /// No sound, for this reason.
    case silence(String)
  }

  /// Returns the sound when a control of an input view asks for a click.
  ///
  /// `isEnabled` is the view's `enableInputClicksWhenVisible`; the view has to adopt
  /// `UIInputViewAudioFeedback`, and without it there is no click.
  package static func sound(
    _ settings: Settings, isVisible: Bool, isEnabled: Bool
  ) -> Sound {
    if !settings.isOn(.keyboardClicks) { return .silence("Keyboard Clicks is off") }
    if !isEnabled { return .silence("the view does not enable input clicks") }
    return isVisible ? .click : .silence("the input view is not on the screen")
  }

  /// The ids of the system's key sounds; an app that plays them ignores the user's setting.
  ///
  /// Source: TUNER88/iOSSystemSoundsLibrary, the list of sounds: Tock.caf and the keys of iOS 10.
  package static let systemSounds: Set<Int> = [1103, 1104, 1105, 1123, 1155, 1156, 1306]
}
