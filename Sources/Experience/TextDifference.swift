/// How two texts differ, line by line, for people and for screen readers.
public struct TextDifference: Sendable {
  private let expected: [String]
  private let found: [String]

  /// Compares two texts line by line; blank lines at their ends do not count.
  public init(from expected: String, to found: String) {
    self.init(from: Self.lines(expected), to: Self.lines(found))
  }

  /// Compares two lists of lines.
  public init(from expected: [String], to found: [String]) {
    self.expected = expected
    self.found = found
  }

  /// The lines without blank ones at the end.
  private static func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// The lines with words in front of those that differ; nil when none does.
  ///
  /// ```
  /// line 2 differs
  ///          > open
  /// expected Save, Button
  /// found    Save
  /// ```
  public var description: String? {
    guard let first = firstDifference else { return nil }
    var lines = ["line \(first + 1) differs"]
    var removed: [Int: String] = [:]
    var inserted: [Int: String] = [:]
    for change in found.difference(from: expected) {
      switch change {
      case .remove(let offset, let line, _): removed[offset] = line
      case .insert(let offset, let line, _): inserted[offset] = line
      }
    }
    var (left, right) = (0, 0)
    while left < expected.count || right < found.count {
      if let line = removed[left] {
        lines.append("expected \(line)")
        left += 1
      } else if let line = inserted[right] {
        lines.append("found    \(line)")
        right += 1
      } else {
        lines.append("         \(expected[left])")
        left += 1
        right += 1
      }
    }
    return lines.joined(separator: "\n")
  }

  private var firstDifference: Int? {
    guard expected != found else { return nil }
    return zip(expected, found).enumerated().first { $1.0 != $1.1 }?.offset
      ?? min(expected.count, found.count)
  }
}
