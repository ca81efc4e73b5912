// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A view of an Android layout that can be pressed and is described by a word that says nothing.
struct DescriptionWithoutMeaning: Check {
  static let card = RuleCard(
    id: "description-without-meaning",
    rule: "resource-name-as-name",
    title: "A view to press in a layout is described by a word that says nothing",
    harm:
      "TalkBack says \"icon, button\" or the name of a file; people have to press it to learn what it does.",
    remedy: "Say in a word or two what it does: \"Submit\".",
    impact: .serious,
    topic: .names,
    tier: .standard,
    evidence: [Evidence("AndroidFiles, with pictures and long descriptions", right: 7, wrong: 1)],
    concerns: [.blind, .motorVoice],
    requirements: ["S4-102"],
    clauses: [.wcag("1.1.1"), .wcag("4.1.2")],
    fails: [
      Example(
        """
        == app/src/main/res/layout/form.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <ImageButton android:contentDescription="TODO"/>                        <--
        <ImageView android:onClick="open" android:contentDescription="icon"/>   <--
        <ImageButton android:contentDescription="ic_arrow_back"/>               <--
        </LinearLayout>
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/layout/form.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <ImageButton android:contentDescription="Submit"/>
        <ImageView android:contentDescription="icon"/>
        </LinearLayout>
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    project.androidReports(about: "contentDescription") { view in
      guard view.isInteractive, !view.isUnimportant,
        let description = view.contentDescription.value?.trimmed,
        let emptiness = EmptyDescription(of: description)
      else { return .passed }
      return .failed(
        Problem("\(view.words) is described by \(description.quoted), \(emptiness.words)"))
    }
  }
}
