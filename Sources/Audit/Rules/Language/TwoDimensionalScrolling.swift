// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Content that scrolls in both directions, or that scrolls one way inside a view that scrolls the
/// other way.
///
/// Content counts as larger if a drawn view in it extends beyond the frame. Maps, web pages and
/// zoomable content need two directions; their classes are not scrolling views, and web pages are
/// not judged.
struct TwoDimensionalScrolling: Check {
  static let card = RuleCard(
    id: "two-dimensional-scrolling",
    title: "Content scrolls in two directions",
    harm: """
      People with low vision or a tremor lose their place when content moves in two directions, \
      and with a screen reader or a switch every scroll has to be aimed. Motion makes some ill.
      """,
    remedy: """
      Let content scroll in one direction: wrap texts, turn a strip within a list into rows, or \
      give the strip a button that shows all of it.
      """,
    impact: .minor,
    tier: .experimental,
    evidence: [
      Evidence("unseen captures", right: 0, arguable: 1, wrong: 4, date: "2026-11-24"),
      Evidence("FindingsReview", right: 4),
    ],
    concerns: [.lowVision, .motorTouch, .vestibular],
    requirements: ["S4-063"],
    clauses: [.wcag("1.4.10")],
    fails: [
      Example(
        """
        ios screen "Plan" 390x844
          scroll at 0,100 390x700                            <-- larger both ways
            text "Monday" at 16,120 900x40
            text "Sunday" at 16,1700 200x40
        """),
      Example(
        """
        android screen "Shop" 1080x2400
          scroll at 0,0 1080x2400 scrollable
            horizontal-scroll at 0,300 1080x400 scrollable       <-- a strip in a page
              text "Offer" at 0,300 500x400
        """),
    ],
    passes: [
      Example(
        """
        ios screen "A view that does not scroll" 390x844
          scroll at 0,100 390x700 scrollable false
            text "Monday" at 16,120 900x40
            text "Sunday" at 16,1700 200x40
        """),
      Example(
        """
        android screen "Enlarged to be pressed" 1080x2400
          view toolkit compose at 45,2551 777x120 scrollable
            view toolkit compose at 493,2484 373x255 clickable
        """),
      Example(
        """
        android screen "Pages to turn" 1080x2400
          scroll at 0,0 1080x2400 scrollable
            pager at 0,300 1080x2000 scrollable
              text "Offer" at 0,300 1080x400
        """),
      Example(
        """
        ios screen "Plan" 390x844
          scroll at 0,100 390x700
            text "Monday" at 16,120 358x40
            text "Sunday" at 16,1700 200x40
        """),
      Example(
        """
        android screen "Shop" 1080x2400
          scroll at 0,0 1080x2400 scrollable
            recycler at 0,300 1080x400 scrollable
              text "Offer" at 0,300 500x100
              text "Offer" at 0,500 500x100
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Page" 390x844
          web at 0,100 390x700 scrollable
            text "Wide" at 16,120 900x40
            text "Long" at 16,1700 200x40
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    let scrollers = screen.nodes.indices.filter { index in
      screen.nodes[index].isScroller && screen.nodes[index].flag(.scrollable) != false
        && !context.surroundings.isInWebPage(index)
        && !screen.nodes[index].isWebView && context.surroundings.isInSight(index, of: screen)
    }
    guard !scrollers.isEmpty else { return [] }
    let content = Self.content(of: Set(scrollers), in: context)
    let axes = Dictionary(
      uniqueKeysWithValues: scrollers.map {
        ($0, Self.axis(of: screen.nodes[$0], screen.frame(of: $0), content[$0]))
      })
    let around = screen.inherited(Axis?.none) { around, index in axes[index] ?? around }
    return scrollers.compactMap { index in
      guard let axis = axes[index] else { return nil }
      if axis == .both {
        return Report.failed(index, "the content is larger than its view in both directions")
      }
      guard let outer = screen.nodes[index].parent.flatMap({ around[$0] }),
        axis == .sideways && outer == .upright || axis == .upright && outer == .sideways
      else { return nil }
      let way =
        axis == .sideways
        ? "horizontally inside a view that scrolls vertically"
        : "vertically inside a view that scrolls horizontally"
      return Report.failed(index, Problem("it scrolls \(way)"))
    }
  }

  private enum Axis { case none, sideways, upright, both }

  /// Returns the bounds of the content of each scrolling view: the drawn views of which it is the
  /// nearest.
  private static func content(of scrollers: Set<Int>, in context: AuditContext) -> [Int: Rect] {
    let screen = context.screen
    let nearest = screen.inherited(Int?.none) { scrollers.contains($1) ? $1 : $0 }
    var content: [Int: Rect] = [:]
    for index in screen.nodes.indices {
      // Compose enlarges small controls, which then extend beyond what is drawn.
      if screen.nodes[index].takesTaps, context.surroundings.toolkit[index] == .compose { continue }
      guard let scroller = screen.nodes[index].parent.flatMap({ nearest[$0] }),
        screen.nodes[index].isVisible, !screen.nodes[index].isIOSSystemArea
      else { continue }
      let frame = screen.frame(of: index)
      guard !frame.isEmpty else { continue }
      content[scroller] = content[scroller]?.union(frame) ?? frame
    }
    return content
  }

  /// Returns the directions in which a view scrolls: by its class, or else by what extends beyond
  /// it.
  private static func axis(of node: Node, _ frame: Rect, _ content: Rect?) -> Axis {
    switch node.className {
    case "android.widget.HorizontalScrollView": return .sideways
    // Its pages are as wide as itself, and turning them does not make people search along a line.
    case "androidx.viewpager.widget.ViewPager": return .none
    case "android.widget.ScrollView", "android.widget.ListView",
      "androidx.core.widget.NestedScrollView":
      return .upright
    default: break
    }
    guard let content, !frame.isEmpty else { return .none }
    let isWider = content.x < frame.x - slack || content.maxX > frame.maxX + slack
    let isHigher = content.y < frame.y - slack || content.maxY > frame.maxY + slack
    // A table is as wide as its rows and never scrolls sideways (Apple, `UITableView`).
    if isWider, !node.isIOSClass(["TableView"]) { return isHigher ? .both : .sideways }
    return isHigher ? .upright : .none
  }

  /// Shadows and rounding extend beyond a view without making it scroll.
  private static let slack = 20.0
}
