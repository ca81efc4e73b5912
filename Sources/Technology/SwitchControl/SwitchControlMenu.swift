import CurbcutScreen
import CurbcutStandards

/// An entry of Switch Control's scanner menu.
public struct SwitchControlMenuEntry: Hashable, Sendable {
  /// What the entry does.
  public enum Kind: Hashable, Sendable {
    /// Taps the element, as a double tap of a VoiceOver user does.
    case tap
    case increment
    case decrement
    /// A custom action, by its name.
    case custom(String)
    case scroll(AppAction.Direction)
    case escape
    case longPress
    /// Goes over to scanning for a point, or back to scanning items.
    case otherMode
    /// Goes on to the rest of the menu.
    case more
    /// Closes the menu.
    case exit
  }

  public var kind: Kind
  /// What the entry is called.
  public var name: String

  /// What the user perceives of it: further actions are framed as a group (row S4-9-016).
  var words: String { kind == .more ? "group: \(name)" : name }

  init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }
}

/// What the scanner menu offers.
///
/// "The first entry highlighted is always Tap" (row S4-9-016); custom actions, escape, increment and
/// decrement are there (S4-6-093, S4-6-088, S4-6-101). The order behind Tap, what comes only behind
/// More, and the words of the entries are assumptions.
enum SwitchControlMenu {
  /// The first page for an element; nil for a point of the screen.
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

  /// What comes behind More.
  static func furtherEntries(isPointMode: Bool) -> [SwitchControlMenuEntry] {
    [
      SwitchControlMenuEntry(.longPress, "Long Press"),
      SwitchControlMenuEntry(.otherMode, isPointMode ? "Item Mode" : "Point Mode"), exit,
    ]
  }

  private static let exit = SwitchControlMenuEntry(.exit, "Exit")

  /// Whether each node is, or lies in, something that scrolls.
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
  /// The four sides, as menus name them.
  static let sides: [(direction: AppAction.Direction, words: String)] = [
    (.up, "Scroll Up"), (.down, "Scroll Down"), (.left, "Scroll Left"), (.right, "Scroll Right"),
  ]
}
