// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// What VoiceOver says when a test moves it: objects with the member `utterance`, one a line or in a log.
///
/// ```
/// {"value": {"utterance": "Book, Button"}, "sessionId": "..."}
/// CURBCUT-HEARD {"move": "forward", "utterance": "Book, Button"}
/// ```
///
/// Sources: `/wda/voiceOver/move` and `/wda/voiceOver/currentSpeech` in appium/WebDriverAgent@c279b4c
/// `FBCustomCommands.m`; `mobile: voiceOverMove` in appium/appium-xcuitest-driver@05ce2bee
/// `lib/commands/voiceover.ts`, which hands out the answer of WebDriverAgent; the second form is that of
/// `Integrations/voiceover-recording`, which writes what Apple's `XCUIVoiceOverService.Output` has.
enum VoiceOverMoves {
  private struct Hit {
    var heard: SpeechRecording.Heard
    /// Whether it is the answer of WebDriverAgent, which Appium's log has before its own.
    var isInEnvelope: Bool
    var isSilent = false
  }

  static func recording(_ lines: SpeechRecording.Lines) throws(ImportError) -> SpeechRecording {
    var hits: [Hit] = []
    var move: String?
    for line in lines.all {
      if let asked = Self.move(askedIn: line.text) { move = asked }
      guard line.text.contains("\"utterance\"") else { continue }
      let found = Self.hits(in: line.text, line.number, move)
      guard !found.isEmpty else {
        throw ImportError(
          .malformed, "has an utterance in line \(line.number) that is not JSON: copy whole lines",
          line: line.number)
      }
      hits += found
    }
    // A log of Appium has each answer twice: as WebDriverAgent gave it, and as Appium hands it out.
    if hits.contains(where: \.isInEnvelope) { hits.removeAll { !$0.isInEnvelope } }
    var notes: [String] = []
    let silent = hits.count { $0.isSilent }
    if silent > 0 {
      notes.append(
        silent == 1
          ? "1 move without speech was left out" : "\(silent) moves without speech were left out")
    }
    hits.removeAll(where: \.isSilent)
    // Going back says again what was said before.
    let others = hits.enumerated().filter { position, hit in
      switch hit.heard.move {
      case nil, "forward": false
      case "current": position > 0
      default: true
      }
    }
    if !others.isEmpty {
      notes.append(
        others.count == 1
          ? "1 utterance that no move forward led to was left out"
          : "\(others.count) utterances that no move forward led to were left out")
      let positions = Set(others.map(\.offset))
      hits = hits.enumerated().filter { !positions.contains($0.offset) }.map(\.element)
    }
    return SpeechRecording(form: .voiceOverMoves, heard: hits.map(\.heard), notes: notes)
  }

  /// Returns the move that a line of a log asks for; nil for other lines.
  private static func move(askedIn line: Substring) -> String? {
    if line.contains("voiceOver/currentSpeech") || line.contains("voiceOverCurrentSpeech") {
      return "current"
    }
    guard line.contains("\"direction\"") else { return nil }
    return ["forward", "backward", "in", "out"].first { line.contains("\"\($0)\"") }
  }

