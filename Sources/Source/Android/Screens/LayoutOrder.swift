// SPDX-License-Identifier: Apache-2.0

/// Puts the views of a layout into the order in which Android gives them to assistive technologies: by where
/// they are, as far as the layout tells.
///
/// Sizes are those of constants, and usual ones for texts and controls, on a phone of 400 by 800 dp; they
/// only serve to tell what is above and before what.
///
/// Source: Android, `ViewGroup.addChildrenForAccessibility` and `ViewLocationHolder.compareTo`.
struct LayoutOrder {
  private(set) var notes: [(message: String, view: LayoutView)] = []

  private static let text = LayoutSize(width: 80, height: 20)
  private static let control = LayoutSize(width: 48, height: 48)

  /// Orders all views below one. Nesting is bounded where views are made.
  mutating func order(_ root: LayoutView) { measure(root, in: Room(width: 400, height: 800)) }

  // MARK: - Sizes

  /// Measures a view; `room` has no height where the group is as high as its contents.
  private mutating func measure(_ view: LayoutView, in room: Room) {
    let width = side("layout_width", of: view)
    let height = side("layout_height", of: view)
    let inner = Room(
      width: width.length ?? room.width,
      height: height.length ?? (height == .all ? room.height : nil))
    for child in view.children { measure(child, in: inner) }
    let content = arrange(view, in: inner)
    view.size = LayoutSize(
      width: width.length ?? (width == .content ? min(content.width, room.width) : room.width),
      height: height.length ?? inner.height ?? content.height)
  }

  private struct Room {
    var width: Double
    var height: Double?
  }

  private enum Side: Equatable {
    case fixed(Double), content, all
    var length: Double? { if case .fixed(let length) = self { length } else { nil } }
  }

  private func side(_ name: String, of view: LayoutView) -> Side {
    switch view.attributes?.word(name) {
    case "match_parent", "fill_parent": return .all
    case "wrap_content": return .content
    case nil:
      return view.type.traits.contains(.wide) && name == "layout_width" ? .all : .content
    case let written?:
      guard let length = AndroidDimension(written)?.number, length > 0 else { return .content }
      return .fixed(min(length, 10_000))
    }
  }

