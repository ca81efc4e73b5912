public import CurbcutScreen

/// What TalkBack says of its own accord when something happens, apart from moving the focus.
///
/// Each function answers one event of Android; nil and an empty list mean that nothing is said.
/// Sounds, vibrations and the pauses in which TalkBack drops repeated events are not said here.
/// Source: the feedback rules of TalkBack 15.1's compositor (google/talkback@26a27dc0), read.
public enum TalkBackFeedback {
  /// The words of an announcement (`View.announceForAccessibility`) or of a toast; nil without any.
  ///
  /// TalkBack says them as they are. An announcement waits for speech that has begun, unless that
  /// is long; a toast is not cut off by new speech. Source: `EventTypeAnnouncementFeedbackRule` and
  /// `EventTypeNotificationStateChangedFeedbackRule`.
  public static func announced(_ text: String) -> Utterance? {
    utterance([Segment(.announcement, text)], TalkBackPhrases.english.separator)
  }

  /// Joins what there is to say; nil when there is nothing.
  static func utterance(_ segments: [Segment], _ separator: String) -> Utterance? {
    let said = segments.filter { !$0.text.isEmpty }
    guard !said.isEmpty else { return nil }
    return Utterance(
      segments: said, spoken: said.map(\.text).joined(separator: separator))
  }
}

// MARK: - Clicks

extension TalkBackFeedback {
  /// What is said after a view has been clicked: its new state; nil when it has none.
  ///
  /// `tree` is that after the click. A view without a state of its own speaks with that of its first
  /// child that has one; else it says `selected`, `collapsed` or `expanded`. Nothing of it is said
  /// for a view with a state description: its change is an event of its own (`contentChanged`).
  /// Source: `EventTypeViewClickedFeedbackRule`.
  public static func clicked(
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
  /// What a change of a view's content was about, as its event says (Android's
  /// `contentChangeTypes`).
  public enum ContentChange: Hashable, Sendable, CaseIterable {
    case text, contentDescription, stateDescription, error, enabled
  }

  /// What is said when something in a live region has changed; nil when the node is none, or has
  /// nothing to say.
  ///
  /// `tree` is that after the change. All that is visible below the region is said, what takes the
  /// focus itself included. TalkBack also leaves out what comes too often within seconds, which
  /// this function does not know. Source: `EventTypeWindowContentChangedFeedbackRule`,
  /// `TreeNodesDescription.shouldAppendChildNode`.
  public static func liveRegionChanged(
    node: Int, in tree: AccessibilityTree, profile: TalkBackProfile = .talkback15
  ) -> Utterance? {
    guard let entry = tree.element(ofNode: node)?.index else { return nil }
    let speech = TalkBackSpeech(tree, profile)
    guard speech.words.isLiveRegion(entry) else { return nil }
    var describer = TalkBackDescriber(speech.words, saysEverything: true)
    let utterance = speech.aggregate(of: entry, &describer)
    return utterance.spoken.isEmpty ? nil : utterance
  }

  /// Whether a live region cuts off what is being said (`assertive`); else it waits (`polite`).
  public static func interrupts(liveRegion node: Int, in screen: Screen) -> Bool {
    screen.nodes[node].text(.liveRegion) == "assertive"
  }

  /// What is said when the content of a view has changed that is in no live region: only something
  /// where the focus is, on the view itself or on one above it; nil elsewhere.
  ///
  /// `tree` is that after the change, `focus` the node with TalkBack's focus.
  /// Source: `EventTypeWindowContentChangedFeedbackRule.computeWindowContentChangedStateText`.
  public static func contentChanged(
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
