// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// An Android length in pixels, points, millimetres or inches, which does not follow the display
/// size.
///
/// Lines that are one pixel thin are intended, and a length of zero is the same in every unit.
struct AbsoluteDimension: Check {
  static let card = RuleCard(
    id: "absolute-dimension",
    rule: "fixed-text-size",
    title: "An Android length is given in px, pt, mm or in",
    harm: """
      The display size enlarges everything except this: texts are cut off, gaps close, targets \
      stay small.
      """,
    remedy: "Give text sizes in sp, and every other length in dp.",
    impact: .minor,
    tier: .advice,
    concerns: [.lowVision, .motorTouch],
    partOf: ["S4-158"],
    clauses: [.wcag("1.4.4"), .en301549("11.7")],
    fails: [
      Example(
        """
        == app/src/main/res/values/dimens.xml
        <resources><dimen name="gap">16px</dimen>                               <--
        </resources>
        == app/src/main/res/layout/page.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:text="Mars" android:padding="16px"/>                  <--
        <ImageView android:layout_width="10mm" android:layout_height="wrap_content"/> <--
        </LinearLayout>
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/layout/page.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:text="Mars" android:padding="16dp"/>
        <View android:layout_width="match_parent" android:layout_height="1px"/>
        <View android:layout_width="0px" android:layout_height="wrap_content"/>
        </LinearLayout>
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    let layouts = project.androidReports(aboutAttributesAs: "PxUsage") { view, attribute in
      guard attribute.name != "textSize", let unit = Self.unit(of: attribute.value),
        !view.isIgnored("InOrMmUsage")
      else { return nil }
      return Problem("\(attribute.name) of \(view.words) is given in \(unit)")
    }
    let values = project.android.values.flatMap { path, values in
      (values.dimensions + values.styles.flatMap(\.items)).compactMap {
        entry -> Report<FileLocation>? in
        guard !entry.name.hasSuffix("textSize"), let unit = Self.unit(of: entry.value) else {
          return nil
        }
        return .failed(
          path, SourcePlace(entry.place), Problem("\(entry.name) is given in \(unit)"))
      }
    }
    return layouts + values
  }

  private static func unit(of value: String) -> String? {
    guard let length = AndroidDimension(value), length.unit != .dp, length.unit != .sp,
      abs(length.number) > 1
    else { return nil }
    return length.unit.rawValue
  }
}
