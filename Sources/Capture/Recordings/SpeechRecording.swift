// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
package import CurbcutStandards

/// A recording of what a screen reader really said, utterance by utterance.
package struct SpeechRecording: Hashable, Sendable {
  /// One utterance.
  package struct Heard: Hashable, Sendable {
    /// The words, with those after a pause.
    package var words: String
    /// The gesture or the number before them; nil when the recording has none.
    package var move: String?
    /// The line of the file, from 1; nil where the file has no lines.
    package var line: Int?
    /// The identifier of the element that was spoken; nil when not recorded.
    package var identifier: String?
    /// The frame of the element that was spoken; nil when not recorded.
    package var frame: Rect?

    package init(
      words: String, move: String? = nil, line: Int? = nil, identifier: String? = nil,
      frame: Rect? = nil
    ) {
      self.words = words
      self.move = move
      self.line = line
      self.identifier = identifier
      self.frame = frame
    }
  }

  /// The forms of recordings.
  package enum Form: String, Hashable, Sendable, CaseIterable {
    /// Answers of WebDriverAgent and Appium to moves of VoiceOver, alone or in a log.
    case voiceOverMoves
    /// Texts that TalkBack hands to the voice, in logcat.
    case talkBackLog
    /// The file `events.jsonl` of TalkBack Recorder.
    case talkBackRecorder
    /// The answer of TestMu's screen reader hooks, formerly LambdaTest's.
    case testMu
    /// A number or gesture, a tab, and what was said.
    case columns

    /// The name in messages.
    package var name: String {
      switch self {
      case .voiceOverMoves: "VoiceOver moves (Appium, WebDriverAgent or XCUIVoiceOverService)"
      case .talkBackLog: "TalkBack's log"
      case .talkBackRecorder: "TalkBack Recorder"
      case .testMu: "TestMu"
      case .columns: "text in two columns"
      }
    }

    /// The platform of the screen reader; nil when the form tells none.
    package var platform: Platform? {
      switch self {
      case .voiceOverMoves: .ios
      case .talkBackLog, .talkBackRecorder: .android
      case .testMu, .columns: nil
      }
    }
  }

  package var form: Form
  package var heard: [Heard]
  /// Whether the utterances come in the order in which they were heard.
  package var isOrdered: Bool
  /// What was left out, as sentences.
  package var notes: [String]

  package init(form: Form, heard: [Heard], isOrdered: Bool = true, notes: [String] = []) {
    self.form = form
    self.heard = heard
    self.isOrdered = isOrdered
    self.notes = notes
  }
}

// MARK: - Reading

extension SpeechRecording {
  /// The largest size accepted: days of speech.
  private static let largest = 64 << 20
  /// The longest text of one utterance that is kept.
  private static let longestUtterance = 10_000

  /// Reads a recording, whose form is recognised by its content; an error names the forms.
  package init(_ bytes: [UInt8]) throws(ImportError) {
    guard bytes.count <= Self.largest else {
      throw ImportError(.hostile, "is larger than any recording: give that of a single screen")
    }
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
      throw ImportError(
        .notThisFormat, "is an archive: unpack it, and give the file events.jsonl that is in it")
    }
    let source = try Encoding.utf8(bytes)
    guard !source.prefix(16_384).contains(0) else { throw Self.unknown }
    let lines = Lines(source)
    guard let form = try Self.form(of: source, lines) else { throw Self.unknown }
    var recording: SpeechRecording
    switch form {
    case .voiceOverMoves: recording = try VoiceOverMoves.recording(lines)
    case .talkBackLog: recording = TalkBackLog.recording(lines)
    case .talkBackRecorder: recording = try TalkBackRecorder.recording(lines)
    case .testMu: recording = try TestMuSpeech.recording(source)
    case .columns: recording = Self.columns(lines)
    }
    guard !recording.heard.isEmpty else {
      throw ImportError(
        .empty, "has no utterance in it, although it looks like \(form.name): record it again")
    }
    for index in recording.heard.indices {
      let words = recording.heard[index].words
      guard words.utf8.count > Self.longestUtterance else { continue }
      recording.heard[index].words = String(words.prefix(Self.longestUtterance / 4))
      recording.notes.append("utterance \(index + 1) is too long and was cut")
    }
    self = recording
  }

  private static let unknown = ImportError(
    .notThisFormat,
    "is not a recording in a known form: give the answers of Appium or WebDriverAgent to moves of VoiceOver, the "
      + "log of the test in Integrations/voiceover-recording, TalkBack's lines in logcat (with the log "
      + "level Verbose), events.jsonl of TalkBack Recorder, the JSON of TestMu's screen reader hooks, or "
      + "lines with a number or gesture, a tab, and what was said")

  private static func form(of source: [UInt8], _ lines: Lines) throws(ImportError) -> Form? {
    func has(_ words: String) -> Bool { source.holds(words) }
    if has("\"spoken_description\"") || has("\"spokenOutput\"") { return .testMu }
    if has("\"event_type\""), has("\"talkback\"") { return .talkBackRecorder }
    if has("\"action_index\""), has("\"session_id\"") || has("\"seq\"") {
      throw ImportError(
        .notThisFormat,
        "is what the user of TalkBack Recorder did, not what was said: give events.jsonl beside it")
    }
    if has("Speaking fragment text") { return .talkBackLog }
    if has("\"utterance\"") { return .voiceOverMoves }
    let texts = lines.all.filter { !$0.text.allSatisfy(\.isWhitespace) && !$0.text.hasPrefix("#") }
    guard !texts.isEmpty, texts.allSatisfy({ $0.text.contains("\t") }) else { return nil }
    return .columns
  }

  /// Reads lines of two columns; a line that begins with `#` is a comment.
  private static func columns(_ lines: Lines) -> SpeechRecording {
    let heard = lines.all.compactMap { line -> Heard? in
      guard !line.text.hasPrefix("#"), let tab = line.text.firstIndex(of: "\t") else { return nil }
      let words = line.text[line.text.index(after: tab)...].replacing("\t", with: " ")
      guard words.contains(where: { !$0.isWhitespace }) else { return nil }
      let move = line.text[..<tab]
      return Heard(words: String(words), move: move.isEmpty ? nil : String(move), line: line.number)
    }
    return SpeechRecording(form: .columns, heard: heard)
  }

  /// The lines of a text, with their numbers.
  struct Lines {
    var all: [(number: Int, text: Substring)]

    init(_ source: [UInt8]) {
      let text = String(decoding: source, as: UTF8.self)
      let body = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
      all = body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
        .map { ($0.offset + 1, $0.element) }
    }
  }
}
