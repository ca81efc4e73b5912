// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

extension Screen {
  /// Returns the name of a node in requests to an app: the label if a technology knows one,
  /// otherwise its own words, id, class or place.
  ///
  /// The text typed in a field is not its name, and the text of a password field is private.
  func callName(of node: Int, label: String? = nil) -> String {
    let facts = nodes[node]
    let reference = facts.id ?? facts.identifier ?? facts.className ?? reference(to: node)
    if platform == .android, facts.isSet(.password) {
      return facts.description ?? facts.hintText ?? reference
    }
    let isField = platform == .ios && facts.effectiveTraits.contains(.textEntry)
    return label ?? facts.description ?? (isField ? nil : facts.text) ?? reference
  }
}
