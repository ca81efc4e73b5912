// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The hints that TalkBack speaks after a pause.
///
/// Source: TalkBack 15.1 `NodeRoleHint`, `ClickableHint`, `LongClickableHint` and
/// `AccessibilityFocusHint` (google/talkback@26a27dc0), run; section 10 of our notes.
struct TalkBackHints: Sendable {
  let facts: TalkBackFacts
  let collections: TalkBackCollections
  let words: TalkBackWords

  private var phrases: TalkBackPhrases { words.phrases }

  func hint(of entry: Int, _ state: TalkBackCollectionState) -> String {
    let node = facts.nodes[facts.nodeIndex(entry)]
    guard node.isEnabled else { return "" }
    var hints: [String] = []
    if isInNumberPicker(entry) { hints.append(phrases.toAdjust) }
    hints += roleHints(entry, node, state)
    let menus = menus(of: entry, node)
    if !menus.isEmpty {
      hints.append(phrases.available(menus.joined(separator: phrases.separator)))
    }
    return hints.joined(separator: phrases.separator)
  }

  /// Returns the menus that have entries for the node, in TalkBack's order.
  private func menus(of entry: Int, _ node: Node) -> [String] {
    let isLabelled = node.states(.actions) && !node.customActionLabels.isEmpty
    guard words.profile.followsDevice else { return isLabelled ? [phrases.actionsMenu] : [] }
    let isEdited = facts.roles[entry] == .editText && node.isSet(.focused)
    let hasActions =
      isLabelled || isEdited || !facts.actions[entry].isDisjoint(with: .inMenu)
    return (words.needsLabel(entry) && words.hasResourceName(entry) ? [phrases.labelsMenu] : [])
      + (hasActions ? [phrases.actionsMenu] : [])
      + (node.spans.contains { $0.kind == "clickable" || $0.url != nil } ? [phrases.linksMenu] : [])
  }

  private func isInNumberPicker(_ entry: Int) -> Bool {
    guard let parent = facts.parent(of: entry) else { return false }
    return facts.roles[parent] == .numberPicker
      && !facts.actions[parent].isDisjoint(with: .adjust)
  }

  private func roleHints(
    _ entry: Int, _ node: Node, _ state: TalkBackCollectionState
  ) -> [String] {
    let clicks = facts.has(.clicks, entry)
    switch facts.roles[entry] {
    case .dropDownList: return clicks ? [phrases.toChange] : []
    case .editText:
      let edit = clicks && !node.isSet(.focused) ? [phrases.toEdit] : []
      return edit + longClickHint(entry, node)
    case .seekControl where !facts.actions[entry].isDisjoint(with: .adjust):
      return [phrases.toAdjust]
    default: return clickHint(entry, node, state) + longClickHint(entry, node)
    }
  }

  private func clickHint(
    _ entry: Int, _ node: Node, _ state: TalkBackCollectionState
  ) -> [String] {
    if let label = node.label(of: .click) { return [phrases.double(tapTo: label)] }
    guard facts.has(.clicks, entry) else { return [] }
    if state.item != nil, let root = state.root,
      collections.info(of: root)?.selectionMode == .single
    {
      return [phrases.toSelect]
    }
    return [node.isSet(.checkable) ? phrases.toToggle : phrases.toActivate]
  }

  private func longClickHint(_ entry: Int, _ node: Node) -> [String] {
    if let label = node.label(of: .longClick) { return [phrases.hold(to: label)] }
    return facts.has(.longClicks, entry) ? [phrases.toLongPress] : []
  }
}
