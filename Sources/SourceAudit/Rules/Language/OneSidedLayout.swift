// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// An Android layout that names the left or right side, which is not mirrored.
///
/// Android Lint reports the same as RtlHardcoded, and a padding on only one side as RtlSymmetry,
/// which alone is not an error. An app with `supportsRtl="false"` is left to
/// `unmirrored-android-app`; an app for versions before Android 4.2, which never mirror, is not
/// reported.
struct OneSidedLayout: Check {
  static let card = RuleCard(
    id: "one-sided-layout",
    title: "An Android layout names left or right",
    harm: """
      In Arabic, Hebrew and other languages written from right to left, the view stays on the side \
      where readers look last.
      """,
    remedy:
      "Write start for left and end for right: android:layout_marginStart, gravity=\"start\".",
    impact: .minor,
    tier: .advice,
    evidence: [
      Evidence("unseen source of Android", right: 0, arguable: 1, wrong: 3, date: "2026-11-24"),
      Evidence("AndroidFiles", right: 37, wrong: 3),
    ],
    category: .localization,
    concerns: [.rightToLeftReaders],
    partOf: ["S4-12-091"],
    clauses: [],
    fails: [
      Example(
        """
        == app/src/main/AndroidManifest.xml
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <application android:supportsRtl="true"/></manifest>
        == app/src/main/res/layout/row.xml
        <RelativeLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:layout_gravity="left|top"/>                           <--
        <TextView android:gravity="right"/>                                     <--
        <TextView
        android:layout_marginLeft="8dp"                                         <--
        android:layout_alignParentRight="true"/>                                <--
        <TextView android:drawableLeft="@drawable/star"/>                       <--
        </RelativeLayout>
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/layout/row.xml
        <RelativeLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:layout_gravity="start|top" android:gravity="end"/>
        <TextView android:layout_marginLeft="8dp" android:layout_marginStart="8dp"/>
        <TextView android:layout_marginLeft="8dp" android:layout_marginRight="8dp"/>
        <TextView android:paddingLeft="0dp"/>
        <TextView android:layout_alignParentLeft="true" android:layout_alignParentRight="true"/>
        <TextView android:gravity="center_horizontal"/>
        <TextView android:gravity="right|end"/>
        </RelativeLayout>
        """),
      Example(
        """
        == app/src/main/AndroidManifest.xml
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <application android:supportsRtl="false"/></manifest>
        == app/src/main/res/layout/row.xml
        <TextView xmlns:android="http://schemas.android.com/apk/res/android" android:gravity="right"/>
        """),
    ],
    ignores: [
      Example(
        """
        == app/src/main/res/layout-ldrtl/row.xml
        <TextView xmlns:android="http://schemas.android.com/apk/res/android" android:gravity="right"/>
        == app/src/main/res/values/strings.xml
        <resources><string name="left">Left</string></resources>
        """)
    ]
  )

  /// The API level from which Android mirrors layouts.
  private static let mirroringSystem = 17

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    let android = project.android
    let mirrors = !android.manifests.contains { $0.supportsRightToLeft == false }
    guard mirrors else { return [] }
    return project.androidReports(aboutAttributesAs: "RtlHardcoded") { view, attribute in
      let path = view.layout.path
      guard attribute.namespace == .android, let fault = Self.fault(of: attribute, in: view),
        (android.targetSystem(near: path) ?? Self.mirroringSystem) >= Self.mirroringSystem,
        !Self.isForOneDirection(path)
      else { return nil }
      return Problem("\(fault) of \(view.words) is the same in every language")
    }
  }

  /// Returns the attribute that names a side; nil if there is none, or if both sides or languages
  /// are covered.
  private static func fault(
    of attribute: AndroidDocument.Attribute, in view: AndroidView
  ) -> String? {
    if ["gravity", "layout_gravity", "foregroundGravity"].contains(attribute.name) {
      let sides = Set(attribute.value.split { $0 == "|" || $0 == " " })
      guard sides.isDisjoint(with: ["start", "end"]) else { return nil }
      let named = ["left", "right"].filter { sides.contains($0[...]) }
      return named.count == 1 ? "\(attribute.name) \(named[0])" : nil
    }
    guard let other = mirrored[attribute.name], view.written(other.relative) == nil,
      attribute.value != "false", attribute.value != "@null"
    else { return nil }
    // Equal values on both sides are symmetric.
    let value = view.setting(attribute.name)
    let opposites = [other.opposite, mirrored[other.opposite]?.relative].compactMap { $0 }
    if opposites.contains(where: { isSame($0, as: attribute, value, of: view) }) { return nil }
    if let length = value.value.flatMap(AndroidDimension.init), length.number == 0 { return nil }
    return attribute.name
  }

  private static func isSame(
    _ name: String, as attribute: AndroidDocument.Attribute, _ value: AndroidSetting,
    of view: AndroidView
  ) -> Bool {
    guard let written = view.written(name) else { return false }
    return written == attribute.value || value.value != nil && view.setting(name) == value
  }

  /// The attributes that name a side, with their relative forms and their opposites (Android,
  /// `R.attr`, since API level 17).
  private static let mirrored: [String: (relative: String, opposite: String)] = {
    var names: [String: (relative: String, opposite: String)] = [:]
    for stem in [
      "layout_margin", "padding", "drawable", "layout_alignParent", "layout_align",
    ] {
      names[stem + "Left"] = (stem + "Start", stem + "Right")
      names[stem + "Right"] = (stem + "End", stem + "Left")
    }
    names["layout_toLeftOf"] = ("layout_toStartOf", "layout_toRightOf")
    names["layout_toRightOf"] = ("layout_toEndOf", "layout_toLeftOf")
    return names
  }()

  /// Returns whether a file is only for languages of one direction.
  private static func isForOneDirection(_ path: String) -> Bool {
    let folder = path.split(separator: "/").dropLast().last ?? ""
    return folder.split(separator: "-").contains { $0 == "ldrtl" || $0 == "ldltr" }
  }
}
