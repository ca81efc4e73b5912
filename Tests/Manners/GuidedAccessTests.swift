// SPDX-License-Identifier: Apache-2.0
import CurbcutManners
import CurbcutScreen
import CurbcutSettings
import CurbcutStandards
import CurbcutTestSupport
import Testing

@Suite("Guided Access")
struct GuidedAccessTests {
  static let settings = GuidedAccess.Restriction(
    "com.myCompany.myApp.restriction.settings", title: "Settings", detail: "Allow changing settings"
  )
  static let delete = GuidedAccess.Restriction(
    "com.myCompany.myApp.restriction.delete", title: "Delete",
    detail: "Allow permanent deletion of items")
  static let both = [settings, delete]

  @Test(
    "locks the phone to the app for a session, which has to be ended before it can be left",
    .requirement("S0-017"))
  func locks() {
    var access = GuidedAccess(.armed)
    #expect(access.leave() == .left)
    #expect(access.tripleClick().isEmpty, "a session begins in an app")
    access.comeBack()
    #expect(access.tripleClick() == [.statusChanged])
    #expect(access.leave() == .refused)
    access.setSwitch(on: false)
    #expect(access.leave() == .refused)
    #expect(access.end(passcodeIsRight: false).isEmpty)
    #expect(access.leave() == .refused)
    #expect(access.end() == [.statusChanged])
    #expect(access.leave() == .left)
    // The next app needs a session of its own.
    #expect(!access.isEnabled)
  }

  @Test("is switched on in the settings and then begun with three presses", .requirement("S0-019"))
  func activation() {
    var access = GuidedAccess()
    #expect(access.tripleClick().isEmpty)
    #expect(access.state == .off)
    access.setSwitch(on: true)
    #expect(access.state == .armed)
    #expect(!access.isEnabled)
    #expect(access.tripleClick() == [.statusChanged])
    #expect(access.state == .active)
    #expect(access.tripleClick().isEmpty)
    #expect(
      AccessibilityShortcut.gesture(hasHomeButton: false) == "triple press of the side button")
    #expect(AccessibilityShortcut.Feature.guidedAccess.setting?.setting == .guidedAccess)
  }

  @Test(
    "tells the app that its state has changed, and not what it is: the app asks again",
    .requirement("S0-020"), .requirement("S4-7-001"))
  func status() {
    var access = GuidedAccess(.armed, restrictions: Self.both)
    #expect(!access.isEnabled)
    #expect(access.tripleClick() == [.statusChanged])
    #expect(access.isEnabled)
    #expect(access.end() == [.statusChanged])
    #expect(!access.isEnabled)
    var before = Settings()
    before[.guidedAccess] = .word("armed")
    var after = Settings()
    after[.guidedAccess] = .word("active")
    #expect(
      before.notifications(changingTo: after, on: .ios)
        .contains("UIAccessibility.guidedAccessStatusDidChangeNotification"))
    #expect(before.answer(for: .guidedAccess, on: .ios) == .off)
    #expect(after.answer(for: .guidedAccess, on: .ios) == .on)
  }

  @Test(
    "lets the person in charge deny what the app declares, and nothing else",
    .requirement("S0-022"), .requirement("S0-024"))
  func declared() {
    var access = GuidedAccess(.active, restrictions: Self.both + [Self.delete])
    #expect(access.restrictions.map(\.title) == ["Settings", "Delete"])
    #expect(
      access.restrictions.map(\.detail)
        == ["Allow changing settings", "Allow permanent deletion of items"])
    #expect(Set(access.restrictions.map(\.identifier)).count == 2)
    #expect(access.set("com.other", .deny).isEmpty)
    #expect(access.restrictionState(for: "com.other") == nil)
    #expect(!access.set(Self.settings.identifier, .deny).isEmpty)
    #expect(access.restrictionState(for: Self.settings.identifier) == .deny)
    #expect(access.restrictionState(for: Self.delete.identifier) == .allow)
  }

  @Test("calls back with deny and with allow, once for each change", .requirement("S0-025"))
  func callbacks() throws {
    var access = GuidedAccess(.active, restrictions: Self.both)
    let name = Self.delete.identifier
    #expect(access.set(name, .deny) == [.restrictionChanged(name, .deny)])
    #expect(access.set(name, .deny).isEmpty)
    let screen = try Self.screen()
    #expect(!access.applied(to: screen).nodes.contains { $0.label == "Delete" })
    #expect(access.set(name, .allow) == [.restrictionChanged(name, .allow)])
    #expect(access.applied(to: screen).nodes.contains { $0.label == "Delete" })
  }

  @Test(
    "answers at any time, and does not call back again when a screen loads",
    .requirement("S0-026"))
  func polled() {
    var access = GuidedAccess(.armed, restrictions: Self.both)
    #expect(access.set(Self.delete.identifier, .deny).isEmpty)
    #expect(access.restrictionState(for: Self.delete.identifier) == nil)
    #expect(
      access.tripleClick()
        == [.statusChanged, .restrictionChanged(Self.delete.identifier, .deny)])
    for _ in 0..<3 { #expect(access.restrictionState(for: Self.delete.identifier) == .deny) }
    #expect(access.set(Self.delete.identifier, .deny).isEmpty)
    #expect(access.restrictionState(for: Self.settings.identifier) == .allow)
  }

  static func screen() throws -> Screen {
    let outline = """
      ios screen "Items" 390x844
        button "Settings" at 16,60 80x44 restriction "com.myCompany.myApp.restriction.settings"
        group at 0,100 390x100
          button "Delete" at 16,120 80x44 restriction "com.myCompany.myApp.restriction.delete"
          text "Milk"
        button "Add" at 16,300 80x44
      """
    return try Outline().importScreen(from: Array(outline.utf8)).screen
  }

  @Test("denied Delete is gone, Settings stays, and the app was told so", .requirement("S0-029"))
  func example() throws {
    var access = GuidedAccess(.active, restrictions: Self.both)
    let name = Self.delete.identifier
    #expect(access.set(name, .deny) == [.restrictionChanged(name, .deny)])
    #expect(access.restrictionState(for: name) == .deny)
    let left = access.applied(to: try Self.screen())
    #expect(left.nodes.compactMap { $0.label ?? $0.text } == ["Settings", "Milk", "Add"])
    #expect(left.nodes.map(\.parent) == [nil, 0, 0, 2, 0])
    #expect(left.nodes.map(\.position).suffix(2) == [0, 2])
    #expect(left.nodes[1].text(.restrictionState) == "allow")
  }

  @Test("takes the controls of many restrictions away in one pass")
  func hostile() throws {
    let many = (0..<20_000).map { _ in
      "  button \"Delete\" restriction \"com.myCompany.myApp.restriction.delete\"\n"
    }
    let screen = try Outline().importScreen(
      from: Array(("ios screen \"A\"\n" + many.joined()).utf8)
    ).screen
    var access = GuidedAccess(.active, restrictions: Self.both)
    _ = access.set(Self.delete.identifier, .deny)
    #expect(access.applied(to: screen).nodes.count == 1)
  }
}
