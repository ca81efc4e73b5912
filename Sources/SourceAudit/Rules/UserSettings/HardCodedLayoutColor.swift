// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A literal colour in a layout or style of an Android app, instead of its name.
struct HardCodedLayoutColor: Check {
  static let card = RuleCard(
    id: "hard-coded-layout-color",
    rule: "ignored-setting",
    title: "A layout contains a literal colour",
    harm: "It stays the same at night, and in every theme with more contrast.",
    remedy: "Give the colour a name in res/values/colors.xml, and a value in res/values-night.",
    impact: .minor,
    tier: .advice,
    concerns: [.lowVision],
    partOf: ["S4-162"],
    clauses: [],
    fails: [
      Example(
        """
        == app/src/main/res/layout/page.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:text="Mars" android:textColor="#FF0000"/>             <--
        </LinearLayout>
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/layout/page.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android"
        xmlns:tools="http://schemas.android.com/tools">
        <TextView android:text="#1" android:textColor="@color/alert" tools:background="#FFF"/>
        <View android:background="#00000000"/>
        </LinearLayout>
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/res/values/colors.xml
        <resources><color name="alert">#FF0000</color></resources>
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    project.androidReports { view, attribute in
      // A text may begin with the same character, and transparent colours draw nothing.
      guard attribute.value.hasPrefix("#"), !attribute.name.hasSuffix("ext"),
        attribute.name != "hint", let color = Color(androidResource: attribute.value),
        color.alpha > 0
      else { return nil }
      return Problem("\(attribute.name) of \(view.words) is \(attribute.value)")
    }
  }
}
