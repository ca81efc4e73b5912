// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation
package import struct CurbcutScreen.Color

/// A colour as the code of a composable gives it.
package indirect enum ComposedColor: Hashable, Sendable {
  /// One whose value is written: `Color(0xFF006A60)`, `Color.White`.
  case color(Color)
  /// One of the theme, by its role: `MaterialTheme.colorScheme.onSurface`.
  case role(String)
  /// One of the resources, by its name: `colorResource(R.color.teal)`.
  case resource(String)
  /// Another one with an opacity from 0 to 1: `Color.White.copy(alpha = 0.5f)`.
  case faded(ComposedColor, Double)

  /// Creates the colour of a value; nil for one that depends on more than the source.
  init?(_ value: Value?) {
    switch value?.form {
    case .symbol(let path): self.init(path: path)
    case .made(let made): self.init(made)
    case .cell(let cell):
      guard !cell.changes else { return nil }
      self.init(cell.first)
    default: return nil
    }
  }

  private init?(path: String) {
    let names = path.split(separator: ".").map(String.init)
    guard names.count > 1 else { return nil }
    let (owner, name) = (names[names.count - 2], names[names.count - 1])
    switch owner {
    case "Color", "Companion":
      guard let color = Self.constants[name].flatMap({ Color($0) }) else { return nil }
      self = .color(color)
    case "colorScheme", "colors":
      guard names.contains("MaterialTheme") else { return nil }
      self = .role(name)
    default: return nil
    }
  }

  private init?(_ made: External) {
    switch made.name {
    case "Color":
      guard made.arguments.count == 1, let number = made.arguments[0].value.number, number >= 0,
        number <= 0xFFFF_FFFF
      else { return nil }
      self = .color(Color(argb: UInt32(number)))
    case "colorResource":
      guard case .symbol(let path)? = made.argument("id", 0)?.form, path.contains("R.color."),
        let name = path.split(separator: ".").last
      else { return nil }
      self = .resource(String(name))
    case Self.copy:
      guard let color = ComposedColor(made.argument("color")),
        let opacity = made.argument("alpha")?.number
      else { return nil }
      self = .faded(color, opacity)
    default: return nil
    }
  }

  /// The name of what the toolkit makes of a colour that is copied with another opacity.
  static let copy = "Color.copy"

  /// The colours that Compose names.
  ///
  /// Source: androidx.compose.ui.graphics, Color.kt, 2026.
  package static let constants: [String: String] = [
    "White": "#FFFFFF", "Black": "#000000", "Red": "#FF0000", "Green": "#00FF00",
    "Blue": "#0000FF", "Yellow": "#FFFF00", "Cyan": "#00FFFF", "Magenta": "#FF00FF",
    "Gray": "#888888", "DarkGray": "#444444", "LightGray": "#CCCCCC", "Transparent": "#00000000",
  ]

  /// Whether a value is the colour that a theme has for errors, by its name, or a red that is written.
  static func isForErrors(_ value: Value) -> Bool {
    switch value.form {
    case .symbol(let name) where isForErrors(name): return true
    case .unknown(let unknown): return isForErrors(unknown.name)
    case .made(let made) where made.name == copy:
      return made.argument("color").map(isForErrors) ?? false
    default:
      guard case .color(let color)? = ComposedColor(value) else { return false }
      return color.isRed
    }
  }

  private static func isForErrors(_ path: String) -> Bool {
    [".error", ".onError", ".onErrorContainer"].contains(where: path.hasSuffix)
  }
}

extension Color {
  /// Creates the colour of `0xAARRGGBB`.
  package init(argb bits: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: bits >> 16), green: UInt8(truncatingIfNeeded: bits >> 8),
      blue: UInt8(truncatingIfNeeded: bits), alpha: UInt8(truncatingIfNeeded: bits >> 24))
  }

  /// Whether people call it red: saturated, and within 12 degrees of pure red on the circle of hues.
  fileprivate var isRed: Bool {
    let others = (Int(green), Int(blue))
    guard Int(red) > 2 * max(others.0, others.1), red > 0x80 else { return false }
    return abs(others.0 - others.1) * 60 <= 12 * (Int(red) - min(others.0, others.1))
  }
}
