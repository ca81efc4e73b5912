// SPDX-License-Identifier: Apache-2.0

/// A colour with eight bits per channel.
package struct Color: Hashable, Sendable {
  /// Red, from 0 to 255 in sRGB.
  package var red: UInt8
  /// Green, from 0 to 255 in sRGB.
  package var green: UInt8
  /// Blue, from 0 to 255 in sRGB.
  package var blue: UInt8
  /// Opacity, from 0 for transparent to 255 for opaque.
  package var alpha: UInt8

  /// Creates a colour from channels from 0 to 255; without an alpha it is opaque.
  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Parses `#RRGGBB` or `#RRGGBBAA`; nil for anything else.
  package init?(_ text: String) {
    let digits = Array(text.utf8.dropFirst())
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6 || digits.count == 8 else {
      return nil
    }
    var channels: [UInt8] = []
    for position in stride(from: 0, to: digits.count, by: 2) {
      guard let high = Self.digit(digits[position]), let low = Self.digit(digits[position + 1])
      else { return nil }
      channels.append(high << 4 | low)
    }
    self.init(
      red: channels[0], green: channels[1], blue: channels[2],
      alpha: channels.count == 4 ? channels[3] : 255)
  }

  /// The colour as `#RRGGBB`, followed by the alpha when it is not opaque.
  package var text: String {
    let channels = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return "#"
      + channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
