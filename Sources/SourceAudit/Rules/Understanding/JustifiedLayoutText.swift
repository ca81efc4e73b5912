// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// Justified Android text.
struct JustifiedLayoutText: Check {
  static let card = RuleCard(
    id: "justified-layout-text",
    rule: "justified-text",
    title: "An Android text is justified",
    harm: """
      The spaces between words vary from line to line, so people with dyslexia lose their place.
      """,
    remedy: "Remove android:justificationMode, or set it to none.",
    impact: .minor,
    tier: .advice,
    concerns: [.reading],
    partOf: ["S4-072", "S4-12-007"],
    clauses: [.wcag("1.4.8")],
    fails: [
      Example(
        """
        == app/src/main/res/values/styles.xml
        <resources><style name="Body">
        <item name="android:justificationMode">inter_word</item>                <--
        </style></resources>
        == app/src/main/res/layout/page.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:text="Mars" android:justificationMode="inter_word"/>  <--
        </LinearLayout>
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/layout/page.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:text="Mars" android:justificationMode="none"/>
        <TextView android:text="Mars"/>
        </LinearLayout>
        """)
    ]
  )

  private static let justified: Set<String> = ["inter_word", "inter_character", "1", "2"]

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    let layouts = project.androidReports(about: "justificationMode") { view in
      view.written("justificationMode").map(Self.justified.contains) == true
        ? .failed(Problem("\(view.words) is justified")) : .passed
    }
    let styles = project.android.values.flatMap { path, values in
      values.styles.filter { project.android.uses(style: $0.name) }.flatMap { style in
        style.items.compactMap { item -> Report<FileLocation>? in
          guard item.name == "android:justificationMode", Self.justified.contains(item.value)
          else { return nil }
          return .failed(
            path, SourcePlace(item.place), Problem("texts of the style \(style.name) are justified")
          )
        }
      }
    }
    return layouts + styles
  }
}
