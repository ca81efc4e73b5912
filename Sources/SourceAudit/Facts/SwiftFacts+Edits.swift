// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource

extension SwiftFacts {
  /// Returns the source of a range in bytes.
  func source(_ range: Range<Int>) -> String { String(text, range) ?? "" }

  /// Returns the byte offsets at which a text occurs.
  func offsets(of wanted: String) -> [Int] {
    let wanted = Array(wanted.utf8)
    let bytes = Array(text.utf8)
    guard !wanted.isEmpty, bytes.count >= wanted.count else { return [] }
    return (0...(bytes.count - wanted.count)).filter { start in
      bytes[start] == wanted[0] && bytes[start..<(start + wanted.count)].elementsEqual(wanted)
    }
  }

  /// Returns an edit of this file.
  func edit(_ range: Range<Int>, _ replacement: String) -> SourceEdit {
    SourceEdit(file: name, range: range, replacement: replacement)
  }

  /// Returns an edit that inserts a statement before another, on a line of its own if that one
  /// starts its line.
  func inserting(_ statement: String, before offset: Int) -> SourceEdit {
    let blanks = indentation(before: offset)
    return edit(offset..<offset, statement + (blanks.map { "\n" + $0 } ?? "; "))
  }

  /// Returns an edit that inserts a modifier after another, on a line of its own if that one starts
  /// its line.
  func inserting(modifier: String, behind link: SourceChain.Link) -> SourceEdit {
    let end = link.range.upperBound
    let blanks = indentation(before: link.range.lowerBound)
    return edit(end..<end, (blanks.map { "\n" + $0 } ?? "") + modifier)
  }

  /// Returns the spaces between an offset and the start of its line; nil if the line has other text
  /// there.
  private func indentation(before offset: Int) -> String? {
    let bytes = text.utf8
    guard let end = bytes.index(bytes.startIndex, offsetBy: offset, limitedBy: bytes.endIndex)
    else { return nil }
    var blanks = ""
    for byte in bytes[..<end].reversed() {
      switch byte {
      case UInt8(ascii: "\n"): return String(blanks.reversed())
      case UInt8(ascii: " "): blanks += " "
      case UInt8(ascii: "\t"): blanks += "\t"
      default: return nil
      }
    }
    return String(blanks.reversed())
  }
}
