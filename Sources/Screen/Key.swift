public import CurbcutStandards

/// Every fact a node of a screen document can carry; the case names are the document's keys.
public enum Key: UInt8, CaseIterable, Hashable, Sendable {
  // Both platforms.
  case id, `class`, identifier, frame, visible, alpha, text, textSize, textColor, backgroundColor
  case enabled, selected, focused, password
  // iOS.
  case isAccessibilityElement, label, value, hint, traits, language, elementsHidden, isModal
  case groupsChildren, elements, sortPriority, clips, containerType, table, cell, activationPoint
  case userInputLabels, respondsToUserInteraction, customActions, customContent, customRotors
  case headingLevel, navigationStyle, attributedLabel, font, dynamicTypeStyle, adjustsFont
  case numberOfLines, placeholder, magicTap, escape, ignoresInvertColors
  // Both, with a meaning of their own on each.
  case scrollable, range
  // Android.
  case contentDescription, hintText, stateDescription, roleDescription, tooltip, error, paneTitle
  case importantForAccessibility, clickable, longClickable, focusable, screenReaderFocusable
  case checkable, checked, editable, heading, labelFor, labeledBy, traversalBefore, traversalAfter
  case nextFocusUp, nextFocusDown, nextFocusLeft, nextFocusRight, nextFocusForward, liveRegion
  case collection, collectionItem, actions, drawingOrder, showingHint, contentInvalid
  case canScrollForward, canScrollBackward, textSizeUnit, textStyle, accessibilityClass, hintColor
  case spans, touchDelegates, unclippedSize, layout, characterFrames, inputType, multiline, toolkit

  /// What a key's value is.
  public enum Kind: Hashable, Sendable {
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
  }

  /// What the key's value is.
  public var kind: Kind { Self.kinds[Int(rawValue)] }

  /// The key as the document writes it.
  public var name: String { Self.names[Int(rawValue)] }

  /// The key in plain words: `stateDescription` is "state description".
  public var words: String {
    var words = ""
    for character in name.hasPrefix("is") ? name.dropFirst(2) : name[...] {
      if character.isUppercase { words += " " }
      words += character.lowercased()
    }
    return words.hasPrefix(" ") ? String(words.dropFirst()) : words
  }

  /// The platform the key belongs to; nil for both.
  public var platform: Platform? {
    switch self {
    case .id, .class, .identifier, .frame, .visible, .alpha, .text, .textSize, .textColor,
      .backgroundColor, .enabled, .selected, .focused, .password, .scrollable, .range:
      nil
    default:
      rawValue < Key.scrollable.rawValue ? .ios : .android
    }
  }

  /// The key of a name in the document.
  public init?(name: String) {
    guard let key = Self.byName[name] else { return nil }
    self = key
  }

  private static let names: [String] = allCases.map { String(describing: $0) }
  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
  private static let kinds: [Kind] = allCases.map(kind(of:))

  private static func kind(of key: Key) -> Kind {
    switch key {
    case .visible, .enabled, .selected, .focused, .password, .isAccessibilityElement,
      .elementsHidden, .isModal, .groupsChildren, .clips, .respondsToUserInteraction,
      .adjustsFont, .magicTap, .escape, .ignoresInvertColors, .scrollable, .clickable,
      .longClickable, .focusable, .screenReaderFocusable, .checkable, .editable, .heading,
      .showingHint, .contentInvalid, .canScrollForward, .canScrollBackward, .multiline:
      .flag
    case .id, .class, .identifier, .text, .label, .value, .hint, .language, .font,
      .dynamicTypeStyle, .placeholder, .contentDescription, .hintText, .stateDescription,
      .roleDescription, .tooltip, .error, .paneTitle, .accessibilityClass, .inputType:
      .text
    case .alpha, .textSize, .sortPriority: .number
    case .headingLevel, .numberOfLines, .drawingOrder: .integer
    case .textColor, .backgroundColor, .hintColor: .color
    case .frame: .rect
    case .touchDelegates, .characterFrames: .rects
    case .activationPoint: .point
    case .unclippedSize: .size
    case .traits: .traits
    case .checked: .checked
    case .elements, .userInputLabels: .texts
    case .labelFor, .labeledBy, .traversalBefore, .traversalAfter, .nextFocusUp, .nextFocusDown,
      .nextFocusLeft, .nextFocusRight, .nextFocusForward:
      .relation
    case .containerType: .word(["none", "dataTable", "list", "landmark", "semanticGroup"])
    case .navigationStyle: .word(["automatic", "separate", "combined"])
    case .importantForAccessibility: .word(["auto", "yes", "no", "noHideDescendants"])
    case .liveRegion: .word(["none", "polite", "assertive"])
    case .textSizeUnit: .word(["px", "dp", "sp"])
    case .textStyle: .word(["normal", "bold", "italic", "boldItalic"])
    case .toolkit: .word(["view", "compose", "flutter", "web", "reactNative"])
    case .range: .range
    case .table: .table
    case .cell: .cell
    case .collection: .collection
    case .collectionItem: .collectionItem
    case .actions: .actions
    case .customActions: .namedActions
    case .customContent: .content
    case .customRotors: .rotors
    case .attributedLabel: .attributedText
    case .spans: .spans
    case .layout: .layout
    }
  }
}

/// A set of keys, for what a format can carry.
public struct KeySet: Hashable, Sendable, ExpressibleByArrayLiteral {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// Every key: what the screen document and the outline carry.
  public static let all = KeySet(Key.allCases)

  /// The set without a key.
  public init() {}

  /// The set of these keys; repeated ones count once.
  public init(_ keys: some Sequence<Key>) {
    for key in keys { insert(key) }
  }

  /// The set of the keys listed.
  public init(arrayLiteral elements: Key...) { self.init(elements) }

  /// Adds a key; one that is there stays.
  public mutating func insert(_ key: Key) {
    if key.rawValue < 64 {
      low |= 1 << UInt64(key.rawValue)
    } else {
      high |= 1 << UInt64(key.rawValue - 64)
    }
  }

  /// Whether a key is in the set.
  public func contains(_ key: Key) -> Bool {
    key.rawValue < 64
      ? low & (1 << UInt64(key.rawValue)) != 0 : high & (1 << UInt64(key.rawValue - 64)) != 0
  }

  /// The keys of either set.
  public func union(_ other: KeySet) -> KeySet {
    var union = self
    union.low |= other.low
    union.high |= other.high
    return union
  }

  /// The keys of the set, in the document's order.
  public var keys: [Key] { Key.allCases.filter(contains) }
}
