// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// An Android text whose size does not follow the phone's text size.
///
/// The rule checks layouts, styles, and lengths whose names say that they are text sizes.
struct TextSizeWithoutSp: Check {
  static let card = RuleCard(
    id: "text-size-without-sp",
    rule: "fixed-text-size",
    title: "An Android text size is not given in sp",
    harm: "The text stays small for people who have asked their phone for larger text.",
    remedy: "Give text sizes in sp, which grow with the phone's text size.",
    impact: .serious,
    tier: .standard,
    evidence: [Evidence("unseen source of Android", right: 0, wrong: 5, date: "2026-11-24")],
    concerns: [.lowVision],
    requirements: ["S4-156"],
    clauses: [.wcag("1.4.4"), .en301549("11.7")],
    fails: [
      Example(
        """
        == app/src/main/res/values/dimens.xml
        <resources><dimen name="small">12dp</dimen></resources>
        == app/src/main/res/values/styles.xml
        <resources><style name="Title">
        <item name="android:textSize">20dip</item>                              <--
        </style></resources>
        == app/src/main/res/layout/page.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:text="Mars" android:textSize="24dp"/>                 <--
        <TextView android:text="Venus" android:textSize="@dimen/small"/>        <--
        <TextView android:text="Earth" android:textSize="30px"/>                <--
        </LinearLayout>
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/values/dimens.xml
        <resources><dimen name="small">12sp</dimen></resources>
        == app/src/main/res/layout/page.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:text="Mars" android:textSize="24sp"/>
        <TextView android:text="Venus" android:textSize="@dimen/small"/>
        </LinearLayout>
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/res/layout/page.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:text="Mars" android:textSize="?attr/sizeOfTitles"/>
        <TextView android:text="Mars" android:textSize="0dp"/>
        <TextView android:text="&#8593;" android:textSize="17dp"/>
        <TextView android:text="Mars"/>
        </LinearLayout>
        """)
    ]
  )

  private static let attributes: Set<String> = [
    "textSize", "android:textSize", "autoSizeMinTextSize", "autoSizeMaxTextSize",
    "android:autoSizeMinTextSize", "android:autoSizeMaxTextSize",
  ]

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    let layouts = project.androidReports(aboutAttributesAs: "SpUsage") { view, attribute in
      guard Self.attributes.contains(attribute.name), !Self.showsSigns(view) else { return nil }
      let value = project.android.resolve(attribute.value, near: view.layout.path).value
      return Self.fixedUnit(of: value).map {
        Problem(
          "the size of \(view.words) is given in \($0)", facts: Self.cause(of: attribute.value))
      }
    }
    let styles = project.android.values.flatMap { path, values in
      values.styles.filter { project.android.uses(style: $0.name) }.flatMap { style in
        style.items.compactMap { item -> Report<FileLocation>? in
          guard Self.attributes.contains(item.name),
            let unit = Self.fixedUnit(of: project.android.resolve(item.value, near: path).value)
          else { return nil }
          return .failed(
            path, SourcePlace(item.place),
            Problem(
              "the text size of the style \(style.name) is given in \(unit)",
              facts: Self.cause(of: item.value)))
        }
      }
    }
    return layouts + styles
  }

  /// The dimension that gives a size in an app, which is mended where it is declared.
  private static func cause(of value: String) -> [Problem.Fact] {
    value.hasPrefix("@dimen/") ? [.cause(value)] : []
  }

  /// Whether a view shows signs alone, such as an arrow: they are pictures, which nobody reads.
  private static func showsSigns(_ view: AndroidView) -> Bool {
    guard let text = view.setting("text").value, !text.isBlank else { return false }
    return !text.contains { $0.isLetter || $0.isNumber }
  }

  private static func fixedUnit(of value: String?) -> String? {
    guard let size = value.flatMap(AndroidDimension.init), size.number > 0, size.unit != .sp else {
      return nil
    }
    return size.unit.rawValue
  }
}
