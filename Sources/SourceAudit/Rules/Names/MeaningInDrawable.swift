// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A text of an Android layout that code fills, whose picture beside it is all that says what it is.
struct MeaningInDrawable: Check {
  static let card = RuleCard(
    id: "meaning-in-drawable",
    title: "Only a picture says what a value is",
    harm:
      "TalkBack reads the value and not the picture in the same view, so people hear \"100 m\" and not whether it goes up or down.",
    remedy: "Describe the view with both, such as \"Climb 100 m\", whenever code sets the text.",
    impact: .moderate,
    topic: .names,
    tier: .standard,
    evidence: [Evidence("Layouts", right: 6, date: "2026-11-28")],
    concerns: [.blind],
    requirements: ["S4-101"],
    clauses: [.wcag("1.1.1")],
    fails: [
      Example(
        """
        == app/src/main/res/layout/row.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android"
        xmlns:app="http://schemas.android.com/apk/res-auto"
        xmlns:tools="http://schemas.android.com/tools">
        <TextView android:id="@+id/climb" tools:text="100 m"                    <--
        app:drawableStartCompat="@drawable/up"/>
        </LinearLayout>
        == app/src/main/java/Row.kt
        class Row(val binding: RowBinding) { fun show() { binding.climb.text = climb } }
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/layout/row.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:text="Climb" android:drawableStart="@drawable/up"/>
        <Button android:id="@+id/open" android:drawableStart="@drawable/up"/>
        </LinearLayout>
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    project.androidReports { view in
      guard view.kind == .text, !view.isInteractive, !view.isUnimportant, view.text.isNothing,
        view.contentDescription.isNothing, view.setting("hint").isNothing,
        view.exampleOf("text").map(Self.isValue) == true, Self.hasPicture(view)
      else { return .passed }
      if view.mayGetWordsFromCode {
        return .cannotTell("code may describe \(view.words), whose picture says what it is")
      }
      return .failed(Problem("only the picture in \(view.words) says what its value is"))
    }
  }

  /// Whether an example is a value: a number, also with a unit or a sign.
  private static func isValue(_ example: String) -> Bool {
    guard example.contains(where: \.isNumber) else { return false }
    return example.split { !$0.isLetter }.allSatisfy { $0.count < 4 }
  }

  private static func hasPicture(_ view: AndroidView) -> Bool {
    ["drawableStart", "drawableLeft", "drawableTop", "drawableEnd", "drawableRight"].contains {
      view.written($0) != nil || view.writtenForApp($0 + "Compat") != nil
    }
  }
}
