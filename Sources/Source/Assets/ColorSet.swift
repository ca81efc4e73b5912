// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// A named colour of an asset catalog, with variants for appearances.
///
/// It is read from the `Contents.json` of a folder `*.colorset` (Apple, Asset Catalog Format
/// Reference, "Named Color Set Type"):
///
/// ```json
/// {"colors": [{"idiom": "universal", "color": {"color-space": "srgb",
///   "components": {"red": "0x1A", "green": "0x2B", "blue": "0x3C", "alpha": "1.000"}},
///   "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
/// ```
package struct ColorSet: Hashable, Sendable {
  /// A colour for an appearance, or the name of a system colour.
  package struct Variant: Hashable, Sendable {
    /// The device it is for (`universal`, `iphone`, `ipad`, ...).
    package var idiom: String
    /// Whether it is for Dark Mode; nil for any luminosity.
    package var isDark: Bool?
    /// Whether it is for Increase Contrast; nil for any contrast.
    package var hasHighContrast: Bool?
    /// The colour; nil for a system colour.
    package var color: Color?
    /// The name of the system colour (`systemBackgroundColor`); nil if the file contains the
    /// colour.
    package var systemColor: String?
  }

  /// The variants in the order of the file.
  package var variants: [Variant]
  /// The parts that were not understood.
  package var notes: [Note]

  /// Reads the `Contents.json` of a colour set.
  package init(_ source: [UInt8]) throws(ImportError) {
    var scanner = JSONScanner(source)
    let document = try scanner.value()
    guard scanner.isAtEnd(), case .object = document else {
      throw ImportError(
        .notThisFormat,
        "this is not the Contents.json of a colour set: it has to be one JSON object")
    }
    variants = []
    notes = []
    for (number, entry) in (document["colors"]?.elements ?? []).enumerated() {
      read(entry, number: number + 1)
    }
  }

  private mutating func read(_ entry: JSONValue, number: Int) {
    var variant = Variant(idiom: entry["idiom"]?.string ?? "universal")
    for appearance in entry["appearances"]?.elements ?? [] {
      let value = appearance["value"]?.string
      switch appearance["appearance"]?.string {
      case "luminosity": variant.isDark = value == "dark"
      case "contrast": variant.hasHighContrast = value == "high"
      case let name:
        notes.append(Note("the appearance \(name ?? "") of colour \(number) is not known"))
        return
      }
    }
    // An entry without a colour is an empty slot.
    guard let color = entry["color"] else { return }
    if let reference = color["reference"]?.string {
      variant.systemColor = reference
    } else if let components = color["components"],
      let read = ColorSpace.color(components, space: color["color-space"]?.string ?? "srgb")
    {
      variant.color = read
    } else {
      notes.append(Note("the components of colour \(number) were not understood"))
      return
    }
    variants.append(variant)
  }

  /// Returns the variant that a device shows in an appearance; nil if the set is empty.
  ///
  /// A variant for exactly this appearance takes precedence over one for a part of it, and that
  /// over one for any appearance.
  package func variant(for look: Appearance, idiom: Screen.Idiom = .phone) -> Variant? {
    let device = idiom == .pad ? "ipad" : "iphone"
    var best: (variant: Variant, rank: Int)?
    for variant in variants where variant.idiom == "universal" || variant.idiom == device {
      guard variant.isDark ?? look.isDark == look.isDark,
        variant.hasHighContrast ?? look.hasHighContrast == look.hasHighContrast
      else { continue }
      let rank =
        (variant.isDark == nil ? 0 : 2) + (variant.hasHighContrast == nil ? 0 : 1)
        + (variant.idiom == device ? 4 : 0)
      if rank > best?.rank ?? -1 { best = (variant, rank) }
    }
    return best?.variant
  }

  /// Returns the colour in an appearance; nil if there is none, or if it is a system colour.
  package func color(for look: Appearance, idiom: Screen.Idiom = .phone) -> Color? {
    variant(for: look, idiom: idiom)?.color
  }
}
