// SPDX-License-Identifier: Apache-2.0

/// The meaning of the elements of a storyboard or XIB.
///
/// Source: the files of public apps (Automattic/simplenote-ios, element-hq/element-ios,
/// duckduckgo/iOS, videolan/vlc-ios, openhab/openhab-ios, Ranchero-Software/NetNewsWire).
enum InterfaceBuilderElement {
  /// Returns the UIKit class for a view's element; nil for an element that is not a view.
  static func className(_ element: String) -> String? { classes[element] }

  private static let classes: [String: String] = [
    "view": "UIView", "containerView": "UIView", "label": "UILabel", "button": "UIButton",
    "textField": "UITextField", "textView": "UITextView", "switch": "UISwitch",
    "slider": "UISlider", "stepper": "UIStepper", "imageView": "UIImageView",
    "stackView": "UIStackView", "scrollView": "UIScrollView", "tableView": "UITableView",
    "tableViewCell": "UITableViewCell", "tableViewCellContentView": "UITableViewCellContentView",
    "collectionView": "UICollectionView", "collectionViewCell": "UICollectionViewCell",
    "collectionViewCellContentView": "UIView", "collectionReusableView": "UICollectionReusableView",
    "segmentedControl": "UISegmentedControl", "searchBar": "UISearchBar",
    "activityIndicatorView": "UIActivityIndicatorView", "progressView": "UIProgressView",
    "pageControl": "UIPageControl", "pickerView": "UIPickerView", "datePicker": "UIDatePicker",
    "navigationBar": "UINavigationBar", "toolbar": "UIToolbar", "tabBar": "UITabBar",
    "visualEffectView": "UIVisualEffectView", "webView": "UIWebView", "wkWebView": "WKWebView",
    "mapView": "MKMapView", "sceneKitView": "SCNView", "skView": "SKView", "mtkView": "MTKView",
    "arscnView": "ARSCNView", "arskView": "ARSKView", "glkView": "GLKView", "window": "UIWindow",
    "control": "UIControl", "colorWell": "UIColorWell", "pdfView": "PDFView",
    "imageWell": "UIImageView", "calendarView": "UICalendarView",
  ]

  /// Returns whether an element is a view controller.
  static func isController(_ element: String) -> Bool {
    element.hasSuffix("Controller") && element != "userDefaultsController"
  }

  /// Controllers that show other controllers and have no view of their own in the file.
  static let containers: Set<String> = [
    "navigationController", "splitViewController", "pageViewController",
  ]

  /// Child elements that contain views in order.
  static let lists: Set<String> = ["subviews", "prototypes", "cells"]

  /// The keys of another view that a view contains and shows.
  static let heldViews: Set<String> = [
    "contentView", "tableHeaderView", "tableFooterView", "accessoryView", "sectionHeaderView",
    "sectionFooterView", "titleView", "customView", "backgroundView",
  ]

  /// The keys of views that a view only stores for later.
  static let otherHeldViews: Set<String> = [
    "selectedBackgroundView", "multipleSelectionBackgroundView", "editingAccessoryView",
    "inputView", "inputAccessoryView", "refreshControl", "maskView",
  ]

  /// Views with a default colour from UIKit, if the file has none for them.
  static let selfPainted: Set<String> = [
    "tableView", "tableViewCell", "collectionView", "navigationBar", "toolbar", "tabBar",
    "searchBar", "segmentedControl", "textField", "textView", "visualEffectView", "webView",
    "wkWebView", "mapView", "pickerView", "datePicker", "containerView", "imageView",
  ]

  /// Elements with words or a state of their own, whose label code would set.
  static let controls: Set<String> = [
    "button", "textField", "textView", "switch", "slider", "stepper", "segmentedControl",
    "progressView", "pageControl", "searchBar", "control", "colorWell", "activityIndicatorView",
  ]

  /// Child elements that are read elsewhere, or that do not affect the perception of users.
  static let understood: Set<String> = [
    "rect", "autoresizingMask", "constraints", "color", "fontDescription", "accessibility",
    "connections", "userDefinedRuntimeAttributes", "variation", "state", "string", "mutableString",
    "attributedString", "nil", "bool", "point", "size", "inset", "edgeInsets",
    "directionalEdgeInsets", "viewLayoutGuide", "layoutGuides", "userLayoutGuide", "userGuides",
    "gestureRecognizers", "textInputTraits", "dataDetectorType", "buttonConfiguration",
    "preferredSymbolConfiguration", "imageReference", "image", "blurEffect", "vibrancyEffect",
    "collectionViewFlowLayout", "collectionViewLayout", "freeformSimulatedSizeMetrics",
    "textAttributes", "segments", "items", "sections", "listContentConfiguration", "menu",
    "toolbarAppearance", "navigationBarAppearance", "tabBarAppearance", "keyCommands", "array",
    "scopeButtonTitles", "offsetWrapper", "integer", "real", "date", "locale", "timeZone",
    "wkWebViewConfiguration", "wkPreferences", "audiovisualMediaTypes", "dataDetectorTypes",
    "collectionViewCompositionalLayout", "backgroundConfiguration", "fragment", "swipeGestures",
    "simulatedStatusBarMetrics", "simulatedNavigationBarMetrics", "simulatedToolbarMetrics",
    "simulatedTabBarMetrics", "simulatedScreenMetrics", "modalFormSheetSimulatedSizeMetrics",
    "modalPageSheetSimulatedSizeMetrics", "simulatedOrientationMetrics", "customSpacing",
    "listContentConfigurationBackground", "symbolConfiguration", "allowedInputSourceLocales",
    "extendedEdge", "retinaSimulatedScreenMetrics", "spacer", "scopeBarButtonTitles",
  ]

  /// The titles of the system's tabs (Apple, `UITabBarItem.SystemItem`).
  static let tabTitles = [
    "more": "More", "favorites": "Favorites", "featured": "Featured", "topRated": "Top Rated",
    "recents": "Recents", "contacts": "Contacts", "history": "History", "bookmarks": "Bookmarks",
    "search": "Search", "downloads": "Downloads", "mostRecent": "Most Recent",
    "mostViewed": "Most Viewed",
  ]

  /// The text styles by the values of their constants.
  static let textStyles = [
    "UICTFontTextStyleTitle0": "largeTitle", "UICTFontTextStyleTitle1": "title1",
    "UICTFontTextStyleTitle2": "title2", "UICTFontTextStyleTitle3": "title3",
    "UICTFontTextStyleHeadline": "headline", "UICTFontTextStyleBody": "body",
    "UICTFontTextStyleCallout": "callout", "UICTFontTextStyleSubhead": "subheadline",
    "UICTFontTextStyleFootnote": "footnote", "UICTFontTextStyleCaption1": "caption1",
    "UICTFontTextStyleCaption2": "caption2",
  ]
}
