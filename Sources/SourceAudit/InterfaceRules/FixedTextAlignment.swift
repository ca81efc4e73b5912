import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// Text aligned to the left or right whatever its language, or to both sides.
///
/// The labels of a cell with a style of UIKit are left alone: Xcode writes a side for the detail text, and
/// UIKit places the labels and mirrors them with the cell (Apple, `UITableViewCell.CellStyle.value1`).
struct FixedTextAlignment: InterfaceRule {
  static let id: RuleID = "fixed-text-alignment"

  static let card = RuleCard(
    title: "Text is aligned to one side in every language, or to both",
    harm: """
      Readers of languages written from right to left find the lines on the wrong side; in justified lines \
      people with dyslexia lose their way.
      """,
    remedy: "Use natural alignment, or say in a comment why the side is meant.",
    impact: .minor,
    partOf: ["S0-038", "S4-12-007"],
    clauses: [],
    fails: [
      Example(
        """
        <label id="l" text="Mars" textAlignment="left"/> <!-- reported -->
        <label id="j" text="Mars" textAlignment="justified"/> <!-- reported -->
        """)
    ],
    passes: [
      Example(
        """
        <label id="l" text="Mars" textAlignment="natural"/>
        <label id="m" text="Venus" textAlignment="center"/>
        <label id="n" text="Earth"/>
        """)
    ],
    ignores: [
      Example(
        """
        <tableViewCell id="c" style="IBUITableViewCellStyleValue1" textLabel="t" detailTextLabel="d">
        <tableViewCellContentView key="contentView" id="v"><subviews>
        <label id="t" text="Planet" textAlignment="left"/>
        <label id="d" text="Mars" textAlignment="right"/>
        <label id="o" text="Phobos" textAlignment="right"/> <!-- reported -->
        </subviews></tableViewCellContentView>
        </tableViewCell>
        """)
    ]
  )

  func reports(on scene: InterfaceBuilderFile.Scene) -> [SourceReport] {
    scene.texts.compactMap { node, view in
      guard let side = view.textAlignment, !view.isLabelOfCell else { return nil }
      if side == "justified" {
        return .failed(
          SourcePlace(node.place),
          Problem("the text of \(view.words) is justified", clauses: [.wcag("1.4.8")]))
      }
      guard side == "left" || side == "right" else { return nil }
      return .failed(
        SourcePlace(node.place), Problem("the text of \(view.words) is aligned \(side)"))
    }
  }
}
