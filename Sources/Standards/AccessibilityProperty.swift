/// A fact about an iOS element, and what each place calls it in which an app can state it.
///
/// "SwiftUI accessibility modifiers provide equivalents for most (not all) UIKit accessibility
/// properties" (row S4-6-006): both end in the same fact of the same node, whose key in the screen
/// document is `key`.
///
/// Sources: Apple, UIKit's `UIAccessibility` (informal protocol), `UIAccessibilityContainer` and
/// `AXCustomContentProvider`; SwiftUI's "Accessibility modifiers", and the deprecated ones of
/// `ModifiedContent` with `AccessibilityAttachmentModifier` (iOS 13); Interface Builder's names by
/// rows S4-6-009, S4-6-021, S4-6-039 and S4-6-047.
public struct AccessibilityProperty: Hashable, Sendable {
  /// The key of the fact in the screen document.
  public var key: String
  /// The property or method of UIKit; nil when UIKit has none.
  public var uiKit: String?
  /// The modifiers of SwiftUI by their full names, today's first; empty when SwiftUI has none.
  public var swiftUI: [String]
  /// The modifier of iOS 13, by its full name; nil when there was none.
  public var swiftUIOfIOS13: String?
  /// What the Identity inspector calls it; nil when it is not there.
  public var inspector: String?
  /// The attribute or the key of an element in the XML of Interface Builder; nil when there is none.
  public var xml: String?
  /// Whether `true` in SwiftUI means what `false` means in UIKit.
  public var isInvertedInSwiftUI: Bool

  private init(
    _ key: String, uiKit: String? = nil, swiftUI: [String] = [], iOS13: String? = nil,
    inspector: String? = nil, xml: String? = nil, isInvertedInSwiftUI: Bool = false
  ) {
    self.key = key
    self.uiKit = uiKit
    self.swiftUI = swiftUI
    swiftUIOfIOS13 = iOS13
    self.inspector = inspector
    self.xml = xml
    self.isInvertedInSwiftUI = isInvertedInSwiftUI
  }

  /// The places in which an app can state it.
  public var frontEnds: Set<AccessibilityFrontEnd> {
    var places: Set<AccessibilityFrontEnd> = []
    if uiKit != nil { places.insert(.uiKit) }
    if !swiftUI.isEmpty || swiftUIOfIOS13 != nil { places.insert(.swiftUI) }
    if inspector != nil || xml != nil { places.insert(.interfaceBuilder) }
    return places
  }

  /// The only place in which it exists; nil when there are several.
  public var onlyFrontEnd: AccessibilityFrontEnd? {
    frontEnds.count == 1 ? frontEnds.first : nil
  }

  /// What a flag given to SwiftUI's modifier means for the fact, which has UIKit's polarity.
  public func fact(ofSwiftUI flag: Bool) -> Bool { flag != isInvertedInSwiftUI }

  /// The property of a name in one of the places; nil for any other name.
  ///
  /// In SwiftUI both generations count, and in Interface Builder the inspector's words as well as
  /// the XML's. Of several that share a modifier the first counts.
  public static func named(_ name: String, in place: AccessibilityFrontEnd) -> Self? {
    all.first { $0.names(in: place).contains(name) }
  }

  /// The property behind a key of the screen document; nil for any other key.
  public static func of(key: String) -> Self? { all.first { $0.key == key } }

  /// Every name it has in one of the places, the best first.
  public func names(in place: AccessibilityFrontEnd) -> [String] {
    switch place {
    case .uiKit: [uiKit].compactMap { $0 }
    case .swiftUI: swiftUI + [swiftUIOfIOS13].compactMap { $0 }
    case .interfaceBuilder: [inspector, xml].compactMap { $0 }
    }
  }

  /// A name that people write in place of a real one, and the real one.
  ///
  /// `isAccessibleElement` stands in print for `isAccessibilityElement` (row S4-6-009).
  public static let misspellings = ["isAccessibleElement": "isAccessibilityElement"]

