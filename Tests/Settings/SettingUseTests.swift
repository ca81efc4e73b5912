// SPDX-License-Identifier: Apache-2.0
import CurbcutSettings
import CurbcutStandards
import CurbcutTestSupport
import Testing

@Suite("Whether an app asks for a setting")
struct SettingUseTests {
  private func use(_ setting: Setting, _ names: String...) -> SettingUse? {
    SettingCatalog.card(of: setting, on: .ios)?.use(byAppNaming: Set(names))
  }

  @Test("an app that never names the API does not ask", .requirement("S0-007"))
  func notAsked() {
    #expect(use(.differentiateWithoutColor) == .notAsked)
    #expect(SettingCatalog.card(of: .differentiateWithoutColor, on: .ios)?.applied == .byApp)
    #expect(use(.zoom) == .outOfReach)
    #expect(SettingCatalog.card(of: .zoom, on: .ios)?.applied == .bySystem)
  }

  @Test("an app that asks without listening has a value that goes stale", .requirement("S0-009"))
  func notFollowed() {
    let asks = "UIAccessibility.isReduceMotionEnabled"
    let listens = "UIAccessibility.reduceMotionStatusDidChangeNotification"
    #expect(use(.reduceMotion, asks) == .notFollowed)
    #expect(use(.reduceMotion, asks, listens) == .followed)
    #expect(use(.reduceMotion, listens) == .notAsked)
  }

  @Test("C's spellings count, and either of two queries")
  func spellings() {
    #expect(
      use(
        .reduceMotion, "UIAccessibilityIsReduceMotionEnabled",
        "UIAccessibilityReduceMotionStatusDidChangeNotification") == .followed)
    #expect(
      use(
        .differentiateWithoutColor, "UIAccessibilityShouldDifferentiateWithoutColor",
        "UIAccessibilityShouldDifferentiateWithoutColorDidChangeNotification") == .followed)
    #expect(use(.increaseContrast, "UIAccessibilityDarkerSystemColorsEnabled") == .notFollowed)
    #expect(use(.increaseContrast, "UITraitCollection.accessibilityContrast") == .notFollowed)
  }
}
