// SPDX-License-Identifier: Apache-2.0

/// The accessibility traits of iOS, public and private, with UIKit's own bits.
///
/// Source: idb `AXTraits.h` (facebook/idb); the public names are UIKit's `UIAccessibilityTraits`.
package struct Traits: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  package let rawValue: UInt64

  /// Creates traits from UIKit's bits, including those without a name.
  @inlinable package init(rawValue: UInt64) { self.rawValue = rawValue }

  // The operations that are used for every element, without the generic ones of `OptionSet`: those
  // are called through a table from other modules, at many times the cost.

  /// The set of these traits.
  @inlinable package init(arrayLiteral elements: Traits...) {
    var bits: UInt64 = 0
    for element in elements { bits |= element.rawValue }
    self.init(rawValue: bits)
  }

  /// Whether it has all of the traits of another set.
  @inlinable package func contains(_ other: Traits) -> Bool { isSuperset(of: other) }
  /// Whether it has all of the traits of another set.
  @inlinable package func isSuperset(of other: Traits) -> Bool {
    rawValue & other.rawValue == other.rawValue
  }
  /// Whether it has none of the traits of another set.
  @inlinable package func isDisjoint(with other: Traits) -> Bool {
    rawValue & other.rawValue == 0
  }
  /// The traits of either set.
  @inlinable package func union(_ other: Traits) -> Traits {
    Traits(rawValue: rawValue | other.rawValue)
  }
  /// The traits of both sets.
  @inlinable package func intersection(_ other: Traits) -> Traits {
    Traits(rawValue: rawValue & other.rawValue)
  }
  /// Whether two sets have the same traits.
  @inlinable package static func == (one: Traits, other: Traits) -> Bool {
    one.rawValue == other.rawValue
  }

  // MARK: - The traits

  /// An element that does something when it is pressed.
  @inlinable package static var button: Traits { bit(0) }
  /// An element that leads somewhere else.
  @inlinable package static var link: Traits { bit(1) }
  /// An element that shows a picture.
  @inlinable package static var image: Traits { bit(2) }
  /// An element that is selected, such as the current tab.
  @inlinable package static var selected: Traits { bit(3) }
  /// An element that plays its own sound when it is pressed.
  @inlinable package static var playsSound: Traits { bit(4) }
  /// An element that types a character when it is pressed.
  @inlinable package static var keyboardKey: Traits { bit(5) }
  /// An element that shows text that does not change.
  @inlinable package static var staticText: Traits { bit(6) }
  /// An element that summarises the app when it starts.
  @inlinable package static var summaryElement: Traits { bit(7) }
  /// An element that cannot be operated now.
  @inlinable package static var notEnabled: Traits { bit(8) }
  /// An element that changes too often to announce each change.
  @inlinable package static var updatesFrequently: Traits { bit(9) }
  /// A field for search terms.
  @inlinable package static var searchField: Traits { bit(10) }
  /// An element that starts a video, sound or recording, which speech must not disturb.
  @inlinable package static var startsMediaSession: Traits { bit(11) }
  /// An element whose value changes with swipes up and down.
  @inlinable package static var adjustable: Traits { bit(12) }
  /// An element that handles touches itself, as a piano does.
  @inlinable package static var allowsDirectInteraction: Traits { bit(13) }
  /// An element that turns the page when it has been read.
  @inlinable package static var causesPageTurn: Traits { bit(14) }
  /// An element that holds tabs.
  @inlinable package static var tabBar: Traits { bit(15) }
  /// An element that begins a section.
  @inlinable package static var header: Traits { bit(16) }
  /// An element drawn by a web page; private.
  @inlinable package static var webContent: Traits { bit(17) }
  /// An element that takes text; private.
  @inlinable package static var textEntry: Traits { bit(18) }
  /// A wheel of a picker; private.
  @inlinable package static var pickerElement: Traits { bit(19) }
  /// One choice of several; private.
  @inlinable package static var radioButton: Traits { bit(20) }
  /// A field that has the text cursor; private.
  @inlinable package static var isEditing: Traits { bit(21) }
  /// A field that hides what is typed; private.
  @inlinable package static var secureTextField: Traits { bit(24) }
  /// A button that leads to the previous screen; private.
  @inlinable package static var backButton: Traits { bit(27) }
  /// A tab of a tab bar; private.
  @inlinable package static var tabBarItem: Traits { bit(28) }
  /// A link that was followed before; private.
  @inlinable package static var visited: Traits { bit(32) }
  /// An element that can be scrolled; private.
  @inlinable package static var scrollable: Traits { bit(33) }
  /// A button that opens a menu; private.
  @inlinable package static var popupButton: Traits { bit(40) }
  /// An element that can be enlarged; public since iOS 17.
  @inlinable package static var supportsZoom: Traits { bit(46) }
  /// A field for several lines of text; private.
  @inlinable package static var textArea: Traits { bit(47) }
  /// An item of a menu; private.
  @inlinable package static var menuItem: Traits { bit(52) }
  /// A switch; public since iOS 17 as `toggleButton`.
  @inlinable package static var switchButton: Traits { bit(53) }

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

  @inlinable
  static func bit(_ number: Int) -> Traits { Traits(rawValue: 1 << UInt64(number)) }
}
