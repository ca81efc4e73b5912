// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A description in an Android layout or menu that is long, or describes nothing.
///
/// A control's name of more than 40 characters is as long as a sentence, which row S4-11-020 treats
/// as an error; an image may have a sentence. The following describes nothing: a word that fits all
/// images, a developers' reminder, a file name.
struct UnclearDescription: Check {
  static let card = RuleCard(
    id: "unclear-description",
    rule: "link-without-purpose",
    title: "A description in a layout is long, or describes nothing",
    harm: "TalkBack speaks all of it on every visit, or a word that says nothing.",
    remedy: "Say in a word or two what the control does or what the image shows: \"Submit\".",
    impact: .moderate,
    topic: .names,
    tier: .advice,
    evidence: [
      Evidence("AndroidFiles", right: 7, wrong: 1),
      Evidence("UnseenFindings", right: 1, arguable: 3),
      Evidence("Layouts", right: 13, arguable: 1, date: "2026-11-28"),
    ],
    concerns: [.blind],
    requirements: ["S4-102"],
    clauses: [.wcag("1.1.1"), .wcag("2.4.6")],
    fails: [
      Example(
        """
        == app/src/main/res/values/strings.xml
        <resources><string name="send">Sends the form with everything you have entered</string>
        </resources>
        == app/src/main/res/layout/form.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <ImageButton android:contentDescription="@string/send"/>                <--
        <ImageView android:contentDescription="Image"/>                         <--
        <ImageView android:contentDescription="ic_arrow_back"/>                 <--
        <TextView android:text="Olympus"/>
        <ImageView android:contentDescription="Entry icon"/>                    <--
        </LinearLayout>
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/values/strings.xml
        <resources><string name="send">Submit</string></resources>
        == app/src/main/res/layout/form.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <ImageButton android:contentDescription="@string/send"/>
        <ImageView android:contentDescription="A red car stands before the house of our founder"/>
        </LinearLayout>
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/res/layout/form.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <ImageButton android:contentDescription="@string/of_a_library"/>
        <ImageButton android:contentDescription="@null"/>
        </LinearLayout>
        """)
    ]
  )

  private static let mostCharacters = 40
  private static let mostCharactersOfImages = 150

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    project.androidReports(about: "contentDescription") { view in
      guard let description = view.contentDescription.value?.trimmed, !description.isEmpty,
        !view.isUnimportant
      else { return .passed }
      if let emptiness = EmptyDescription(of: description) {
        // Of what can be pressed, `description-without-meaning` tells it.
        return view.isInteractive
          ? .passed
          : .failed(
            Problem("\(view.words) is described by \(description.quoted), \(emptiness.words)"))
      }
      if view.kind == .image, !view.isInteractive, view.isBesideText,
        description.lowercased().hasSuffix(" icon")
      {
        return .failed(
          Problem(
            "\(view.words) beside a text is described by \(description.quoted), which names the picture and not what it means",
            impact: .minor))
      }
      let most =
        view.isInteractive && view.kind != .other && view.kind != .group
        ? Self.mostCharacters : Self.mostCharactersOfImages
      guard description.count > most else { return .passed }
      return .failed(
        Problem(
          "the description \(description.quoted) has \(description.count) characters",
          measured: [.init("characters", Double(description.count))]))
    }
  }
}
