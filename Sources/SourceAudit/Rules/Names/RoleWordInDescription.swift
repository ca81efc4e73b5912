// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A description in an Android layout that ends with the word that TalkBack adds by itself.
struct RoleWordInDescription: Check {
  static let card = RuleCard(
    id: "role-word-in-description",
    rule: "role-word-in-name",
    title: "A description in a layout repeats the kind of control",
    harm: "TalkBack says the kind of control twice, on every visit: Save button, button.",
    remedy: "Leave out the word for the kind of control; the class already says it.",
    impact: .minor,
    topic: .names,
    tier: .advice,
    evidence: [
      Evidence("unseen layouts, second set", right: 0, arguable: 2, date: "2026-11-25")
    ],
    concerns: [.blind],
    requirements: ["S4-103"],
    clauses: [.wcag("4.1.2")],
    related: [.wcag("2.4.6")],
    fails: [
      Example(
        """
        == app/src/main/res/values/strings.xml
        <resources><string name="save">Save button</string></resources>
        == app/src/main/res/layout/bar.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <ImageButton android:contentDescription="@string/save"/>                <--
        <androidx.appcompat.widget.SwitchCompat android:contentDescription="Wi-Fi switch"/> <--
        <ImageView android:contentDescription="Picture of a red car"/>          <--
        </LinearLayout>
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/layout/bar.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <ImageButton android:contentDescription="Save"/>
        <ImageButton android:contentDescription="Side button"/>
        <ImageView android:contentDescription="Red car"/>
        </LinearLayout>
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/res/layout/bar.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <View android:contentDescription="The back button"/>
        <ImageButton android:contentDescription="@{model.button}"/>
        </LinearLayout>
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    project.androidReports(about: "contentDescription") { view in
      guard let description = view.contentDescription.value?.trimmed, !view.isUnimportant,
        !view.isPartOfNamedControl,
        // A description that is only the word for the kind is left to `unclear-description`.
        RoleWords.repetition(in: description, of: view.role) == .added
      else { return .passed }
      return .failed(
        Problem("the description \(description.quoted) repeats what TalkBack says for the class"))
    }
  }
}
