// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A picture in an Android layout that nobody presses, without a description.
///
/// Images beside a text are left to `unmarked-decoration`, those that can be pressed to
/// `unnamed-control`.
struct UndescribedLayoutImage: Check {
  static let card = RuleCard(
    id: "undescribed-layout-image",
    rule: "unnamed-image",
    title: "An image in a layout has no description",
    harm: "TalkBack passes over the image, whatever it shows.",
    remedy: """
      Say what it shows in android:contentDescription, or mark an image without meaning with \
      android:importantForAccessibility="no".
      """,
    impact: .moderate,
    topic: .names,
    tier: .advice,
    evidence: [
      Evidence(
        "unseen source of Android, with images that are pressed", right: 6, arguable: 3, wrong: 3,
        date: "2026-11-24")
    ],
    concerns: [.blind],
    requirements: ["S4-101"],
    clauses: [.wcag("1.1.1"), .en301549("11.1.1.1.1")],
    fails: [
      Example(
        """
        == app/src/main/res/layout/about.xml
        <FrameLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <ImageView android:id="@+id/logo" android:src="@drawable/logo"/>        <--
        </FrameLayout>
        == app/src/main/java/Bar.kt
        binding.logo.setImageDrawable(image)
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/layout/about.xml
        <FrameLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <ImageView android:importantForAccessibility="no"/>
        <ImageView android:contentDescription="@null"/>
        <ImageView android:contentDescription="The logo of Mars Travel"/>
        </FrameLayout>
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/res/layout/row.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <ImageView android:src="@drawable/star"/>
        <TextView android:text="@string/name"/>
        </LinearLayout>
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    project.androidReports(about: "contentDescription", as: "ContentDescription") { view in
      // "@null" means that there is nothing to say, as Android Lint has long advised.
      guard view.kind == .image, !view.isInteractive, !view.isUnimportant,
        view.contentDescription == .absent, view.setting("tooltipText").isNothing,
        !view.isBesideText, !view.isPartOfNamedControl
      else { return .passed }
      if view.mayGetWordsFromCode {
        return .cannotTell("\(view.words) has no description here, but code may give it one")
      }
      return .failed(
        Problem("\(view.words) has no description, and is not marked as unimportant"))
    }
  }
}
