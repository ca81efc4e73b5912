// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A label whose height or width a constraint fixes, although the length and size of its text vary.
struct FixedTextFrame: Check {
  static let card = RuleCard(
    id: "fixed-text-frame",
    rule: "text-cut-off-when-enlarged",
    title: "A constraint fixes the height or width of a text",
    harm: "Larger text, and longer words of another language, are cut off.",
    remedy: "Let the text determine the size, or use a greater-than-or-equal constraint.",
    impact: .moderate,
    tier: .experimental,
    evidence: [
      Evidence("UnseenFindings", right: 5, arguable: 1, wrong: 12, date: "2026-11-30")
    ],
    concerns: [.lowVision],
    partOf: ["S0-034"],
    clauses: [.wcag("1.4.4"), .en301549("11.7")],
    fails: [
      Example(
        """
        <label id="l" text="Mars"><constraints>
        <constraint firstAttribute="height" constant="21" id="c1"/> <!-- reported -->
        </constraints></label>
        """)
    ],
    passes: [
      Example(
        """
        <label id="l" text="Mars"><constraints>
        <constraint firstAttribute="height" relation="greaterThanOrEqual" constant="21" id="c1"/>
        <constraint firstAttribute="width" constant="80" priority="750" id="c2"/>
        </constraints></label>
        """)
    ],
    ignores: [
      Example(
        """
        <imageView id="i"><constraints>
        <constraint firstAttribute="height" constant="21" id="c1"/>
        </constraints></imageView>
        """)
    ]
  )

  func reports(on subject: InterfaceSceneSubject) -> [Report<SourcePlace>] {
    let scene = subject.scene
    let labels = scene.texts.filter { $0.view.element == "label" || $0.view.element == "button" }
    return labels.flatMap { _, view in
      view.constraints.compactMap { constraint -> Report<SourcePlace>? in
        guard ["height", "width"].contains(constraint.firstAttribute),
          constraint.relation == "equal", constraint.secondItem == nil,
          constraint.firstItem.map({ $0 == view.objectID }) ?? true, constraint.priority >= 1_000
        else { return nil }
        return .failed(
          SourcePlace(constraint.place),
          Problem(
            "the \(constraint.firstAttribute) of \(view.words) is fixed at "
              + "\(constraint.constant.written) points",
            measured: [.init("points", constraint.constant)]))
      }
    }
  }
}
