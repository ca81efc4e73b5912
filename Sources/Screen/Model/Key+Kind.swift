// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards

extension Key {
  /// The kind of a key's value.
  package enum Kind: Hashable, Sendable {
    case flag
    case text
    case number
    /// A whole number.
    case integer
    case color
    case rect
    case rects
    case point
    case size
    case traits
    /// `true`, `false` or `"partial"`.
    case checked
    /// One of these words.
    case word([String])
    /// The `id` or `identifier` of another node.
    case relation
    case texts
    case range, table, cell, collection, collectionItem, actions, namedActions, content, rotors
    case attributedText, spans, layout
    /// The first character, and the one after the last.
    case characters
  }

  /// The kind of the key's value.
  package var kind: Kind { Self.kinds[Int(rawValue)] }

  private static let kinds: [Kind] = allCases.map(kind(of:))

  private static func kind(of key: Key) -> Kind {
    switch key {
    case .visible, .enabled, .selected, .focused, .password, .isAccessibilityElement,
      .elementsHidden, .isModal, .groupsChildren, .clips, .respondsToUserInteraction,
      .adjustsFont, .magicTap, .escape, .ignoresInvertColors, .scrollable, .clickable,
      .longClickable, .focusable, .screenReaderFocusable, .checkable, .editable, .heading,
      .showingHint, .contentInvalid, .canScrollForward, .canScrollBackward, .multiline,
      .accessibilityDelegate, .selectable, .important:
      .flag
    case .id, .class, .identifier, .text, .label, .value, .hint, .language, .font,
      .dynamicTypeStyle, .placeholder, .contentDescription, .hintText, .stateDescription,
      .roleDescription, .tooltip, .error, .paneTitle, .accessibilityClass, .inputType, .restriction:
      .text
    case .alpha, .textSize, .sortPriority, .maximumTextSize: .number
    case .headingLevel, .numberOfLines, .drawingOrder, .readingPosition: .integer
    case .textColor, .backgroundColor, .hintColor: .color
    case .frame, .selectionFrame, .editMenuFrame: .rect
    case .touchDelegates, .characterFrames: .rects
    case .activationPoint: .point
    case .unclippedSize: .size
    case .traits: .traits
    case .checked: .checked
    case .elements, .userInputLabels, .gestures, .editMenu: .texts
    case .textSelection: .characters
    case .inputView: .word(["keyboard", "accessory"])
    case .restrictionState: .word(["allow", "deny"])
    case .labelFor, .labeledBy, .traversalBefore, .traversalAfter, .nextFocusUp, .nextFocusDown,
      .nextFocusLeft, .nextFocusRight, .nextFocusForward:
      .relation
    case .containerType: .word(["none", "dataTable", "list", "landmark", "semanticGroup"])
    case .accessibilityChildren: .word(AccessibilityChildren.allCases.map(\.rawValue))
    case .navigationStyle: .word(["automatic", "separate", "combined"])
    case .importantForAccessibility: .word(["auto", "yes", "no", "noHideDescendants"])
    case .liveRegion: .word(["none", "polite", "assertive"])
    case .textSizeUnit: .word(["px", "dp", "sp"])
    case .textStyle: .word(["normal", "bold", "italic", "boldItalic"])
    case .toolkit: .word(Toolkit.allCases.map(\.rawValue))
    case .range: .range
    case .table: .table
    case .cell: .cell
    case .collection: .collection
    case .collectionItem: .collectionItem
    case .actions: .actions
    case .customActions: .namedActions
    case .customContent: .content
    case .customRotors: .rotors
    case .attributedLabel, .attributedValue, .attributedHint: .attributedText
    case .spans: .spans
    case .layout: .layout
    }
  }
}
