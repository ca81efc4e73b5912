// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// How Material Components draws a button whose layout says nothing of it.
///
/// Source: Material Components 1.12, `button/res/values/styles.xml`, and `MaterialButtonHelper`: the tint of the
/// style also colours a background that the layout gives.
enum LibraryButton {
  /// In a container of the theme's primary colour.
  case filled
  /// Without a container, in the primary colour.
  case bare

  /// The size of its text in sp: `TextAppearance.MaterialComponents.Button`, `textAppearanceLabelLarge`.
  static let textSize = 14.0

  /// The attribute of the theme that gives its container the colour.
  var container: String? { self == .filled ? "?attr/colorPrimary" : nil }

  /// The attribute of the theme that gives its text the colour.
  var text: String { self == .filled ? "?attr/colorOnPrimary" : "?attr/colorPrimary" }

  /// Recognizes a style of the library by its name; nil for any other.
  init?(style name: String) {
    let parts = ["Widget.MaterialComponents.Button", "Widget.Material3.Button"]
    guard let start = parts.first(where: { name == $0 || name.hasPrefix($0 + ".") }) else {
      return nil
    }
    let words = name.dropFirst(start.count).split(separator: ".")
    switch words.first {
    case nil, "Icon", "UnelevatedButton": self = .filled
    case "TextButton", "OutlinedButton": self = .bare
    default: return nil
    }
  }
}
