// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Text that follows the user's text size, but not up to twice its size.
///
/// The cap is that of `scaledFont(for:maximumPointSize:)`, as on the screen. A screen captured at
/// another text size does not state the size that the text has by default.
struct CappedText: Check {
  static let card = RuleCard(
    id: "capped-text",
    rule: "fixed-text-size",
    title: "A cap keeps text from growing",
    harm:
      "People who need large text set it for all apps, but here it stays small, although it seems "
      + "to follow the setting.",
    remedy:
      "Remove maximumPointSize, or let it be at least twice the size of the text; if the layout "
      + "does not allow that, change the layout at large sizes.",
    impact: .moderate,
    tier: .standard,
    concerns: [.lowVision],
    aspects: [.textSize],
    requirements: ["S2-012", "S2-013"],
    clauses: [.wcag("1.4.4")],
    fails: [
      Example(
        """
        ios screen "Payment, as wide as the design" 414x736
          text "£ 128.00" at 20,100 300x60 textSize 45 adjustsFont maximumTextSize 50   <-- 111 %
          text "£ 5.00" at 20,200 300x40 textSize 20 adjustsFont maximumTextSize 37     <-- 185 %
        """),
      Example(
        """
        ios screen "Payment, narrower" 375x667
          text "£ 128.00" at 20,100 300x60 textSize 45 adjustsFont maximumTextSize 45.29   <-- does not grow
          text "£ 5.00" at 20,200 300x40 dynamicTypeStyle title3 adjustsFont maximumTextSize 33.51   <--
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Payment" 375x667
          text "£ 5.00" at 20,200 300x40 textSize 20 adjustsFont maximumTextSize 40
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "No cap, and a size that is not that by default" 375x667 fontScale 2
          text "£ 128.00" at 20,100 300x60 textSize 45 adjustsFont
          text "£ 5.00" at 20,200 300x40 textSize 37 adjustsFont maximumTextSize 37
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    guard screen.platform == .ios else { return [] }
    return screen.nodes.indices.compactMap { index in
      let node = screen.nodes[index]
      guard let cap = node.number(.maximumTextSize), cap.isFinite,
        context.surroundings.isInSight(index, of: screen)
      else { return nil }
      guard let base = Self.size(of: node, on: screen) else {
        return Report.cannotTell(index, .unknownSize)
      }
      return cap < base * 2 ? Report.failed(index, .capped(cap, base)) : nil
    }
  }

  /// The size at the default text size: that of the style, or else the captured one.
  private static func size(of node: Node, on screen: Screen) -> Double? {
    if let style = node.text(.dynamicTypeStyle).flatMap(TextStyle.init(rawValue:)) {
      return style.pointSize()
    }
    guard let size = node.number(.textSize), size > 0, size.isFinite,
      (screen.facts.fontScale ?? 1) == 1
    else { return nil }
    return size
  }
}

extension Problem {
  fileprivate static func capped(_ cap: Double, _ base: Double) -> Problem {
    let percentage = (cap / base * 100).rounded()
    let isStuck = TextSizeCap(cap).stopsGrowth(of: base, onWidth: TextSizeCap.designWidth)
    return Problem(
      "the text grows to at most \(cap.written) pt, \(percentage.written) % of its \(base.written) pt"
        + (isStuck ? ", so it hardly grows" : ""),
      measured: [Measurement("maximum", cap), Measurement("size", base)],
      impact: isStuck ? .serious : nil)
  }

  fileprivate static let unknownSize: Problem =
    "the text has a cap, but its size at the default text size is unknown"
}
