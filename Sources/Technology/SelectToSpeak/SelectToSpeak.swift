// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// Select to Speak, which reads the text on an Android screen aloud to people who see it.
///
/// It reads the visible content in screen order and ignores grouping, reading orders and content
/// descriptions, except a description that is the only text of its view (rows S4-152 and S4-153,
/// from Android 10). Its source is not public: the releases of google/talkback up to 26a27dc0 do
/// not contain it. `notKnown` of a transcript names the facts that the rows do not state.
package struct SelectToSpeak: ScreenReader {
  /// A command of the user, given with the buttons of its panel.
  ///
  /// One button starts reading, two skip to the previous or next part, two change the speed, and
  /// one ends it (netzender.com, "You Can Make Your Smartphone Read Out Loud to You").
  package enum Command: String, CaseIterable, Hashable, Sendable {
    case play, next, previous, faster, slower, stop
  }

  /// The name of the profile: Select to Speak as the rows of Android 10 describe it.
  package static let profile = "select-to-speak-android10"

  /// The place of its button on the screen (S4-153).
  package static let buttonPlace = "bottom right"

  /// The number of steps by which the user has raised the speed; negative if it is lower.
  package private(set) var speed = 0

  private let texts: SelectToSpeakTexts
  private let screen: Screen
  private var position: Int?

  /// Creates a session in which nothing has been read; it uses the whole screen instead of the
  /// tree.
  package init(reading tree: AccessibilityTree) {
    screen = tree.screen
    texts = SelectToSpeakTexts(tree.screen)
  }

  /// Reads, skips or changes the speed; past either end it makes a sound and stays.
  ///
  /// A skip goes from one text to the next; whether that is a sentence or a paragraph on a device
  /// is unknown. The size of a step of speed is unknown, too.
  package mutating func perform(_ command: Command) -> [Output] {
    switch command {
    case .play: play()
    case .next: read(at: position.map { $0 + 1 } ?? 0)
    case .previous: read(at: (position ?? 0) - 1)
    case .faster: change(speedBy: 1)
    case .slower: change(speedBy: -1)
    case .stop: stop()
    }
  }

  /// Returns everything that it reads on the whole screen.
  package func transcript() -> Transcript { transcript(of: texts.all) }

  /// Returns what it reads in a box that the user draws on the screen: each element inside the box.
  package func transcript(in box: Rect) -> Transcript {
    let inside = texts.all.filter { $0.frame.map(box.contains) ?? false }
    let partly = texts.all.filter { text in
      guard let frame = text.frame else { return false }
      return box.intersects(frame) && !box.contains(frame)
    }
    var transcript = transcript(of: inside)
    if !partly.isEmpty {
      let words = partly.map { "\"\($0.words)\"" }.joined(separator: ", ")
      transcript.notKnown.append("whether it reads texts that are only partly in the box: \(words)")
    }
    if texts.all.contains(where: { $0.frame == nil }) {
      transcript.notKnown.append("whether texts without a place are in the box")
    }
    return transcript
  }

  /// Returns what it reads where the user taps: all elements at the point, even if they overlap.
  ///
  /// Source: github.com/shaka-project/shaka-player, issue #1678, "all overlapping elements at that
  /// point on the screen".
  package func transcript(at point: Point) -> Transcript {
    transcript(of: texts.all.filter { $0.frame?.contains(point) ?? false })
  }

  private func transcript(of texts: [SelectToSpeakTexts.Text]) -> Transcript {
    Transcript(
      technology: "select-to-speak", profile: Self.profile, locale: screen.language,
      screen: screen,
      stops: texts.map { text in
        Transcript.Stop(
          node: text.node, role: AndroidRole(of: screen.nodes[text.node]).rawValue,
          utterance: text.utterance)
      },
      notKnown: self.texts.notKnown)
  }

  private mutating func play() -> [Output] {
    guard !texts.all.isEmpty else { return [.note("there is no text on the screen")] }
    return texts.all.indices.flatMap { read(at: $0) }
  }

  private mutating func read(at index: Int) -> [Output] {
    guard texts.all.indices.contains(index) else { return [.earcon("edge")] }
    position = index
    let text = texts.all[index]
    return [.focus(node: text.node), .speech(text.utterance)]
  }

  private mutating func change(speedBy step: Int) -> [Output] {
    speed += step
    return [.note("speech is \(step > 0 ? "faster" : "slower") by one step")]
  }

  private mutating func stop() -> [Output] {
    position = nil
    return []
  }
}
