// SPDX-License-Identifier: Apache-2.0

/// A trait of iOS, with its name in each place where apps can set it.
///
/// Sources: Apple, UIKit's `UIAccessibilityTraits` and SwiftUI's `AccessibilityTraits`; reference
/// table R1 of the requirements for the check boxes and for substitutes of missing traits. The
/// attributes of `accessibilityTraits` are UIKit's names (react-native-bootsplash writes
/// `image="YES" notEnabled="YES"` into its storyboards).
package struct TraitName: Hashable, Sendable {
  /// The trait; empty for "none", and nil for a trait that only SwiftUI has (`isModal`).
  package var trait: Traits?
  /// The member of `UIAccessibilityTraits`; nil when there is none.
  package var uiKit: String?
  /// The member of `AccessibilityTraits`; nil when there is none.
  package var swiftUI: String?
  /// The check box in the Identity inspector; nil when there is none.
  package var checkBox: String?
  /// The attribute of `accessibilityTraits` in the XML; nil when there is none.
  package var xml: String?
  /// Whether the trait is set when the check box is clear.
  package var isCheckBoxInverted: Bool
  /// The alternatives with the same effect, for each place that lacks the trait.
  package var substitutes: [AccessibilityFrontEnd: String]

  private init(
    _ trait: Traits?, _ uiKit: String?, _ swiftUI: String?, _ checkBox: String?,
    inverted: Bool = false, instead substitutes: [AccessibilityFrontEnd: String] = [:]
  ) {
    self.trait = trait
    self.uiKit = uiKit
    self.swiftUI = swiftUI
    self.checkBox = checkBox
    xml = checkBox == nil ? nil : uiKit
    isCheckBoxInverted = inverted
    self.substitutes = substitutes
  }

  /// Returns the name in a place: a member in code, the check box in Interface Builder; nil if the
  /// place does not have the trait.
  package func name(in place: AccessibilityFrontEnd) -> String? {
    switch place {
    case .uiKit: uiKit
    case .swiftUI: swiftUI
    case .interfaceBuilder: checkBox
    }
  }

  /// The places that have it.
  package var frontEnds: [AccessibilityFrontEnd] {
    AccessibilityFrontEnd.allCases.filter { name(in: $0) != nil }
  }

  /// The only place that has it; nil when several do.
  package var onlyFrontEnd: AccessibilityFrontEnd? {
    frontEnds.count == 1 ? frontEnds.first : nil
  }

  /// Returns the trait with a name in a place; in Interface Builder, also by an attribute of the
  /// XML.
  package static func named(_ name: String, in place: AccessibilityFrontEnd) -> TraitName? {
    all.first { $0.name(in: place) == name }
      ?? (place == .interfaceBuilder ? all.first { $0.xml == name } : nil)
  }

  /// Returns the entry of a single trait; nil for a private one and for several.
  package static func of(_ trait: Traits) -> TraitName? { all.first { $0.trait == trait } }

  /// Every public trait, in the order of the table, followed by those of later versions.
  package static let all: [TraitName] = [
    // "All boxes cleared" means none; the XML writes none="YES".
    none,
    Self(.button, "button", "isButton", "Button"),
    Self(.link, "link", "isLink", "Link"),
    Self(.searchField, "searchField", "isSearchField", "Search Field"),
    Self(.image, "image", "isImage", "Image"),
    Self(.selected, "selected", "isSelected", "Selected"),
    Self(.playsSound, "playsSound", "playsSound", "Plays Sound"),
    Self(.keyboardKey, "keyboardKey", "isKeyboardKey", "Keyboard Key"),
    Self(.staticText, "staticText", "isStaticText", "Static Text"),
    Self(.summaryElement, "summaryElement", "isSummaryElement", "Summary Element"),
    Self(
      .notEnabled, "notEnabled", nil, "User Interaction Enabled", inverted: true,
      instead: [.swiftUI: "disabled(_:)"]),
    Self(.updatesFrequently, "updatesFrequently", "updatesFrequently", "Updates Frequently"),
    Self(.startsMediaSession, "startsMediaSession", "startsMediaSession", "Starts Media Session"),
    Self(
      .adjustable, "adjustable", nil, "Adjustable",
      instead: [.swiftUI: "accessibilityAdjustableAction(_:)"]),
    Self(
      .allowsDirectInteraction, "allowsDirectInteraction", "allowsDirectInteraction",
      "Allows Direct Interaction"),
    Self(.causesPageTurn, "causesPageTurn", "causesPageTurn", "Causes Page Turn"),
    Self(.header, "header", "isHeader", "Header"),
    // In SwiftUI since iOS 17.
    Self(.tabBar, "tabBar", "isTabBar", nil),
    Self(nil, nil, "isModal", nil, instead: [.uiKit: "accessibilityViewIsModal"]),
    // Both since iOS 17.
    Self(.switchButton, "toggleButton", "isToggle", nil),
    Self(.supportsZoom, "supportsZoom", nil, nil),
  ]

  private static let none: TraitName = {
    var none = Self([], "none", nil, nil)
    none.xml = "none"
    return none
  }()
}

extension Traits {
  /// Creates the traits that Interface Builder's XML sets: the attributes of `accessibilityTraits`
  /// whose value is `YES`; unknown names are ignored.
  package init(interfaceBuilder attributes: some Sequence<String>) {
    self = attributes.reduce(into: []) { traits, name in
      guard let named = TraitName.all.first(where: { $0.xml == name }) else { return }
      traits.formUnion(named.trait ?? [])
    }
  }

  /// Creates the traits from the ticked check boxes of the Identity inspector.
  ///
  /// "User Interaction Enabled" is the inverse of `notEnabled`: if it is not ticked, the trait is
  /// set.
  package init(checkBoxes ticked: Set<String>) {
    self = TraitName.all.reduce(into: []) { traits, named in
      guard let box = named.checkBox, let trait = named.trait else { return }
      if ticked.contains(box) != named.isCheckBoxInverted { traits.formUnion(trait) }
    }
  }

  /// The check boxes of the Identity inspector that are ticked for these traits.
  package var checkBoxes: Set<String> {
    Set(
      TraitName.all.compactMap { named in
        guard let box = named.checkBox, let trait = named.trait else { return nil }
        return isSuperset(of: trait) != named.isCheckBoxInverted ? box : nil
      })
  }
}