  /// The size of what is in a view, after its children are put into their order.
  private mutating func arrange(_ view: LayoutView, in room: Room) -> LayoutSize {
    guard !view.children.isEmpty else {
      return view.type.traits.contains(.clickable) ? Self.control : Self.text
    }
    let sizes = view.children.map(\.size)
    let stacked = LayoutSize(
      width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).reduce(0, +))
    let beside = LayoutSize(
      width: sizes.map(\.width).reduce(0, +), height: sizes.map(\.height).max() ?? 0)
    switch view.type.arrangement {
    case .column: return stacked
    case .row: return beside
    case .linear:
      let isVertical = view.attributes?.word("orientation") == "vertical"
      return isVertical ? stacked : beside
    case .open:
      if view.children.count > 1, view.attributes != nil, !(view.name == "GridLayout") {
        notes.append(
          ("the order of what is in \(view.name) is not known, and is that of the file", view))
      }
      return stacked
    case .frame, .relative, .constraint:
      return LayoutSize(width: stacked.width, height: place(view, in: room))
    }
  }

  // MARK: - Places

  /// Puts the children of a group into their order, and returns how high they are together.
  private mutating func place(_ view: LayoutView, in room: Room) -> Double {
    let heights = view.children.map(\.size.height)
    guard view.children.count > 1 else { return heights.first ?? 0 }
    let anchors = LayoutAnchors(of: view)
    let across = LayoutSolver.solve(
      anchors.across, sizes: view.children.map(\.size.width), room: room.width)
    var down = LayoutSolver.solve(
      anchors.down, sizes: heights, room: room.height ?? heights.max() ?? 0)
    let height =
      room.height
      ?? (down.map(\.upperBound).max() ?? 0) - min(0, down.map(\.lowerBound).min() ?? 0)
    if room.height == nil {
      down = LayoutSolver.solve(anchors.down, sizes: heights, room: height)
    }
    if anchors.hasLoose {
      notes.append(
        (
          "\(view.name) has views without a place in it, which the order of the file gives one",
          view
        ))
    }
    let frames = view.children.indices.map { Frame(across: across[$0], down: down[$0]) }
    if holdsOverlappingGroups(view, frames) {
      notes.append(
        (
          "groups in \(view.name) lie partly over each other, and which of them comes first depends on sizes that are not known",
          view
        ))
    }
    // Stable, and as Android compares: the comparison is no order of the whole, so nothing faster may be used.
    var order: [Int] = []
    for index in view.children.indices {
      var position = order.count
      while position > 0, frames[index].isBefore(frames[order[position - 1]]) { position -= 1 }
      order.insert(index, at: position)
    }
    view.children = order.map { view.children[$0] }
    return height
  }

  private static let mostCompared = 60

  /// Whether two groups with something in them share a part of their places, and neither lies in the other.
  private func holdsOverlappingGroups(_ view: LayoutView, _ frames: [Frame]) -> Bool {
    let groups = view.children.indices.filter { !view.children[$0].children.isEmpty }
      .prefix(Self.mostCompared)
    return groups.contains { first in
      groups.contains { first < $0 && frames[first].crosses(frames[$0]) }
    }
  }

  private struct Frame {
    var across: ClosedRange<Double>
    var down: ClosedRange<Double>

    /// Whether both share a part of their places, and neither lies in the other.
    func crosses(_ other: Frame) -> Bool {
      func overlap(_ left: ClosedRange<Double>, _ right: ClosedRange<Double>) -> Bool {
        min(left.upperBound, right.upperBound) - max(left.lowerBound, right.lowerBound) > 1
      }
      func holds(_ outer: Frame, _ inner: Frame) -> Bool {
        outer.across.lowerBound <= inner.across.lowerBound
          && outer.across.upperBound >= inner.across.upperBound
          && outer.down.lowerBound <= inner.down.lowerBound
          && outer.down.upperBound >= inner.down.upperBound
      }
      return overlap(across, other.across) && overlap(down, other.down)
        && !holds(self, other) && !holds(other, self)
    }

    func isBefore(_ other: Frame) -> Bool {
      if down.upperBound <= other.down.lowerBound { return true }
      if down.lowerBound >= other.down.upperBound { return false }
      if across.lowerBound != other.across.lowerBound {
        return across.lowerBound < other.across.lowerBound
      }
      if down.lowerBound != other.down.lowerBound { return down.lowerBound < other.down.lowerBound }
      let (height, otherHeight) = (
        down.upperBound - down.lowerBound, other.down.upperBound - other.down.lowerBound
      )
      if height != otherHeight { return height > otherHeight }
      return across.upperBound > other.across.upperBound
    }
  }
}

/// What holds the sides of the views of a group: the sides of the group or of other views.
struct LayoutAnchors {
  /// A side of the group or of one of its views.
  struct Side: Hashable {
    /// The number of the view; nil for the group.
    var view: Int?
    /// Whether it is the side at the end: the bottom, or the right where text runs to the right.
    var isEnd: Bool
    /// How far from it, in the direction of the end, as a part of the group.
    var part = 0.0
  }

  /// What holds one view along one direction.
  struct Held: Hashable {
    var start: Side?
    var end: Side?
    /// Whether it takes all room between the two.
    var fills = false
    /// Where it is between the two, from 0 to 1.
    var bias = 0.5
  }

  private(set) var across: [Held]
  private(set) var down: [Held]
  /// Whether some view is held by nothing.
  private(set) var hasLoose = false
  private var numbers: [String: Int] = [:]

  init(of view: LayoutView) {
    across = Array(repeating: Held(), count: view.children.count)
    down = across
    for (number, child) in view.children.enumerated() {
      if let identifier = child.identifier { numbers[identifier] = number }
    }
    for (number, child) in view.children.enumerated() {
      guard let attributes = child.attributes else { continue }
      switch view.type.arrangement {
      case .constraint: constrain(number, child, attributes)
      case .relative: relate(number, attributes)
      default: put(number, attributes, siblings: view.children)
      }
    }
  }

  private func other(_ written: String?, isEnd: Bool) -> Side? {
    guard let written else { return nil }
    if written == "parent" { return Side(view: nil, isEnd: isEnd) }
    return AndroidReference(written).flatMap { numbers[$0.name] }.map {
      Side(view: $0, isEnd: isEnd)
    }
  }

  // MARK: - ConstraintLayout

