// SPDX-License-Identifier: Apache-2.0

/// The views of SwiftUI, and how each is shown.
///
/// Source of the names and their initialisers: Apple, SwiftUI, "View fundamentals", "View layouts",
/// "Controls and indicators", "Navigation", "Text input and output", "Images" and "Shapes". How
/// VoiceOver treats each view is documented with the family that builds it.
enum SwiftUIViews {
  typealias Maker = @Sendable (ViewEvaluation, Call) -> [Piece]

  /// The function that builds each view, by the view's name.
  static let table: [String: Maker] =
    [containers, texts, pictures, controls, lists, navigation, alerts, packages]
    .reduce(into: [:]) { all, family in all.merge(family) { first, _ in first } }

  /// Whether SwiftUI, or a framework that comes with it, has a view with this name.
  static func isKnown(_ name: String) -> Bool { table[name] != nil }
}
