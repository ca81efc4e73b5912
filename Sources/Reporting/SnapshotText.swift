// SPDX-License-Identifier: Apache-2.0
package import CurbcutTechnology

/// Writes a transcript as the text file that is kept next to a capture and reviewed like code.
///
/// A stop is one line, followed by its hint and its actions. Unknown facts are left out: they
/// belong to the capture, not to the speech.
///
/// ```
/// # curbcut snapshot 1: voiceover, voiceover-ios26, en
/// Mars, Heading
/// Book, Button
///   hint: Books your holiday.
/// ```
package struct SnapshotText: Sendable {
  package init() {}

  /// Appends the whole file.
  package func write(_ transcript: Transcript, to output: inout TerminalText) {
    output.write(
      "# curbcut snapshot 1: \(transcript.technology), \(transcript.profile), "
        + "\(transcript.locale)\n")
    for stop in transcript.stops {
      output.write("\(TranscriptText.spoken(stop.utterance))\n")
      if !stop.utterance.hint.isEmpty {
        output.write("  hint: \(stop.utterance.hint)\n")
      }
      if !stop.actions.isEmpty {
        output.write("  actions: \(stop.actions.joined(separator: ", "))\n")
      }
    }
  }
}
