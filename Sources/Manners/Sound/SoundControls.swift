// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

/// The purpose of a sound for the person who hears it.
///
/// Source: Apple, Human Interface Guidelines, "Playing audio": people's expectations of the silent
/// switch.
package enum SoundPurpose: String, Hashable, Sendable, CaseIterable {
  case ringTone, messageTone
  case keyClick, feedback, incidental, startUp
  case gameEffect, gameSoundtrack
  case media, alarm, languageClip, voiceChat

  /// The reason for which people silence this kind of sound, or do not.
  package enum Group: String, Hashable, Sendable {
    /// The sound comes unexpectedly.
    case unexpected
    /// The sound is a by-product of what people do.
    case byProduct = "by-product"
    /// The game can be played without the sound.
    case notNeededToPlay = "not needed to play"
    /// People asked for the sound: hearing it is the only purpose of what they did.
    case askedFor = "asked for"
  }

  /// The group of the sound.
  package var group: Group {
    switch self {
    case .ringTone, .messageTone: .unexpected
    case .keyClick, .feedback, .incidental, .startUp: .byProduct
    case .gameEffect, .gameSoundtrack: .notNeededToPlay
    case .media, .alarm, .languageClip, .voiceChat: .askedFor
    }
  }

  /// Whether people expect the silent switch to silence it.
  package var shouldBeSilenced: Bool { group != .askedFor }

  /// Returns whether a category treats it as people expect; nil if the category makes no sound.
  package func isServed(by category: AudioCategory) -> Bool? {
    category.isSilenced.map { $0 == shouldBeSilenced }
  }
}

/// The controls with which a person, rather than the app or the device, decides what is heard.
///
/// Levels are between 0 and 1. Source: Apple, Human Interface Guidelines, "Playing audio".
package struct SoundControls: Hashable, Sendable {
  /// The destination of sound.
  package enum Route: String, Hashable, Sendable { case speaker, headphones }

  /// One of the two volume buttons.
  package enum Button: Hashable, Sendable { case up, down }

  /// The volume of everything but the ringer.
  package private(set) var volume: Double
  /// The volume of the ringer.
  package private(set) var ringerVolume: Double
  /// Whether the Ring/Silent switch is set to silent.
  package var isSilent: Bool
  /// The destination of sound, which the person chooses or changes by plugging in headphones.
  package var route: Route
  /// Whether it is an iPhone, whose buttons change the ringer while nothing plays.
  package var isPhone: Bool

  /// The change from one press of a button: iOS has sixteen steps.
  private static let step = 1.0 / 16

  /// Creates controls; levels are clamped to 0 to 1.
  package init(
    volume: Double = 0.5, ringerVolume: Double = 0.5, isSilent: Bool = false,
    route: Route = .speaker, isPhone: Bool = true
  ) {
    self.volume = Self.level(volume)
    self.ringerVolume = Self.level(ringerVolume)
    self.isSilent = isSilent
    self.route = route
    self.isPhone = isPhone
  }

  private static func level(_ value: Double) -> Double {
    value.isNaN ? 0 : min(1, max(0, value))
  }

  /// Presses a volume button, while an app plays audio or not (S3-032).
  package mutating func press(_ button: Button, whileAudioPlays: Bool) {
    let change = button == .up ? Self.step : -Self.step
    if whileAudioPlays || !isPhone {
      volume = Self.level(volume + change)
    } else {
      ringerVolume = Self.level(ringerVolume + change)
    }
  }

  /// Moves the volume slider in an app, which changes the volume of the whole device except the
  /// ringer (S3-032).
  package mutating func moveSlider(to level: Double) { volume = Self.level(level) }

  /// Returns the loudness of a sound, which the app can only reduce (S3-035).
  ///
  /// `category` is that of the app; the ringer follows its own volume and the silent switch.
  package func loudness(
    of purpose: SoundPurpose, at appLevel: Double, in category: AudioCategory
  ) -> Double {
    if purpose == .ringTone { return isSilent ? 0 : ringerVolume }
    guard category.hasOutput, !(isSilent && category.isSilenced == true) else { return 0 }
    return volume * Self.level(appLevel)
  }
}
