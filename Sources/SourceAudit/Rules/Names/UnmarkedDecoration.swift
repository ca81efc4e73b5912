// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// An image beside a text in an Android layout that is neither described nor marked as decoration,
/// or that is described with the words of that text.
///
/// An image that looks as if it could be pressed is not decoration, although only code may say what
/// it does: it has a tooltip, or the background that Android shows for a press.
struct UnmarkedDecoration: Check {
  static let card = RuleCard(
    id: "unmarked-decoration",
    rule: "unnamed-image",
    title: "An icon beside a text is not marked as decoration",
    harm: """
      A double description is spoken twice, at one more stop; and for an unmarked image, nobody \
      knows whether a description was forgotten.
      """,
    remedy: """
      Mark decoration with android:importantForAccessibility="no", and describe images that say \
      more than the text.
      """,
    impact: .minor,
    topic: .order,
    tier: .experimental,
    evidence: [
      Evidence("unseen source of Android", right: 7, arguable: 5, date: "2026-11-24"),
      Evidence("AndroidFiles", right: 20),
      Evidence("UnseenFindings", right: 6, arguable: 10, wrong: 11, date: "2026-11-29"),
    ],
    concerns: [.blind],
    requirements: ["S4-106"],
    clauses: [.wcag("1.1.1")],
    fails: [
      Example(
        """
        == app/src/main/res/values/strings.xml
        <resources><string name="places">Places</string></resources>
        == app/src/main/res/layout/row.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <ImageView android:src="@drawable/pin"/>                                <--
        <TextView android:text="@string/places"/>
        <ImageView android:contentDescription="places"/>                        <--
        </LinearLayout>
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/layout/row.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <ImageView android:src="@drawable/pin" android:importantForAccessibility="no"/>
        <ImageView android:src="@drawable/dot" android:contentDescription="@null"/>
        <ImageView android:src="@drawable/new" android:contentDescription="New"/>
        <ImageView android:importantForAccessibility="yes" android:contentDescription="Far"/>
        <TextView android:text="@string/places"/>
        </LinearLayout>
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/res/layout/row.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <ImageView android:src="@drawable/logo"/>
        <ImageButton android:src="@drawable/close"/>
        </LinearLayout>
        """),
      Example(
        """
        == app/src/main/res/layout/row.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <ImageView android:src="@drawable/mute"
        android:background="?attr/selectableItemBackgroundBorderless"/>
        <ImageView android:src="@drawable/close" android:tooltipText="@string/close"/>
        <TextView android:text="@string/places"/>
        </LinearLayout>
        """),
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    project.androidReports(about: "contentDescription") { view in
      guard view.kind == .image || view.kind == .imageButton, !view.isInteractive,
        !view.isUnimportant, !view.looksPressable
      else { return .passed }
      if let description = view.contentDescription.value?.lowercased().trimmed,
        !description.isEmpty
      {
        let isRepeated = view.siblings.contains {
          $0.kind.showsText && $0.text.value?.lowercased().trimmed == description
        }
        guard isRepeated else { return .passed }
        return .failed(
          Problem("\(view.words) is described by \(description.quoted), like the text beside it")
        )
      }
      guard view.contentDescription == .absent, !view.isIgnored("ContentDescription"),
        view.isBesideText || view.isPartOfNamedControl
      else { return .passed }
      if view.mayGetWordsFromCode {
        return .cannotTell("\(view.words) has no description here, but code may give it one")
      }
      return .failed(
        Problem("\(view.words) beside a text has no description, and is not marked as unimportant"))
    }
  }
}

extension AndroidView {
  /// Whether it shows a ripple when pressed (Android, `R.attr.selectableItemBackground`), or has a
  /// tooltip that states its purpose (`R.attr.tooltipText`).
  fileprivate var looksPressable: Bool {
    if !setting("tooltipText").isNothing { return true }
    let ripple = ["background", "foreground"].compactMap(written)
    return ripple.contains { $0.hasPrefix("?") && $0.contains("selectableItemBackground") }
  }
}