  /// Returns the utterances of the objects in a line.
  private static func hits(in line: Substring, _ number: Int, _ asked: String?) -> [Hit] {
    let bytes = Array(line.utf8)
    var hits: [Hit] = []
    var start = 0
    // What no object begins with is looked at a few times, not at every brace of a hostile line.
    var attempts = 0
    while start < bytes.count, attempts < 64 {
      guard
        let brace = bytes[start...].firstIndex(where: {
          $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[")
        })
      else { break }
      attempts += 1
      var scanner = JSONScanner(bytes, from: brace, to: bytes.count, line: number)
      guard let value = try? scanner.value() else {
        start = brace + 1
        continue
      }
      start = max(scanner.offset, brace + 1)
      for object in value.elements ?? [value] {
        hits += hit(in: object, number, asked).map { [$0] } ?? []
      }
    }
    return hits
  }

  private static func hit(in object: JSONValue, _ line: Int, _ asked: String?) -> Hit? {
    let inner = object["value"]
    guard let answer = inner ?? (object["utterance"] == nil ? nil : object),
      let utterance = answer["utterance"]
    else { return nil }
    let words = utterance.string ?? ""
    let heard = SpeechRecording.Heard(
      words: words, move: answer["move"]?.string ?? asked, line: line)
    return Hit(
      heard: heard, isInEnvelope: inner != nil, isSilent: words.allSatisfy(\.isWhitespace))
  }
}

/// What TalkBack hands to the voice, as its log says with the level Verbose.
///
/// ```
/// V talkback: SpeechControllerImpl: Speaking fragment text="Book, Button", utteranceId=talkback_7, ...
/// V talkback: Speaking fragment text "Book, Button" with spans null for event null
/// ```
///
/// Source: google/talkback@26a27dc `SpeechControllerImpl.java`, the first form from TalkBack 14 on. TalkBack
/// speaks one utterance in several fragments, such as a hint after a pause; those that follow with the
/// same event belong together. What it says for another event than a focus, such as the title of a window
/// that opens, is left out where the log tells the event.
enum TalkBackLog {
  private static let mark = "Speaking fragment text"

  static func recording(_ lines: SpeechRecording.Lines) -> SpeechRecording {
    var heard: [SpeechRecording.Heard] = []
    var last: Substring?
    var others = 0
    for line in lines.all {
      guard let place = line.text.firstRange(of: mark) else { continue }
      if line.text.contains("subtype:"), !line.text.contains("TYPE_VIEW_ACCESSIBILITY_FOCUSED") {
        others += 1
        continue
      }
      let rest = line.text[place.upperBound...]
      guard let open = rest.firstIndex(of: "\"") else { continue }
      let body = rest[rest.index(after: open)...]
      let end =
        body.ranges(of: "\", utteranceId=").last ?? body.ranges(of: "\" with spans").last
      guard let close = end?.lowerBound ?? body.lastIndex(of: "\"") else { continue }
      let words = String(body[..<close])
      guard words.contains(where: { !$0.isWhitespace }) else { continue }
      let event = Self.event(in: body[close...])
      if let event, event == last, !heard.isEmpty {
        heard[heard.count - 1].words += ", " + words
      } else {
        heard.append(SpeechRecording.Heard(words: words, line: line.number))
      }
      last = event
    }
    let note =
      others == 1
      ? "1 text that was not said for a focus was left out"
      : "\(others) texts that were not said for a focus were left out"
    return SpeechRecording(form: .talkBackLog, heard: heard, notes: others > 0 ? [note] : [])
  }

  /// Returns what tells the event of a fragment from others; nil when there is none.
  private static func event(in rest: Substring) -> Substring? {
    for mark in ["event=", "for event "] {
      guard let place = rest.ranges(of: mark).last else { continue }
      let event = rest[place.upperBound...]
      return event.hasPrefix("null") || event.isEmpty ? nil : event
    }
    return nil
  }
}

/// The file `events.jsonl` of TalkBack Recorder, one object a line.
///
/// ```
/// {"event_type": "focus", "ui_element": {"resource_id": "a:id/book", "bounds": {"x": 0, "y": 0, "w": 9, "h": 9}},
///   "talkback": {"announcement": ["Book, Button", "Double-tap to activate"]}}
/// ```
///
/// Source: jszh/TalkBack-Portal@0454016d `server/recording.js`. `<no_feedback>` and `<wrap>` are no speech.
enum TalkBackRecorder {
  static func recording(_ lines: SpeechRecording.Lines) throws(ImportError) -> SpeechRecording {
    var recording = SpeechRecording(form: .talkBackRecorder, heard: [])
    var silent = 0
    session: for line in lines.all where line.text.contains(where: { !$0.isWhitespace }) {
      let bytes = Array(line.text.utf8)
      var scanner = JSONScanner(bytes, from: 0, to: bytes.count, line: line.number)
      let event: JSONValue
      do throws(ImportError) {
        event = try scanner.value()
      } catch {
        throw ImportError(
          error.code, "line \(line.number) is not JSON: \(error.message)", line: line.number)
      }
      switch event["event_type"]?.string {
      case "wrap"?:
        // What follows was heard before.
        recording.notes.append(
          "what comes after the focus wrapped, in line \(line.number), was left out")
        break session
      case "focus"?, "session_start"?: break
      default: continue
      }
      let parts = (event["talkback"]?["announcement"]?.elements ?? []).compactMap(\.string)
        .filter { !["<no_feedback>", "<wrap>", ""].contains($0) }
      guard !parts.isEmpty else {
        if event["event_type"]?.string == "focus" { silent += 1 }
        continue
      }
      let element = event["ui_element"]
      recording.heard.append(
        SpeechRecording.Heard(
          words: parts.joined(separator: ", "), line: line.number,
          identifier: element?["resource_id"]?.string, frame: element?["bounds"].flatMap(frame)))
    }
    if silent > 0 {
      recording.notes.append(
        silent == 1
          ? "1 focus event without speech was left out"
          : "\(silent) focus events without speech were left out")
    }
    return recording
  }

