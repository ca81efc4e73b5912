// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Text that no longer fits at a text size that the user can choose.
///
/// The rule predicts this from the widths of letters (Documentation/TextGrowth.md). It names the
/// smallest text size, from the default on, at which something goes wrong.
struct TextCutOffWhenEnlarged: Check {
  static let card = RuleCard(
    id: "text-cut-off-when-enlarged",
    aliases: ["text-outside-scroll-view"],
    title: "Large text does not fit",
    harm: "People who need large text read the beginning of a text and miss the rest, or find one "
      + "text covering another.",
    remedy: "Let texts have as many lines and as much height as they need, in a view that scrolls; "
      + "stack views at large sizes that are side by side at small ones.",
    impact: .serious,
    tier: .advice,
    evidence: [
      Evidence("UnseenFindings", right: 7, arguable: 5, wrong: 2, date: "2026-11-30")
    ],
    concerns: [.lowVision],
    aspects: [.textSize],
    requirements: ["S4-8-067", "S4-12-082", "S4-11-014"],
    partOf: ["S2-010"],
    clauses: [],
    partly: [.wcag("1.4.4")],
    fails: [
      Example(
        """
        ios screen "Order" 390x844
          text "Delivery within two working days" at 16,100 358x22 dynamicTypeStyle body adjustsFont numberOfLines 1   <-- cut off
          text "Total" at 16,140 358x22 dynamicTypeStyle body adjustsFont numberOfLines 1
        """),
      Example(
        """
        ios screen "Order" 390x844
          text "Terms" at 16,100 358x22 dynamicTypeStyle body adjustsFont numberOfLines 0
          text "You can return what you have bought within thirty days, unused and in its box." at 16,700 358x44 dynamicTypeStyle body adjustsFont numberOfLines 0   <-- off the screen
        """),
      Example(
        """
        android screen "Order" 1080x2400 density 3
          group at 0,0 1080x2400
            text "Delivery within two working days" at 40,300 900x60 textSize 48 textSizeUnit sp layout {"width": -2, "height": 60}   <-- clipped
            text "Total" at 40,500 900x60 textSize 48 textSizeUnit sp layout {"width": -2, "height": -2}
        """),
      Example(
        """
        android screen "A dial of a fixed height" 1080x2400 density 3
          group at 0,300 1080x70 layout {"width": -1, "height": 70}
            text "Transfer" at 40,300 900x60 textSize 48 textSizeUnit sp layout {"width": -2, "height": -2}   <-- leaves it
        """),
      Example(
        """
        android screen "A frame does not move its children" 1080x2400 density 3
          group at 0,0 1080x400 class "android.widget.FrameLayout"
            text "Delivery within two working days" at 40,0 900x60 textSize 48 textSizeUnit sp   <-- overlaps
            text "Total" at 40,80 900x60 textSize 48 textSizeUnit sp
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Order" 390x844
          group at 0,0 390x844 scrollable true
            text "You can return what you have bought within thirty days, unused and in its box." at 16,700 358x44 dynamicTypeStyle body adjustsFont numberOfLines 0
        """),
      Example(
        """
        android screen "Order" 1080x2400 density 3
          text "Total" at 40,300 900x60 textSize 48 textSizeUnit sp layout {"width": -2, "height": 200}
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "What is not told" 390x844
          text "Delivery within two working days, if the post is quick" at 16,100 358x22 numberOfLines 1
        """),
      Example(
        """
        android screen "What is not told" 1080x2400 density 3
          text "Delivery within two working days" at 40,300 900x60 textSize 48 layout {"width": -2, "height": 60}
        """),
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    let text = GrownText(context)
    let sizes = TextSize.all(on: screen.platform, apiLevel: screen.facts.apiLevel)
    let larger = sizes.drop { !$0.isStandard }
    // What does not fit as the phone comes is not cut off because it is enlarged.
    let before = Set(larger.first.map { text.findings(at: $0).map(\.node) } ?? [])
    var first: [Int: (size: TextSize, finding: GrownText.Misfit)] = [:]
    for size in larger.dropFirst() {
      for finding in text.findings(at: size)
      where first[finding.node] == nil && !before.contains(finding.node) {
        first[finding.node] = (size, finding)
      }
    }
    return first.sorted { $0.key < $1.key }.map { node, found in
      Report.failed(node, found.finding.problem(at: found.size))
    }
  }
}

extension GrownText.Misfit {
  /// The effect of a text size, with the clause where WCAG 1.4.4 asks for all content at that size.
  package func problem(at size: TextSize) -> Problem {
    var problem = problem(at: size.words)
    if size.isUpToTwice { problem.facts.append(.clause(.wcag("1.4.4"))) }
    return problem
  }

  /// The effect of a text size, in words.
  package func problem(at size: String) -> Problem {
    let message =
      switch trouble {
      case .cutOff:
        "at \(size) the text is cut off: it needs \(needed.written) lines and has "
          + "\(available.written)"
      case .clipped:
        "at \(size) the text is \(needed.written) high, but its view is \(available.written)"
      case .outside:
        "at \(size) the text is \(needed.written) high, but its container is \(available.written)"
      case .offScreen: "at \(size) the text continues below the screen, and nothing scrolls"
      case .overlapping: "at \(size) the text covers the one below it"
      }
    return Problem(
      message,
      measured: [
        Problem.Measurement("needed", needed), Problem.Measurement("available", available),
      ])
  }
}
