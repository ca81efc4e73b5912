// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// A screen reader that writes to a braille display: its stops, each with a line of braille.
///
/// ```
/// > next
/// braille: ,LIKE  #AJJ  ,BUTTON
/// ```
package struct BrailleReader: Sendable {
  /// The name in results.
  package static let name = "braille"

  /// A place where the screen reader stops.
  package struct Stop: Hashable, Sendable {
    /// The index of the node in the screen.
    package var node: Int
    /// The platform's own name of the role, in snake case.
    package var role: String
    /// The line sent to the display.
    package var line: BrailleLine
    /// The names of the actions that the user can choose there.
    package var actions: [String]
    /// The parts of the line, as text.
    var segments: [Segment]
  }

  /// The screen that is read.
  package let screen: Screen
  /// The display that is written to.
  package let display: BrailleDisplay
  /// The stops, in the order of reading.
  package let stops: [Stop]
  /// The profile's name, with the display and the table.
  package let profile: String
  private let locale: String
  private let notKnown: [String]
  private let workedOut: [String]
  /// The index of the stop of each node that has one.
  private let stopOfNode: [Int: Int]
  /// The number of cells read at all stops before each one, where only the first piece of each is
  /// read.
  private let cellsBefore: [Int]

  /// Reads a screen as VoiceOver or TalkBack does, by its platform.
  package init(
    screen: Screen, display: BrailleDisplay = BrailleDisplay(), language: String? = nil
  ) {
    let spoken: Transcript
    var stops: [Stop] = []
    switch screen.platform {
    case .ios:
      let braille = VoiceOverBraille(display: display)
      spoken = VoiceOver(screen: screen, language: language).transcript()
      for stop in spoken.stops {
        stops.append(
          Stop(
            node: stop.node, role: stop.role, line: braille.line(of: stop.utterance),
            actions: stop.actions, segments: stop.utterance.segments))
      }
    case .android:
      let tree = PlatformRules.latest(for: .android).tree(of: screen)
      var profile = TalkBackProfile.talkback15
      profile.locale = language ?? profile.locale
      let braille = TalkBackBraille(tree, profile, display)
      spoken = TalkBack(reading: tree, profile: profile).transcript()
      for (entry, stop) in zip(braille.stops.entries, spoken.stops) {
        stops.append(
          Stop(
            node: stop.node, role: stop.role, line: braille.line(of: Int(entry)),
            actions: stop.actions, segments: braille.segments(of: Int(entry))))
      }
    }
    self.screen = screen
    self.display = display
    self.stops = stops
    profile = "\(spoken.profile), \(display.cells) cells, \(display.table.name)"
    locale = spoken.locale
    notKnown = spoken.notKnown
    workedOut = spoken.workedOut
    stopOfNode = Dictionary(
      stops.indices.map { (stops[$0].node, $0) }, uniquingKeysWith: { first, _ in first })
    var cells = 0
    cellsBefore = stops.map { stop in
      defer { cells += stop.line.pieces.first?.count ?? 0 }
      return cells
    }
  }

  /// Returns whether the screen has a given language, in any region.
  private func isWritten(in language: String) -> Bool {
    locale.split(separator: "-").first?.lowercased() == language.lowercased()
  }

  /// Returns everything that is sent to the display; the whole line in ASCII braille takes the
  /// place of speech.
  package func transcript() -> Transcript {
    var missing = notKnown
    var known = Set(missing)
    for fact in stops.flatMap(\.line.notKnown) where known.insert(fact).inserted {
      missing.append(fact)
    }
    if let language = display.table.language, !isWritten(in: language) {
      missing.append(
        "the braille of \(locale): \(display.table.name) is a table for \(language)")
    }
    // One note for all characters, because a screen in another script has hundreds.
    let signs = Set(stops.flatMap(\.line.unknown))
    if !signs.isEmpty {
      missing.append(
        "how a display shows the \(signs.count) characters that \(display.table.name) has no sign for"
      )
    }
    return Transcript(
      technology: Self.name, profile: profile, locale: locale, screen: screen,
      stops: stops.map { stop in
        Transcript.Stop(
          node: stop.node, role: stop.role,
          utterance: Utterance(
            segments: stop.segments,
            spoken: stop.line.cells.ascii,
            notKnown: stop.line.notKnown + [stop.line.unknownSigns].compactMap { $0 }),
          actions: stop.actions)
      }, notKnown: missing, workedOut: workedOut)
  }

  /// Returns how the reader gets to a control and uses it: item by item, panning to read it, then
  /// with a routing key.
  ///
  /// The reader reads the first piece of the items on the way, and all of the control's line.
  package func reach(
    _ node: Int, speed: BrailleReadingSpeed = BrailleReadingSpeed()
  ) -> Reach {
    guard let target = stopOfNode[node] else {
      return .unreachable("the screen reader does not stop there, so the display never shows it")
    }
    let line = stops[target].line
    let first = line.pieces.first?.count ?? 0
    let moves = target + 1
    var steps = [
      ReachPath.Step(
        "next item", count: moves,
        seconds: Double(moves) * speed.secondsPerKey
          + speed.seconds(forCells: cellsBefore[target] + first))
    ]
    if line.pans > 0 {
      steps.append(
        ReachPath.Step(
          "pan right", count: line.pans,
          seconds: Double(line.pans) * speed.secondsPerKey
            + speed.seconds(forCells: line.cells.count - first)))
    }
    steps.append(ReachPath.Step("routing key", seconds: speed.secondsPerKey))
    return .path(ReachPath(steps))
  }
}
