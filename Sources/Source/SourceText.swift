// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// The text of a source file, which is UTF-8 for every compiler that accepts it.
package struct SourceText: Hashable, Sendable {
  /// The text, with each byte that is not UTF-8 replaced by U+FFFD.
  package let text: String
  /// The first line that is not UTF-8, from 1; nil when all are.
  package let undecodedLine: Int?

  /// Decodes a file; one that is no text at all, or text in another encoding throughout, is an error.
  package init(_ bytes: [UInt8]) throws(ImportError) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw ImportError(
        .badEncoding, "is UTF-16, which compilers do not take either: save it as UTF-8")
    }
    if let place = bytes.firstIndex(of: 0) {
      let line = 1 + bytes[..<place].count { $0 == 0x0A }
      throw ImportError(
        .badEncoding, "is not text, because line \(line) has a NUL byte: give a source file",
        line: line)
    }
    if let text = String(validating: bytes, as: UTF8.self) {
      (self.text, undecodedLine) = (text, nil)
    } else {
      let (undecoded, line) = Self.undecoded(in: bytes)
      let controls = bytes.count { $0 < 0x20 && !(0x09...0x0D).contains($0) }
      guard controls * Self.fewest < bytes.count, undecoded * 2 < bytes.count else {
        throw ImportError(.badEncoding, "is not text in UTF-8: save it as UTF-8", line: line)
      }
      (text, undecodedLine) = (String(decoding: bytes, as: UTF8.self), line)
    }
  }

  /// The number of bytes per control character below which a file is not text.
  private static let fewest = 20

  /// The remark on bytes that were not decoded, as a sentence without a full stop; nil when all
  /// were.
  package var note: String? {
    undecodedLine.map { line in
      "line \(line) is not UTF-8, so words there may be misread: "
        + "save the file as UTF-8"
    }
  }

  /// Returns the minimum number of bytes that are not UTF-8, and the first line with one.
  private static func undecoded(in bytes: [UInt8]) -> (count: Int, line: Int) {
    var decoder = UTF8()
    var rest = bytes.makeIterator()
    var (count, line, first) = (0, 1, 0)
    while true {
      switch decoder.decode(&rest) {
      case .emptyInput: return (count, first)
      case .scalarValue("\n"): line += 1
      case .scalarValue: break
      case .error:
        count += 1
        if first == 0 { first = line }
      }
    }
  }
}
