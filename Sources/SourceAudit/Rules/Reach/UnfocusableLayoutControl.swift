import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A control of a layout of Android that keys do not come to.
///
/// Since Android 8 what can be pressed can be focused, unless the layout says otherwise (Android, View,
/// `FOCUSABLE_AUTO`, API level 26); before, only what its class or `android:focusable` made so. Android Lint
/// reports the same as KeyboardInaccessibleWidget, and controls besides whose class takes the focus anyway.
/// In an app for televisions nothing else but keys leads to it.
struct UnfocusableLayoutControl: Check {
  static let card = RuleCard(
    id: "unfocusable-layout-control",
    rule: "outside-keyboard-order",
    title: "A layout has a control that keys cannot reach",
    harm: """
      People who use a keyboard, a remote control or a switch in its place never come to it: it can only \
      be touched.
      """,
    remedy: "Give it android:focusable=\"true\", or leave focusable=\"false\" out.",
    impact: .critical,
    tier: .standard,
    evidence: [Evidence("AndroidFiles", right: 7)],
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

  /// Since when what can be pressed can be focused.
  private static let focusingSystem = 26

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    let impact: Impact? =
      project.android.manifests.contains { $0.televisionPlace != nil } ? .critical : nil
    return project.androidReports(
      at: { $0.place(of: $0.attributeOfPressing) }, as: "KeyboardInaccessibleWidget"
    ) { view in
      guard view.isInteractive else { return .passed }
      let isOfApp = !view.isLentToOthers
      switch view.setting("focusable") {
      case .known("false"):
        let problem = Problem(
          "\(view.words) can be pressed, and keys pass over it", impact: impact)
        // A row that takes the focus may do the same.
        return isOfApp && !view.mayGetFocusFromCode
          && !view.ancestors.contains(where: \.isInteractive)
          ? .failed(problem) : .cannotTell(problem)
      case .absent:
        guard !view.takesFocusByItself, view.setting("focusableInTouchMode").value != "true" else {
          return .passed
        }
        let least = project.android.leastSystem(near: view.layout.path)
        guard (least ?? 0) < Self.focusingSystem else { return .passed }
        let problem = Problem(
          "\(view.words) can be pressed, and before Android 8 keys pass over it",
          impact: impact ?? .moderate)
        return isOfApp && least != nil && !view.mayGetFocusFromCode
          ? .failed(problem) : .cannotTell(problem)
      default: return .passed
      }
    }
  }
}

extension AndroidView {
  /// The attribute by which keys pass over it or it can be pressed.
  fileprivate var attributeOfPressing: String {
    if written("clickable") != nil { return "clickable" }
    return written("focusable") != nil ? "focusable" : "onClick"
  }

  /// Whether its class takes the focus before Android 8, too; that of others is not known.
  fileprivate var takesFocusByItself: Bool {
    switch kind {
    case .text, .image, .clock: false
    case .group: className.hasSuffix("TextInputLayout") || className.hasSuffix("RadioGroup")
    default: className.split(separator: ".").last != "View"
    }
  }
}
