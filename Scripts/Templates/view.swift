// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// FILL IN: the view, in a few words: "A gauge, which shows a number within a range".
struct __Type__: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// FILL IN: what the view is for its user, as a verb and its object: "Makes a button".
  ///
  /// FILL IN: the source, such as Apple, `__Name__`, or the app and version in which it was heard.
  func pieces(_ call: Call) -> [Piece] {
    var view = piece("FILL IN: its class in UIKit", at: call.point)
    view.node[.isAccessibilityElement] = .flag(true)
    view.node.description = callContent.name(of: call)?.text
    return [view]
  }
}
