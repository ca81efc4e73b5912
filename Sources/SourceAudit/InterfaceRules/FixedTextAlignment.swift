import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// Text aligned to the left or right whatever its language.
struct FixedTextAlignment: InterfaceRule {
  static let id: RuleID = "fixed-text-alignment"

  static let card = RuleCard(
    title: "Text is aligned to one side in every language",
    harm: "Readers of languages written from right to left find the lines on the wrong side.",
    remedy: "Use natural alignment, or say in a comment why the side is meant.",
    impact: .minor,
    partOf: ["S0-038"],
    clauses: [],
    fails: [
      Example(
        """
        <label id="l" text="Mars" textAlignment="left"/> <!-- reported -->
        """)
    ],
    passes: [
      Example(
        """
        <label id="l" text="Mars" textAlignment="natural"/>
        <label id="m" text="Venus" textAlignment="center"/>
        <label id="n" text="Earth"/>
        """)
    ]
  )

  func reports(on scene: InterfaceBuilderFile.Scene) -> [SourceReport] {
    scene.texts.compactMap { node, view in
      guard let side = view.textAlignment, side == "left" || side == "right" else { return nil }
      return .failed(
        SourcePlace(node.place), Problem("the text of \(view.words) is aligned \(side)"))
    }
  }
}
