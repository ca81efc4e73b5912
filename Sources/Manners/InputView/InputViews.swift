public import CurbcutScreen
public import CurbcutSettings
import CurbcutStandards

/// What stands at the bottom of a screen while something is entered: keyboard, or a view in place of
/// it, and a view above.
///
/// Source: S1-029, S1-030; Apple, `UIResponder.inputView` and `inputAccessoryView`.
public struct InputViews: Hashable, Sendable {
  /// A key of an input view.
  public struct Key: Hashable, Sendable {
    /// The node, by index.
    public var node: Int
    /// What assistive technologies call it; nil when it has no name.
    public var label: String?
    /// Whether it has the trait of a key.
    public var hasKeyTrait: Bool
  }

  /// The nodes that stand in place of the keyboard, by index.
  public private(set) var keyboards: [Int] = []
  /// The nodes that stand above the keyboard, by index.
  public private(set) var accessories: [Int] = []
  private let screen: Screen

  /// What a screen states about input views.
  public init(of screen: Screen) {
    self.screen = screen
    for (index, node) in screen.nodes.enumerated() {
      switch node.text(.inputView) {
      case "keyboard": keyboards.append(index)
      case "accessory": accessories.append(index)
      default: continue
      }
    }
  }

  /// Whether the keyboard of the system is replaced.
  public var replacesKeyboard: Bool { !keyboards.isEmpty }

  /// Whether an accessory view stands above the view that replaces the keyboard; nil when frames are
  /// not known.
  public func isAbove(_ accessory: Int, keyboard: Int) -> Bool? {
    guard screen.nodes.indices.contains(accessory), screen.nodes.indices.contains(keyboard),
      let above = screen.nodes[accessory].frame, let below = screen.nodes[keyboard].frame
    else { return nil }
    return above.maxY <= below.y
  }

  /// The keys of a view that replaces the keyboard: what can be operated in it, in document order.
  public func keys(of keyboard: Int) -> [Key] {
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

/// The click of a key.
///
/// Source: S1-031, S1-032; Apple, `UIDevice.playInputClick()`, which "plays the input click only if
/// the user has enabled keyboard clicks in Settings > Sounds" and the input view is "on-screen", and
/// `UIInputViewAudioFeedback`.
public enum InputClick {
  /// What is heard of `playInputClick()`.
  public enum Sound: Hashable, Sendable {
    case click
    /// Nothing, and why.
    case silence(String)
  }

  /// What is heard when a control of an input view asks for a click.
  ///
  /// `isEnabled` is `enableInputClicksWhenVisible` of the view, which has to adopt
  /// `UIInputViewAudioFeedback`; without it there is no click.
  public static func sound(
    _ settings: Settings, isVisible: Bool, isEnabled: Bool
  ) -> Sound {
    if !settings.isOn(.keyboardClicks) { return .silence("Keyboard Clicks is off") }
    if !isEnabled { return .silence("the view does not enable input clicks") }
    return isVisible ? .click : .silence("the input view is not on the screen")
  }

  /// The sounds of the system's keys by their numbers, which an app plays past the setting.
  ///
  /// Source: TUNER88/iOSSystemSoundsLibrary, the list of sounds: Tock.caf and the keys of iOS 10.
  public static let systemSounds: Set<Int> = [1103, 1104, 1105, 1123, 1155, 1156, 1306]
}
