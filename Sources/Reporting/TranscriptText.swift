public import CurbcutTechnology

/// Writes a transcript for people: a numbered line a stop, what is said after a pause below it.
///
/// ```
/// VoiceOver stops 2 times (voiceover-ios26, en): iOS screen "Mars", outline, 3 views
/// 1. Mars, Heading
/// 2. Book, Button
///    hint: Books your holiday.
/// ```
public struct TranscriptText: Sendable {
  public init() {}

  /// Appends the whole transcript.
  public func write(_ transcript: Transcript, to output: inout some TextOutputStream) {
    let name = PlainText.technology(of: transcript)
    output.write(
      "\(name) stops \(PlainText.count(transcript.stops.count, "time")) "
        + "(\(transcript.profile), \(transcript.locale)): "
        + "\(PlainText.summary(of: transcript.screen))\n")
    let everywhere = Self.notKnownEverywhere(in: transcript)
    for (position, stop) in transcript.stops.enumerated() {
      write(stop, number: position + 1, leavingOut: everywhere, to: &output)
    }
    Self.writeNotKnown(of: transcript, to: &output)
    for fact in transcript.workedOut { output.write("Worked out: \(PlainText.line(fact)).\n") }
  }

  /// Appends what the input does not tell.
  static func writeNotKnown(
    of transcript: Transcript, to output: inout some TextOutputStream
  ) {
    let everywhere = notKnownEverywhere(in: transcript)
    let here = transcript.notKnown.filter { !everywhere.contains($0) }
    let all = everywhere + here
    if !all.isEmpty {
      output.write("Not known from this input: \(PlainText.line(all.joined(separator: ", "))).\n")
    }
  }

  /// The facts that no stop of the input tells; they are said once.
  private static func notKnownEverywhere(in transcript: Transcript) -> [String] {
    guard let first = transcript.stops.first else { return [] }
    return first.utterance.notKnown.filter { fact in
      transcript.stops.allSatisfy { $0.utterance.notKnown.contains(fact) }
    }
  }

  /// Appends one stop.
  private func write(
    _ stop: Transcript.Stop, number: Int, leavingOut everywhere: [String],
    to output: inout some TextOutputStream
  ) {
    let utterance = stop.utterance
    output.write("\(number). \(Self.spoken(utterance))\n")
    if !utterance.hint.isEmpty { output.write("   hint: \(PlainText.line(utterance.hint))\n") }
    if !stop.actions.isEmpty {
      output.write("   actions: \(PlainText.line(stop.actions.joined(separator: ", ")))\n")
    }
    let notKnown = utterance.notKnown.filter { !everywhere.contains($0) }
    if !notKnown.isEmpty {
      output.write("   not known: \(notKnown.joined(separator: ", "))\n")
    }
  }

  static func spoken(_ utterance: Utterance) -> String {
    utterance.spoken.isEmpty ? "(nothing is said)" : PlainText.line(utterance.spoken)
  }
}
