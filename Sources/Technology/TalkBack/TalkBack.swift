public import CurbcutScreen

/// TalkBack, Android's screen reader, on one screen.
///
/// It stops and speaks as TalkBack 15.1 does (google/talkback@26a27dc0); the words were compared
/// with those of TalkBack's own classes.
public struct TalkBack: ScreenReader {
  /// What its user can ask it to do.
  public typealias Command = ReadingCommand

  /// How it is set up.
  public let profile: TalkBackProfile
  let tree: AccessibilityTree
  let stops: TalkBackStops
  let speech: TalkBackSpeech
  private var collections = TalkBackCollectionState()
  /// The stop that has the focus, by its place in the order; nil before the first.
  private(set) var position: Int?

  /// Begins before the first stop, with nothing focused.
  public init(reading tree: AccessibilityTree, profile: TalkBackProfile = .talkback15) {
    self.profile = profile
    self.tree = tree
    let facts = TalkBackFacts(tree, profile)
    let siblings = TalkBackSiblings(facts)
    stops = TalkBackStops(facts, siblings)
    speech = TalkBackSpeech(facts, siblings, profile)
  }

  /// How many places it stops at.
  public var stopCount: Int { stops.entries.count }

  /// Moves the focus and says what is there; past either end it makes a sound and stays.
  public mutating func perform(_ command: ReadingCommand) -> [Output] {
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

  /// Puts the focus on a stop, and gives what is said there.
  @discardableResult
  mutating func arrive(at index: Int) -> Utterance {
    position = index
    let entry = Int(stops.entries[index])
    var describer = TalkBackDescriber(speech.words)
    collections.move(to: entry, speech.facts, speech.collections)
    return speech.utterance(of: entry, collections, &describer)
  }

  /// What would be said at a stop now, without going there.
  func utterance(at index: Int) -> Utterance {
    var reader = self
    return reader.arrive(at: index)
  }

  /// The words of an entry and of all that is said with it; empty when there are none.
  func words(ofEntry entry: Int) -> [Segment] {
    var describer = TalkBackDescriber(speech.words)
    return describer.describe(entry)
  }

  /// The same of a node, as texts; nil when assistive technologies do not get it.
  func words(ofNode node: Int) -> [String]? {
    tree.element(ofNode: node).map { words(ofEntry: $0.index).map(\.text) }
  }

  /// Takes the focus off the screen; what a collection has said is forgotten.
  mutating func leave() {
    position = nil
    collections = TalkBackCollectionState()
  }

  /// The same reader in the same place, set up in another way that changes words only.
  func with(_ profile: TalkBackProfile) -> TalkBack {
    var reader = TalkBack(reading: tree, profile: profile)
    reader.position = position
    reader.collections = collections
    return reader
  }

  /// The node of a stop, by index.
  func node(at index: Int) -> Int { speech.facts.nodeIndex(Int(stops.entries[index])) }

  /// Reads from the focus on, itself included, to the end.
  private mutating func readAll() -> [Output] {
    var outputs: [Output] = []
    for index in (position ?? 0)..<max(position ?? 0, stopCount) { outputs += go(to: index) }
    return outputs + [.earcon(Self.edge)]
  }

  /// Says every stop in order, as if a user stepped through from the first to the last.
  public func transcript() -> Transcript {
    var collections = TalkBackCollectionState()
    var describer = TalkBackDescriber(speech.words)
    var said: [Transcript.Stop] = []
    said.reserveCapacity(stops.entries.count)
    for entry in stops.entries {
      collections.move(to: Int(entry), speech.facts, speech.collections)
      let utterance = speech.utterance(of: Int(entry), collections, &describer)
      said.append(stop(Int(entry), utterance))
    }
    return Transcript(
      technology: "talkback", profile: profile.name, locale: profile.phrases.locale,
      screen: tree.screen, stops: said,
      notKnown: TalkBackNotKnown.everywhere(tree.screen) + stops.notKnown,
      workedOut: TalkBackNotKnown.workedOut(tree.screen, profile))
  }

  private func stop(_ entry: Int, _ utterance: Utterance) -> Transcript.Stop {
    let node = speech.facts.nodeIndex(entry)
    return Transcript.Stop(
      node: node, role: speech.facts.roles[entry].rawValue, utterance: utterance,
      actions: tree.screen.nodes[node].customActionLabels)
  }
}
