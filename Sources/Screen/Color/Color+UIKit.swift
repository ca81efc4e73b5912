// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

extension Color {
  /// Returns the constant of `UIColor` with a name, such as `lightGray` or `systemRed`; colours of
  /// the system in the light appearance of iOS 26. Nil for other names, for colours that the system
  /// mixes, such as `secondaryLabel`, and in dark appearance for all colours of the system.
  ///
  /// Source: developer.apple.com/documentation/uikit/uicolor, "Fixed colors" and "Standard
  /// colors", 2026; developer.apple.com/design/human-interface-guidelines/color
  /// ("Specifications"), 2026, for the greys.
  package static func ofUIKit(named name: String, inDark: Bool = false) -> Color? {
    if inDark, name.lowercased().contains("system") || name == "label" { return nil }
    if let constant = constantsOfUIKit[name] { return constant }
    guard name.hasPrefix("system") else { return nil }
    return SystemColor(rawValue: name.dropFirst("system".count).lowercased()).map(Color.init)
  }

  /// Creates a system colour in the light appearance of iOS 26.
  package init(_ color: SystemColor) {
    let value = color.values[2]
    self.init(red: value.red, green: value.green, blue: value.blue)
  }

  private static func grey(_ level: UInt8) -> Color { Color(red: level, green: level, blue: level) }

  private static let constantsOfUIKit: [String: Color] = [
    "white": grey(255), "black": grey(0), "gray": grey(128), "lightGray": grey(170),
    "darkGray": grey(85), "red": Color(red: 255, green: 0, blue: 0),
    "green": Color(red: 0, green: 255, blue: 0), "blue": Color(red: 0, green: 0, blue: 255),
    "yellow": Color(red: 255, green: 255, blue: 0), "cyan": Color(red: 0, green: 255, blue: 255),
    "magenta": Color(red: 255, green: 0, blue: 255), "orange": Color(red: 255, green: 128, blue: 0),
    "purple": Color(red: 128, green: 0, blue: 128), "brown": Color(red: 153, green: 102, blue: 51),
    "clear": Color(red: 0, green: 0, blue: 0, alpha: 0), "label": grey(0),
    "systemBackground": grey(255), "secondarySystemBackground": systemGray6,
    "tertiarySystemBackground": grey(255), "systemGroupedBackground": systemGray6,
    "secondarySystemGroupedBackground": grey(255), "tertiarySystemGroupedBackground": systemGray6,
    "systemGray2": Color(red: 174, green: 174, blue: 178),
    "systemGray3": Color(red: 199, green: 199, blue: 204),
    "systemGray4": Color(red: 209, green: 209, blue: 214),
    "systemGray5": Color(red: 229, green: 229, blue: 234), "systemGray6": systemGray6,
  ]

  private static let systemGray6 = Color(red: 242, green: 242, blue: 247)
}
