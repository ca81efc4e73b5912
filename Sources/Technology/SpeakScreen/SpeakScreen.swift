// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// A command of a user of Speak Screen and Speak Selection, who cannot navigate with them.
package enum SpeakScreenCommand: String, CaseIterable, Hashable, Sendable {
  /// Reads the screen: a swipe down from its top with two fingers.
  case speakScreen = "speak-screen"
  /// Selects text, as a long press does: `select "to be"`.
  case select
  /// Chooses Speak in the menu of the selection.
  case speakSelection = "speak-selection"
}

/// A model of Speak Screen and Speak Selection on iOS: the system reads aloud, and the user only
/// listens.
///
/// Rows S4-8-097 and S4-8-099 to S4-8-105. That labels are read without roles and hints is general
/// knowledge; whether values are read is unknown.
package struct SpeakScreen<Target: App>: TechnologySession {
  package typealias Command = SpeakScreenCommand

  /// The gesture that starts Speak Screen.
  package static var gesture: String { "swipe down with two fingers from the top of the screen" }

  /// The app in its current state.
  package private(set) var app: Target
  /// The tree of the current screen.
  package private(set) var tree: AccessibilityTree
  /// The selected text.
  package private(set) var selection: String?
  /// Whether Speak Selection is on; the user chooses it in Settings.
  package let offersSelection: Bool
  private var content: SpokenContent

  /// Connects a listener to an app.
  package init(_ app: Target, offersSelection: Bool = true) {
    self.app = app
    self.offersSelection = offersSelection
    tree = PlatformRules.latest(for: app.screen.platform).tree(of: app.screen)
    content = SpokenContent(tree)
  }

  /// Performs a command; the argument of `select` is the text to select.
  @discardableResult
  package mutating func perform(_ command: SpeakScreenCommand, _ argument: String?) -> [Output] {
    guard app.screen.platform == .ios else {
      return [.note("Speak Screen is a part of iOS, and this is a screen of Android")]
    }
    switch command {
    case .speakScreen: return speakScreen()
    case .select: return select(argument ?? "")
    case .speakSelection: return speakSelection()
    }
  }

  // MARK: - The screen

  /// A limit on the pages read in one go, which no book reaches but an endless script does.
  private static var mostPages: Int { 1_000 }

  private mutating func speakScreen() -> [Output] {
    guard !content.items.isEmpty else {
      return [.note("there is nothing on the screen that is read")]
    }
    var outputs = content.items.map { Output.speech($0.utterance) }
    var last = content.items[content.items.count - 1].node
    for _ in 0..<Self.mostPages {
      let fresh = scrollOn(from: last, into: &outputs)
      guard let end = fresh.last else { return outputs }
      outputs += fresh.map { .speech($0.utterance) }
      last = end.node
    }
    return outputs + [.note("the pages do not end: reading stops after \(Self.mostPages)")]
  }

  /// Scrolls the view that contains the last text, or the next view around it, up to the app;
  /// returns the new texts (rows S4-8-102 and S4-8-103).
  ///
  /// That it requests the `next` page, like VoiceOver in continuous reading, is an assumption.
  private mutating func scrollOn(
    from node: Int, into outputs: inout [Output]
  ) -> [SpokenContent.Item] {
    let (action, response) = answer(from: node)
    switch response.answer {
    case .declined:
      outputs.append(.note("nothing scrolls further: reading stops"))
      return []
    case .notKnown(let reason):
      outputs += [.action(action), .note(reason)]
      return []
    case .handled: outputs.append(.action(action))
    }
    let isPosted = response.notifications.contains {
      if case .pageScrolled = $0 { true } else { false }
    }
    guard isPosted else {
      adopt(response.screen)
      outputs.append(
        .note("the app scrolls without posting pageScrolled: reading may stop"))
      return []
    }
    let before = content
    adopt(response.screen)
    let fresh = content.items(notIn: before)
    if fresh.isEmpty { outputs.append(.note("there is nothing new: reading stops")) }
    return fresh
  }

  private mutating func answer(from node: Int) -> (AppAction, AppResponse) {
    let screen = app.screen
    return app.ask(.scroll(.next), upFrom: node) {
      AppAction(.scroll(.next), of: $0, called: screen.callName(of: $0))
    }
  }

  private mutating func adopt(_ screen: Screen?) {
    guard let screen else { return }
    tree = PlatformRules.latest(for: screen.platform).tree(of: screen)
    content = SpokenContent(tree)
  }

  // MARK: - A selection

  /// The menu of a selection, as far as its order is known: Speak is next to the other commands.
  package var menu: [String] {
    selection == nil ? [] : ["Copy", "Look Up"] + (offersSelection ? ["Speak"] : [])
  }

  private mutating func select(_ text: String) -> [Output] {
    guard !text.isEmpty, app.screen.nodes.contains(where: { Self.shows(text, $0) }) else {
      selection = nil
      return [.note("no text on the screen contains \"\(text)\"")]
    }
    selection = text
    return [.note("the menu offers \(menu.joined(separator: ", "))")]
  }

  private static func shows(_ text: String, _ node: Node) -> Bool {
    [node.text, node.value, node.label].contains { $0?.contains(text) ?? false }
  }

  private func speakSelection() -> [Output] {
    guard offersSelection else { return [.note("Speak Selection is off: there is no Speak")] }
    guard let selection else { return [.note("nothing is selected")] }
    return [.speech(Utterance(segments: [Segment(.label, selection)], spoken: selection))]
  }

  // MARK: - Effort

  /// Returns the time until each text has been read, by node, in seconds.
  package func listening(rate: SpeakingRate = SpeakingRate()) -> [Int: Double] {
    var seconds = 0.0
    var listening: [Int: Double] = [:]
    for item in content.items {
      seconds += rate.seconds(for: item.text)
      listening[item.node] = seconds
    }
    return listening
  }

  /// Returns no path, because Speak Screen has no commands for controls (row S4-8-099); `listening`
  /// says how long it takes until the user hears of one.
  package func reach(_ node: Int) -> Reach {
    .unreachable("Speak Screen reads aloud and has no command that goes to a control or uses it")
  }

  /// Returns what is read of the current screen, before any scrolling.
  package func transcript() -> Transcript {
    Transcript(
      technology: "speak-screen", profile: "speak-screen-ios", locale: tree.screen.language,
      screen: tree.screen,
      stops: content.items.map {
        Transcript.Stop(node: $0.node, role: $0.role, utterance: $0.utterance)
      }, notKnown: ["whether values are read"])
  }
}
