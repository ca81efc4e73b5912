// SPDX-License-Identifier: Apache-2.0
import CurbcutSettings
import CurbcutStandards
import CurbcutTestSupport
import Testing

@Suite("The table of settings")
struct SettingCatalogTests {
  @Test("has every setting, each once on a platform, the same on both")
  func complete() {
    for setting in Setting.allCases {
      let cards = SettingCatalog.cards(of: setting)
      #expect(!cards.isEmpty, "\(setting.rawValue) has no card")
      #expect(Set(cards.map(\.platform)).count == cards.count, "\(setting.rawValue)")
      #expect(Set(cards.map(\.kind)).count == 1, "\(setting.rawValue)")
      #expect(Set(cards.map(\.standard)).count == 1, "\(setting.rawValue)")
    }
  }

  @Test("has standard values that the settings take")
  func standards() {
    for card in SettingCatalog.all {
      #expect(card.kind.allows(card.standard), "\(card.setting.rawValue)")
      if case .number(let range, let steps) = card.kind {
        #expect(steps.allSatisfy(range.contains), "\(card.setting.rawValue)")
      }
    }
  }

  @Test("has names in lower-case words, and nothing empty")
  func wording() {
    for card in SettingCatalog.all {
      let name = card.setting.rawValue
      #expect(name.allSatisfy { $0.isLowercase || $0 == "-" }, "\(name)")
      #expect(!card.title.isEmpty && !card.source.isEmpty && !card.screens.isEmpty, "\(name)")
      #expect((card.title + card.source).allSatisfy { $0.isASCII }, "\(name)")
      #expect(card.isKnownToApps || card.notification == nil, "\(name)")
    }
  }

  /// A row of the table of the requirements, with what is right where the source is wrong.
  struct Row: CustomTestStringConvertible, Sendable {
    var setting: Setting
    var query: String?
    var notification: String?
    var testDescription: String { setting.rawValue }

    init(_ setting: Setting, _ query: String? = nil, _ notification: String? = nil) {
      self.setting = setting
      self.query = query.map { "UIAccessibility.\($0)" }
      self.notification = notification.map { "UIAccessibility.\($0)DidChangeNotification" }
    }
  }

  @Test(
    "names the API and the notification of iOS",
    .requirement(
      "S0-020", "S4-7-001", "S4-8-007", "S4-8-055", "S4-8-057", "S4-8-071", "S4-8-073", "S4-8-077",
      "S4-8-082", "S4-8-088", "S4-8-090", "S4-8-091", "S4-8-096", "S4-8-098",
      "S4-9-002", "S4-9-004", "S4-9-011", "S4-10-004", "S4-10-005", "S4-10-008"),
    arguments: [
      Row(.guidedAccess, "isGuidedAccessEnabled", "guidedAccessStatus"),
      Row(.voiceOver, "isVoiceOverRunning", "voiceOverStatus"),
      Row(.zoom),
      Row(.voiceControl),
      Row(.boldText, "isBoldTextEnabled", "boldTextStatus"),
      Row(.onOffLabels, "isOnOffSwitchLabelsEnabled", "onOffSwitchLabels"),
      Row(.buttonShapes, "buttonShapesEnabled", "buttonShapesEnabledStatus"),
      Row(.reduceTransparency, "isReduceTransparencyEnabled", "reduceTransparencyStatus"),
      Row(.increaseContrast, "isDarkerSystemColorsEnabled", "darkerSystemColorsStatus"),
      Row(
        .differentiateWithoutColor, "shouldDifferentiateWithoutColor", "differentiateWithoutColor"),
      Row(.smartInvert, "isInvertColorsEnabled", "invertColorsStatus"),
      Row(.classicInvert, "isInvertColorsEnabled", "invertColorsStatus"),
      Row(.colorFilters),
      Row(.grayscale, "isGrayscaleEnabled", "grayscaleStatus"),
      Row(.reduceWhitePoint),
      Row(.reduceMotion, "isReduceMotionEnabled", "reduceMotionStatus"),
      Row(
        .crossFadeTransitions, "prefersCrossFadeTransitions", "prefersCrossFadeTransitionsStatus"),
      Row(.videoAutoplay, "isVideoAutoplayEnabled", "videoAutoplayStatus"),
      Row(.speakSelection, "isSpeakSelectionEnabled", "speakSelectionStatus"),
      Row(.speakScreen, "isSpeakScreenEnabled", "speakScreenStatus"),
      Row(.audioDescriptions),
      Row(.assistiveTouch, "isAssistiveTouchRunning", "assistiveTouchStatus"),
      Row(.shakeToUndo, "isShakeToUndoEnabled", "shakeToUndo"),
      Row(.switchControl, "isSwitchControlRunning", "switchControlStatus"),
      Row(.hearingDevices, "hearingDevicePairedEar", "hearingDevicePairedEar"),
      Row(.monoAudio, "isMonoAudioEnabled", "monoAudioStatus"),
      Row(.closedCaptions, "isClosedCaptioningEnabled", "closedCaptioningStatus"),
    ])
  func interface(_ row: Row) throws {
    let card = try #require(SettingCatalog.card(of: row.setting, on: .ios))
    #expect(card.queries.first == row.query)
    #expect(card.notification == row.notification)
  }

