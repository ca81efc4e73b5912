// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A text in an Android layout whose box does not grow with it, or a layout with absolute
/// positions.
///
/// A fixed width alone lets a text grow downwards, so it is only reported for texts of one line. A
/// height that fits one line at twice its size, the largest on Android, is reported for texts that
/// may need more lines.
struct FixedTextBox: Check {
  static let card = RuleCard(
    id: "fixed-text-box",
    rule: "text-cut-off-when-enlarged",
    title: "A layout gives a text a box of a fixed size",
    harm: "People who have asked their phone for larger text see the upper half of a line.",
    remedy: """
      Give the text wrap_content, and a minHeight if it should not be smaller; let layouts such as \
      LinearLayout and ConstraintLayout position it.
      """,
    impact: .serious,
    tier: .advice,
    evidence: [
      Evidence("unseen source of Android", right: 5, arguable: 1, wrong: 1, date: "2026-11-24"),
      Evidence("AndroidFiles", right: 18, wrong: 4),
      Evidence("UnseenFindings", right: 4, wrong: 1, date: "2026-12-01"),
    ],
    concerns: [.lowVision],
    partOf: ["S4-157", "S4-158"],
    clauses: [.wcag("1.4.4"), .en301549("11.7")],
    fails: [
      Example(
        """
        == app/src/main/res/layout/page.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:text="Mars" android:layout_height="24dp"/>            <--
        <TextView android:text="Mars and Venus" android:layout_height="56dp"/>  <--
        <Button android:text="Go" android:layout_height="48dp"/>                <--
        <Button android:text="Go" android:layout_height="48dp" android:padding="12dp"/> <--
        <EditText android:text="Mars" android:layout_height="56dp"/>            <--
        <Button android:text="Book a flight" android:layout_width="60dp"        <--
        android:layout_height="wrap_content" android:maxLines="1"/>
        <AbsoluteLayout/>                                                       <--
        <LinearLayout android:layout_height="42dp">                             <--
        <TextView android:id="@+id/name" android:maxLines="2" android:layout_height="wrap_content"/>
        </LinearLayout>
        </LinearLayout>
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/layout/page.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:text="Mars" android:layout_height="wrap_content"/>
        <TextView android:text="Mars" android:layout_width="0dp" android:layout_height="match_parent"/>
        <TextView android:text="Mars" android:layout_width="200dp"
        android:layout_height="wrap_content"/>
        <TextView android:text="Mars" android:layout_height="20sp"/>
        <TextView android:autoSizeTextType="uniform" android:layout_height="40dp"/>
        <Button android:text="Next" android:textSize="16sp" android:layout_height="56dp"
        android:background="@drawable/round"/>
        <EditText android:text="Mars" android:inputType="text" android:textSize="14sp"
        android:layout_height="56dp"/>
        <TextView android:text="Mars and Venus" android:maxLines="1" android:layout_height="56dp"/>
        <LinearLayout android:layout_height="56dp"><TextView android:maxLines="1"/></LinearLayout>
        </LinearLayout>
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/res/layout/page.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <ImageView android:layout_height="40dp"/>
        <TextView android:layout_height="1dp" android:background="@color/line"/>
        <TextView android:layout_height="64dp"/>
        <Button android:layout_height="32dp" android:contentDescription="@string/add"/>
        <TextView android:text="Mars" android:layout_height="@dimen/of_a_library"/>
        </LinearLayout>
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    project.androidReports { view in
      if view.kind == .absoluteLayout {
        return .failed(
          Problem("\(view.className) positions its views by absolute numbers", impact: .moderate))
      }
      if let problem = Self.problem(ofRow: view) { return .failed(problem) }
      guard [.text, .button, .field, .checkable, .clock].contains(view.kind),
        !view.mayHaveNoText, (view.setting("autoSizeTextType").value ?? "none") == "none",
        view.writtenForApp("autoSizeTextType") ?? "none" == "none"
      else { return .passed }
      let hasOneLine =
        view.setting("maxLines").value == "1" || view.setting("singleLine").value == "true"
        || view.setting("lines").value == "1" || view.isOneLineField
      if let height = Self.fixed("layout_height", of: view),
        view.setting("minHeight").isNothing || view.text.value != nil
      {
        let holdsLine = Self.holdsLargeText(height, view)
        if !holdsLine || !(hasOneLine || Self.isOneWord(view)) {
          return .failed(
            Problem(
              "\(view.words) has a fixed height of \(height.number.written) \(height.unit.rawValue)",
              impact: holdsLine ? .minor : nil))
        }
      }
      guard hasOneLine, view.kind != .field, view.setting("ellipsize").isNothing,
        let width = Self.fixed("layout_width", of: view)
      else { return .passed }
      return .failed(
        Problem(
          "\(view.words) has one line with a fixed width of \(width.number.written) "
            + width.unit.rawValue, impact: .moderate))
    }
  }

  /// Judges a row of a fixed height by the lines that its texts may have, side by side.
  private static func problem(ofRow row: AndroidView) -> Problem? {
    guard
      row.platformClass.hasSuffix("LinearLayout")
        || row.platformClass.hasSuffix("LinearLayoutCompat"),
      row.setting("orientation").value != "vertical", let height = fixed("layout_height", of: row),
      height.unit == .dp, row.setting("minHeight").isNothing
    else { return nil }
    let needed = row.children.filter { $0.kind == .text && !$0.isGone }.compactMap { text in
      text.setting("maxLines").value.flatMap(Double.init).map { lines in
        min(lines, 4) * (text.dimension("textSize")?.number ?? 14) * 2 * RobotoWidths.lineHeight
      }
    }
    guard let most = needed.max(), most > height.number else { return nil }
    return Problem(
      "\(row.words) has a fixed height of \(height.number.written) dp, and at the largest text "
        + "size its text needs \(most.rounded().written)")
  }

  /// Returns whether one line still fits at twice the text size, the largest on Android.
  private static func holdsLargeText(_ height: AndroidDimension, _ view: AndroidView) -> Bool {
    // Android, TextAppearance.Material.Body1 and Button: 14 sp; Widget.EditText: 18 sp.
    let size = view.dimension("textSize")?.number ?? (view.kind == .field ? 18 : 14)
    let inside = height.number - padding("Top", of: view) - padding("Bottom", of: view)
    return height.unit == .dp && inside >= size * 2 * RobotoWidths.lineHeight
  }

  /// Returns the padding above or below a text; that for all sides takes precedence (Android,
  /// `View`).
  private static func padding(_ side: String, of view: AndroidView) -> Double {
    let written = ["padding", "paddingVertical", "padding" + side].lazy.compactMap(view.dimension)
    if let padding = written.first { return padding.number }
    // The default background of a button or field adds 10 dp (AppCompat,
    // `abc_btn_default_mtrl_shape`; Material, `mtrl_btn_inset` and `mtrl_btn_padding_top`).
    let isFramed = view.kind == .button || view.kind == .field
    return isFramed && view.written("background") == nil ? 10 : 0
  }

  /// Returns whether a text has no place for a line break; a field may get another text.
  private static func isOneWord(_ view: AndroidView) -> Bool {
    view.kind != .field && view.text.value.map { !$0.contains(where: \.isWhitespace) } == true
  }

  /// Returns a length that does not follow the text size; one that is too small for any text is a
  /// line or a dot.
  private static func fixed(_ name: String, of view: AndroidView) -> AndroidDimension? {
    guard let length = view.dimension(name), length.unit != .sp, length.number >= 8 else {
      return nil
    }
    return length
  }
}

extension AndroidView {
  /// Whether it is a field whose input type has no second line (Android, `TextView.setInputType`).
  fileprivate var isOneLineField: Bool {
    guard kind == .field, let input = written("inputType") else { return false }
    return input != "none" && !input.split(separator: "|").contains("textMultiLine")
  }

  /// Whether it possibly has no text: a space, or a button with an icon.
  fileprivate var mayHaveNoText: Bool {
    switch text {
    case .known(let text): text.isEmpty
    case .notKnown: false
    case .absent: kind == .button || kind == .checkable || kind == .text && identifier == nil
    }
  }
}
