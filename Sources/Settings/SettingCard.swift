public import CurbcutStandards

/// What is known about one setting on one platform.
public struct SettingCard: Hashable, Sendable {
  /// The setting.
  public let setting: Setting
  /// The platform that this card speaks of.
  public let platform: Platform
  /// The screen reader whose own setting it is; nil for a setting of the system.
  public let screenReader: ScreenReaderName?
  /// What the platform calls it.
  public let title: String
  /// The screens of the settings app that lead to it, without the title.
  public let screens: [String]
  /// Which values it takes.
  public let kind: SettingKind
  /// The value on a phone that nobody has changed.
  public let standard: SettingValue
  /// Where the value on an unchanged phone is stated; nil when it is general knowledge.
  public let standardSource: String?
  /// What an app calls to ask for it; none when apps cannot know.
  public let queries: [String]
  /// The first version with these queries (Android: API level); nil when no source says.
  public let queriesSince: Int?
  /// What tells an app of a change; nil when nothing does.
  public let notification: String?
  /// Who makes it work.
  public let applied: SettingEffect
  /// Which needs of people it serves.
  public let needs: Set<Need>
  /// The first version of the system that has it; nil when no source says.
  public let since: Int?
  /// The requirement or document behind the card.
  public let source: String

  /// Whether an app can ask for it at all.
  public var isKnownToApps: Bool { !queries.isEmpty }
}

/// A screen reader that has settings of its own.
public enum ScreenReaderName: String, Hashable, Sendable, CaseIterable {
  case voiceOver = "voiceover"
  case talkBack = "talkback"
}

/// Who makes a setting work.
public enum SettingEffect: String, Hashable, Sendable, CaseIterable {
  /// The system, everywhere, whatever the app does.
  case bySystem = "by-system"
  /// The system, in controls and texts that use what the system recommends; else the app.
  case toStandardControls = "to-standard-controls"
  /// The app: without its help nothing happens.
  case byApp = "by-app"
}

/// A group of human needs, as Apple divides them (S0-011).
public enum Need: String, Hashable, Sendable, CaseIterable {
  case cognitive
  case motor
  case vision
  case hearing
}

extension SettingCard {
  init(
    _ setting: Setting, _ platform: Platform, of screenReader: ScreenReaderName? = nil,
    _ title: String, in screens: [String], _ kind: SettingKind, _ standard: SettingValue,
    standardSource: String? = nil, asks queries: [String] = [], since queriesSince: Int? = nil,
    told notification: String? = nil, works applied: SettingEffect, helps needs: Set<Need>,
    introduced since: Int? = nil, source: String
  ) {
    self.setting = setting
    self.platform = platform
    self.screenReader = screenReader
    self.title = title
    self.screens = screens
    self.kind = kind
    self.standard = standard
    self.standardSource = standardSource
    self.queries = queries
    self.queriesSince = queriesSince
    self.notification = notification
    self.applied = applied
    self.needs = needs
    self.since = since
    self.source = source
  }
}

/// The cards of all settings.
public enum SettingCatalog {
  /// All cards: those of iOS first, the screen readers' own after the system's.
  public static let all =
    SettingCard.iOS + SettingCard.voiceOver + SettingCard.android + SettingCard.talkBack

  /// The cards of one setting, at most one for each platform.
  public static func cards(of setting: Setting) -> [SettingCard] { byName[setting] ?? [] }

  /// The card of a setting on a platform; nil when the platform does not have the setting.
  public static func card(of setting: Setting, on platform: Platform) -> SettingCard? {
    cards(of: setting).first { $0.platform == platform }
  }

  private static let byName = Dictionary(grouping: all, by: \.setting)
}

extension Setting {
  /// Which values it takes, the same on every platform that has it.
  public var kind: SettingKind { firstCard.kind }

  /// The value on a phone that nobody has changed.
  public var standard: SettingValue { firstCard.standard }

  private var firstCard: SettingCard {
    guard let card = SettingCatalog.cards(of: self).first else {
      preconditionFailure("give \(rawValue) a card in one of the four tables of SettingCard")
    }
    return card
  }
}
