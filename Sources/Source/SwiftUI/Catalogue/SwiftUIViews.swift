// SPDX-License-Identifier: Apache-2.0

/// The views of SwiftUI, and how each shows.
///
/// Source of the names and their initialisers: Apple, SwiftUI, "View fundamentals", "View layouts",
/// "Controls and indicators", "Navigation", "Text input and output", "Images" and "Shapes". What each is
/// to VoiceOver stands with the family that makes it.
enum SwiftUIViews {
  typealias Maker = @Sendable (ViewEvaluation, Call) -> [Piece]

  /// How each view is made, by its name.
  static let table: [String: Maker] =
    [containers, texts, pictures, controls, lists, navigation, alerts, packages]
    .reduce(into: [:]) { all, family in all.merge(family) { first, _ in first } }

  /// Whether SwiftUI, or a framework that comes with it, has a view of the name.
  static func isKnown(_ name: String) -> Bool { table[name] != nil }
}
