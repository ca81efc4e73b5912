package import CurbcutScreen
import CurbcutStandards

extension Node {
  /// Whether its class is one of UIKit's, WebKit's or XCUITest's of these names.
  ///
  /// A list of literals costs nothing to make, so it need not be kept; a long one should be a set.
  func isIOSClass(_ names: some Sequence<String>) -> Bool {
    guard let className else { return false }
    if className.hasPrefix(IOSClass.elementTypePrefix) {
      return names.contains(String(className.dropFirst(IOSClass.elementTypePrefix.count)))
    }
    guard className.hasPrefix("UI") || className.hasPrefix("WK") else { return false }
    return names.contains(String(className.dropFirst(2)))
  }

  /// Whether it is a control of iOS by its class or by the traits it states.
  ///
  /// XCUITest's type `Other` is left out: its scroll bars state that they are adjustable.
  var isIOSControl: Bool {
    let controls: Traits = [
      .button, .link, .searchField, .adjustable, .textEntry, .switchButton, .backButton,
      .tabBarItem,
    ]
    guard className != IOSClass.elementTypePrefix + "Other" else { return false }
    return !(traits ?? IOSClass.named(className ?? "").traits).isDisjoint(with: controls)
  }

  /// Whether it is a cell of a table or a collection (iOS).
  var isIOSCell: Bool { isIOSClass(["TableViewCell", "CollectionViewCell", "Cell"]) }

  /// Whether its class shows a picture.
  var isImageView: Bool {
    isIOSClass(["ImageView", "Image"])
      || className.map { AndroidClass.isA($0, "android.widget.ImageView") } == true
  }

  /// The text it shows; iOS captures mostly give that of a label as its accessibility label.
  var shownText: String? {
    guard let text = text ?? (isIOSClass(["Label", "StaticText"]) ? label : nil), !text.isBlank
    else { return nil }
    return text
  }

  /// `importantForAccessibility` as stated.
  var importance: String? { text(.importantForAccessibility) }

  /// Whether it belongs to the system: status bar or keyboard.
  var isIOSSystemArea: Bool { isIOSClass(["StatusBar", "Keyboard", "ScrollBar"]) }

  /// Whether it shows a web page, whose nodes captures tell little about.
  var isWebView: Bool {
    className == "android.webkit.WebView" || isIOSClass(["WebView"])
  }

  /// Whether its content scrolls, by flag or by class.
  package var isScroller: Bool {
    if isSet(.scrollable) { return true }
    if isIOSClass(["ScrollView", "Table", "TableView", "CollectionView"]) { return true }
    return className.map(Self.androidScrollers.contains) ?? false
  }

  /// Whether its content moves up and down and not to the sides, by its class.
  var scrollsDownOnly: Bool { className.map(Self.scrollDown.contains) ?? false }

  /// Whether its content moves to the sides and not up and down, by its class.
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

  /// Whether Android lets it take focus of its own accord.
  package var takesFocus: Bool { takesTaps || isSet(.focusable) || isSet(.screenReaderFocusable) }

  /// Whether a finger can press it (Android).
  package var takesTaps: Bool {
    isSet(.clickable) || isSet(.longClickable) || hasAction(.click) || hasAction(.longClick)
  }
}
