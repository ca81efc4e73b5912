// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

/// The facts about one setting on one platform.
package struct SettingCard: Hashable, Sendable {
  /// The setting.
  package let setting: Setting
  /// The platform that this card describes.
  package let platform: Platform
  /// The screen reader that owns the setting; nil for a system setting.
  package let screenReader: ScreenReaderName?
  /// The title on the platform.
  package let title: String
  /// The screens of the settings app that lead to it, without the title.
  package let screens: [String]
  /// The values that it can have.
  package let kind: SettingKind
  /// The value on an unchanged phone.
  package let standard: SettingValue
  /// The source of the value on an unchanged phone; nil if it is general knowledge.
  package let standardSource: String?
  /// The API calls with which an app queries it; empty if apps cannot query it.
  package let queries: [String]
  /// The first version with these queries (Android: API level); nil if no source says.
  package let queriesSince: Int?
  /// The notification that an app gets of a change; nil if there is none.
  package let notification: String?
  /// The party that applies the setting.
  package let applied: SettingEffect
  /// The needs that it serves.
  package let needs: Set<Need>
  /// The first version of the system that has it; nil if no source says.
  package let since: Int?
  /// The requirement or document that the card is based on.
  package let source: String

  /// Whether an app can query it at all.
  package var isKnownToApps: Bool { !queries.isEmpty }
}

/// A screen reader that has settings of its own.
package enum ScreenReaderName: String, Hashable, Sendable, CaseIterable {
  case voiceOver = "voiceover"
  case talkBack = "talkback"
}

/// The party that applies a setting: the system or the app.
package enum SettingEffect: String, Hashable, Sendable, CaseIterable {
  /// The system applies it everywhere, whatever the app does.
  case bySystem = "by-system"
  /// The system applies it to standard controls and recommended text; the app applies it elsewhere.
  case toStandardControls = "to-standard-controls"
  /// The app has to apply it; otherwise nothing happens.
  case byApp = "by-app"
}

/// A group of human needs, as Apple divides them (S0-011).
package enum Need: String, Hashable, Sendable, CaseIterable {
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
package enum SettingCatalog {
  /// All cards: those of iOS first, and those of each screen reader after its platform's.
  package static let all =
    SettingCard.iOS + SettingCard.voiceOver + SettingCard.android + SettingCard.talkBack

  /// Returns the cards of a setting, at most one for each platform.
  package static func cards(of setting: Setting) -> [SettingCard] { byName[setting] ?? [] }

  /// Returns the card of a setting on a platform; nil if the platform does not have the setting.
  package static func card(of setting: Setting, on platform: Platform) -> SettingCard? {
    cards(of: setting).first { $0.platform == platform }
  }

  private static let byName = Dictionary(grouping: all, by: \.setting)
}

extension Setting {
  /// The values that it can have, the same on every platform that has it.
  package var kind: SettingKind { firstCard.kind }

  /// The value on an unchanged phone.
  package var standard: SettingValue { firstCard.standard }

  private var firstCard: SettingCard {
    guard let card = SettingCatalog.cards(of: self).first else {
      preconditionFailure("give \(rawValue) a card in one of the four tables of SettingCard")
    }
    return card
  }
}
