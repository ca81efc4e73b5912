// SPDX-License-Identifier: Apache-2.0

/// The appearance that the colours of an app are asked for.
package enum ColorAppearance: Sendable {
  case light, dark
  /// Some of the app's screens are dark, and it is not known which: only colours that never vary are known.
  case any
}

/// The colours of a project by name.
package protocol NamedColors: Sendable {
  /// The colour of a set in an asset catalog; nil where there is none, or where it is not known.
  func color(named name: String, in appearance: ColorAppearance) -> Color?

  /// The colour of a set by the constant that Xcode generates for it, after those of the folders around it:
  /// `Color.brand`, `Color.Toast.ground`; nil where there is none, or where it is not known.
  func color(ofSymbol steps: [String], in appearance: ColorAppearance) -> Color?

  /// Whether the app is always dark, so that colours of the light appearance say nothing.
  var isAlwaysDark: Bool { get }
}
