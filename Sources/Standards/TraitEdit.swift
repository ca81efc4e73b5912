// SPDX-License-Identifier: Apache-2.0

/// A change to an element's traits in code.
///
/// UIKit's property is an option set: `accessibilityTraits = .none` replaces all of it,
/// `.insert(.button)` adds, `.remove(.selected)` takes away (row S4-6-045). SwiftUI can only add and
/// remove, one trait or several at a time (row S4-6-046).
package enum TraitEdit: Hashable, Sendable {
  /// Replaces all traits.
  case assign(Traits)
  /// Adds traits and keeps the others.
  case insert(Traits)
  /// Removes traits and keeps the others.
  case remove(Traits)

  /// Returns the traits after the edit.
  package func applied(to traits: Traits) -> Traits {
    switch self {
    case .assign(let assigned): assigned
    case .insert(let inserted): traits.union(inserted)
    case .remove(let removed): traits.subtracting(removed)
    }
  }

  /// Returns the default traits of a class that the edit silently removes from its instances.
  ///
  /// Only an assignment loses traits silently; code that removes a trait names it.
  package func lostDefaults(of className: String) -> Traits {
    guard case .assign(let assigned) = self else { return [] }
    return IOSClass.named(className).traits.subtracting(assigned)
  }
}

extension Traits {
  /// Returns the traits after several edits, in their order.
  package func applying(_ edits: [TraitEdit]) -> Traits {
    edits.reduce(self) { $1.applied(to: $0) }
  }
}
