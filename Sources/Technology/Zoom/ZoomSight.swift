// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// The content that a person sees enlarged.
package struct ZoomSight: Hashable, Sendable {
  /// A text, a picture or a control, with its visible share.
  package struct Item: Hashable, Sendable {
    /// The index of the node in the screen.
    package var node: Int
    /// The name; nil if there is none.
    package var name: String?
    /// The visible share, above 0 and up to 1.
    package var share: Double
  }

  /// The visible items, in drawing order.
  package var items: [Item]

  /// Creates a sight from the visible items in drawing order.
  package init(items: [Item]) { self.items = items }

  /// The items in words: `sees: "Save", part of "Settings"`.
  package var words: String {
    let names = items.map { item in
      let name = item.name.map { JSONValue.string($0).text } ?? "something without a name"
      return item.share < 1 ? "part of \(name)" : name
    }
    return "sees: " + (names.isEmpty ? "nothing" : names.joined(separator: ", "))
  }
}

/// An item missed by people who stay at the side of an enlarged screen where reading begins.
package struct MissedAtReadingEdge: Hashable, Sendable {
  /// The index of the node in the screen.
  package var node: Int
  /// The name; nil if there is none.
  package var name: String?
  /// The nearest visible item in the same line at the side where reading begins; nil if there is
  /// none.
  package var besideNode: Int?
  /// The distance of its near edge from the side where reading begins, as a fraction of the
  /// display's width.
  package var distance: Double
}

extension Zoom {
  /// Returns the part of a screen that is visible now.
  package func sight(of screen: Screen) -> ZoomSight {
    ZoomSight(
      items: DrawnContent(screen).items.compactMap { item in
        let share = share(of: item.frame)
        guard share > 0 else { return nil }
        return ZoomSight.Item(node: item.node, name: item.name, share: share)
      })
  }

  /// Returns the items on the display that a person never sees who pans down along the side where
  /// reading begins (rows S4-165 and S4-166).
  ///
  /// Items outside the display do not count, because people have to scroll to them anyway.
  package func missedAtReadingEdge(of screen: Screen) -> [MissedAtReadingEdge] {
    guard isMagnifying else { return [] }
    let items = DrawnContent(screen).items
    let seen = LineIndex(
      items.filter { readingStrip.intersects($0.frame) }, isRightToLeft: isRightToLeft)
    return items.filter(isMissed).map { item in
      let edge = isRightToLeft ? display.width - item.frame.maxX : item.frame.x
      return MissedAtReadingEdge(
        node: item.node, name: item.name,
        besideNode: seen.nearest(to: item.frame)?.node,
        distance: display.width > 0 ? edge / display.width : 0)
    }
  }

  /// Returns the number of items that are never seen.
  func missedCount(of items: [DrawnContent.Item]) -> Int {
    isMagnifying ? items.count(where: isMissed) : 0
  }

  /// The strip that a person sees who stays at the side where reading begins.
  private var readingStrip: Rect {
    Rect(
      x: isRightToLeft ? display.width - viewport.width : 0, y: 0, width: viewport.width,
      height: display.height)
  }

  private func isMissed(_ item: DrawnContent.Item) -> Bool {
    Rect(x: 0, y: 0, width: display.width, height: display.height).intersects(item.frame)
      && !readingStrip.intersects(item.frame)
  }
}

/// An index of items by their vertical position, which finds the items of a line quickly.
private struct LineIndex {
  private static let height = 32.0
  /// A limit that no row of a real screen reaches.
  private static let mostInRow = 256
  private let isRightToLeft: Bool
  /// The items of each row, starting with those that reach furthest from the side where reading
  /// begins.
  private var rows: [Int: [DrawnContent.Item]] = [:]

  init(_ items: [DrawnContent.Item], isRightToLeft: Bool) {
    self.isRightToLeft = isRightToLeft
    for item in items {
      rows[Self.row(item.frame.center.y), default: []].append(item)
    }
    for (row, items) in rows where items.count > 1 {
      rows[row] = Array(items.sorted { isNearer($0, $1) }.prefix(Self.mostInRow))
    }
  }

  /// Returns whether an item reaches further from the side where reading begins than another, so
  /// that it is nearer to items beyond both.
  private func isNearer(_ item: DrawnContent.Item, _ other: DrawnContent.Item) -> Bool {
    isRightToLeft ? item.frame.x < other.frame.x : item.frame.maxX > other.frame.maxX
  }

  private static func row(_ y: Double) -> Int { Int(clamping: (y / height).rounded(.down)) }

  /// Returns the nearest item at the side where reading begins whose middle is at the height of a
  /// frame.
  func nearest(to frame: Rect) -> DrawnContent.Item? {
    let first = Self.row(frame.y)
    // Look at a limited number of rows, however high the frame is; a screen has no more.
    let last = min(Self.row(frame.maxY), first + 200)
    var best: DrawnContent.Item?
    for row in first...max(first, last) {
      let candidate = rows[row]?.first {
        $0.frame.center.y >= frame.y && $0.frame.center.y < frame.maxY
      }
      guard let candidate else { continue }
      guard let known = best else {
        best = candidate
        continue
      }
      if isNearer(candidate, known) { best = candidate }
    }
    return best
  }
}
