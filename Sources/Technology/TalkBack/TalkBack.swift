// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// A model of TalkBack, Android's screen reader, on one screen.
///
/// It stops and speaks as TalkBack 15.1 does (google/talkback@26a27dc0); the words were compared
/// with those of TalkBack's own classes.
package struct TalkBack: ScreenReader {
  /// The commands of the user.
  package typealias Command = ReadingCommand

  /// The settings.
  package let profile: TalkBackProfile
  let tree: AccessibilityTree
  let stops: TalkBackStops
  let speech: TalkBackSpeech
  private var collections = TalkBackCollectionState()
  /// The position of the focused stop in the order; nil before the first.
  private(set) var position: Int?

  /// Creates a reader before the first stop, with nothing focused.
  package init(reading tree: AccessibilityTree, profile: TalkBackProfile = .talkback15) {
    self.profile = profile
    self.tree = tree
    let facts = TalkBackFacts(tree, profile)
    let siblings = TalkBackSiblings(facts)
    stops = TalkBackStops(facts, siblings)
    speech = TalkBackSpeech(facts, siblings, profile)
  }

  /// The number of stops.
  package var stopCount: Int { stops.entries.count }

  /// Moves the focus and speaks the new stop; past either end it makes a sound and stays.
  package mutating func perform(_ command: ReadingCommand) -> [Output] {
    switch command {
    case .next: go(to: position.map { $0 + 1 } ?? 0)
    case .previous: go(to: (position ?? 0) - 1)
    case .first: go(to: 0)
    case .last: go(to: stopCount - 1)
    case .readAll: readAll()
    }
  }

  private mutating func go(to index: Int) -> [Output] {
    guard stops.entries.indices.contains(index) else { return [.earcon(Self.edge)] }
    let utterance = arrive(at: index)
    return [.focus(node: node(at: index)), .speech(utterance)]
  }

  /// The sound at an end: `R.raw.complete`.
  static let edge = "edge"

  /// Moves the focus to a stop, and returns its utterance.
  @discardableResult
  mutating func arrive(at index: Int) -> Utterance {
    position = index
    let entry = Int(stops.entries[index])
    var describer = TalkBackDescriber(speech.words)
    collections.move(to: entry, speech.facts, speech.collections)
    return speech.utterance(of: entry, collections, &describer)
  }

  /// Returns the utterance for a stop in the current state, without going there.
  func utterance(at index: Int) -> Utterance {
    var reader = self
    return reader.arrive(at: index)
  }

  /// Returns the words of an entry and of everything spoken with it; empty if there are none.
  func words(ofEntry entry: Int) -> [Segment] {
    var describer = TalkBackDescriber(speech.words)
    return describer.describe(entry)
  }

  /// Returns the words of a node as texts; nil if assistive technologies do not receive the node.
  func words(ofNode node: Int) -> [String]? {
    tree.element(ofNode: node).map { words(ofEntry: $0.index).map(\.text) }
  }

  /// Removes the focus from the screen, and forgets which collection was announced.
  mutating func leave() {
    position = nil
    collections = TalkBackCollectionState()
  }

  /// Returns the same reader at the same stop with other settings, which may only change words.
  func with(_ profile: TalkBackProfile) -> TalkBack {
    var reader = TalkBack(reading: tree, profile: profile)
    reader.position = position
    reader.collections = collections
    return reader
  }

  /// Returns the node index of a stop.
  func node(at index: Int) -> Int { speech.facts.nodeIndex(Int(stops.entries[index])) }

  /// Reads from the focused stop to the end.
  private mutating func readAll() -> [Output] {
    var outputs: [Output] = []
    for index in (position ?? 0)..<max(position ?? 0, stopCount) { outputs += go(to: index) }
    return outputs + [.earcon(Self.edge)]
  }

  /// Returns the words of all stops in order, as if the user stepped from the first to the last.
  package func transcript() -> Transcript {
    var collections = TalkBackCollectionState()
    var describer = TalkBackDescriber(speech.words)
    var said: [Transcript.Stop] = []
    said.reserveCapacity(stops.entries.count)
    var notKnown = TalkBackNotKnown.everywhere(tree.screen) + stops.notKnown
    for entry in stops.entries {
      collections.move(to: Int(entry), speech.facts, speech.collections)
      let utterance = speech.utterance(of: Int(entry), collections, &describer)
      said.append(stop(Int(entry), utterance))
      for fact in utterance.notKnown
      where !notKnown.contains(fact) && !TalkBackNotKnown.doubtsOfStops.contains(fact) {
        notKnown.append(fact)
      }
    }
    return Transcript(
      technology: "talkback", profile: profile.name, locale: profile.phrases.locale,
      screen: tree.screen, stops: said,
      notKnown: notKnown,
      workedOut: TalkBackNotKnown.workedOut(tree.screen, profile))
  }

  private func stop(_ entry: Int, _ utterance: Utterance) -> Transcript.Stop {
    let node = speech.facts.nodeIndex(entry)
    return Transcript.Stop(
      node: node, role: speech.facts.roles[entry].rawValue, utterance: utterance,
      actions: tree.screen.nodes[node].customActionLabels)
  }
}
