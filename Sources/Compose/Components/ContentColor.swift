// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation

/// The colour that code gives all texts in something: `CompositionLocalProvider(LocalContentColor provides Color.White)`.
///
/// Source: androidx.compose.material3, `Text`: a text without a colour has that of its style, else `LocalContentColor`.
enum ContentColor {
  /// The element of a view that has the colour for texts in it and for itself.
  static let element = "localContentColor"

  /// What `LocalContentColor provides color` makes.
  static func given(_ color: Value) -> Value {
    Value(.made(External(element, [.init("color", color)])))
  }

  /// Shows something with the colour that a call gives it; as it is where the call gives none.
  static func give(of call: ToolkitCall, in evaluation: Evaluation, _ body: () -> Void) {
    guard let color = call.arguments.lazy.compactMap({ color(given: $0.value) }).last else {
      return body()
    }
    for var view in evaluation.views(body) {
      // What is nearer counts.
      if !view.elements.contains(where: { $0.name == element }) {
        view.elements.append(External(element, [.init("color", color)], at: call.place))
      }
      evaluation.emit(view)
    }
  }

  /// The colour of `LocalContentColor provides color`, or of a style for texts; nil where it gives none.
  private static func color(given value: Value) -> Value? {
    guard case .made(let made) = value.form else { return nil }
    switch made.name {
    case element: return made.argument("color")
    case "TextStyle": return made.argument("color")
    default: return nil
    }
  }
}
