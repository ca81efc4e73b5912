// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Text whose size does not follow the user's setting, because it is given in a unit other than sp.
///
/// Android states the unit from API 30 on. Text in px is not judged: apps often set sizes from sp
/// resources as px at run time, and Android and Material do so themselves. Text of 28 dp or more is
/// already twice the usual 14, and titles of a Toolbar are Android's own. Sizes are true dp,
/// without the user's text size.
struct FixedTextSize: Check {
  static let card = RuleCard(
    id: "fixed-text-size",
    title: "Text does not grow with the user's text size",
    harm: "People who need large text set it for all apps, and here it stays small.",
    remedy: "Give text sizes in sp: android:textSize=\"16sp\"; in Compose 16.sp.",
    impact: .serious,
    tier: .standard,
    concerns: [.lowVision],
    requirements: ["S4-156", "S4-12-055"],
    clauses: [.wcag("1.4.4")],
    fails: [
      Example(
        """
        android screen "Order" 1080x2400 density 3
          text "Your order" at 40,200 1000x80 textSize 54 textSizeUnit dp      <-- 18 dp
          field at 40,400 1000x150 hintText "Name" textSize 42 textSizeUnit dp <--
          text "Size not told" at 40,600 1000x60 textSizeUnit dp               <--
        """)
    ],
    passes: [
      Example(
        """
        android screen "Order" 1080x2400 density 3 fontScale 2
          text "Your order" at 40,200 1000x80 textSize 108 textSizeUnit sp
          text "Large already" at 40,300 1000x120 textSize 84 textSizeUnit dp
        """)
    ],
    ignores: [
      Example(
        """
        android screen "Not told, and Android's own" 1080x2400 density 3
          text "Unit not told" at 40,200 1000x80 textSize 42
          text "Set in pixels" at 40,300 1000x80 textSize 42 textSizeUnit px
          view at 40,400 0x0 textSize 42 textSizeUnit dp
          text "Gone" at 40,500 1000x80 visible false textSize 42 textSizeUnit dp
          group at 0,600 1080x168 class "androidx.appcompat.widget.Toolbar"
            text "Orders" at 40,620 400x80 textSize 60 textSizeUnit dp
        """),
      Example(
        """
        ios screen "Order" 390x844
          text "Your order" at 16,100 358x20 textSize 15
        """),
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    guard screen.platform == .android else { return [] }
    var findings: [Report<Int>] = []
    var inPixels: [Int] = []
    for (index, node) in screen.nodes.enumerated() {
      guard let unit = node.text(.textSizeUnit), unit != "sp", node.showsWords,
        context.surroundings.isInSight(index, of: screen), !Self.isToolbarTitle(node, on: screen)
      else { continue }
      let size = Self.size(of: node, on: screen)
      if let size, size >= Self.largeSize { continue }
      if unit == "px" {
        inPixels.append(index)
      } else {
        findings.append(Report.failed(index, .fixed(unit, size)))
      }
    }
    if let first = inPixels.first {
      findings.append(Report.cannotTell(first, .pixels(inPixels.count)))
    }
    return findings
  }

  /// Twice the usual size of text, in dp.
  private static let largeSize = 28.0

  /// The size in dp; nil if unknown.
  private static func size(of node: Node, on screen: Screen) -> Double? {
    guard let size = node.number(.textSize), size > 0, size.isFinite,
      let density = screen.facts.density, density > 0, density.isFinite
    else { return nil }
    return size / density
  }

  private static func isToolbarTitle(_ node: Node, on screen: Screen) -> Bool {
    guard let parent = node.parent, let name = screen.nodes[parent].className else { return false }
    return toolbars.contains { AndroidClass.isA(name, $0) }
  }

  private static let toolbars = [
    "android.support.v7.widget.Toolbar", "android.widget.Toolbar",
    "androidx.appcompat.widget.Toolbar",
  ]
}

extension Node {
  /// Whether it shows a text or a hint.
  fileprivate var showsWords: Bool {
    [text, hintText].contains { $0.map { !$0.isBlank } ?? false }
  }
}

extension Problem {
  fileprivate static func fixed(_ unit: String, _ size: Double?) -> Problem {
    let words =
      "the text size is given in \(unit), so it does not grow with the user's text size"
    guard let size else { return Problem(words) }
    return Problem(
      words + "; it is \(size.written) dp", measured: [Measurement("size in dp", size)])
  }

  fileprivate static func pixels(_ count: Int) -> Problem {
    Problem(
      "the text size is set in pixels, which may or may not come from sp"
        + (count > 1 ? "; it is the first of \(count) such texts" : ""),
      measured: [Measurement("texts", Double(count))])
  }
}
