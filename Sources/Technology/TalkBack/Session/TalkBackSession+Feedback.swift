// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The speech about events: windows, announcements, live regions and clicks.
extension TalkBackSession {
  /// Adds the speech for the app's notifications and then for changes in live regions.
  mutating func hear(
    _ response: AppResponse, _ change: Change?, into outputs: inout [Output]
  ) {
    for notification in response.notifications {
      switch notification {
      case .announcement(let announcement):
        say(TalkBackFeedback.announced(announcement.text), into: &outputs)
      case .toast(let text): say(TalkBackFeedback.announced(text), isToast: true, into: &outputs)
      case .layoutChanged(.element(let node)):
        guard let stop = stop(around: node) else { continue }
        focus(on: stop, into: &outputs)
      case .layoutChanged(.text), .pageScrolled(.some):
        outputs.append(.note("Android has no such notification: nothing is said"))
      case .layoutChanged(nil), .pageScrolled(nil), .screenChanged: break
      }
    }
    guard let change, !response.isNewWindow else { return }
    sayPanes(since: change.before, into: &outputs)
    sayLiveRegions(since: change.before, into: &outputs)
  }

  /// The words of the focused stop, to be compared with later ones.
  var focusedState: Utterance? { reader.position.map { reader.utterance(at: $0) } }

  /// Speaks an utterance, if there is one.
  private mutating func say(
    _ utterance: Utterance?, isToast: Bool = false, into outputs: inout [Output]
  ) {
    guard let utterance else { return }
    say(utterance, into: &outputs)
    isSayingToast = isToast && isSpeaking
  }

  /// Speaks the title of the active window when it appears; silent if the input contains none.
  mutating func sayWindow(into outputs: inout [Output]) {
    guard let title = activeWindow?.title, !title.isEmpty else { return }
    say(
      TalkBackFeedback.windowChanged(TalkBackFeedback.WindowTitle(title: title)), into: &outputs)
  }

  /// Speaks the changes of the focused stop: its state after a click, and its new words.
  mutating func sayChanges(
    since before: TalkBack, _ state: Utterance?, by cause: Cause, into outputs: inout [Output]
  ) {
    guard let node = focusedNode, let old = before.position.map({ before.node(at: $0) }) else {
      return
    }
    let count = outputs.count
    if cause == .click, screen.nodes[node] != before.tree.screen.nodes[old] {
      say(
        TalkBackFeedback.clicked(node: node, in: reader.tree, profile: profile), into: &outputs)
    }
    sayContents(since: before.tree.screen, old, into: &outputs)
    if cause == .adjustment, outputs.count == count {
      sayValue(since: state, into: &outputs)
    }
  }

  /// Speaks the changes in the views of the focused stop, by their events.
  private mutating func sayContents(
    since old: Screen, _ oldFocus: Int, into outputs: inout [Output]
  ) {
    guard let focus = focusedNode else { return }
    // Views below are matched by their places, which works only if none was added or removed.
    let isSameShape = screen.nodes.count == old.nodes.count
    for node in focus..<(isSameShape ? screen.nodes[focus].end : focus + 1) {
      let there = node == focus ? oldFocus : screen.counterpart(of: node, in: old)
      guard let there, screen.nodes[node].text(.liveRegion).map({ $0 == "none" }) ?? true else {
        continue
      }
      for change in Self.changes(from: old.nodes[there], to: screen.nodes[node]) {
        say(
          TalkBackFeedback.contentChanged(
            change, of: node, focus: focus, in: reader.tree, profile: profile),
          into: &outputs)
      }
    }
  }

  private static func changes(
    from old: Node, to new: Node
  ) -> [TalkBackFeedback.ContentChange] {
    var changes: [TalkBackFeedback.ContentChange] = []
    if old.text != new.text { changes.append(.text) }
    if old.contentDescription != new.contentDescription { changes.append(.contentDescription) }
    if old.stateDescription != new.stateDescription { changes.append(.stateDescription) }
    if old.error != new.error, new.error != nil { changes.append(.error) }
    if old.isEnabled != new.isEnabled { changes.append(.enabled) }
    return changes
  }

  /// Speaks the new value of a slider without a state description.
  private mutating func sayValue(since before: Utterance?, into outputs: inout [Output]) {
    guard let before, let now = focusedState else { return }
    func isState(_ segment: Segment) -> Bool { segment.kind == .state || segment.kind == .value }
    let old = Set(before.segments.filter(isState).map(\.text))
    let changed = now.segments.filter { isState($0) && !old.contains($0.text) }
    say(TalkBackFeedback.utterance(changed, profile.phrases.separator), into: &outputs)
  }

  /// Speaks the titles of panes that have appeared.
  private mutating func sayPanes(since before: TalkBack, into outputs: inout [Output]) {
    let old = before.tree.screen
    for node in screen.nodes.indices where screen.nodes[node].isVisible {
      guard let title = screen.nodes[node].paneTitle else { continue }
      let there = screen.counterpart(of: node, in: old)
      guard there.flatMap({ old.nodes[$0].isVisible ? old.nodes[$0].paneTitle : nil }) != title
      else { continue }
      say(
        TalkBackFeedback.windowChanged(TalkBackFeedback.WindowTitle(paneTitle: title)),
        into: &outputs)
    }
  }

  /// Speaks live regions whose words have changed: polite ones wait for current speech, assertive
  /// ones interrupt it (row S4-149; `EventTypeWindowContentChangedFeedbackRule`,
  /// google/talkback@26a27dc0).
  private mutating func sayLiveRegions(since before: TalkBack, into outputs: inout [Output]) {
    let old = before.tree.screen
    for node in screen.nodes.indices {
      guard let region = screen.nodes[node].text(.liveRegion), region != "none",
        let there = screen.counterpart(of: node, in: old),
        screen.nodes[node..<screen.nodes[node].end] != old.nodes[there..<old.nodes[there].end]
      else { continue }
      let words = TalkBackFeedback.liveRegionChanged(
        node: node, in: reader.tree, profile: profile)
      let oldWords = TalkBackFeedback.liveRegionChanged(
        node: there, in: before.tree, profile: profile)
      guard let words, words.spoken != oldWords?.spoken else { continue }
      // Later speech does not interrupt a toast.
      if isSpeaking, !isSayingToast,
        TalkBackFeedback.interrupts(liveRegion: node, in: screen)
      {
        outputs.append(.cutOff)
      }
      say(words, into: &outputs)
    }
  }

  /// Returns the title of the window of a stop, spoken when coming there from another window.
  func windowEntered(at stop: Int, from before: Int?) -> Segment? {
    guard let before, reader.stops.entries.indices.contains(before) else { return nil }
    let root = windowRoot(ofStop: stop)
    guard root != windowRoot(ofStop: before),
      let window = screen.windows.first(where: { isEntry(ofNode: $0.root, root) }),
      let title = window.title, !title.isEmpty
    else { return nil }
    return TalkBackFeedback.windowEntered(
      TalkBackFeedback.WindowTitle(title: title), kind: window.kind, profile: profile)
  }

  /// Returns whether the window of a root node begins with an entry.
  private func isEntry(ofNode root: Int, _ entry: Int) -> Bool {
    let node = facts.nodeIndex(entry)
    return node >= root && screen.nodes.indices.contains(root) && node < screen.nodes[root].end
  }
}

extension AppResponse {
  /// Whether the notification announces another window, whose content is all new.
  fileprivate var isNewWindow: Bool {
    notifications.contains { if case .screenChanged = $0 { true } else { false } }
  }
}
