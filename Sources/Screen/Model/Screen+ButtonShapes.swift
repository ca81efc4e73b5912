// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards

/// The visual sign that a view can be pressed.
package enum TargetMark: Hashable, Sendable {
  /// The background or the picture that the app gives it, whatever the setting.
  case ofTheApp
  /// The outline, background or underline that Button Shapes adds.
  case buttonShape
  /// Nothing: it looks like any other text.
  case none
}

/// iOS's setting "Button Shapes".
extension Screen {
  /// Returns the sign that a view can be pressed, with Button Shapes on or off; nil for anything
  /// but a button, and when the screen does not show it.
  ///
  /// The system draws the shape for its own buttons (row S4-8-068; Apple, UIAccessibility,
  /// `buttonShapesEnabled`, which is how an app learns of it). A view of another class with the
  /// button trait gets none.
  package func targetMark(of index: Int, withButtonShapes isOn: Bool) -> TargetMark? {
    guard platform == .ios else { return nil }
    let node = nodes[index]
    let isButton = node.className == "UIButton" || node.elementType == "Button"
    guard isButton || node.traits?.contains(.button) == true else { return nil }
    if let color = node.color(.backgroundColor), color.alpha > 0 { return .ofTheApp }
    guard node.text != nil || node.label != nil else { return nil }
    guard knows(.backgroundColor, of: index) else { return nil }
    return isOn && isButton ? .buttonShape : TargetMark.none
  }
}
