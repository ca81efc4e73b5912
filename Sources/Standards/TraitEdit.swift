/// A change of an element's traits, as code writes it.
///
/// UIKit's property is an option set: `accessibilityTraits = .none` replaces all of it,
/// `.insert(.button)` adds, `.remove(.selected)` takes away (row S4-6-045). SwiftUI can only add and
/// remove, one trait or several at a time (row S4-6-046).
public enum TraitEdit: Hashable, Sendable {
  /// Replaces all traits.
  case assign(Traits)
  /// Adds traits, and leaves the others.
  case insert(Traits)
  /// Takes traits away, and leaves the others.
  case remove(Traits)

  /// The traits after the edit.
  public func applied(to traits: Traits) -> Traits {
    switch self {
    case .assign(let assigned): assigned
    case .insert(let inserted): traits.union(inserted)
    case .remove(let removed): traits.subtracting(removed)
    }
  }

  /// The traits that a class has by default and that the edit silently takes from its instances.
  ///
  /// Only an assignment loses any: whoever removes a trait names it.
  public func lostDefaults(of className: String) -> Traits {
    guard case .assign(let assigned) = self else { return [] }
    return IOSClass.named(className).traits.subtracting(assigned)
  }
}

extension Traits {
  /// The traits after several edits, in their order.
  public func applying(_ edits: [TraitEdit]) -> Traits {
    edits.reduce(self) { $1.applied(to: $0) }
  }
}
