// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// The rate at which the words of elements change, compared with their traits.
///
/// Elements of two captures correspond if results name them alike (`Screen.reference`).
package struct ChangeRate: Sendable {
  /// A screen at a moment.
  package struct Capture: Sendable {
    /// The time in seconds since the first capture.
    package var seconds: Double
    /// The accessibility tree at that time.
    package var tree: AccessibilityTree

    /// Creates a capture from a time and a tree.
    package init(at seconds: Double, _ tree: AccessibilityTree) {
      self.seconds = seconds
      self.tree = tree
    }
  }

  /// A trait that does not fit the element's behaviour.
  package enum Problem: Hashable, Sendable {
    /// The element says that it updates frequently, but its words have stopped changing (row
    /// S4-6-043).
    case standsStill(node: Int)
    /// The words change every second or more often, but the element does not say so (row S4-6-064).
    case notMarked(node: Int)
  }

  /// The problems, by the nodes of the last capture.
  package let problems: [Problem]

  /// Compares captures in chronological order; at least three that span two seconds are needed.
  ///
  /// Frequent means a change in every second of the captures. An element that is not in all
  /// captures is left out.
  package init(of captures: [Capture]) {
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
