// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A decision whether Switch Control frames an element or skips it, which depends on its actions.
///
/// "Elements with content only are skipped; only elements that can be acted on are highlighted"
/// (row S4-9-007). An app can declare it with `accessibilityRespondsToUserInteraction`; "the
/// default is derived from other accessibility properties of the element" (Apple), of which the
/// traits are known.
enum SwitchControlStop: Hashable {
  case yes
  /// The element is skipped, for this reason.
  case no(String)
  /// The input lacks the fact that is named here.
  case notKnown(String)

  init(_ element: Element, on screen: Rect) {
    self = Self.actionability(of: element)
    guard self == .yes else { return }
    // Content that is scrolled away is in VoiceOver's order but cannot be framed; that it is left
    // out of the scan until the user scrolls to it is an assumption.
    let frame = element.frame
    let isAway = !screen.isEmpty && !frame.isEmpty && !frame.intersects(screen)
    let isHidden = element.node.isFromXCUITest && !element.node.isVisible
    if isAway || isHidden {
      self = .notKnown("it is not visible on this screen, and how far to scroll to it is not known")
    }
  }

  private static let actionTraits: Traits = [
    .button, .link, .searchField, .keyboardKey, .adjustable, .textEntry, .switchButton, .backButton,
    .tabBarItem, .allowsDirectInteraction, .pickerElement, .radioButton, .popupButton, .menuItem,
  ]
  private static let contentTraits: Traits = [.staticText, .header, .image, .summaryElement]

  /// Classes that respond to a tap, regardless of their traits.
  ///
  /// That a cell can be selected is an assumption: UIKit's tables allow it by default.
  private static let actionClasses: Set<String> = [
    "UIControl", "UIColorWell", "UITableViewCell", "UICollectionViewCell", "XCUIElementTypeCell",
    "XCUIElementTypeButton",
  ]

  private static func actionability(of element: Element) -> SwitchControlStop {
    switch element.node.flag(.respondsToUserInteraction) {
    case true?: return .yes
    case false?: return .no("the app says that it does not respond to its user")
    case nil: break
    }
    let traits = element.traits
    // That dimmed elements are skipped is an assumption, because they have no action.
    if traits.contains(.notEnabled) { return .no("it is dimmed: nothing can be done to it") }
    if !element.node.customActions.isEmpty || !traits.isDisjoint(with: actionTraits)
      || actionClasses.contains(element.node.className ?? "")
    {
      return .yes
    }
    if !traits.isDisjoint(with: contentTraits) {
      return .no("it is content only, and Switch Control passes over it")
    }
    return .notKnown("its traits and its class do not say whether it responds to the user")
  }
}
