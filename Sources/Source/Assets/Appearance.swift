/// The appearance of a phone: light or dark, and the contrast.
public struct Appearance: Hashable, Sendable {
  /// Whether Dark Mode is on.
  public var isDark: Bool
  /// Whether Increase Contrast is on.
  public var hasHighContrast: Bool

  /// An unchanged phone: light, and without increased contrast.
  public static let standard = Appearance()

  /// The four appearances that an asset can have a variant for.
  public static let all = [
    Appearance(), Appearance(isDark: true), Appearance(hasHighContrast: true),
    Appearance(isDark: true, hasHighContrast: true),
  ]

  /// Creates an appearance; by default light and without increased contrast.
  public init(isDark: Bool = false, hasHighContrast: Bool = false) {
    self.isDark = isDark
    self.hasHighContrast = hasHighContrast
  }
}
