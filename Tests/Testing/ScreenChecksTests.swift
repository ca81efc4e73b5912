// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutTestSupport
import CurbcutTesting
import Testing

/// Checks that run while a test uses an app.
@Suite("Checks beside the steps of a test")
struct ScreenChecksTests {
  private static let order: ScreenCapture = """
    android screen "Order" 1080x2400 density 3
      frame at 0,0 1080x2400
        image at 0,300 60x60 clickable
        linear at 0,600 1080x300 clickable contentDescription "Total, 12 euros"
          image at 0,600 60x60 clickable
    """

  /// Espresso: "each view action then checks that view and its descendants".
  @Test("look at the view of each action, and at what is in it", .requirement("S4-11-025"))
  func element() throws {
    let user = try TalkBackUser(opening: Self.order)
    user.tap("Total, 12 euros")
    user.doubleTap()
    #expect(user.problems.isEmpty, "nothing is checked before it is asked for")
    user.checks = ScreenChecks(.element, by: .atf)
    user.tap("Total, 12 euros")
    #expect(user.problems.isEmpty, "to look is no action")
    user.doubleTap()
    #expect(!user.problems.isEmpty)
    let all = ScreenChecks(.screen, by: .atf).problems(on: user.screen, at: nil)
    #expect(user.problems.count < all.count, "the picture above is not in the view")
    #expect(Set(user.problems).isSubset(of: all))
  }

  /// Espresso: "makes each action check the whole hierarchy from the root".
  @Test("look at all of the screen when they run from the root", .requirement("S4-11-026"))
  func root() throws {
    let user = try TalkBackUser(opening: Self.order)
    user.checks = ScreenChecks(.screen, by: .atf)
    user.tap("Total, 12 euros")
    user.doubleTap()
    let all = ScreenChecks(.screen, by: .atf).problems(on: user.screen, at: nil)
    #expect(Set(user.problems) == Set(all))
    user.doubleTap()
    #expect(user.problems.count == Set(all).count, "each problem is told once")
  }

  private static let player: ScreenCapture = """
    <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="App" label="App" \
    enabled="true" visible="true" accessible="false" x="0" y="0" width="390" height="844">
      <XCUIElementTypeButton type="XCUIElementTypeButton" name="Save" label="Save button" \
    enabled="true" visible="true" accessible="true" x="0" y="100" width="100" height="44"/>
      <XCUIElementTypeButton type="XCUIElementTypeButton" enabled="true" visible="true" \
    accessible="true" x="0" y="200" width="100" height="44"/>
    </XCUIElementTypeApplication>
    """

  /// "GTXiLib attaches to XCTest-based UI tests": its checks over what such a test sees.
  @Test("are GTXiLib's on the screens of an XCTest", .requirement("S4-11-004"))
  func gtxilib() throws {
    let user = try VoiceOverUser(opening: Self.player)
    user.checks = ScreenChecks(.screen, by: .gtxilib)
    user.doubleTap()
    #expect(
      user.problems.map(\.rule) == [
        "gtxilib/accessibility-label-trait-overlap", "gtxilib/accessibility-label",
      ])
  }

  /// "XCUI runs by inspecting the accessibility tree, so a well-written XCUI test is also an
  /// accessibility test and accessible apps are easier to automate."
  @Test(
    "a test that asks for names finds what assistive technologies find, and nothing else",
    .requirement("S4-11-016"))
  func names() throws {
    let outline = """
      ios screen "Order" 390x844
        button "Book" at 0,100 100x44
        button "Hidden" at 0,200 100x44 isAccessibilityElement false
        button at 0,300 100x44
      """
    let user = try VoiceOverUser(opening: ScreenCapture(outline))
    let found = ["Book", "Hidden", "Help"].map { user.swipeRight(to: $0) }
    // What is not in the tree fails the test, and so does what has no name.
    #expect(found == [true, false, false])
    // The same app with names is found by the same test.
    let mended = outline.replacing(" isAccessibilityElement false", with: "")
      .replacing("button at", with: "button \"Help\" at")
    let again = try VoiceOverUser(opening: ScreenCapture(mended))
    let mendedFound = ["Book", "Hidden", "Help"].map { again.swipeRight(to: $0) }
    #expect(mendedFound == [true, true, true])
  }
}
