// SPDX-License-Identifier: Apache-2.0
import CurbcutTesting
import XCTest

final class EditorXCTests: XCTestCase {
  func testSaves() throws {
    let user = try VoiceOverUser(opening: .file("Captures/editor.xml"))
    XCTAssertTrue(user.swipeRight(to: "Save"))
    XCTAssertEqual(user.doubleTap().actions, ["activate \"Save\""])
  }

  func testHasNoProblems() throws {
    XCTAssertEqual(try ScreenCapture.file("Captures/editor.xml").problems(), [])
  }
}
