// SPDX-License-Identifier: Apache-2.0

/// The element types of XCUITest.
package enum ElementType {
  /// The name of a type by its number; nil when there is none.
  package static func name(of number: Double) -> String? {
    guard let index = Int(exactly: number), names.indices.contains(index) else { return nil }
    return names[index]
  }

  /// The names in the order of their numbers.
  ///
  /// Source: XCTest's `XCUIElement.ElementType`, as in `FBElementTypeTransformer.m`
  /// (appium/WebDriverAgent@c279b4c).
  package static let names = [
    "Any", "Other", "Application", "Group", "Window", "Sheet", "Drawer", "Alert", "Dialog",
    "Button", "RadioButton", "RadioGroup", "CheckBox", "DisclosureTriangle", "PopUpButton",
    "ComboBox", "MenuButton", "ToolbarButton", "Popover", "Keyboard", "Key", "NavigationBar",
    "TabBar", "TabGroup", "Toolbar", "StatusBar", "Table", "TableRow", "TableColumn", "Outline",
    "OutlineRow", "Browser", "CollectionView", "Slider", "PageIndicator", "ProgressIndicator",
    "ActivityIndicator", "SegmentedControl", "Picker", "PickerWheel", "Switch", "Toggle", "Link",
    "Image", "Icon", "SearchField", "ScrollView", "ScrollBar", "StaticText", "TextField",
    "SecureTextField", "DatePicker", "TextView", "Menu", "MenuItem", "MenuBar", "MenuBarItem",
    "Map", "WebView", "IncrementArrow", "DecrementArrow", "Timeline", "RatingIndicator",
    "ValueIndicator", "SplitGroup", "Splitter", "RelevanceIndicator", "ColorWell", "HelpTag",
    "Matte", "DockItem", "Ruler", "RulerMarker", "Grid", "LevelIndicator", "Cell", "LayoutArea",
    "LayoutItem", "Handle", "Stepper", "Tab", "TouchBar", "StatusItem",
  ]

  /// The prefix of the types, as WebDriverAgent writes them.
  package static let prefix = "XCUIElementType"
  private static let prefixBytes = Array(prefix.utf8)

  /// Returns the type that a class name contains, without the prefix; empty for any other name.
  ///
  /// It compares bytes, because it is asked for every element.
  package static func named(in className: String) -> String {
    var name = className
    return name.withUTF8 { bytes in
      guard bytes.count > prefixBytes.count, bytes[0] == prefixBytes[0],
        bytes.starts(with: prefixBytes)
      else { return "" }
      return String(
        decoding: UnsafeBufferPointer(rebasing: bytes[prefixBytes.count...]), as: UTF8.self)
    }
  }

  /// Returns the number of the type that a class name contains; nil when XCTest has none of the name.
  package static func number(in className: String) -> Int? {
    let type = named(in: className)
    let length = type.utf8.count
    guard byLength.indices.contains(length) else { return nil }
    return byLength[length].first { $0.name == type }?.number
  }

  /// The types by the lengths of their names: to compare a few short names is faster than to hash
  /// one.
  private static let byLength: [[(name: String, number: Int)]] = {
    let numbered = names.enumerated().map { (name: $1, number: $0) }
    let longest = names.map(\.utf8.count).max() ?? 0
    return (0...longest).map { length in numbered.filter { $0.name.utf8.count == length } }
  }()
}
