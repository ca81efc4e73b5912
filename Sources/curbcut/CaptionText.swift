// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutCaptionAudit
import CurbcutCheck
import CurbcutExperience
import CurbcutReporting
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology

/// What VoiceOver says, or a braille display shows, of the captions of a video while it plays.
struct CaptionText {
  private let captions: SpokenCaptions
  private let technology: Technology
  private let reader: Reader

  init(_ track: CaptionTrack, with technology: Technology?, reader: Reader) throws(ImportError) {
    captions = SpokenCaptions(of: track, areShown: true)
    self.technology = technology ?? .voiceOver
    self.reader = reader
    guard self.technology == .voiceOver || self.technology == .braille else {
      throw ImportError(
        .wrongType, "captions are read with VoiceOver or braille: give --with voiceover or braille")
    }
  }

  /// A line for each caption with the time of its beginning, and what a blind person does not get.
  func text(named name: String) throws(ImportError) -> String {
    let spoken = captions.utterances
    var text =
      "\(technology.name), captions of \(name), on a phone that shows captions: "
      + "\(PlainText.count(spoken.count, "caption"))\n"
    for utterance in spoken {
      for words in try lines(for: utterance.text) {
        text += "\(Self.time(utterance.start)) \(words)\n"
      }
    }
    if !captions.tellsThePicture {
      text +=
        "What the picture shows is not in the captions: they stand in for an audio description only so "
        + "far as somebody speaks.\n"
    }
    return text
  }

  private func lines(for caption: String) throws(ImportError) -> [String] {
    guard technology == .braille else { return [caption] }
    let outline = "ios screen 390x844\n  text \(JSONValue.quoted(caption))\n"
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    let transcript = reader.transcript(of: reader.tree(of: screen), with: .braille)
    return transcript.stops.map(\.utterance.spoken)
  }

  private static func time(_ milliseconds: Int) -> String {
    func digits(_ number: Int, _ count: Int) -> String {
      let text = "\(number)"
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let seconds = milliseconds / 1000
    return "\(digits(seconds / 60, 2)):\(digits(seconds % 60, 2)).\(digits(milliseconds % 1000, 3))"
  }
}
