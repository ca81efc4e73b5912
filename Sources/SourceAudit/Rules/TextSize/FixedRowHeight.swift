// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A row of an Android layout with a fixed height that is lower than the lines which its text may have.
///
/// The height follows from the file: the lines that are allowed, at twice their size, the largest on Android.
struct FixedRowHeight: Check {
  static let card = RuleCard(
    id: "fixed-row-height",
    rule: "text-cut-off-when-enlarged",
    title: "A row of a fixed height is lower than the lines of its text",
    harm: "People who have asked their phone for larger text see a part of the lines.",
    remedy: "Give the row wrap_content, and a minHeight if it should not be lower.",
    impact: .moderate,
    tier: .standard,
    concerns: [.lowVision],
    partOf: ["S4-157", "S4-158"],
    clauses: [.wcag("1.4.4"), .en301549("11.7")],
    fails: [
      Example(
        """
        == app/src/main/res/layout/row.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" android:layout_height="42dp"> <--
        <TextView android:id="@+id/name" android:maxLines="2" android:layout_height="wrap_content"/>
        </LinearLayout>
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/layout/row.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" android:layout_height="56dp">
        <TextView android:id="@+id/name" android:maxLines="1"/>
        </LinearLayout>
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/res/layout/row.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" android:orientation="vertical">
        <LinearLayout android:layout_height="42dp"><TextView android:id="@+id/name"/></LinearLayout>
        <LinearLayout android:layout_height="wrap_content"><TextView android:maxLines="2"/></LinearLayout>
        <LinearLayout android:layout_height="42dp" android:orientation="vertical">
        <TextView android:maxLines="2"/>
        </LinearLayout>
        </LinearLayout>
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    project.androidReports { row in
      guard
        row.platformClass.hasSuffix("LinearLayout")
          || row.platformClass.hasSuffix("LinearLayoutCompat"),
        row.setting("orientation").value != "vertical",
        let height = row.dimension("layout_height"), height.unit == .dp, height.number >= 8,
        row.setting("minHeight").isNothing
      else { return .passed }
      let needed = row.children.filter { $0.kind == .text && !$0.isGone }.compactMap { text in
        text.setting("maxLines").value.flatMap(Double.init).map { lines in
          min(lines, 4) * (text.dimension("textSize")?.number ?? 14) * 2 * RobotoWidths.lineHeight
        }
      }
      guard let most = needed.max(), most > height.number else { return .passed }
      return .failed(
        Problem(
          "\(row.words) has a fixed height of \(height.number.written) dp, and at the largest "
            + "text size its text needs \(most.rounded().written)"))
    }
  }
}
