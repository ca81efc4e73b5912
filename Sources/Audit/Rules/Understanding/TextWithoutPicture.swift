// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A screen that contains nothing but long text.
struct TextWithoutPicture: Check {
  static let card = RuleCard(
    id: "text-without-picture",
    rule: "hard-reading",
    title: "A screen contains nothing but long text",
    harm: "People who find reading hard, or cannot read, get nothing from it.",
    remedy: "Add a picture, a chart, a video or a recording with the same content.",
    impact: .minor,
    tier: .experimental,
    concerns: [.reading],
    requirements: ["S4-12-012"],
    clauses: [.wcag("3.1.5")],
    fails: [
      Example(
        """
        ios screen "About"     <--
          text "\(Self.long)"
        """)
    ],
    passes: [
      Example(
        """
        ios screen "About"
          image label "Two people on a bench before the red plain"
          text "\(Self.long)"
        """),
      Example(
        """
        ios screen "About"
          text "We fly to Mars."
        """),
    ]
  )

  private static let long = Array(repeating: "We fly to Mars and back again.", count: 24)
    .joined(separator: " ")

  func reports(on context: AuditContext) -> [Report<Int>] {
    let most = context.limits[.wordsWithoutPicture]
    var words = 0
    for element in context.tree.all where element.node.isVisible {
      switch element.role {
      // A picture without a name may be decoration, but is still a picture.
      case .image: return []
      case .webView: return []
      case .text, .heading:
        words += (element.name ?? "").split(whereSeparator: \.isWhitespace).count
      default: break
      }
    }
    let hasDrawing = context.screen.nodes.contains { node in
      node.isIOSClass(["ImageView", "Image", "WebView"])
        || node.className == "android.widget.ImageView"
        || node.className == "android.widget.VideoView"
    }
    guard Double(words) > most, !hasDrawing else { return [] }
    return [
      Report.failed(
        0,
        Problem(
          "the screen has \(words) words and no picture, and the limit is \(most.written)",
          measured: [Problem.Measurement("words", Double(words))]))
    ]
  }
}
