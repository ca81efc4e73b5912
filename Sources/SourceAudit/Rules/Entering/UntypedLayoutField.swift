import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A field of Android that does not say what is typed.
///
/// Without `android:inputType` a field takes several lines: the keyboard has a key for a new line in place of
/// one that goes on to the next field. Android Lint reports the same as TextFields.
struct UntypedLayoutField: Check {
  static let card = RuleCard(
    id: "untyped-layout-field",
    rule: "field-without-purpose",
    title: "A field of Android does not say what is typed",
    harm: """
      Its keyboard is that for long texts: no key goes on to the next field or finishes the form, which \
      people who cannot touch the screen wait for.
      """,
    remedy:
      "Say in android:inputType what is typed: text, textCapSentences, number, textMultiLine.",
    impact: .minor,
    tier: .advice,
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
      let problem = Problem("\(view.words) does not say what is typed")
      return view.mayGetPurposeFromCode ? .cannotTell(problem) : .failed(problem)
    }
  }
}
