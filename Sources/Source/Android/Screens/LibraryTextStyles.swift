// SPDX-License-Identifier: Apache-2.0

/// The sizes of texts that Android and its libraries name, in sp.
///
/// Source: Android 15 and AppCompat 1.7, `TextAppearance.Material.*` and `TextAppearance.AppCompat.*`; Material
/// Components 1.12, `TextAppearance.MaterialComponents.*` and `TextAppearance.Material3.*`.
enum LibraryTextStyles {
  /// Returns the size of a text appearance by its name or that of the theme's attribute for it:
  /// `TextAppearance.Material3.TitleLarge`, `textAppearanceTitleLarge`; nil for any other name.
  static func size(of name: String) -> Double? {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let attribute = "textAppearance"
    if last.hasPrefix(attribute) { return sizes[String(last.dropFirst(attribute.count))] }
    return name.contains("TextAppearance") ? sizes[last] : nil
  }

  /// Whether a text appearance is one of those that are no larger than content, but heavier: the titles of parts.
  static func isHeavy(_ name: String) -> Bool {
    guard name.contains("TextAppearance") || name.hasPrefix("textAppearance") else { return false }
    return heavy.contains { name.hasSuffix($0) }
  }

  private static let heavy = ["TitleMedium", "TitleSmall", "Subtitle2"]

  private static let sizes: [String: Double] = [
    "Display1": 34, "Display2": 45, "Display3": 56, "Display4": 112, "Headline": 24, "Title": 20,
    "Subhead": 16, "Body1": 14, "Body2": 14, "Caption": 12, "Large": 22, "Medium": 18, "Small": 14,
    "Headline1": 96, "Headline2": 60, "Headline3": 48, "Headline4": 34, "Headline5": 24,
    "Headline6": 20, "Subtitle1": 16, "Subtitle2": 14, "Overline": 10, "ListItem": 16,
    "DisplayLarge": 57, "DisplayMedium": 45, "DisplaySmall": 36, "HeadlineLarge": 32,
    "HeadlineMedium": 28, "HeadlineSmall": 24, "TitleLarge": 22, "TitleMedium": 16,
    "TitleSmall": 14, "BodyLarge": 16, "BodyMedium": 14, "BodySmall": 12, "LabelLarge": 14,
    "LabelMedium": 12, "LabelSmall": 11,
  ]
}
