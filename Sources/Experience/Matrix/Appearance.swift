public import CurbcutAudit
public import CurbcutScreen
public import CurbcutStandards

/// One setting of a phone under which a screen is looked at anew.
///
/// The union of what Accessibility Inspector, Xcode's Environment Overrides and its pseudo-languages
/// offer (rows S4-11-042, S4-11-043, S4-11-045 and S4-11-046).
public enum Appearance: Hashable, Sendable {
  case textSize(TextSize)
  case filter(ColorFilter)
  /// What an illness of the eye leaves of the screenshot; a likeness, and looked at only when asked for.
  case eye(EyeCondition)
  /// The layout as in Arabic, with the same texts.
  case rightToLeft
  /// Every text twice.
  case doubledText
  /// Every text in a language that nobody speaks: accented or bounded.
  case pseudo(PseudoLanguage)
  /// The colours of dark mode where the screen is in light mode, and the reverse.
  case otherAppearance
  case increasedContrast
  case reducedTransparency
  case boldText
  case buttonShapes
  case onOffLabels
  case reducedMotion
  case differentiateWithoutColor

  /// The settings of a platform, in the order of reports; illnesses of the eye are none.
  public static func all(on platform: Platform, apiLevel: Int? = nil) -> [Appearance] {
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

  /// What it is called, in words.
  public var words: String {
    switch self {
    case .textSize(let size): size.words
    case .filter(let filter): filter.words
    case .eye(let condition): condition.rawValue
    case .rightToLeft: "right to left"
    case .doubledText: "text doubled"
    case .pseudo(let language): "\(language.rawValue) text"
    case .otherAppearance: "the other of light and dark mode"
    case .increasedContrast: "increased contrast"
    case .reducedTransparency: "reduced transparency"
    case .boldText: "bold text"
    case .buttonShapes: "button shapes"
    case .onOffLabels: "on/off labels"
    case .reducedMotion: "reduced motion"
    case .differentiateWithoutColor: "differentiate without color"
    }
  }

  /// Why a screen does not tell what becomes of it; nil where it does.
  var reasonNotKnown: String? {
    switch self {
    case .textSize, .filter, .eye, .rightToLeft, .doubledText, .pseudo: nil
    case .otherAppearance:
      "a screen holds the colours of the mode that it was captured in: capture it in the other "
        + "one too"
    case .increasedContrast:
      "which colours the app has for it is not in a screen: capture it with the setting on"
    case .reducedTransparency, .buttonShapes, .onOffLabels, .reducedMotion,
      .differentiateWithoutColor, .boldText:
      "how the app answers to it is not in a screen: capture it with the setting on"
    }
  }
}
