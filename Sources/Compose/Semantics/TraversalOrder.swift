// SPDX-License-Identifier: Apache-2.0

/// The order that Compose asks TalkBack to follow, without frames: source decides what lies beside what.
///
/// Source: SemanticsSort.kt, `subtreeSortedByGeometryGrouping` (2025), and
/// AndroidComposeViewAccessibilityDelegateCompat, `setTraversalValues`. Frames are made up: every leaf is
/// one unit high, a column is as high as its children together, a row as its highest child.
struct TraversalOrder {
  /// A node that is published.
  struct Entry {
    /// Its children among the entries.
    var children: [Int] = []
    var isGroup = false
    var isFocusable = false
    var index = 0.0
    var frame = Frame()
  }

  struct Frame {
    var left = 0.0
    var top = 0.0
    var right = 0.0
    var bottom = 0.0
  }

  let entries: [Entry]

  /// The focusable entries in their order.
  func order(of roots: [Int]) -> [Int] {
    var result: [Int] = []
    // A group is replaced by itself and its contents; nesting is bounded by the depth of views.
    append(collect(roots), to: &result)
    return result
  }

  private func append(_ items: [Int], to result: inout [Int]) {
    for item in sorted(items) {
      if entries[item].isFocusable { result.append(item) }
      if entries[item].isGroup { append(collect(entries[item].children), to: &result) }
    }
  }

  /// Groups and focusable entries, of which those in a group are left to it.
  private func collect(_ roots: [Int]) -> [Int] {
    var found: [Int] = []
    var waiting = Array(roots.reversed())
    while let next = waiting.popLast() {
      if entries[next].isGroup || entries[next].isFocusable { found.append(next) }
      if !entries[next].isGroup { waiting.append(contentsOf: entries[next].children.reversed()) }
    }
    return found
  }

  private struct Stripe {
    var top: Double
    var bottom: Double
    var items: [Int]
  }

  private func sorted(_ items: [Int]) -> [Int] {
    var rows: [Stripe] = []
    for item in items {
      let frame = entries[item].frame
      let row = rows.firstIndex { row in
        max(row.top, frame.top) < min(row.bottom, frame.bottom)
      }
      if let row {
        rows[row].top = max(rows[row].top, frame.top)
        rows[row].bottom = min(rows[row].bottom, frame.bottom)
        rows[row].items.append(item)
      } else {
        rows.append(Stripe(top: frame.top, bottom: frame.bottom, items: [item]))
      }
    }
    let ordered = rows.enumerated().sorted { left, right in
      (left.element.top, left.element.bottom, Double(left.offset))
        < (right.element.top, right.element.bottom, Double(right.offset))
    }.flatMap { row in
      row.element.items.enumerated().sorted { left, right in
        let a = entries[left.element].frame
        let b = entries[right.element].frame
        return (a.left, a.top, a.bottom, a.right, Double(left.offset))
          < (b.left, b.top, b.bottom, b.right, Double(right.offset))
      }.map(\.element)
    }
    return ordered.enumerated().sorted { left, right in
      (entries[left.element].index, left.offset) < (entries[right.element].index, right.offset)
    }.map(\.element)
  }
}
