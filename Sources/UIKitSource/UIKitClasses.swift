// SPDX-License-Identifier: Apache-2.0
/// The classes of UIKit that source makes or inherits from, each with the class above it.
///
/// Source: developer.apple.com/documentation/uikit, the pages of the classes ("Inherits From"), 2026.
enum UIKitClasses {
  static let parents: [String: String] = [
    "UIView": "UIResponder", "UIViewController": "UIResponder",
    "UILabel": "UIView", "UIImageView": "UIView", "UIStackView": "UIView",
    "UIScrollView": "UIView", "UITextView": "UIScrollView", "UITableView": "UIScrollView",
    "UICollectionView": "UIScrollView", "UIVisualEffectView": "UIView",
    "UIActivityIndicatorView": "UIView", "UIProgressView": "UIView", "UIPickerView": "UIView",
    "UISearchBar": "UIView", "UINavigationBar": "UIView", "UIToolbar": "UIView",
    "UITabBar": "UIView", "UIWindow": "UIView", "WKWebView": "UIView", "MKMapView": "UIView",
    "UIInputView": "UIView", "UITableViewCell": "UIView", "UITableViewHeaderFooterView": "UIView",
    "UICollectionReusableView": "UIView", "UICollectionViewCell": "UICollectionReusableView",
    "UICollectionViewListCell": "UICollectionViewCell",
    "UIControl": "UIView", "UIButton": "UIControl", "UISwitch": "UIControl",
    "UISlider": "UIControl", "UIStepper": "UIControl", "UISegmentedControl": "UIControl",
    "UITextField": "UIControl", "UISearchTextField": "UITextField", "UIPageControl": "UIControl",
    "UIDatePicker": "UIControl", "UISegment": "UIView", "UIColorWell": "UIControl",
    "UIRefreshControl": "UIControl",
    "UITableViewController": "UIViewController",
    "UICollectionViewController": "UIViewController", "UINavigationController": "UIViewController",
    "UITabBarController": "UIViewController", "UIPageViewController": "UIViewController",
    "UISplitViewController": "UIViewController", "UIAlertController": "UIViewController",
    "UIHostingController": "UIViewController", "UISearchController": "UIViewController",
    "UIActivityViewController": "UIViewController", "UIResponder": "NSObject",
  ]

  /// The classes of rows and headers, which libraries extend and leave empty: `SwipeTableViewCell`. What other
  /// classes of libraries show is theirs.
  static let cells = [
    "UITableViewCell", "UICollectionViewCell", "UITableViewHeaderFooterView",
    "UICollectionReusableView",
  ]

  /// Whether a class is `UIView`, `UIViewController` or a class below them.
  static func areViews(_ name: String) -> Bool {
    parents[name] != nil && name != "UIResponder"
  }

  /// The controls that VoiceOver stops at, with the class that the tree knows them by.
  static let controls: Set<String> = [
    "UIButton", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UITextField",
    "UISearchTextField", "UIPageControl", "UIDatePicker", "UIColorWell", "UITextView",
    "UISearchBar",
  ]

  /// The labels of the initialisers that others of a class call on the object, which may be of a subclass.
  ///
  /// Source: developer.apple.com/documentation/uikit, the initialisers of the classes, 2026: `init()` of a view
  /// is that of a frame of no size, of a cell that of the default style.
  static let initialisers: [String: [(called: [String], calls: [String])]] = [
    "UIView": [([], ["frame"])],
    "UITextView": [([], ["frame", "textContainer"]), (["frame"], ["frame", "textContainer"])],
    "UITableViewCell": [
      ([], ["style", "reuseIdentifier"]), (["frame"], ["style", "reuseIdentifier"]),
    ],
    "UITableViewHeaderFooterView": [([], ["reuseIdentifier"])],
    "UIViewController": [([], ["nibName", "bundle"])],
    "UIButton": [
      (["type"], ["frame"]), (["type", "primaryAction"], ["frame"]),
      (["configuration"], ["frame"]), (["configuration", "primaryAction"], ["frame"]),
      (["primaryAction"], ["frame"]), (["frame", "primaryAction"], ["frame"]),
    ],
  ]

