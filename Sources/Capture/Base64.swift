// SPDX-License-Identifier: Apache-2.0

/// Bytes written in base 64, as in JSON and in the files of Interface Builder.
package enum Base64 {
  /// The bytes, with or without padding; nil when a character is none of the encoding.
  package static func bytes(_ encoded: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(encoded.utf8.count / 4 * 3)
    var buffer: UInt32 = 0
    var bits: UInt32 = 0
    for unit in encoded.utf8 {
      let digit: UInt8
      switch unit {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit = unit - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): digit = unit - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = unit - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"): digit = 62
      case UInt8(ascii: "/"): digit = 63
      case UInt8(ascii: "="), 0x20, 0x0A, 0x0D, 0x09: continue
      default: return nil
      }
      buffer = buffer << 6 | UInt32(digit)
      bits += 6
      guard bits >= 8 else { continue }
      bits -= 8
      bytes.append(UInt8(truncatingIfNeeded: buffer >> bits))
      buffer &= (1 << bits) - 1
    }
    return bytes
  }

  /// The text of the bytes; nil when they are none.
  package static func text(_ encoded: String) -> String? {
    bytes(encoded).flatMap { String(validating: $0, as: UTF8.self) }
  }
}
