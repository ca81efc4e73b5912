/// How a phone is set to look: light or dark, and with how much contrast.
public struct Appearance: Hashable, Sendable {
  /// Whether Dark Mode is on.
  public var isDark: Bool
  /// Whether Increase Contrast is on.
  public var hasHighContrast: Bool

  /// An unchanged phone: light, and without more contrast.
  public static let standard = Appearance()

  /// The four looks that an asset can have a variant for.
  public static let all = [
    Appearance(), Appearance(isDark: true), Appearance(hasHighContrast: true),
    Appearance(isDark: true, hasHighContrast: true),
  ]

  /// Light and without more contrast, unless told.
  public init(isDark: Bool = false, hasHighContrast: Bool = false) {
    self.isDark = isDark
    self.hasHighContrast = hasHighContrast
  }
}