  private static func frame(_ bounds: JSONValue) -> Rect? {
    let sides = ["x", "y", "w", "h"].compactMap { bounds[$0]?.number }
    guard sides.count == 4 else { return nil }
    return Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
  }
}

/// What TestMu's screen reader hooks answer (LambdaTest until 2025).
///
/// ```
/// {"spoken_description": {"by_resource_id": {"a:id/book": ["Book, Button"]}, "by_rect": {"0 0 9 9": ["Book, Button"]}}}
/// {"element_description": {"resourceId": "a:id/book", "bounds": "[0,0][9,9]", "spokenOutput": "Book, Button"}}
/// ```
///
/// Source: LambdaTest/documentation@6a844eff `docs/accessibility-screen-reader-automation-hooks.md`. The
/// first form lists elements without their order.
enum TestMuSpeech {
  static func recording(_ source: [UInt8]) throws(ImportError) -> SpeechRecording {
    var scanner = JSONScanner(source)
    var documents: [JSONValue] = []
    while !scanner.isAtEnd() { documents.append(try scanner.value()) }
    documents = documents.flatMap { $0.elements ?? [$0] }
    var heard: [SpeechRecording.Heard] = []
    var isOrdered = true
    for document in documents {
      let document = document["value"] ?? document
      if let spoken = document["spoken_description"] {
        heard += elements(of: spoken)
        isOrdered = false
      } else if let element = document["element_description"] ?? Optional(document),
        let words = element["spokenOutput"]?.string, !words.isEmpty
      {
        heard.append(
          SpeechRecording.Heard(
            words: words, identifier: element["resourceId"]?.string,
            frame: element["bounds"]?.string.flatMap(frame)))
      }
    }
    return SpeechRecording(form: .testMu, heard: heard, isOrdered: isOrdered)
  }

  /// Returns the elements by their frames, otherwise by their identifiers: the same ones are in both.
  private static func elements(of spoken: JSONValue) -> [SpeechRecording.Heard] {
    func all(_ name: String) -> [(key: String, words: String)] {
      guard case .object(let members)? = spoken[name] else { return [] }
      return members.compactMap { member in
        let words = (member.value.elements ?? [member.value]).compactMap(\.string)
          .filter { !$0.isEmpty }
        return words.isEmpty ? nil : (member.name, words.joined(separator: ", "))
      }
    }
    let frames = all("by_rect")
    guard frames.isEmpty else {
      return frames.map { SpeechRecording.Heard(words: $0.words, frame: frame($0.key)) }
    }
    return all("by_resource_id").map { SpeechRecording.Heard(words: $0.words, identifier: $0.key) }
  }

  /// Reads `[left,top][right,bottom]`, or the same numbers with blanks between them.
  private static func frame(_ text: String) -> Rect? {
    let numbers = text.split { "[], ".contains($0) }.compactMap { Double($0) }
    guard numbers.count == 4, numbers.allSatisfy({ abs($0) < 1e6 }) else { return nil }
    return Rect(
      x: numbers[0], y: numbers[1], width: numbers[2] - numbers[0], height: numbers[3] - numbers[1])
  }
}
