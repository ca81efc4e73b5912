// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The state of the reading control.
struct TalkBackControlState: Sendable {
  var current: TalkBackReadingControl = .characters
  /// The previous value, to be restored after an element has changed it.
  var toRestore: TalkBackReadingControl?
  /// The action chosen by swiping; 0 is that of a double tap.
  var action = 0
}

/// The reading control: its values, and the effect of a swipe up or down.
///
/// Source: `SelectorController` (google/talkback@26a27dc0).
extension TalkBackSession {
  /// The values of the reading control for the focused element, in order.
  package var offeredControls: [TalkBackReadingControl] {
    TalkBackReadingControl.allCases.filter { isOffered($0) }
  }

  private func isOffered(_ control: TalkBackReadingControl) -> Bool {
    guard readingControls.contains(control) else { return false }
    switch control {
    case .actions: return !menuActions.isEmpty
    case .adjust: return adjustableEntry != nil
    default: return true
    }
  }

  // MARK: - Changes by an element

  /// The value that the focused element sets; nil for none.
  private var contextualControl: TalkBackReadingControl? {
    guard let position = reader.position else { return nil }
    if isOffered(.adjust) { return .adjust }
    return facts.roles[entry(at: position)] != .editText && isOffered(.actions) ? .actions : nil
  }

  mutating func arriveWithControl(turns: Bool) {
    control.action = 0
    guard turns else { return }
    if let wanted = contextualControl {
      guard wanted != control.current else { return }
      control.toRestore = control.current
      control.current = wanted
    } else if control.current.isContextual {
      restoreControl()
    }
  }

  private mutating func restoreControl() {
    if let old = control.toRestore, isOffered(old) {
      control.current = old
    } else {
      control.current = offeredControls.first ?? .characters
    }
    control.toRestore = nil
  }

  // MARK: - Changes by the user

  mutating func turnControl(by step: Int) -> [Output] {
    let offered = offeredControls
    guard !offered.isEmpty else { return [.note("no reading control is turned on")] }
    let count = offered.count
    let place = offered.firstIndex(of: control.current)
    let next = place.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
    return choose(offered[next])
  }

  mutating func turnControl(to name: String) -> [Output] {
    let wanted = Self.folded(name)
    let match = offeredControls.first {
      Self.folded($0.name) == wanted || Self.folded($0.rawValue) == wanted
    }
    guard let match else {
      let names = offeredControls.map(\.name).joined(separator: ", ")
      return [.note("the reading controls offer no \"\(name)\" here, but \(names)")]
    }
    return choose(match)
  }

  /// Returns a name without case, spaces and hyphens for comparison, so that `speech-rate` matches.
  private static func folded(_ name: String) -> String {
    name.lowercased().filter { $0 != " " && $0 != "-" }
  }

  private mutating func choose(_ wanted: TalkBackReadingControl) -> [Output] {
    control.current = wanted
    control.action = 0
    textPlace = nil
    var outputs: [Output] = []
    let isPicker = wanted == .adjust && adjustableEntry.map { facts.roles[$0] } == .numberPicker
    say(
      own: isPicker ? "Adjust value" : wanted.name, hint: wanted.hint, isKept: false,
      into: &outputs)
    return outputs
  }

  // MARK: - Swipes up and down

  mutating func moveByControl(forward isForward: Bool) -> [Output] {
    if control.current.isContextual, reader.position == nil { restoreControl() }
    switch control.current {
    case .actions: return moveToAction(forward: isForward)
    // Swiping up increases the value.
    case .adjust: return adjustValue(up: !isForward)
    case .speechRate: return changeRate(up: !isForward)
    case .hideScreen: return toggleScreen()
    case .scroll: return scroll(forward: !isForward)
    case .default: return step(forward: isForward)
    case .characters, .words, .lines, .paragraphs, .headings, .controls, .links, .landmarks,
      .windows, .containers:
      return move(by: control.current, forward: isForward)
    case .verbosity: return turnVerbosity(forward: isForward)
    case .punctuation: return turnPunctuation()
    case .audioDucking: return toggleDucking()
    case .language:
      return [.note("the available languages depend on the device: not known")]
    case .volume: return [.note("the volume of TalkBack depends on the device: not known")]
    }
  }