  /// The members that hold a view of a toolkit's object, made when they are first asked for.
  static let parts: [String: [String: String]] = [
    "UIView": ["layer": "CALayer"],
    "UIViewController": ["view": "UIView", "navigationItem": "UINavigationItem"],
    "UITableViewController": ["tableView": "UITableView"],
    "UICollectionViewController": ["collectionView": "UICollectionView"],
    "UITableViewCell": [
      "contentView": "UIView", "textLabel": "UILabel", "detailTextLabel": "UILabel",
      "imageView": "UIImageView",
    ],
    "UITableViewHeaderFooterView": ["contentView": "UIView", "textLabel": "UILabel"],
    "UICollectionViewCell": ["contentView": "UIView"],
    "UIButton": ["titleLabel": "ButtonTitle", "imageView": "ButtonImage"],
    "UIVisualEffectView": ["contentView": "UIView"],
    "UISearchController": ["searchBar": "UISearchBar"],
    "UISearchBar": ["searchTextField": "SearchField"],
  ]

  /// The types of members, by which `.name` is looked up.
  static let memberTypes: [String: String] = [
    "textColor": "UIColor", "backgroundColor": "UIColor", "tintColor": "UIColor",
    "font": "UIFont", "image": "UIImage", "configuration": "UIButton.Configuration",
    "baseForegroundColor": "UIColor", "baseBackgroundColor": "UIColor",
    "placeholderTextColor": "UIColor", "onTintColor": "UIColor",
    "accessibilityTraits": "UIAccessibilityTraits", "leftBarButtonItem": "UIBarButtonItem",
    "rightBarButtonItem": "UIBarButtonItem", "leftBarButtonItems": "UIBarButtonItem",
    "rightBarButtonItems": "UIBarButtonItem", "toolbarItems": "UIBarButtonItem",
  ]

  /// The methods of views and controllers that change nothing that is heard of the view: they lay out, draw,
  /// move between screens, ask lists for their rows, or are the empty ones that subclasses override.
  static let silent: Set<String> = [
    "setContentHuggingPriority", "setContentCompressionResistancePriority", "layoutIfNeeded",
    "setNeedsLayout", "setNeedsDisplay", "setNeedsUpdateConstraints",
    "setCustomSpacing", "bringSubviewToFront", "sendSubviewToBack", "addConstraint",
    "addConstraints", "removeConstraint", "removeConstraints", "addLayoutGuide",
    "setNeedsFocusUpdate", "setNeedsStatusBarAppearanceUpdate", "updateConstraints",
    "setTitleShadowColor", "scrollRectToVisible", "setContentOffset", "scrollToRow", "scrollToItem",
    "endEditing",
    "becomeFirstResponder", "resignFirstResponder", "addInteraction", "removeTarget",
    "present", "dismiss", "show", "pushViewController", "popViewController",
    "popToRootViewController", "setViewControllers", "setNavigationBarHidden", "addChild",
    "removeFromParent", "willMove", "didMove", "register", "reloadData", "selectRow",
    "deselectRow", "beginUpdates", "endUpdates", "performBatchUpdates", "insertRows",
    "deleteRows", "reloadRows", "reloadSections", "viewDidLoad", "viewWillAppear",
    "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "loadView",
    "viewDidLayoutSubviews", "viewWillLayoutSubviews", "layoutSubviews", "awakeFromNib",
    "prepareForReuse", "setSelected", "setHighlighted", "setEditing", "didMoveToSuperview",
    "didMoveToWindow", "traitCollectionDidChange", "encode", "draw", "addObserver",
    "removeObserver", "setEnabled", "setWidth",
  ]

  /// The methods of views that tell a place, a size or a picture, which source does not know.
  static let measuring: Set<String> = [
    "convert", "sizeThatFits", "systemLayoutSizeFitting", "snapshotView", "constraint",
    "indexPath", "cellForRow", "cellForItem", "point", "hitTest", "publisher", "rectForRow",
    "numberOfRows", "numberOfItems", "numberOfSections",
  ]
}
