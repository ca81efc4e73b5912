// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation
import CurbcutScreen
import CurbcutStandards

/// The alerts and action sheets of iOS 13, which are values made of texts and buttons.
extension SwiftUIViews {
  static let alerts: [String: Maker] = [
    "Alert": { $0.alerts.alertContent($1) },
    "ActionSheet": { $0.alerts.alertContent($1) },
  ]
}

/// Alerts and action sheets that are created as values.
struct Alerts: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// Returns the views of an alert or action sheet that is created as a value.
  func alertContent(_ call: Call) -> [Piece] {
    var content: [Piece] = []
    for argument in call.arguments {
      switch argument.label {
      case "title":
        content += viewBuilding.pieces(of: argument.expression, in: call.scope).map { title in
          var title = title
          title.addTraits(.header)
          return title
        }
      case "message": content += viewBuilding.pieces(of: argument.expression, in: call.scope)
      default:
        let meaning = expressions.meaning(of: argument.expression, in: call.scope)
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
  private func alertButton(_ meaning: Meaning) -> [Piece] {
    guard case .call(let call) = meaning else { return [] }
    guard let label = call.argument(nil), label.closure == nil else {
      if meaning.memberName == "cancel" {
        // "Creates an alert button that indicates cancellation, with a system-provided label"
        // (Apple, `Alert.Button.cancel(_:)`).
        return [
          controls.button(
            labelled: [texts.text(TextTemplate("Cancel"), at: call.point)], at: call.point)
        ]
      }
      var button = piece("UIButton", at: call.point)
      button.node.description = "{\(meaning.memberName ?? call.name)}"
      return [button]
    }
    return [
      controls.button(
        labelled: viewBuilding.pieces(of: label.expression, in: call.scope), at: call.point)
    ]
  }
}
