// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A whole Android screen with texts that do not scroll.
///
/// Only layouts named after an activity or a fragment are checked: others may be rows of a list,
/// which scrolls them.
struct UnscrolledLayoutText: Check {
  static let card = RuleCard(
    id: "unscrolled-layout-text",
    rule: "text-cut-off-when-enlarged",
    title: "A layout has texts that do not scroll",
    harm: "At the largest text size, people cannot reach content that does not fit on the screen.",
    remedy: "Put the texts of the screen into a ScrollView.",
    impact: .moderate,
    tier: .experimental,
    evidence: [
      Evidence("AndroidFiles", right: 11, wrong: 5),
      Evidence("UnseenFindings", right: 0, wrong: 4, date: "2026-11-29"),
      Evidence("UnseenFindings", right: 1, wrong: 6, date: "2026-12-01"),
    ],
    concerns: [.lowVision],
    partOf: ["S4-157", "S4-158"],
    clauses: [.wcag("1.4.4"), .en301549("11.7")],
    fails: [
      Example(
        """
        == app/src/main/res/layout/activity_terms.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android"> <--
        <TextView android:text="Terms"/>
        <TextView android:text="We fly to Mars and back again."/>
        <TextView android:text="We do so every second year."/>
        </LinearLayout>
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/layout/activity_terms.xml
        <ScrollView xmlns:android="http://schemas.android.com/apk/res/android">
        <LinearLayout>
        <TextView android:text="Terms"/>
        <TextView android:text="We fly to Mars and back again."/>
        <TextView android:text="We do so every second year."/>
        </LinearLayout>
        </ScrollView>
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/res/layout/row.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:text="Terms"/><TextView android:text="Old"/><TextView android:text="New"/>
        </LinearLayout>
        """)
    ]
  )

  private static let fewestTexts = 3

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    project.reportedViews.compactMap { layout, views in
      guard layout.name.hasPrefix("activity_") || layout.name.hasPrefix("fragment_") else {
        return nil
      }
      let texts = views.filter {
        $0.kind == .text && !$0.isGone && !$0.ancestors.contains { $0.kind == .scroller }
      }
      guard texts.count >= Self.fewestTexts, let first = views.first else { return nil }
      return .failed(
        layout.path, SourcePlace(first.place),
        Problem("\(texts.count) texts of the layout are not in a scrolling view"))
    }
  }
}
