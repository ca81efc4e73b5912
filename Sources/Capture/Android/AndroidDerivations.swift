import CurbcutScreen
import CurbcutStandards

/// What follows from the class of an Android view and the views around it.
struct AndroidDerivations {
  // The toolkits whose subtrees are open, and at which depth they began.
  private var toolkits: [(toolkit: Toolkit, depth: Int)] = []
  private var derivesShownHint = false

  /// States the toolkit, the framework's state description and a hint that shows.
  mutating func complete(
    _ node: inout Node, isCheckable: Bool, isChecked: Bool, depth: Int, statesShownHint: Bool
  ) {
    if let className = node.className, let toolkit = Toolkit.beginning(at: className, on: .android)
    {
      toolkits.append((toolkit, depth))
    }
    let toolkit = toolkits.last?.toolkit
    if let toolkit { node[.toolkit] = .text(toolkit.rawValue) }
    if isCheckable, let className = node.className,
      let state = FrameworkState.of(
        className: className, isChecked: isChecked, text: node.text, toolkit: toolkit)
    {
      node[.stateDescription] = .text(state)
    }
    // Newer uiautomator writes the hint but not whether it shows; a field whose text is its hint
    // shows it.
    if let text = node.text, node.hintText == text, !statesShownHint {
      node[.showingHint] = .flag(true)
      derivesShownHint = true
    }
  }

  /// Ends what began at a depth.
  mutating func close(to depth: Int) {
    if let last = toolkits.last, last.depth == depth { toolkits.removeLast() }
  }

  /// Names the keys and the rules in the origin of a screen.
  func name(in origin: inout Origin, withStates: Bool = true) {
    origin.carried.insert(.toolkit)
    origin.derivations[.toolkit] = "the class names of the views around it"
    if withStates {
      origin.carried.insert(.stateDescription)
      origin.derivations[.stateDescription] = FrameworkState.rule
    }
    if derivesShownHint {
      origin.carried.insert(.showingHint)
      origin.derivations[.showingHint] = "the text is the same as the hint"
    }
  }

  /// What to note of a toast; nil when it shows no text.
  static func toast(_ node: Node) -> Note? {
    guard let text = node.text else { return nil }
    return Note(
      "a toast is shown, \(JSONValue.quoted(text)): it is announced and cannot be reached",
      line: node.place.line > 0 ? Int(node.place.line) : nil)
  }
}
