import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A constraint to the left or right side, which does not turn around with the language.
struct FixedSideConstraint: InterfaceRule {
  static let id: RuleID = "fixed-side-constraint"

  static let card = RuleCard(
    title: "A constraint names left or right",
    harm: "In Arabic, Hebrew and other languages written from right to left the view stays on the "
      + "side where its readers look last.",
    remedy: "Use leading and trailing (tick \"Respect language direction\").",
    impact: .minor,
    partOf: ["S0-037"],
    clauses: [],
    fails: [
      Example(
        """
        <view id="v"><rect key="frame" x="0" y="0" width="300" height="80"/>
        <subviews><label id="l" text="Mars"/></subviews>
        <constraints>
        <constraint firstItem="l" firstAttribute="left" secondItem="v" secondAttribute="left" id="c1"/> <!-- reported -->
        <constraint firstItem="l" firstAttribute="top" secondItem="v" secondAttribute="top" id="c2"/>
        </constraints></view>
        """)
    ],
    passes: [
      Example(
        """
        <view id="v"><rect key="frame" x="0" y="0" width="300" height="80"/>
        <subviews><label id="l" text="Mars"/></subviews>
        <constraints>
        <constraint firstItem="l" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="c1"/>
        </constraints></view>
        """)
    ]
  )

  private static let sides: Set<String> = ["left", "right", "leftMargin", "rightMargin"]

  func reports(on scene: InterfaceBuilderFile.Scene) -> [SourceReport] {
    scene.views.flatMap { view in
      view.constraints.compactMap { constraint -> SourceReport? in
        let attributes = [constraint.firstAttribute, constraint.secondAttribute].compactMap { $0 }
        guard let side = attributes.first(where: Self.sides.contains) else { return nil }
        return .failed(SourcePlace(constraint.place), Problem("the constraint names \(side)"))
      }
    }
  }
}
