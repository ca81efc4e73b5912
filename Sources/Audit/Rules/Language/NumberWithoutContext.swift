// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A stop that says only a number, without a caption before or after it.
///
/// Times are left out because they explain themselves, and so are numbers in controls. A caption
/// counts if it is directly beside the number and read directly before or after it.
struct NumberWithoutContext: Check {
  static let card = RuleCard(
    id: "number-without-context",
    title: "A number is read without saying what it counts",
    harm: """
      A screen reader's user hears "128 pounds" but not of what, while sighted people see it from \
      the place of the number.
      """,
    remedy: """
      Name the quantity in the label of the number ("Balance, 128 pounds"), or make the number and \
      its caption one element.
      """,
    impact: .moderate,
    topic: .names,
    tier: .experimental,
    evidence: [
      Evidence("unseen captures", right: 3, arguable: 3, wrong: 6, date: "2026-11-24"),
      Evidence("FindingsReview", right: 4, wrong: 1),
    ],
    concerns: [.blind],
    aspects: [.madeUpWords, .oncePerPlace],
    requirements: ["S2-017", "S2-031"],
    clauses: [.wcag("1.3.1"), .wcag("2.4.6"), .en301549("11.1.3.1.1")],
    fails: [
      Example(
        """
        ios screen "Payment" 375x667
          text text "£ 128.00" at 100,200 175x50   <--
          text text "£ 5.00" at 100,260 175x40     <--
        """),
      Example(
        """
        android screen "Statistics" 1080x2400
          text "100K+" at 360,0 360x100              <--
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Named, or with a caption" 375x667
          text "Balance. 128 pounds" text "£ 128.00" at 100,200 175x50
          text "Days" at 16,300 100x20
          text "201" at 16,322 100x40
        """),
      Example(
        """
        android screen "With a caption below" 1080x2400
          text "100K+" at 360,0 360x100
          text "Downloads" at 360,100 360x100
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Times, words, controls" 375x667
          text "13:23" at 16,20 60x20
          text "3 days" at 16,60 100x20
          button "1" at 16,100 44x44
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let stops = context.tree.all.filter { $0.isStop }
    return stops.indices.compactMap { position in
      let element = stops[position]
      guard !element.isControl, element.role == .text || element.role == .none,
        let name = element.ownName, Self.isLoneNumber(name),
        context.surroundings.isInSight(element.nodeIndex, of: context.screen),
        !context.surroundings.isInWebPage(element.nodeIndex)
      else { return nil }
      let neighbours = [position - 1, position + 1].filter(stops.indices.contains)
      let hasCaption = neighbours.contains { Self.isCaption(stops[$0], of: element) }
      return hasCaption
        ? nil : Report.failed(element.nodeIndex, "\"\(name.trimmed)\" is spoken without context")
    }
  }

  /// Returns whether a text is only a number, an amount of money or a percentage.
  private static func isLoneNumber(_ text: String) -> Bool {
    var hasDigit = false
    for character in text {
      if character.isNumber {
        hasDigit = true
      } else if !character.isCurrencySymbol && !character.isWhitespace
        && !".,+-%KM".contains(character)
      {
        return false
      }
    }
    return hasDigit
  }

  /// Returns whether the words of a stop describe a number beside it.
  private static func isCaption(_ stop: Element, of number: Element) -> Bool {
    guard let name = stop.name, name.contains(where: \.isLetter), !isLoneNumber(name) else {
      return false
    }
    let (left, right) = (stop.frame, number.frame)
    // Without positions, the neighbouring stops count.
    guard !left.isEmpty, !right.isEmpty else { return true }
    let gap = max(
      max(left.x - right.maxX, right.x - left.maxX), max(left.y - right.maxY, right.y - left.maxY))
    return gap <= max(left.height, right.height)
  }
}
