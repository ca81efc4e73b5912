public import CurbcutScreen

/// A screen of a file of source that can hold several, and what it is called there.
public struct NamedScreen: Hashable, Sendable {
  /// What it is called in its file; no two screens of a file have the same name.
  public var name: String
  /// The screen, and what was not understood on the way.
  public var imported: Imported
  /// Where it begins.
  public var place: Place
  /// Where each node is written, by its index, where that may be in another file; else empty.
  public var places: [FilePlace]

  /// Takes a screen as it was read.
  public init(
    name: String, imported: Imported, place: Place = .none, places: [FilePlace] = []
  ) {
    self.name = name
    self.imported = imported
    self.place = place
    self.places = places
  }
}
