// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The facts that might have changed TalkBack's words but are missing from the capture.
struct TalkBackNotKnown: Sendable {
  let facts: TalkBackFacts
  let collections: TalkBackCollections
  /// The language of TalkBack's own words.
  var language = "en"

  /// Returns the facts that may be missing at one stop, limited to those that matter for its kind
  /// of node.
  func facts(of entry: Int) -> [String] {
    let node = facts.nodes[facts.nodeIndex(entry)]
    var missing: [String] = []
    func note(_ key: Key, _ name: String) {
      if !knows(key, of: entry) { missing.append(name) }
    }
    if node.text == nil, node.contentDescription == nil { note(.contentDescription, Self.words) }
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
    if hasDerivedState(entry) { missing.append("the words of the state in \(language)") }
    if facts.roles[entry] == .seekControl || facts.roles[entry] == .progressBar {
      note(.range, "range")
    }
    if node.text != nil || node.contentDescription != nil { note(.heading, "heading") }
    if isInList(entry) { note(.collectionItem, "position in the list") }
    let inferences = facts.tree.screen.origin.inferences
    for key in [Key.readingPosition, .roleDescription, .collection]
    where inferences.isUnsure(key, at: facts.nodeIndex(entry)) {
      missing.append(key == .readingPosition ? Self.place : key.words)
    }
    return missing
  }

  /// What is doubtful of single stops, and so said at each of them however many there are.
  static let doubtsOfStops: Set<String> = [place, words]
  private static let place = "place in the reading order"
  private static let words = "its words"

  /// Returns whether the state is what Android adds, whose words are only known in English.
  private func hasDerivedState(_ entry: Int) -> Bool {
    guard !language.hasPrefix("en"), facts.stateDescription(entry) != nil else { return false }
    let origin = facts.tree.screen.origin
    if case .derived = origin.provenance(of: .stateDescription, at: facts.nodeIndex(entry)) {
      return true
    }
    return false
  }

  /// Returns whether a fact of an entry is known. A state that an importer derives is known only
  /// for the nodes where it finds one, because it cannot see what views of other toolkits report.
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

  /// Returns whether it may have a position in a list. What only scrolls is none: Android's scroll
  /// views have no collection, nor has what Compose calls by their names
  /// (`AndroidComposeViewAccessibilityDelegateCompat`); Flutter's nodes have no positions.
  private func isInList(_ entry: Int) -> Bool {
    if collections.root[entry] >= 0 { return true }
    guard let parent = facts.parent(of: entry) else { return false }
    let list = facts.nodes[facts.nodeIndex(parent)]
    return facts.has(.isScrollContainer, parent) && list.toolkit != .flutter
      && !(list.className?.hasSuffix("ScrollView") ?? false)
  }

  /// Returns the facts that may be missing everywhere.
  static func everywhere(_ screen: Screen) -> [String] {
    let missing = general.filter { !screen.origin.carries($0.0) }.map(\.1)
    guard screen.origin.isOrderKnown else { return [Transcript.order] + missing }
    return hasUnknownComposeOrder(screen) ? [composeOrder] + missing : missing
  }

  /// Returns the facts that the importer derived from others, each with its rule.
  static func workedOut(_ screen: Screen, _ profile: TalkBackProfile) -> [String] {
    Key.allCases.compactMap { key in
      guard plain.contains(key) else { return nil }
      if key == .stateDescription, !profile.hasFrameworkStates { return nil }
      return screen.origin.workedOut(key)
    }
  }

  /// Returns whether Compose determines an order that the capture lacks: it declares for each node
  /// what it is read before or after (`SemanticsSort` of androidx.compose.ui), so the order of the
  /// capture would be a guess.
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

  /// The facts that TalkBack uses and that importers derive.
  private static let plain: Set<Key> = [
    .stateDescription, .range, .collection, .collectionItem, .heading, .editable, .visible,
    .importantForAccessibility, .screenReaderFocusable, .roleDescription, .readingPosition,
  ]
}
