// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The stops of Switch Access in each window, in TalkBack's order.
///
/// Source: `TreeBuilder.getNodesInTalkBackOrder`, `ShowActionsMenuNode.createNodeIfHasActions` and
/// `NonActionableItemNode.createNodeIfHasText` (google/talkback@92eb6dd4); for 2016
/// `TreeBuilder.getCompatActionNodes` (google/talkback@12bdf206).
struct SwitchAccessStops {
  /// A scanned view, with the views that the same stop operates.
  struct Stop {
    var entry: Int
    /// The view and its descendants with the same bounds, as nodes of the screen.
    var nodes: [Int]
    var isText: Bool
  }

  let facts: TalkBackFacts
  let windows: SwitchAccessWindows
  private let profile: SwitchAccessProfile
  private var order: TalkBackWorkingTree
  private let children: [[Int32]]
  private var bounds: [PixelRect] = []
  private var hasActions: [Bool] = []
  private var texts: [String?] = []

  init(_ tree: AccessibilityTree, _ profile: SwitchAccessProfile) {
    self.profile = profile
    facts = TalkBackFacts(tree)
    let siblings = TalkBackSiblings(facts)
    order = TalkBackWorkingTree(facts, siblings, includesWebContent: true)
    windows = SwitchAccessWindows(tree.screen, profile)
    var children = [[Int32]](repeating: [], count: facts.count)
    for entry in 0..<facts.count {
      if let parent = facts.parent(of: entry) {
        children[parent].append(Int32(truncatingIfNeeded: entry))
      }
    }
    self.children = children
    findBounds()
    hasActions = (0..<facts.count).map { !actions(of: $0).isEmpty || hasTextActions($0) }
    findTexts()
  }

  private func actions(of entry: Int) -> [SwitchAccessAction] {
    let node = facts.nodeIndex(entry)
    return SwitchAccessAction.actions(of: facts.nodes[node], at: node, rules: profile.rules)
  }

  /// Returns whether a text field has actions that move in its text (`isActionSupportedByNode`).
  private func hasTextActions(_ entry: Int) -> Bool {
    let node = facts.nodes[facts.nodeIndex(entry)]
    return facts.roles[entry] == .editText && node.text != nil && !node.isSet(.showingHint)
  }

  private mutating func findBounds() {
    var above: [PixelRect] = []
    bounds.reserveCapacity(facts.count)
    for entry in 0..<facts.count {
      if facts.has(.isWindowRoot, entry) { above = windows.above(root: facts.nodeIndex(entry)) }
      let own = facts.bounds(entry)
      let isShown =
        profile.rules == .of2016 || facts.has(.isShown, entry) && own.showsEnough
      bounds.append(
        isShown ? SwitchAccessBounds.visible(own, under: above, rules: profile.rules) : .zero)
    }
  }

  /// Returns the stops of a window.
  mutating func stops(ofWindow root: Int) -> [Stop] {
    let order = order.order(from: root)
    return order.compactMap { stop(Int($0)) }
  }

  private func stop(_ entry: Int) -> Stop? {
    if isActionable(entry) {
      return Stop(entry: entry, nodes: nodesOfStop(entry), isText: false)
    }
    guard profile.isSpokenFeedbackOn, profile.scansText, isText(entry) else { return nil }
    return Stop(entry: entry, nodes: [facts.nodeIndex(entry)], isText: true)
  }

  private func isVisible(_ entry: Int) -> Bool {
    switch profile.rules {
    case .of2016: facts.has(.isShown, entry)
    case .of2020: facts.has(.isShown, entry) && (bounds[entry].showsEnough || !hasPlace(entry))
    }
  }

  /// Whether the place of a view is known: source tells none, and a view without one is taken to be large
  /// enough, uncovered, and elsewhere than the view around it.
  private func hasPlace(_ entry: Int) -> Bool {
    facts.tree.screen.knows(.frame, of: facts.nodeIndex(entry))
  }

  /// Whether two views are known to be in the same place.
  private func haveSameBounds(_ one: Int, _ other: Int) -> Bool {
    hasPlace(one) && hasPlace(other) && facts.bounds(one) == facts.bounds(other)
  }

  // MARK: - Views with actions

  private func isActionable(_ entry: Int) -> Bool {
    guard hasActions[entry], isVisible(entry) else { return false }
    guard let parent = facts.parent(of: entry) else {
      return profile.rules == .of2016 || facts.nodes[facts.nodeIndex(entry)].isEnabled
    }
    switch profile.rules {
    case .of2016: return !haveSameBounds(parent, entry)
    case .of2020:
      guard facts.nodes[facts.nodeIndex(entry)].isEnabled else { return false }
      // The view above has the actions of both.
      return bounds[parent] != bounds[entry] || !hasActions[parent] || !hasPlace(entry)
        || !hasPlace(parent)
    }
  }

  /// A limit on views with equal bounds that no screen reaches.
  private static let mostDuplicates = 256

  /// Returns the view and its descendants with equal bounds and actions.
  private func nodesOfStop(_ entry: Int) -> [Int] {
    var nodes = [facts.nodeIndex(entry)]
    var open: [Int] = [entry]
    var seen = 0
    while let next = open.popLast(), seen < Self.mostDuplicates {
      if next != entry, hasActions[next] { nodes.append(facts.nodeIndex(next)) }
      seen += 1
      for child in children[next].reversed() where haveSameBounds(Int(child), entry) {
        open.append(Int(child))
      }
    }
    return nodes
  }

  // MARK: - Text

  private func isText(_ entry: Int) -> Bool {
    guard isVisible(entry) else { return false }
    if facts.has(.isWeb, entry),
      !facts.has(.isAccessibilityFocusable, entry) || facts.has(.isActionable, entry)
    {
      return false
    }
    guard let text = texts[entry], facts.has(.isStop, entry) else { return false }
    return !children[entry].contains { child in
      texts[Int(child)] == text && bounds[Int(child)] == bounds[entry] && hasPlace(entry)
    }
  }

  /// The maximum length of a text that is joined from parts; longer texts use fewer parts.
  private static let longestText = 4096

  /// Finds the words of every view: its own, or those of its descendants that are not stops of
  /// TalkBack (`FeedbackUtils.getNodeText`).
  private mutating func findTexts() {
    texts = [String?](repeating: nil, count: facts.count)
    for entry in (0..<facts.count).reversed() {
      let node = facts.nodes[facts.nodeIndex(entry)]
      if let own = node.ownWords {
        texts[entry] = own
        continue
      }
      var text: String?
      for child in children[entry] {
        guard let part = texts[Int(child)], !facts.has(.isStop, Int(child)),
          profile.rules == .of2016 || facts.bounds(Int(child)).showsEnough || !hasPlace(Int(child))
        else { continue }
        guard let known = text else {
          text = part
          continue
        }
        guard known.utf8.count < Self.longestText else { break }
        text = known + " " + part
      }
      texts[entry] = text
    }
  }

  /// Returns the words for a stop: that it scrolls, or its text (`FeedbackUtils`).
  func name(of stop: Stop) -> String {
    if !stop.isText, facts.nodes[facts.nodeIndex(stop.entry)].isSet(.scrollable) {
      return "select to scroll"
    }
    return texts[stop.entry] ?? Self.nameless
  }

  /// The words for a stop without text.
  static let nameless = "unknown item"

  /// Returns the visible part of a stop.
  func frame(of stop: Stop) -> PixelRect { bounds[stop.entry] }
}
