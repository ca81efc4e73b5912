// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation
import CurbcutScreen

/// Works out what colour a value is.
struct UIKitColor {
  let catalog: any NamedColors

  /// The constants of UIColor that are the same everywhere.
  ///
  /// Source: developer.apple.com/documentation/uikit/uicolor, "Fixed colors", 2026.
  private static let constants: [String: Color] = [
    "white": Color(red: 255, green: 255, blue: 255), "black": Color(red: 0, green: 0, blue: 0),
    "gray": Color(red: 128, green: 128, blue: 128),
    "lightGray": Color(red: 170, green: 170, blue: 170),
    "darkGray": Color(red: 85, green: 85, blue: 85), "red": Color(red: 255, green: 0, blue: 0),
    "green": Color(red: 0, green: 255, blue: 0), "blue": Color(red: 0, green: 0, blue: 255),
    "yellow": Color(red: 255, green: 255, blue: 0), "cyan": Color(red: 0, green: 255, blue: 255),
    "magenta": Color(red: 255, green: 0, blue: 255), "orange": Color(red: 255, green: 128, blue: 0),
    "purple": Color(red: 128, green: 0, blue: 128), "brown": Color(red: 153, green: 102, blue: 51),
    "clear": Color(red: 0, green: 0, blue: 0, alpha: 0),
    // In the light appearance. Source: developer.apple.com/design/human-interface-guidelines/color
    // ("Specifications"), 2026, for the greys.
    "systemBackground": Color(red: 255, green: 255, blue: 255),
    "label": Color(red: 0, green: 0, blue: 0),
    "systemGray": Color(red: 142, green: 142, blue: 147),
    "systemGray2": Color(red: 174, green: 174, blue: 178),
    "systemGray3": Color(red: 199, green: 199, blue: 204),
    "systemGray4": Color(red: 209, green: 209, blue: 214),
    "systemGray5": Color(red: 229, green: 229, blue: 234),
    "systemGray6": Color(red: 242, green: 242, blue: 247),
  ]

  /// The colour of a value; nil where it is not known.
  func color(of value: CurbcutEvaluation.Value, depth: Int = 0) -> Color? {
    guard depth < 8 else { return nil }
    switch value.form {
    case .symbol(let path):
      let steps = path.split(separator: ".").map(String.init)
      guard steps.count == 2, steps[0] == "UIColor" else { return nil }
      return Self.constants[steps[1]] ?? catalog.color(named: steps[1])
    case .made(let made):
      if made.name == "UIColor.withAlphaComponent" {
        guard let base = made.argument("self").flatMap({ color(of: $0, depth: depth + 1) }),
          let alpha = made.arguments.last?.value.number
        else { return nil }
        return Color(red: base.red, green: base.green, blue: base.blue, alpha: Self.byte(alpha))
      }
      guard made.name == "UIColor" else { return nil }
      if case .text(let name)? = made.argument("named")?.form, let known = name.known {
        return catalog.color(named: known)
      }
      return color { made.argument($0)?.number }
    case .object(let object):
      return object.className == "UIColor" ? color { object[$0]?.number } : nil
    default: return nil
    }
  }

  private func color(_ channel: (String) -> Double?) -> Color? {
    let alpha = Self.byte(channel("alpha") ?? 1)
    if let white = channel("white") {
      let byte = Self.byte(white)
      return Color(red: byte, green: byte, blue: byte, alpha: alpha)
    }
    guard let red = channel("red"), let green = channel("green"), let blue = channel("blue") else {
      return nil
    }
    return Color(
      red: Self.byte(red), green: Self.byte(green), blue: Self.byte(blue), alpha: alpha)
  }

  private static func byte(_ share: Double) -> UInt8 {
    UInt8(max(0, min(255, (share * 255).rounded())))
  }
}
