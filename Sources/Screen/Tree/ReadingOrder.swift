// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards

/// The order in which VoiceOver reads siblings.
///
/// Source: AccessibilitySnapshot@5b03db8, `sortedElements` and `accessibilitySortFrame`: if two are
/// at least a threshold apart vertically the upper comes first, otherwise the leading one.
struct ReadingOrder: Sendable {
  /// The vertical distance from which one top counts as above another.
  ///
  /// 8 points on a phone and 13 on everything else, "derived via experimentation" (pull requests
  /// #242 and #244).
  let threshold: Double
  /// Whether the trailing side is the left one.
  let isRightToLeft: Bool

  init(_ screen: Screen) {
    threshold = Self.idiom(of: screen) == .phone ? 8 : 13
    isRightToLeft = screen.facts.direction == .rtl
  }

  /// Returns the idiom as stated, otherwise inferred from the size of the screen; a phone when both
  /// are absent.
  ///
  /// The shorter side of the smallest iPad (mini) has 744 points, that of the largest iPhone 440
  /// (Apple's Human Interface Guidelines, Layout, "Specifications").
  private static func idiom(of screen: Screen) -> Screen.Idiom {
    if let idiom = screen.facts.idiom { return idiom }
    let root = screen.frame(of: screen.windows[0].root)
    let size = screen.facts.size ?? Size(width: root.width, height: root.height)
    return min(size.width, size.height) >= 744 ? .pad : .phone
  }

  /// Whether the pairwise rule puts one place before another; it is not transitive.
  func isBefore(_ first: Point, _ second: Point) -> Bool {
    if first.y != second.y, abs(first.y - second.y) >= threshold { return first.y < second.y }
    return isRightToLeft ? first.x > second.x : first.x < second.x
  }

  /// Returns the members of a group in reading order: by sort priority, then by place.
  ///
  /// The rule is not transitive, so the result depends on the initial order and on the sorting
  /// algorithm: this is the standard library's sort over capture order, as in
  /// AccessibilitySnapshot.
  func sorted(
    _ members: [Int], of parts: IOSParts, by priority: (IOSParts.Part) -> Double
  ) -> [Int] {
    guard members.count > 1 else { return members }
    let placed = members.map { (part: $0, origin: parts[$0].origin) }
      .sorted { isBefore($0.origin, $1.origin) }
      .map(\.part)
    return prioritized(placed, of: parts, by: priority)
  }

  /// Returns the members of a group in their order except for their sort priorities.
  func prioritized(
    _ members: [Int], of parts: IOSParts, by priority: (IOSParts.Part) -> Double
  ) -> [Int] {
    let priorities = members.map { priority(parts[$0]) }
    guard priorities.contains(where: { $0 != 0 }) else { return members }
    return zip(members, priorities).sorted { $0.1 > $1.1 }.map(\.0)
  }

  /// Whether the drawn members of a group are in order.
  func isInOrder(_ members: [Int], of parts: IOSParts) -> Bool {
    let drawn = members.filter { parts[$0].drawing != .away }
    return zip(drawn, drawn.dropFirst()).allSatisfy {
      !isBefore(parts[$1].origin, parts[$0].origin)
    }
  }

  /// Gives every group the place of the member it would select first.
  ///
  /// An empty group comes below and after everything, as `CGRect.null` does. Scrolled-away content
  /// does not move a group: a scrolled list has the place of its first visible part. What lies below
  /// a bar that is drawn above a web page moves it no more; the input then does not say that it is
  /// visible.
  func place(_ parts: inout IOSParts) {
    for index in parts.all.indices.reversed() where !parts[index].isElement {
      let members = parts[index].members
      parts[index].drawing = members.map { parts[$0].drawing }.max() ?? .away
      guard !parts[index].usesOwnFrame else { continue }
      let viewport = parts[index].viewport
      var first: Point?
      for member in members {
        if viewport != nil, parts[member].drawing < parts[index].drawing { continue }
        let origin = parts[member].origin
        if first.map({ isBefore(origin, $0) }) ?? true { first = origin }
      }
      if let place = first, let viewport, place.x.isFinite, place.y.isFinite {
        first = viewport.nearest(to: place)
      }
      parts[index].origin = first ?? Point(x: .infinity, y: .infinity)
    }
  }
}

extension Rect {
  /// Returns the point in it, edges included, that is nearest to another.
  fileprivate func nearest(to point: Point) -> Point {
    Point(x: min(max(point.x, x), x + width), y: min(max(point.y, y), y + height))
  }
}
