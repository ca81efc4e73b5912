// SPDX-License-Identifier: Apache-2.0

/// Android's standard accessibility actions: names and decimal ids.
///
/// Source: `AccessibilityNodeInfo.AccessibilityAction` (Android API), as TalkBack 15.1 uses them.
package enum AndroidAction: Int, Hashable, Sendable, CaseIterable {
  case focus = 1
  case clearFocus = 2
  case select = 4
  case click = 16
  case longClick = 32
  case nextHTMLElement = 1024
  case previousHTMLElement = 2048
  case scrollForward = 4096
  case scrollBackward = 8192
  case setSelection = 131_072
  case expand = 262_144
  case collapse = 524_288
  case dismiss = 1_048_576
  case setText = 2_097_152
  case scrollUp = 16_908_344
  case scrollLeft = 16_908_345
  case scrollDown = 16_908_346
  case scrollRight = 16_908_347
  case setProgress = 16_908_349
  case pageUp = 16_908_358
  case pageDown = 16_908_359
  case pageLeft = 16_908_360
  case pageRight = 16_908_361

  /// The largest id that Android's framework uses; custom actions have larger ones.
  package static let lastStandardID = 33_554_431

  /// The name of the constant in Android's documentation.
  package var name: String {
    switch self {
    case .focus: "FOCUS"
    case .clearFocus: "CLEAR_FOCUS"
    case .select: "SELECT"
    case .click: "CLICK"
    case .longClick: "LONG_CLICK"
    case .nextHTMLElement: "NEXT_HTML_ELEMENT"
    case .previousHTMLElement: "PREVIOUS_HTML_ELEMENT"
    case .scrollForward: "SCROLL_FORWARD"
    case .scrollBackward: "SCROLL_BACKWARD"
    case .setSelection: "SET_SELECTION"
    case .expand: "EXPAND"
    case .collapse: "COLLAPSE"
    case .dismiss: "DISMISS"
    case .setText: "SET_TEXT"
    case .scrollUp: "SCROLL_UP"
    case .scrollLeft: "SCROLL_LEFT"
    case .scrollDown: "SCROLL_DOWN"
    case .scrollRight: "SCROLL_RIGHT"
    case .setProgress: "SET_PROGRESS"
    case .pageUp: "PAGE_UP"
    case .pageDown: "PAGE_DOWN"
    case .pageLeft: "PAGE_LEFT"
    case .pageRight: "PAGE_RIGHT"
    }
  }

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

  /// Creates the action with a decimal id or a constant's name; nil for custom actions.
  package init?(id: String) {
    if let number = Int(id) {
      self.init(rawValue: number)
    } else if let action = Self.byName[id] {
      self = action
    } else {
      return nil
    }
  }
}
