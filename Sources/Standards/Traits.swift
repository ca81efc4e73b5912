/// The accessibility traits of iOS, public and private, as UIKit's own bits.
///
/// Source: idb `AXTraits.h` (facebook/idb); the public names are UIKit's `UIAccessibilityTraits`.
public struct Traits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let button = bit(0)
  public static let link = bit(1)
  public static let image = bit(2)
  public static let selected = bit(3)
  public static let playsSound = bit(4)
  public static let keyboardKey = bit(5)
  public static let staticText = bit(6)
  public static let summaryElement = bit(7)
  public static let notEnabled = bit(8)
  public static let updatesFrequently = bit(9)
  public static let searchField = bit(10)
  public static let startsMediaSession = bit(11)
  public static let adjustable = bit(12)
  public static let allowsDirectInteraction = bit(13)
  public static let causesPageTurn = bit(14)
  public static let tabBar = bit(15)
  public static let header = bit(16)
  public static let webContent = bit(17)
  public static let textEntry = bit(18)
  public static let pickerElement = bit(19)
  public static let radioButton = bit(20)
  public static let isEditing = bit(21)
  public static let secureTextField = bit(24)
  public static let backButton = bit(27)
  public static let tabBarItem = bit(28)
  public static let visited = bit(32)
  public static let scrollable = bit(33)
  public static let popupButton = bit(40)
  public static let supportsZoom = bit(46)
  public static let textArea = bit(47)
  public static let menuItem = bit(52)
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
