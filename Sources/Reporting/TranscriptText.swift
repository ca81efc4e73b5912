// SPDX-License-Identifier: Apache-2.0
import CurbcutExperience
import CurbcutScreen
package import CurbcutTechnology

/// Writes a transcript for people: one numbered line per stop, followed by anything said after a
/// pause.
///
/// ```
/// VoiceOver stops 2 times (voiceover-ios26, en): iOS screen "Mars", outline, 3 views
/// 1. Mars, Heading
/// 2. Book, Button
///    hint: Books your holiday.
/// ```
package struct TranscriptText: Sendable {
  /// Whether each stop is explained.
  private let explains: Bool

  /// Writes transcripts; with `explains`, also where the words of each stop come from.
  package init(explains: Bool = false) { self.explains = explains }

  /// Appends the whole transcript.
  package func write(_ transcript: Transcript, to output: inout TerminalText) {
    let name = PlainText.technology(of: transcript)
    output.write(
      "\(name) \(Self.amount(transcript)) "
        + "(\(transcript.profile), \(transcript.locale)): "
        + "\(PlainText.summary(of: transcript.screen))\n")
    if !transcript.isOrderKnown, transcript.stops.count > 1 { output.write("\(Self.noOrder)\n") }
    let widely = Self.notKnownWidely(in: transcript)
    var saidAtStops: Set<String> = []
    for (position, stop) in transcript.stops.enumerated() {
      let notKnown = stop.utterance.notKnown.filter { !widely.contains($0) }
      saidAtStops.formUnion(notKnown)
      write(
        stop, mark: Self.mark(position, of: transcript), notKnown: notKnown, to: &output)
      guard explains else { continue }
      for reason in StopReasons(screen: transcript.screen).sentences(for: stop) {
        output.write("   why: \(reason)\n")
      }
    }
    Self.writeNotKnown(of: transcript, leavingOut: saidAtStops, to: &output)
    for fact in transcript.workedOut { output.write("Worked out: \(fact).\n") }
  }

  /// Appends the facts that the input does not contain, except those noted at single stops.
  static func writeNotKnown(
    of transcript: Transcript, leavingOut said: Set<String> = [],
    to output: inout TerminalText
  ) {
    let everywhere = notKnownEverywhere(in: transcript)
    let known = Set(everywhere).union(said)
    let all = everywhere + transcript.notKnown.filter { !known.contains($0) }
    if !all.isEmpty {
      output.write("Not known from this input: \(all.joined(separator: ", ")).\n")
    }
  }

  /// Returns the facts that no stop of the input has, which are listed once.
  private static func notKnownEverywhere(in transcript: Transcript) -> [String] {
    guard let first = transcript.stops.first else { return [] }
    return first.utterance.notKnown.filter { fact in
      transcript.stops.allSatisfy { $0.utterance.notKnown.contains(fact) }
    }
  }

  /// Returns the facts that are missing at so many stops that they are listed once, at the end:
  /// those of every stop, and those of more than a few that the whole transcript lists as well.
  private static func notKnownWidely(in transcript: Transcript) -> Set<String> {
    var counts: [String: Int] = [:]
    for fact in transcript.stops.flatMap(\.utterance.notKnown) { counts[fact, default: 0] += 1 }
    let named = Set(transcript.notKnown)
    return Set(notKnownEverywhere(in: transcript)).union(
      counts.filter { $0.value > few && named.contains($0.key) }.keys)
  }

  private static let few = 3

  /// Appends one stop.
  private func write(
    _ stop: Transcript.Stop, mark: String, notKnown: [String], to output: inout TerminalText
  ) {
    let utterance = stop.utterance
    output.write("\(mark) \(Self.spoken(utterance))\n")
    if !utterance.hint.isEmpty { output.write("   hint: \(utterance.hint)\n") }
    if !stop.actions.isEmpty {
      output.write("   actions: \(stop.actions.joined(separator: ", "))\n")
    }
    if !notKnown.isEmpty {
      output.write("   not known: \(notKnown.joined(separator: ", "))\n")
    }
  }

  /// The sentence before stops that come in no known order.
  static let noOrder: String =
    "The input does not tell the reading order; the stops are listed as they are written."

  /// The mark before a stop: its number where the order is known.
  static func mark(_ position: Int, of transcript: Transcript) -> String {
    transcript.isOrderKnown || transcript.stops.count == 1 ? "\(position + 1)." : "-"
  }

  /// Returns the amount of output in the terms of the technology: magnified areas are not stops.
  private static func amount(_ transcript: Transcript) -> String {
    let count = transcript.stops.count
    guard transcript.technology == Technology.zoom.rawValue else {
      return "stops \(PlainText.count(count, "time"))"
    }
    return "shows the reading side in \(PlainText.count(count, "part"))"
  }

  /// The facts whose words are spoken first.
  private static let words = [Key.label, .value, .text, .contentDescription].map(\.words)

  /// Returns the words of a stop, or a remark that it has none or that they are not known.
  package static func spoken(_ utterance: Utterance) -> String {
    guard utterance.spoken.isEmpty else { return utterance.spoken }
    let mayBeWords = Self.words.contains(where: utterance.notKnown.contains)
    return mayBeWords ? "(not known what is said)" : "(nothing is said)"
  }
}
