// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// What idb says of an element, and what that means.
///
/// It has the simulator's tree in the vocabulary of macOS, which a translator in the simulator makes
/// of the traits: `AXSearchField` of the trait of search fields, `AXTabButton` of that of tabs, and so on
/// (`FBAXRoleVocabulary.swift`, facebook/idb@3f1bb6e). What controls become, as measured with iOS 26.5:
/// `OutlineFormatter.swift` (lycorp-jp/sim-use@4e27c5a).
struct IDBElement {
  /// The type without the prefix AX, empty when there is none.
  var type = ""
  var role: String?
  var subrole: String?
  var roleDescription: String?
  var identifier: String?
  var label: String?
  var value: String?
  var hint: String?
  var stated: Traits?
  var isFocused = false

  /// What it is called in the vocabulary of XCUITest.
  private var elementType: String {
    switch subrole {
    case "AXSearchField": return "SearchField"
    case "AXSecureTextField": return "SecureTextField"
    case "AXSwitch", "AXToggle": return "Switch"
    default: break
    }
    switch type {
    case "TextArea": return "TextView"
    case "CheckBox": return "Switch"
    case "GenericElement", "Heading": return ""
    default: return type
    }
  }

  /// The class: the role where there is one of macOS, else the element type.
  var className: String? {
    if let role, role.hasPrefix("AX") { return role }
    if ElementType.names.contains(type) { return ElementType.prefix + type }
    return type.isEmpty ? role : type
  }

  /// Whether it is a tab of a tab bar.
  var isTab: Bool {
    subrole == "AXTabButton" || roleDescription == "tab" || type == "Tab"
  }

  /// Whether it holds others and is none itself, whatever it is called.
  var isContainer: Bool { Self.containers.contains(type) }

  private static let containers: Set<String> = [
    "Application", "Group", "Window", "Sheet", "Drawer", "Alert", "Dialog", "Popover", "Keyboard",
    "NavigationBar", "TabBar", "TabGroup", "Toolbar", "StatusBar", "Table", "TableRow",
    "TableColumn", "Outline", "OutlineRow", "CollectionView", "ScrollView", "ScrollArea",
    "ScrollBar", "SegmentedControl", "Picker", "DatePicker", "Menu", "MenuBar", "WebView",
    "WebArea", "RadioGroup", "Grid", "SplitGroup", "Splitter", "LayoutArea", "Map", "Stepper",
    "Any", "Other",
  ]

  /// Whether it is a plain view, which is an element when it has words and nothing in it.
  var isPlain: Bool { ["Other", "Any", ""].contains(type) }

  /// Whether it gives way to its contents when it has no words of its own.
  var needsWords: Bool { ["Cell", "StaticText", "Image"].contains(type) }

  // MARK: - Traits

  /// The traits as stated, else by what it is; nil when neither tells.
  ///
  /// A tab or a segment that is chosen has the value 1.
  var traits: Traits? {
    if let stated { return stated }
    var traits = IOSClass.ofElementType(elementType).traits
    switch type {
    case "GenericElement": return nil
    case "Heading": traits.insert(.header)
    case "RadioButton" where isChosen: traits.insert(.selected)
    case "PopUpButton": traits.formUnion([.button, .popupButton])
    case "MenuItem": traits.formUnion([.button, .menuItem])
    default: break
    }
    if isTab { traits.formUnion([.button, .tabBarItem]) }
    // UIKit's own identifier tells it in every language.
    if type == "Button", roleDescription == "back button" || identifier == "BackButton" {
      traits.insert(.backButton)
    }
    if isFocused, traits.contains(.textEntry) { traits.insert(.isEditing) }
    return traits
  }

  private var isChosen: Bool { value == "1" }

  /// The value that is spoken: that of a tab or segment only says whether it is chosen.
  var spokenValue: String? {
    type == "RadioButton" && (value == "1" || value == "0") ? nil : value
  }

  /// The names that idb gives to the bits of UIKit.
  ///
  /// Source: `FBAccessibilityTraits.swift` (facebook/idb@3f1bb6e).
  static func trait(named name: String) -> Traits? {
    switch name {
    case "None": []
    case "TabButton": .tabBarItem
    case "Toggle": .switchButton
    case "TextOperationsAvailable": Traits(name: "textOperations")
    case "GesturePracticeRegion": Traits(name: "gesturePractice")
    case "AllowsNativeSliding": Traits(name: "nativeSliding")
    case "MathEquation": Traits(name: "math")
    case "SupportsTrackingDetail": Traits(name: "trackingDetail")
    case "AllowsLayoutChangeInStatusBar": Traits(name: "layoutChangeInStatusBar")
    default: Traits(name: name.prefix(1).lowercased() + name.dropFirst())
    }
  }
}
