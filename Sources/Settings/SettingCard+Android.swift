// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards

// API names and levels: developer.android.com. Titles and screens: Pixel phones, general knowledge;
// every vendor has others (S4-137).
extension SettingCard {
  /// The settings of Android.
  static let android: [SettingCard] = [
    // MARK: Assistive technologies
    entry(
      .talkBack, "TalkBack", ["TalkBack"],
      asks: ["AccessibilityManager.getEnabledAccessibilityServiceList(FEEDBACK_SPOKEN)"], since: 14,
      told: "AccessibilityManager.AccessibilityServicesStateChangeListener", works: .bySystem,
      helps: [.vision, .cognitive], source: "S4-139, S4-5-011, S4-5-012"),
    entry(
      .touchExploration, "Explore by touch", ["TalkBack", "Settings"], .toggle, .on,
      asks: ["AccessibilityManager.isTouchExplorationEnabled"], since: 14,
      told: "AccessibilityManager.TouchExplorationStateChangeListener", works: .bySystem,
      helps: [.vision],
      source: "S4-145, S4-5-025"),
    entry(
      .switchAccess, "Switch Access", ["Switch Access"],
      asks: ["AccessibilityManager.isEnabled"], since: 4,
      told: "AccessibilityManager.AccessibilityStateChangeListener", works: .bySystem,
      helps: [.motor],
      source: "S4-174, S4-5-010"),
    entry(
      .voiceAccess, "Voice Access", ["Voice Access"],
      asks: ["AccessibilityManager.isEnabled"], since: 4,
      told: "AccessibilityManager.AccessibilityStateChangeListener", works: .bySystem,
      helps: [.motor],
      source: "S4-191, S4-5-010"),
    entry(
      .selectToSpeak, "Select to Speak", ["Select to Speak"],
      asks: ["AccessibilityManager.isEnabled"], since: 4,
      told: "AccessibilityManager.AccessibilityStateChangeListener", works: .bySystem,
      helps: [.vision, .cognitive], source: "S4-152, S4-5-010"),
    entry(
      .magnification, "Magnification", ["Magnification"], works: .bySystem, helps: [.vision],
      source: "S4-164, S4-168"),

    // MARK: Text and appearance
    entry(
      .fontScale, "Font size", sizes,
      .number(0.5...3, steps: FontScale.steps(apiLevel: FontScale.firstLevelWithSevenSteps)),
      .number(FontScale.standard), asks: ["Configuration.fontScale"], since: 1,
      told: "onConfigurationChanged", works: .toStandardControls, helps: [.vision, .cognitive],
      source: "S4-155, S4-156"),
    entry(
      .displayScale, "Display size", sizes, .number(0.5...3, steps: []), .number(1),
      asks: ["Configuration.densityDpi"], since: 17, told: "onConfigurationChanged",
      works: .toStandardControls, helps: [.vision, .motor], source: "S4-158"),
    entry(
      .boldText, "Bold text", sizes, asks: ["Configuration.fontWeightAdjustment"], since: 31,
      told: "onConfigurationChanged", works: .toStandardControls, helps: [.vision, .cognitive],
      introduced: 31,
      source: "developer.android.com, Configuration.fontWeightAdjustment"),
    // S4-190 says that the query is hidden; it is public since API level 36.
    entry(
      .highContrastText, "High contrast text", sizes,
      asks: ["AccessibilityManager.isHighContrastTextEnabled"], since: 36,
      told: "AccessibilityManager.HighContrastTextStateChangeListener", works: .toStandardControls,
      helps: [.vision],
      source: "S4-190; developer.android.com/sdk/api_diff/36, AccessibilityManager"),
    entry(
      .colorContrast, "Color contrast", colors, .word(["standard", "medium", "high"]),
      .word("standard"), asks: ["UiModeManager.getContrast"], since: 34,
      told: "UiModeManager.ContrastChangeListener", works: .toStandardControls, helps: [.vision],
      introduced: 34,
      source: "developer.android.com, UiModeManager.getContrast"),
    entry(
      .darkMode, "Dark theme", colors, asks: ["Configuration.uiMode"], since: 8,
      told: "onConfigurationChanged", works: .toStandardControls, helps: [.vision], introduced: 29,
      source: "S4-160"),
    entry(
      .colorCorrection, "Color correction", colors,
      .word(["off", "deuteranomaly", "protanomaly", "tritanomaly", "grayscale"]), .word("off"),
      works: .bySystem, helps: [.vision], source: "S4-169"),
    entry(
      .colorInversion, "Color inversion", colors,
      asks: ["Settings.Secure.ACCESSIBILITY_DISPLAY_INVERSION_ENABLED"], since: 21,
      works: .bySystem, helps: [.vision],
      source: "S4-171; developer.android.com, Settings.Secure"),

    // MARK: Motion, touch and time
    entry(
      .removeAnimations, "Remove animations", colors,
      asks: ["Settings.Global.ANIMATOR_DURATION_SCALE"], since: 17, works: .toStandardControls,
      helps: [.vision, .cognitive], source: "S4-172"),
    SettingCard(
      .animatorDurationScale, .android, "Animator duration scale",
      in: ["System", "Developer options"],
      .number(0...10, steps: [0, 0.5, 1, 1.5, 2, 5, 10]), .number(1), standardSource: "part-1 E-12",
      asks: ["Settings.Global.ANIMATOR_DURATION_SCALE"], since: 17, works: .toStandardControls,
      helps: [.vision, .cognitive], source: "S4-172, part-1 E-12"),
    entry(
      .touchAndHoldDelay, "Touch & hold delay", ["Timing controls"],
      .word(["short", "medium", "long"]), .word("short"),
      asks: ["ViewConfiguration.getLongPressTimeout"], since: 1, works: .toStandardControls,
      helps: [.motor],
      source: "S4-184"),
    // 0 seconds means the app's own timeout.
    entry(
      .timeToTakeAction, "Time to take action (seconds)", ["Timing controls"],
      .number(0...120, steps: [0, 10, 30, 60, 120]), .number(0),
      asks: ["AccessibilityManager.getRecommendedTimeoutMillis"], since: 29,
      works: .toStandardControls,
      helps: [.motor, .vision, .cognitive], source: "S4-185; android.com, sdk/api_diff/29"),

    // MARK: Sound and captions
    entry(
      .closedCaptions, "Show captions", captions, asks: ["CaptioningManager.isEnabled"], since: 19,
      told: listener, works: .toStandardControls, helps: [.hearing, .cognitive],
      source: "S4-187, S4-188"),
    entry(
      .captionTextSize, "Caption text size", captions,
      .number(0.25...4, steps: [0.25, 0.5, 1, 1.5, 2]), .number(1),
      asks: ["CaptioningManager.getFontScale"], since: 19, told: listener,
      works: .toStandardControls,
      helps: [.hearing, .vision], source: "S4-188, S4-189"),
    SettingCard(
      .captionStyle, .android, "Caption style", in: ["Accessibility"] + captions,
      .word([
        "set-by-app", "white-on-black", "black-on-white", "yellow-on-black", "yellow-on-blue",
        "custom",
      ]), .word("white-on-black"), standardSource: "AOSP, CaptioningManager, DEFAULT_PRESET",
      asks: ["CaptioningManager.getUserStyle"], since: 19, told: listener,
      works: .toStandardControls, helps: [.hearing, .vision], source: "S4-188, S4-189"),
    // "default" is the language of the phone.
    entry(
      .captionLanguage, "Caption language", captions, .text, .text("default"),
      asks: ["CaptioningManager.getLocale"], since: 19, told: listener, works: .toStandardControls,
      helps: [.hearing], source: "S4-189"),
    entry(
      .audioDescriptions, "Audio description", ["Audio description"],
      asks: ["AccessibilityManager.isAudioDescriptionRequested"], since: 33,
      told: "AccessibilityManager.AudioDescriptionRequestedChangeListener", works: .byApp,
      helps: [.vision],
      introduced: 33, source: "developer.android.com, AccessibilityManager"),
    entry(
      .monoAudio, "Mono audio", ["Audio adjustment"], works: .bySystem, helps: [.hearing],
      source: "AOSP, Settings.System.MASTER_MONO, which is hidden from apps"),
    // Android itself has accented (en-XA) and right to left (ar-XB); the others are Curbcut's.
    SettingCard(
      .pseudoLanguage, .android, "Languages", in: ["System", "Languages & input"],
      .word(SettingCard.pseudoLanguages), .word("none"), works: .toStandardControls,
      helps: [.vision, .cognitive],
      source: "developer.android.com, Test your app with pseudolocales"),
  ]

  private static let sizes = ["Display size and text"]
  private static let colors = ["Color and motion"]
  private static let captions = ["Caption preferences"]
  private static let listener = "CaptioningManager.CaptioningChangeListener"

  /// A setting below Accessibility.
  private static func entry(
    _ setting: Setting, _ title: String, _ screens: [String], _ kind: SettingKind = .toggle,
    _ standard: SettingValue = .off, asks queries: [String] = [], since queriesSince: Int? = nil,
    told notification: String? = nil, works applied: SettingEffect, helps needs: Set<Need>,
    introduced since: Int? = nil, source: String
  ) -> SettingCard {
    SettingCard(
      setting, .android, title, in: ["Accessibility"] + screens, kind, standard, asks: queries,
      since: queriesSince, told: notification, works: applied, helps: needs, introduced: since,
      source: source)
  }
}
