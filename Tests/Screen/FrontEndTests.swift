// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards
import CurbcutTestSupport
import Testing

@Suite("What an app states about accessibility, by the place where it states it")
struct FrontEndTests {
  @Test(
    "is the same fact of one element, whether UIKit or SwiftUI states it",
    .requirement("S4-6-006"))
  func oneElement() throws {
    let properties = AccessibilityProperty.all
    for property in properties {
      let key = try #require(Key(name: property.key), "\(property.key)")
      #expect(key.platform != .android)
      #expect(!property.frontEnds.isEmpty)
      for place in AccessibilityFrontEnd.allCases {
        for name in property.names(in: place) where name != "accessibilityAction(_:_:)" {
          #expect(AccessibilityProperty.named(name, in: place) == property)
        }
      }
    }
    #expect(Set(properties.map(\.key)).count == properties.count)
    // Most properties of UIKit have an equivalent in SwiftUI, and not all.
    let uiKit = properties.filter { $0.uiKit != nil }
    let both = uiKit.filter { $0.frontEnds.contains(.swiftUI) }
    #expect(both.count * 2 > uiKit.count && both.count < uiKit.count)
    #expect(AccessibilityProperty.of(key: "elements")?.onlyFrontEnd == .uiKit)
    #expect(AccessibilityProperty.of(key: "sortPriority")?.onlyFrontEnd == .swiftUI)
    #expect(AccessibilityProperty.named("accessibilityLable", in: .uiKit) == nil)
  }

  @Test("names the switch of UIKit and its check box", .requirement("S4-6-009"))
  func membershipInUIKit() throws {
    let property = try #require(AccessibilityProperty.of(key: "isAccessibilityElement"))
    #expect(property.uiKit == "isAccessibilityElement")
    #expect(property.inspector == "Accessibility Enabled")
    #expect(property.xml == "isElement")
    #expect(
      AccessibilityProperty.misspellings["isAccessibleElement"] == "isAccessibilityElement")
    #expect(AccessibilityProperty.named("isAccessibleElement", in: .uiKit) == nil)
  }

  @Test("has SwiftUI's switch the other way round", .requirement("S4-6-010"))
  func membershipInSwiftUI() throws {
    let property = try #require(
      AccessibilityProperty.named("accessibility(hidden:)", in: .swiftUI))
    #expect(property == AccessibilityProperty.named("accessibilityHidden(_:)", in: .swiftUI))
    #expect(property == AccessibilityProperty.named("isAccessibilityElement", in: .uiKit))
    #expect(property.fact(ofSwiftUI: false))
    #expect(!property.fact(ofSwiftUI: true))
    let others = AccessibilityProperty.all.filter { $0 != property }
    #expect(others.allSatisfy { $0.fact(ofSwiftUI: true) })
  }

  @Test("names the label", .requirement("S4-6-021"))
  func label() throws {
    let label = try #require(AccessibilityProperty.of(key: "label"))
    #expect(label.uiKit == "accessibilityLabel")
    #expect(label.inspector == "Label")
    #expect(label.names(in: .swiftUI) == ["accessibilityLabel(_:)", "accessibility(label:)"])
  }

  @Test("names the value, a text in both", .requirement("S4-6-026"))
  func value() throws {
    let value = try #require(AccessibilityProperty.of(key: "value"))
    #expect(value.uiKit == "accessibilityValue")
    #expect(value.names(in: .swiftUI) == ["accessibilityValue(_:)", "accessibility(value:)"])
    #expect(Key.value.kind == .text)
  }

  @Test("names the hint", .requirement("S4-6-039"))
  func hint() throws {
    let hint = try #require(AccessibilityProperty.of(key: "hint"))
    #expect(hint.uiKit == "accessibilityHint")
    #expect(hint.inspector == "Hint")
    #expect(hint.names(in: .swiftUI) == ["accessibilityHint(_:)", "accessibility(hint:)"])
  }
}

@Suite("Traits in UIKit, SwiftUI and Interface Builder")
struct TraitNameTests {
  @Test("are edited in UIKit by assigning, inserting and removing", .requirement("S4-6-045"))
  func editing() {
    let selected: Traits = [.button, .selected]
    #expect(TraitEdit.assign([]).applied(to: selected) == [])
    #expect(TraitEdit.insert(.button).applied(to: .selected) == selected)
    #expect(TraitEdit.remove(.selected).applied(to: selected) == .button)
    #expect(Traits().applying([.assign(.image), .insert(.button), .remove(.image)]) == .button)
    // An assignment silently takes from a standard control what its class has.
    #expect(TraitEdit.assign(.selected).lostDefaults(of: "UIButton") == .button)
    #expect(TraitEdit.assign([]).lostDefaults(of: "UISwitch") == [.button, .switchButton])
    #expect(TraitEdit.assign([.button, .header]).lostDefaults(of: "UIButton") == [])
    #expect(TraitEdit.assign(.selected).lostDefaults(of: "UIView") == [])
    #expect(TraitEdit.insert(.selected).lostDefaults(of: "UIButton") == [])
    #expect(TraitEdit.remove(.button).lostDefaults(of: "UIButton") == [])
  }

