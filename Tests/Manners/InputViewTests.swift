// SPDX-License-Identifier: Apache-2.0
import CurbcutManners
import CurbcutScreen
import CurbcutSettings
import CurbcutTestSupport
import Testing

@Suite("Keyboards and input views")
struct InputViewTests {
  static let cell = """
    ios screen "Budget" 390x844
      field "Amount" at 16,100 358x44 traits [textEntry, isEditing] value "12"
      group inputView accessory at 0,500 390x44
        button "Sum" at 0,500 60x44
        button "Average" at 60,500 90x44
      group inputView keyboard at 0,544 390x300
        button "1" traits [button, keyboardKey] at 0,544 130x60
        button "2" traits [button] at 130,544 130x60
        button traits [button, keyboardKey] at 260,544 130x60
    """

  @Test(
    "a view replaces the keyboard, another stands above it, and each has its place",
    .requirement("S1-029"))
  func places() throws {
    let screen = try Outline().importScreen(from: Array(Self.cell.utf8)).screen
    let views = InputViews(of: screen)
    #expect(views.replacesKeyboard)
    #expect(views.keyboards == [5])
    #expect(views.accessories == [2])
    #expect(views.isAbove(2, keyboard: 5) == true)
    #expect(views.isAbove(5, keyboard: 2) == false)
    #expect(views.isAbove(2, keyboard: 99) == nil)
    let keys = views.keys(of: 5)
    #expect(keys.map(\.label) == ["1", "2", nil])
    #expect(keys.map(\.hasKeyTrait) == [true, false, true])
    let only = try Outline().importScreen(
      from: Array("ios screen \"A\"\n  group inputView accessory\n".utf8)
    ).screen
    #expect(!InputViews(of: only).replacesKeyboard)
  }

  @Test("a key clicks only in sight, where the view enables it and the person wants to hear it")
  func click() {
    #expect(InputClick.sound(Settings(), isVisible: true, isEnabled: true) == .click)
    #expect(
      InputClick.sound(Settings(), isVisible: false, isEnabled: true)
        == .silence("the input view is not on the screen"))
    #expect(
      InputClick.sound(Settings(), isVisible: true, isEnabled: false)
        == .silence("the view does not enable input clicks"))
    var quiet = Settings()
    quiet[.keyboardClicks] = .off
    #expect(
      InputClick.sound(quiet, isVisible: true, isEnabled: true)
        == .silence("Keyboard Clicks is off"))
  }
}
