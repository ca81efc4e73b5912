// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Touch targets that overlap, or that are small and too close together.
///
/// Too close is measured as in WCAG 2.5.8: a circle of 24 points or dp around the middle of a
/// smaller target must not touch another target, nor the circle of another small one. Targets
/// inside each other, such as a button in a row, do not count as overlapping, nor do those of
/// different scrolling views, one of which floats above the other.
struct CrowdedTargets: Check {
  static let card = RuleCard(
    id: "crowded-targets",
    aliases: ["overlapping-controls"],
    title: "Touch targets are too close to each other",
    harm: """
      A trembling or large finger hits the neighbour, and something unintended happens.
      """,
    remedies: PlatformRemedies(
      iOS: """
        Move the targets apart, or enlarge them until circles of 24 points around their \
        middles no longer touch a neighbour.
        """,
      android: """
        Move the targets apart, or enlarge them until circles of 24 dp around their middles no \
        longer touch a neighbour.
        """),
    impact: .moderate,
    tier: .standard,
    evidence: [Evidence("FindingsReview", right: 1)],
    concerns: [.motorTouch],
    requirements: ["S4-12-074", "S4-11-015"],
    clauses: [.wcag("2.5.8")],
    fails: [
      Example(
        """
        ios screen "Editor" 390x844
          button "Bold" at 16,100 18x18           <-- 2 points from the next
          button "Italic" at 36,100 18x18         <--
          button "Send" at 200,400 100x60         <-- 20 points over the next
          button "Delete" at 280,400 100x60
        """),
      Example(
        """
        android screen "Editor" 1080x2400 density 3
          image-button contentDescription "Bold" clickable at 100,300 60x60        <--
          image-button contentDescription "Italic" clickable at 166,300 60x60      <--
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Editor" 390x844
          button "Bold" at 16,100 18x18
          button "Italic" at 46,100 18x18
          button "Send" at 200,400 80x60
          button "Delete" at 280,400 100x60
        """),
      Example(
        """
        android screen "A button in a row" 1080x2400 density 3
          linear clickable at 0,300 1080x200
            text "Inbox" at 0,300 300x200
            image-button contentDescription "More" clickable at 900,320 150x150
        """),
      Example(
        """
        ios screen "Under a condition" 390x844
          button "Send" at 200,400 100x60
          vstack "{if isEditing}" at 280,400 100x60 accessibilityChildren contain
            button "Delete" at 280,400 100x60
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Far apart" 390x844
          button "Bold" at 16,100 44x44
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    // Pixels are not a measure for fingers.
    guard let unit = screen.platform == .ios ? 1 : screen.facts.density, unit > 0, unit.isFinite
    else { return [] }
    let scroller = screen.inherited(Int?.none) { screen.nodes[$1].isScroller ? $1 : $0 }
    // What source shows under a condition may be moved before, or never be there with others.
    let condition = screen.inherited(Int?.none) {
      screen.nodes[$1].saysWhenItIsShown ? $1 : $0
    }
    let targets = TouchTarget.all(in: context).compactMap { target -> Target? in
      let frame = screen.frame(of: target.node)
      guard frame.isMeasured, !target.isCutInWidth, !target.isCutInHeight else { return nil }
      return Target(
        node: target.node, end: screen.nodes[target.node].end, frame: frame,
        scroller: scroller[target.node], condition: condition[target.node],
        isSmall: min(target.size.width, target.size.height) < Self.least * unit)
    }
    let reach = Self.least * unit
    var findings: [Int: Verdict] = [:]
    let sorted = targets.sorted { ($0.frame.y, $0.node) < ($1.frame.y, $1.node) }
    for (place, target) in sorted.enumerated() {
      // A target that begins below the circle is too far away, and no screen has hundreds inside
      // it.
      for other in sorted[(place + 1)...].prefix(Self.mostNeighbours) {
        if other.frame.y > target.frame.maxY + reach { break }
        guard target.scroller == other.scroller, target.condition == other.condition,
          !target.holds(other), !other.holds(target)
        else {
          continue
        }
        if let overlap = target.overlap(with: other), overlap > unit {
          let first = min(target.node, other.node)
          findings[first] = findings[first] ?? .failed(.overlap(overlap / unit, screen.platform))
        } else if target.isTooClose(to: other, reach) {
          for small in [target, other] where small.isSmall {
            findings[small.node] = findings[small.node] ?? .failed(.tooClose(screen.platform))
          }
        }
      }
    }
    return findings.keys.sorted().map { Report(place: $0, verdict: findings[$0] ?? .passed) }
  }

  private static let least = 24.0
  private static let mostNeighbours = 200

  private struct Target {
    var node: Int
    var end: Int
    var frame: Rect
    var scroller: Int?
    /// The innermost container that says when it is shown.
    var condition: Int?
    var isSmall: Bool

    func holds(_ other: Target) -> Bool {
      (node..<end).contains(other.node) || frame.contains(other.frame)
    }

    /// Returns the overlap of two targets in the smaller dimension.
    func overlap(with other: Target) -> Double? {
      let shared = frame.intersection(other.frame)
      return shared.isEmpty ? nil : min(shared.width, shared.height)
    }

    /// Returns whether the circle around a small target touches the other target or its circle.
    func isTooClose(to other: Target, _ diameter: Double) -> Bool {
      guard isSmall || other.isSmall else { return false }
      if isSmall, other.frame.distance(to: frame.center) < diameter / 2 { return true }
      if other.isSmall, frame.distance(to: other.frame.center) < diameter / 2 { return true }
      guard isSmall, other.isSmall else { return false }
      let (dx, dy) = (
        frame.center.x - other.frame.center.x, frame.center.y - other.frame.center.y
      )
      return (dx * dx + dy * dy).squareRoot() < diameter
    }
  }
}

extension Rect {
  /// Whether its numbers are plausible for a screen.
  fileprivate var isMeasured: Bool { !isEmpty && abs(x) < 1e6 && abs(y) < 1e6 }

  /// Returns the distance of a point from the nearest edge; 0 if it is inside.
  fileprivate func distance(to point: Point) -> Double {
    let dx = max(x - point.x, 0, point.x - maxX)
    let dy = max(y - point.y, 0, point.y - maxY)
    return (dx * dx + dy * dy).squareRoot()
  }
}

extension Problem {
  fileprivate static func overlap(_ length: Double, _ platform: Platform) -> Problem {
    Problem(
      "it and another touch target overlap by \(length.written) \(platform == .ios ? "points" : "dp")",
      measured: [Measurement("overlap", length)])
  }

  fileprivate static func tooClose(_ platform: Platform) -> Problem {
    Problem(
      "it is small, and within 24 \(platform == .ios ? "points" : "dp") of its middle lies another "
        + "touch target")
  }
}
