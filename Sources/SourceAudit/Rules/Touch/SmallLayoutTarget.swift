import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A control whose layout of Android makes it smaller than a finger.
///
/// A length that is written holds, apart from a larger minimum; how large wrap_content comes out depends on
/// what is in it and is not known here.
struct SmallLayoutTarget: Check {
  static let card = RuleCard(
    id: "small-layout-target",
    rule: "small-touch-target",
    title: "A layout makes a control smaller than 48 dp",
    harm: "People whose hands shake, or are large, touch beside it or the control next to it.",
    remedy: """
      Give it android:minWidth and android:minHeight of 48dp; padding counts, so that a small icon can \
      stay small.
      """,
    impact: .moderate,
    tier: .standard,
    evidence: [
      Evidence("unseen source of Android", right: 6, date: "2026-11-24"),
      Evidence("AndroidFiles", right: 21, wrong: 3),
    ],
    concerns: [.motorTouch],
    partOf: ["S4-113"],
    clauses: [.wcag("2.5.8"), .wcag("2.5.5")],
    fails: [
      Example(
        """
        == app/src/main/res/values/dimens.xml
        <resources><dimen name="icon">24dp</dimen></resources>
        == app/src/main/res/layout/bar.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <ImageButton android:layout_width="40dp" android:layout_height="48dp"/> <--
        <ImageView android:onClick="open" android:layout_width="@dimen/icon"    <--
        android:layout_height="@dimen/icon"/>
        </LinearLayout>
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/layout/bar.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <ImageButton android:layout_width="48dp" android:layout_height="56dp"/>
        <ImageButton android:layout_width="24dp" android:layout_height="24dp"
        android:minWidth="48dp" android:minHeight="48dp"/>
        <ImageButton android:layout_width="wrap_content" android:layout_height="wrap_content"/>
        </LinearLayout>
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/res/layout/bar.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <ImageView android:layout_width="24dp" android:layout_height="24dp"/>
        <Button android:clickable="false" android:layout_width="24dp" android:layout_height="24dp"/>
        <Button android:layout_width="0dp" android:layout_height="wrap_content"/>
        <Button android:layout_width="36dp" android:layout_weight="1"
        android:layout_height="wrap_content"/>
        </LinearLayout>
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    let least = TargetSize.google
    return project.androidReports { view in
      guard view.isInteractive, view.kind != .scroller, view.kind != .slider,
        !view.ancestors.contains(where: { $0.isInteractive && $0.kind != .scroller })
      else { return .passed }
      let width = Self.length("layout_width", minimum: "minWidth", of: view)
      let height = Self.length("layout_height", minimum: "minHeight", of: view)
      var parts: [String] = []
      if let width, width < least.width { parts.append("\(width.written) dp wide") }
      if let height, height < least.height { parts.append("\(height.written) dp high") }
      guard !parts.isEmpty else { return .passed }
      let problem = Problem(
        "\(view.words) is \(parts.joined(separator: " and ")), and 48 dp are asked for",
        measured: [.init("smaller side", min(width ?? least.width, height ?? least.height))])
      // A layout may give the touches beside a small view to it.
      return view.mayGetTouchesFromCode ? .cannotTell(problem) : .failed(problem)
    }
  }

  /// A length in dp; nil when it is not written as one, or is shared out by the layout.
  private static func length(
    _ name: String, minimum: String, of view: AndroidView
  ) -> Double? {
    guard let length = view.dimension(name), length.unit == .dp, length.number > 0,
      !view.isShared(name)
    else { return nil }
    let setting = view.setting(minimum)
    // A minimum that is not known may be large enough.
    guard setting == .absent || setting.value.flatMap(AndroidDimension.init) != nil else {
      return nil
    }
    return max(length.number, view.dimension(minimum)?.number ?? 0)
  }
}

extension AndroidView {
  /// Whether the layout around it shares out what is left over, so that a length is only the least.
  fileprivate func isShared(_ name: String) -> Bool {
    guard !setting("layout_weight").isNothing, setting("layout_weight").value != "0" else {
      return false
    }
    let isUpright = parent?.setting("orientation").value == "vertical"
    return (name == "layout_height") == isUpright
  }
}
