// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Scrolling, requested by the user or caused by a step at the edge of a list.
extension TalkBackSession {
  /// Scrolls the list that ends at a stop, and returns the next stop; nil if no list scrolls.
  ///
  /// TalkBack scrolls only if the list's actions or the app's answer say that it can; otherwise a
  /// note is added. `isAtEnd` treats the stop as the last one, whatever follows it. Source:
  /// `autoScrollAtEdge` and `handleViewAutoScrolledForDirectionalNavigation...`
  /// (google/talkback@26a27dc0).
  mutating func scrollOn(
    from stop: Int, forward isForward: Bool, isAtEnd: Bool = false, into outputs: inout [Output]
  ) -> Int? {
    let pivot = entry(at: stop)
    let list = facts.parent(of: pivot).flatMap { parent in
      entry(above: parent) { facts.has(.isAutoScroller, $0) && mayScroll($0, isForward) }
    }
    guard let list else { return nil }
    let next = stop + (isForward ? 1 : -1)
    if !isAtEnd, next >= 0, next < reader.stopCount, isEntry(entry(at: next), within: list) {
      return nil
    }
    let node = facts.nodeIndex(list)
    let action = action(.scroll(isForward ? .next : .previous), of: node)
    let response = app.perform(action)
    switch response.answer {
    case .declined: return nil
    case .notKnown:
      outputs.append(.note("here TalkBack scrolls if there is more, which is not in the input"))
      return nil
    case .handled: break
    }
    guard let changed = response.screen else { return nil }
    outputs.append(.action(action))
    let pivotNode = facts.nodeIndex(pivot)
    let (before, change) = (screen, adopt(changed, afterScroll: true))
    hear(response, change, into: &outputs)
    sayScrolls(since: change.before, byItself: true, into: &outputs)
    let here = counterpart(of: pivotNode, of: change.before, byWords: true)
    let inside = stops(ofNode: before.counterpart(of: node, in: screen))
    guard let here else { return isForward ? inside.first : inside.last }
    let beyond = here + (isForward ? 1 : -1)
    return beyond >= 0 && beyond < reader.stopCount ? beyond : nil
  }

  /// Returns whether a list may scroll further, as far as is known.
  private func mayScroll(_ entry: Int, _ isForward: Bool) -> Bool {
    let node = screen.nodes[facts.nodeIndex(entry)]
    if let known = node.flag(isForward ? .canScrollForward : .canScrollBackward) { return known }
    let wanted: AndroidAction = isForward ? .scrollForward : .scrollBackward
    if node.actions.contains(where: { AndroidAction(id: $0.id) == wanted }) { return true }
    return node.isSet(.scrollable)
  }

  /// Returns the stops in a node.
  private func stops(ofNode node: Int?) -> [Int] {
    guard let node, let entry = reader.tree.element(ofNode: node)?.index else { return [] }
    return reader.stops.entries.indices.filter { isEntry(self.entry(at: $0), within: entry) }
  }

  // MARK: - Commands

  /// Scrolls the view around the focus, or the first scroll view, and continues reading there.
  ///
  /// Source: `onScrollAction` and `handleViewScrolledForScrollNavigationAction`
  /// (google/talkback@26a27dc0).
  mutating func scroll(forward isForward: Bool) -> [Output] {
    let list = scrollable { facts.roles[$0] != .seekControl && mayScroll($0, isForward) }
    guard let list else { return [.earcon(TalkBack.edge)] }
    let node = facts.nodeIndex(list)
    let action = action(.scroll(isForward ? .next : .previous), of: node)
    var outputs: [Output] = [.action(action)]
    let response = app.perform(action)
    guard response.answer == .handled, let changed = response.screen else {
      take(response, into: &outputs)
      return outputs + (response.answer == .declined ? [.earcon(TalkBack.edge)] : [])
    }
    let wasInside = focusedNode.map { node == $0 || isNode($0, within: node) } ?? false
    let (before, change) = (screen, adopt(changed, afterScroll: true))
    hear(response, change, into: &outputs)
    let scrolled = before.counterpart(of: node, in: screen)
    let inside = stops(ofNode: scrolled)
    if let position = reader.position {
      let next = position + (isForward ? 1 : -1)
      if wasInside, inside.contains(next) { focus(on: next, into: &outputs) }
    } else if let target = isForward ? inside.first : inside.last {
      focus(on: target, into: &outputs)
    } else {
      settle(change, into: &outputs)
    }
    sayPlace(in: scrolled, into: &outputs)
    return outputs
  }

  /// Scrolls by a page in a direction; a pager scrolls only horizontally.
  ///
  /// Source: `onScrollOrPageAction` (google/talkback@26a27dc0).
  mutating func scroll(to direction: AppAction.Direction) -> [Output] {
    let isSideways = direction == .left || direction == .right
    let list = scrollable { entry in
      guard isSideways || facts.roles[entry] != .pager else { return false }
      return scrollDirection(of: entry, direction) != nil
    }
    guard let list, let way = scrollDirection(of: list, direction) else {
      return [.earcon(TalkBack.edge)]
    }
    return send(action(.scroll(way), of: facts.nodeIndex(list)), isScroll: true)
  }

  /// Returns the request to a node for scrolling in a direction: that direction if supported,
  /// otherwise forward or backward.
  private func scrollDirection(
    of entry: Int, _ direction: AppAction.Direction
  ) -> AppAction.Direction? {
    let offered = Set(
      screen.nodes[facts.nodeIndex(entry)].actions.compactMap { AndroidAction(id: $0.id) })
    let wanted: Set<AndroidAction> =
      switch direction {
      case .up: [.pageUp, .scrollUp]
      case .down: [.pageDown, .scrollDown]
      case .left: [.pageLeft, .scrollLeft]
      case .right: [.pageRight, .scrollRight]
      case .next, .previous: []
      }
    if !offered.isDisjoint(with: wanted) { return direction }
    let isForward = direction == .down || direction == .right
    guard facts.roles[entry] != .seekControl, mayScroll(entry, isForward) else { return nil }
    return isForward ? .next : .previous
  }

  /// Returns the nearest entry around the focus that satisfies a condition, or the topmost one in
  /// the window.
  private func scrollable(where isWanted: (Int) -> Bool) -> Int? {
    let position = reader.position
    if let position, let found = entry(above: entry(at: position), where: isWanted) {
      return found
    }
    guard let first = position ?? firstStopOfWindow else { return nil }
    let root = windowRoot(ofStop: first)
    var depth: [Int: Int] = [:]
    let candidates = (root..<Int(facts.end[root])).filter { entry in
      depth[entry] = (facts.parent(of: entry).flatMap { depth[$0] } ?? -1) + 1
      return isWanted(entry)
    }
    return candidates.min { (depth[$0] ?? 0, $0) < (depth[$1] ?? 0, $1) }
  }

  private func isNode(_ node: Int, within outer: Int) -> Bool {
    node > outer && node < screen.nodes[outer].end
  }
}
