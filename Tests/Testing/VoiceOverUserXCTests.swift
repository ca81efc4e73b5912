// SPDX-License-Identifier: Apache-2.0
import CurbcutTesting
import XCTest

/// What a test case in XCTest looks like.
final class VoiceOverUserXCTests: XCTestCase {
  func testReadsTheSheetAndDismissesIt() throws {
    let user = try VoiceOverUser(
      opening: """
        screen list
          ios screen "List" 390x844
            button "Add" at 16,60 100x44
          on activate "Add"
            show sheet
        screen sheet
          ios screen "New item" 390x844
            header "New item" at 16,410 358x40
          on escape
            show list
        """)
    XCTAssertEqual(user.doubleTap().spoken, ["New item, Heading"])
    user.twoFingerScrub()
    XCTAssertNil(
      user.difference(
        from: """
          > open
          Add, Button
          > activate
          (app: activate "Add")
          New item, Heading
          > escape
          (app: escape)
          Add, Button
          """))
  }

  func testEveryGestureHasItsCommand() throws {
    let user = try VoiceOverUser(opening: "ios screen 390x844\n  header \"A\"")
    user.swipeLeft()
    user.swipeUp()
    user.swipeDown()
    user.tap("A")
    user.tripleTap()
    user.twoFingerDoubleTap()
    user.twoFingerSwipeDown()
    user.twoFingerSwipeUp()
    user.threeFingerSwipeLeft()
    user.threeFingerSwipeRight()
    user.threeFingerSwipeUp()
    user.threeFingerSwipeDown()
    user.turnRotor(to: "Headings")
    user.performAction("Delete")
    user.type("milk")
    XCTAssertEqual(
      user.steps.map(\.command),
      [
        "open", "previous", "previous-by-rotor", "next-by-rotor", "touch \"A\"", "long-press",
        "magic-tap", "read-all", "read-from-top", "scroll-right", "scroll-left", "scroll-down",
        "scroll-up", "rotor \"Headings\"", "action \"Delete\"", "type \"milk\"",
      ])
  }
}

/// Checks that run in a test case, as GTXiLib's do.
final class ScreenChecksXCTests: XCTestCase {
  func testFindsWhatIsWrongWhereItActs() throws {
    let user = try VoiceOverUser(
      opening: "ios screen 390x844\n  button \"Save button\" at 0,0 100x44")
    user.checks = ScreenChecks(.element, by: .gtxilib)
    user.doubleTap()
    XCTAssertEqual(user.problems.count, 1)
  }
}
