import CurbcutScreen
import CurbcutStandards

/// Something that says or does something and that nobody finds who enlarges the screen and goes down
/// its beginning edge.
///
/// The window of a magnifier at twice the size lies at that edge. Reported is what lies wholly outside
/// of it where nothing at the same height reaches over the edge of the window and leads there.
struct ContentFarFromStart: Check {
  static let card = RuleCard(
    id: "content-far-from-start",
    title: "Something stands far from where reading begins",
    harm: "People who enlarge the screen see a part of it and go down the side where lines "
      + "begin. What "
      + "stands at the other side, with a gap before it, they miss.",
    remedy: "Put it at the side where lines begin, or next to what it belongs to.",
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

  /// How many times a magnifier enlarges.
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
    // What leads over the edge, by its top and bottom.
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
    "it lies outside of what a magnifier at twice the size shows at the side where lines begin, "
      + "and "
      + "nothing leads there")
}
