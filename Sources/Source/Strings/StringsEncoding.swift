// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutScreen

/// An encoding of strings files.
enum StringsEncoding: Hashable, Sendable {
  case utf8(isMarked: Bool)
  case utf16(isBig: Bool, isMarked: Bool)

  /// Detects the encoding of a file from its first bytes.
  init(of source: [UInt8]) {
    switch (source.first, source.dropFirst().first) {
    case (0xFF, 0xFE): self = .utf16(isBig: false, isMarked: true)
    case (0xFE, 0xFF): self = .utf16(isBig: true, isMarked: true)
    case (0, let second?) where second != 0: self = .utf16(isBig: true, isMarked: false)
    case (let first?, 0) where first != 0: self = .utf16(isBig: false, isMarked: false)
    default: self = .utf8(isMarked: source.starts(with: [0xEF, 0xBB, 0xBF]))
    }
  }

  /// Returns a text in this encoding.
  func bytes(of utf8: [UInt8]) -> [UInt8] {
    switch self {
    case .utf8(let isMarked): return (isMarked ? [0xEF, 0xBB, 0xBF] : []) + utf8
    case .utf16(let isBig, let isMarked):
      var bytes: [UInt8] = isMarked ? (isBig ? [0xFE, 0xFF] : [0xFF, 0xFE]) : []
      bytes.reserveCapacity(utf8.count * 2 + 2)
      for unit in String(decoding: utf8, as: UTF8.self).utf16 {
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        bytes += isBig ? [high, low] : [low, high]
      }
      return bytes
    }
  }

  /// Returns the bytes as UTF-8 without a byte-order mark; UTF-16 is recognised without one, too.
  static func utf8(_ source: [UInt8]) throws(ImportError) -> [UInt8] {
    var marked = source
    if source.count >= 2, source[0] != 0, source[1] == 0 {
      marked = [0xFF, 0xFE] + source
    } else if source.count >= 2, source[0] == 0, source[1] != 0 {
      marked = [0xFE, 0xFF] + source
    }
    var text = try Encoding.utf8(marked)
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text.removeFirst(3) }
    guard String(validating: text, as: UTF8.self) != nil else {
      throw ImportError(
        .badEncoding, "the file is neither UTF-8 nor UTF-16: save it as UTF-8 and try again")
    }
    return text
  }
}
