// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards

/// The part of an iOS view in the accessibility tree.
struct IOSMembership {
  private let node: Node
  private let className: String
  let traits: Traits
  /// Whether it is an accessibility element, as stated or by its class.
  let isElement: Bool
  /// The behaviour that SwiftUI gives to its children; nil when none is stated.
  let children: AccessibilityChildren?
  /// Whether it comes from an XCUITest capture, where `visible` means currently drawn.
  let isFromXCUITest: Bool

  init(_ node: Node) {
    self.node = node
    className = node.className ?? ""
    isFromXCUITest = node.isFromXCUITest
    let known = node.iosClass
    traits = node.traits ?? known.traits
    children = node.accessibilityChildren
    switch children {
    case .combine, .ignore: isElement = node.flag(.isAccessibilityElement) ?? true
    case .contain: isElement = node.flag(.isAccessibilityElement) ?? false
    case nil: isElement = node.flag(.isAccessibilityElement) ?? known.isElement
    }
  }

  /// Whether it and its descendants are left out (AccessibilitySnapshot@5b03db8).
  func isPruned(in rules: PlatformRules) -> Bool {
    if node.isSet(.elementsHidden) { return true }
    if !isFromXCUITest, !node.isVisible { return true }
    // VoiceOver really stops at a very small alpha; AccessibilitySnapshot uses 0.
    if node.isTransparent { return true }
    // The status bar is not part of the order: a separate keyboard command leads to it (VO+M).
    if rules == .ios26, className == "XCUIElementTypeStatusBar" { return true }
    return hasNoSize && (node.isSet(.clips) || isElement || node.texts(.elements) != nil)
  }

  /// Whether its frame is stated and has neither width nor height.
  ///
  /// The rule is about views, and `UIAccessibilityElement` is none. A zero-sized wrapper that does
  /// not clip is traversed: `UISearchController` on iOS 26 needs it.
  private var hasNoSize: Bool {
    guard let frame = node.frame, className != "UIAccessibilityElement" else { return false }
    return frame.width == 0 && frame.height == 0
  }

  /// Whether its contents are read as one block.
  var isGroup: Bool {
    node.isSet(.groupsChildren) || contextKind == .segmentedControl || isInDocumentOrder
  }

  /// Whether its contents are read in document order.
  ///
  /// "HStack, VStack, ZStack by default present all children to accessibility in the order in which
  /// they are written in the stack" (row S4-6-117), and so does a container of SwiftUI.
  var isInDocumentOrder: Bool {
    children == .contain || Toolkit.swiftUIStacks.contains(className)
  }

  /// Whether it is a container that is meaningful to a user, and so stays in the tree.
  ///
  /// A semantic group without label, value and identifier is not meaningful. A segmented control is
  /// not among AccessibilitySnapshot's containers but gives its segments their positions.
  var isKept: Bool {
    if contextKind != nil { return true }
    guard containerType == "semanticGroup" || children == .contain else { return false }
    return node.label != nil || node.value != nil || node.identifier != nil
  }

  /// The kind of context that it adds to the utterances of its descendants.
  var contextKind: IOSContextGiver.Kind? {
    switch className {
    case "UISegmentedControl", "XCUIElementTypeSegmentedControl": return .segmentedControl
    case "UITabBar": return .tabBarClass
    // In captures the tabs are below further views, so every descendant counts; the bar may be
    // captured without traits (seen in real captures).
    case "XCUIElementTypeTabBar": return .tabBarTrait
    default: break
    }
    if traits.contains(.tabBar) { return .tabBarTrait }
    switch containerType {
    case "list": return .list
    case "landmark": return .landmark
    case "dataTable": return .dataTable
    default: return nil
    }
  }

  private var containerType: String? { node.text(.containerType) }

  /// Whether the rows of a list are read by place although they come in another order.
  ///
  /// The `List` and `Form` of SwiftUI list all cells first and the section headers at the end;
  /// VoiceOver reads a header, its rows, the next header (cashapp/AccessibilitySnapshot#129).
  func readsRowsByPlace(in rules: PlatformRules) -> Bool {
    rules == .ios26 && (className == "UICollectionView" || className == "UITableView")
  }

  /// Whether it scrolls and is drawn according to an XCUITest capture.
  var isDrawnScrollView: Bool { isFromXCUITest && node.isVisible && scrolling != nil }

  /// The order in which a device reads scrolling contents.
  enum Scrolling: Hashable {
    /// By place.
    case view
    /// In the order of its rows, which is that of an XCUITest capture.
    case rows
    /// In the order of the document.
    case document
  }

  /// Returns the order in which its contents are read as one block; nil when they are not.
  ///
  /// Content that is scrolled away stays in VoiceOver's order: "no elements are excluded that are
  /// in a scroll view", or it "would not advance to additional elements"
  /// (TextureGroup/Texture#1821, tested side by side with UIKit). So the rows below the edge come
  /// before the tab bar although they are below it, and the contents of a scroll view are a block.
  /// A table provides its rows by index and is a parent for ordering
  /// (`accessibilityElementAtIndex:` and `_accessibilityServesAsContainingParentForOrdering` of
  /// `UITableViewAccessibility` in nst/iOS-Runtime-Headers@2686ff9). A web page is read in document
  /// order (W3C, technique C27). AccessibilitySnapshot sorts all of them together with their
  /// neighbours.
  func scrolling(in rules: PlatformRules) -> Scrolling? { rules == .ios26 ? scrolling : nil }

  /// Whether it shows a web page.
  var isWebPage: Bool { scrolling == .document }

  private var scrolling: Scrolling? {
    switch className {
    case "XCUIElementTypeTable": .rows
    case "XCUIElementTypeCollectionView", "XCUIElementTypeScrollView", "UITableView",
      "UICollectionView", "UIScrollView":
      .view
    case "XCUIElementTypeWebView", "WKWebView": .document
    default: nil
    }
  }
}
