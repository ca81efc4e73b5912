// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// FILL IN: the modifier, in a few words: "A badge on a row or a tab".
struct __Type__: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// FILL IN: what the modifier changes for the user, as a verb and its object: "Adds a hint".
  ///
  /// FILL IN: the source, such as Apple, `View.__name__(_:)`.
  func pieces(_ pieces: [Piece], _ call: Call) -> [Piece] {
    guard let first = call.arguments.first else { return pieces }
    let words = textValues.localized(textValues.words(of: first.expression, in: call.scope))
    var pieces = pieces
    for place in pieces.indices {
      // FILL IN: the fact that it states.
      pieces[place].changeElements { $0.node[.hint] = .text(words.text) }
    }
    return pieces
  }
}
