// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit
package import CurbcutScreen
package import CurbcutStandards

/// A setting under which a screen is checked again.
///
/// The cases cover Accessibility Inspector, Xcode's Environment Overrides and its pseudo-languages
/// (rows S4-11-042, S4-11-043, S4-11-045 and S4-11-046).
package enum Appearance: Hashable, Sendable {
  case textSize(TextSize)
  case filter(ColorFilter)
  /// An approximation of how an eye disease affects the screenshot, checked only on request.
  case eye(EyeCondition)
  /// The layout of right-to-left languages, with the same texts.
  case rightToLeft
  /// Every text repeated twice.
  case doubledText
  /// Every text in a pseudo-language: accented or bounded.
  case pseudo(PseudoLanguage)
  /// The colours of dark mode if the screen is in light mode, and the reverse.
  case otherAppearance
  case increasedContrast
  case reducedTransparency
  case boldText
  case buttonShapes
  case onOffLabels
  case reducedMotion
  case differentiateWithoutColor

  /// Returns the settings of a platform in the order of reports, without eye diseases.
  package static func all(on platform: Platform, apiLevel: Int? = nil) -> [Appearance] {
    let sizes = TextSize.all(on: platform, apiLevel: apiLevel).filter { !$0.isStandard }
    let filters = ColorFilter.all.filter { $0.platform ?? platform == platform }
    let onlyIOS: [Appearance] =
      platform == .ios
      ? [
        .increasedContrast, .reducedTransparency, .buttonShapes, .onOffLabels,
        .differentiateWithoutColor,
      ] : [.increasedContrast]
    return sizes.map(Self.textSize) + [
      .doubledText, .pseudo(.accented), .pseudo(.bounded), .rightToLeft,
    ]
      + filters.map(Self.filter)
      + [.otherAppearance, .boldText, .reducedMotion] + onlyIOS
  }

  /// The name, in words.
  package var words: String {
    switch self {
    case .textSize(let size): size.words
    case .filter(let filter): filter.words
    case .eye(let condition): condition.rawValue
    case .rightToLeft: "right to left"
    case .doubledText: "text doubled"
    case .pseudo(let language): "\(language.rawValue) text"
    case .otherAppearance: "the other mode, light or dark"
    case .increasedContrast: "increased contrast"
    case .reducedTransparency: "reduced transparency"
    case .boldText: "bold text"
    case .buttonShapes: "button shapes"
    case .onOffLabels: "on/off labels"
    case .reducedMotion: "reduced motion"
    case .differentiateWithoutColor: "differentiate without color"
    }
  }

  /// The reason why a screen does not show the effect; nil if it does.
  var reasonNotKnown: String? {
    switch self {
    case .textSize, .filter, .eye, .rightToLeft, .doubledText, .pseudo: nil
    case .otherAppearance:
      "a screen only contains the colours of the mode in which it was captured: capture it in the "
        + "other one, too"
    case .increasedContrast:
      "a screen does not contain the app's colours for it: capture it with the setting on"
    case .reducedTransparency, .buttonShapes, .onOffLabels, .reducedMotion,
      .differentiateWithoutColor, .boldText:
      "a screen does not show the app's response to it: capture it with the setting on"
    }
  }
}
