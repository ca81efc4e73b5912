// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation

/// The title, the words and the views that a call of a view is given.
struct CallContent: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// The words of the first argument without a label, as SwiftUI looks them up.
  func title(_ call: Call) -> TextTemplate? {
    guard let argument = call.argument(nil), argument.closure == nil else { return nil }
    let table = call.argument("tableName").map {
      textValues.words(of: $0.expression, in: call.scope).shown
    }
    return textValues.localized(
      textValues.words(of: argument.expression, in: call.scope), table: table)
  }

  /// The words under a label, as SwiftUI looks them up.
  func words(_ label: String, of call: Call) -> TextTemplate? {
    guard let argument = call.argument(label) else { return nil }
    return textValues.localized(textValues.words(of: argument.expression, in: call.scope))
  }

  /// The views under a label; none when it is not given.
  func content(_ label: String, of call: Call) -> [Piece] {
    guard let argument = call.closure(label) else { return [] }
    return viewBuilding.pieces(of: argument.expression, in: call.scope)
  }

  /// The views of the closure under `content`, or of the one that stands behind the call.
  ///
  /// Where both are there the one without a label does something else: `onDismiss` of a sheet (SE-0286,
  /// "Forward-scan matching for trailing closures").
  func content(_ call: Call) -> [Piece] {
    if let shown = call.closure("content") ?? call.trailing {
      return viewBuilding.pieces(of: shown.expression, in: call.scope)
    }
    guard let last = call.arguments.last, last.label == nil else { return [] }
    switch expressions.meaning(of: last.expression, in: call.scope) {
    // Or a function by its name: `tabItem(icon)`.
    case .closure, .function: return viewBuilding.pieces(of: last.expression, in: call.scope)
    default: return []
    }
  }

  /// What a control is called: its title, or what its label shows.
  func name(of call: Call) -> TextTemplate? {
    if let title = title(call) { return title }
    if let label = call.closure("label") {
      return Piece.label(of: viewBuilding.pieces(of: label.expression, in: call.scope)).map {
        TextTemplate($0)
      }
    }
    // A closure that is given something is told that editing begins or ends: no label is.
    guard let trailing = call.trailing, trailing.closure.map(ArgumentMatching.takesNothing) ?? true
    else {
      return nil
    }
    return Piece.label(of: viewBuilding.pieces(of: trailing.expression, in: call.scope)).map {
      TextTemplate($0)
    }
  }

  /// What a binding under a label holds at first.
  func bound(_ label: String, of call: Call) -> Meaning? {
    call.argument(label).map { expressions.meaning(of: $0.expression, in: call.scope) }
  }
}