  private mutating func constrain(
    _ number: Int, _ child: LayoutView, _ attributes: LayoutAttributes
  ) {
    func side(_ own: [String], _ others: [(String, Bool)]) -> Side? {
      for own in own {
        for (name, isEnd) in others {
          if let side = other(
            attributes.written("app:layout_constraint\(own)_to\(name)Of"), isEnd: isEnd)
          {
            return side
          }
        }
      }
      return nil
    }
    let sides = [("Start", false), ("End", true), ("Left", false), ("Right", true)]
    across[number] = Held(
      start: side(["Start", "Left"], sides), end: side(["End", "Right"], sides),
      fills: fills("layout_width", attributes),
      bias: attributes.number("app:layout_constraintHorizontal_bias") ?? 0.5)
    let edges = [("Top", false), ("Bottom", true)]
    down[number] = Held(
      start: side(["Top"], edges) ?? side(["Baseline"], [("Baseline", false)]),
      end: side(["Bottom"], edges), fills: fills("layout_height", attributes),
      bias: attributes.number("app:layout_constraintVertical_bias") ?? 0.5)
    if child.name == "Guideline" { guide(number, attributes) }
    if child.name == "Barrier" { bar(number, attributes) }
    let isHelper = ["Guideline", "Barrier", "Group", "Flow", "Layer"].contains(child.name)
    if !isHelper, down[number].start == nil, down[number].end == nil { hasLoose = true }
  }

  private func fills(_ name: String, _ attributes: LayoutAttributes) -> Bool {
    let written = attributes.word(name)
    return written == "match_parent" || written.flatMap(AndroidDimension.init)?.number == 0
  }

  private mutating func guide(_ number: Int, _ attributes: LayoutAttributes) {
    let part =
      attributes.number("app:layout_constraintGuide_percent")
      ?? (attributes.written("app:layout_constraintGuide_end") == nil ? 0.05 : 0.95)
    let side = Side(view: nil, isEnd: false, part: min(max(part, 0), 1))
    if attributes.word("orientation") == "vertical" {
      across[number] = Held(start: side)
    } else {
      down[number] = Held(start: side)
    }
  }

  /// A barrier is held by the first of its views that is known here.
  private mutating func bar(_ number: Int, _ attributes: LayoutAttributes) {
    let names = (attributes.written("app:constraint_referenced_ids") ?? "").split {
      $0 == "," || $0 == " "
    }
    guard let last = names.compactMap({ numbers[String($0)] }).last else { return }
    switch attributes.word("app:barrierDirection") {
    case "top": down[number] = Held(start: Side(view: last, isEnd: false))
    case "bottom": down[number] = Held(start: Side(view: last, isEnd: true))
    case "end", "right": across[number] = Held(start: Side(view: last, isEnd: true))
    default: across[number] = Held(start: Side(view: last, isEnd: false))
    }
  }

  // MARK: - RelativeLayout

  private mutating func relate(_ number: Int, _ attributes: LayoutAttributes) {
    func beside(_ names: [String], isEnd: Bool) -> Side? {
      names.compactMap { other(attributes.written("layout_" + $0), isEnd: isEnd) }.first
    }
    func ofGroup(_ names: [String], isEnd: Bool) -> Side? {
      names.contains { attributes.isTrue("layout_" + $0) } ? Side(view: nil, isEnd: isEnd) : nil
    }
    var held = Held(
      start: beside(["below"], isEnd: true) ?? beside(["alignTop", "alignBaseline"], isEnd: false)
        ?? ofGroup(["alignParentTop"], isEnd: false),
      end: beside(["above"], isEnd: false) ?? beside(["alignBottom"], isEnd: true)
        ?? ofGroup(["alignParentBottom"], isEnd: true))
    if held.start == nil, held.end == nil {
      held.start = Side(view: nil, isEnd: false)
      if ["centerVertical", "centerInParent"].contains(where: { attributes.isTrue("layout_" + $0) })
      {
        held.end = Side(view: nil, isEnd: true)
      }
    }
    down[number] = held
    held = Held(
      start: beside(["toEndOf", "toRightOf"], isEnd: true)
        ?? beside(["alignStart", "alignLeft"], isEnd: false)
        ?? ofGroup(["alignParentStart", "alignParentLeft"], isEnd: false),
      end: beside(["toStartOf", "toLeftOf"], isEnd: false)
        ?? beside(["alignEnd", "alignRight"], isEnd: true)
        ?? ofGroup(["alignParentEnd", "alignParentRight"], isEnd: true))
    if held.start == nil, held.end == nil {
      held.start = Side(view: nil, isEnd: false)
      if ["centerHorizontal", "centerInParent"].contains(where: {
        attributes.isTrue("layout_" + $0)
      }) {
        held.end = Side(view: nil, isEnd: true)
      }
    }
    held.fills =
      attributes.word("layout_width") == "match_parent" && held.start != nil && held.end != nil
    across[number] = held
  }

