// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The answers of the app: another screen and notifications, with the speech about them.
extension VoiceOverSession {
  /// Applies the answer of the app.
  ///
  /// VoiceOver speaks the changes of the focused element caused by its user, unless the app makes
  /// an announcement at the same time, which would interrupt them at once.
  mutating func take(
    _ response: AppResponse, speaksChanges: Bool = true, saysValue: Bool = false,
    into outputs: inout [Output]
  ) {
    if case .notKnown(let reason) = response.answer { outputs.append(.note(reason)) }
    let before = reader.position.map { reader.stop(at: $0, after: $0).utterance }
    let change = response.screen.map { adopt($0) }
    var hasSpoken = false
    for notification in response.notifications {
      hasSpoken = take(notification, change, into: &outputs) || hasSpoken
    }
    if let change, !response.notifications.contains(where: \.rebuilds) {
      takeSilentChange(change, into: &outputs)
    }
    if speaksChanges, !hasSpoken, change?.hasLostFocus != true {
      sayChanges(since: before, saysValue: saysValue, into: &outputs)
    }
    outputs += response.notes.map { .note($0) }
  }

  // MARK: - Another screen

  /// A change of the screen.
  struct Change {
    /// The previous frame of the focused element, if it no longer exists.
    var lostFrame: Rect?
    var hasMoreOrFewerViews: Bool

    var hasLostFocus: Bool { lostFrame != nil }
  }

  /// Reads a new state of the screen; the focus stays on the same element if it still exists.
  @discardableResult
  mutating func adopt(_ changed: Screen) -> Change {
    let old = focused
    let before = screen
    let labels = reader.ownLabels
    reader = VoiceOver(screen: changed, profile: profile, language: language)
    relabel(from: before, labels)
    var change = Change(
      lostFrame: nil, hasMoreOrFewerViews: before.nodes.count != changed.nodes.count)
    guard let old else { return change }
    if let node = before.counterpart(of: old.nodeIndex, in: changed),
      let stop = stop(ofNode: node)
    {
      reader.position = stop
    } else {
      change.lostFrame = old.frame
      rotor.leave()
    }
    return change
  }

  /// Returns the stop whose centre is nearest to that of a frame.
  ///
  /// Nobody has documented where VoiceOver goes when its element disappears; that it stays near is
  /// an assumption.
  private func stop(nearest frame: Rect) -> Int? {
    func distance(_ stop: Int) -> Double {
      let center = reader.element(at: stop).frame.center
      let (x, y) = (center.x - frame.center.x, center.y - frame.center.y)
      return x * x + y * y
    }
    let distances = reader.stops.indices.map(distance)
    return distances.indices.min { distances[$0] < distances[$1] }
  }

  private mutating func focusNearest(
    _ frame: Rect, speaks: Bool = true, into outputs: inout [Output]
  ) {
    guard let stop = stop(nearest: frame) else {
      outputs.append(.note("there is nothing on the screen to focus"))
      return
    }
    focus(on: stop, speaks: speaks, into: &outputs)
  }

  /// Handles a change of the screen for which the app posts no notification.
  ///
  /// "VoiceOver may miss elements added, or speak old content" (row S4-8-008): its behaviour is
  /// uncertain, and a note says so.
  private mutating func takeSilentChange(_ change: Change, into outputs: inout [Output]) {
    if let frame = change.lostFrame { focusNearest(frame, into: &outputs) }
    guard change.hasMoreOrFewerViews else { return }
    outputs.append(
      .note(
        "the screen has changed and the app has posted nothing: VoiceOver may not notice, "
          + "or say what was there before"))
  }

  // MARK: - Notifications

  /// Handles a notification; returns whether its speech covers the change of the screen.
  private mutating func take(
    _ notification: AppNotification, _ change: Change?, into outputs: inout [Output]
  ) -> Bool {
    switch notification {
    case .announcement(let announcement):
      take(announcement, into: &outputs)
      return !announcement.isQueued && announcement.priority != .low
    case .pageScrolled(let text):
      takePage(text, into: &outputs)
      return text != nil
    case .layoutChanged(let argument):
      return takeLayoutChange(argument, change, into: &outputs)
    case .screenChanged(let argument):
      takeScreenChange(argument, into: &outputs)
      return true
    case .toast:
      outputs.append(.note("iOS has no toasts: nothing is said"))
      return false
    }
  }

