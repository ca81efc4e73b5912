// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The words that VoiceOver speaks after a pause, and the facts that could not be known.
///
/// Source: as `VoiceOverSpeech`, "Hints".
extension VoiceOverSpeech {
  /// Returns the hint, and the phrases of VoiceOver that it contains.
  func hint(
    isPromoted: Bool
  ) -> (text: String, runs: [TextRun], phrases: [VoiceOverPhrases.Phrase]) {
    var hint = VoiceOverHint(
      text: isPromoted ? "" : element.hint ?? "",
      runs: isPromoted || node.hint != nil ? [] : node.attributedHint, phrases: phrases)
    if !traits.contains(.notEnabled) {
      if traits.contains(.switchButton) { hint.append(.toggleHint) }
      // VoiceOver's own hint for a text field replaces the author's hint.
      if traits.contains(.textEntry) { hint.replace(textFieldHint) }
      if traits.contains(.adjustable), !traits.contains(.switchButton), !hasHintOnly {
        hint.append(.adjustHint)
      }
    }
    if profile.isDevice { appendDeviceHints(to: &hint) }
    return (hint.text, hint.runs, hint.used)
  }

  private var textFieldHint: VoiceOverPhrases.Phrase {
    if traits.contains(.isEditing) { return .editingHint }
    return traits.contains(.textArea) ? .editAreaHint : .editHint
  }

  private var hasHintOnly: Bool {
    element.hint != nil && ownLabel == nil && element.label == nil && element.value == nil
  }

  /// Adds hints that a device speaks.
  ///
  /// Direct touch: cashapp/AccessibilitySnapshot pull request #195 (with the default of the rotor's
  /// setting). Actions and more content: both are spoken with VoiceOver's default settings (#159);
  /// AccessibilitySnapshot writes them next to the utterance.
  private func appendDeviceHints(to hint: inout VoiceOverHint) {
    if traits.contains(.allowsDirectInteraction), profile.saysDirectTouch {
      hint.append(.directTouchHint)
    }
    if !node.customActions.isEmpty, profile.saysActions { hint.append(.actionsAvailable) }
    if node.customContent.contains(where: { !$0.isImportant }) { hint.append(.moreContent) }
  }

  /// What is doubtful of single stops, and so said at each of them however many there are.
  static let doubtsOfStops: Set<String> = [place, isStop, isReached]
  private static let place = "place in the reading order"
  private static let isStop = "whether it is a stop"
  private static let isReached = "whether it is reached"

  /// Returns the facts that might have changed the words but are missing from the input.
  func notKnown(phrases used: [VoiceOverPhrases.Phrase]) -> [String] {
    var facts: [String] = []
    let origin = element.screen.origin
    for key in profile.isDevice ? Self.keysOfDevice : Self.keysOfLibrary
    where !isKnown(key, origin) {
      facts.append(key.words)
    }
    let inferences = origin.inferences
    if inferences.isUnsure(.readingPosition, at: element.nodeIndex) {
      facts.append(Self.place)
    }
    for (key, words) in Self.doubts where inferences.isUnsure(key, at: element.nodeIndex) {
      facts.append(words)
    }
    // Apple: "not all of AccessibilityTraits are merged", and not which.
    if profile.isDevice, case .combine? = node.accessibilityChildren, !traits.isEmpty {
      facts.append("which traits of the children SwiftUI keeps")
    }
    if profile.isDevice, element.saysLabelOfOnlyButton {
      facts.append("whether SwiftUI says the label of the only button")
    }
    for phrase in used {
      let words = phrases.words(phrase)
      guard !words.isTranslated else { continue }
      let fact = "\"\(words.text)\" in \(phrases.language)"
      if !facts.contains(fact) { facts.append(fact) }
    }
    return facts
  }

  private static let keysOfLibrary: [Key] = [.label, .value, .traits, .hint]
  private static let keysOfDevice = keysOfLibrary + [.customActions, .customContent]
  private static let doubts: [(Key, String)] = [
    (.isAccessibilityElement, isStop), (.visible, isReached),
    (.elementsHidden, Key.elementsHidden.words), (.traits, Key.traits.words),
  ]

  private func isKnown(_ key: Key, _ origin: Origin) -> Bool {
    // The label of a class that shows text is that text, which may be unknown; the text of a field
    // is its value.
    if key == .label, node.saysNotKnown(.text), ownLabel == nil, element.label == nil,
      node.iosClass.textIsLabel
    {
      return false
    }
    if key == .value, node.saysNotKnown(.text), element.value == nil,
      node.iosClass.textIsValue
    {
      return false
    }
    if node.knows(key, from: origin) { return true }
    // For a class that shows its text, the text is known even if the key itself is not.
    switch key {
    case .label: return ownLabel != nil || element.label != nil
    case .value: return element.value != nil
    default: return false
    }
  }
}

/// A hint under construction, to which sentences are added after a full stop.
private struct VoiceOverHint {
  var text: String
  let phrases: VoiceOverPhrases
  private(set) var used: [VoiceOverPhrases.Phrase] = []
  /// The author's hint and its runs; no runs if the voice speaks all of it alike.
  private let authored: String
  private var authoredRuns: [TextRun]

  init(text: String, runs: [TextRun], phrases: VoiceOverPhrases) {
    self.text = text
    self.phrases = phrases
    authored = text
    authoredRuns = runs
  }

  /// The runs of the whole hint: those of the author, and the additions after them.
  var runs: [TextRun] {
    guard !authoredRuns.isEmpty else { return [] }
    let added = String(text.dropFirst(authored.count))
    return authoredRuns + (added.isEmpty ? [] : [TextRun(text: added)])
  }

  mutating func append(_ phrase: VoiceOverPhrases.Phrase) {
    let words = phrases.words(phrase).text
    if text.hasSuffix(".") { text.removeLast() }
    text = text.isEmpty ? words : "\(text). \(words)"
    used.append(phrase)
  }

  mutating func replace(_ phrase: VoiceOverPhrases.Phrase) {
    text = phrases.words(phrase).text
    authoredRuns = []
    used = [phrase]
  }
}
