import CurbcutScreen

extension ReachPath.Step {
  /// Presses of one switch; none when there is nothing to press.
  static func presses(_ words: String, _ count: Int, each seconds: Double) -> [Self] {
    count > 0 ? [Self(words, count: count, seconds: Double(count) * seconds)] : []
  }
}

extension Screen {
  /// What the screen covers: the stated size, else all of its windows.
  var extent: Rect {
    if let size = facts.size, size.width > 0, size.height > 0, size.width.isFinite,
      size.height.isFinite
    {
      return Rect(x: 0, y: 0, width: size.width, height: size.height)
    }
    return windows.reduce(Rect.zero) { $0.union(frame(of: $1.root)) }
  }

  /// A node's own name for what is asked of the app.
  func callName(of node: Int, label: String?) -> String {
    let facts = nodes[node]
    return label ?? facts.description ?? facts.text ?? facts.id ?? facts.identifier
      ?? facts.className ?? reference(to: node)
  }
}

extension App {
  /// Asks a node for something, then each view around it, then the app; the first that answers wins.
  mutating func ask(
    upFrom node: Int?, _ action: (_ node: Int?) -> AppAction
  ) -> (action: AppAction, response: AppResponse) {
    let nodes = screen.nodes
    var next = node
    while let current = next {
      let asked = action(current)
      let response = perform(asked)
      if response.answer != .declined { return (asked, response) }
      next = nodes[current].parent
    }
    let asked = action(nil)
    return (asked, perform(asked))
  }
}