  /// Every property, in the order of the keys of the screen document.
  public static let all: [AccessibilityProperty] = [
    Self(
      "identifier", uiKit: "accessibilityIdentifier", swiftUI: ["accessibilityIdentifier(_:)"],
      iOS13: "accessibility(identifier:)", inspector: "Identifier", xml: "identifier"),
    Self(
      "isAccessibilityElement", uiKit: "isAccessibilityElement",
      swiftUI: ["accessibilityHidden(_:)"], iOS13: "accessibility(hidden:)",
      inspector: "Accessibility Enabled", xml: "isElement", isInvertedInSwiftUI: true),
    Self(
      "label", uiKit: "accessibilityLabel", swiftUI: ["accessibilityLabel(_:)"],
      iOS13: "accessibility(label:)", inspector: "Label", xml: "label"),
    Self(
      "value", uiKit: "accessibilityValue", swiftUI: ["accessibilityValue(_:)"],
      iOS13: "accessibility(value:)"),
    Self(
      "hint", uiKit: "accessibilityHint", swiftUI: ["accessibilityHint(_:)"],
      iOS13: "accessibility(hint:)", inspector: "Hint", xml: "hint"),
    Self(
      "traits", uiKit: "accessibilityTraits",
      swiftUI: [
        "accessibilityAddTraits(_:)", "accessibilityRemoveTraits(_:)",
        "accessibility(removeTraits:)",
      ],
      iOS13: "accessibility(addTraits:)", inspector: "Traits", xml: "traits"),
    Self("language", uiKit: "accessibilityLanguage"),
    Self("elementsHidden", uiKit: "accessibilityElementsHidden"),
    Self("isModal", uiKit: "accessibilityViewIsModal"),
    Self("groupsChildren", uiKit: "shouldGroupAccessibilityChildren"),
    Self("elements", uiKit: "accessibilityElements"),
    Self(
      "accessibilityChildren", swiftUI: ["accessibilityElement(children:)"]),
    Self(
      "sortPriority", swiftUI: ["accessibilitySortPriority(_:)"],
      iOS13: "accessibility(sortPriority:)"),
    Self("containerType", uiKit: "accessibilityContainerType"),
    Self(
      "activationPoint", uiKit: "accessibilityActivationPoint",
      swiftUI: ["accessibilityActivationPoint(_:)"], iOS13: "accessibility(activationPoint:)"),
    Self(
      "userInputLabels", uiKit: "accessibilityUserInputLabels",
      swiftUI: ["accessibilityInputLabels(_:)"], iOS13: "accessibility(inputLabels:)"),
    Self(
      "respondsToUserInteraction", uiKit: "accessibilityRespondsToUserInteraction",
      swiftUI: ["accessibilityRespondsToUserInteraction(_:)"]),
    Self(
      "customActions", uiKit: "accessibilityCustomActions",
      swiftUI: ["accessibilityAction(named:_:)", "accessibilityActions(_:)"]),
    Self(
      "customContent", uiKit: "accessibilityCustomContent",
      swiftUI: ["accessibilityCustomContent(_:_:importance:)"]),
    Self(
      "customRotors", uiKit: "accessibilityCustomRotors",
      swiftUI: ["accessibilityRotor(_:entries:)"]),
    Self("headingLevel", swiftUI: ["accessibilityHeading(_:)"]),
    Self("navigationStyle", uiKit: "accessibilityNavigationStyle"),
    Self("attributedLabel", uiKit: "accessibilityAttributedLabel"),
    Self("attributedValue", uiKit: "accessibilityAttributedValue"),
    Self("attributedHint", uiKit: "accessibilityAttributedHint"),
    Self(
      "magicTap", uiKit: "accessibilityPerformMagicTap()", swiftUI: ["accessibilityAction(_:_:)"]),
    Self("escape", uiKit: "accessibilityPerformEscape()", swiftUI: ["accessibilityAction(_:_:)"]),
    Self(
      "ignoresInvertColors", uiKit: "accessibilityIgnoresInvertColors",
      swiftUI: ["accessibilityIgnoresInvertColors(_:)"]),
  ]
}
