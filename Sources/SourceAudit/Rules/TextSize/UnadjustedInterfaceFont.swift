// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A text with a text style that does not follow changes of the text size while shown.
struct UnadjustedInterfaceFont: Check {
  static let card = RuleCard(
    id: "unadjusted-interface-font",
    rule: "fixed-text-size",
    title: "A text of a storyboard or XIB does not follow the text size while it is shown",
    harm: "People who change the text size, for instance in Control Center, see the old size until "
      + "the view is created again.",
    remedy: "Tick \"Automatically Adjusts Font\" under Dynamic Type.",
    impact: .minor,
    tier: .advice,
    evidence: [
      Evidence("unseen source of iOS", right: 4, date: "2026-11-24"),
      // Both checks of fonts that are not adjusted, counted together.
      Evidence("UnseenFindings", right: 5, arguable: 4, wrong: 2, date: "2026-11-25"),
      Evidence("UnseenFindings", right: 7, wrong: 1, date: "2026-11-30"),
    ],
    concerns: [.lowVision],
    requirements: ["S4-8-065"],
    clauses: [.wcag("1.4.4"), .en301549("11.7")],
    fails: [
      Example(
        """
        <label id="l" text="Mars"> <!-- reported -->
        <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label>
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
        <label id="l" text="Mars">
        <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
        """)
    ]
  )

  func reports(on subject: InterfaceSceneSubject) -> [Report<SourcePlace>] {
    let scene = subject.scene
    return scene.texts.compactMap { node, view in
      // Buttons do not have this check box.
      guard view.customClass == nil, view.element != "button",
        let style = node.text(.dynamicTypeStyle), node[.adjustsFont] == nil
      else { return nil }
      return .failed(
        SourcePlace(node.place),
        Problem("\(view.words) has the text style \(style) but does not adjust its font"))
    }
  }
}
