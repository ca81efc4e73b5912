// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

/// Every fact a node of a screen document can carry; the case names are the document's keys.
package enum Key: UInt8, CaseIterable, Hashable, Sendable {
  // MARK: Both platforms

  /// The name that relations and results use; unique on a screen.
  case id
  /// The class of the view, in full on Android.
  case `class`
  /// The `accessibilityIdentifier` or resource id, which users never hear.
  case identifier
  /// The frame in screen coordinates: points on iOS, pixels on Android.
  case frame
  /// Whether it is drawn; true by default, and never inherited.
  case visible
  /// The opacity, from 0 to 1.
  case alpha
  /// The text the view shows.
  case text
  /// The size of its text: points on iOS, pixels on Android.
  case textSize
  /// The colour of its text.
  case textColor
  /// The background colour, if the view paints one itself.
  case backgroundColor
  /// Whether it can be operated; true by default, and never inherited.
  case enabled
  /// Whether it is selected.
  case selected
  /// Whether it has the keyboard's focus.
  case focused
  /// Whether it hides typed text.
  case password

  // MARK: iOS

  /// Whether it is an accessibility element; by default according to its class.
  case isAccessibilityElement
  /// The accessibility label; on Android the same fact is `contentDescription`.
  case label
  /// The accessibility value.
  case value
  /// The accessibility hint.
  case hint
  /// The accessibility traits; by default those of its class, while an empty list means none.
  case traits
  /// The language to speak it in, as a BCP 47 tag.
  case language
  /// Whether it and its descendants are hidden from assistive technologies.
  case elementsHidden
  /// Whether its siblings are hidden from assistive technologies.
  case isModal
  /// Whether its content is read before anything beside it.
  case groupsChildren
  /// The behaviour that SwiftUI's `accessibilityElement(children:)` gives to its children.
  case accessibilityChildren
  /// The nodes that its `accessibilityElements` lists, by `id` or `identifier`, in order.
  case elements
  /// SwiftUI's priority in the reading order; larger values come first.
  case sortPriority
  /// Whether it clips content outside its frame.
  case clips
  /// The type of container.
  case containerType
  /// The size of a data table.
  case table
  /// The position in a data table, and the headers there.
  case cell
  /// The point that a double tap touches; by default the middle of the frame.
  case activationPoint
  /// The names by which Voice Control knows it, the best first.
  case userInputLabels
  /// Whether Switch Control and Voice Control consider it operable.
  case respondsToUserInteraction
  /// The custom actions of the app.
  case customActions
  /// The custom content of the app, available on demand.
  case customContent
  /// The custom rotors of the app.
  case customRotors
  /// The level of a heading, from 1.
  case headingLevel
  /// The way Switch Control navigates a container.
  case navigationStyle
  /// The label in runs, with speech attributes.
  case attributedLabel
  /// The value in runs, with speech attributes.
  case attributedValue
  /// The hint in runs, with speech attributes.
  case attributedHint
  /// The name of the font.
  case font
  /// The text style that determines the size of the font.
  case dynamicTypeStyle
  /// Whether its text follows the user's text size.
  case adjustsFont
  /// The largest size to which its text grows with the user's text size, in points.
  case maximumTextSize
  /// The maximum number of lines of its text; 0 for any number.
  case numberOfLines
  /// The placeholder of an empty text field.
  case placeholder
  /// Whether it responds to a double tap with two fingers.
  case magicTap
  /// Whether it responds to a two-finger scrub.
  case escape
  /// Whether Smart Invert leaves it unchanged.
  case ignoresInvertColors
  /// The gestures it recognises itself, besides the touch handling of its class.
  case gestures
  /// Whether the user can select its text; by default where text is edited.
  case selectable
  /// The first selected character and the one after the last; equal at the insertion point.
  case textSelection
  /// The frame of the selection, or of the insertion point, as drawn.
  case selectionFrame
  /// The commands in the edit menu shown for it, in order.
  case editMenu
  /// The frame of the edit menu shown for it.
  case editMenuFrame
  /// Whether temporary views must not cover it.
  case important
  /// Whether it appears instead of the keyboard, or above it.
  case inputView
  /// The identifier of the Guided Access restriction that removes it.
  case restriction
  /// Whether that restriction is in the state that allows it or denies it.
  case restrictionState

  // MARK: Both, with a meaning of their own on each

  /// Whether it can be scrolled.
  case scrollable
  /// The range of an adjustable control.
  case range
  /// The toolkit that draws it and its descendants, unless one of these states another.
  case toolkit

  // MARK: Android

  /// The content description; on iOS the same fact is `label`.
  case contentDescription
  /// The hint that an empty text field shows or speaks.
  case hintText
  /// The state description that the app provides.
  case stateDescription
  /// The role description that the app provides.
  case roleDescription
  /// The text that a long press shows.
  case tooltip
  /// The error message about the input in a field.
  case error
  /// The title of a pane: a part of the screen that appears as a whole.
  case paneTitle
  /// Whether assistive technologies receive it and its descendants.
  case importantForAccessibility
  /// Whether it responds to a tap.
  case clickable
  /// Whether it responds to a long press.
  case longClickable
  /// Whether it can take keyboard focus.
  case focusable
  /// Whether the app asks screen readers to stop at it.
  case screenReaderFocusable
  /// Whether it can be checked.
  case checkable
  /// Whether it is checked, in full or in part.
  case checked
  /// Whether it takes text; by default according to the name of its class.
  case editable
  /// Whether it is a heading.
  case heading
  /// The node that it labels.
  case labelFor
  /// The node that labels it.
  case labeledBy
  /// The node that it asks to be read before.
  case traversalBefore
  /// The node that it asks to be read after.
  case traversalAfter
  /// The position in its toolkit's reading order, when that is not the order of place.
  case readingPosition
  /// The node that the up arrow key leads to.
  case nextFocusUp
  /// The node that the down arrow key leads to.
  case nextFocusDown
  /// The node that the left arrow key leads to.
  case nextFocusLeft
  /// The node that the right arrow key leads to.
  case nextFocusRight
  /// The node that the Tab key leads to.
  case nextFocusForward
  /// Whether changes are announced, and whether they interrupt speech.
  case liveRegion
  /// The size and kind of a list or grid.
  case collection
  /// The position in a list or grid.
  case collectionItem
  /// The accessibility actions that it offers.
  case actions
  /// The position in its parent's drawing order.
  case drawingOrder
  /// Whether its text is currently its hint.
  case showingHint
  /// Whether the input in it is invalid.
  case contentInvalid
  /// Whether it can be scrolled forward; by default when it can be scrolled.
  case canScrollForward
  /// Whether it can be scrolled backward; by default when it can be scrolled.
  case canScrollBackward
  /// The unit in which its author specified the text size.
  case textSizeUnit
  /// Whether its text is bold or italic.
  case textStyle
  /// The class that it reports to assistive technologies, if different from its own.
  case accessibilityClass
  /// The colour of its hint.
  case hintColor
  /// The text spans with an action.
  case spans
  /// The frames around it that forward their touches to it.
  case touchDelegates
  /// The width and height that it would have without clipping.
  case unclippedSize
  /// The width and height that its author specified.
  case layout
  /// The frames of the characters of its text, in order.
  case characterFrames
  /// The input type that its author specified.
  case inputType
  /// Whether it takes several lines.
  case multiline
  /// Whether its app answers assistive technologies for it, through its own
  /// `AccessibilityDelegate`.
  case accessibilityDelegate

  // MARK: - About a key

  /// The name of the key in documents.
  package var name: String { Self.names[Int(rawValue)] }

  /// The key in plain words: `stateDescription` is "state description".
  package var words: String { Self.words[Int(rawValue)] }

  /// The platform the key belongs to; nil for both.
  package var platform: Platform? {
    switch self {
    case .id, .class, .identifier, .frame, .visible, .alpha, .text, .textSize, .textColor,
      .backgroundColor, .enabled, .selected, .focused, .password, .scrollable, .range, .toolkit,
      .layout, .collectionItem:
      nil
    default:
      rawValue < Key.scrollable.rawValue ? .ios : .android
    }
  }

  /// Creates the key with a name in documents.
  package init?(name: String) {
    guard let key = Self.byName[name] else { return nil }
    self = key
  }

  private static let words: [String] = allCases.map { key in
    switch key {
    case .elements: return "stated reading order"
    case .elementsHidden: return "hiding of elements"
    case .groupsChildren: return "grouping"
    case .isModal: return "modality"
    default: break
    }
    var words = ""
    for character in key.name.hasPrefix("is") ? key.name.dropFirst(2) : key.name[...] {
      if character.isUppercase { words += " " }
      words += character.lowercased()
    }
    return words.hasPrefix(" ") ? String(words.dropFirst()) : words
  }
  private static let names: [String] = allCases.map { String(describing: $0) }
  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
}
