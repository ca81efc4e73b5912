// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A row of buttons in an Android layout in which the confirming one precedes the cancelling one.
///
/// Since Android 4 the confirming button is the last one of a dialog (Material Design, Dialogs,
/// "Actions"). The rule recognises `OK` and `Cancel` in English, and Android's own texts in every
/// language. Android Lint reports the same as ButtonOrder.
struct ReversedDialogButtons: Check {
  static let card = RuleCard(
    id: "reversed-dialog-buttons",
    title: "The buttons of a layout are not in the usual order",
    harm: """
      People who rely on habit, because reading takes long or they cannot see the screen, press \
      the wrong one.
      """,
    remedy: "Put the cancelling button first and the confirming one last.",
    impact: .minor,
    tier: .advice,
    evidence: [Evidence("AndroidFiles", right: 1)],
    category: .platform,
    concerns: [.blind, .cognitive],
    partOf: ["S4-023", "S4-12-001"],
    clauses: [],
    fails: [
      Example(
        """
        == app/src/main/res/values/strings.xml
        <resources><string name="drop">Cancel</string></resources>
        == app/src/main/res/layout/dialog.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <LinearLayout>
        <Button android:text="@android:string/ok"/>                             <--
        <Button android:text="@android:string/cancel"/>
        </LinearLayout>
        <LinearLayout>
        <Button android:text="Send"/>
        <Button android:text="@string/drop"/>                                   <--
        </LinearLayout>
        <RelativeLayout>
        <Button android:text="Send" android:layout_alignParentStart="true"/>
        <Button android:text="Cancel" android:layout_alignParentEnd="true"/>    <--
        </RelativeLayout>
        </LinearLayout>
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/layout/dialog.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <Button android:text="@android:string/cancel"/>
        <Button android:text="@android:string/ok"/>
        </LinearLayout>
        """),
      Example(
        """
        == app/src/main/res/layout/dialog.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android"
        android:orientation="vertical">
        <Button android:text="OK"/>
        <Button android:text="Cancel"/>
        </LinearLayout>
        """),
    ],
    ignores: [
      Example(
        """
        == app/src/main/res/layout/dialog.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <Button android:text="OK"/>
        <TextView android:text="Cancel"/>
        </LinearLayout>
        """)
    ]
  )

  /// The API level from which the confirming button is the last one.
  private static let system = 14

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    let android = project.android
    let renewed = Set(
      android.layouts.filter { $0.leastSystem ?? 0 >= Self.system }.map(\.name))
    return project.reportedViews.flatMap { layout, views -> [Report<FileLocation>] in
      // Current phones use the layout that was made for them.
      guard (android.targetSystem(near: layout.path) ?? Self.system) >= Self.system,
        layout.leastSystem != nil || !renewed.contains(layout.name)
      else { return [] }
      return views.filter { $0.kind == .group }.compactMap { row in
        guard let (view, words) = Self.fault(in: Self.buttons(of: row)),
          !view.isIgnored("ButtonOrder")
        else { return nil }
        return .failed(layout.path, SourcePlace(view.place), Problem(words))
      }
    }
  }

  /// Returns the buttons of a row from its start to its end; empty if they are not in a row.
  private static func buttons(of row: AndroidView) -> [AndroidView] {
    let buttons = row.children.filter { $0.kind == .button }
    if row.platformClass.hasSuffix("RelativeLayout") {
      func held(_ edges: [String]) -> [AndroidView] {
        buttons.filter { button in edges.contains { button.setting($0).value == "true" } }
      }
      let first = held(["layout_alignParentStart", "layout_alignParentLeft"])
      let last = held(["layout_alignParentEnd", "layout_alignParentRight"])
      return first.count == 1 && last.count == 1 ? first + last : []
    }
    guard
      row.platformClass.hasSuffix("LinearLayout") || row.platformClass.hasSuffix("ButtonBarLayout"),
      [nil, "horizontal", "0"].contains(row.setting("orientation").value),
      row.setting("orientation") != .notKnown
    else { return [] }
    return buttons
  }

  /// Returns the misplaced button with its reason.
  private static func fault(in buttons: [AndroidView]) -> (AndroidView, String)? {
    guard buttons.count > 1 else { return nil }
    for button in buttons.dropLast() where button.says("ok") {
      return (button, "\(button.words) confirms, but a button follows it")
    }
    for button in buttons.dropFirst() where button.says("cancel") {
      return (button, "\(button.words) cancels, but a button precedes it")
    }
    return nil
  }
}

extension AndroidView {
  /// Returns whether its text is Android's string with this name, or the same in English.
  fileprivate func says(_ name: String) -> Bool {
    if let reference = written("text").flatMap({ AndroidReference($0) }), reference.isOfSystem {
      return reference.name == name
    }
    let text = text.value?.lowercased().filter { $0 != "\"" && $0 != "'" }.trimmed
    return text == name
  }
}
