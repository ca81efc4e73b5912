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
  /// The colour behind it, where it paints one itself.
  case backgroundColor
  /// Whether it can be operated; true by default, and never inherited.
  case enabled
  /// Whether it is chosen.
  case selected
  /// Whether the keyboard's input goes to it.
  case focused
  /// Whether it hides what is typed.
  case password

  // MARK: iOS

  /// Whether it is an accessibility element; by default as its class has it.
  case isAccessibilityElement
  /// The accessibility label; on Android the same fact is `contentDescription`.
  case label
  /// The accessibility value.
  case value
  /// The accessibility hint.
  case hint
  /// The accessibility traits; by default those of its class, and an empty list means none.
  case traits
  /// The language it is to be spoken in, as a BCP 47 tag.
  case language
  /// Whether it and all below it are hidden from assistive technologies.
  case elementsHidden
  /// Whether what stands beside it is hidden from assistive technologies.
  case isModal
  /// Whether what lies below it is read before anything beside it.
  case groupsChildren
  /// What SwiftUI's `accessibilityElement(children:)` makes of what lies below it.
  case accessibilityChildren
  /// The nodes that its `accessibilityElements` lists, by `id` or `identifier`, in order.
  case elements
  /// SwiftUI's priority in the reading order; the larger comes first.
  case sortPriority
  /// Whether it cuts off what stands out of its frame.
  case clips
  /// What kind of container it is.
  case containerType
  /// The size of a data table.
  case table
  /// The place in a data table, and the headers there.
  case cell
  /// The point that a double tap touches; by default the middle of the frame.
  case activationPoint
  /// The names by which Voice Control knows it, the best first.
  case userInputLabels
  /// Whether Switch Control and Voice Control take it for one to operate.
  case respondsToUserInteraction
  /// The actions that the app adds.
  case customActions
  /// What the app tells on demand.
  case customContent
  /// The rotors that the app adds.
  case customRotors
  /// The level of a heading, from 1.
  case headingLevel
  /// How Switch Control goes through a container.
  case navigationStyle
  /// The label in runs, with instructions for the voice.
  case attributedLabel
  /// The value in runs, with instructions for the voice.
  case attributedValue
  /// The hint in runs, with instructions for the voice.
  case attributedHint
  /// The name of the font.
  case font
  /// The text style that gives the font its size.
  case dynamicTypeStyle
  /// Whether its text follows the text size that the user has chosen.
  case adjustsFont
  /// The largest size to which its text grows with the text size that the user has chosen, in points.
  case maximumTextSize
  /// The most lines its text may take; 0 for any number.
  case numberOfLines
  /// What an empty text field shows.
  case placeholder
  /// Whether it answers a double tap with two fingers.
  case magicTap
  /// Whether it answers a scrub with two fingers.
  case escape
  /// Whether Smart Invert leaves it as it is.
  case ignoresInvertColors
  /// The gestures it recognises by itself, beside what its class does with touches.
  case gestures
  /// Whether its user can select its text; by default where text is edited.
  case selectable
  /// The first character selected and the one behind the last; equal at the insertion point.
  case textSelection
  /// The frame of the selection, or of the insertion point, as drawn.
  case selectionFrame
  /// The commands that the edit menu shown for it offers, in order.
  case editMenu
  /// The frame of the edit menu shown for it.
  case editMenuFrame
  /// Whether nothing that appears for a while is to cover it.
  case important
  /// Whether it stands in place of the keyboard, or above it.
  case inputView
  /// The identifier of the restriction of Guided Access that takes it away.
  case restriction
  /// Whether that restriction allows it or denies it.
  case restrictionState

  // MARK: Both, with a meaning of their own on each

  /// Whether it can be scrolled.
  case scrollable
  /// The range of a control that adjusts.
  case range
  /// The toolkit that draws it, and what lies below it unless that states another.
  case toolkit

  // MARK: Android

  /// The content description; on iOS the same fact is `label`.
  case contentDescription
  /// What an empty text field shows or says.
  case hintText
  /// The state in the app's words.
  case stateDescription
  /// The role in the app's words.
  case roleDescription
  /// The text that a long press shows.
  case tooltip
  /// What is wrong with the input in a field.
  case error
  /// The name of a part of the screen that appears as a whole.
  case paneTitle
  /// Whether assistive technologies get it, and what lies below it.
  case importantForAccessibility
  /// Whether it answers a tap.
  case clickable
  /// Whether it answers a long press.
  case longClickable
  /// Whether it can take the keyboard's focus.
  case focusable
  /// Whether the app asks screen readers to stop at it.
  case screenReaderFocusable
  /// Whether it can be checked.
  case checkable
  /// Whether it is checked, wholly or in part.
  case checked
  /// Whether it takes text; by default when the class's name says so.
  case editable
  /// Whether it begins a section.
  case heading
  /// The node that it labels.
  case labelFor
  /// The node that labels it.
  case labeledBy
  /// The node that it asks to be read before.
  case traversalBefore
  /// The node that it asks to be read after.
  case traversalAfter
  /// The place in the order in which its toolkit has its parts read, where that is not the order of place.
  case readingPosition
  /// The node that the arrow key up leads to.
  case nextFocusUp
  /// The node that the arrow key down leads to.
  case nextFocusDown
  /// The node that the arrow key left leads to.
  case nextFocusLeft
  /// The node that the arrow key right leads to.
  case nextFocusRight
  /// The node that the Tab key leads to.
  case nextFocusForward
  /// Whether changes of it are spoken, and whether they interrupt.
  case liveRegion
  /// The size and kind of a list or grid.
  case collection
  /// The place in a list or grid.
  case collectionItem
  /// The accessibility actions that it offers.
  case actions
  /// The place in the order in which its parent draws its children.
  case drawingOrder
  /// Whether its text is its hint.
  case showingHint
  /// Whether the input in it is wrong.
  case contentInvalid
  /// Whether it can be scrolled on; by default when it can be scrolled.
  case canScrollForward
  /// Whether it can be scrolled back; by default when it can be scrolled.
  case canScrollBackward
  /// The unit in which the author wrote the size of its text.
  case textSizeUnit
  /// Whether its text is bold or italic.
  case textStyle
  /// The class that it tells assistive technologies, where that is another one.
  case accessibilityClass
  /// The colour of its hint.
  case hintColor
  /// The pieces of its text that do something.
  case spans
  /// The frames around it that pass their touches on to it.
  case touchDelegates
  /// The width and height it would have if nothing cut it off.
  case unclippedSize
  /// The width and height that its author asked for.
  case layout
  /// The frames of the characters of its text, in order.
  case characterFrames
  /// What its author says is to be typed in it.
  case inputType
  /// Whether it takes several lines.
  case multiline
  /// Whether its app answers assistive technologies for it, by an `AccessibilityDelegate` of its own.
  case accessibilityDelegate

  // MARK: - About a key

  /// The key as the document writes it.
  package var name: String { Self.names[Int(rawValue)] }

  /// The key in plain words: `stateDescription` is "state description".
  package var words: String { Self.words[Int(rawValue)] }

  /// The platform the key belongs to; nil for both.
  package var platform: Platform? {
    switch self {
    case .id, .class, .identifier, .frame, .visible, .alpha, .text, .textSize, .textColor,
      .backgroundColor, .enabled, .selected, .focused, .password, .scrollable, .range, .toolkit,
      .layout:
      nil
    default:
      rawValue < Key.scrollable.rawValue ? .ios : .android
    }
  }

  /// The key of a name in the document.
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
