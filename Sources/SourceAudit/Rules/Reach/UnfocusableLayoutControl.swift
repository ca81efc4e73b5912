// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A control of an Android layout that keys cannot reach.
///
/// Since Android 8, clickable views can be focused by default (Android, View, `FOCUSABLE_AUTO`, API
/// level 26); before, only if their class or `android:focusable` allowed it. Android Lint reports
/// the same as KeyboardInaccessibleWidget, as well as controls whose class takes the focus anyway.
/// In a TV app, keys are the only way to reach it.
struct UnfocusableLayoutControl: Check {
  static let card = RuleCard(
    id: "unfocusable-layout-control",
    rule: "outside-keyboard-order",
    title: "A layout has a control that keys cannot reach",
    harm: """
      People who use a keyboard, a remote control or a switch instead never reach it: it can only \
      be touched.
      """,
    remedy: "Give it android:focusable=\"true\", or remove focusable=\"false\".",
    impact: .critical,
    tier: .advice,
    evidence: [
      Evidence("AndroidFiles", right: 7),
      Evidence("unseen layouts, second set", right: 0, wrong: 1, date: "2026-11-25"),
      Evidence("unseen layouts, third set", right: 1, wrong: 3, date: "2026-11-25"),
    ],
    concerns: [.motorKeys],
    partOf: ["S4-5-006"],
    clauses: [.wcag("2.1.1"), .en301549("11.2.1.1")],
    fails: [
      Example(
        """
        == app/build.gradle
        minSdk 21
        == app/src/main/res/layout/bar.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <Button android:text="Send" android:focusable="false"/>                 <--
        <ImageView android:contentDescription="Close"
        android:clickable="true"/>                                              <--
        <TextView android:text="More" android:onClick="more"/>                  <--
        </LinearLayout>
        """)
    ],
    passes: [
      Example(
        """
        == app/build.gradle
        minSdk 26
        == app/src/main/res/layout/bar.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <Button android:text="Send"/>
        <Button android:text="Send" android:clickable="true"/>
        <ImageView android:contentDescription="Close" android:clickable="true"/>
        <Button android:clickable="false" android:focusable="false"/>
        </LinearLayout>
        """),
      Example(
        """
        == app/build.gradle
        minSdk 21
        == app/src/main/res/layout/bar.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <ImageView android:contentDescription="Close" android:clickable="true"
        android:focusable="true"/>
        <TextView android:text="More" android:clickable="true" android:focusableInTouchMode="true"/>
        </LinearLayout>
        """),
    ],
    ignores: [
      Example(
        """
        == app/src/main/res/layout/bar.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <ImageView android:contentDescription="Close" android:clickable="true"/>
        <LinearLayout android:onClick="open" android:focusable="true">
        <CheckBox android:focusable="false"/>
        </LinearLayout>
        </LinearLayout>
        """)
    ]
  )

  /// The API level from which clickable views can be focused.
  private static let focusingSystem = 26

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    let impact: Impact? =
      project.android.manifests.contains { $0.televisionPlace != nil } ? .critical : nil
    return project.androidReports(
      at: { $0.place(of: $0.attributeOfPressing) }, as: "KeyboardInaccessibleWidget"
    ) { view in
      guard view.isInteractiveInFile else { return .passed }
      let isOfApp = !view.isLentToOthers
      switch view.setting("focusable") {
      case .known("false"):
        let problem = Problem(
          "\(view.words) can be pressed, but keys skip it", impact: impact)
        // A row that takes the focus may do the same.
        return isOfApp && !view.mayGetFocusFromCode
          && !view.ancestors.contains(where: \.isInteractiveInFile)
          ? .failed(problem) : .cannotTell(problem)
      case .absent:
        guard !view.takesFocusByItself, view.setting("focusableInTouchMode").value != "true" else {
          return .passed
        }
        let least = project.android.leastSystem(near: view.layout.path)
        guard (least ?? 0) < Self.focusingSystem else { return .passed }
        let problem = Problem(
          "\(view.words) can be pressed, but before Android 8 keys skip it",
          impact: impact ?? .moderate)
        return isOfApp && least != nil && !view.mayGetFocusFromCode
          ? .failed(problem) : .cannotTell(problem)
      default: return .passed
      }
    }
  }
}

extension AndroidView {
  /// The attribute that makes keys skip it, or that makes it clickable.
  fileprivate var attributeOfPressing: String {
    if written("clickable") != nil { return "clickable" }
    return written("focusable") != nil ? "focusable" : "onClick"
  }

  /// Whether its class also takes the focus before Android 8; that of others is unknown.
  fileprivate var takesFocusByItself: Bool {
    switch kind {
    case .text, .image, .clock: false
    case .group: platformClass.hasSuffix("TextInputLayout") || platformClass.hasSuffix("RadioGroup")
    default: platformClass.split(separator: ".").last != "View"
    }
  }
}
