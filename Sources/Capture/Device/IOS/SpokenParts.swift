// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The words of a view, and how the words of the views in it make them up.
struct SpokenParts {
  /// What the views below say of the words of a view.
  enum Makeup: Hashable {
    /// Nothing below has words.
    case leaf
    /// One view below has the same words.
    case same
    /// The words are those of the views below, joined by a blank as React Native joins them.
    ///
    /// Source: `RCTRecursiveAccessibilityLabel`, facebook/react-native@0d62331, `RCTView.m`.
    case wrapper
    /// The words of all views below occur in them.
    case summary
    /// Something below says other words.
    case other
  }

  /// The nearest nodes with words below a node, scroll bars aside.
  private(set) var parts: [Int] = []
  private(set) var makeup = Makeup.leaf

  init(of index: Int, in draft: DeviceDraft) {
    let words = Self.plain(draft.nodes[index].label ?? "")
    var scrollBars: [String] = []
    var labels: [String] = []
    var next = index + 1
    while next < draft.nodes[index].end {
      let node = draft.nodes[next]
      if node.isScrollBar(in: draft) {
        let bar = Self.plain(node.label ?? "")
        if scrollBars.count < Self.mostBars, !scrollBars.contains(bar) { scrollBars.append(bar) }
        next = max(next + 1, node.end)
      } else if let label = node.label {
        parts.append(next)
        labels.append(Self.plain(label))
        next = max(next + 1, node.end)
      } else {
        if node.value != nil { parts.append(next) }
        next += 1
      }
    }
    guard !parts.isEmpty else { return }
    makeup = Self.makeup(of: words, labels, scrollBars)
  }

  /// A label names a few parts; what holds more is a part of the screen.
  private static let mostParts = 30
  private static let longestWords = 4_096
  /// More labels and scroll bars than these no wrapper joins; each is compared with the words.
  private static let mostLabels = 10_000
  private static let mostBars = 8

  private static func makeup(
    of words: String, _ labels: [String], _ scrollBars: [String]
  ) -> Makeup {
    if labels.count == 1, words == labels[0] { return .same }
    if labels.count + scrollBars.count > 1, labels.count <= mostLabels,
      isJoined(words[...], labels, scrollBars)
    {
      return labels.count == 1 ? .same : .wrapper
    }
    guard labels.count <= mostParts, words.utf8.count <= longestWords else { return .other }
    return labels.allSatisfy { words.range(ofText: $0) != nil } ? .summary : .other
  }

  /// Whether words are others joined by blanks, with labels of scroll bars anywhere among them.
  private static func isJoined(
    _ words: Substring, _ labels: [String], _ scrollBars: [String]
  ) -> Bool {
    var rest = words
    func skipBars() {
      while let bar = scrollBars.first(where: { !$0.isEmpty && rest.hasPrefix($0) }) {
        rest = rest.dropFirst(bar.count).drop { $0 == " " }
      }
    }
    for label in labels where !label.isEmpty {
      skipBars()
      guard rest.hasPrefix(label) else { return false }
      rest = rest.dropFirst(label.count)
      guard rest.isEmpty || rest.first == " " else { return false }
      rest = rest.drop { $0 == " " }
    }
    skipBars()
    return rest.isEmpty
  }

  /// Words with single blanks.
  private static func plain(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
