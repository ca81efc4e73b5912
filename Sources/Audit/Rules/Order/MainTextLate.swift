// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The most prominent text of a screen, if it is read after most of the others.
///
/// Prominent text is at least half as large again as the median text. On a screen of six or more
/// texts it should come in the first half, because size shows importance.
struct MainTextLate: Check {
  static let card = RuleCard(
    id: "main-text-late",
    rule: "reading-order",
    title: "The most important text is read late",
    harm: """
      People who listen, or find reading hard, go through details before they learn what these are \
      about, and stop early.
      """,
    remedy:
      "Order a screen by importance: the main point first, details below it or behind a link.",
    impact: .minor,
    topic: .order,
    tier: .experimental,
    concerns: [.blind, .cognitive],
    partOf: ["S4-023"],
    clauses: [.wcag("1.3.2")],
    fails: [
      Example(
        """
        ios screen "Flight" 390x844
          text "Boarding ends 20 minutes before departure" at 16,60 358x20 textSize 13
          text "Hand luggage up to 8 kg" at 16,90 358x20 textSize 13
          text "Ask at the counter for help" at 16,120 358x20 textSize 13
          text "Seats cannot be changed" at 16,150 358x20 textSize 13
          text "Meals are sold on board" at 16,180 358x20 textSize 13
          text "Gate B 12, 14:30" at 16,210 358x40 textSize 28    <--
        """)
    ],
    passes: [
      Example(
        """
        ios screen "Flight" 390x844
          text "Gate B 12, 14:30" at 16,60 358x40 textSize 28
          text "Boarding ends 20 minutes before departure" at 16,110 358x20 textSize 13
          text "Hand luggage up to 8 kg" at 16,140 358x20 textSize 13
          text "Ask at the counter for help" at 16,170 358x20 textSize 13
          text "Seats cannot be changed" at 16,200 358x20 textSize 13
          text "Meals are sold on board" at 16,230 358x20 textSize 13
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "All alike" 390x844
          text "One" textSize 17
          text "Two" textSize 17
        """)
    ]
  )

  private static let fewest = 6
  private static let prominence = 1.5

  func reports(on context: AuditContext) -> [Report<Int>] {
    guard context.screen.origin.isOrderKnown else { return [] }
    let texts = context.tree.all.compactMap { element -> (node: Int, size: Double)? in
      guard element.role == .text || element.role == .heading, element.node.isVisible,
        element.name != nil, let size = element.node.number(.textSize), size > 0
      else { return nil }
      return (element.nodeIndex, size)
    }
    guard texts.count >= Self.fewest, let largest = texts.map(\.size).max() else { return [] }
    let median = texts.map(\.size).sorted()[texts.count / 2]
    guard largest >= median * Self.prominence,
      let first = texts.firstIndex(where: { $0.size == largest }), first * 2 >= texts.count
    else { return [] }
    return [
      Report.failed(
        texts[first].node,
        Problem(
          "the largest text is read after \(first) of \(texts.count - 1) others",
          measured: [Problem.Measurement("before", Double(first))]))
    ]
  }
}
