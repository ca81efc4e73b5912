// SPDX-License-Identifier: Apache-2.0

/// The accessibility traits of iOS, public and private, with UIKit's own bits.
///
/// Source: idb `AXTraits.h` (facebook/idb); the public names are UIKit's `UIAccessibilityTraits`.
package struct Traits: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  package let rawValue: UInt64

  /// Creates traits from UIKit's bits, including those without a name.
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// An element that does something when it is pressed.
  package static let button = bit(0)
  /// An element that leads somewhere else.
  package static let link = bit(1)
  /// An element that shows a picture.
  package static let image = bit(2)
  /// An element that is selected, such as the current tab.
  package static let selected = bit(3)
  /// An element that plays its own sound when it is pressed.
  package static let playsSound = bit(4)
  /// An element that types a character when it is pressed.
  package static let keyboardKey = bit(5)
  /// An element that shows text that does not change.
  package static let staticText = bit(6)
  /// An element that summarises the app when it starts.
  package static let summaryElement = bit(7)
  /// An element that cannot be operated now.
  package static let notEnabled = bit(8)
  /// An element that changes too often to announce each change.
  package static let updatesFrequently = bit(9)
  /// A field for search terms.
  package static let searchField = bit(10)
  /// An element that starts a video, sound or recording, which speech must not disturb.
  package static let startsMediaSession = bit(11)
  /// An element whose value changes with swipes up and down.
  package static let adjustable = bit(12)
  /// An element that handles touches itself, as a piano does.
  package static let allowsDirectInteraction = bit(13)
  /// An element that turns the page when it has been read.
  package static let causesPageTurn = bit(14)
  /// An element that holds tabs.
  package static let tabBar = bit(15)
  /// An element that begins a section.
  package static let header = bit(16)
  /// An element drawn by a web page; private.
  package static let webContent = bit(17)
  /// An element that takes text; private.
  package static let textEntry = bit(18)
  /// A wheel of a picker; private.
  package static let pickerElement = bit(19)
  /// One choice of several; private.
  package static let radioButton = bit(20)
  /// A field that has the text cursor; private.
  package static let isEditing = bit(21)
  /// A field that hides what is typed; private.
  package static let secureTextField = bit(24)
  /// A button that leads to the previous screen; private.
  package static let backButton = bit(27)
  /// A tab of a tab bar; private.
  package static let tabBarItem = bit(28)
  /// A link that was followed before; private.
  package static let visited = bit(32)
  /// An element that can be scrolled; private.
  package static let scrollable = bit(33)
  /// A button that opens a menu; private.
  package static let popupButton = bit(40)
  /// An element that can be enlarged; public since iOS 17.
  package static let supportsZoom = bit(46)
  /// A field for several lines of text; private.
  package static let textArea = bit(47)
  /// An item of a menu; private.
  package static let menuItem = bit(52)
  /// A switch; public since iOS 17 as `toggleButton`.
  package static let switchButton = bit(53)

  /// The names of the bits, by bit number.
  package static let names: [String] = [
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
  package init?(name: String) {
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
  package var setNames: [String] {
    (0..<64).filter { rawValue & (1 << UInt64($0)) != 0 }
      .map { $0 < Self.names.count ? Self.names[$0] : "unknown(\($0))" }
  }

  private static func bit(_ number: Int) -> Traits { Traits(rawValue: 1 << UInt64(number)) }
}
