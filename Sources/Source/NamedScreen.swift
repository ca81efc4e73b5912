// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// A screen of a source file that can contain several, with its name there.
package struct NamedScreen: Hashable, Sendable {
  /// The name in its file; no two screens of a file have the same name.
  package var name: String
  /// The screen, with notes on what was not understood.
  package var imported: Imported
  /// The place where it begins.
  package var place: Place
  /// The place of each node, by its index, if it may be in another file; otherwise empty.
  package var places: [FilePlace]

  /// Creates a named screen from one that was read.
  package init(
    name: String, imported: Imported, place: Place = .none, places: [FilePlace] = []
  ) {
    self.name = name
    self.imported = imported
    self.place = place
    self.places = places
  }
}
