/// The accessibility traits of iOS, public and private, as UIKit's own bits.
///
/// Source: idb `AXTraits.h` (facebook/idb); the public names are UIKit's `UIAccessibilityTraits`.
public struct Traits: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt64

  /// Takes UIKit's bits, those without a name included.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Does something when it is pressed.
  public static let button = bit(0)
  /// Leads somewhere else.
  public static let link = bit(1)
  /// Shows a picture.
  public static let image = bit(2)
  /// Is chosen, as the tab that is open.
  public static let selected = bit(3)
  /// Plays a sound of its own when it is pressed.
  public static let playsSound = bit(4)
  /// Types when it is pressed.
  public static let keyboardKey = bit(5)
  /// Shows text that does not change.
  public static let staticText = bit(6)
  /// Sums the app up when it starts.
  public static let summaryElement = bit(7)
  /// Cannot be operated now.
  public static let notEnabled = bit(8)
  /// Changes too often to announce each change.
  public static let updatesFrequently = bit(9)
  /// Takes what to search for.
  public static let searchField = bit(10)
  /// Starts a film, sound or recording, which speech must not disturb.
  public static let startsMediaSession = bit(11)
  /// Has a value that swipes up and down change.
  public static let adjustable = bit(12)
  /// Takes touches itself, as a piano does.
  public static let allowsDirectInteraction = bit(13)
  /// Turns the page when its reading ends.
  public static let causesPageTurn = bit(14)
  /// Holds tabs.
  public static let tabBar = bit(15)
  /// Begins a section.
  public static let header = bit(16)
  /// Is drawn by a web page; private.
  public static let webContent = bit(17)
  /// Takes text; private.
  public static let textEntry = bit(18)
  /// Is a wheel of a picker; private.
  public static let pickerElement = bit(19)
  /// Is one choice of several; private.
  public static let radioButton = bit(20)
  /// Has the text cursor; private.
  public static let isEditing = bit(21)
  /// Hides what is typed; private.
  public static let secureTextField = bit(24)
  /// Leads to the screen before; private.
  public static let backButton = bit(27)
  /// Is a tab of a tab bar; private.
  public static let tabBarItem = bit(28)
  /// Is a link that was followed before; private.
  public static let visited = bit(32)
  /// Can be scrolled; private.
  public static let scrollable = bit(33)
  /// Opens a menu when it is pressed; private.
  public static let popupButton = bit(40)
  /// Can be enlarged; public since iOS 17.
  public static let supportsZoom = bit(46)
  /// Takes text of several lines; private.
  public static let textArea = bit(47)
  /// Is an item of a menu; private.
  public static let menuItem = bit(52)
  /// Can be switched on and off; public since iOS 17 as `toggleButton`.
  public static let switchButton = bit(53)

  /// The names of the bits, by bit number.
  public static let names: [String] = [
    "button", "link", "image", "selected", "playsSound", "keyboardKey", "staticText",
    "summaryElement", "notEnabled", "updatesFrequently", "searchField", "startsMediaSession",
    "adjustable", "allowsDirectInteraction", "causesPageTurn", "tabBar", "header", "webContent",
    "textEntry", "pickerElement", "radioButton", "isEditing", "launchIcon", "statusBarElement",
    "secureTextField", "inactive", "footer", "backButton", "tabBarItem", "autoCorrectCandidate",
    "deleteKey", "selectionDismissesItem", "visited", "scrollable", "spacer", "tableIndex", "map",
    "textOperations", "draggable", "gesturePractice", "popupButton", "nativeSliding", "math",
    "containedByTable", "containedByList", "touchContainer", "supportsZoom", "textArea",
    "bookContent", "containedByLandmark", "folderIcon", "readOnly", "menuItem", "switchButton",
    "ignoreItemChooser", "trackingDetail", "alert", "containedByFieldset",
    "layoutChangeInStatusBar",
  ]

  private static let bitByName: [String: Int] = Dictionary(
    uniqueKeysWithValues: names.enumerated().map { ($1, $0) })

  /// The trait of a name, `unknown(N)` for a bit without one; nil for any other word.
  public init?(name: String) {
    if let bit = Self.bitByName[name] {
      self = Self.bit(bit)
      return
    }
    guard name.hasPrefix("unknown("), name.hasSuffix(")"),
      let bit = Int(name.dropFirst(8).dropLast()), (0..<64).contains(bit)
    else { return nil }
    self = Self.bit(bit)
  }

  /// The names of the traits that are set, in the order of their bits.
  public var setNames: [String] {
    (0..<64).filter { rawValue & (1 << UInt64($0)) != 0 }
      .map { $0 < Self.names.count ? Self.names[$0] : "unknown(\($0))" }
  }

  private static func bit(_ number: Int) -> Traits { Traits(rawValue: 1 << UInt64(number)) }
}
