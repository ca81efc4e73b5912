// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The conversion of colours in a project to sRGB with eight bits for each channel.
enum ColorSpace {
  /// Returns the colour for the components in an asset catalog; nil if one is not a number.
  static func color(_ components: JSONValue, space: String) -> Color? {
    let names =
      components["white"] == nil ? ["red", "green", "blue"] : ["white", "white", "white"]
    var channels: [Double] = []
    for name in names {
      guard let channel = component(components[name]) else { return nil }
      channels.append(channel)
    }
    let alpha: Double
    switch components["alpha"] {
    case nil: alpha = 1
    // Even if the other components are from 0 to 255, the opacity is from 0 to 1.
    case .string("1")?: alpha = 1
    case let stated:
      guard let share = component(stated) else { return nil }
      alpha = share
    }
    return color(channels, alpha: alpha, space: space)
  }

  /// Returns a component from 0 to 1: `0.5`, `0x80` and `128` all mean a half.
  private static func component(_ value: JSONValue?) -> Double? {
    switch value {
    case .number(let number)?: return number
    case .string(let text)?:
      if text.hasPrefix("0x") || text.hasPrefix("0X") {
        return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
      }
      guard let number = Double(text), number.isFinite else { return nil }
      return text.utf8.contains(UInt8(ascii: ".")) ? number : number / 255
    default: return nil
    }
  }

  /// Returns the colour of three channels from 0 to 1 in a colour space, clamped to sRGB.
  static func color(_ channels: [Double], alpha: Double, space: String) -> Color {
    let isWide = space == "display-p3" || space == "displayP3"
    let channels = isWide ? sRGB(ofDisplayP3: channels) : channels
    return Color(
      red: byte(channels[0]), green: byte(channels[1]), blue: byte(channels[2]),
      alpha: byte(alpha))
  }

  private static func byte(_ share: Double) -> UInt8 {
    guard share.isFinite else { return 0 }
    return UInt8((min(1, max(0, share)) * 255).rounded())
  }

  /// Source: https://www.w3.org/TR/css-color-4/#color-conversion-code (Display P3 to XYZ to sRGB).
  private static func sRGB(ofDisplayP3 channels: [Double]) -> [Double] {
    let linear = channels.map(decoded)
    let rows = [
      [1.224_940_176_280_56, -0.224_940_176_280_56, 0],
      [-0.042_056_954_709_688, 1.042_056_954_709_688, 0],
      [-0.019_637_554_590_334, -0.078_636_045_550_632, 1.098_273_600_140_966],
    ]
    return rows.map { row in
      encoded(row[0] * linear[0] + row[1] * linear[1] + row[2] * linear[2])
    }
  }

  private static func decoded(_ share: Double) -> Double {
    guard share.isFinite else { return 0 }
    let share = min(1, max(0, share))
    return Contrast.linear(share)
  }

  private static func encoded(_ share: Double) -> Double {
    let share = min(1, max(0, share))
    guard share > 0.0031308 else { return share * 12.92 }
    // The cube root of the fourth root of the fifth power, by Newton's method: the last digit of
    // C's `pow` may differ between machines.
    let target = (share * share * share * share * share).squareRoot().squareRoot()
    var root = 1.0
    for _ in 0..<64 { root -= (root * root * root - target) / (3 * root * root) }
    return 1.055 * root - 0.055
  }
}
