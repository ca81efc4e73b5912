// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The answers of the app: another screen and notifications, with the speech about them.
extension TalkBackSession {
  /// The kind of user action that the app answers.
  enum Cause { case click, adjustment, scroll, other }

  /// Applies the answer of the app: adds the speech about it, and moves the focus.
  mutating func take(
    _ response: AppResponse, by cause: Cause = .other, into outputs: inout [Output]
  ) {
    if case .notKnown(let reason) = response.answer { outputs.append(.note(reason)) }
    let state = cause == .adjustment ? focusedState : nil
    let change = response.screen.map { adopt($0, afterScroll: cause == .scroll) }
    if response.opensWindow {
      hear(response, change, into: &outputs)
      enterWindow(response, from: change, into: &outputs)
    } else {
      if let change, !change.hasLostFocus {
        sayChanges(since: change.before, state, by: cause, into: &outputs)
      }
      hear(response, change, into: &outputs)
      if let change {
        settle(change, into: &outputs)
        sayScrolls(since: change.before, byItself: false, into: &outputs)
      }
    }
    outputs += response.notes.map { .note($0) }
  }

  // MARK: - Another screen

  /// A change of the screen.
  struct Change {
    /// TalkBack on the previous screen.
    var before: TalkBack
    /// The node that had the focus and no longer exists.
    var lostNode: Int?

    var hasLostFocus: Bool { lostNode != nil }
  }

  /// Reads a new state of the screen; the focus stays on the same view if it still exists.
  ///
  /// TalkBack holds a copy of each node and updates it after events (row S4-096). A scrolled list
  /// shows other items in the same views, so items of lists are matched by their words.
  mutating func adopt(_ changed: Screen, afterScroll isScroll: Bool = false) -> Change {
    var change = Change(before: reader, lostNode: nil)
    let old = focusedNode
    windowFocus = [:]
    reader = TalkBack(reading: PlatformRules.android.tree(of: changed), profile: profile)
    tellInputFocus(since: change.before.tree.screen)
    guard let old else { return change }
    if let stop = counterpart(of: old, of: change.before, byWords: isScroll) {
      reader.arrive(at: stop)
      windowFocus[windowRoot(ofStop: stop)] = stop
    } else {
      change.lostNode = old
      textPlace = nil
    }
    return change
  }

  /// Reports to the app's view that an action has given it the input focus.
  private mutating func tellInputFocus(since old: Screen) {
    for node in screen.nodes.indices where screen.nodes[node].isSet(.focused) {
      let there = screen.counterpart(of: node, in: old)
      guard there.map({ !old.nodes[$0].isSet(.focused) }) ?? true else { continue }
      app.receive(.inputFocusGained(node: node))
    }
  }

  /// Returns the stop of a view that was a stop before; nil if it has disappeared.
  func counterpart(of node: Int, of before: TalkBack, byWords: Bool) -> Int? {
    let same = before.tree.screen.counterpart(of: node, in: screen)
    guard byWords else { return same.flatMap { stop(ofNode: $0) } }
    guard let words = before.words(ofNode: node) else { return nil }
    if let same, reader.words(ofNode: same) == words { return stop(ofNode: same) }
    return reader.stops.entries.indices.first {
      reader.words(ofNode: reader.node(at: $0)) == words
    }
  }

  /// Moves the focus after its view has disappeared: to the stop in its place, or to the field with
  /// the input focus, or to the first stop.
  ///
  /// TalkBack looks for a view along the path of the previous one (`NodePathDescription`); using
  /// the same place in the nearest remaining view is a simplification. Source:
  /// `FocusManagerInternal.ensureAccessibilityFocusOnScreen` (google/talkback@26a27dc0).
  mutating func settle(_ change: Change, into outputs: inout [Output]) {
    guard let lost = change.lostNode, reader.position == nil else { return }
    guard let stop = stop(inPlaceOf: lost, of: change.before) ?? inputFocusStop ?? entryStop else {
      outputs.append(.note("there is nothing on the screen to focus"))
      return
    }
    focus(on: stop, into: &outputs)
  }

  private func stop(inPlaceOf lost: Int, of before: TalkBack) -> Int? {
    let old = before.tree.screen
    var node = lost
    while let parent = old.nodes[node].parent {
      if let here = old.counterpart(of: parent, in: screen) {
        let children = Array(screen.children(of: here))
        let place = Array(old.children(of: parent)).firstIndex(of: node) ?? 0
        let wanted = children.indices.contains(place) ? children[place] : children.last ?? here
        let inside = reader.stops.entries.indices.first {
          let stop = reader.node(at: $0)
          return stop == wanted || stop > wanted && stop < screen.nodes[wanted].end
        }
        return inside ?? stop(around: here)
      }
      node = parent
    }
    return nil
  }

  // MARK: - Windows

  mutating func openWindow() -> [Output] {
    var outputs: [Output] = []
    sayWindow(into: &outputs)
    focusInitially(into: &outputs)
    return outputs
  }

  /// Enters a new window: its title is spoken, and it gets the focus.
  private mutating func enterWindow(
    _ response: AppResponse, from change: Change?, into outputs: inout [Output]
  ) {
    if let change { remember(change.before) }
    reader.leave()
    sayWindow(into: &outputs)
    if let node = response.requestedFocus, let stop = stop(around: node) {
      focus(on: stop, into: &outputs)
    } else if let stop = rememberedStop {
      focus(on: stop, into: &outputs)
    } else {
      focusInitially(into: &outputs)
    }
  }

  private mutating func focusInitially(into outputs: inout [Output]) {
    guard let stop = entryStop else {
      outputs.append(.note("there is nothing on the screen to focus"))
      return
    }
    focus(on: stop, into: &outputs)
  }

  /// Records the focus of a window that is left, by the window's name.
  private mutating func remember(_ left: TalkBack) {
    guard let position = left.position, let name = Self.name(of: left.tree.screen) else { return }
    memory[name] = (left.tree.screen, left.node(at: position))
  }

  /// The stop that had the focus when the window was left (`restoreLastFocusedNode`).
  private var rememberedStop: Int? {
    guard let name = Self.name(of: screen), let (left, node) = memory[name] else { return nil }
    return left.counterpart(of: node, in: screen).flatMap { stop(ofNode: $0) }
  }

  private static func name(of screen: Screen) -> String? {
    let active = screen.windows.first { $0.isActive == true } ?? screen.windows.first
    return active?.id ?? active?.title
  }

  // MARK: - Waiting

  /// Lets all speech end and time pass.
  mutating func wait() -> [Output] {
    guard !isPaused else { return [.note("speech is paused: no speech is completed")] }
    isSpeaking = false
    var outputs: [Output] = []
    let response = app.perform(AppAction(.wait))
    if response.answer != .declined { take(response, into: &outputs) }
    return outputs
  }
}

extension AppResponse {
  /// Whether it opens a window or a pane of the app.
  fileprivate var opensWindow: Bool {
    notifications.contains { if case .screenChanged = $0 { true } else { false } }
  }

  /// The node to which the app itself gives the accessibility focus.
  fileprivate var requestedFocus: Int? {
    notifications.lazy.compactMap { notification -> Int? in
      if case .screenChanged(.element(let node)) = notification { node } else { nil }
    }.first
  }
}
