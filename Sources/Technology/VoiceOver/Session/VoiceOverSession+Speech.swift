// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The current speech, and the speech that is waiting.
struct VoiceOverQueue: Sendable {
  /// The announcement that is being spoken; nil if none is.
  var announcement: Announcement?
  /// Whether VoiceOver is speaking.
  var isSpeaking = false
  /// The phonetic word for the last letter, which follows after a second; nil if there is none.
  var phonetic: Utterance?
  /// The announcements that wait for silence.
  var waiting: [Announcement] = []
}

/// Speech: VoiceOver's own words interrupt announcements of the app, and the other way round.
extension VoiceOverSession {
  /// Speaks words of VoiceOver itself.
  ///
  /// The words interrupt an announcement and discard those that wait, which is not reported to the
  /// app ("the notifications that weren't vocalized will be removed as soon as the system vocalizes
  /// the element's attributes":
  /// newbedev.com/how-can-i-queue-multiple-accessibility-notifications-for-voiceover). One of high
  /// priority "isn't interruptible after it starts" (Apple, `UIAccessibilityPriority`).
  mutating func say(_ utterance: Utterance, into outputs: inout [Output]) {
    if let announcement = queue.announcement {
      app.receive(
        .announcementFinished(
          announcement.text, wasSuccessful: announcement.priority == .high))
      queue.announcement = nil
    }
    if !queue.waiting.isEmpty { queue.waiting = [] }
    queue.isSpeaking = true
    put(utterance, into: &outputs)
  }

  /// Speaks a phrase of VoiceOver itself, known only in English.
  mutating func say(
    own words: String, as kind: Segment.Kind = .state, into outputs: inout [Output]
  ) {
    say(ownUtterance(words, kind), into: &outputs)
  }

  func ownUtterance(_ words: String, _ kind: Segment.Kind) -> Utterance {
    Utterance(
      segments: [Segment(kind, words)], spoken: words,
      notKnown: reader.phrases.isEnglish ? [] : ["\"\(words)\" in \(reader.phrases.language)"])
  }

  private mutating func put(_ utterance: Utterance, into outputs: inout [Output]) {
    guard isSpeechOn else { return }
    queue.phonetic = nil
    isPaused = false
    guard speaksHints || utterance.hint.isEmpty else {
      var utterance = utterance
      utterance.hint = ""
      utterance.hintLanguage = nil
      lastSpoken = utterance
      outputs.append(.speech(utterance))
      return
    }
    lastSpoken = utterance
    outputs.append(.speech(utterance))
  }

  /// Handles an announcement of the app: speaks it at once, or lets it wait.
  ///
  /// An announcement interrupts (row S4-8-018) unless it is queued (S4-8-019) or has low priority;
  /// nothing interrupts one with high priority. For a second announcement of default or high
  /// priority that may not interrupt, waiting is an assumption.
  mutating func take(_ announcement: Announcement, into outputs: inout [Output]) {
    let isHeldUp = queue.announcement?.priority == .high
    if queue.isSpeaking, announcement.isQueued || announcement.priority == .low || isHeldUp {
      queue.waiting.append(announcement)
      return
    }
    if let interrupted = queue.announcement {
      app.receive(.announcementFinished(interrupted.text, wasSuccessful: false))
    }
    if queue.isSpeaking, outputs.contains(where: { if case .speech = $0 { true } else { false } }) {
      outputs.append(.cutOff)
    }
    speak(announcement, into: &outputs)
  }

  private mutating func speak(_ announcement: Announcement, into outputs: inout [Output]) {
    guard isSpeechOn else {
      app.receive(.announcementFinished(announcement.text, wasSuccessful: false))
      return
    }
    queue.announcement = announcement
    queue.isSpeaking = true
    let segment = Segment(.announcement, announcement.text, runs: announcement.runs)
    put(Utterance(segments: [segment], spoken: announcement.text), into: &outputs)
  }

  /// Lets all speech end, in the order of the queue.
  mutating func finishSpeech(into outputs: inout [Output]) {
    while true {
      if let announcement = queue.announcement {
        app.receive(.announcementFinished(announcement.text, wasSuccessful: true))
        queue.announcement = nil
      }
      if let phonetic = queue.phonetic { put(phonetic, into: &outputs) }
      guard !queue.waiting.isEmpty else { break }
      speak(queue.waiting.removeFirst(), into: &outputs)
    }
    queue.isSpeaking = false
  }

  // MARK: - Commands about speech

  mutating func speakAgain() -> [Output] {
    guard let lastSpoken else { return [.note("nothing has been said yet")] }
    var outputs: [Output] = []
    say(lastSpoken, into: &outputs)
    return outputs
  }

  /// Speaks the place of the focus: its containers, its selection and its page.
  ///
  /// The gesture is "Read Item Summary" (funcJeff/blog@34ab835); the page is the last one that the
  /// app has reported. That the selection is included is general knowledge, the order an
  /// assumption.
  mutating func whereAmI() -> [Output] {
    guard let position = reader.position else { return [.note("nothing has the focus")] }
    var utterance = reader.stop(at: position, after: -1).utterance
    var added: [Segment] = []
    if let field = focused.flatMap({ EditedField($0) }) {
      let selection = caret.selection(in: field.text.count)
      if !selection.isEmpty { added += saidSelection(selection, of: field, isSelected: true) }
    }
    if let page { added.append(Segment(.position, page)) }
    utterance.segments += added
    utterance.spoken = ([utterance.spoken] + added.map(\.text)).joined(separator: ", ")
    var outputs: [Output] = []
    say(utterance, into: &outputs)
    return page == nil
      ? outputs + [.note("the page summary that VoiceOver adds is not known")] : outputs
  }

  /// Spells the name of the focused element.
  mutating func spell() -> [Output] {
    guard let focused else { return [.note("nothing has the focus")] }
    let text = textToRead(of: focused)
    guard !text.isEmpty else { return [.note("there is no text to spell")] }
    var outputs: [Output] = []
    let run = TextRun(text: text, spellOut: true)
    let segment = Segment(.label, text, node: focused.nodeIndex, runs: [run])
    say(
      Utterance(segments: [segment], spoken: segment.voiced.map(\.text).joined()), into: &outputs)
    return outputs
  }

  mutating func toggleSpeech() -> [Output] {
    var outputs: [Output] = []
    let turnsOff = isSpeechOn
    isSpeechOn = true
    say(own: turnsOff ? "Speech off" : "Speech on", into: &outputs)
    isSpeechOn = !turnsOff
    return outputs + [.note("VoiceOver's words for this are not known from a source")]
  }

  mutating func togglePause() -> [Output] {
    isPaused.toggle()
    return [.note(isPaused ? "speech is paused" : "speech continues")]
  }

  mutating func toggleCurtain() -> [Output] {
    isCurtainOn.toggle()
    var outputs: [Output] = []
    say(own: isCurtainOn ? "Screen curtain on" : "Screen curtain off", into: &outputs)
    return outputs + [.note("VoiceOver's words for this are not known from a source")]
  }

  mutating func toggleDirectTouch() -> [Output] {
    isDirectTouchOn.toggle()
    var outputs: [Output] = []
    say(own: isDirectTouchOn ? "Direct touch on" : "Direct touch off", into: &outputs)
    return outputs + [.note("VoiceOver's words for this are not known from a source")]
  }
}
