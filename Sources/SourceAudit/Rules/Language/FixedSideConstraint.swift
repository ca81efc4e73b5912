// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A constraint to the left or right side, which is not mirrored for right-to-left languages.
struct FixedSideConstraint: Check {
  static let card = RuleCard(
    id: "fixed-side-constraint",
    rule: "one-sided-layout",
    title: "A constraint names left or right",
    harm: "In Arabic, Hebrew and other languages written from right to left, the view stays on the "
      + "side where readers look last.",
    remedy: "Use leading and trailing (tick \"Respect language direction\").",
    impact: .minor,
    tier: .advice,
    category: .localization,
    concerns: [.rightToLeftReaders],
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
    ],
    ignores: [
      Example(
        """
        <view id="v"><rect key="frame" x="0" y="0" width="300" height="80"/>
        <subviews><label id="l" text="Mars"/><label id="m" text="Venus"/><label id="n" text="Earth"/></subviews>
        <constraints>
        <constraint firstItem="l" firstAttribute="left" secondItem="v" secondAttribute="leftMargin" constant="8" id="c1"/>
        <constraint firstAttribute="rightMargin" secondItem="l" secondAttribute="right" constant="8" id="c2"/>
        <constraint firstItem="m" firstAttribute="left" secondItem="v" secondAttribute="left" constant="4" id="c3"/>
        <constraint firstItem="m" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="4" id="c4"/>
        <constraint firstAttribute="trailing" secondItem="m" secondAttribute="trailing" constant="4" id="c5"/>
        <constraint firstItem="n" firstAttribute="left" secondItem="v" secondAttribute="left" constant="8" id="c6"/> <!-- reported -->
        <constraint firstItem="v" firstAttribute="right" secondItem="n" secondAttribute="right" id="c7"/> <!-- reported -->
        </constraints></view>
        """)
    ]
  )

  private static let sides: Set<String> = ["left", "right", "leftMargin", "rightMargin"]

  /// Views whose mirror images are also present, in both writing directions, look the same in both.
  func reports(on subject: InterfaceSceneSubject) -> [Report<SourcePlace>] {
    let scene = subject.scene
    let constraints = scene.views.flatMap { view in view.constraints.map { (view.objectID, $0) } }
    let sided = constraints.compactMap { view, constraint in
      [constraint.firstAttribute, constraint.secondAttribute].compactMap { $0 }
        .first(where: Self.sides.contains).map { (view, constraint, side: $0) }
    }
    guard !sided.isEmpty else { return [] }
    let leftToRight = Set(constraints.map { Sides(of: $1, in: $0) })
    let rightToLeft = Set(constraints.map { Sides(of: $1, in: $0, isRightToLeft: true) })
    return sided.compactMap { view, constraint, side in
      let image = Sides(of: constraint, in: view).image
      if leftToRight.contains(image), rightToLeft.contains(image) { return nil }
      return .failed(SourcePlace(constraint.place), Problem("the constraint names \(side)"))
    }
  }
}

/// The effect of a constraint in one writing direction.
private struct Sides: Hashable {
  /// A side or another attribute of a view.
  struct End: Hashable {
    var view: String?
    var attribute: String
  }

  private var first: End
  private var second: End
  private var relation: String
  private var constant: Double
  private let multiplier: String?
  private let priority: Double

  init(
    of constraint: InterfaceBuilderView.Constraint, in view: String?, isRightToLeft: Bool = false
  ) {
    first = End(view: constraint.firstItem ?? view, attribute: constraint.firstAttribute)
    second = End(view: constraint.secondItem, attribute: constraint.secondAttribute ?? "")
    relation = constraint.relation
    constant = constraint.constant
    multiplier = constraint.multiplier
    priority = constraint.priority
    let isDirectional = first.isDirectional
    first.replace("leading", "left", "trailing", "right")
    second.replace("leading", "left", "trailing", "right")
    if isDirectional, isRightToLeft { mirror() }
    putInOrder()
  }

  /// The mirror image.
  var image: Sides {
    var image = self
    image.mirror()
    image.putInOrder()
    return image
  }

  private mutating func mirror() {
    first.replace("left", "right", "right", "left")
    second.replace("left", "right", "right", "left")
    turnAround()
  }

  /// Normalises the order of its ends, so that it does not matter which is written first.
  private mutating func putInOrder() {
    let ends = [first, second].map { [$0.view ?? "", $0.attribute] }
    guard multiplier == nil, ends[1].lexicographicallyPrecedes(ends[0]) else { return }
    swap(&first, &second)
    turnAround()
  }

  private mutating func turnAround() {
    // Avoids writing a number as minus zero.
    constant = 0 - constant
    switch relation {
    case "lessThanOrEqual": relation = "greaterThanOrEqual"
    case "greaterThanOrEqual": relation = "lessThanOrEqual"
    default: break
    }
  }
}

extension Sides.End {
  var isDirectional: Bool { attribute.hasPrefix("leading") || attribute.hasPrefix("trailing") }

  /// Replaces one prefix by another, or a second by a fourth (`leadingMargin` by `leftMargin`).
  mutating func replace(_ one: String, _ other: String, _ two: String, _ another: String) {
    if attribute.hasPrefix(one) {
      attribute = other + attribute.dropFirst(one.count)
    } else if attribute.hasPrefix(two) {
      attribute = another + attribute.dropFirst(two.count)
    }
  }
}
