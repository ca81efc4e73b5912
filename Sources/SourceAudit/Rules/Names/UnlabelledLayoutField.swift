// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A field in an Android layout with neither a hint nor a label.
struct UnlabelledLayoutField: Check {
  static let card = RuleCard(
    id: "unlabelled-layout-field",
    rule: "unlabelled-field",
    title: "A field in a layout has neither a hint nor a label",
    harm: "TalkBack says only that it is a field to edit, not what to enter.",
    remedy: """
      Give the text beside it android:labelFor with the id of the field, or the field an android:hint.
      """,
    impact: .critical,
    topic: .names,
    tier: .standard,
    evidence: [
      Evidence("unseen source of Android", right: 6, date: "2026-11-24"),
      Evidence("AndroidFiles", right: 18),
      Evidence(
        "unseen layouts, second set; the wrong ones had no size or were no fields", right: 1,
        arguable: 1, wrong: 6, date: "2026-11-25"),
    ],
    concerns: [.blind, .motorVoice],
    requirements: ["S4-110"],
    clauses: [.wcag("1.3.1"), .wcag("3.3.2"), .wcag("4.1.2"), .en301549("11.5.2.5")],
    fails: [
      Example(
        """
        == app/src/main/res/layout/form.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:text="Name"/>
        <EditText android:inputType="textPersonName"/>                          <--
        <EditText android:hint=""/>                                             <--
        </LinearLayout>
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/layout/form.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:text="Name" android:labelFor="@id/name"/>
        <EditText android:id="@+id/name"/>
        <EditText android:hint="@string/mail"/>
        <com.google.android.material.textfield.TextInputLayout android:hint="Mail">
        <com.google.android.material.textfield.TextInputEditText/>
        </com.google.android.material.textfield.TextInputLayout>
        <org.example.PriceEditText/>
        <EditText android:layout_width="0dp" android:layout_height="0dp"/>
        </LinearLayout>
        == app/src/main/java/PriceEditText.java
        class PriceEditText extends LinearLayout {
          PriceEditText(Context context, AttributeSet attributes) { super(context, attributes); }
        }
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/res/layout/form.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <EditText android:id="@+id/name"/>
        </LinearLayout>
        == app/src/main/java/Form.kt
        binding.name.hint = getString(R.string.name)
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    project.androidReports(about: "hint", as: "LabelFor") { view in
      guard view.kind == .field, !view.isUnimportant, view.hint.isNothing,
        view.contentDescription.isNothing,
        view.identifier.map({ !view.layout.labels($0) }) ?? true
      else { return .passed }
      let problem = Problem("\(view.words) has no hint and no label")
      if view.mayGetLabelFromCode {
        return .cannotTell(Problem(problem.message + " here, but code may give it one"))
      }
      return .failed(problem)
    }
  }
}
