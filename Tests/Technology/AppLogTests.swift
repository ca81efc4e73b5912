// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutTechnology
import Testing

@Suite("The log of an app")
struct AppLogTests {
  @Test("writes down actions, focus and announcements in their order")
  func log() throws {
    let screen = try VoiceOverTests.screen(VoiceOverSessionTests.editor)
    let app = ScriptedApp(screen) { action, _ in
      guard action.verb == .activate else { return nil }
      return AppResponse(.handled, notifications: [.announcement("Saved")])
    }
    var session = VoiceOverSession(AppLog(app))
    for command in [VoiceOverCommand.next, .activate, .next, .wait] { session.perform(command) }
    #expect(
      session.app.lines == [
        "accessibilityElementDidBecomeFocused \"Save\"",
        "activate \"Save\"",
        "accessibilityElementDidLoseFocus \"Save\"",
        "accessibilityElementDidBecomeFocused \"Share\"",
        "announcementDidFinishNotification \"Saved\" (interrupted)",
        "wait",
      ])
  }

  @Test("says an event of an element that is there no more")
  func gone() throws {
    let screen = try VoiceOverTests.screen(VoiceOverSessionTests.editor)
    #expect(
      AppEvent.focusLost(node: 99).words(on: screen) == "accessibilityElementDidLoseFocus \"?\"")
    #expect(
      AppEvent.announcementFinished("Done", wasSuccessful: true).words(on: screen)
        == "announcementDidFinishNotification \"Done\"")
  }
}
