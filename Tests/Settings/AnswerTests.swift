// SPDX-License-Identifier: Apache-2.0
import CurbcutSettings
import CurbcutStandards
import CurbcutTestSupport
import Testing

@Suite("What an app hears of a setting")
struct AnswerTests {
  private func settings(_ arguments: String...) throws -> Settings {
    try Settings.parse(arguments) { _ in nil }
  }

  @Test(
    "Guided Access is off, armed or active, and only the last is on to an app",
    .requirement("S0-010"), arguments: GuidedAccessState.allCases)
  func guidedAccess(_ state: GuidedAccessState) throws {
    let settings = try settings("guided-access=\(state.rawValue)")
    #expect(settings.guidedAccess == state)
    #expect(settings.answer(for: .guidedAccess, on: .ios) == .toggle(state == .active))
  }

  @Test(
    "arming Guided Access tells an app nothing; starting it tells it to ask again",
    .requirement("S0-010", "S0-020"))
  func startingGuidedAccess() throws {
    let armed = try settings("guided-access=armed")
    let active = try settings("guided-access=active")
    #expect(Settings().notifications(changingTo: armed, on: .ios) == [])
    #expect(
      armed.notifications(changingTo: active, on: .ios)
        == ["UIAccessibility.guidedAccessStatusDidChangeNotification"])
    #expect(armed.answer(for: .guidedAccess, on: .ios) == .off)
    #expect(active.answer(for: .guidedAccess, on: .ios) == .on)
  }

  @Test("AssistiveTouch is off to an app until Guided Access is active")
  func assistiveTouch() throws {
    let alone = try settings("assistive-touch=on")
    #expect(alone.answer(for: .assistiveTouch, on: .ios) == .off)
    let both = try settings("assistive-touch=on", "guided-access=active")
    #expect(both.answer(for: .assistiveTouch, on: .ios) == .on)
  }

  @Test("Zoom cannot be asked for, whether on or off", .requirement("S4-8-055"))
  func zoom() throws {
    let zoomed = try settings("zoom=on")
    #expect(zoomed.answer(for: .zoom, on: .ios) == nil)
    #expect(Settings().notifications(changingTo: zoomed, on: .ios) == [])
  }

  @Test("both ways of inverting answer the same question")
  func invert() throws {
    for name in ["smart-invert", "classic-invert"] {
      let inverted = try settings("\(name)=on")
      #expect(inverted.answer(for: .smartInvert, on: .ios) == .on)
      #expect(inverted.answer(for: .classicInvert, on: .ios) == .on)
      #expect(
        Settings().notifications(changingTo: inverted, on: .ios)
          == ["UIAccessibility.invertColorsStatusDidChangeNotification"])
    }
  }

  @Test(
    "gray can be asked for, the other colour filters cannot", .requirement("S4-8-088"))
  func filters() throws {
    #expect(try settings("grayscale=on").answer(for: .grayscale, on: .ios) == .on)
    let filtered = try settings("color-filters=red-green")
    #expect(filtered.answer(for: .colorFilters, on: .ios) == nil)
    #expect(SettingCatalog.card(of: .colorFilters, on: .ios)?.applied == .bySystem)
    #expect(filtered.answer(for: .grayscale, on: .ios) == .off)
  }

  @Test("every change takes effect at once and can be taken back", .requirement("S0-009"))
  func reversible() throws {
    for persona in Persona.all {
      var settings = Settings()
      settings.apply(persona.settings)
      #expect(settings == persona.settings)
      for (setting, _) in persona.settings.changes { settings[setting] = setting.standard }
      #expect(settings == Settings(), "\(persona.id)")
    }
  }

  @Test("removed animations are a scale of 0, and an unchanged phone has 1", .requirement("S4-172"))
  func animations() throws {
    #expect(Settings().answer(for: .animatorDurationScale, on: .android) == .number(1))
    let removed = try settings("remove-animations=on", "animator-duration-scale=2")
    #expect(removed.answer(for: .removeAnimations, on: .android) == .number(0))
    #expect(removed.animatorDurationScale == 0)
    #expect(try settings("animator-duration-scale=2").animatorDurationScale == 2)
  }

  @Test("a query that the version does not have gives no answer")
  func versions() throws {
    let contrast = try settings("high-contrast-text=on")
    #expect(contrast.answer(for: .highContrastText, on: .android, version: 35) == nil)
    #expect(contrast.answer(for: .highContrastText, on: .android, version: 36) == .on)
    #expect(contrast.answer(for: .highContrastText, on: .ios) == nil)
  }
}

@Suite("Services of Android")
struct AndroidServiceTests {
  private func settings(_ arguments: String...) throws -> Settings {
    try Settings.parse(arguments) { _ in nil }
  }

  @Test("being installed says nothing about running", .requirement("S4-5-009", "S4-199"))
  func installed() {
    #expect(AndroidService.installed.count == 4)
    #expect(Settings().enabledServices(giving: .anyKind).isEmpty)
  }

  @Test(
    "accessibility is enabled when at least one service runs", .requirement("S4-5-010", "S4-199"))
  func enabled() throws {
    #expect(!Settings().isAccessibilityEnabled)
    for service in AndroidService.installed {
      #expect(try settings("\(service.setting.rawValue)=on").isAccessibilityEnabled)
    }
    #expect(try !settings("magnification=on", "color-inversion=on").isAccessibilityEnabled)
  }

  @Test(
    "running services are found by kind of feedback; one may give several kinds",
    .requirement(
      "S4-5-011", "S4-5-013", "S4-5-014", "S4-5-015", "S4-5-016", "S4-5-017", "S4-5-018",
      "S4-5-019", "S4-5-020", "S4-199", "S4-201"))
  func feedback() throws {
    let settings = try settings("talkback=on", "switch-access=on", "select-to-speak=on")
    func running(_ feedback: AndroidFeedback) -> [Setting] {
      settings.enabledServices(giving: feedback).map(\.setting)
    }
    #expect(running(.spoken) == [.talkBack, .selectToSpeak])
    #expect(running(.audible) == [.talkBack])
    #expect(running(.haptic) == [.talkBack])
    // TalkBack drives braille displays, but what it declares does not say so.
    #expect(running(.braille) == [])
    #expect(running(.generic) == [.switchAccess])
    #expect(running(.visual) == [.selectToSpeak])
    #expect(running([.haptic, .generic]) == [.talkBack, .switchAccess])
    #expect(running(.anyKind) == [.talkBack, .switchAccess, .selectToSpeak])
  }

  @Test("bits of capabilities and feedback collide, so they are two types")
  func bits() {
    #expect(AndroidCapability.retrieveWindowContent.rawValue == AndroidFeedback.spoken.rawValue)
    #expect(AndroidCapability.performGestures.rawValue == AndroidFeedback.braille.rawValue)
  }

  @Test(
    "touch exploration needs a running service that may use it and a person who wants it",
    .requirement("S4-145", "S4-5-028"))
  func touchExploration() throws {
    #expect(Settings().answer(for: .touchExploration, on: .android) == .off)
    #expect(try settings("talkback=on").answer(for: .touchExploration, on: .android) == .on)
    #expect(try settings("switch-access=on").answer(for: .touchExploration, on: .android) == .off)
    let unwanted = try settings("talkback=on", "touch-exploration=off")
    #expect(unwanted.answer(for: .touchExploration, on: .android) == .off)
  }
}
