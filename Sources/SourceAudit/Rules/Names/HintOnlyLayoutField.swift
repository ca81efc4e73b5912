// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A field in an Android layout whose only name disappears when people type.
///
/// A `TextInputLayout` keeps the hint of its field visible.
struct HintOnlyLayoutField: Check {
  static let card = RuleCard(
    id: "hint-only-layout-field",
    rule: "hint-as-only-label",
    title: "A field in a layout has only a hint, which disappears",
    harm: """
      As soon as people type, the hint is gone: people who forget, or come back to correct something, \
      no longer know what the field is for.
      """,
    remedy: """
      Give one text beside the field android:labelFor with its id, or put the field into a \
      TextInputLayout, which keeps its hint visible.
      """,
    impact: .minor,
    topic: .names,
    tier: .advice,
    evidence: [
      Evidence("UnseenFindings", right: 0, arguable: 7, date: "2026-11-25"),
      Evidence(
        "unseen layouts, second set", right: 11, arguable: 6, wrong: 2, date: "2026-11-25"),
      Evidence("UnseenFindings", right: 7, date: "2026-12-01"),
    ],
    concerns: [.blind, .cognitive],
    requirements: ["S4-116"],
    clauses: [.wcag("1.3.1"), .wcag("3.3.2")],
    fails: [
      Example(
        """
        == app/src/main/res/layout/form.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <EditText android:id="@+id/mail" android:hint="Mail"/>                  <--
        </LinearLayout>
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/layout/form.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:text="Name" android:labelFor="@id/name"/>
        <EditText android:id="@+id/name" android:hint="As in your passport"/>
        <com.google.android.material.textfield.TextInputLayout android:hint="Mail">
        <EditText android:id="@+id/mail"/>
        </com.google.android.material.textfield.TextInputLayout>
        <org.example.SecretBox><EditText android:hint="Word"/></org.example.SecretBox>
        </LinearLayout>
        == app/src/main/java/SecretBox.java
        class SecretBox extends TextInputLayout {
          SecretBox(Context context, AttributeSet attributes) { super(context, attributes); }
        }
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/res/layout/form.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <EditText android:id="@+id/name"/>
        <EditText android:hint="Hidden" android:importantForAccessibility="no"/>
        </LinearLayout>
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    project.androidReports { view in
      guard view.kind == .field, !view.isUnimportant, !view.setting("hint").isNothing,
        !view.ancestors.prefix(2).contains(where: { $0.platformClass.hasSuffix("TextInputLayout") }
        ),
        view.identifier.map({ !view.layout.labels($0) }) ?? true
      else { return .passed }
      return .failed(Problem("\(view.words) has only a hint, which disappears"))
    }
  }
}
