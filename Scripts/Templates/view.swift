// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

extension ViewInterpreter {
  /// FILL IN: what the view is for its user, as a verb and its object: "Makes a button".
  ///
  /// FILL IN: the source, such as Apple, `__Name__`, or the app and version in which it was heard.
  mutating func __function__(_ call: Call) -> [Piece] {
    var view = piece("FILL IN: its class in UIKit", at: call.point)
    view.node[.isAccessibilityElement] = .flag(true)
    view.node.description = name(of: call)?.text
    return [view]
  }
}
