// SPDX-License-Identifier: Apache-2.0
import CurbcutTesting
import Testing

@Suite("Every technology")
struct TechnologyTests {
  let ios: ScreenCapture = """
    ios screen "Player" 390x844
      header "Hello, Mars" at 16,60 358x40
      button "Play" at 16,120 100x44
    """

  let android: ScreenCapture = """
    android screen "Player" 1080x1920 density 2
      frame at 0,0 1080x1920
        text "Hello, Mars" at 0,0 1080x200 heading true
        button "Play" at 0,200 1080x200 clickable true
    """

  @Test("reaches the button on iOS, or reads it")
  func iOS() throws {
    #expect(try VoiceOverUser(opening: ios).swipeRight(to: "Play"))
    #expect(try SwitchControlUser(opening: ios).framedName == "Play")
    #expect(try VoiceControlUser(opening: ios).say("tap Play").actions == ["activate \"Play\""])
    #expect(try KeyboardUser(opening: ios).tab(to: "Play"))
    #expect(try BrailleUser(opening: ios, cells: 40).last().lines == ["braille: ,PLAY  ,BUTTON"])
    #expect(try ZoomUser(opening: ios, factor: 2).tap("Play").actions == ["activate \"Play\""])
    #expect(try SpeakScreenUser(opening: ios).speakScreen().spoken == ["Hello, Mars", "Play"])
  }

  @Test("reaches the button on Android, or reads it")
  func android_() throws {
    #expect(try TalkBackUser(opening: android).swipeRight(to: "Play"))
    #expect(try VoiceAccessUser(opening: android).say("tap Play").actions == ["activate \"Play\""])
    #expect(try KeyboardUser(opening: android).tab(to: "Play"))
    #expect(try SelectToSpeakUser(opening: android).play().spoken == ["Hello, Mars", "Play"])
    let user = try SwitchAccessUser(opening: android)
    user.next()
    user.next()
    #expect(user.framedName == "Play")
  }
}
