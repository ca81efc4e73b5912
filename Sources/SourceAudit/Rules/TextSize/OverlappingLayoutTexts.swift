// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// Two views of an Android `RelativeLayout` that overlap when a text grows.
///
/// One is fixed to the start of the row, the other to its end, and nothing makes one begin where
/// the other ends. Android Lint reports the same as RelativeOverlap.
struct OverlappingLayoutTexts: Check {
  static let card = RuleCard(
    id: "overlapping-layout-texts",
    rule: "text-cut-off-when-enlarged",
    title: "A text of a RelativeLayout can grow over the view beside it",
    harm: """
      With larger text or in a language with longer words, one covers the other and neither can be \
      read.
      """,
    remedy: """
      State where one ends: android:layout_toStartOf with the id of the view at the end, and \
      android:layout_alignParentStart.
      """,
    impact: .moderate,
    tier: .experimental,
    concerns: [.lowVision],
    partOf: ["S4-157", "S4-158"],
    clauses: [.wcag("1.4.4"), .en301549("11.7")],
    fails: [
      Example(
        """
        == app/src/main/res/layout/row.xml
        <RelativeLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:id="@+id/name" android:layout_alignParentStart="true"
        android:layout_width="wrap_content" android:text="@string/name"/>
        <TextView android:id="@+id/price" android:layout_alignParentEnd="true"  <--
        android:layout_width="wrap_content" android:text="@string/price"/>
        </RelativeLayout>
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/layout/row.xml
        <RelativeLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:id="@+id/name" android:layout_alignParentStart="true"
        android:layout_width="wrap_content" android:text="@string/name"
        android:layout_toStartOf="@id/price"/>
        <TextView android:id="@+id/price" android:layout_alignParentEnd="true"
        android:layout_width="wrap_content" android:text="@string/price"/>
        <TextView android:id="@+id/note" android:layout_alignParentStart="true"
        android:layout_below="@id/price" android:layout_width="wrap_content" android:text="@string/note"/>
        </RelativeLayout>
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/res/layout/row.xml
        <RelativeLayout xmlns:android="http://schemas.android.com/apk/res/android"
        xmlns:tools="http://schemas.android.com/tools">
        <ImageView android:id="@+id/icon" android:layout_alignParentStart="true"
        android:layout_width="48dp"/>
        <ImageView android:id="@+id/star" android:layout_alignParentEnd="true"
        android:layout_width="48dp"/>
        <TextView android:id="@+id/now" android:layout_alignParentStart="true"
        android:layout_below="@id/icon" android:layout_width="wrap_content" tools:text="0:00"/>
        <TextView android:id="@+id/end" android:layout_alignParentEnd="true"
        android:layout_below="@id/icon" android:layout_width="wrap_content" tools:text="59:00"/>
        <TextView android:id="@+id/hidden" android:layout_alignParentEnd="true"
        android:layout_width="wrap_content" android:text="@string/note" android:visibility="gone"/>
        </RelativeLayout>
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    project.reportedViews.flatMap { layout, views in
      views.filter { $0.platformClass.hasSuffix("RelativeLayout") }.flatMap { row in
        Self.pairs(in: row).compactMap { first, last -> Report<FileLocation>? in
          guard !last.isIgnored("RelativeOverlap") else { return nil }
          return .failed(
            layout.path, SourcePlace(last.place),
            Problem("\(last.words) and \(first.words) can grow over each other"))
        }
      }
    }
  }

  /// Returns the views at the end of a row, each with the first one at its start that may touch it.
  private static func pairs(in row: AndroidView) -> [(first: AndroidView, last: AndroidView)] {
    let children = row.children.filter { !$0.isGone }
    var byID: [String: AndroidView] = [:]
    for child in children { if let id = child.identifier { byID[id] = child } }
    var starting: [[String]: (any: AndroidView, growing: AndroidView?)] = [:]
    var ending: [(view: AndroidView, line: [String])] = []
    for child in children where !child.isBounded {
      let isAtStart = child.isHeld(atEnd: false)
      guard isAtStart != child.isHeld(atEnd: true) else { continue }
      let line = line(of: child, among: byID)
      if !isAtStart {
        ending.append((child, line))
      } else {
        let known = starting[line]
        starting[line] = (known?.any ?? child, known?.growing ?? (child.canGrow ? child : nil))
      }
    }
    return ending.compactMap { last, line in
      guard let first = last.canGrow ? starting[line]?.any : starting[line]?.growing,
        (first.largestWidth ?? .infinity) + (last.largestWidth ?? .infinity) > narrowestScreen
      else { return nil }
      return (first, last)
    }
  }

  /// Returns what determines a view's line in the layout; views with the same value are side by
  /// side.
  private static func line(of view: AndroidView, among byID: [String: AndroidView]) -> [String] {
    var view = view
    for _ in 0..<mostSteps {
      guard let other = view.alignedWith.flatMap({ byID[$0] }) else { break }
      view = other
    }
    return view.line
  }

  /// The narrowest screen of a phone, in dp (Android, Screen compatibility overview: "small").
  private static let narrowestScreen = 320.0

  /// The maximum number of alignments that are followed from view to view.
  private static let mostSteps = 8
}

extension AndroidView {
  private static let starts = ["layout_alignParentStart", "layout_alignParentLeft"]
  private static let ends = ["layout_alignParentEnd", "layout_alignParentRight"]

  /// Returns whether it is fixed to an edge of the enclosing layout.
  fileprivate func isHeld(atEnd: Bool) -> Bool {
    (atEnd ? Self.ends : Self.starts).contains { setting($0).value == "true" }
  }

  /// Whether another view determines where it begins or ends.
  fileprivate var isBounded: Bool {
    let asked = [
      "layout_toStartOf", "layout_toEndOf", "layout_toLeftOf", "layout_toRightOf",
      "layout_alignStart", "layout_alignEnd", "layout_alignLeft", "layout_alignRight",
    ]
    return asked.contains { setting($0) != .absent }
  }

  /// Whether it is as wide as its text.
  fileprivate var canGrow: Bool {
    guard kind.showsText, kind != .field, setting("layout_width").value == "wrap_content",
      setting("maxWidth") == .absent, setting("maxEms") == .absent
    else { return false }
    return text.value.map { $0.contains(where: \.isLetter) } ?? true
  }

  /// The width of its text at twice the size, in dp; nil if unknown.
  ///
  /// The editor's text shows what code puts there; a translation may be half as long again.
  fileprivate var largestWidth: Double? {
    let example = exampleOf("text")
    guard kind.showsText, let text = example.flatMap({ $0.hasPrefix("@") ? nil : $0 }) ?? text.value
    else { return kind.showsText ? nil : dimension("layout_width")?.number }
    let units = text.unicodeScalars.reduce(0.0) {
      $0 + Double(RobotoWidths.units(of: $1) ?? Int(RobotoWidths.unitsPerSize))
    }
    let isTranslated = example == nil && text.contains(where: \.isLetter)
    // Android, TextAppearance.Material.Body1: 14 sp.
    let size = dimension("textSize")?.number ?? 14
    return units / RobotoWidths.unitsPerSize * size * 2 * (isTranslated ? 1.5 : 1)
  }

  /// The id of the view beside which it is placed.
  fileprivate var alignedWith: String? {
    for name in ["layout_alignBaseline", "layout_alignTop", "layout_alignBottom"] {
      if let other = written(name).flatMap({ AndroidReference($0)?.name }) { return other }
    }
    return nil
  }

  /// The attributes that determine its line; without any, it is at the top.
  fileprivate var line: [String] {
    let places = ["layout_alignParentBottom", "layout_centerVertical", "layout_centerInParent"]
    let others = ["layout_above", "layout_below"]
    return places.filter { written($0) == "true" }
      + others.compactMap { name in
        written(name).map { "\(name) \(AndroidReference($0)?.name ?? $0)" }
      }
  }
}
