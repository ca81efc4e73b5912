// SPDX-License-Identifier: Apache-2.0
import CurbcutSettings
import CurbcutStandards
import CurbcutTestSupport
import Testing

@Suite("What an Android app hears about its user")
struct AndroidEnvironmentTests {
  private func phone(apiLevel: Int? = nil, _ arguments: String...) throws -> AndroidEnvironment {
    AndroidEnvironment(try Settings.parse(arguments) { _ in nil }, apiLevel: apiLevel)
  }

  // MARK: - AccessibilityManager

  @Test(
    "the manager tells which services there are, which run, and what they may do",
    .requirement("S4-5-008", "S4-5-026"))
  func services() throws {
    let manager = try phone("talkback=on", "select-to-speak=on").accessibilityManager
    #expect(manager.installedServices.count == 4)
    let running = manager.enabledServices(giving: .anyKind)
    #expect(running.map(\.setting) == [.talkBack, .selectToSpeak])
    #expect(
      manager.runningServices(thatMay: .retrieveWindowContent).map(\.setting)
        == [.talkBack, .selectToSpeak])
    #expect(manager.installedServices.filter { $0.capabilities.isEmpty }.isEmpty)
  }

  struct May: CustomTestStringConvertible, Sendable {
    var constant: String
    var bits: Int
    var words: String
    var who: [Setting]
    var testDescription: String { constant }
  }

  @Test(
    "a capability has its constant and its meaning, and some services hold it",
    .requirement("S4-5-021", "S4-5-022", "S4-5-023", "S4-5-024"),
    arguments: [
      May(
        constant: "CAPABILITY_CAN_CONTROL_MAGNIFICATION", bits: 0x10, words: "magnified",
        who: [.talkBack]),
      May(
        constant: "CAPABILITY_CAN_PERFORM_GESTURES", bits: 0x20, words: "make touch gestures",
        who: [.talkBack, .switchAccess, .voiceAccess]),
      May(
        constant: "CAPABILITY_CAN_REQUEST_FILTER_KEY_EVENTS", bits: 0x8,
        words: "keyboards and gamepads before the app", who: [.talkBack, .switchAccess]),
      May(
        constant: "CAPABILITY_CAN_REQUEST_FINGERPRINT_GESTURES", bits: 0x40,
        words: "fingerprint sensor", who: [.talkBack]),
    ])
  func capability(_ may: May) throws {
    let constant = try #require(AndroidCapability.constants.first { $0.name == may.constant })
    #expect(constant.flags.rawValue == may.bits)
    #expect(constant.meaning.contains(may.words))
    let manager = try phone(
      "talkback=on", "switch-access=on", "voice-access=on", "select-to-speak=on"
    ).accessibilityManager
    #expect(manager.runningServices(thatMay: constant.flags).map(\.setting) == may.who)
    #expect(try phone().accessibilityManager.runningServices(thatMay: constant.flags).isEmpty)
  }

  @Test("constants of feedback have the platform's bits")
  func feedback() {
    #expect(AndroidFeedback.constants.map(\.flags.rawValue) == [1, 2, 4, 8, 16, 32, -1])
    #expect(AndroidFeedback.constants.count == Set(AndroidFeedback.constants.map(\.name)).count)
    #expect(AndroidCapability.constants.count == 6)
  }

  @Test(
    "DEFAULT asks for services that speak, and not, as the source has it, for all (E-09)",
    .requirement("S4-5-027"))
  func mistakenQuestions() throws {
    let manager = try phone("switch-access=on", "select-to-speak=on").accessibilityManager
    #expect(manager.enabledServices(giving: .anyKind).map(\.setting).count == 2)
    #expect(manager.enabledServices(giving: .mistakenDefault).map(\.setting) == [.selectToSpeak])
    let gestures = AndroidFeedback(mistaking: .performGestures)
    #expect(gestures == .braille)
    #expect(manager.enabledServices(giving: gestures).isEmpty)
    #expect(manager.runningServices(thatMay: .performGestures).map(\.setting) == [.switchAccess])
  }

  @Test("being allowed to magnify or to explore does not mean doing so", .requirement("S4-5-028"))
  func mayIsNotDoes() throws {
    let phone = try phone("talkback=on", "touch-exploration=off")
    let manager = phone.accessibilityManager
    #expect(manager.runningServices(thatMay: .touchExploration).map(\.setting) == [.talkBack])
    #expect(!manager.isTouchExplorationEnabled)
    #expect(
      manager.runningServices(thatMay: [.controlMagnification, .performGestures]).count == 1)
    #expect(!phone.settings.isOn(.magnification))
  }

  @Test(
    "controls stay as long as the person or a running service wishes", .requirement("S4-185"))
  func timeouts() throws {
    typealias Content = AndroidAccessibilityManager.Content
    func timeout(_ phone: AndroidEnvironment, _ content: Content) -> Int? {
      phone.accessibilityManager.recommendedTimeout(milliseconds: 4000, showing: content)
    }
    #expect(try timeout(phone(), [.text, .controls]) == 4000)
    for seconds in [10, 120] {
      let patient = try phone("time-to-take-action=\(seconds)")
      #expect(timeout(patient, .text) == seconds * 1000)
    }
    let chosen = try phone("time-to-take-action=30", "talkback=on")
    #expect(timeout(chosen, .text) == 30_000)
    #expect(timeout(chosen, .controls) == 30_000)
    #expect(timeout(chosen, []) == 4000)
    // Without a choice of the person TalkBack wishes 10 seconds for controls.
    #expect(try timeout(phone("talkback=on"), .controls) == 10_000)
    #expect(try timeout(phone("talkback=on"), [.text, .icons]) == 4000)
    #expect(try timeout(phone(apiLevel: 28, "time-to-take-action=30"), .text) == nil)
    let manager = chosen.accessibilityManager
    #expect(manager.recommendedTimeout(milliseconds: 90_000, showing: .text) == 90_000)
  }

  @Test("a question that the version of Android does not know has no answer")
  func versions() throws {
    let old = try phone(apiLevel: 29, "high-contrast-text=on", "bold-text=on", "color-inversion=on")
    #expect(old.accessibilityManager.isHighContrastTextEnabled == nil)
    #expect(old.accessibilityManager.isAudioDescriptionRequested == nil)
    #expect(old.fontWeightAdjustment == nil)
    #expect(old.isColorInversionEnabled == true)
    let new = try phone("high-contrast-text=on", "bold-text=on", "audio-descriptions=on")
    #expect(new.accessibilityManager.isHighContrastTextEnabled == true)
    #expect(new.accessibilityManager.isAudioDescriptionRequested == true)
    #expect(new.fontWeightAdjustment == 300)
    #expect(new.isColorInversionEnabled == false)
  }

  // MARK: - Configuration

  @Test("text size, display size and night are those of the configuration")
  func configuration() throws {
    let phone = try phone("font-scale=1.3", "display-scale=1.15", "dark-mode=on")
    #expect(phone.fontScale == 1.3)
    #expect(phone.densityDpi(ofDevice: 420) == 483)
    #expect(phone.isNight)
    #expect(AndroidEnvironment().fontScale == 1)
    #expect(AndroidEnvironment().densityDpi(ofDevice: 420) == 420)
    #expect(!AndroidEnvironment().isNight)
  }

  @Test("a press is long after the time that the person has chosen")
  func longPress() throws {
    #expect(AndroidEnvironment().longPressTimeout == 400)
    #expect(try phone("touch-and-hold-delay=short").longPressTimeout == 400)
    #expect(try phone("touch-and-hold-delay=medium").longPressTimeout == 1_000)
    #expect(try phone("touch-and-hold-delay=long").longPressTimeout == 1_500)
  }

  // MARK: - Captions

  @Test("captions are wanted in a style and a size", .requirement("S4-188"))
  func captions() throws {
    let untouched = AndroidEnvironment().captioningManager
    #expect(!untouched.isEnabled)
    #expect(untouched.fontScale == 1)
    #expect(untouched.userStyle.preset == .whiteOnBlack)
    #expect(untouched.locale == nil)
    let wanted = try phone(
      "closed-captions=on", "caption-style=yellow-on-blue", "caption-text-size=1.5",
      "caption-language=de"
    ).captioningManager
    #expect(wanted.isEnabled)
    #expect(wanted.fontScale == 1.5)
    #expect(wanted.userStyle.foreground == .wanted("#FFFF00"))
    #expect(wanted.userStyle.background == .wanted("#0000FF"))
    #expect(wanted.userStyle.typeface == .leftToApp)
    #expect(wanted.locale == "de")
    let app = try phone("caption-style=set-by-app").captioningManager.userStyle
    #expect(app.foreground == .leftToApp)
    let custom = try phone("caption-style=custom").captioningManager.userStyle
    #expect(custom.background == .notKnown)
    #expect(custom.typeface == .notKnown)
  }

  @Test("every style of the card has a case")
  func captionStyles() throws {
    let card = try #require(SettingCatalog.card(of: .captionStyle, on: .android))
    #expect(card.kind == .word(AndroidCaptionStyle.Preset.allCases.map(\.rawValue)))
  }

  // MARK: - Animations

  @Test(
    "animations are off at a scale of 0 only; an app that takes a missing one for 0 is wrong",
    .requirement("S4-215"))
  func animations() throws {
    let mistaken = AnimatorScaleQuery(missingCountsAs: 0)
    let right = AnimatorScaleQuery(missingCountsAs: 1)
    for (scale, animates) in [("0", false), ("0.5", true), ("1", true)] {
      let phone = try phone("animator-duration-scale=\(scale)")
      #expect(phone.areAnimatorsEnabled == animates)
      #expect(right.answer(in: phone) == animates)
    }
    let untouched = AndroidEnvironment()
    #expect(untouched.storedAnimatorDurationScale == nil)
    #expect(untouched.areAnimatorsEnabled)
    #expect(!mistaken.answer(in: untouched))
    #expect(
      mistaken.problem
        == "a missing ANIMATOR_DURATION_SCALE counts as 0.0, and should as 1.0")
    #expect(right.answer(in: untouched))
    #expect(right.problem == nil)
    #expect(try !phone("remove-animations=on").areAnimatorsEnabled)
  }

  // MARK: - Volume keys

  @Test("both volume keys switch the chosen service after three seconds", .requirement("S4-138"))
  func volumeKeys() throws {
    let talkBack = try #require(AndroidService.installed.first { $0.setting == .talkBack })
    let shortcut = VolumeKeyShortcut(switching: talkBack)
    #expect(shortcut.phone(Settings(), afterHoldingFor: 2.9) == Settings())
    let on = shortcut.phone(Settings(), afterHoldingFor: 3)
    #expect(on.isOn(.talkBack))
    #expect(AndroidEnvironment(on).accessibilityManager.isEnabled)
    #expect(shortcut.phone(on, afterHoldingFor: 3) == Settings())
    #expect(shortcut.phone(on, afterHoldingFor: .nan) == on)
  }
}
