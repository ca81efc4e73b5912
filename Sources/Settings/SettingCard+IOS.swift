// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards

// API names and versions: UIKit's header UIAccessibility.h (iOS 14 SDK) and
// developer.apple.com/documentation/uikit/uiaccessibility. Titles and screens: iOS 13 and later,
// general knowledge unless the row named in `source` states them.
extension SettingCard {
  /// The settings of iOS.
  static let iOS: [SettingCard] = [
    // MARK: Assistive technologies
    entry(
      .voiceOver, "VoiceOver", ["VoiceOver"], asks: ["isVoiceOverRunning"], since: 4,
      told: "voiceOverStatusDidChangeNotification", works: .bySystem, helps: [.vision, .cognitive],
      source: "S4-8-007"),
    entry(.zoom, "Zoom", ["Zoom"], works: .bySystem, helps: [.vision], source: "S4-8-055"),
    entry(
      .switchControl, "Switch Control", ["Switch Control"], asks: ["isSwitchControlRunning"],
      since: 8, told: "switchControlStatusDidChangeNotification", works: .bySystem, helps: [.motor],
      source: "S4-9-011"),
    entry(
      .voiceControl, "Voice Control", ["Voice Control"], works: .bySystem, helps: [.motor],
      introduced: 13,
      source: "S4-9-018"),
    entry(
      .fullKeyboardAccess, "Full Keyboard Access", ["Keyboards", "Full Keyboard Access"],
      works: .bySystem,
      helps: [.motor, .vision], introduced: 13, source: "part-2 R7.15"),
    // Always false unless Guided Access is active: see Settings+Answers.
    entry(
      .assistiveTouch, "AssistiveTouch", ["Touch", "AssistiveTouch"],
      asks: ["isAssistiveTouchRunning"], since: 10,
      told: "assistiveTouchStatusDidChangeNotification",
      works: .bySystem, helps: [.motor], source: "S4-9-002"),
    entry(
      .guidedAccess, "Guided Access", ["Guided Access"],
      .word(GuidedAccessState.allCases.map(\.rawValue)), .word(GuidedAccessState.off.rawValue),
      asks: ["isGuidedAccessEnabled"], since: 6, told: "guidedAccessStatusDidChangeNotification",
      works: .bySystem, helps: [.cognitive, .motor], source: "S0-010, S0-018, S4-7-001"),
    SettingCard(
      .assistiveAccess, .ios, "Assistive Access", in: ["Accessibility", "Assistive Access"],
      .toggle, .off, asks: ["AccessibilitySettings.isAssistiveAccessEnabled"], since: 18,
      works: .bySystem, helps: [.cognitive], introduced: 17,
      source: "Apple, Accessibility, isAssistiveAccessEnabled: never changes while an app runs"),
    entry(
      .speakSelection, "Speak Selection", ["Spoken Content"], asks: ["isSpeakSelectionEnabled"],
      since: 8, told: "speakSelectionStatusDidChangeNotification", works: .bySystem,
      helps: [.vision, .cognitive], source: "S4-8-096"),
    entry(
      .speakScreen, "Speak Screen", ["Spoken Content"], asks: ["isSpeakScreenEnabled"], since: 8,
      told: "speakScreenStatusDidChangeNotification", works: .bySystem,
      helps: [.vision, .cognitive],
      source: "S4-8-098"),

    // MARK: Text and appearance
    entry(
      .boldText, "Bold Text", display, asks: ["isBoldTextEnabled"], since: 8,
      told: "boldTextStatusDidChangeNotification", works: .toStandardControls,
      helps: [.vision, .cognitive],
      source: "S4-8-057"),
    SettingCard(
      .textSize, .ios, "Larger Text", in: ["Accessibility", "Display & Text Size"],
      .word(ContentSizeCategory.allCases.map(\.rawValue)),
      .word(ContentSizeCategory.standard.rawValue), standardSource: "part-2 R2",
      asks: [
        "UIApplication.preferredContentSizeCategory",
        "UITraitCollection.preferredContentSizeCategory",
      ],
      since: 7, told: "UIContentSizeCategory.didChangeNotification", works: .toStandardControls,
      helps: [.vision, .cognitive], source: "S2-001, S2-005, S4-8-059, part-2 R8"),
    entry(
      .buttonShapes, "Button Shapes", display, asks: ["buttonShapesEnabled"], since: 14,
      told: "buttonShapesEnabledStatusDidChangeNotification", works: .toStandardControls,
      helps: [.vision, .cognitive], source: "S4-8-068, part-2 R8"),
    entry(
      .onOffLabels, "On/Off Labels", display, asks: ["isOnOffSwitchLabelsEnabled"], since: 13,
      told: "onOffSwitchLabelsDidChangeNotification", works: .toStandardControls,
      helps: [.vision, .cognitive],
      source: "S4-8-071"),
    entry(
      .reduceTransparency, "Reduce Transparency", display, asks: ["isReduceTransparencyEnabled"],
      since: 8, told: "reduceTransparencyStatusDidChangeNotification", works: .toStandardControls,
      helps: [.vision, .cognitive], source: "S4-8-073"),
    SettingCard(
      .increaseContrast, .ios, "Increase Contrast", in: ["Accessibility"] + display,
      .toggle, .off,
      asks: [
        "UIAccessibility.isDarkerSystemColorsEnabled", "UITraitCollection.accessibilityContrast",
      ],
      since: 8, told: "UIAccessibility.darkerSystemColorsStatusDidChangeNotification",
      works: .toStandardControls, helps: [.vision], source: "S4-8-077, S4-8-078"),
    entry(
      .differentiateWithoutColor, "Differentiate Without Color", display,
      asks: ["shouldDifferentiateWithoutColor"], since: 13,
      told: "differentiateWithoutColorDidChangeNotification", works: .byApp, helps: [.vision],
      source: "S4-8-082, part-2 R7.4"),
    entry(
      .smartInvert, "Smart Invert", display, asks: ["isInvertColorsEnabled"], since: 6,
      told: "invertColorsStatusDidChangeNotification", works: .bySystem, helps: [.vision],
      source: "S4-8-085, part-2 R8"),
    entry(
      .classicInvert, "Classic Invert", display, asks: ["isInvertColorsEnabled"], since: 6,
      told: "invertColorsStatusDidChangeNotification", works: .bySystem, helps: [.vision],
      source: "S4-8-085, part-2 R8"),
    entry(
      .colorFilters, "Color Filters", display + ["Color Filters"],
      .word(["off", "red-green", "green-red", "blue-yellow", "color-tint"]), .word("off"),
      works: .bySystem,
      helps: [.vision], source: "S4-8-088"),
    entry(
      .grayscale, "Grayscale", display + ["Color Filters"], asks: ["isGrayscaleEnabled"], since: 8,
      told: "grayscaleStatusDidChangeNotification", works: .bySystem, helps: [.vision, .cognitive],
      source: "S4-8-089, S4-8-001"),
    entry(
      .reduceWhitePoint, "Reduce White Point", display, works: .bySystem, helps: [.vision],
      source: "S4-8-090"),
    SettingCard(
      .darkMode, .ios, "Dark", in: ["Display & Brightness"], .toggle, .off,
      asks: ["UITraitCollection.userInterfaceStyle"], since: 13, works: .toStandardControls,
      helps: [.vision], introduced: 13, source: "S4-8-093"),

    // MARK: Motion
    entry(
      .reduceMotion, "Reduce Motion", ["Motion"], asks: ["isReduceMotionEnabled"], since: 8,
      told: "reduceMotionStatusDidChangeNotification", works: .toStandardControls,
      helps: [.vision, .cognitive],
      source: "S4-8-091"),
    entry(
      .crossFadeTransitions, "Prefer Cross-Fade Transitions", ["Motion"],
      asks: ["prefersCrossFadeTransitions"], since: 14,
      told: "prefersCrossFadeTransitionsStatusDidChangeNotification", works: .toStandardControls,
      helps: [.vision, .cognitive], introduced: 14, source: "part-2 R8"),
    entry(
      .videoAutoplay, "Auto-Play Video Previews", ["Motion"], .toggle, .on,
      asks: ["isVideoAutoplayEnabled"], since: 13,
      told: "videoAutoplayStatusDidChangeNotification", works: .byApp,
      helps: [.vision, .cognitive],
      introduced: 13, source: "part-2 R8"),
    SettingCard(
      .animatedImages, .ios, "Auto-Play Animated Images", in: ["Accessibility", "Motion"],
      .toggle, .on, asks: ["AccessibilitySettings.animatedImagesEnabled"], since: 18,
      told: "AccessibilitySettings.animatedImagesEnabledDidChangeNotification", works: .byApp,
      helps: [.vision, .cognitive], introduced: 17,
      source: "Apple, Accessibility, Animated images"),

    // MARK: Touch
    entry(
      .shakeToUndo, "Shake to Undo", ["Touch"], .toggle, .on, asks: ["isShakeToUndoEnabled"],
      since: 9, told: "shakeToUndoDidChangeNotification", works: .bySystem, helps: [.motor],
      source: "S4-9-004"),

    // MARK: Sound and captions
    entry(
      .hearingDevices, "Hearing Devices", ["Hearing Devices"],
      .word(["none", "left", "right", "both"]), .word("none"), asks: ["hearingDevicePairedEar"],
      since: 10, told: "hearingDevicePairedEarDidChangeNotification", works: .bySystem,
      helps: [.hearing],
      source: "S4-10-004"),
    entry(
      .monoAudio, "Mono Audio", ["Audio & Visual"], asks: ["isMonoAudioEnabled"], since: 5,
      told: "monoAudioStatusDidChangeNotification", works: .bySystem, helps: [.hearing],
      source: "S4-10-005"),
    entry(
      .closedCaptions, "Closed Captions + SDH", ["Subtitles & Captioning"],
      asks: ["isClosedCaptioningEnabled"], since: 5,
      told: "closedCaptioningStatusDidChangeNotification", works: .toStandardControls,
      helps: [.hearing, .cognitive], source: "S4-10-008, S4-10-009"),
    entry(
      .audioDescriptions, "Audio Descriptions", ["Audio Descriptions"], works: .toStandardControls,
      helps: [.vision], source: "S4-8-106"),
    SettingCard(
      .silentMode, .ios, "Silent Mode", in: ["Sounds & Haptics"], .toggle, .off,
      works: .toStandardControls, helps: [.hearing, .cognitive], source: "S3-030"),
    SettingCard(
      .keyboardClicks, .ios, "Keyboard Clicks", in: ["Sounds & Haptics"], .toggle, .on,
      works: .toStandardControls, helps: [.hearing, .cognitive], source: "S1-032"),
    SettingCard(
      .pseudoLanguage, .ios, "App Language", in: ["Xcode", "Scheme", "Run", "Options"],
      .word(SettingCard.pseudoLanguages), .word("none"), works: .toStandardControls,
      helps: [.vision, .cognitive], source: "S4-11-045, S0-036"),
  ]

  /// The pseudo-languages, and none.
  static let pseudoLanguages = [
    "none", "double-length", "accented", "bounded", "right-to-left",
  ]

  private static let display = ["Display & Text Size"]

  /// A setting below Accessibility that apps can query through `UIAccessibility`.
  private static func entry(
    _ setting: Setting, _ title: String, _ screens: [String], _ kind: SettingKind = .toggle,
    _ standard: SettingValue = .off, asks queries: [String] = [], since queriesSince: Int? = nil,
    told notification: String? = nil, works applied: SettingEffect, helps needs: Set<Need>,
    introduced since: Int? = nil, source: String
  ) -> SettingCard {
    SettingCard(
      setting, .ios, title, in: ["Accessibility"] + screens, kind, standard,
      asks: queries.map { "UIAccessibility.\($0)" }, since: queriesSince,
      told: notification.map { "UIAccessibility.\($0)" }, works: applied, helps: needs,
      introduced: since,
      source: source)
  }
}
