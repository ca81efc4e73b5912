// SPDX-License-Identifier: Apache-2.0
package import CurbcutCapture
package import CurbcutExperience
import CurbcutScreen
import CurbcutTechnology

/// Writes what was heard beside what was predicted, for people.
///
/// ```
/// TalkBack's log: 3 utterances, of which 2 are as predicted (talkback-15, en): Android screen "Mars", uiautomator dump, 4 views
/// 1 time the role differs
///
/// utterance 2, line 9: "Book, Link"
///   predicted as stop 2: "Book, Button"
///   the role differs: predicted "button", heard "link"
/// ```
package struct HeardText: Sendable {
  package init() {}

  /// Appends the utterances of a recording.
  package func write(_ recording: SpeechRecording, to output: inout TerminalText) {
    output.write("\(recording.form.name), \(Self.utterances(recording.heard.count)):\n")
    for (position, heard) in recording.heard.enumerated() {
      output.write("\(position + 1). \(heard.words)\n")
    }
    for note in recording.notes { output.write("note: \(note)\n") }
  }

  /// Appends the comparison of a recording with a transcript.
  package func write(_ comparison: HeardComparison, to output: inout TerminalText) {
    let recording = comparison.recording
    let transcript = comparison.transcript
    output.write(
      "\(recording.form.name): \(comparison.right) of \(Self.utterances(recording.heard.count)) as predicted (\(transcript.profile), \(transcript.locale))\n"
    )
    for cause in HeardComparison.Cause.allCases {
      let count = comparison.differences.count { $0.cause == cause }
      if count > 0 { output.write("  \(cause.title): \(count)\n") }
    }
    if comparison.unheardAtEnd > 0 {
      output.write(
        "  stops after the end of the recording, which are not counted: \(comparison.unheardAtEnd)\n"
      )
    }
    if !recording.isOrdered {
      output.write("The recording has no order, so that places are not compared.\n")
    } else if !transcript.isOrderKnown {
      output.write("The capture does not tell the reading order, so that places are not certain.\n")
    }
    if !comparison.hasHints {
      output.write("The recording has no hints, so that they are not compared.\n")
    }
    for note in recording.notes { output.write("note: \(note)\n") }
    guard !comparison.differences.isEmpty else { return }
    output.write("\n")
    var last: (Int?, Int?)?
    for difference in comparison.differences {
      let place = (difference.heard, difference.stop)
      if last.map({ $0 != place }) ?? true { write(place, of: comparison, to: &output) }
      last = place
      output.write("  \(difference.sentence)\n")
    }
  }

  private func write(
    _ place: (heard: Int?, stop: Int?), of comparison: HeardComparison,
    to output: inout TerminalText
  ) {
    let stop = place.stop.map { (number: $0 + 1, stop: comparison.transcript.stops[$0]) }
    guard let position = place.heard else {
      if let stop {
        output.write("stop \(stop.number): \"\(stop.stop.utterance.spoken)\"\n")
      }
      return
    }
    let heard = comparison.recording.heard[position]
    let line: TerminalText = heard.line.map { ", line \($0)" } ?? ""
    output.write("utterance \(position + 1)")
    output.write(line)
    output.write(": \"\(heard.words)\"\n")
    guard let stop else { return }
    output.write("  predicted as stop \(stop.number): \"\(stop.stop.utterance.spoken)\"\n")
    if !stop.stop.utterance.notKnown.isEmpty {
      output.write(
        "  not known from the capture: \(stop.stop.utterance.notKnown.joined(separator: ", "))\n")
    }
  }

  private static func utterances(_ count: Int) -> String {
    count == 1 ? "1 utterance" : "\(count) utterances"
  }
}

extension HeardComparison.Difference {
  /// The cause, with the words that differ.
  package var sentence: String {
    var parts: [String] = []
    if !notHeard.isEmpty { parts.append("predicted \"\(notHeard)\"") }
    if !notPredicted.isEmpty { parts.append("heard \"\(notPredicted)\"") }
    return cause.title + (parts.isEmpty ? "" : ": " + parts.joined(separator: ", "))
  }
}

/// Writes what was heard as the JSON of the `curbcut-heard` format, on one line.
package struct HeardJSON: Sendable {
  package init() {}

  /// Returns the document of a recording alone.
  package func document(_ recording: SpeechRecording) -> String {
    JSONValue.object(Self.head(recording)).text
  }

  /// Returns the document of a recording beside a transcript.
  package func document(_ comparison: HeardComparison) -> String {
    let transcript = comparison.transcript
    var members = Self.head(comparison.recording)
    members += [
      .init("technology", .string(transcript.technology)),
      .init("profile", .string(transcript.profile)), .init("locale", .string(transcript.locale)),
      .init("right", .number(Double(comparison.right))),
      .init("unheardAtEnd", .number(Double(comparison.unheardAtEnd))),
      .init("comparesHints", .bool(comparison.hasHints)),
      .init("comparesOrder", .bool(comparison.recording.isOrdered)),
      .init("differences", .array(comparison.differences.map { Self.object($0, comparison) })),
    ]
    return JSONValue.object(members).text
  }

  private static func head(_ recording: SpeechRecording) -> [JSONValue.Member] {
    let utterances = recording.heard.map { heard in
      var members: [JSONValue.Member] = [.init("words", .string(heard.words))]
      if let move = heard.move { members.append(.init("move", .string(move))) }
      if let line = heard.line { members.append(.init("line", .number(Double(line)))) }
      if let identifier = heard.identifier {
        members.append(.init("identifier", .string(identifier)))
      }
      return JSONValue.object(members)
    }
    var members: [JSONValue.Member] = [
      .init("format", .string("curbcut-heard")), .init("version", .number(1)),
      .init("recording", .string(recording.form.rawValue)),
      .init("utterances", .array(utterances)),
    ]
    if !recording.notes.isEmpty {
      members.append(.init("notes", .array(recording.notes.map(JSONValue.string))))
    }
    return members
  }

  private static func object(
    _ difference: HeardComparison.Difference, _ comparison: HeardComparison
  ) -> JSONValue {
    var members: [JSONValue.Member] = [.init("cause", .string(difference.cause.rawValue))]
    if let heard = difference.heard {
      members.append(.init("utterance", .number(Double(heard + 1))))
    }
    if let position = difference.stop {
      let stop = comparison.transcript.stops[position]
      members += [
        .init("stop", .number(Double(position + 1))),
        .init("node", .string(comparison.transcript.screen.reference(to: stop.node))),
        .init("spoken", .string(stop.utterance.spoken)),
      ]
    }
    if !difference.notHeard.isEmpty {
      members.append(.init("notHeard", .string(difference.notHeard)))
    }
    if !difference.notPredicted.isEmpty {
      members.append(.init("notPredicted", .string(difference.notPredicted)))
    }
    return .object(members)
  }
}
