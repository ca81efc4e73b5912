// SPDX-License-Identifier: Apache-2.0

/// The answers of `CaptioningManager` on one phone, for apps that draw captions themselves.
package struct AndroidCaptioningManager: Hashable, Sendable {
  /// The phone.
  package let environment: AndroidEnvironment

  /// `isEnabled`: whether the person has turned captions on.
  package var isEnabled: Bool { environment.settings.isOn(.closedCaptions) }

  /// `getFontScale`: the factor of the size of captions.
  package var fontScale: Double { environment.settings.number(.captionTextSize) }

  /// `getUserStyle`: how captions should look.
  package var userStyle: AndroidCaptionStyle {
    AndroidCaptionStyle(preset: environment.settings.choice(.captionStyle))
  }

  /// `getLocale`: the language of the captions as a BCP 47 tag; nil for the phone's language.
  package var locale: String? {
    guard case .text(let language) = environment.settings[.captionLanguage],
      environment.settings[.captionLanguage] != Setting.captionLanguage.standard
    else { return nil }
    return language
  }
}

/// The preferred look of captions: `CaptioningManager.CaptionStyle`.
///
/// Source: AOSP, `CaptioningManager`, the presets. None of them sets a typeface or an edge.
package struct AndroidCaptionStyle: Hashable, Sendable {
  /// The styles that Android offers, by their names in Curbcut's settings.
  package enum Preset: String, Hashable, Sendable, CaseIterable {
    case setByApp = "set-by-app"
    case whiteOnBlack = "white-on-black"
    case blackOnWhite = "black-on-white"
    case yellowOnBlack = "yellow-on-black"
    case yellowOnBlue = "yellow-on-blue"
    case custom
  }

  /// One property of a style.
  package enum Property<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The person has chosen this value.
    case wanted(Value)
    /// The person leaves it to the app (`hasForegroundColor` and the like are false).
    case leftToApp
    /// The person has chosen a custom value, which settings do not carry.
    case notKnown
  }

  /// The chosen style.
  package let preset: Preset

  /// The colour of the text, `#RRGGBB`.
  package var foreground: Property<String> { property(colors?.foreground) }
  /// The background colour of the text, `#RRGGBB`.
  package var background: Property<String> { property(colors?.background) }
  /// The name of the typeface.
  package var typeface: Property<String> { preset == .custom ? .notKnown : .leftToApp }

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
