// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Text that is cut off, covers another text or extends beyond its container in a capture.
///
/// The rule is for captures at several text sizes, each on its own; `text-cut-off-when-enlarged`
/// predicts other sizes. A frame may be wider than its text, so the width of the letters counts if
/// their size is known. With a screenshot, ink at the upper or lower edge of a text's frame shows
/// letters that are cut through, and texts only cover each other if there is ink.
struct TextOutOfPlace: Check {
  static let card = RuleCard(
    id: "text-out-of-place",
    rule: "text-cut-off-when-enlarged",
    title: "Text is cut off, covers another text or leaves its container",
    harm: """
      At the text size that somebody needs, words are missing or cannot be read.
      """,
    remedy: """
      Let containers grow with their texts and stack what does not fit; only cap the size if a \
      long press shows the text enlarged.
      """,
    impact: .serious,
    tier: .experimental,
    concerns: [.lowVision],
    partOf: ["S2-010"],
    clauses: [.wcag("1.4.4")],
    fails: [
      Example(
        """
        ios screen "The dial overflows" 390x844
          group at 95,100 200x200
            text "Transfer" at 145,130 100x40
            text "$1,250.00" at 75,170 240x90 textSize 53        <-- outside
        """),
      Example(
        """
        ios screen "The label covers the curved text" 390x844
          group at 95,100 200x200
            text "Funding from savings" at 105,230 180x60        <-- covers
            text "Slide to choose" at 115,262 160x30
        """),
      Example(
        """
        ios screen "One line is not enough" 390x844
          text "Delivery within two working days" at 16,100 120x22 textSize 17 dynamicTypeStyle body numberOfLines 1  <-- cut off
        """),
      Example(
        """
        ios screen "Letters cut through" 200x200
          text "Total" at 20,20 80x20                            <-- ink at the lower edge
        """,
        drawing: Drawing(on: "#FFFFFF", .box("#000000", Rect(x: 24, y: 26, width: 60, height: 14)))),
    ],
    passes: [
      Example(
        """
        ios screen "The dial" 390x844
          group at 95,100 200x200
            text "Transfer" at 145,130 100x40
            text "$1,250.00" at 125,170 140x45 textSize 28
            text "Slide to choose" at 115,262 160x30
        """),
      Example(
        """
        ios screen "Wide frames, short texts" 390x844
          text "From" at 16,100 358x22 textSize 17
          text "9:41" at 300,104 74x22 textSize 17
        """),
      Example(
        """
        android screen "Lines that share the room between them" 1080x2400 density 3
          text "Moderate breeze" at 464,453 258x42
          text "49 degrees" at 347,481 386x210
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "What scrolls may stand outside" 390x844
          group at 0,100 390x200 scrollable true
            text "Far below" at 16,900 200x22
            group at 0,280 390x20
              text "Half in sight" at 16,290 200x40
        """)
    ]
  )

