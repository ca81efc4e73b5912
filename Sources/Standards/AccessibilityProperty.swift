// SPDX-License-Identifier: Apache-2.0

/// An accessibility property of an iOS element, with its name in each place where apps can set it.
///
/// "SwiftUI accessibility modifiers provide equivalents for most (not all) UIKit accessibility
/// properties" (row S4-6-006): both set the same fact of the same node, whose key in the screen
/// document is `key`.
///
/// Sources: Apple, UIKit's `UIAccessibility` (informal protocol), `UIAccessibilityContainer` and
/// `AXCustomContentProvider`; SwiftUI's "Accessibility modifiers", and the deprecated ones of
/// `ModifiedContent` with `AccessibilityAttachmentModifier` (iOS 13); Interface Builder's names by
/// rows S4-6-009, S4-6-021, S4-6-039 and S4-6-047.
package struct AccessibilityProperty: Hashable, Sendable {
  /// The key of the fact in the screen document.
  package var key: String
  /// The property or method of UIKit; nil when UIKit has none.
  package var uiKit: String?
  /// The modifiers of SwiftUI by their full names, current ones first; empty if SwiftUI has none.
  package var swiftUI: [String]
  /// The modifier of iOS 13, by its full name; nil when there was none.
  package var swiftUIOfIOS13: String?
  /// The name in the Identity inspector; nil if the inspector does not offer it.
  package var inspector: String?
  /// The XML attribute or key in Interface Builder's files; nil if there is none.
  package var xml: String?
  /// Whether `true` in SwiftUI means what `false` means in UIKit.
  package var isInvertedInSwiftUI: Bool

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

  /// The places in which an app can set it.
  package var frontEnds: Set<AccessibilityFrontEnd> {
    var places: Set<AccessibilityFrontEnd> = []
    if uiKit != nil { places.insert(.uiKit) }
    if !swiftUI.isEmpty || swiftUIOfIOS13 != nil { places.insert(.swiftUI) }
    if inspector != nil || xml != nil { places.insert(.interfaceBuilder) }
    return places
  }

  /// The only place in which it exists; nil if there are several.
  package var onlyFrontEnd: AccessibilityFrontEnd? {
    frontEnds.count == 1 ? frontEnds.first : nil
  }

  /// Converts the flag of SwiftUI's modifier to the fact, which has UIKit's polarity.
  package func fact(ofSwiftUI flag: Bool) -> Bool { flag != isInvertedInSwiftUI }

  /// Returns the property that has a name in one of the places; nil for any other name.
  ///
  /// In SwiftUI both generations of names count, and in Interface Builder the names of the
  /// inspector as well as those of the XML. If several properties share a modifier, the first one
  /// is returned.
  package static func named(_ name: String, in place: AccessibilityFrontEnd) -> Self? {
    all.first { $0.names(in: place).contains(name) }
  }

  /// Returns the property for a key of the screen document; nil for any other key.
  package static func of(key: String) -> Self? { all.first { $0.key == key } }

  /// Returns every name of the property in one of the places, the preferred one first.
  package func names(in place: AccessibilityFrontEnd) -> [String] {
    switch place {
    case .uiKit: [uiKit].compactMap { $0 }
    case .swiftUI: swiftUI + [swiftUIOfIOS13].compactMap { $0 }
    case .interfaceBuilder: [inspector, xml].compactMap { $0 }
    }
  }

  /// Common misspellings, each with the correct name.
  ///
  /// `isAccessibleElement` has appeared in print for `isAccessibilityElement` (row S4-6-009).
  package static let misspellings = ["isAccessibleElement": "isAccessibilityElement"]

  /// Every property, in the order of the keys of the screen document.
  package static let all: [AccessibilityProperty] = [
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
