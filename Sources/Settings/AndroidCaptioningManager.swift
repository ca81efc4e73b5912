/// What `CaptioningManager` answers on one phone, to apps that draw captions themselves.
public struct AndroidCaptioningManager: Hashable, Sendable {
  /// The phone.
  public let environment: AndroidEnvironment

  /// `isEnabled`: whether the person wants captions.
  public var isEnabled: Bool { environment.settings.isOn(.closedCaptions) }

  /// `getFontScale`: the factor of the size of captions.
  public var fontScale: Double { environment.settings.number(.captionTextSize) }

  /// `getUserStyle`: how captions should look.
  public var userStyle: AndroidCaptionStyle {
    AndroidCaptionStyle(preset: environment.settings.choice(.captionStyle))
  }

  /// `getLocale`: the language of the captions, a BCP 47 tag; nil for that of the phone.
  public var locale: String? {
    guard case .text(let language) = environment.settings[.captionLanguage],
      environment.settings[.captionLanguage] != Setting.captionLanguage.standard
    else { return nil }
    return language
  }
}

/// How a person wants captions to look: `CaptioningManager.CaptionStyle`.
///
/// Source: AOSP, `CaptioningManager`, the presets. None of them asks for a typeface or an edge.
public struct AndroidCaptionStyle: Hashable, Sendable {
  /// The styles that Android offers, as people write them in settings.
  public enum Preset: String, Hashable, Sendable, CaseIterable {
    case setByApp = "set-by-app"
    case whiteOnBlack = "white-on-black"
    case blackOnWhite = "black-on-white"
    case yellowOnBlack = "yellow-on-black"
    case yellowOnBlue = "yellow-on-blue"
    case custom
  }

  /// One property of a style.
  public enum Property<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The person wants this value.
    case wanted(Value)
    /// The person leaves it to the app (`hasForegroundColor` and the like are false).
    case leftToApp
    /// The person has chosen a value of their own, which settings do not carry.
    case notKnown
  }

  /// Which of the styles it is.
  public let preset: Preset

  /// The colour of the text, `#RRGGBB`.
  public var foreground: Property<String> { property(colors?.foreground) }
  /// The colour behind the text, `#RRGGBB`.
  public var background: Property<String> { property(colors?.background) }
  /// The name of the typeface.
  public var typeface: Property<String> { preset == .custom ? .notKnown : .leftToApp }

  private func property(_ value: String?) -> Property<String> {
    if let value { return .wanted(value) }
    return preset == .custom ? .notKnown : .leftToApp
  }

  private var colors: (foreground: String, background: String)? {
    switch preset {
    case .whiteOnBlack: ("#FFFFFF", "#000000")
    case .blackOnWhite: ("#000000", "#FFFFFF")
    case .yellowOnBlack: ("#FFFF00", "#000000")
    case .yellowOnBlue: ("#FFFF00", "#0000FF")
    case .setByApp, .custom: nil
    }
  }
}
