// SPDX-License-Identifier: Apache-2.0

/// The appearance of a phone: light or dark, and the contrast.
package struct Appearance: Hashable, Sendable {
  /// Whether Dark Mode is on.
  package var isDark: Bool
  /// Whether Increase Contrast is on.
  package var hasHighContrast: Bool

  /// An unchanged phone: light, and without increased contrast.
  package static let standard = Appearance()

  /// The four appearances that an asset can have a variant for.
  package static let all = [
    Appearance(), Appearance(isDark: true), Appearance(hasHighContrast: true),
    Appearance(isDark: true, hasHighContrast: true),
  ]

  /// Creates an appearance; by default light and without increased contrast.
  package init(isDark: Bool = false, hasHighContrast: Bool = false) {
    self.isDark = isDark
    self.hasHighContrast = hasHighContrast
  }
}
