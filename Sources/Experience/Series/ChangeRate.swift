public import CurbcutScreen
import CurbcutStandards

/// How often the words of elements change over time, and whether their traits say so.
///
/// Elements of one capture are those of the next when results name them alike (`Screen.reference`).
public struct ChangeRate: Sendable {
  /// A screen at a moment.
  public struct Capture: Sendable {
    /// When it was taken, in seconds from the first.
    public var seconds: Double
    /// What assistive technologies get of it.
    public var tree: AccessibilityTree

    /// Takes a moment and what was there.
    public init(at seconds: Double, _ tree: AccessibilityTree) {
      self.seconds = seconds
      self.tree = tree
    }
  }

  /// A trait that does not fit what happens.
  public enum Problem: Hashable, Sendable {
    /// It says that it updates frequently, and its words have stopped changing (row S4-6-043).
    case standsStill(node: Int)
    /// Its words change once a second or more often, and it does not say so (row S4-6-064).
    case notMarked(node: Int)
  }

  /// What does not fit, by the nodes of the last capture.
  public let problems: [Problem]

  /// Compares captures in the order of time; fewer than three, or less than two seconds, tell nothing.
  ///
  /// Frequent is a change in every second that was looked at. An element that is not in all captures
  /// is left out.
  public init(of captures: [Capture]) {
    guard captures.count >= 3, let first = captures.first, let last = captures.last,
      last.tree.screen.platform == .ios, last.seconds - first.seconds >= 2
    else {
      problems = []
      return
    }
    var spoken: [[String: String]] = []
    for capture in captures {
      var words: [String: String] = [:]
      for element in capture.tree.elements {
        words[element.reference] = [element.label, element.value].compactMap(\.self).joined(
          separator: "\n")
      }
      spoken.append(words)
    }
    let seconds = last.seconds - first.seconds
    problems = last.tree.elements.compactMap { element in
      let words = spoken.compactMap { $0[element.reference] }
      guard words.count == captures.count else { return nil }
      let changes = zip(words, words.dropFirst()).count { $0 != $1 }
      let isMarked = element.traits.contains(.updatesFrequently)
      if isMarked, changes == 0 { return .standsStill(node: element.nodeIndex) }
      let isFrequent = Double(changes) >= seconds - 0.5
      return isFrequent && !isMarked ? .notMarked(node: element.nodeIndex) : nil
    }
  }
}
