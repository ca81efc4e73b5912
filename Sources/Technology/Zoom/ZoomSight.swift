public import CurbcutScreen

/// What a person sees enlarged.
public struct ZoomSight: Hashable, Sendable {
  /// A text, a picture or a control, and how much of it is seen.
  public struct Item: Hashable, Sendable {
    /// The index of the node in the screen.
    public var node: Int
    /// What it is called; nil when nothing tells.
    public var name: String?
    /// The share that is seen, above 0 and up to 1.
    public var share: Double
  }

  /// What is seen, in the order of drawing.
  public var items: [Item]

  /// Takes what is seen in the order of drawing.
  public init(items: [Item]) { self.items = items }

  /// Everything in words: `sees: "Save", part of "Settings"`.
  public var words: String {
    let names = items.map { item in
      let name = item.name.map { JSONValue.string($0).text } ?? "something without a name"
      return item.share < 1 ? "part of \(name)" : name
    }
    return "sees: " + (names.isEmpty ? "nothing" : names.joined(separator: ", "))
  }
}

/// What people miss who keep to the reading side of an enlarged screen.
public struct MissedAtReadingEdge: Hashable, Sendable {
  /// The index of the node in the screen.
  public var node: Int
  /// What it is called; nil when nothing tells.
  public var name: String?
  /// What stands in the same line on the reading side and is seen, nearest first; nil when nothing
  /// does.
  public var besideNode: Int?
  /// How far its near edge is from the reading side, as a share of the width of the display.
  public var distance: Double
}

extension Zoom {
  /// What is seen of a screen now.
  public func sight(of screen: Screen) -> ZoomSight {
    ZoomSight(
      items: DrawnContent(screen).items.compactMap { item in
        let share = share(of: item.frame)
        guard share > 0 else { return nil }
        return ZoomSight.Item(node: item.node, name: item.name, share: share)
      })
  }

  /// What is on the display and is never seen by somebody who goes down along the reading side
  /// (rows S4-165 and S4-166).
  ///
  /// What is not there at all is no matter of enlarging: it has to be scrolled to.
  public func missedAtReadingEdge(of screen: Screen) -> [MissedAtReadingEdge] {
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

  /// How many things they never see.
  func missedCount(of items: [DrawnContent.Item]) -> Int {
    isMagnifying ? items.count(where: isMissed) : 0
  }

  /// What somebody sees who keeps to the side where reading begins.
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

/// Items by their height on the screen, so that those in one line are found quickly.
private struct LineIndex {
  private static let height = 32.0
  /// More views than a row of a screen has.
  private static let mostInRow = 256
  private let isRightToLeft: Bool
  /// The items of each row, those that reach furthest away from the reading side first.
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

  /// Whether an item reaches further from the reading side than another, so that it is nearer to
  /// what lies beyond both.
  private func isNearer(_ item: DrawnContent.Item, _ other: DrawnContent.Item) -> Bool {
    isRightToLeft ? item.frame.x < other.frame.x : item.frame.maxX > other.frame.maxX
  }

  private static func row(_ y: Double) -> Int { Int(clamping: (y / height).rounded(.down)) }

  /// The item whose middle lies at the height of a frame, nearest to it on the reading side.
  func nearest(to frame: Rect) -> DrawnContent.Item? {
    let first = Self.row(frame.y)
    // A frame of any height is looked at in so many rows, of which the screen has no more.
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