  @Test("are added and removed in SwiftUI, one or several at a time", .requirement("S4-6-046"))
  func editingInSwiftUI() throws {
    let traits = try #require(AccessibilityProperty.of(key: "traits"))
    for name in ["accessibility(addTraits:)", "accessibility(removeTraits:)"] {
      #expect(AccessibilityProperty.named(name, in: .swiftUI) == traits)
    }
    #expect(TraitEdit.insert(.header).applied(to: .staticText) == [.staticText, .header])
    #expect(TraitEdit.insert([.header, .link]).applied(to: []) == [.header, .link])
    #expect(TraitEdit.remove([.header, .link]).applied(to: [.header, .link, .image]) == .image)
  }

  @Test("are check boxes in Interface Builder, and attributes of its XML", .requirement("S4-6-047"))
  func interfaceBuilder() {
    #expect(Traits(interfaceBuilder: ["button", "selected"]) == [.button, .selected])
    #expect(Traits(interfaceBuilder: ["none"]) == [])
    #expect(Traits(interfaceBuilder: ["image", "notEnabled"]) == [.image, .notEnabled])
    #expect(Traits(interfaceBuilder: ["what"]) == [])
    // The bits are UIKit's, so a mask is the traits themselves.
    #expect(Traits(rawValue: 0b1001) == [.button, .selected])
    let ticked: Set = ["Button", "Selected", "User Interaction Enabled"]
    #expect(Traits(checkBoxes: ticked) == [.button, .selected])
    #expect(Traits(checkBoxes: ["Image"]) == [.image, .notEnabled])
    #expect(([.button, .selected] as Traits).checkBoxes == ticked)
    #expect(([] as Traits).checkBoxes == ["User Interaction Enabled"])
  }

  /// Reference table R1 of the requirements: Interface Builder, UIKit, SwiftUI.
  static let table: [(box: String?, uiKit: String?, swiftUI: String?)] = [
    (nil, "none", nil), ("Button", "button", "isButton"), ("Link", "link", "isLink"),
    ("Search Field", "searchField", "isSearchField"), ("Image", "image", "isImage"),
    ("Selected", "selected", "isSelected"), ("Plays Sound", "playsSound", "playsSound"),
    ("Keyboard Key", "keyboardKey", "isKeyboardKey"),
    ("Static Text", "staticText", "isStaticText"),
    ("Summary Element", "summaryElement", "isSummaryElement"),
    ("User Interaction Enabled", "notEnabled", nil),
    ("Updates Frequently", "updatesFrequently", "updatesFrequently"),
    ("Starts Media Session", "startsMediaSession", "startsMediaSession"),
    ("Adjustable", "adjustable", nil),
    ("Allows Direct Interaction", "allowsDirectInteraction", "allowsDirectInteraction"),
    ("Causes Page Turn", "causesPageTurn", "causesPageTurn"), ("Header", "header", "isHeader"),
    (nil, "tabBar", "isTabBar"), (nil, nil, "isModal"),
  ]

  @Test("have different names, and some exist in one place only", .requirement("S4-6-048"))
  func names() throws {
    #expect(TraitName.all.count >= Self.table.count)
    for (row, named) in zip(Self.table, TraitName.all) {
      #expect(named.checkBox == row.box)
      #expect(named.uiKit == row.uiKit)
      #expect(named.swiftUI == row.swiftUI)
    }
    for named in TraitName.all {
      for place in AccessibilityFrontEnd.allCases {
        guard let name = named.name(in: place) else { continue }
        #expect(TraitName.named(name, in: place) == named)
      }
      if let trait = named.trait { #expect(TraitName.of(trait) == named) }
    }
    #expect(TraitName.named("isHeader", in: .swiftUI)?.uiKit == "header")
    #expect(TraitName.named("isModal", in: .swiftUI)?.onlyFrontEnd == .swiftUI)
    #expect(TraitName.of(.adjustable)?.frontEnds == [.uiKit, .interfaceBuilder])
    #expect(TraitName.of(.notEnabled)?.substitutes[.swiftUI] == "disabled(_:)")
    #expect(TraitName.named("isModal", in: .swiftUI)?.trait == nil)
    #expect(TraitName.of(.textEntry) == nil)
    // Each name of UIKit is the trait of the screen document, but for the one that is older there.
    for named in TraitName.all where named.uiKit != "none" && named.uiKit != "toggleButton" {
      guard let name = named.uiKit else { continue }
      #expect(Traits(name: name) == named.trait)
    }
  }
}
