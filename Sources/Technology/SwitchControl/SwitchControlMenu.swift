// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// An entry of Switch Control's scanner menu.
package struct SwitchControlMenuEntry: Hashable, Sendable {
  /// The effect of an entry.
  package enum Kind: Hashable, Sendable {
    /// Taps the element, like a double tap in VoiceOver.
    case tap
    case increment
    case decrement
    /// A custom action, by its name.
    case custom(String)
    case scroll(AppAction.Direction)
    case escape
    case longPress
    /// Switches between item scanning and point scanning.
    case otherMode
    /// Opens the rest of the menu.
    case more
    /// Closes the menu.
    case exit
  }

  package var kind: Kind
  /// The name.
  package var name: String

  /// The words by which the user perceives it; further actions are framed as a group (row
  /// S4-9-016).
  var words: String { kind == .more ? "group: \(name)" : name }

  init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }
}

/// The entries of the scanner menu.
///
/// "The first entry highlighted is always Tap" (row S4-9-016); custom actions, escape, increment
/// and decrement are included (S4-6-093, S4-6-088, S4-6-101). The order after Tap, the entries
/// under More, and the words of the entries are assumptions.
enum SwitchControlMenu {
  /// Returns the first page for an element; nil for a point of the screen.
  static func entries(
    for element: Element?, scrolls: Bool = false
  ) -> [SwitchControlMenuEntry] {
    var entries = [SwitchControlMenuEntry(.tap, "Tap")]
    if let element {
      entries += element.node.customActions.map {
        SwitchControlMenuEntry(.custom($0.name), $0.name)
      }
      if element.traits.contains(.adjustable) {
        entries.append(SwitchControlMenuEntry(.increment, "Increment"))
        entries.append(SwitchControlMenuEntry(.decrement, "Decrement"))
      }
      if scrolls {
        entries += AppAction.Direction.sides.map {
          SwitchControlMenuEntry(.scroll($0.direction), $0.words)
        }
      }
    }
    entries.append(SwitchControlMenuEntry(.escape, "Escape"))
    entries.append(SwitchControlMenuEntry(.more, "More"))
    return entries + [exit]
  }

  /// Returns the entries under More.
  static func furtherEntries(isPointMode: Bool) -> [SwitchControlMenuEntry] {
    [
      SwitchControlMenuEntry(.longPress, "Long Press"),
      SwitchControlMenuEntry(.otherMode, isPointMode ? "Item Mode" : "Point Mode"), exit,
    ]
  }

  private static let exit = SwitchControlMenuEntry(.exit, "Exit")

  /// Returns for each node whether it is in a scroll view or is one.
  static func scrolling(on screen: Screen) -> [Bool] {
    var scrolls = [Bool](repeating: false, count: screen.nodes.count)
    for (index, node) in screen.nodes.enumerated() {
      scrolls[index] =
        node.isSet(.scrollable) || scrollClasses.contains(node.className ?? "")
        || node.parent.map { scrolls[$0] } ?? false
    }
    return scrolls
  }

  private static let scrollClasses: Set<String> = [
    "UIScrollView", "UITableView", "UICollectionView", "XCUIElementTypeScrollView",
    "XCUIElementTypeTable", "XCUIElementTypeCollectionView",
  ]
}

extension AppAction.Direction {
  /// The four directions, as menus name them.
  static let sides: [(direction: AppAction.Direction, words: String)] = [
    (.up, "Scroll Up"), (.down, "Scroll Down"), (.left, "Scroll Left"), (.right, "Scroll Right"),
  ]
}
