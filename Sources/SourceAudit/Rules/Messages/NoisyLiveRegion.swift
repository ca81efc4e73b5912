// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A live region in an Android layout that interrupts, or speaks continuously.
struct NoisyLiveRegion: Check {
  static let card = RuleCard(
    id: "noisy-live-region",
    rule: "silent-message",
    title: "A live region in a layout interrupts, or never falls silent",
    harm: "TalkBack interrupts what its user is listening to, or speaks every second.",
    remedy: """
      Use android:accessibilityLiveRegion="polite", and none on views that change all the time.
      """,
    impact: .moderate,
    tier: .standard,
    concerns: [.blind],
    partOf: ["S4-150"],
    clauses: [.wcag("4.1.3")],
    fails: [
      Example(
        """
        == app/src/main/res/layout/game.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:accessibilityLiveRegion="assertive"/>                 <--
        <Chronometer android:accessibilityLiveRegion="polite"/>                 <--
        </LinearLayout>
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/layout/game.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:accessibilityLiveRegion="polite"/>
        <TextView android:accessibilityLiveRegion="none"/>
        <Chronometer/>
        </LinearLayout>
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    project.androidReports(about: "accessibilityLiveRegion") { view in
      let region = view.setting("accessibilityLiveRegion").value ?? "none"
      guard region != "none", region != "0" else { return .passed }
      if view.kind == .clock {
        return .failed(
          Problem("\(view.words) changes every second and is a live region", impact: .serious))
      }
      guard region == "assertive" || region == "2" else { return .passed }
      return .failed(Problem("\(view.words) interrupts any speech"))
    }
  }
}
