// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// The speech of TalkBack in response to events other than focus moves.
///
/// Each function answers one event of Android; nil or an empty list means silence. Sounds,
/// vibrations and the pauses in which TalkBack drops repeated events are not included. Source: the
/// feedback rules of TalkBack 15.1's compositor (google/talkback@26a27dc0), read.
package enum TalkBackFeedback {
  /// Returns the words of an announcement (`View.announceForAccessibility`) or of a toast; nil
  /// without any.
  ///
  /// TalkBack speaks them unchanged. An announcement waits for current speech, unless that is long;
  /// new speech does not interrupt a toast. Source: `EventTypeAnnouncementFeedbackRule` and
  /// `EventTypeNotificationStateChangedFeedbackRule`.
  package static func announced(_ text: String) -> Utterance? {
    utterance([Segment(.announcement, text)], TalkBackPhrases.english.separator)
  }

  /// Joins segments to an utterance; nil if there are none.
  static func utterance(_ segments: [Segment], _ separator: String) -> Utterance? {
    let said = segments.filter { !$0.text.isEmpty }
    guard !said.isEmpty else { return nil }
    return Utterance(
      segments: said, spoken: said.map(\.text).joined(separator: separator))
  }
}

// MARK: - Clicks

extension TalkBackFeedback {
  /// Returns the speech after a click on a view: its new state; nil if it has none.
  ///
  /// `tree` is the tree after the click. A view without a state of its own speaks that of its first
  /// child with a state, or else `selected`, `collapsed` or `expanded`. A view with a state
  /// description is silent here, because its change is a separate event (`contentChanged`). Source:
  /// `EventTypeViewClickedFeedbackRule`.
  package static func clicked(
    node: Int, in tree: AccessibilityTree, profile: TalkBackProfile = .talkback15
  ) -> Utterance? {
    guard let entry = tree.element(ofNode: node)?.index else { return nil }
    let words = TalkBackWords(tree, profile)
    var said = checkedState(entry, words).map { [$0] } ?? []
    var child = entry + 1
    while said.isEmpty, child < Int(words.facts.end[entry]) {
      said = checkedState(child, words).map { [$0] } ?? []
      child = Int(words.facts.end[child])
    }
    if said.isEmpty, words.node(entry).isSet(.selected) {
      said = [Segment(.state, words.phrases.selected, node: node, key: .selected)]
    }
    if said.isEmpty { said = words.openState(entry) }
    return utterance(said, words.phrases.separator)
  }

  private static func checkedState(_ entry: Int, _ words: TalkBackWords) -> Segment? {
    let node = words.node(entry)
    guard node.isSet(.checkable), words.state(entry) == nil else { return nil }
    let isChecked = node.checked == .yes
    let phrases = words.phrases
    let text =
      switch words.facts.roles[entry] {
      case .switch, .toggleButton: isChecked ? phrases.on : phrases.off
      default: isChecked ? phrases.checked : phrases.notChecked
      }
    return Segment(.state, text, node: words.facts.nodeIndex(entry), key: .checked)
  }
}

// MARK: - Changed contents

extension TalkBackFeedback {
  /// The subject of a change of content, as the event reports it (Android's `contentChangeTypes`).
  package enum ContentChange: Hashable, Sendable, CaseIterable {
    case text, contentDescription, stateDescription, error, enabled
  }

  /// Returns the speech after a change in a live region; nil if the node is none or has no words.
  ///
  /// `tree` is the tree after the change. All visible content of the region is spoken, including
  /// elements that take the focus. TalkBack also drops repetitions within seconds, which this
  /// function does not know. Source: `EventTypeWindowContentChangedFeedbackRule`,
  /// `TreeNodesDescription.shouldAppendChildNode`.
  package static func liveRegionChanged(
    node: Int, in tree: AccessibilityTree, profile: TalkBackProfile = .talkback15
  ) -> Utterance? {
    guard let entry = tree.element(ofNode: node)?.index else { return nil }
    let speech = TalkBackSpeech(tree, profile)
    guard speech.words.isLiveRegion(entry) else { return nil }
    var describer = TalkBackDescriber(speech.words, saysEverything: true)
    let utterance = speech.aggregate(of: entry, &describer)
    return utterance.spoken.isEmpty ? nil : utterance
  }

  /// Returns whether a live region interrupts current speech (`assertive`) or waits for it
  /// (`polite`).
  package static func interrupts(liveRegion node: Int, in screen: Screen) -> Bool {
    screen.nodes[node].text(.liveRegion) == "assertive"
  }

  /// Returns the speech after a change of content outside live regions, if the changed view has the
  /// focus or contains it; nil otherwise.
  ///
  /// `tree` is the tree after the change, `focus` the node with TalkBack's focus. Source:
  /// `EventTypeWindowContentChangedFeedbackRule.computeWindowContentChangedStateText`.
  package static func contentChanged(
    _ change: ContentChange, of node: Int, focus: Int?, in tree: AccessibilityTree,
    profile: TalkBackProfile = .talkback15
  ) -> Utterance? {
    guard let entry = tree.element(ofNode: node)?.index else { return nil }
    let words = TalkBackWords(tree, profile)
    let separator = words.phrases.separator
    if words.isLiveRegion(entry) {
      return liveRegionChanged(node: node, in: tree, profile: profile)
    }
    if change == .error { return utterance(words.errorWords(entry), separator) }
    guard let focus, let focused = tree.element(ofNode: focus)?.index,
      focused <= entry, entry < Int(words.facts.end[focused])
    else { return nil }
    let said: Segment? =
      switch change {
      case .contentDescription: words.description(entry)
      case .text: words.facts.roles[entry] == .editText ? nil : words.text(entry)
      case .stateDescription: words.changedState(entry)
      case .enabled:
        Segment(
          .state, words.node(entry).isEnabled ? words.phrases.enabled : words.phrases.disabled,
          node: node, key: .enabled)
      case .error: nil
      }
    return utterance(said.map { [$0] } ?? [], separator)
  }
}
