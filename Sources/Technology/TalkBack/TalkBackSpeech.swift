// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutSettings

/// The speech of TalkBack at its stops, one after the other.
///
/// Source: TalkBack 15.1 `EventTypeViewAccessibilityFocusedFeedbackRule`
/// (google/talkback@26a27dc0), run; section 8 of our notes.
struct TalkBackSpeech: Sendable {
  let facts: TalkBackFacts
  let words: TalkBackWords
  let collections: TalkBackCollections
  private let collectionWords: TalkBackCollectionWords
  private let hints: TalkBackHints
  private let notKnown: TalkBackNotKnown

  init(_ facts: TalkBackFacts, _ siblings: TalkBackSiblings, _ profile: TalkBackProfile) {
    let phrases = profile.phrases
    self.facts = facts
    words = TalkBackWords(facts, siblings, profile)
    collections = TalkBackCollections(facts)
    collectionWords = TalkBackCollectionWords(
      facts: facts, collections: collections, phrases: phrases)
    hints = TalkBackHints(facts: facts, collections: collections, words: words)
    notKnown = TalkBackNotKnown(
      facts: facts, collections: collections, language: phrases.locale)
  }

  /// Prepares the speech on a tree for a single question about it.
  init(_ tree: AccessibilityTree, _ profile: TalkBackProfile) {
    let facts = TalkBackFacts(tree, profile)
    self.init(facts, TalkBackSiblings(facts), profile)
  }

  /// Returns the utterance of a stop, after the collection state has been updated for it.
  func utterance(
    of entry: Int, _ state: TalkBackCollectionState, _ describer: inout TalkBackDescriber
  ) -> Utterance {
    var text = Text(separator: words.phrases.separator)
    appendNode(entry, to: &text, &describer)
    let saysCollections = words.profile.saysCollections
    let position = saysCollections ? collectionWords.position(of: entry, state) : []
    text.append(position)
    if position.isEmpty, words.profile.saysElementTypes, facts.has(.isHeading, entry),
      !facts.has(.isWeb, entry)
    {
      text.append(words.roleDescription(entry) ?? heading(entry))
    }
    if saysCollections { text.append(collectionWords.container(state)) }
    var missing = notKnown.facts(of: entry)
    if words.profile.followsDevice, words.needsLabel(entry) {
      missing.append("what TalkBack's icon and text recognition finds")
    }
    if describer.leftOut { missing.append(Self.nested) }
    return Utterance(
      segments: text.segments, spoken: text.spoken, hint: hints.hint(of: entry, state),
      notKnown: missing)
  }

  private func heading(_ entry: Int) -> Segment {
    Segment(.role, words.phrases.heading, node: facts.nodeIndex(entry), key: .heading)
  }

  /// Returns the words of a node and its descendants, without its position and hints.
  func aggregate(of entry: Int, _ describer: inout TalkBackDescriber) -> Utterance {
    var text = Text(separator: words.phrases.separator)
    appendTree(entry, to: &text, &describer)
    let missing = describer.leftOut ? [Self.nested] : []
    return Utterance(segments: text.segments, spoken: text.spoken, notKnown: missing)
  }

  private static let nested = "words of views nested in views with words"

  /// Appends the words of a node with its states, and its label.
  private func appendNode(
    _ entry: Int, to text: inout Text, _ describer: inout TalkBackDescriber
  ) {
    if words.isUnlabelled(entry) {
      text.append(Segment(.label, words.phrases.unlabelled, node: facts.nodeIndex(entry)))
    } else {
      appendTree(entry, to: &text, &describer)
    }
  }

  private func appendTree(
    _ entry: Int, to text: inout Text, _ describer: inout TalkBackDescriber
  ) {
    let node = facts.nodes[facts.nodeIndex(entry)]
    let selected = node.isSet(.selected) ? state(words.phrases.selected, entry, .selected) : []
    if words.order == .stateNameRole { text.append(selected) }
    let described = describer.describe(entry)
    let label = words.labelWords(entry)
    let around = label.map { words.phrases.labelled(by: $0.text) }
    if let label, let before = around?.before, !before.isEmpty {
      text.append(label, before: before)
    }
    text.append(described)
    if let label, let after = around?.after, !after.isEmpty {
      text.append(label, after: after, isAfterWords: !described.isEmpty)
    }
    if words.order != .stateNameRole { text.append(selected) }
    if saysDisabled(entry, node) { text.append(state(words.phrases.disabled, entry, .enabled)) }
    if words.isOpenInSource(.enabled, entry), !facts.has(.isHeading, entry) {
      text.append(state("{\(words.phrases.disabled) or not}", entry, .enabled))
    }
  }

  private func state(_ word: String, _ entry: Int, _ key: Key) -> [Segment] {
    [Segment(.state, word, node: facts.nodeIndex(entry), key: key)]
  }

  /// Returns whether "disabled" is spoken; before API 31, it was not spoken for a view without
  /// actions.
  private func saysDisabled(_ entry: Int, _ node: Node) -> Bool {
    guard !node.isEnabled, !facts.has(.isHeading, entry) else { return false }
    guard let level = facts.tree.screen.facts.apiLevel, level < 31 else { return true }
    return !facts.flags[entry].isDisjoint(with: [.isWeb, .isActionable])
  }
}

/// Segments, and the text that they form.
private struct Text {
  let separator: String
  private(set) var segments: [Segment] = []
  private(set) var spoken = ""
  /// Whether the next words belong to the last ones.
  private var isJoined = false

  init(separator: String) { self.separator = separator }

  mutating func append(_ more: [Segment]) {
    for segment in more { append(segment) }
  }

  mutating func append(_ segment: Segment) {
    if !segments.isEmpty, !isJoined { spoken += separator }
    isJoined = false
    spoken += segment.text
    segments.append(segment)
  }

  /// Appends the label of a node in languages in which it comes first, such as Japanese.
  mutating func append(_ label: Segment, before words: String) {
    var segment = label
    segment.text = words
    append(segment)
    isJoined = true
  }

  /// Appends the label of a node; a space before it stands even if nothing precedes it.
  mutating func append(_ label: Segment, after words: String, isAfterWords: Bool) {
    if !segments.isEmpty, !isAfterWords { spoken += separator }
    spoken += words
    var segment = label
    segment.text = String(words.drop { $0 == " " })
    segments.append(segment)
    isJoined = false
  }
}
