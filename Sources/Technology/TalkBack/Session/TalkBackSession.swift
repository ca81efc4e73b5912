// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// A user of TalkBack in front of an app: commands are the input, and perceived output is the
/// output.
///
/// It is a value that consists of TalkBack, the app, the focus, the reading control and the current
/// speech. There is no clock: speech is unfinished until a `wait` lets it end.
///
/// ```swift
/// var session = TalkBackSession(StaticApp(screen))
/// session.perform(.open)
/// session.perform(.readingControl, "Headings")
/// session.perform(.nextByControl)
/// ```
package struct TalkBackSession<Target: App>: TechnologySession {
  package typealias Command = TalkBackCommand

  /// The app in its current state.
  package internal(set) var app: Target
  /// TalkBack on the current screen.
  package internal(set) var reader: TalkBack
  /// The current settings of TalkBack; the user may change the verbosity preset.
  package internal(set) var profile: TalkBackProfile
  /// The initial settings.
  let ownProfile: TalkBackProfile
  let ownHints: Bool
  /// The reading controls in the list, which users can change.
  package var readingControls = TalkBackReadingControl.defaults
  var control = TalkBackControlState()
  /// The range of the piece that was read last in the text of the focused element.
  var textPlace: Range<Int>?
  /// The stop that last had the focus in each window, by the entry of its root.
  var windowFocus: [Int: Int] = [:]
  /// The screen and the node that had the focus when a window was left, by the window's name.
  var memory: [String: (screen: Screen, node: Int)] = [:]
  /// Whether the end of the screen was reached, so that the next step wraps around.
  var isAtEdge = false
  /// The last speech.
  var lastSpoken: Utterance?
  /// Whether TalkBack is speaking.
  var isSpeaking = false
  /// Whether it is speaking a toast, which new speech does not interrupt.
  var isSayingToast = false
  /// Whether other audio is quieter while TalkBack speaks (`pref_use_audio_focus`).
  var isDucking = true

  /// Whether hints are spoken; users may turn them off.
  package var speaksHints: Bool
  /// Whether speech is on.
  package internal(set) var isSpeechOn = true
  /// Whether speech is paused.
  package internal(set) var isPaused = false
  /// Whether the display is blank while TalkBack continues.
  package internal(set) var isScreenHidden = false
  /// Whether the user is selecting text.
  package internal(set) var isSelecting = false
  /// The copied text; nil if nothing was copied.
  package internal(set) var clipboard: String?
  /// The speed of the voice relative to its default.
  var speechRate: Float = 1

  /// Connects a user to an app, with nothing focused yet; `open` sets the focus.
  package init(
    _ app: Target, profile: TalkBackProfile = .talkback15, speaksHints: Bool = true
  ) {
    self.app = app
    self.profile = profile
    ownProfile = profile
    ownHints = speaksHints
    self.speaksHints = speaksHints
    reader = TalkBack(
      reading: PlatformRules.android.tree(of: app.screen), profile: profile)
  }

  /// The current screen.
  package var screen: Screen { reader.tree.screen }
  /// The node that has the focus, by index.
  package var focusedNode: Int? { reader.position.map { reader.node(at: $0) } }
  /// The element that has the focus.
  package var focused: Element? { focusedNode.flatMap { reader.tree.element(ofNode: $0) } }

  /// The current value of the reading control.
  package var readingControl: TalkBackReadingControl { control.current }

  /// Performs a command with its argument: the name of a control, an action or an element.
  @discardableResult
  package mutating func perform(_ command: TalkBackCommand, _ argument: String?) -> [Output] {
    if command.needsArgument, argument == nil {
      return [.note("\(command.rawValue) needs a name or a text")]
    }
    return performMove(command, argument ?? "") ?? performAct(command, argument ?? "")
      ?? performRest(command)
  }

  /// Performs commands that move the focus or read.
  private mutating func performMove(
    _ command: TalkBackCommand, _ argument: String
  ) -> [Output]? {
    switch command {
    case .open: openWindow()
    case .next: step(forward: true)
    case .previous: step(forward: false)
    case .first: jump(toLast: false)
    case .last: jump(toLast: true)
    case .touch: touch(argument)
    case .nextByControl: moveByControl(forward: true)
    case .previousByControl: moveByControl(forward: false)
    case .nextReadingControl: turnControl(by: 1)
    case .previousReadingControl: turnControl(by: -1)
    case .readingControl: turnControl(to: argument)
    case .nextCharacter: move(by: .characters, forward: true)
    case .previousCharacter: move(by: .characters, forward: false)
    case .nextWord: move(by: .words, forward: true)
    case .previousWord: move(by: .words, forward: false)
    case .nextLine: move(by: .lines, forward: true)
    case .previousLine: move(by: .lines, forward: false)
    case .nextHeading: move(by: .headings, forward: true)
    case .previousHeading: move(by: .headings, forward: false)
    case .nextControl: move(by: .controls, forward: true)
    case .previousControl: move(by: .controls, forward: false)
    case .nextLink: move(by: .links, forward: true)
    case .previousLink: move(by: .links, forward: false)
    case .nextContainer: move(by: .containers, forward: true)
    case .previousContainer: move(by: .containers, forward: false)
    case .nextWindow: move(by: .windows, forward: true)
    case .previousWindow: move(by: .windows, forward: false)
    case .up: move(to: .up)
    case .down: move(to: .down)
    case .left: move(to: .left)
    case .right: move(to: .right)
    case .readFromTop: readOn(from: firstStopOfWindow)
    case .readAll: readOn(from: reader.position)
    case .search: search(argument)
    default: nil
    }
  }

  /// Performs commands that send a request to the app.
  private mutating func performAct(
    _ command: TalkBackCommand, _ argument: String
  ) -> [Output]? {
    switch command {
    case .activate: activate()
    case .longPress: longPress()
    case .action: performAction(argument)
    case .actions: listActions()
    case .adjust: adjust(argument)
    case .scrollForward: scroll(forward: true)
    case .scrollBackward: scroll(forward: false)
    case .scrollUp: scroll(to: .up)
    case .scrollDown: scroll(to: .down)
    case .scrollLeft: scroll(to: .left)
    case .scrollRight: scroll(to: .right)
    case .type: type(argument)
    case .delete: delete()
    case .copy: copy()
    case .cut: edit(.cut)
    case .paste: edit(.paste)
    case .selectAll: edit(.selectAll)
    case .selectionMode: toggleSelection()
    case .back: send(AppAction(.back))
    case .wait: wait()
    default: nil
    }
  }

  private mutating func performRest(_ command: TalkBackCommand) -> [Output] {
    switch command {
    case .speakAgain: speakAgain()
    case .spell: spell()
    case .copyLastPhrase: copyLastPhrase()
    case .pause: togglePause()
    case .speech: toggleSpeech()
    case .hideScreen: toggleScreen()
    default:
      [.note("\(command.rawValue) leaves the app's screen: what follows is not in the input")]
    }
  }

  // MARK: - Moving

  /// Moves to the next or the previous stop; a second step at the end wraps around.
  ///
  /// At the end, TalkBack first makes a sound, and the next step begins at the other end
  /// (`FocusProcessorForLogicalNavigation.findTargetAcrossWindows` and `findTargetForWrapAround`,
  /// google/talkback@26a27dc0). A list is scrolled before the focus leaves it (`autoScrollAtEdge`).
  mutating func step(forward isForward: Bool) -> [Output] {
    guard reader.stopCount > 0 else { return [.earcon(TalkBack.edge)] }
    guard let pivot = reader.position ?? inputFocusStop else {
      guard isForward else { return reachEdge(isForward) }
      return go(to: firstStopOfWindow ?? 0)
    }
    var outputs: [Output] = []
    if let target = scrollOn(from: pivot, forward: isForward, into: &outputs) {
      return outputs + go(to: target)
    }
    let target = (reader.position ?? pivot) + (isForward ? 1 : -1)
    guard target >= 0, target < reader.stopCount else { return outputs + reachEdge(isForward) }
    return outputs + go(to: target)
  }

  private mutating func reachEdge(_ isForward: Bool) -> [Output] {
    guard isAtEdge else {
      isAtEdge = true
      return [.earcon(TalkBack.edge)]
    }
    return go(to: isForward ? 0 : reader.stopCount - 1)
  }

  /// Moves to the first or the last stop of the window that has the focus.
  private mutating func jump(toLast isLast: Bool) -> [Output] {
    let window = stopsOfWindow(around: reader.position)
    guard let target = isLast ? window.last : window.first else {
      return [.earcon(TalkBack.edge)]
    }
    return go(to: target)
  }

  /// Moves the focus to a stop and speaks it.
  mutating func go(to target: Int) -> [Output] {
    var outputs: [Output] = []
    focus(on: target, into: &outputs)
    return outputs
  }

  /// Sets the focus to a stop and speaks it.
  ///
  /// A slider or an element with actions sets the reading control to them, unless the focus was
  /// moved by another reading control (`SelectorController.newItemFocused`).
  mutating func focus(
    on target: Int, speaks: Bool = true, turnsControl: Bool = true, into outputs: inout [Output]
  ) {
    let before = focusedNode
    let node = reader.node(at: target)
    if let before, before != node { app.receive(.focusLost(node: before)) }
    let window = windowEntered(at: target, from: reader.position)
    var utterance = reader.arrive(at: target)
    if let window {
      if !utterance.segments.isEmpty { utterance.spoken += profile.phrases.separator }
      utterance.spoken += window.text
      utterance.segments.append(window)
    }
    isAtEdge = false
    textPlace = nil
    windowFocus[windowRoot(ofStop: target)] = target
    arriveWithControl(turns: turnsControl)
    app.receive(.focusGained(node: node))
    outputs.append(.focus(node: node))
    if speaks { say(utterance, into: &outputs) }
  }

  /// Reads from a stop to the last.
  private mutating func readOn(from start: Int?) -> [Output] {
    guard let start else { return [.earcon(TalkBack.edge)] }
    var outputs = go(to: start)
    var pages = 0
    while pages < Self.mostPages {
      let more = step(forward: true)
      outputs += more
      if more.contains(.earcon(TalkBack.edge)) {
        isAtEdge = false
        return outputs
      }
      if more.contains(where: { if case .action = $0 { true } else { false } }) { pages += 1 }
    }
    return outputs + [.note("the list does not end: reading stops after \(pages) pages")]
  }

  /// A limit on pages scrolled in one go, which no list reaches but an endless script does.
  static var mostPages: Int { 1_000 }
}
