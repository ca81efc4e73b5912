import CurbcutScreen

extension App {
  /// Asks a node for something, then each view around it, then the app; the first that does not
  /// decline wins.
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
