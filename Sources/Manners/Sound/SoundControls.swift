public import CurbcutStandards

/// What a sound is to the person who hears it.
///
/// Source: Apple, Human Interface Guidelines, "Playing audio": what people expect of the silent switch.
public enum SoundPurpose: String, Hashable, Sendable, CaseIterable {
  case ringTone, messageTone
  case keyClick, feedback, incidental, startUp
  case gameEffect, gameSoundtrack
  case media, alarm, languageClip, voiceChat

  /// Why people set the switch to silent, as far as this kind of sound is concerned.
  public enum Group: String, Hashable, Sendable {
    /// It comes unexpectedly.
    case unexpected
    /// It is a by-product of what people do.
    case byProduct = "by-product"
    /// A game can be played without it.
    case notNeededToPlay = "not needed to play"
    /// People asked for it: to hear it is the only aim of what they did.
    case askedFor = "asked for"
  }

  /// The group it belongs to.
  public var group: Group {
    switch self {
    case .ringTone, .messageTone: .unexpected
    case .keyClick, .feedback, .incidental, .startUp: .byProduct
    case .gameEffect, .gameSoundtrack: .notNeededToPlay
    case .media, .alarm, .languageClip, .voiceChat: .askedFor
    }
  }

  /// Whether people expect the switch to silence it.
  public var shouldBeSilenced: Bool { group != .askedFor }

  /// Whether a category treats it as people expect; nil where the category makes no sound.
  public func isServed(by category: AudioCategory) -> Bool? {
    category.isSilenced.map { $0 == shouldBeSilenced }
  }
}

/// The controls with which a person, and not the app or the device, decides what is heard.
///
/// Levels are between 0 and 1. Source: Apple, Human Interface Guidelines, "Playing audio".
public struct SoundControls: Hashable, Sendable {
  /// Where sound goes.
  public enum Route: String, Hashable, Sendable { case speaker, headphones }

  /// One of the two volume buttons.
  public enum Button: Hashable, Sendable { case up, down }

  /// The volume of everything but the ringer.
  public private(set) var volume: Double
  /// The volume of the ringer.
  public private(set) var ringerVolume: Double
  /// Whether the Ring/Silent switch is set to silent.
  public var isSilent: Bool
  /// Where sound goes: the person's choice by plugging in or choosing.
  public var route: Route
  /// Whether it is an iPhone, whose buttons change the ringer while nothing is heard.
  public var isPhone: Bool

  /// What a press of a button changes: iOS has sixteen steps.
  private static let step = 1.0 / 16

  /// Takes the controls as they are; levels are brought between 0 and 1.
  public init(
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

  /// A press of a button while an app is heard or not (S3-032).
  public mutating func press(_ button: Button, whileAudioPlays: Bool) {
    let change = button == .up ? Self.step : -Self.step
    if whileAudioPlays || !isPhone {
      volume = Self.level(volume + change)
    } else {
      ringerVolume = Self.level(ringerVolume + change)
    }
  }

  /// The person moves the volume slider in an app: the volume of the whole device changes, and not
  /// that of the ringer (S3-032).
  public mutating func moveSlider(to level: Double) { volume = Self.level(level) }

  /// How loud a sound is: what the app mixes it at can only make it softer (S3-035).
  ///
  /// `category` is that of the app; the ringer obeys its own volume and the switch.
  public func loudness(
    of purpose: SoundPurpose, at appLevel: Double, in category: AudioCategory
  ) -> Double {
    if purpose == .ringTone { return isSilent ? 0 : ringerVolume }
    guard category.hasOutput, !(isSilent && category.isSilenced == true) else { return 0 }
    return volume * Self.level(appLevel)
  }
}
