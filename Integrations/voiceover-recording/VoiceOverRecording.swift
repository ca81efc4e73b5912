// SPDX-License-Identifier: Apache-2.0
import XCTest

/// Records what VoiceOver says on the screen that the app shows, for `curbcut heard`.
///
/// Add this file to a target of UI tests, and lead the app to the screen in `openScreen(of:)`. It needs
/// Xcode 27 and iOS 27.
///
/// Source: Apple, XCUIAutomation, `XCUIDevice.voiceOverService` and `XCUIVoiceOverService`.
final class VoiceOverRecording: XCTestCase {
  /// More stops than a screen has; VoiceOver says nothing more at the end of most screens.
  private static let mostStops = 300

  private struct Heard: Encodable {
    var move: String
    var utterance: String?
  }

  /// Leads the app to the screen that is recorded.
  @MainActor
  private func openScreen(of app: XCUIApplication) {
    app.launch()
  }

  @MainActor
  func testRecordVoiceOver() throws {
    guard #available(iOS 27, *) else { throw XCTSkip("VoiceOver can be moved from iOS 27 on") }
    let app = XCUIApplication()
    openScreen(of: app)
    attach(app.debugDescription, named: "screen.txt")

    let voiceOver = XCUIDevice.shared.voiceOverService
    let wasEnabled = voiceOver.isEnabled
    if !wasEnabled { try voiceOver.enable() }
    defer { if !wasEnabled { try? voiceOver.disable() } }

    var lines = [try line(Heard(move: "current", utterance: try voiceOver.currentSpeech().utterance))]
    for _ in 1..<Self.mostStops {
      // No speech is the end of the screen.
      guard let output = try? voiceOver.moveForward() else { break }
      lines.append(try line(Heard(move: "forward", utterance: output.utterance)))
    }
    attach(lines.joined(separator: "\n"), named: "heard.txt")
    XCTAssertGreaterThan(lines.count, 1, "VoiceOver said nothing after the first element")
  }

  /// Prints a line that `curbcut heard` finds in the log of the test, and returns it.
  private func line(_ heard: Heard) throws -> String {
    let line = "CURBCUT-HEARD " + String(decoding: try JSONEncoder().encode(heard), as: UTF8.self)
    print(line)
    return line
  }

  @MainActor
  private func attach(_ text: String, named name: String) {
    let attachment = XCTAttachment(string: text)
    attachment.name = name
    attachment.lifetime = .keepAlways
    add(attachment)
  }
}
