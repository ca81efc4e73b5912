// SPDX-License-Identifier: Apache-2.0

/// The default accessibility of a UIKit class or an XCUITest element type.
///
/// Source: Apple's UIAccessibility documentation ("UIKit controls are accessible by default; UIView is
/// not"). Classes, and traits that UIKit sets itself: the demo app of
/// cashapp/AccessibilitySnapshot@5b03db8 and its recorded images. Element types: XCTest's
/// `XCUIElementType`, with the traits that captures by WebDriverAgent show for them.
package struct IOSClass: Hashable, Sendable {
  /// Whether instances are accessibility elements.
  package var isElement: Bool
  /// The traits of instances.
  package var traits: Traits
  /// Whether the displayed text is the label.
  package var textIsLabel: Bool
  /// Whether the displayed text is the value.
  package var textIsValue: Bool

  init(_ isElement: Bool, _ traits: Traits = [], label: Bool = false, value: Bool = false) {
    self.isElement = isElement
    self.traits = traits
    textIsLabel = label
    textIsValue = value
  }

  /// Returns the facts of a class by its name; a class that is not in the table is a plain view.
  package static func named(_ name: String) -> IOSClass {
    let type = ElementType.named(in: name)
    return type.isEmpty ? table[name] ?? plainView : ofElementType(type)
  }

  /// Returns the facts of an element type of XCUITest, written without the prefix.
  package static func ofElementType(_ type: String) -> IOSClass { elementTypes[type] ?? plainView }

  /// Returns the facts of the element type with a number.
  package static func ofElementType(_ number: Int) -> IOSClass { byNumber[number] }

  private static let byNumber = ElementType.names.map(ofElementType)

  package static let plainView = IOSClass(false)

  private static let table: [String: IOSClass] = [
    "UIAccessibilityElement": IOSClass(true),
    "UILabel": IOSClass(true, .staticText, label: true),
    "UIButton": IOSClass(true, .button, label: true),
    "UIImageView": IOSClass(false, .image),
    "UIControl": IOSClass(true),
    "UIColorWell": IOSClass(true),
    "UISwitch": IOSClass(true, [.button, .switchButton]),
    "UISlider": IOSClass(true, .adjustable),
    "UIPageControl": IOSClass(true, .adjustable),
    "UIDatePicker": IOSClass(false),
    "UIPickerView": IOSClass(false),
    "UITextField": IOSClass(true, .textEntry, value: true),
    "UITextView": IOSClass(true, [.textEntry, .textArea], value: true),
    "UISearchTextField": IOSClass(true, [.textEntry, .searchField], value: true),
    "UIProgressView": IOSClass(true, .updatesFrequently),
    "UIActivityIndicatorView": IOSClass(true),
    "UISegment": IOSClass(true, .button, label: true),
    "UITabBarButton": IOSClass(true, [.button, .tabBarItem], label: true),
    "UITableViewCell": IOSClass(true),
    "UITabBar": IOSClass(false, .tabBar),
  ]

  private static let elementTypes: [String: IOSClass] = [
    "Button": IOSClass(true, .button),
    "StaticText": IOSClass(true, .staticText),
    "Link": IOSClass(true, .link),
    "Image": IOSClass(true, .image),
    "Icon": IOSClass(true, .button),
    "TextField": IOSClass(true, .textEntry, value: true),
    "SecureTextField": IOSClass(true, [.textEntry, .secureTextField], value: true),
    "SearchField": IOSClass(true, [.textEntry, .searchField], value: true),
    "TextView": IOSClass(true, [.textEntry, .textArea], value: true),
    "Switch": IOSClass(true, [.button, .switchButton]),
    "Toggle": IOSClass(true, [.button, .switchButton]),
    "Slider": IOSClass(true, .adjustable),
    "PickerWheel": IOSClass(true, .adjustable),
    "PageIndicator": IOSClass(true, .adjustable),
    "ProgressIndicator": IOSClass(true, .updatesFrequently),
    "ActivityIndicator": IOSClass(true),
    "CheckBox": IOSClass(true, .button),
    "RadioButton": IOSClass(true, .button),
    "Key": IOSClass(true, .keyboardKey),
    "Cell": IOSClass(true),
    "TabBar": IOSClass(false, .tabBar),
  ]
}
