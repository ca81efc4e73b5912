import CurbcutScreen

extension App {
  /// Asks a node for something, then each view around it, then the app; the first that does not
  /// decline wins. The action names each node as it is called.
  mutating func ask(
    _ verb: AppAction.Verb, upFrom node: Int?, called name: (Int) -> String?
  ) -> (action: AppAction, response: AppResponse) {
    var next = node
    while let node = next, screen.nodes.indices.contains(node) {
      let action = AppAction(verb, of: node, called: name(node))
      let response = perform(action)
      if response.answer != .declined { return (action, response) }
      next = screen.nodes[node].parent
    }
    let action = AppAction(verb)
    return (action, perform(action))
  }
}
