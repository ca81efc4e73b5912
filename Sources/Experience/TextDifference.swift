// SPDX-License-Identifier: Apache-2.0

/// A line-by-line difference between two texts, for people and for screen readers.
package struct TextDifference: Sendable {
  private let expected: [String]
  private let found: [String]

  /// Compares two texts line by line; blank lines at the end do not count.
  package init(from expected: String, to found: String) {
    self.init(from: Self.lines(expected), to: Self.lines(found))
  }

  /// Compares two lists of lines.
  package init(from expected: [String], to found: [String]) {
    self.expected = expected
    self.found = found
  }

  /// Returns the lines without blank ones at the end.
  private static func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// A description in which words mark each line that differs; nil if none does.
  ///
  /// ```
  /// line 2 differs
  ///          > open
  /// expected Save, Button
  /// found    Save
  /// ```
  package var description: String? {
    guard let first = firstDifference else { return nil }
    let last = alikeAtEnd(after: first)
    var lines = ["line \(first + 1) differs"]
    let (left, right) = (
      expected[first..<(expected.count - last)], found[first..<(found.count - last)]
    )
    append(alike: expected[..<first], keeping: .end, to: &lines)
    if left.count * right.count <= Self.mostPairs {
      append(from: Array(left), to: Array(right), &lines)
    } else {
      lines += left.map { "expected \($0)" } + right.map { "found    \($0)" }
    }
    append(alike: expected[(expected.count - last)...], keeping: .start, to: &lines)
    return lines.joined(separator: "\n")
  }

  /// The largest product of the two lengths for which texts are compared line by line.
  private static let mostPairs = 25_000_000
  /// The number of equal lines to show next to those that differ.
  private static let context = 3

  private func append(from expected: [String], to found: [String], _ lines: inout [String]) {
    var removed: [Int: String] = [:]
    var inserted: [Int: String] = [:]
    for change in found.difference(from: expected) {
      switch change {
      case .remove(let offset, let line, _): removed[offset] = line
      case .insert(let offset, let line, _): inserted[offset] = line
      }
    }
    var (left, right) = (0, 0)
    var alike: [String] = []
    while left < expected.count || right < found.count {
      if let line = removed[left] {
        append(alike: alike[...], keeping: .both, to: &lines)
        alike = []
        lines.append("expected \(line)")
        left += 1
      } else if let line = inserted[right] {
        append(alike: alike[...], keeping: .both, to: &lines)
        alike = []
        lines.append("found    \(line)")
        right += 1
      } else {
        alike.append(expected[left])
        left += 1
        right += 1
      }
    }
    append(alike: alike[...], keeping: .both, to: &lines)
  }

  private enum Side { case start, end, both }

  /// Appends equal lines; if there are many, only those next to differences and the number of
  /// others.
  private func append(alike: ArraySlice<String>, keeping side: Side, to lines: inout [String]) {
    let start = side == .end ? 0 : Self.context
    let end = side == .start ? 0 : Self.context
    let between = alike.count - start - end
    guard between > 1 else {
      lines += alike.map { "         \($0)" }
      return
    }
    lines += alike.prefix(start).map { "         \($0)" }
    lines.append("         (\(between) lines alike)")
    lines += alike.suffix(end).map { "         \($0)" }
  }

  /// Returns the number of equal lines at the end, not counting those before the first difference.
  private func alikeAtEnd(after first: Int) -> Int {
    let most = Swift.min(expected.count, found.count) - first
    return zip(expected.reversed(), found.reversed()).prefix(most).prefix { $0 == $1 }.count
  }

  private var firstDifference: Int? {
    guard expected != found else { return nil }
    return zip(expected, found).enumerated().first { $1.0 != $1.1 }?.offset
      ?? min(expected.count, found.count)
  }
}
