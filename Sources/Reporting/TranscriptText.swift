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
    let name = PlainText.name(ofTechnology: transcript.technology)
    output.write(
      "\(name) stops \(PlainText.count(transcript.stops.count, "time")) "
        + "(\(transcript.profile), \(transcript.locale)): "
        + "\(PlainText.summary(of: transcript.screen))\n")
    for (position, stop) in transcript.stops.enumerated() {
      write(stop, number: position + 1, to: &output)
    }
    if !transcript.notKnown.isEmpty {
      output.write("Not known from this input: \(transcript.notKnown.joined(separator: ", ")).\n")
    }
  }

  /// Appends one stop.
  func write(_ stop: Transcript.Stop, number: Int, to output: inout some TextOutputStream) {
    let utterance = stop.utterance
    output.write("\(number). \(Self.spoken(utterance))\n")
    if !utterance.hint.isEmpty { output.write("   hint: \(PlainText.line(utterance.hint))\n") }
    if !stop.actions.isEmpty {
      output.write("   actions: \(PlainText.line(stop.actions.joined(separator: ", ")))\n")
    }
    if !utterance.notKnown.isEmpty {
      output.write("   not known: \(utterance.notKnown.joined(separator: ", "))\n")
    }
  }

  static func spoken(_ utterance: Utterance) -> String {
    utterance.spoken.isEmpty ? "(nothing is said)" : PlainText.line(utterance.spoken)
  }
}