  /// "AUI rebuilt, focus unchanged unless the focused element was the removed one" (row S4-8-013).
  private mutating func takeLayoutChange(
    _ argument: AppNotification.Argument?, _ change: Change?, into outputs: inout [Output]
  ) -> Bool {
    switch argument {
    case .element(let node):
      return focus(onNode: node, into: &outputs)
    case .text(let text):
      take(Announcement(text), into: &outputs)
      if let frame = change?.lostFrame, reader.position == nil {
        focusNearest(frame, speaks: false, into: &outputs)
      }
      return true
    case nil:
      guard let frame = change?.lostFrame, reader.position == nil else { return false }
      focusNearest(frame, into: &outputs)
      return true
    }
  }

  /// Moves the focus to the given element, or to the summary or the first element; words replace
  /// the speech of the element (table R5).
  private mutating func takeScreenChange(
    _ argument: AppNotification.Argument?, into outputs: inout [Output]
  ) {
    rotor.leave()
    page = nil
    caret = VoiceOverCaret()
    if case .element(let node) = argument, focus(onNode: node, into: &outputs) { return }
    guard !reader.stops.isEmpty else {
      outputs.append(.note("there is nothing on the screen to focus"))
      return
    }
    reader.position = nil
    if case .text(let text) = argument {
      focus(on: entryStop, speaks: false, into: &outputs)
      take(Announcement(text), into: &outputs)
    } else {
      focus(on: entryStop, into: &outputs)
    }
  }

  private mutating func focus(onNode node: Int, into outputs: inout [Output]) -> Bool {
    guard let stop = stop(ofNode: node) else {
      outputs.append(.note("VoiceOver does not stop at the element that should get the focus"))
      return false
    }
    focus(on: stop, into: &outputs)
    return true
  }

  /// Speaks the position after a scroll; the same words again mean that the end is reached.
  ///
  /// "When an assistive app repeatedly receives the same scroll position string, it indicates to
  /// users that scrolling can't continue" (Apple, `pageScrolled`).
  private mutating func takePage(_ text: String?, into outputs: inout [Output]) {
    guard let text else {
      outputs.append(.note("what VoiceOver says about the new place is not known"))
      return
    }
    if text == page { outputs.append(.earcon(VoiceOver.edge)) }
    page = text
    say(
      Utterance(segments: [Segment(.announcement, text)], spoken: text), into: &outputs)
  }

  // MARK: - Changes

  /// Speaks the parts of the focused element that are new.
  mutating func sayChanges(
    since before: Utterance?, saysValue: Bool, into outputs: inout [Output]
  ) {
    guard let before, let position = reader.position else { return }
    let now = reader.stop(at: position, after: position).utterance
    func key(_ segment: Segment) -> [String] { [segment.kind.rawValue, segment.text] }
    let old = Set(before.segments.map(key))
    var changed = now.segments.filter { !old.contains(key($0)) }
    // An adjusted element speaks its value even if it has reached its end.
    if changed.isEmpty, saysValue {
      changed = now.segments.filter { $0.kind == .value && $0.key != .cell }
    }
    guard !changed.isEmpty else { return }
    if sayBeginOfEditing(now, changed, into: &outputs) { return }
    say(
      Utterance(segments: changed, spoken: changed.map(\.text).joined(separator: ", ")),
      into: &outputs)
  }

  // MARK: - Waiting

  /// Lets all speech end and time pass; an element that updates frequently is read again.
  ///
  /// "The assistive technology polls the element's label and value at suitable intervals" (row
  /// S4-6-063).
  mutating func wait() -> [Output] {
    guard !isPaused else { return [.note("speech is paused: no speech is completed")] }
    var outputs: [Output] = []
    finishSpeech(into: &outputs)
    let isPolled = focused?.traits.contains(.updatesFrequently) ?? false
    let response = app.perform(AppAction(.wait))
    take(response, speaksChanges: isPolled, into: &outputs)
    finishSpeech(into: &outputs)
    return outputs
  }
}

extension AppNotification {
  /// Whether VoiceOver reads the screen again because of the notification.
  var rebuilds: Bool {
    switch self {
    case .layoutChanged, .screenChanged, .pageScrolled: true
    case .announcement, .toast: false
    }
  }
}