  // MARK: - FrameLayout and CoordinatorLayout

  private mutating func put(_ number: Int, _ attributes: LayoutAttributes, siblings: [LayoutView]) {
    let gravity = Set(
      (attributes.word("layout_gravity") ?? attributes.word("app:layout_anchorGravity") ?? "")
        .split { $0 == "|" || $0 == " " })
    let anchor = attributes.written("app:layout_anchor").flatMap { AndroidReference($0) }
      .flatMap { numbers[$0.name] }
    let (start, end) = (Side(view: anchor, isEnd: false), Side(view: anchor, isEnd: true))
    func held(_ first: Set<Substring>, _ last: Set<Substring>, _ middle: Set<Substring>) -> Held {
      if !gravity.isDisjoint(with: last) {
        return anchor == nil ? Held(end: end) : Held(start: end)
      }
      if !gravity.isDisjoint(with: first) { return Held(start: start) }
      return gravity.isDisjoint(with: middle) ? Held(start: start) : Held(start: start, end: end)
    }
    down[number] = held(["top"], ["bottom"], ["center", "center_vertical"])
    across[number] = held(
      ["start", "left"], ["end", "right"], ["center", "center_horizontal"])
    // What scrolls below a bar of the application begins where that ends.
    if attributes.written("app:layout_behavior")?.hasSuffix("scrolling_view_behavior") == true
      || attributes.written("app:layout_behavior")?.hasSuffix("ScrollingViewBehavior") == true,
      let bar = siblings.firstIndex(where: { $0.name == "AppBarLayout" }), bar != number
    {
      down[number] = Held(start: Side(view: bar, isEnd: true))
    }
  }
}

/// Works out where views are along one direction from what holds them.
enum LayoutSolver {
  private static let mostPasses = 200

  /// Returns the range of each view; what holds itself is broken where no other view can be placed.
  static func solve(
    _ held: [LayoutAnchors.Held], sizes: [Double], room: Double
  ) -> [ClosedRange<Double>] {
    var found: [ClosedRange<Double>?] = Array(repeating: nil, count: held.count)
    func position(_ side: LayoutAnchors.Side?) -> Double? {
      guard let side else { return nil }
      guard let view = side.view else { return side.isEnd ? room : room * side.part }
      return found[view].map { side.isEnd ? $0.upperBound : $0.lowerBound }
    }
    func range(_ number: Int) -> ClosedRange<Double> {
      let held = held[number]
      let size = max(sizes[number], 0)
      switch (position(held.start), position(held.end)) {
      case (let start?, let end?):
        guard !held.fills else { return min(start, end)...max(start, end) }
        let low = start + (end - start - size) * held.bias
        return low...(low + size)
      case (let start?, nil): return start...(start + size)
      case (nil, let end?): return (end - size)...end
      case (nil, nil): return 0...size
      }
    }
    var open = Array(held.indices)
    var passes = 0
    while !open.isEmpty, passes < mostPasses {
      passes += 1
      let before = open.count
      open.removeAll { number in
        let held = held[number]
        guard held.start == nil || position(held.start) != nil,
          held.end == nil || position(held.end) != nil
        else { return false }
        found[number] = range(number)
        return true
      }
      guard open.count == before else { continue }
      // A chain: the first view of which a side is known begins it.
      let first =
        open.firstIndex { position(held[$0].start) != nil }
        ?? open.firstIndex { position(held[$0].end) != nil } ?? 0
      found[open[first]] = range(open[first])
      open.remove(at: first)
    }
    for number in open { found[number] = range(number) }
    return found.map { $0 ?? 0...0 }
  }
}
