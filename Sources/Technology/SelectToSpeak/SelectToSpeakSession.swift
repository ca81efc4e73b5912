// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// A command of a user of Select to Speak, with the buttons of its panel or a finger on the screen.
package enum SelectToSpeakCommand: String, CaseIterable, Hashable, Sendable {
  case play, next, previous, faster, slower, stop
  /// Draws a box on the screen: `box 0,100 300x200`.
  case box
  /// Touches a point of the screen: `touch 20,30`.
  case touch

  /// The button of the panel; nil for a finger on the screen.
  var button: SelectToSpeak.Command? { SelectToSpeak.Command(rawValue: rawValue) }
}

/// A listener of Select to Speak in front of an app.
package struct SelectToSpeakSession<Target: App>: TechnologySession {
  package typealias Command = SelectToSpeakCommand

  /// The app, which is never asked for anything.
  package let app: Target
  private var panel: SelectToSpeak

  /// Connects a listener to an app, in which nothing has been read.
  package init(_ app: Target) {
    self.init(app, reading: PlatformRules.latest(for: app.screen.platform).tree(of: app.screen))
  }

  /// Connects a listener to an app whose tree is known.
  package init(_ app: Target, reading tree: AccessibilityTree) {
    self.app = app
    panel = SelectToSpeak(reading: tree)
  }

  /// Performs a command; the argument is the place of a box or a touch.
  @discardableResult
  package mutating func perform(_ command: SelectToSpeakCommand, _ argument: String?) -> [Output] {
    if let button = command.button { return panel.perform(button) }
    guard let place = TouchedPlace(command, argument ?? "") else {
      return [
        .note(
          command == .box
            ? "box needs a point and a size, such as 0,100 300x200"
            : "touch needs a point, such as 20,30")
      ]
    }
    return place.read(with: panel)
  }
}

/// A box that somebody draws on the screen for Select to Speak, or a point that they touch.
private enum TouchedPlace {
  case box(Rect)
  case point(Point)

  /// Reads the place of a command, such as `0,100 300x200` or `20,30`; nil for anything else.
  init?(_ command: SelectToSpeakCommand, _ place: String) {
    let words = place.split { $0 == " " || $0 == "," || $0 == "x" }
    let numbers = words.compactMap { Double($0) }
    guard numbers.count == words.count else { return nil }
    switch (command, numbers.count) {
    case (.box, 4):
      self = .box(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    case (.touch, 2): self = .point(Point(x: numbers[0], y: numbers[1]))
    default: return nil
    }
  }

  /// Returns what is read aloud there.
  func read(with technology: SelectToSpeak) -> [Output] {
    let transcript =
      switch self {
      case .box(let box): technology.transcript(in: box)
      case .point(let point): technology.transcript(at: point)
      }
    let words = transcript.stops.map { Output.speech($0.utterance) }
    return (words.isEmpty ? [.note("there is no text")] : words)
      + transcript.notKnown.filter { $0.contains("in the box") }
      .map { .note("not known: \($0)") }
  }
}
