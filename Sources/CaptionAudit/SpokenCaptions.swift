// SPDX-License-Identifier: Apache-2.0
package import CurbcutCapture

/// The words that VoiceOver speaks for the captions of a video.
///
/// VoiceOver finds the text on the screen and speaks each caption when it appears; the next one
/// cuts it off (row S4-10-013). Captions are a substitute where there is no audio description, but
/// convey only what is said.
package struct SpokenCaptions: Hashable, Sendable {
  /// A spoken caption.
  package struct Utterance: Hashable, Sendable {
    /// The start in milliseconds from the beginning of the video.
    package var start: Int
    /// The spoken text, on one line.
    package var text: String
  }

  /// The spoken captions, in chronological order.
  package let utterances: [Utterance]
  /// Whether a blind person learns what the picture shows, which only a description conveys.
  package let tellsThePicture: Bool

  /// Creates the spoken captions from a track, its visibility, and whether an audio description
  /// plays.
  ///
  /// Captions that are turned off are not on the screen, so nothing is spoken.
  package init(of track: CaptionTrack, areShown: Bool, besideDescription: Bool = false) {
    tellsThePicture = besideDescription
    guard areShown else {
      utterances = []
      return
    }
    utterances = track.cues.compactMap { cue in
      let text = cue.lines.joined(separator: " ")
      guard cue.end > cue.start, text.contains(where: { !$0.isWhitespace }) else { return nil }
      return Utterance(start: cue.start, text: text)
    }
    .sorted { $0.start < $1.start }
  }
}
