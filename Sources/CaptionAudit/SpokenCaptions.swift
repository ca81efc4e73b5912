public import CurbcutCapture

/// What VoiceOver says of the captions that a video shows.
///
/// VoiceOver finds the text on the screen and speaks each caption when it appears; the next one cuts it
/// off (row S4-10-013). They stand in where nobody has described what is to be seen, and tell nothing of
/// it but what is said.
public struct SpokenCaptions: Hashable, Sendable {
  /// One caption as it is heard.
  public struct Utterance: Hashable, Sendable {
    /// When it begins, in milliseconds from the start of the video.
    public var start: Int
    /// What is said, on one line.
    public var text: String
  }

  /// What is heard, in the order of time.
  public let utterances: [Utterance]
  /// Whether a blind person learns what is to be seen: only a description tells that.
  public let tellsThePicture: Bool

  /// Takes the captions, whether they are shown, and whether an audio description is played.
  ///
  /// Captions that are switched off are not on the screen, so nothing is found to speak.
  public init(of track: CaptionTrack, areShown: Bool, besideDescription: Bool = false) {
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
