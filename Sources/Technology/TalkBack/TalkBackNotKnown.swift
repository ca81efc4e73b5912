import CurbcutScreen
import CurbcutStandards

/// The facts that would have changed what TalkBack says, but that the capture does not tell.
struct TalkBackNotKnown: Sendable {
  let facts: TalkBackFacts
  let collections: TalkBackCollections

  /// What may be missing at one stop: only facts that matter for a node of its kind.
  func facts(of entry: Int) -> [String] {
    let node = facts.nodes[facts.nodeIndex(entry)]
    var missing: [String] = []
    func note(_ key: Key, _ name: String) {
      if !knows(key, of: entry) { missing.append(name) }
    }
    switch facts.roles[entry] {
    case .switch, .toggleButton, .checkBox, .radioButton, .seekControl, .progressBar,
      .checkedTextView:
      note(.stateDescription, "state description")
    case .editText:
      note(.hintText, "hint text")
      note(.error, "error")
      note(.labeledBy, "label")
    default:
      if node.isSet(.checkable) { note(.stateDescription, "state description") }
    }
    if facts.roles[entry] == .seekControl || facts.roles[entry] == .progressBar {
      note(.range, "range")
    }
    if node.text != nil || node.contentDescription != nil { note(.heading, "heading") }
    if isInList(entry) { note(.collectionItem, "position in the list") }
    let inferences = facts.tree.screen.origin.inferences
    for key in [Key.readingPosition, .roleDescription, .collection]
    where inferences.isUnsure(key, at: facts.nodeIndex(entry)) {
      missing.append(key == .readingPosition ? "place in the reading order" : key.words)
    }
    return missing
  }

  /// A state that an importer works out is known where it has found one, and nowhere else: what a
  /// view of another toolkit says of itself is not in what it works from.
  private func knows(_ key: Key, of entry: Int) -> Bool {
    let screen = facts.tree.screen
    let index = facts.nodeIndex(entry)
    if key == .stateDescription, screen.origin.workingOut(of: key) != nil,
      screen.nodes[index][key] == nil
    {
      return false
    }
    return screen.knows(key, of: index)
  }

  private func isInList(_ entry: Int) -> Bool {
    if collections.root[entry] >= 0 { return true }
    guard let parent = facts.parent(of: entry) else { return false }
    return facts.has(.isScrollContainer, parent)
  }

  /// What may be missing everywhere.
  static func everywhere(_ screen: Screen) -> [String] {
    let missing = general.filter { !screen.origin.carries($0.0) }.map(\.1)
    return hasUnknownComposeOrder(screen) ? [composeOrder] + missing : missing
  }

  /// What the importer worked out from other facts, and how.
  static func workedOut(_ screen: Screen, _ profile: TalkBackProfile) -> [String] {
    Key.allCases.compactMap { key in
      guard let rule = screen.origin.workingOut(of: key), plain.contains(key) else { return nil }
      if key == .stateDescription, !profile.hasFrameworkStates { return nil }
      return "\(key.words), \(rule)"
    }
  }

  /// Compose states before or after what each of its nodes is read (`SemanticsSort` of
  /// androidx.compose.ui), so that without these facts the order of the capture is a guess.
  private static func hasUnknownComposeOrder(_ screen: Screen) -> Bool {
    guard !screen.origin.carries(.traversalBefore) else { return false }
    return screen.nodes.contains { node in
      node.toolkit == .compose && node[.readingPosition] == nil
        && !(node.className?.hasSuffix("ComposeView") ?? false)
    }
  }

  private static let composeOrder = "the reading order, which Jetpack Compose states itself"

  private static let general: [(Key, String)] = [
    (.importantForAccessibility, "importance for accessibility"),
    (.screenReaderFocusable, "focusability for screen readers"),
    (.traversalBefore, "traversal order"), (.roleDescription, "role description"),
    (.actions, "actions and their labels"), (.tooltip, "tooltip"),
    (.liveRegion, "live region"),
  ]

  /// Facts that TalkBack uses and that importers work out.
  private static let plain: Set<Key> = [
    .stateDescription, .range, .collection, .collectionItem, .heading, .editable, .visible,
    .importantForAccessibility, .screenReaderFocusable, .roleDescription, .readingPosition,
  ]
}
