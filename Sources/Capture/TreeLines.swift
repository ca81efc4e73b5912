// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// Lines of a printed tree, without what a log writes before each of them.
///
/// The first line of the tree settles what stands before it; lines of others in a log are left out.
struct TreeLines {
  /// A line of the tree and its number in the text.
  struct Line {
    var number: Int
    var text: String
  }

  private(set) var lines: [Line] = []

  /// Takes the lines from the first one on in which a mark stands, to the end of the text.
  init(of text: [UInt8], from mark: String, leading: Set<Character>) {
    var prefix: [UInt8]?
    var number = 0
    for bytes in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let bytes = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
      if prefix == nil {
        guard bytes.holds(mark) else { continue }
        let whole = String(decoding: bytes, as: UTF8.self)
        guard let start = whole.range(ofText: mark)?.lowerBound else { continue }
        let before = whole[..<start]
        let ofTree = before.reversed().prefix { leading.contains($0) }
        // Blanks alone stand between what the log writes and the root of the tree.
        let isRoot = ofTree.allSatisfy { $0 == " " }
        prefix = Array(before.dropLast(isRoot ? 0 : ofTree.count).utf8)
      }
      guard let prefix else { continue }
      let isOwn =
        prefix.isEmpty
        || bytes.count >= prefix.count
          && bytes.prefix(prefix.count).suffix(8)
            .elementsEqual(prefix.suffix(8))
      guard isOwn else { continue }
      lines.append(
        Line(number: number, text: String(decoding: bytes.dropFirst(prefix.count), as: UTF8.self)))
    }
  }
}

extension Collection<UInt8> {
  /// Whether a text of ASCII stands anywhere in bytes.
  func holds(_ text: String) -> Bool { index(of: text) != nil }

  /// Where a text stands first in bytes.
  func index(of text: String) -> Index? {
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return startIndex }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: wanted) { return start }
      rest = rest.dropFirst()
    }
    return nil
  }
}
