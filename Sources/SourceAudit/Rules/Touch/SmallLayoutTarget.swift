// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A control that an Android layout makes smaller than a finger.
///
/// A literal length applies, unless there is a larger minimum; the size of wrap_content depends on
/// the content and is unknown here.
struct SmallLayoutTarget: Check {
  static let card = RuleCard(
    id: "small-layout-target",
    rule: "small-touch-target",
    title: "A layout makes a control smaller than 48 dp",
    harm: "People with shaking or large hands miss it, or touch the control next to it.",
    remedy: """
      Give it android:minWidth and android:minHeight of 48dp; padding counts, so a small icon can \
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
        // A row passes its presses on to the switch in it; a button in it takes its own.
        view.kind == .imageButton || view.kind == .button
          || !view.ancestors.contains(where: { $0.isInteractive && $0.kind != .scroller })
      else { return .passed }
      let width = Self.length("layout_width", minimum: "minWidth", of: view)
      let height = Self.length("layout_height", minimum: "minHeight", of: view)
      var parts: [String] = []
      if let width, width < least.width { parts.append("\(width.written) dp wide") }
      if let height, height < least.height { parts.append("\(height.written) dp high") }
      guard !parts.isEmpty else { return .passed }
      let smaller = min(width ?? least.width, height ?? least.height)
      let problem = Problem(
        "\(view.words) is \(parts.joined(separator: " and ")), but should be at least 48 dp",
        measured: [.init("smaller side", smaller)], impact: least.impact(ofSide: smaller))
      // A layout may pass the touches beside a small view to it.
      return view.mayGetTouchesFromCode ? .cannotTell(problem) : .failed(problem)
    }
  }

  /// Returns a length in dp; nil if it is not literal, or if the layout distributes the space.
  private static func length(
    _ name: String, minimum: String, of view: AndroidView
  ) -> Double? {
    guard let length = view.dimension(name), length.unit == .dp, length.number > 0,
      !view.isShared(name)
    else { return nil }
    let setting = view.setting(minimum)
    // An unknown minimum may be large enough.
    guard setting == .absent || setting.value.flatMap(AndroidDimension.init) != nil else {
      return nil
    }
    return max(length.number, view.dimension(minimum)?.number ?? 0)
  }
}

extension AndroidView {
  /// Returns whether the enclosing layout distributes the remaining space, so that a length is only
  /// a minimum.
  fileprivate func isShared(_ name: String) -> Bool {
    guard !setting("layout_weight").isNothing, setting("layout_weight").value != "0" else {
      return false
    }
    let isUpright = parent?.setting("orientation").value == "vertical"
    return (name == "layout_height") == isUpright
  }
}
