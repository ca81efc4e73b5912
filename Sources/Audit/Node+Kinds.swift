// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

extension Node {
  /// Returns whether its class is one of UIKit, WebKit or XCUITest with one of these names.
  ///
  /// A list of literals costs nothing to create, so it need not be stored; a long one should be a
  /// set.
  func isIOSClass(_ names: some Sequence<String>) -> Bool {
    guard let className else { return false }
    let type = elementType
    if !type.isEmpty {
      return names.contains(type)
    }
    guard className.hasPrefix("UI") || className.hasPrefix("WK") else { return false }
    return names.contains(String(className.dropFirst(2)))
  }

  /// Whether it is an iOS control by its class or by its stated traits.
  ///
  /// XCUITest's type `Other` is excluded, because its scroll bars state that they are adjustable.
  var isIOSControl: Bool {
    let controls: Traits = [
      .button, .link, .searchField, .adjustable, .textEntry, .switchButton, .backButton,
      .tabBarItem,
    ]
    guard elementType != "Other" else { return false }
    return !(traits ?? iosClass.traits).isDisjoint(with: controls)
  }

  /// Whether it is an iOS cell of a table or a collection.
  var isIOSCell: Bool { isIOSClass(["TableViewCell", "CollectionViewCell", "Cell"]) }

  /// Whether its class shows a picture.
  var isImageView: Bool {
    isIOSClass(["ImageView", "Image"])
      || className.map { AndroidClass.isA($0, "android.widget.ImageView") } == true
  }

  /// The visible text, which iOS captures mostly report as the accessibility label.
  var shownText: String? {
    guard let text = text ?? (isIOSClass(["Label", "StaticText"]) ? label : nil), !text.isBlank
    else { return nil }
    return text
  }

  /// The stated value of `importantForAccessibility`.
  var importance: String? { text(.importantForAccessibility) }

  /// Whether it belongs to the system, like a status bar or a keyboard.
  var isIOSSystemArea: Bool { isIOSClass(["StatusBar", "Keyboard", "ScrollBar"]) }

  /// Whether it shows a web page, whose nodes captures describe poorly.
  var isWebView: Bool {
    className == "android.webkit.WebView" || isIOSClass(["WebView"])
  }

  /// Whether its content scrolls, by its flag or its class.
  package var isScroller: Bool {
    if isSet(.scrollable) { return true }
    if isIOSClass(["ScrollView", "Table", "TableView", "CollectionView"]) { return true }
    return className.map(Self.androidScrollers.contains) ?? false
  }

  /// Whether its content scrolls only vertically, by its class.
  var scrollsDownOnly: Bool { className.map(Self.scrollDown.contains) ?? false }

  /// Whether its content scrolls only horizontally, by its class.
  var scrollsAcrossOnly: Bool { className == "android.widget.HorizontalScrollView" }

  private static let scrollDown: Set<String> = [
    "android.widget.ScrollView", "android.widget.ListView", "android.widget.ExpandableListView",
    "android.widget.GridView", "androidx.core.widget.NestedScrollView",
  ]

  private static let androidScrollers: Set<String> = [
    "android.widget.ScrollView", "android.widget.HorizontalScrollView",
    "android.widget.ListView", "android.widget.ExpandableListView", "android.widget.GridView",
    "androidx.core.widget.NestedScrollView", "androidx.recyclerview.widget.RecyclerView",
    "androidx.viewpager.widget.ViewPager", "androidx.viewpager2.widget.ViewPager2",
  ]

  /// Whether Android lets the view itself take the focus.
  package var takesFocus: Bool { takesTaps || isSet(.focusable) || isSet(.screenReaderFocusable) }

  /// Whether the view responds to taps (Android).
  package var takesTaps: Bool {
    isSet(.clickable) || isSet(.longClickable) || hasAction(.click) || hasAction(.longClick)
  }
}