  mutating func move(
    by control: TalkBackReadingControl, forward isForward: Bool
  ) -> [Output] {
    switch control {
    case .characters: readText(by: .characters, forward: isForward)
    case .words: readText(by: .words, forward: isForward)
    case .lines: readText(by: .lines, forward: isForward)
    case .paragraphs: readText(by: .paragraphs, forward: isForward)
    case .headings: moveToMatch(control, isForward) { $0.isHeading($1) }
    case .controls: moveToMatch(control, isForward) { $0.isControl($1) }
    case .links: moveToMatch(control, isForward) { $0.isLink($1) }
    case .containers: moveToContainer(forward: isForward)
    case .windows: moveToPane(forward: isForward) ?? moveToWindow(forward: isForward)
    case .landmarks: [.note("TalkBack finds landmarks in web pages only")]
    default: step(forward: isForward)
    }
  }

  /// Changes the speech rate in steps of a tenth of its value, like TalkBack (`SpeechRateActor`).
  private mutating func changeRate(up isUp: Bool) -> [Output] {
    let rate = isUp ? min(6, speechRate * 1.1) : max(0.1, speechRate / 1.1)
    speechRate = rate > 0.95 && rate < 1.05 ? 1 : rate
    var outputs: [Output] = []
    say(
      own: "Speech rate \(Int(speechRate * 100))%", as: .value, hint: Self.chooseAnother,
      isKept: false, into: &outputs)
    return outputs
  }

  /// The sentence for changing the reading control with one finger by "swipe up then down".
  static var chooseAnother: String {
    "swipe up then down or swipe down then up to select a different setting"
  }

  // MARK: - Actions

  /// Moves through the actions in a circle; the first is that of a double tap.
  private mutating func moveToAction(forward isForward: Bool) -> [Output] {
    guard reader.position != nil else { return [.note("nothing has the focus")] }
    var outputs: [Output] = []
    let actions = menuActions
    guard !actions.isEmpty else {
      say(own: "No actions. ", hint: Self.chooseAnother, isKept: false, into: &outputs)
      return outputs
    }
    let count = actions.count + 1
    control.action = (control.action + (isForward ? 1 : -1) + count) % count
    let name = control.action == 0 ? "Activate" : actions[control.action - 1].name
    say(own: name, hint: "Double-tap to perform the action", isKept: false, into: &outputs)
    return outputs
  }

  // MARK: - Headings, controls, links

  private mutating func moveToMatch(
    _ control: TalkBackReadingControl, _ isForward: Bool,
    _ matches: (TalkBackSession, _ entry: Int) -> Bool
  ) -> [Output] {
    var outputs: [Output] = []
    var pages = 0
    while true {
      let pivot = reader.position ?? inputFocusStop ?? (isForward ? -1 : reader.stopCount)
      if let found = match(from: pivot, isForward, matches) {
        focus(on: found, turnsControl: false, into: &outputs)
        return outputs
      }
      pages += 1
      guard pages <= Self.mostPages, pivot >= 0, pivot < reader.stopCount,
        let target = scrollOn(from: pivot, forward: isForward, isAtEnd: true, into: &outputs)
      else { break }
      // Search the newly visible content from its first element.
      if matches(self, entry(at: target)) {
        focus(on: target, turnsControl: false, into: &outputs)
        return outputs
      }
      reader.arrive(at: target)
    }
    guard isAtEdge else { return outputs + noFurther(control, isForward) }
    let pivot = isForward ? -1 : reader.stopCount
    guard let found = match(from: pivot, isForward, matches) else {
      return outputs + noFurther(control, isForward)
    }
    focus(on: found, turnsControl: false, into: &outputs)
    return outputs
  }

