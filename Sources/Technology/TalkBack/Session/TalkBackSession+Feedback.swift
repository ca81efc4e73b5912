import CurbcutScreen
import CurbcutStandards

/// What is heard of events: windows, announcements, live regions, clicks.
extension TalkBackSession {
  /// Takes what the app posts and what has changed in live regions, in this order.
  mutating func hear(
    _ response: AppResponse, _ change: Change?, into outputs: inout [Output]
  ) {
    for notification in response.notifications {
      switch notification {
      case .announcement(let announcement): sayAnnouncement(announcement, into: &outputs)
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

  /// What the focused stop says, to be compared with later.
  var focusedState: Utterance? { reader.position.map { reader.utterance(at: $0) } }

  /// The title of the active window, as it comes up.
  mutating func sayWindow(into outputs: inout [Output]) {
    guard let title = activeWindow?.title, !title.isEmpty else { return }
    say(own: title, as: .announcement, into: &outputs)
  }

  /// Words that the app has spoken (`View.announceForAccessibility`): they follow what is being
  /// said, and cut it off only when it is long (`EventTypeAnnouncementFeedbackRule`).
  private mutating func sayAnnouncement(
    _ announcement: Announcement, into outputs: inout [Output]
  ) {
    let words = TalkBackCleanup.clean(announcement.text)
    guard !words.isEmpty else { return }
    say(own: words, as: .announcement, into: &outputs)
  }

  /// What has changed about the focused stop by its user's doing.
  mutating func sayChanges(
    since before: Utterance?, by cause: Cause, into outputs: inout [Output]
  ) {
    guard cause == .click || cause == .adjustment, let before, let now = focusedState else {
      return
    }
    func isState(_ segment: Segment) -> Bool { segment.kind == .state || segment.kind == .value }
    let old = Set(before.segments.filter(isState).map(\.text))
    let changed = now.segments.filter { isState($0) && !old.contains($0.text) }
    guard !changed.isEmpty else { return }
    let separator = profile.phrases.separator
    let words = changed.map(\.text).joined(separator: separator)
    say(Utterance(segments: changed, spoken: words, notKnown: now.notKnown), into: &outputs)
  }

  /// Panes that have come up are called by their titles.
  private mutating func sayPanes(since before: TalkBack, into outputs: inout [Output]) {
    let old = before.tree.screen
    for node in screen.nodes.indices where screen.nodes[node].isVisible {
      guard let title = screen.nodes[node].paneTitle else { continue }
      let there = screen.counterpart(of: node, in: old)
      guard there.flatMap({ old.nodes[$0].isVisible ? old.nodes[$0].paneTitle : nil }) != title
      else { continue }
      say(own: title, as: .announcement, into: &outputs)
    }
  }

  /// Live regions whose words have changed: polite ones wait for what is being said, assertive ones
  /// cut it off (row S4-149; `EventTypeWindowContentChangedFeedbackRule`, google/talkback@26a27dc0).
  private mutating func sayLiveRegions(since before: TalkBack, into outputs: inout [Output]) {
    let old = before.tree.screen
    for node in screen.nodes.indices {
      guard let region = screen.nodes[node].text(.liveRegion), region != "none",
        let entry = reader.tree.element(ofNode: node)?.index,
        let there = screen.counterpart(of: node, in: old),
        let oldEntry = before.tree.element(ofNode: there)?.index
      else { continue }
      let words = reader.words(ofEntry: entry)
      guard !words.isEmpty, words.map(\.text) != before.words(ofEntry: oldEntry).map(\.text)
      else { continue }
      if region == "assertive", isSpeaking { outputs.append(.cutOff) }
      let spoken = words.map(\.text).joined(separator: profile.phrases.separator)
      say(Utterance(segments: words, spoken: spoken), into: &outputs)
    }
  }
}

extension AppResponse {
  /// Whether another window has come up, whose content is all new.
  fileprivate var isNewWindow: Bool {
    notifications.contains { if case .screenChanged = $0 { true } else { false } }
  }
}
