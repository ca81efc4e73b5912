// SPDX-License-Identifier: Apache-2.0
package import CurbcutEvaluation
package import CurbcutScreen

/// A type of the project through which SwiftUI shows a view of UIKit, with what it is given.
package struct Bridge: Hashable, Sendable {
  /// What one of its properties holds.
  package enum Field: Hashable, Sendable {
    case text(TextTemplate)
    case number(Double)
    case flag(Bool)
    /// Something that only the running app knows.
    case open
  }

  /// The name of the type.
  package var name: String
  /// The path of its file.
  package var file: String
  /// What its properties hold where it is shown.
  package var fields: [String: Field]
}

/// What views show that another framework shows within its own.
package struct EmbeddedScreen: Sendable {
  /// The views; the first one holds the others.
  package var screen: Screen
  /// Where each of them was made.
  package var places: [FilePlace]
  /// Whether all of its code was understood.
  package var isWhole: Bool

  /// Takes the views of a screen with their places.
  package init(screen: Screen, places: [FilePlace], isWhole: Bool) {
    self.screen = screen
    self.places = places
    self.isWhole = isWhole
  }

  /// Takes what a view of SwiftUI shows.
  package init(_ reading: SwiftUIReading) {
    self.init(screen: reading.screen, places: reading.places, isWhole: reading.isWhole)
  }

  /// What the view of UIKit of a bridge shows; nil where the source does not tell.
  package typealias OfBridge = @Sendable (Bridge) -> EmbeddedScreen?
  /// What a view of SwiftUI shows, by the name of its type and the path of its file; nil where the
  /// source does not tell.
  package typealias OfView = @Sendable (_ name: String, _ file: String) -> EmbeddedScreen?
}
