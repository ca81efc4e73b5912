// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The attributes that uiautomator, Appium's UiAutomator2 server and agent-device write.
///
/// Sources: AOSP `AccessibilityNodeInfoDumper`; Appium `Attribute.java` and
/// `UiElementSnapshot.java` (appium/appium-uiautomator2-server@5412fdb);
/// `SnapshotInstrumentation.java` (callstackincubator/agent-device@9e165114).
enum AndroidAttribute: Int, CaseIterable {
  // Both.
  case index, text, resourceID, `class`, package, contentDescription, checkable, checked, clickable
  case enabled, focusable, focused, scrollable, longClickable, password, selected, bounds
  case drawingOrder, hint
  // uiautomator and its relatives.
  case naf, visibleToUser, displayID, rotation
  // Appium.
  case displayed, important, screenReaderFocusable, heading, showingHint, liveRegion, paneTitle
  case tooltip, contentInvalid, error, inputType, multiline, maxTextLength, textSize, textUnit
  case actions, extras, isCollection, isCollectionItem, windowID, textEntryKey, dismissable
  case a11yFocused, contextClickable, clickableSpan, selectionStart, selectionEnd, instance
  case width, height
  // The helper of agent-device.
  case windowIndex, windowType, windowLayer, windowActive, windowFocused, windowBounds
  case canScrollForward, canScrollBackward

  /// The names, in the order of the cases.
  static let names: [StaticString] = [
    "index", "text", "resource-id", "class", "package", "content-desc", "checkable", "checked",
    "clickable", "enabled", "focusable", "focused", "scrollable", "long-clickable", "password",
    "selected", "bounds", "drawing-order", "hint",
    "NAF", "visible-to-user", "display-id", "rotation",
    "displayed", "a11y-important", "screen-reader-focusable", "heading", "showing-hint",
    "live-region", "pane-title", "tooltip-text", "content-invalid", "error", "input-type",
    "multiline", "max-text-length", "text-size", "text-unit", "actions", "extras", "is-collection",
    "is-collection-item", "window-id", "text-entry-key", "dismissable", "a11y-focused",
    "context-clickable", "text-has-clickable-span", "selection-start", "selection-end", "instance",
    "width", "height",
    "window-index", "window-type", "window-layer", "window-active", "window-focused",
    "window-bounds", "can-scroll-forward", "can-scroll-backward",
  ]

  /// The key an attribute states as it is; nil when it states none, or none of its own.
  var key: Key? {
    switch self {
    case .text: .text
    case .resourceID: .identifier
    case .class: .class
    case .contentDescription: .contentDescription
    case .checkable: .checkable
    case .checked: .checked
    case .clickable: .clickable
    case .enabled: .enabled
    case .focusable: .focusable
    case .focused: .focused
    case .scrollable: .scrollable
    case .longClickable: .longClickable
    case .password: .password
    case .selected: .selected
    case .bounds: .frame
    case .drawingOrder: .drawingOrder
    case .hint: .hintText
    case .visibleToUser, .displayed: .visible
    case .important: .importantForAccessibility
    case .screenReaderFocusable: .screenReaderFocusable
    case .heading: .heading
    case .showingHint: .showingHint
    case .liveRegion: .liveRegion
    case .paneTitle: .paneTitle
    case .tooltip: .tooltip
    case .contentInvalid: .contentInvalid
    case .error: .error
    case .inputType: .inputType
    case .multiline: .multiline
    case .textUnit: .textSizeUnit
    case .actions: .actions
    case .extras: .roleDescription
    case .isCollection: .collection
    case .isCollectionItem: .collectionItem
    case .canScrollForward: .canScrollForward
    case .canScrollBackward: .canScrollBackward
    case .index, .package, .naf, .displayID, .rotation, .maxTextLength, .textSize, .windowID,
      .textEntryKey, .dismissable, .a11yFocused, .contextClickable, .clickableSpan,
      .selectionStart, .selectionEnd, .instance, .width, .height, .windowIndex, .windowType,
      .windowLayer, .windowActive, .windowFocused, .windowBounds:
      nil
    }
  }

  /// What a newer Appium server leaves out of a view that has none of it, but knows.
  static let omittedByAppium: [AndroidAttribute] = [
    .hint, .screenReaderFocusable, .heading, .paneTitle, .tooltip, .error, .inputType, .multiline,
    .isCollection, .isCollectionItem, .contentInvalid, .showingHint, .liveRegion, .drawingOrder,
  ]
}

extension AndroidAttribute {
  /// What agent-device leaves out of a view where it is false or empty; other flags it never writes.
  static let omittedByAgentDevice: [AndroidAttribute] = [
    .text, .resourceID, .contentDescription, .clickable, .focusable, .focused, .scrollable,
    .password,
  ]
}

/// A set of attributes, for what a file has.
struct AndroidAttributeSet {
  private var bits: UInt64 = 0

  mutating func insert(_ attribute: AndroidAttribute) { bits |= 1 << UInt64(attribute.rawValue) }

  func contains(_ attribute: AndroidAttribute) -> Bool {
    bits & (1 << UInt64(attribute.rawValue)) != 0
  }
}
