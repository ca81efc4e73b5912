// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutSettings

/// A description of a stop and its descendants, computed without recursion.
///
/// Source: TalkBack 15.1 `TreeNodesDescription` (google/talkback@26a27dc0), run; section 7.6 of our
/// notes.
struct TalkBackDescriber {
  private struct Frame {
    var entry: Int
    /// The index at which the words of the node begin, including the status.
    var start: Int
    /// The index at which the words begin that must not be empty for the status to be spoken.
    var tree: Int
    var child: Int32
  }

  /// The remaining number of parts, limited so that nested texts do not fill the memory.
  private var partsLeft: Int
  /// Whether words were left out because of the limit.
  private(set) var leftOut = false
  private let words: TalkBackWords

  /// Whether descendants that take the focus themselves are spoken as well, as in a live region.
  private let saysEverything: Bool

  init(_ words: TalkBackWords, saysEverything: Bool = false) {
    self.words = words
    self.saysEverything = saysEverything
    partsLeft = 200_000 + 16 * words.facts.count
  }

  /// Returns the words of a stop and of everything spoken with it.
  mutating func describe(_ stop: Int) -> [Segment] {
    var said: [Segment] = []
    var open = [begin(stop, hasFocus: true, &said)]
    while let frame = open.last {
      guard frame.child >= 0 else {
        finish(open.removeLast(), &said)
        continue
      }
      let child = Int(frame.child)
      open[open.count - 1].child = words.siblings.next[child]
      guard isSaid(child) else { continue }
      guard said.count < partsLeft else {
        leftOut = true
        open[open.count - 1].child = -1
        continue
      }
      open.append(begin(child, hasFocus: false, &said))
    }
    partsLeft -= said.count
    return said
  }

  private func isSaid(_ child: Int) -> Bool {
    words.facts.has(.isVisible, child)
      && (saysEverything || !words.facts.has(.isAccessibilityFocusable, child))
  }

  private func begin(_ entry: Int, hasFocus: Bool, _ said: inout [Segment]) -> Frame {
    let start = said.count
    if words.order == .stateNameRole { said.append(contentsOf: words.status(entry)) }
    let tree = said.count
    words.appendOwn(entry, hasFocus: hasFocus, to: &said)
    let child = saysChildren(entry) ? words.siblings.first[entry] : -1
    return Frame(entry: entry, start: start, tree: tree, child: child)
  }

  /// Returns whether a node speaks for its descendants; its own description replaces their words.
  private func saysChildren(_ entry: Int) -> Bool {
    switch words.facts.roles[entry] {
    case .webView: false
    case .grid, .list, .pager: true
    default: words.description(entry) == nil
    }
  }

  private func finish(_ frame: Frame, _ said: inout [Segment]) {
    if said.count == frame.tree {
      said.removeSubrange(frame.start...)
    } else if words.order != .stateNameRole {
      said.append(contentsOf: words.status(frame.entry))
    }
    said.append(contentsOf: words.remarks(frame.entry))
  }
}
