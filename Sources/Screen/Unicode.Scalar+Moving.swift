// SPDX-License-Identifier: Apache-2.0
extension Unicode.Scalar {
  /// Whether it would be invisible in a text but change its surroundings: a control character, a
  /// line break of any kind, or a character that changes the direction of a line.
  package var movesText: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
