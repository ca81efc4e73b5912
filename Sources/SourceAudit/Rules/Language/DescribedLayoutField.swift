// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A field of an Android layout with a content description.
///
/// The description is read instead of the typed text or the hint, depending on the service
/// (Google's Accessibility Test Framework, EditableContentDescCheck). Android Lint reports a
/// description beside a hint as ContentDescription. For captures there is the rule
/// `editable-with-content-description`.
struct DescribedLayoutField: Check {
  static let card = RuleCard(
    id: "described-layout-field",
    rule: "editable-with-content-description",
    title: "A field in a layout has a content description",
    harm: """
      Services read it instead of the hint or the typed text, so people cannot check their own \
      text.
      """,
    remedy: """
      Remove the contentDescription from the field, and name it with android:hint or with a text \
      that has android:labelFor.
      """,
    impact: .moderate,
    topic: .names,
    tier: .advice,
    evidence: [Evidence("AndroidFiles", right: 2)],
    concerns: [.blind],
    clauses: [.wcag("4.1.2"), .en301549("11.5.2.10")],
    fails: [
      Example(
        """
        == app/src/main/res/layout/form.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <EditText android:hint="@string/name"
        android:contentDescription="@string/name"/>                             <--
        <EditText android:contentDescription="Name"/>                           <--
        </LinearLayout>
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/layout/form.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <EditText android:hint="@string/name"/>
        <EditText android:hint="@string/name" android:contentDescription="@null"/>
        </LinearLayout>
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/res/layout/form.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <Button android:contentDescription="@string/name"/>
        </LinearLayout>
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    project.androidReports(about: "contentDescription", as: "ContentDescription") { view in
      guard view.kind == .field, !view.isUnimportant, !view.contentDescription.isNothing else {
        return .passed
      }
      return .failed(
        view.hint.isNothing
          ? Problem("the description of \(view.words) replaces the typed text")
          : Problem("the description of \(view.words) replaces its hint and the typed text"))
    }
  }
}