  /// A drawn text.
  private struct Drawn {
    var node: Int
    /// The part of its frame that its letters take, as far as known.
    var ink: Rect
  }

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    // Views that are partly scrolled out of sight are cut off by captures, each in its own way.
    let viewports = screen.inherited(context.surroundings.screenFrame) { around, index in
      screen.nodes[index].isScroller ? screen.frame(of: index) : around
    }
    let texts = screen.nodes.indices.compactMap { index -> Drawn? in
      let node = screen.nodes[index]
      guard node.end == index + 1, let text = node.shownText, node.frame != nil,
        context.surroundings.isInSight(index, of: screen),
        !context.surroundings.isInWebPage(index),
        screen.nodes[index].parent.flatMap({ viewports[$0] })?.contains(screen.frame(of: index))
          ?? true
      else { return nil }
      return Drawn(node: index, ink: Self.ink(of: text, node, screen.frame(of: index)))
    }
    var found: [Int: Problem] = [:]
    for (node, problem) in overlaps(texts, context) { found[node] = problem }
    let containers = containers(on: screen)
    for text in texts {
      guard let problem = outside(text, containers, screen) else { continue }
      found[text.node] = problem
    }
    for (node, problem) in clipped(texts, context) { found[node] = problem }
    return found.sorted { $0.key < $1.key }.map { Report.failed($0.key, $0.value) }
  }

  /// Returns the left part of a frame that the letters take on one line; the whole frame if their
  /// size or the position of the line is unknown.
  private static func ink(of text: String, _ node: Node, _ frame: Rect) -> Rect {
    guard let size = node.number(.textSize), size > 0, size < 1_000,
      let width = TextWidth(text)?.onOneLine(size: size), width < frame.width,
      frame.height < 2 * size * RobotoWidths.lineHeight
    else { return frame }
    return Rect(x: frame.x, y: frame.y, width: width, height: frame.height)
  }

  // MARK: - Cut off

  private func clipped(_ texts: [Drawn], _ context: AuditContext) -> [(Int, Problem)] {
    let screen = context.screen
    let size: TextSize = screen.platform == .ios ? .category(.standard) : .scale(FontScale.standard)
    let cut = GrownText(context).findings(at: size).compactMap { finding -> (Int, Problem)? in
      switch finding.trouble {
      case .cutOff:
        (
          finding.node,
          Problem(
            "the text is cut off: it needs \(finding.needed.written) lines and has "
              + "\(finding.available.written)")
        )
      case .clipped, .outside:
        (
          finding.node,
          Problem(
            "the text is \(finding.needed.written) high, but its container is "
              + "\(finding.available.written)")
        )
      case .offScreen, .overlapping: nil
      }
    }
    let narrow = texts.compactMap { text in
      cutOff(screen.nodes[text.node], screen.frame(of: text.node), screen).map { (text.node, $0) }
    }
    let unclipped = texts.compactMap { text -> (Int, Problem)? in
      guard case .size(let whole)? = screen.nodes[text.node][.unclippedSize],
        whole.height > screen.frame(of: text.node).height + 1
      else { return nil }
      return (text.node, "the text is cut off by the view around it")
    }
    return inkAtEdges(texts, screen) + unclipped + narrow + cut
  }

  /// Finds texts that need more lines than they may have in the captured width.
  private func cutOff(_ node: Node, _ frame: Rect, _ screen: Screen) -> Problem? {
    guard let limit = node.number(.numberOfLines), limit >= 1,
      let text = screen.knownText(of: node),
      let size = node.number(.textSize), size > 0, size < 1_000, frame.width > 0,
      let width = TextWidth(text)
    else { return nil }
    let lenient = size * (1 - TextWidth.error(on: screen.platform))
    let lines = Double(width.lines(size: lenient, width: frame.width))
    guard lines > limit else { return nil }
    return Problem("the text is cut off: it needs \(lines.written) lines and has \(limit.written)")
  }

  /// Finds texts whose letters are cut through at the upper or lower edge of their frame in a
  /// screenshot.
  private func inkAtEdges(_ texts: [Drawn], _ screen: Screen) -> [(Int, Problem)] {
    guard let picture = screen.pixels, let scale = screen.scale(of: picture), scale > 0 else {
      return []
    }
    let pixel = 1 / scale
    return texts.prefix(Self.mostCompared).compactMap { text in
      let frame = screen.frame(of: text.node)
      guard frame.height > 8 * pixel else { return nil }
      let edges = [frame.y, frame.maxY - pixel].map {
        Rect(x: frame.x, y: $0, width: frame.width, height: pixel)
      }
      // A box that fills its frame to all edges is not a letter, which the middle of its left edge
      // shows.
      let side = Rect(x: frame.x, y: frame.y, width: pixel, height: frame.height)
      guard let ground = Self.main(picture, side, scale),
        Self.share(notOf: ground, picture, side, scale) < Self.leastInk,
        edges.contains(where: { Self.share(notOf: ground, picture, $0, scale) >= Self.leastInk })
      else { return nil }
      return (text.node, "its letters are cut through in the screenshot")
    }
  }

  /// The minimum share of an edge that cut letters cover.
  private static let leastInk = 0.15

  /// Returns the most frequent colour in a part of a picture; nil if the picture does not contain
  /// it.
  private static func main(_ picture: PixelImage, _ part: Rect, _ scale: Double) -> Color? {
    let area = picture.pixels(in: part, scale: scale)
    return area.isEmpty ? nil : PaintedArea(area, of: picture).shares.first?.color
  }

  /// Returns the share of a part of a picture that clearly differs from a colour, from 0 to 1.
  private static func share(
    notOf ground: Color, _ picture: PixelImage, _ part: Rect, _ scale: Double
  ) -> Double {
    let area = picture.pixels(in: part, scale: scale)
    guard !area.isEmpty else { return 0 }
    let painted = PaintedArea(area, of: picture)
    guard painted.count > 0 else { return 0 }
    let other = painted.shares.filter { $0.color.distance(to: ground) > 64 }
    return Double(other.reduce(0) { $0 + $1.count }) / Double(painted.count)
  }

  // MARK: - Over another text

  private func overlaps(_ texts: [Drawn], _ context: AuditContext) -> [(Int, Problem)] {
    let screen = context.screen
    // Sorted from top to bottom, so that each is compared with few others.
    let sorted = texts.sorted { ($0.ink.y, $0.node) < ($1.ink.y, $1.node) }
    var problems: [(Int, Problem)] = []
    for (place, text) in sorted.enumerated() {
      for other in sorted[(place + 1)...].prefix(Self.mostCompared) {
        guard other.ink.y < text.ink.maxY else { break }
        let (letters, others) = (Self.letters(of: text, screen), Self.letters(of: other, screen))
        let common = letters.intersection(others)
        let height = min(letters.height, others.height)
        guard common.height > 0.2 * height, common.width > 0.2 * height,
          !Self.isSame(screen.nodes[text.node], screen.nodes[other.node]),
          screen.window(of: text.node).root == screen.window(of: other.node).root,
          Self.hasInk(common, screen)
        else { continue }
        let words = screen.nodes[other.node].shownText ?? ""
        problems.append((min(text.node, other.node), Problem("the text covers \(words.quoted)")))
      }
    }
    return problems
  }

  /// Returns the part of a text's lines that its letters take, because fonts leave room above and
  /// below.
  private static func letters(of text: Drawn, _ screen: Screen) -> Rect {
    let size = screen.nodes[text.node].number(.textSize) ?? text.ink.height
    let room = roomInLine * min(text.ink.height, size * RobotoWidths.lineHeight)
    return Rect(
      x: text.ink.x, y: text.ink.y + room, width: text.ink.width,
      height: text.ink.height - 2 * room)
  }

  /// The share of a line's height above and below its letters: a seventh each, as in Roboto.
  private static let roomInLine = 1.0 / 7

  /// The same words in the same place are a shadow or a copy.
  private static func isSame(_ first: Node, _ second: Node) -> Bool {
    first.shownText == second.shownText
  }

  /// Returns whether a screenshot shows more than one colour there; true without a screenshot.
  private static func hasInk(_ part: Rect, _ screen: Screen) -> Bool {
    guard let picture = screen.pixels, let scale = screen.scale(of: picture) else { return true }
    let area = picture.pixels(in: part, scale: scale)
    return area.isEmpty || PaintedArea(area, of: picture).shares.count > 1
  }

  private static let mostCompared = 64

  // MARK: - Outside of its container

  /// Returns, for each node, the nearest view at or above it that contains texts: one with a frame,
  /// which does not scroll and is not the whole screen.
  private func containers(on screen: Screen) -> [Int?] {
    screen.inherited(Int?.none) { around, index in
      let node = screen.nodes[index]
      if node.isScroller || node.parent == nil { return nil }
      return node.frame != nil && !screen.frame(of: index).isEmpty ? index : around
    }
  }

  private func outside(_ text: Drawn, _ containers: [Int?], _ screen: Screen) -> Problem? {
    guard let parent = screen.nodes[text.node].parent, let container = containers[parent] else {
      return nil
    }
    let frame = screen.frame(of: container)
    let over =
      [
        frame.x - text.ink.x, text.ink.maxX - frame.maxX, frame.y - text.ink.y,
        text.ink.maxY - frame.maxY,
      ].max() ?? 0
    let unit = screen.platform == .ios ? 1 : screen.facts.density ?? 1
    guard over > 2 * unit, over.isFinite else { return nil }
    return Problem(
      "the text goes \(over.rounded().written) beyond its container",
      measured: [Problem.Measurement("beyond", over.rounded())])
  }
}
