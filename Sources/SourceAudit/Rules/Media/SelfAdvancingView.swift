// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// An Android view that turns its pages by itself as soon as it is shown.
struct SelfAdvancingView: Check {
  static let card = RuleCard(
    id: "self-advancing-view",
    rule: "movement-without-pause",
    title: "A layout shows pages that change by themselves",
    harm: "People who read slowly, listen, or scan with a switch lose the page before they have "
      + "read it.",
    remedy: "Remove android:autoStart, and let people turn the pages, or stop and start them.",
    impact: .serious,
    tier: .standard,
    concerns: [.blind, .motorKeys, .reading],
    partOf: ["S4-033"],
    clauses: [.wcag("2.2.2")],
    fails: [
      Example(
        """
        == app/src/main/res/layout/news.xml
        <FrameLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <ViewFlipper android:autoStart="true" android:flipInterval="3000"/>     <--
        </FrameLayout>
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/layout/news.xml
        <FrameLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <ViewFlipper android:flipInterval="3000"/>
        <TextView android:text="News" android:ellipsize="end"/>
        <TextView android:text="News" android:ellipsize="marquee"
        android:marqueeRepeatLimit="marquee_forever"/>
        </FrameLayout>
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    project.androidReports { view in
      if view.kind == .flipper, view.setting("autoStart").value == "true" {
        return .failed(Problem("\(view.className) turns its pages by itself"))
      }
      let repeats = view.setting("marqueeRepeatLimit").value
      guard view.setting("ellipsize").value == "marquee",
        repeats == "marquee_forever" || repeats == "-1"
      else { return .passed }
      // It does so only while it is selected or has focus (Android, TextView).
      return .cannotTell("\(view.words) scrolls its text endlessly once it is selected")
    }
  }
}
