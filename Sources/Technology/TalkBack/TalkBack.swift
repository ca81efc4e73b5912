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
  private let tree: AccessibilityTree
  private let stops: TalkBackStops
  private let speech: TalkBackSpeech
  private var collections = TalkBackCollectionState()
  private var focus: Int?

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
    case .next: go(to: focus.map { $0 + 1 } ?? 0)
    case .previous: go(to: (focus ?? 0) - 1)
    case .first: go(to: 0)
    case .last: go(to: stopCount - 1)
    case .readAll: readAll()
    }
  }

  private mutating func go(to index: Int) -> [Output] {
    guard stops.entries.indices.contains(index) else { return [.earcon("edge")] }
    focus = index
    let entry = Int(stops.entries[index])
    var describer = TalkBackDescriber(speech.words)
    collections.move(to: entry, speech.facts, speech.collections)
    let utterance = speech.utterance(of: entry, collections, &describer)
    return [.focus(node: speech.facts.nodeIndex(entry)), .speech(utterance)]
  }

  /// Reads from the focus on, itself included, to the end.
  private mutating func readAll() -> [Output] {
    var outputs: [Output] = []
    for index in (focus ?? 0)..<max(focus ?? 0, stopCount) { outputs += go(to: index) }
    return outputs + [.earcon("edge")]
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
