// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation

/// The title, texts and views that a call of a view passes.
struct CallContent: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// Returns the text of the first unlabelled argument, as SwiftUI looks it up.
  func title(_ call: Call) -> TextTemplate? {
    guard let argument = call.argument(nil), argument.closure == nil else { return nil }
    let table = call.argument("tableName").map {
      textValues.words(of: $0.expression, in: call.scope).shown
    }
    return textValues.localized(
      textValues.words(of: argument.expression, in: call.scope), table: table)
  }

  /// Returns the text of a labelled argument, as SwiftUI looks it up.
  func words(_ label: String, of call: Call) -> TextTemplate? {
    guard let argument = call.argument(label) else { return nil }
    return textValues.localized(textValues.words(of: argument.expression, in: call.scope))
  }

  /// Returns the views of a labelled argument; none when it is not passed.
  func content(_ label: String, of call: Call) -> [Piece] {
    guard let argument = call.closure(label) else { return [] }
    return viewBuilding.pieces(of: argument.expression, in: call.scope)
  }

  /// Returns the views of the closure under `content`, or of the trailing closure.
  ///
  /// Where both are present, the unlabelled one does something else: `onDismiss` of a sheet
  /// (SE-0286, "Forward-scan matching for trailing closures").
  func content(_ call: Call) -> [Piece] {
    if let shown = call.closure("content") ?? call.trailing {
      return viewBuilding.pieces(of: shown.expression, in: call.scope)
    }
    guard let last = call.arguments.last, last.label == nil else { return [] }
    switch expressions.meaning(of: last.expression, in: call.scope) {
    // Or a function passed by name: `tabItem(icon)`.
    case .closure, .function: return viewBuilding.pieces(of: last.expression, in: call.scope)
    default: return []
    }
  }

  /// Returns the control's name: its title, or the text that its label shows.
  func name(of call: Call) -> TextTemplate? {
    if let title = title(call) { return title }
    if let label = call.closure("label") {
      return Piece.label(of: viewBuilding.pieces(of: label.expression, in: call.scope)).map {
        TextTemplate($0)
      }
    }
    // A closure with a parameter learns that editing begins or ends, so it is not a label.
    guard let trailing = call.trailing, trailing.closure.map(ArgumentMatching.takesNothing) ?? true
    else {
      return nil
    }
    return Piece.label(of: viewBuilding.pieces(of: trailing.expression, in: call.scope)).map {
      TextTemplate($0)
    }
  }

  /// Returns the initial value of a binding that is passed under a label.
  func bound(_ label: String, of call: Call) -> Meaning? {
    call.argument(label).map { expressions.meaning(of: $0.expression, in: call.scope) }
  }
}
