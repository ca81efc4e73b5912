// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// A screen of a file of source that can hold several, and what it is called there.
package struct NamedScreen: Hashable, Sendable {
  /// What it is called in its file; no two screens of a file have the same name.
  package var name: String
  /// The screen, and what was not understood on the way.
  package var imported: Imported
  /// Where it begins.
  package var place: Place
  /// Where each node is written, by its index, where that may be in another file; else empty.
  package var places: [FilePlace]

  /// Takes a screen as it was read.
  package init(
    name: String, imported: Imported, place: Place = .none, places: [FilePlace] = []
  ) {
    self.name = name
    self.imported = imported
    self.place = place
    self.places = places
  }
}
