// SPDX-License-Identifier: Apache-2.0
import CurbcutCaptionAudit
import CurbcutCapture
import CurbcutTestSupport
import Testing

@Suite("Captions that VoiceOver speaks")
struct SpokenCaptionsTests {
  /// "VoiceOver detects on-screen text, so visible captions are spoken as they appear; can stand in for a
  /// missing audio description but does not replace an accurate one."
  @Test("are heard as they appear, and tell nothing of the picture", .requirement("S4-10-013"))
  func spoken() throws {
    let file = """
      WEBVTT

      00:00:05.000 --> 00:00:07.000
      - Where is it?
      - There.

      00:00:01.000 --> 00:00:03.000
      <v Ann>Look at that!

      """
    let track = try CaptionReader.read(Array(file.utf8))
    let heard = SpokenCaptions(of: track, areShown: true)
    #expect(heard.utterances.map(\.start) == [1_000, 5_000])
    #expect(heard.utterances.map(\.text) == ["Look at that!", "- Where is it? - There."])
    #expect(!heard.tellsThePicture)
    #expect(SpokenCaptions(of: track, areShown: true, besideDescription: true).tellsThePicture)
    #expect(SpokenCaptions(of: track, areShown: false).utterances.isEmpty)
  }
}
