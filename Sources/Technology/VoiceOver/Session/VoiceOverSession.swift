// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
package import CurbcutSettings
import CurbcutStandards

/// A user of VoiceOver in front of an app: commands are the input, and perceived output is the
/// output.
///
/// It is a value that consists of VoiceOver, the app, the focus, the rotor and the waiting speech.
/// There is no clock: speech is unfinished until new speech interrupts it or a `wait` lets it end.
///
/// ```swift
/// var session = VoiceOverSession(StaticApp(screen))
/// session.perform(.next)
/// session.perform(.rotor, "Headings")
/// ```
package struct VoiceOverSession<Target: App>: TechnologySession {
  package typealias Command = VoiceOverCommand

  /// The app in its current state.
  package internal(set) var app: Target
  /// VoiceOver on the current screen.
  package internal(set) var reader: VoiceOver
  let profile: VoiceOverProfile
  let language: String?
  var rotor = VoiceOverRotor()
  var queue = VoiceOverQueue()
  /// The last page that a scroll has reached.
  var page: String?
  /// The last speech.
  var lastSpoken: Utterance?
  /// The insertion point of the text that is being edited.
  var caret = VoiceOverCaret()
  /// The user's own labels of elements with an identifier, by that identifier.
  var kept: [String: String] = [:]
  /// The text of the last search.
  var searched: String?

  /// Whether hints are spoken; users may turn them off.
  package var speaksHints: Bool
  /// Whether speech is on.
  package internal(set) var isSpeechOn = true
  /// Whether speech is paused.
  package internal(set) var isPaused = false
  /// Whether the display is blank while VoiceOver continues.
  package internal(set) var isCurtainOn = false
  /// Whether touches are passed to elements that allow direct interaction.
  package internal(set) var isDirectTouchOn = false
  /// The way in which a touch on a key of a keyboard types it.
  package internal(set) var typingMode: VoiceOverSettings.TypingMode
  /// The speed of the voice in per cent. The initial value of 50 is an assumption.
  package internal(set) var speakingRate: Int
  /// The copied speech; nil if none was copied.
  package internal(set) var copiedSpeech: String?

  /// Connects a user to an app, with nothing focused yet; `open` sets the focus.
  ///
  /// Hints are spoken unless this argument or the profile's settings turn them off.
  package init(
    _ app: Target, profile: VoiceOverProfile = .ios26, language: String? = nil,
    speaksHints: Bool = true
  ) {
    self.app = app
    self.profile = profile
    self.language = language
    let settings = profile.settings
    self.speaksHints = speaksHints && settings.hints
    isCurtainOn = settings.screenCurtain
    isDirectTouchOn = settings.directTouch
    typingMode = settings.typingMode
    speakingRate = Int(settings.speakingRate.rounded())
    reader = VoiceOver(screen: app.screen, profile: profile, language: language)
  }

  /// The current screen.
  package var screen: Screen { reader.tree.screen }
  /// The node that has the focus, by index.
  package var focusedNode: Int? { focused?.nodeIndex }

  /// The element that has the focus.
  package var focused: Element? { reader.position.map { reader.element(at: $0) } }

  /// Performs a command with its argument: the name of an option, an action or an element.
  @discardableResult
  package mutating func perform(_ command: VoiceOverCommand, _ argument: String?) -> [Output] {
    // The most frequent commands come first, without further calls.
    switch command {
    case .next: return move(to: reader.position.map { $0 + 1 } ?? 0)
    case .previous: return move(to: reader.position.map { $0 - 1 } ?? -1)
    default: break
    }
    if command.needsArgument, argument == nil {
      return [.note("\(command.rawValue) needs a name or a text")]
    }
    return performRest(command, argument ?? "")
  }

  private mutating func performRest(
    _ command: VoiceOverCommand, _ argument: String
  ) -> [Output] {
    switch command {
    case .next, .previous: []
    case .open: open()
    case .first: move(to: 0)
    case .last: move(to: reader.stops.count - 1)
    case .touch: touch(argument)
    case .nextByRotor: moveByRotor(down: true)
    case .previousByRotor: moveByRotor(down: false)
    case .rotorNext: turnRotor(by: 1)
    case .rotorPrevious: turnRotor(by: -1)
    case .rotor: turnRotor(to: argument)
    case .nextOf: move(toNext: argument, forward: true)
    case .previousOf: move(toNext: argument, forward: false)
    case .nextContainer: moveToContainer(forward: true) { _ in true }
    case .previousContainer: moveToContainer(forward: false) { _ in true }
    case .firstInContainer: moveWithinContainer(toLast: false)
    case .lastInContainer: moveWithinContainer(toLast: true)
    case .find: find(argument)
    case .findNext: find(forward: true)
    case .findPrevious: find(forward: false)
    case .activate: activate()
    case .secondaryActivate: ask(.secondaryActivate)
    case .longPress: ask(.longPress)
    case .action: performAction(argument)
    case .magicTap: askUpwards(.magicTap)
    case .escape: askUpwards(.escape)
    case .scrollLeft: scroll(.left)
    case .scrollRight: scroll(.right)
    case .scrollUp: scroll(.up)
    case .scrollDown: scroll(.down)
    case .nextPage: scroll(.next)
    case .previousPage: scroll(.previous)
    case .readFromTop: readOn(from: 0)
    case .readAll: readOn(from: reader.position ?? 0)
    case .itemChooser: listItems()
    case .choose: choose(argument)
    case .whereAmI: whereAmI()
    case .speakAgain: speakAgain()
    case .copySpeech: copySpeech()
    case .spell: spell()
    case .readCharacter: readPart(.character)
    case .readWord: readPart(.word)
    case .readLine: readPart(.line)
    case .readHint: readHint()
    case .readRowHeader: readRowHeader()
    case .readRowAndColumn: readRowAndColumn()
    case .readSelection: readSelection()
    case .label: label(argument)
    case .screenCurtain: toggleCurtain()
    case .speech: toggleSpeech()
    case .pause: togglePause()
    case .directTouch: toggleDirectTouch()
    case .typingMode: setTypingMode(argument)
    case .type: type(argument)
    case .delete: edit(.deleteBackward)
    case .copy: edit(.copy)
    case .cut: edit(.cut)
    case .paste: edit(.paste)
    case .undo: edit(.undo)
    case .redo: edit(.redo)
    case .selectAll: edit(.selectAll)
    case .select: select(argument)
    case .unselect: unselect(argument)
    case .textSelection: toggleSelecting()
    case .wait: wait()
    }
  }

  // MARK: - Moving

  /// Moves the focus, or reports the end and leaves the focus where it is.
  mutating func move(to target: Int) -> [Output] {
    guard reader.stops.indices.contains(target) else { return [.earcon(VoiceOver.edge)] }
    var outputs: [Output] = []
    focus(on: target, into: &outputs)
    return outputs
  }

  /// Sets the focus to a stop and speaks it.
  mutating func focus(
    on target: Int, speaks: Bool = true, into outputs: inout [Output]
  ) {
    let stop = reader.stop(at: target, after: reader.position ?? -1)
    if let position = reader.position, position != target {
      app.receive(.focusLost(node: reader.element(at: position).nodeIndex))
    }
    if reader.position != target { rotor.leave() }
    reader.position = target
    app.receive(.focusGained(node: stop.node))
    outputs.append(.focus(node: stop.node))
    guard speaks else { return }
    say(stop.utterance, into: &outputs)
    if stop.role == VoiceOverRole.keyboardKey.name { sayKeyPhonetically(into: &outputs) }
  }

  /// Opens a screen: its summary is read first, if it has one (row S4-6-060).
  private mutating func open() -> [Output] {
    guard !reader.stops.isEmpty else { return [.note("there is nothing on the screen to focus")] }
    var outputs: [Output] = []
    focus(on: entryStop, into: &outputs)
    return outputs
  }

  /// The stop that gets the focus by default when a screen appears.
  var entryStop: Int {
    reader.stops.indices.first { reader.element(at: $0).traits.contains(.summaryElement) } ?? 0
  }

  /// Returns the stop of a node; nil if VoiceOver does not stop there.
  func stop(ofNode node: Int) -> Int? {
    guard screen.nodes.indices.contains(node), let element = reader.tree.element(ofNode: node)
    else { return nil }
    return firstStop(from: element.index).flatMap { reader.stops[$0] == element.index ? $0 : nil }
  }

  /// Returns the first stop at or after an entry of the tree.
  func firstStop(from entry: Int) -> Int? {
    let stop = reader.stops.partitioningIndex { $0 >= entry }
    return stop < reader.stops.count ? stop : nil
  }
}
