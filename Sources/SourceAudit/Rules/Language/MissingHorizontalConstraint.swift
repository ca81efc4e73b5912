// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A view with Auto Layout that no constraint places horizontally.
///
/// Interface Builder then keeps the position on the canvas, which is not mirrored for right-to-left
/// languages. Views inside stacks and cells are placed by these, and a view that does not use Auto
/// Layout follows its autoresizing mask.
struct MissingHorizontalConstraint: Check {
  static let card = RuleCard(
    id: "missing-horizontal-constraint",
    rule: "one-sided-layout",
    title: "No constraint places a view horizontally",
    harm:
      "In Arabic, Hebrew and other languages written from right to left, the view stays where it "
      + "was drawn, over or away from related views.",
    remedy: "Constrain its leading or trailing edge, or its center, to the views around it.",
    impact: .minor,
    tier: .experimental,
    category: .localization,
    concerns: [.rightToLeftReaders],
    partOf: ["S0-037"],
    clauses: [],
    fails: [
      Example(
        """
        <view id="v"><rect key="frame" x="0" y="0" width="300" height="80"/>
        <subviews><label id="l" text="Mars" translatesAutoresizingMaskIntoConstraints="NO"/> <!-- reported -->
        <label id="m" text="Venus" translatesAutoresizingMaskIntoConstraints="NO"/></subviews>
        <constraints>
        <constraint firstItem="l" firstAttribute="top" secondItem="v" secondAttribute="top" id="c1"/>
        <constraint firstItem="m" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="c2"/>
        </constraints></view>
        """)
    ],
    passes: [
      Example(
        """
        <view id="v"><rect key="frame" x="0" y="0" width="300" height="80"/>
        <subviews><label id="l" text="Mars" translatesAutoresizingMaskIntoConstraints="NO"/></subviews>
        <constraints>
        <constraint firstItem="v" firstAttribute="trailing" secondItem="l" secondAttribute="trailing" id="c2"/>
        </constraints></view>
        """)
    ],
    ignores: [
      Example(
        """
        <view id="v"><rect key="frame" x="0" y="0" width="300" height="80"/>
        <subviews><label id="l" text="Mars"/>
        <stackView id="s"><subviews><label id="n" text="Earth" translatesAutoresizingMaskIntoConstraints="NO"/></subviews></stackView>
        </subviews></view>
        """)
    ]
  )

  private static let horizontal: Set<String> = [
    "leading", "trailing", "left", "right", "centerX", "leadingMargin", "trailingMargin",
    "leftMargin", "rightMargin", "centerXWithinMargins",
  ]

  func reports(on subject: InterfaceSceneSubject) -> [Report<SourcePlace>] {
    let scene = subject.scene
    var placed: Set<String> = []
    for view in scene.views {
      for constraint in view.constraints {
        if Self.horizontal.contains(constraint.firstAttribute) {
          placed.insert(constraint.firstItem ?? view.objectID ?? "")
        }
        if let second = constraint.secondItem, let attribute = constraint.secondAttribute,
          Self.horizontal.contains(attribute)
        {
          placed.insert(second)
        }
      }
    }
    return zip(scene.screen.nodes, scene.views).compactMap { node, view in
      guard view.isUnderAutoLayout, let id = view.objectID, !placed.contains(id),
        let parent = node.parent, scene.views[parent].element != "stackView"
      else { return nil }
      return .failed(
        SourcePlace(node.place), Problem("no constraint places \(view.words) horizontally"))
    }
  }
}
