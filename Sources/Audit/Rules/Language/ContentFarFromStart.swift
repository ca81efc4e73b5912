import CurbcutScreen
import CurbcutStandards

/// Meaningful content that people miss if they enlarge the screen and follow its leading edge.
///
/// The window of a magnifier at a factor of two follows that edge. The rule reports content that is
/// entirely outside the window, unless something at the same height crosses the window's edge and
/// leads there.
struct ContentFarFromStart: Check {
  static let card = RuleCard(
    id: "content-far-from-start",
    title: "Content is far from where reading begins",
    harm: "People who enlarge the screen see a part of it and move down the side where lines "
      + "begin. They miss content on the other side, with a gap before it.",
    remedy: "Put it on the side where lines begin, or next to the content it belongs to.",
    impact: .minor,
    tier: .experimental,
    requirements: ["S4-165"],
    clauses: [],
    fails: [
      Example(
        """
        android screen "Orders" 1080x2400 density 3
          text "Berlin" at 40,300 200x60
          image at 980,300 60x60 contentDescription "Late"     <-- a gap of 700
        """),
      Example(
        """
        ios screen "Orders, from right to left" 390x844 direction rtl
          text "Haifa" at 300,100 80x20
          image "Late" at 10,100 20x20      <--
        """),
    ],
    passes: [
      Example(
        """
        android screen "Orders" 1080x2400 density 3
          text "Berlin" at 40,300 200x60
          image at 260,300 60x60 contentDescription "Late"
          text "A long line of text that leads over" at 40,400 800x60
          image at 980,400 60x60 contentDescription "Late"
        """)
    ],
    ignores: [
      Example(
        """
        android screen "Nothing is said" 1080x2400 density 3
          text "Berlin" at 40,300 200x60
          image at 980,300 60x60
        """)
    ]
  )

  /// The magnification factor.
  private static let factor = 2.0

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    guard let display = context.surroundings.screenFrame else { return [] }
    let isMirrored = screen.facts.direction == .rtl
    let width = display.width / Self.factor
    let window = Rect(
      x: isMirrored ? display.maxX - width : display.x, y: display.y, width: width,
      height: display.height)
    let edge = isMirrored ? window.x : window.maxX
    let seen = screen.nodes.indices.filter { index in
      screen.nodes[index].end == index + 1 && !screen.frame(of: index).isEmpty
        && context.surroundings.isInSight(index, of: screen)
    }
    // The views that cross the edge, by their top and bottom.
    let bridges = seen.map { screen.frame(of: $0) }.filter { $0.x < edge && $0.maxX > edge }
    return seen.prefix(Self.mostLookedAt).compactMap { index in
      let frame = screen.frame(of: index)
      guard screen.nodes[index].saysOrDoes, !window.intersects(frame),
        !bridges.prefix(Self.mostLookedAt).contains(where: {
          $0.y < frame.maxY && frame.y < $0.maxY
        })
      else { return nil }
      return Report.failed(index, .outside)
    }
  }

  private static let mostLookedAt = 2_000
}

extension Node {
  fileprivate var saysOrDoes: Bool {
    !(text ?? "").isBlank || !(description ?? "").isBlank || takesTaps || isIOSControl
  }
}

extension Problem {
  fileprivate static let outside = Problem(
    "it is outside the part that a magnifier at twice the size shows on the side where lines "
      + "begin, and nothing leads there")
}