  private func match(
    from pivot: Int, _ isForward: Bool, _ matches: (TalkBackSession, _ entry: Int) -> Bool
  ) -> Int? {
    if isForward {
      return (pivot + 1..<max(pivot + 1, reader.stopCount)).first { matches(self, entry(at: $0)) }
    }
    return (0..<max(0, pivot)).last { matches(self, entry(at: $0)) }
  }

  /// Says "No next heading"; the next step wraps around (`announceNativeElement`).
  ///
  /// If the capture does not record the fact, its absence is not certain; then a note is added and
  /// nothing spoken.
  mutating func noFurther(
    _ control: TalkBackReadingControl, _ isForward: Bool
  ) -> [Output] {
    if let key = control.fact, !screen.origin.carries(key) {
      return [.note("which views are \(control.name.lowercased()) is not in the input")]
    }
    isAtEdge = true
    var outputs: [Output] = []
    if let piece = control.piece {
      say(own: "No \(isForward ? "next" : "previous") \(piece)", into: &outputs)
    }
    return outputs + [.earcon(TalkBack.edge)]
  }

  /// Returns whether an entry is a heading, or contains one that takes no focus.
  private func isHeading(_ entry: Int) -> Bool {
    facts.has(.isHeading, entry)
      || facts.has(.hasChildren, entry)
        && (entry + 1..<Int(facts.end[entry])).contains {
          facts.has(.isHeading, $0) && !facts.has(.hasChildren, $0) && !facts.has(.isStop, $0)
        }
  }

  /// Returns whether an entry is a control, or speaks for one that takes no focus
  /// (`FILTER_CONTROL`).
  private func isControl(_ entry: Int) -> Bool {
    isControlItself(entry)
      || (entry + 1..<max(entry + 1, Int(facts.end[entry]))).contains {
        facts.has(.isVisible, $0) && !facts.has(.isAccessibilityFocusable, $0)
          && isControlItself($0)
      }
  }

  private func isControlItself(_ entry: Int) -> Bool {
    switch facts.roles[entry] {
    case .button, .imageButton, .editText, .checkBox, .radioButton, .toggleButton, .switch,
      .dropDownList, .seekControl:
      return true
    default:
      let isItem = facts.parent(of: entry).map {
        facts.roles[$0] == .list || facts.roles[$0] == .grid
      }
      return isItem != true && (facts.has(.clicks, entry) || facts.has(.longClicks, entry))
    }
  }

  /// Returns whether an entry, or one spoken with it, has a link in its text.
  private func isLink(_ entry: Int) -> Bool {
    (entry..<max(entry + 1, Int(facts.end[entry]))).contains {
      ($0 == entry || !facts.has(.isStop, $0))
        && screen.nodes[facts.nodeIndex($0)].spans.contains {
          $0.kind == "url" || $0.kind == "clickable"
        }
    }
  }

  // MARK: - Containers

  /// Moves to the first stop in another container (`findContainerTarget`).
  private mutating func moveToContainer(forward isForward: Bool) -> [Output] {
    guard let pivot = reader.position ?? firstStopOfWindow else {
      return [.earcon(TalkBack.edge)]
    }
    let here = container(ofStop: pivot)
    let root = windowRoot(ofStop: pivot)
    let rest = isForward ? Array(pivot + 1..<reader.stopCount) : Array((0..<pivot).reversed())
    let found = rest.first {
      isEntry(entry(at: $0), within: root) && container(ofStop: $0) != here
    }
    guard let found else { return noFurther(.containers, isForward) }
    var outputs: [Output] = []
    focus(on: found, turnsControl: false, into: &outputs)
    return outputs
  }

  private func container(ofStop stop: Int) -> Int? {
    entry(above: entry(at: stop)) { entry in
      switch facts.roles[entry] {
      case .list, .grid, .pager, .scrollView, .horizontalScrollView, .webView: true
      default: false
      }
    }
  }
}
