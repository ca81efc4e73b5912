// SPDX-License-Identifier: Apache-2.0
import CurbcutSettings
import CurbcutStandards
import CurbcutTestSupport
import Testing

@Suite("How to reproduce a run on a phone")
struct ReproductionTests {
  @Test("Accessibility is at the top from iOS 13 and in General before", .requirement("S0-008"))
  func paths() throws {
    let card = try #require(SettingCatalog.card(of: .reduceMotion, on: .ios))
    #expect(card.path(version: 26) == "Settings > Accessibility > Motion > Reduce Motion")
    #expect(card.path(version: 13) == card.path())
    #expect(card.path(version: 12) == "Settings > General > Accessibility, Reduce Motion")
    let voiceOver = try #require(SettingCatalog.card(of: .voiceOver, on: .ios))
    #expect(voiceOver.path() == "Settings > Accessibility > VoiceOver")
  }

  @Test(
    "Accessibility has four headings, and each setting stands below one", .requirement("S0-008"))
  func headings() {
    #expect(
      AccessibilityHeading.allCases.map(\.rawValue)
        == ["Vision", "Physical and Motor", "Hearing", "General"])
    for card in SettingCatalog.all where card.platform == .ios {
      #expect((card.heading == nil) == (card.screens[0] != "Accessibility"), "\(card.title)")
    }
    #expect(SettingCatalog.card(of: .guidedAccess, on: .ios)?.heading == .general)
    #expect(SettingCatalog.card(of: .switchControl, on: .ios)?.heading == .physicalAndMotor)
    #expect(SettingCatalog.card(of: .monoAudio, on: .ios)?.heading == .hearing)
  }

  @Test("the steps of a persona are those of one platform")
  func steps() throws {
    let settings = try #require(Persona.named("tremor")).settings
    #expect(
      settings.stepsToReproduce(on: .ios) == [
        "Settings > Accessibility > Touch > AssistiveTouch: on",
        "Settings > Accessibility > Touch > Shake to Undo: off",
      ])
    #expect(
      settings.stepsToReproduce(on: .android)
        == ["Settings > Accessibility > Timing controls > Touch & hold delay: long"])
  }

  @Test("the Accessibility Shortcut switches eleven features", .requirement("S0-012"))
  func shortcutFeatures() {
    let names = Set(AccessibilityShortcut.Feature.allCases.map(\.rawValue))
    #expect(
      names == [
        "AssistiveTouch", "Classic Invert", "Smart Invert", "Color Filters", "Magnifier",
        "Reduce White Point", "Switch Control", "VoiceOver", "Zoom", "Guided Access",
        "Voice Control",
      ])
    let profiles = AccessibilityShortcut.Feature.allCases.filter { $0 != .magnifier }.map(\.profile)
    #expect(Set(profiles).count == 10 && !profiles.contains(Settings()))
    #expect(AccessibilityShortcut.Feature.magnifier.profile == Settings())
  }

  @Test("the shortcut is fired by three presses", .requirement("S0-013"))
  func shortcut() {
    #expect(
      AccessibilityShortcut.path == "Settings > Accessibility > Accessibility Shortcut")
    #expect(
      AccessibilityShortcut.gesture(hasHomeButton: false) == "triple press of the side button")
    #expect(AccessibilityShortcut.gesture(hasHomeButton: true) == "triple press of the Home button")
  }

  @Test("Control Center holds five controls for accessibility", .requirement("S0-015"))
  func controlCenter() {
    #expect(
      ControlCenter.Control.allCases.map(\.rawValue)
        == ["Text Size", "Dark Mode", "Guided Access", "Accessibility Shortcuts", "Hearing"])
    #expect(ControlCenter.path == "Settings > Control Center > Customize Controls")
    #expect(ControlCenter.gesture(hasHomeButton: false) == "swipe down from the top edge")
    #expect(ControlCenter.gesture(hasHomeButton: true) == "swipe up from the bottom edge")
  }
}

@Suite("Screen readers' own settings")
struct ScreenReaderSettingsTests {
  @Test("VoiceOver has typed values")
  func voiceOver() throws {
    let standard = Settings().voiceOver
    #expect(standard.hints && standard.punctuation == .some && standard.speakingRate == 50)
    let changed = try Settings.parse([
      "voiceover-hints=off", "voiceover-punctuation=all", "voiceover-speaking-rate=80",
      "voiceover-phonetics=phonetics-only", "voiceover-rotor=none",
    ]) { _ in nil }.voiceOver
    #expect(!changed.hints && changed.punctuation == .all && changed.speakingRate == 80)
    #expect(changed.phonetics == .phoneticsOnly && changed.rotor.isEmpty)
  }

  @Test("the rotor offers what the requirements name")
  func rotor() {
    let options = VoiceOverSettings.RotorOption.allCases
    for option in [VoiceOverSettings.RotorOption.containers, .speakingRate, .characters, .words] {
      #expect(options.contains(option))
    }
  }

  @Test("TalkBack's defaults are those of its source")
  func talkBack() throws {
    let standard = Settings().talkBack
    #expect(standard.verbosity == .custom && standard.descriptionOrder == .stateNameRole)
    #expect(standard.hints && standard.elementTypes && standard.collections)
    #expect(standard.windowTitles && !standard.elementIDs && standard.frameworkStates)
    #expect(standard.readingControls == TalkBackSettings.ReadingControl.standard)
    let changed = try Settings.parse([
      "talkback-description-order=name-role-state", "talkback-hints=off", "framework-states=off",
    ]) { _ in nil }.talkBack
    #expect(changed.descriptionOrder == .nameRoleState)
    #expect(!changed.hints && !changed.frameworkStates)
  }
}
