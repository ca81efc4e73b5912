// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The alerts and action sheets of iOS 13, which are values made of texts and buttons.
extension SwiftUIViews {
  static let alerts: [String: Maker] = [
    "Alert": { $0.alertContent($1) },
    "ActionSheet": { $0.alertContent($1) },
  ]
}

extension ViewInterpreter {
  /// What an alert or an action sheet holds that is made as a value.
  mutating func alertContent(_ call: Call) -> [Piece] {
    var content: [Piece] = []
    for argument in call.arguments {
      switch argument.label {
      case "title":
        content += pieces(of: argument.expression, in: call.scope).map { title in
          var title = title
          title.addTraits(.header)
          return title
        }
      case "message": content += pieces(of: argument.expression, in: call.scope)
      default:
        let meaning = meaning(of: argument.expression, in: call.scope)
        if case .list(let buttons) = meaning {
          content += buttons.flatMap { alertButton($0) }
        } else {
          content += alertButton(meaning)
        }
      }
    }
    return wrapped(content, in: nil, .transparent, at: call.point)
  }

  /// `.default(Text("OK"))`, `.destructive(...)` or `.cancel()`, for which the system has a word.
  private mutating func alertButton(_ meaning: Meaning) -> [Piece] {
    guard case .call(let call) = meaning else { return [] }
    guard let label = call.argument(nil), label.closure == nil else {
      if meaning.memberName == "cancel" {
        // "Creates an alert button that indicates cancellation, with a system-provided label" (Apple,
        // `Alert.Button.cancel(_:)`).
        return [button(labelled: [text(Words("Cancel"), at: call.point)], at: call.point)]
      }
      var button = piece("UIButton", at: call.point)
      button.node.description = "{\(meaning.memberName ?? call.name)}"
      return [button]
    }
    return [button(labelled: pieces(of: label.expression, in: call.scope), at: call.point)]
  }
}
