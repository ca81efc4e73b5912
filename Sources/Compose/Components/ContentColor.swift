// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation

/// The colour that code gives all texts in something: `CompositionLocalProvider(LocalContentColor provides Color.White)`.
///
/// Source: androidx.compose.material3, `Text`: a text without a colour has that of its style, which is `LocalTextStyle`
/// where it is given none, else `LocalContentColor`.
enum ContentColor {
  /// The element of a view that has the colour for texts in it and for itself; without a colour, it is not known.
  static let element = "localContentColor"
  /// The element of a view in which texts have a style whose colour is not known.
  static let style = "localTextStyle"
  /// What `LocalDensity provides density` makes, and others that are no colour.
  private static let other = "OtherLocal"

  /// What `LocalContentColor provides color` makes, or another local of Compose; nil for what is no such local.
  static func provided(_ local: Value, _ value: Value) -> Value? {
    guard case .symbol(let path) = local.form, let name = path.split(separator: ".").last,
      name.hasPrefix("Local")
    else { return nil }
    switch name {
    case "LocalContentColor": return Value(.made(External(element, [.init("color", value)])))
    case "LocalTextStyle": return Value(.made(External(style)))
    default: return Value(.made(External(other)))
    }
  }

  /// Whether a colour is the one that is given from around.
  static func isCurrent(_ color: Value) -> Bool {
    guard case .symbol(let path) = color.form else { return false }
    return path.hasSuffix("LocalContentColor.current")
  }

  /// Shows something with the colour that a call gives it; as it is where the call gives none.
  static func give(of call: ToolkitCall, in evaluation: Evaluation, _ body: () -> Void) {
    guard let given = element(given: call) else { return body() }
    for var view in evaluation.views(body) {
      // What is nearer counts.
      if !view.elements.contains(where: { $0.name == given.name }) { view.elements.append(given) }
      evaluation.emit(view)
    }
  }

  /// The element for what a call gives; nil where it gives texts no colour.
  private static func element(given call: ToolkitCall) -> External? {
    let values = call.arguments.filter { !$0.isTrailing && $0.label != "content" }.map(\.value)
    switch call.name {
    case "CompositionLocalProvider":
      var found: External?
      for value in values {
        switch value.form {
        case .made(let made) where made.name == style: return made
        case .made(let made) where made.name == element: found = made
        case .made(let made) where made.name == other || made.name == CompositionLocals.pair: break
        case .function: break
        default: return External(style, at: call.place)
        }
      }
      return found
    case "ProvideTextStyle":
      switch values.first?.form {
      case .symbol, nil: return nil
      case .made(let made) where made.name == "TextStyle" && made.argument("color", 0) == nil:
        return nil
      default: return External(style, at: call.place)
      }
    case "ProvideContentColorTextStyle": return External(style, at: call.place)
    default: return nil
    }
  }
}
