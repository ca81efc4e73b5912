// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// Speech, and the commands about it.
extension TalkBackSession {
  /// Speaks an utterance.
  mutating func say(_ utterance: Utterance, into outputs: inout [Output]) {
    guard isSpeechOn else { return }
    var utterance = utterance
    if !speaksHints {
      utterance.hint = ""
      utterance.segments.removeAll { $0.kind == .hint }
    }
    isSpeaking = true
    isSayingToast = false
    isPaused = false
    lastSpoken = utterance
    outputs.append(.speech(utterance))
  }

  /// Speaks words that are not those of a stop; TalkBack's own words are known only in English.
  ///
  /// Without `isKept`, the words do not enter the history of speech (`FLAG_NO_HISTORY`).
  mutating func say(
    own words: String, as kind: Segment.Kind = .state, hint: String = "", isKept: Bool = true,
    into outputs: inout [Output]
  ) {
    let last = lastSpoken
    defer { if !isKept { lastSpoken = last } }
    let isOwn = kind == .state
    let isEnglish = profile.phrases.locale.lowercased().hasPrefix("en")
    say(
      Utterance(
        segments: [Segment(kind, words)], spoken: words, hint: hint,
        notKnown: isEnglish || !isOwn ? [] : ["\"\(words)\" in \(profile.phrases.locale)"]),
      into: &outputs)
  }

  mutating func speakAgain() -> [Output] {
    guard let lastSpoken else { return [.note("nothing has been said yet")] }
    var outputs: [Output] = []
    say(lastSpoken, into: &outputs)
    return outputs
  }

  /// Spells the last speech.
  mutating func spell() -> [Output] {
    guard let lastSpoken, !lastSpoken.spoken.isEmpty else {
      return [.note("nothing has been said yet")]
    }
    let letters = lastSpoken.spoken.map { TalkBackCleanup.clean(String($0)) }
      .joined(separator: profile.phrases.separator)
    var outputs: [Output] = []
    say(own: letters, as: .value, into: &outputs)
    self.lastSpoken = lastSpoken
    return outputs
  }

  /// Copies the last speech, and confirms it (`SpeechControllerImpl.copyUtteranceToClipboard`).
  mutating func copyLastPhrase() -> [Output] {
    guard let phrase = lastSpoken?.spoken, !phrase.isEmpty else { return [.earcon(TalkBack.edge)] }
    clipboard = phrase
    var outputs: [Output] = []
    say(own: "copied, \(phrase)", into: &outputs)
    return outputs
  }

  mutating func togglePause() -> [Output] {
    isPaused.toggle()
    return [.note(isPaused ? "speech is paused" : "speech continues")]
  }

  mutating func toggleSpeech() -> [Output] {
    let turnsOff = isSpeechOn
    isSpeechOn = true
    var outputs: [Output] = []
    say(own: turnsOff ? "Spoken feedback is off" : "Spoken feedback is on", into: &outputs)
    isSpeechOn = !turnsOff
    return outputs
  }

  mutating func toggleScreen() -> [Output] {
    isScreenHidden.toggle()
    var outputs: [Output] = []
    say(own: isScreenHidden ? "Screen hidden" : "Showing screen", into: &outputs)
    return outputs
  }
}
