// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// A command of a user who controls the technology by voice.
package enum SpokenCommand: String, CaseIterable, Hashable, Sendable {
  /// Says a phrase: `say tap Book`; `say` is optional in a line.
  case say
  /// Lets time pass.
  case wait
}

/// A user of Voice Control or Voice Access in front of an app: phrases are the input, and displayed
/// content is the output.
///
/// It is a value that consists of the technology, the app and the current overlay.
package struct SpokenSession<Technology: SpokenTechnology, Target: App>: TechnologySession {
  package typealias Command = SpokenCommand

  /// An overlay on the screen.
  enum Overlay: Hashable, Sendable {
    case none
    case names(isContinuous: Bool)
    case numbers(isContinuous: Bool)
    case grid(SpokenGrid, isContinuous: Bool)
    /// Numbers for the items that answer to one name, and the action for the chosen one.
    case choice([SpokenItem], AppAction.Verb)
    /// The custom actions of a node.
    case actions(node: Int)
  }

  package internal(set) var app: Target
  /// The technology on the current screen.
  package internal(set) var technology: Technology
  var overlay = Overlay.none
  /// The last phrase that had an effect, for "repeat that".
  var lastPhrase: SpokenPhrase?
  /// Whether it accepts phrases; when asleep, it only accepts the phrase that wakes it.
  package internal(set) var isListening = true
  /// Whether it has been turned off.
  package private(set) var isOff = false
  /// Whether the user has been asked to confirm turning it off.
  private var isAsked = false

  /// Connects a user to an app.
  package init(_ app: Target, profile: SpokenProfile = Technology.defaultProfile) {
    self.app = app
    technology = Self.technology(on: app.screen, profile)
  }

  static func technology(on screen: Screen, _ profile: SpokenProfile) -> Technology {
    Technology(
      reading: PlatformRules.latest(for: screen.platform).tree(of: screen), profile: profile)
  }

  var screen: Screen { technology.tree.screen }
  var items: SpokenItems { technology.items }
  var vocabulary: SpokenProfile.Vocabulary { technology.profile.vocabulary }

  @discardableResult
  package mutating func perform(_ command: SpokenCommand, _ argument: String?) -> [Output] {
    switch command {
    case .say: hear(argument ?? "")
    case .wait: Array(send(AppAction(.wait), refusal: nil).dropFirst())
    }
  }

  /// Performs a spoken phrase, with or without `say` in front; nil for an empty line.
  @discardableResult
  package mutating func perform(line: String) -> [Output]? {
    let words = line.split(separator: " ", maxSplits: 1)
    guard let first = words.first else { return nil }
    if first == SpokenCommand.wait.rawValue, words.count == 1 { return perform(.wait, nil) }
    let hasSay = first == SpokenCommand.say.rawValue && words.count == 2
    return hear(hasSay ? String(words[1]) : line)
  }

  // MARK: - Hearing

  private mutating func hear(_ line: String) -> [Output] {
    if isOff { return turnOn(line) }
    if isAsked {
      isAsked = false
      return SpokenName(line).words == ["confirm"] ? turnOff() : [.shown(["stays on"])]
    }
    guard let phrase = SpokenPhrase(line, in: vocabulary) else {
      return [.note("nothing is said")]
    }
    if !isListening, phrase != .wake { return [.note("it sleeps, and hears only \"wake up\"")] }
    if case .again(let times) = phrase {
      guard let lastPhrase else { return [.note("there is nothing to repeat")] }
      return (0..<min(max(times, 1), 100)).flatMap { _ in perform(lastPhrase) }
    }
    let outputs = perform(phrase)
    if outputs.contains(where: \.isAction) { lastPhrase = phrase }
    return outputs
  }

  private mutating func perform(_ phrase: SpokenPhrase) -> [Output] {
    switch phrase {
    case .use(let verb, let name): use(name, verb)
    case .choose(let name): choose(name)
    case .show(let overlay, let isContinuous): show(overlay, isContinuous)
    case .hide: hide()
    case .scroll(let direction, let isToEnd): scroll(direction, toEnd: isToEnd)
    case .swipe(let gesture): send(AppAction(.gesture(gesture)))
    case .goBack: goBack()
    case .leave: [.note("this leaves the app; the capture does not contain what follows")]
    case .type(let text): type(text)
    case .edit(let edit): self.edit(edit)
    case .editText(let edit): editText(edit)
    case .showActions(let name): showActions(of: name)
    case .performAction(let name): performAction(name)
    case .again: []
    case .sleep: sleep(true)
    case .wake: sleep(false)
    case .turnOff: askToTurnOff()
    }
  }

  private mutating func sleep(_ isAsleep: Bool) -> [Output] {
    isListening = !isAsleep
    overlay = .none
    return [.shown([isAsleep ? "asleep" : "listening"])]
  }

  // MARK: - Off and on

  /// Asks the user to confirm turning it off (row S4-9-019).
  private mutating func askToTurnOff() -> [Output] {
    isAsked = true
    return [
      .shown(["turn off?"]),
      .note("say \"confirm\" here; the words of the real question are not known"),
    ]
  }

  private mutating func turnOff() -> [Output] {
    isOff = true
    overlay = .none
    return [.shown(["turned off"])]
  }

  /// Turns it on through Siri; while off, it hears nothing else (row S4-9-019).
  private mutating func turnOn(_ line: String) -> [Output] {
    let words = SpokenName(line).words
    guard words.starts(with: ["hey", "siri"]),
      words.dropFirst(2).elementsEqual(["turn", "on", "voice", "control"])
    else { return [.note("it is turned off; say \"Hey Siri, turn on Voice Control\"")] }
    isOff = false
    isListening = true
    return [.shown(["listening"])]
  }

  // MARK: - Overlays

  private mutating func show(_ overlay: SpokenPhrase.Overlay, _ isContinuous: Bool) -> [Output] {
    switch overlay {
    case .names: self.overlay = .names(isContinuous: isContinuous)
    case .numbers: self.overlay = .numbers(isContinuous: isContinuous)
    case .grid(let columns, let rows):
      guard let grid = technology.grid(columns: columns, rows: rows) else {
        return [.note("the size of the display is not known, so there is no grid")]
      }
      self.overlay = .grid(grid, isContinuous: isContinuous)
    }
    return shownOverlay()
  }

  private mutating func hide() -> [Output] {
    guard overlay != .none else { return [.note("no overlay is displayed")] }
    overlay = .none
    return []
  }

  /// Returns what the overlay shows now.
  func shownOverlay() -> [Output] {
    switch overlay {
    case .none: []
    case .names: shownNames()
    case .numbers:
      items.all.isEmpty
        ? [.note("nothing on the screen responds to touch")]
        : [.shown(items.all.map { "\($0.number): \($0.name ?? "no name")" })]
    case .grid(let grid, _): shown(grid)
    case .choice(let items, _):
      [
        .shown(
          items.enumerated().map { place, item in
            let origin = screen.frame(of: item.node)
            return "\(place + 1): \(item.name ?? "no name"), at "
              + "\(JSONValue.number(origin.x).text),\(JSONValue.number(origin.y).text)"
          })
      ]
    case .actions(let node):
      [.shown(screen.nodes[node].customActions.enumerated().map { "\($0 + 1): \($1.name)" })]
    }
  }

  private func shownNames() -> [Output] {
    let names = items.all.compactMap(\.name)
    var outputs: [Output] = names.isEmpty ? [] : [.shown(names)]
    let unnamed = items.all.filter { $0.names.isEmpty }
    if items.all.isEmpty { outputs.append(.note("nothing on the screen responds to touch")) }
    if !unnamed.isEmpty {
      let places = unnamed.prefix(5).map { String($0.number) }
      let more = unnamed.count > 5 ? ", and \(unnamed.count - 5) more" : ""
      outputs.append(
        .note("without a name, only a number leads there: \(places.joined(separator: ", "))\(more)")
      )
    }
    return outputs
  }

  /// Returns the size of a grid, and the square that contains the middle of each item.
  private func shown(_ grid: SpokenGrid) -> [Output] {
    let squares = items.all.compactMap { item in
      grid.number(at: screen.frame(of: item.node).center).map {
        (number: $0, name: item.name ?? "no name")
      }
    }
    return [
      .shown(
        ["grid of \(grid.columns) columns and \(grid.rows) rows"]
          + squares.sorted { $0.number < $1.number }.map { "\($0.number): \($0.name)" })
    ]
  }
}

extension Output {
  /// Whether the output is an action sent to the app.
  fileprivate var isAction: Bool {
    if case .action = self { true } else { false }
  }
}
