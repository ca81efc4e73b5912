// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A text with a font of a fixed number of points, which does not follow the user's text size.
///
/// A view with a custom class may set its font itself. What the code of the scene, or of other classes, does to
/// the font of a view makes it unknown here.
struct FixedInterfaceFont: Check {
  static let card = RuleCard(
    id: "fixed-interface-font",
    rule: "fixed-text-size",
    title: "A text of a storyboard or XIB has a fixed size",
    harm: "The text stays small for people who have asked their phone for larger text.",
    remedy: "Choose a text style in the Font field and tick \"Automatically Adjusts Font\".",
    impact: .serious,
    tier: .standard,
    evidence: [
      Evidence("unseen source of iOS", right: 4, date: "2026-11-24"),
      Evidence(
        "UnseenFindings, before fonts that code sets were left out", right: 1, wrong: 10,
        date: "2026-11-29"),
      Evidence("UnseenFindings", right: 3, date: "2026-11-29"),
    ],
    concerns: [.lowVision],
    requirements: ["S4-8-065", "S4-12-055"],
    clauses: [.wcag("1.4.4"), .en301549("11.7")],
    fails: [
      Example(
        """
        <label id="l" text="Mars"> <!-- reported -->
        <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
        """)
    ],
    passes: [
      Example(
        """
        <label id="l" text="Mars" adjustsFontForContentSizeCategory="YES">
        <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label>
        """)
    ],
    ignores: [
      Example(
        """
        <label id="l" text="Mars" customClass="TitleLabel">
        <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
        <button id="b"><fontDescription key="fontDescription" type="system" pointSize="17"/>
        <state key="normal" image="star"/></button>
        <label id="line" text="">
        <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
        """)
    ]
  )

  func reports(on subject: InterfaceSceneSubject) -> [Report<SourcePlace>] {
    let scene = subject.scene
    return scene.texts.compactMap { node, view in
      guard view.customClass == nil, node.text(.font) != nil,
        let size = node.number(.textSize), size > 0
      else { return nil }
      return .failed(
        SourcePlace(node.place),
        Problem(
          "the font of \(view.words(with: node)) has a fixed size of \(size.written) points",
          measured: [.init("points", size)],
          impact: size < FixedFontSize.largeText ? nil : .moderate))
    }
  }
}
