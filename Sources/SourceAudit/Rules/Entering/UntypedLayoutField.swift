// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// An Android field without an input type.
///
/// Without `android:inputType`, a field takes several lines: the keyboard has a key for a new line
/// instead of one that moves on to the next field. Android Lint reports the same as TextFields.
struct UntypedLayoutField: Check {
  static let card = RuleCard(
    id: "untyped-layout-field",
    rule: "field-without-purpose",
    title: "An Android field has no input type",
    harm: """
      Its keyboard is the one for long texts: no key moves to the next field or finishes the form, \
      which people who cannot touch the screen rely on.
      """,
    remedy:
      "State the content in android:inputType: text, textCapSentences, number, textMultiLine.",
    impact: .minor,
    tier: .experimental,
    evidence: [Evidence("UnseenFindings", right: 0, arguable: 12, date: "2026-11-29")],
    concerns: [.motorKeys],
    clauses: [],
    fails: [
      Example(
        """
        == app/src/main/res/layout/form.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <EditText android:hint="Name"/>                                         <--
        </LinearLayout>
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/layout/form.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <EditText android:hint="Name" android:inputType="text"/>
        <EditText android:hint="Notes" android:inputType="textMultiLine"/>
        <EditText android:hint="Name" android:singleLine="true"/>
        <EditText android:hint="Next" android:imeOptions="actionNext"/>
        </LinearLayout>
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/res/layout/form.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <EditText android:hint="Name" style="@style/OfALibrary"/>
        <EditText android:hint="Day" android:focusable="false"/>
        </LinearLayout>
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    project.androidReports(as: "TextFields") { view in
      let attributes = ["inputType", "singleLine", "imeOptions", "maxLines", "lines", "minLines"]
      guard view.kind == .field, !view.hasOldInputType,
        attributes.allSatisfy({ view.setting($0) == .absent }),
        view.setting("focusable").value != "false"
      else { return .passed }
      let problem = Problem("\(view.words) has no input type")
      return view.mayGetPurposeFromCode ? .cannotTell(problem) : .failed(problem)
    }
  }
}
