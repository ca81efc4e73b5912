import CurbcutScreen
import CurbcutStandards

extension Screen {
  /// What a node is called where an app is asked for something: the label, if a technology knows one,
  /// else its own words, id, class or place.
  ///
  /// What is typed in a field is not what it is called, and of a password it is nobody's business.
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
