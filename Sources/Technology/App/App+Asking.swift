// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

extension App {
  /// Sends an action to a node, then to each view around it, then to the app, until one does not
  /// decline.
  mutating func ask(
    _ verb: AppAction.Verb, upFrom node: Int?, as action: (_ node: Int) -> AppAction
  ) -> (action: AppAction, response: AppResponse) {
    var next = node
    while let node = next, screen.nodes.indices.contains(node) {
      let asked = action(node)
      let response = perform(asked)
      if response.answer != .declined { return (asked, response) }
      next = screen.nodes[node].parent
    }
    let asked = AppAction(verb)
    return (asked, perform(asked))
  }
}
