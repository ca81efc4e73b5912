/// The accessibility traits of iOS, public and private, with UIKit's own bits.
///
/// Source: idb `AXTraits.h` (facebook/idb); the public names are UIKit's `UIAccessibilityTraits`.
public struct Traits: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt64

  /// Creates traits from UIKit's bits, including those without a name.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// An element that does something when it is pressed.
  public static let button = bit(0)
  /// An element that leads somewhere else.
  public static let link = bit(1)
  /// An element that shows a picture.
  public static let image = bit(2)
  /// An element that is selected, such as the current tab.
  public static let selected = bit(3)
  /// An element that plays its own sound when it is pressed.
  public static let playsSound = bit(4)
  /// An element that types a character when it is pressed.
  public static let keyboardKey = bit(5)
  /// An element that shows text that does not change.
  public static let staticText = bit(6)
  /// An element that summarises the app when it starts.
  public static let summaryElement = bit(7)
  /// An element that cannot be operated now.
  public static let notEnabled = bit(8)
  /// An element that changes too often to announce each change.
  public static let updatesFrequently = bit(9)
  /// A field for search terms.
  public static let searchField = bit(10)
  /// An element that starts a video, sound or recording, which speech must not disturb.
  public static let startsMediaSession = bit(11)
  /// An element whose value changes with swipes up and down.
  public static let adjustable = bit(12)
  /// An element that handles touches itself, as a piano does.
  public static let allowsDirectInteraction = bit(13)
  /// An element that turns the page when it has been read.
  public static let causesPageTurn = bit(14)
  /// An element that holds tabs.
  public static let tabBar = bit(15)
  /// An element that begins a section.
  public static let header = bit(16)
  /// An element drawn by a web page; private.
  public static let webContent = bit(17)
  /// An element that takes text; private.
  public static let textEntry = bit(18)
  /// A wheel of a picker; private.
  public static let pickerElement = bit(19)
  /// One choice of several; private.
  public static let radioButton = bit(20)
  /// A field that has the text cursor; private.
  public static let isEditing = bit(21)
  /// A field that hides what is typed; private.
  public static let secureTextField = bit(24)
  /// A button that leads to the previous screen; private.
  public static let backButton = bit(27)
  /// A tab of a tab bar; private.
  public static let tabBarItem = bit(28)
  /// A link that was followed before; private.
  public static let visited = bit(32)
  /// An element that can be scrolled; private.
  public static let scrollable = bit(33)
  /// A button that opens a menu; private.
  public static let popupButton = bit(40)
  /// An element that can be enlarged; public since iOS 17.
  public static let supportsZoom = bit(46)
  /// A field for several lines of text; private.
  public static let textArea = bit(47)
  /// An item of a menu; private.
  public static let menuItem = bit(52)
  /// A switch; public since iOS 17 as `toggleButton`.
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

  /// Creates the trait with a name; `unknown(N)` is a bit without one; nil for any other word.
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

  /// The names of the traits in the set, in the order of their bits.
  public var setNames: [String] {
    (0..<64).filter { rawValue & (1 << UInt64($0)) != 0 }
      .map { $0 < Self.names.count ? Self.names[$0] : "unknown(\($0))" }
  }

  private static func bit(_ number: Int) -> Traits { Traits(rawValue: 1 << UInt64(number)) }
}
