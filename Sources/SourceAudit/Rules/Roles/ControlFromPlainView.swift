// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A view in an Android layout that acts as a control but is not one.
///
/// A clickable text has no role, button look or state. A list row or a card that is pressed as a
/// whole is common, and not reported. Neither is a picture: TalkBack announces a clickable
/// `ImageView` as a button (`Role.getRole`, google/talkback@26a27dc).
struct ControlFromPlainView: Check {
  static let card = RuleCard(
    id: "control-from-plain-view",
    rule: "clickable-without-role",
    title: "A layout uses a plain view as a control",
    harm: """
      TalkBack says how to press it, but not that it is a button; nobody sees it either, and new \
      Android settings do not apply to it.
      """,
    remedy: """
      Use Button, ImageButton or Material's controls, with a style for the look; extend the \
      closest one if it has to behave differently.
      """,
    impact: .minor,
    tier: .standard,
    evidence: [
      Evidence("AndroidFiles", right: 25, wrong: 4),
      Evidence("UnseenFindings", right: 6, arguable: 4),
      Evidence("Layouts", right: 71, arguable: 5, date: "2026-11-28"),
    ],
    concerns: [.blind, .motorKeys, .motorVoice],
    requirements: ["S4-094"],
    partOf: ["S4-032", "S4-124"],
    clauses: [.wcag("4.1.2")],
    fails: [
      Example(
        """
        == app/src/main/res/layout/bar.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:text="Send" android:onClick="send"/>                  <--
        <View android:onClick="open"/>                                          <--
        </LinearLayout>
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Bar.kt
        fun fill(view: View) {
          view.findViewById<TextView>(R.id.number).setOnLongClickListener { copy() }
        }
        == app/src/main/res/layout/bar.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:id="@+id/number" android:text="0815"/>
        </LinearLayout>
        """),
      Example(
        """
        == app/src/main/res/layout/bar.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <Button android:text="Send" android:onClick="send"/>
        <ImageButton android:contentDescription="Close" android:clickable="true"/>
        <LinearLayout android:onClick="open"><TextView android:text="Mars"/></LinearLayout>
        </LinearLayout>
        """),
    ],
    ignores: [
      Example(
        """
        == app/src/main/res/layout/bar.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:text="Mars"/>
        <TextView android:text="Mars" android:clickable="false" android:onClick="open"/>
        <TextView android:text="https://mars.example" android:autoLink="web" android:clickable="true"/>
        <TextView android:text="Mars" android:textIsSelectable="true" android:clickable="true"/>
        <ImageView android:contentDescription="Close" android:clickable="true"/>
        <androidx.appcompat.widget.AppCompatImageView android:contentDescription="Faster"
        android:clickable="true" android:focusable="true"/>
        </LinearLayout>
        """)
    ]
  )

  private static let plain: Set<String> = ["View", "TextView"]

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    project.androidReports { view in
      let name = view.className.split(separator: ".").last.map(String.init) ?? ""
      guard Self.plain.contains(name) || name.hasPrefix("AppCompat") || name.hasPrefix("Material"),
        !view.kind.isControl, view.kind == .text || name == "View",
        view.isClickable, !view.isUnimportant, view.written("autoLink") == nil,
        view.written("textIsSelectable") == nil,
        !view.ancestors.contains(where: { $0.kind == .group && $0.isInteractive })
      else { return .passed }
      // Code may report another class to accessibility services.
      if view.mayGetWordsFromCode {
        return .cannotTell("\(view.words) can be pressed, but code may declare it a button")
      }
      return .failed(Problem("\(view.words) can be pressed but its class \(name) is not a control"))
    }
  }
}
