// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// A comparison of controls on several screens: the same name, identifier or place.
///
/// A control is recognised by the identifier that its author gave it. Screens whose controls have
/// no identifiers yield no results.
package struct Consistency: Sendable {
  /// A control on one of the screens.
  package struct Place: Hashable, Sendable {
    /// The number of the screen, from 0.
    package var screen: Int
    /// The index of the node in it.
    package var node: Int

    /// Creates a place from the number of a screen and a node of it.
    package init(screen: Int, node: Int) {
      self.screen = screen
      self.node = node
    }
  }

  /// An inconsistency between controls.
  package enum Problem: Hashable, Sendable {
    /// Controls with the same name and role have different identifiers, so they may act
    /// differently.
    case oneNameForSeveral(name: String, places: [Place])
    /// A control with one identifier has different names.
    case severalNamesForOne(identifier: String, places: [Place])
    /// A control with one identifier is in different parts of the screens (row S4-12-030).
    case severalPlacesForOne(identifier: String, places: [Place])
  }

  /// The inconsistencies, in the order of the screens.
  package let problems: [Problem]

  /// Compares the controls on several screens of one app (row S4-087).
  package init(of trees: [AccessibilityTree]) {
    var byName: [Title: [Place]] = [:]
    var byIdentifier: [String: [Place]] = [:]
    var names: [Title] = []
    var identifiers: [String] = []
    for (screen, tree) in trees.enumerated() {
      for element in tree.all where element.isControl && element.node.isVisible {
        guard let identifier = element.node.identifier, let name = element.name else { continue }
        let place = Place(screen: screen, node: element.nodeIndex)
        let title = Title(name: name.lowercased(), role: element.role)
        if byName[title] == nil { names.append(title) }
        byName[title, default: []].append(place)
        if byIdentifier[identifier] == nil { identifiers.append(identifier) }
        byIdentifier[identifier, default: []].append(place)
      }
    }
    func isSpread(_ places: [Place]) -> Bool { Set(places.map(\.screen)).count > 1 }
    func element(_ place: Place) -> Element? { trees[place.screen].element(ofNode: place.node) }
    let shared = names.compactMap { title -> Problem? in
      guard let places = byName[title], isSpread(places),
        Set(places.compactMap { element($0)?.node.identifier }).count > 1
      else { return nil }
      return .oneNameForSeveral(
        name: element(places[0])?.name ?? title.name, places: places)
    }
    let renamed = identifiers.compactMap { identifier -> Problem? in
      guard let places = byIdentifier[identifier], isSpread(places),
        Set(places.compactMap { element($0)?.name?.lowercased() }).count > 1
      else { return nil }
      return .severalNamesForOne(identifier: identifier, places: places)
    }
    let moved = identifiers.compactMap { identifier -> Problem? in
      guard let places = byIdentifier[identifier], isSpread(places),
        Self.isApart(places.compactMap { Self.center($0, in: trees) })
      else { return nil }
      return .severalPlacesForOne(identifier: identifier, places: places)
    }
    problems = shared + renamed + moved
  }

  /// Returns whether places are too far apart for people to find the same thing: a third of the
  /// screen.
  private static func isApart(_ centers: [(x: Double, y: Double)]) -> Bool {
    guard let first = centers.first else { return false }
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    for center in centers {
      left = min(left, center.x)
      right = max(right, center.x)
      top = min(top, center.y)
      bottom = max(bottom, center.y)
    }
    return max(right - left, bottom - top) > 1.0 / 3
  }

  /// Returns the middle of a control relative to its screen; nil if a size is unknown, or if the
  /// control scrolls and so has no fixed place.
  private static func center(
    _ place: Place, in trees: [AccessibilityTree]
  ) -> (x: Double, y: Double)? {
    let tree = trees[place.screen]
    guard let size = tree.screen.facts.size, size.width > 0, size.height > 0,
      let element = tree.element(ofNode: place.node), !element.frame.isEmpty
    else { return nil }
    var ancestor = element.node.parent
    while let index = ancestor {
      let node = tree.screen.nodes[index]
      if node.isSet(.scrollable) || scrolling.contains(node.className ?? "") { return nil }
      ancestor = node.parent
    }
    let middle = element.frame.center
    return (middle.x / Double(size.width), middle.y / Double(size.height))
  }

  private static let scrolling: Set<String> = [
    "UIScrollView", "UITableView", "UICollectionView",
  ]

  private struct Title: Hashable {
    var name: String
    var role: Role
  }
}