  @Test(
    "says what the system does by itself and where an app has to help",
    .requirement("S0-007", "S4-8-057", "S4-8-073"))
  func effects() {
    func effect(_ setting: Setting) -> SettingEffect? {
      SettingCatalog.card(of: setting, on: .ios)?.applied
    }
    #expect(effect(.boldText) == .toStandardControls)
    #expect(effect(.reduceTransparency) == .toStandardControls)
    #expect(effect(.differentiateWithoutColor) == .byApp)
    #expect(effect(.videoAutoplay) == .byApp)
    #expect(effect(.monoAudio) == .bySystem)
    // What works only with the app's help has to be known to apps.
    #expect(SettingCatalog.all.allSatisfy { $0.applied != .byApp || $0.isKnownToApps })
  }

  @Test("offers contrast as a trait, too", .requirement("S4-8-078"))
  func contrastTrait() throws {
    let card = try #require(SettingCatalog.card(of: .increaseContrast, on: .ios))
    #expect(card.queries.last == "UITraitCollection.accessibilityContrast")
  }

  @Test("offers dark mode as a trait from iOS 13", .requirement("S4-8-093"))
  func darkMode() throws {
    let card = try #require(SettingCatalog.card(of: .darkMode, on: .ios))
    #expect(card.queries == ["UITraitCollection.userInterfaceStyle"])
    #expect(card.path() == "Settings > Display & Brightness > Dark")
    #expect(card.path(version: 12) == nil)
  }

  @Test("offers the text size in twelve steps, and where to find it", .requirement("S2-001"))
  func textSize() throws {
    let card = try #require(SettingCatalog.card(of: .textSize, on: .ios))
    #expect(card.path() == "Settings > Accessibility > Display & Text Size > Larger Text")
    guard case .word(let sizes) = card.kind else {
      Issue.record("the text size is no choice of words")
      return
    }
    #expect(sizes.count == 12)
  }

  @Test("lets text that an app draws itself follow the text size", .requirement("S2-005"))
  func drawnText() throws {
    let card = try #require(SettingCatalog.card(of: .textSize, on: .ios))
    #expect(card.applied == .toStandardControls)
    #expect(card.queries.contains("UIApplication.preferredContentSizeCategory"))
    var settings = Settings()
    try settings.assign("text-size=AX5")
    let growth = TextStyle.title3.growth(at: settings.contentSizeCategory)
    #expect(TextStyle.title3.pointSize() + growth == 55)
  }

  @Test("names the API of Android", .requirement("S4-145", "S4-188"))
  func android() throws {
    func queries(_ setting: Setting) -> [String]? {
      SettingCatalog.card(of: setting, on: .android)?.queries
    }
    #expect(queries(.touchExploration) == ["AccessibilityManager.isTouchExplorationEnabled"])
    #expect(queries(.closedCaptions) == ["CaptioningManager.isEnabled"])
    #expect(queries(.captionStyle) == ["CaptioningManager.getUserStyle"])
    #expect(queries(.captionTextSize) == ["CaptioningManager.getFontScale"])
    #expect(queries(.colorCorrection) == [])
    #expect(
      queries(.colorInversion) == ["Settings.Secure.ACCESSIBILITY_DISPLAY_INVERSION_ENABLED"])
  }

  @Test("gives every setting a need, and none but Assistive Access to cognition alone")
  func needs() {
    for card in SettingCatalog.all {
      #expect(!card.needs.isEmpty, "\(card.setting.rawValue)")
    }
    let cognitiveAlone = SettingCatalog.all.filter { $0.needs == [.cognitive] }.map(\.setting)
    #expect(cognitiveAlone == [.assistiveAccess])
  }

  @Test(
    "divides needs into Apple's four groups, with no setting of iOS 13 for cognition alone",
    .requirement("S0-011"))
  func needsOfTheSource() {
    #expect(Need.allCases == [.cognitive, .motor, .vision, .hearing])
    let ofIOS13 = SettingCatalog.all.filter { $0.platform == .ios && $0.since ?? 0 <= 13 }
    #expect(!ofIOS13.contains { $0.needs == [.cognitive] })
    #expect(ofIOS13.count { $0.needs.contains(.cognitive) } > 10)
  }
}
