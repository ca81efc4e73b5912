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
    evidence: [Evidence("AndroidFiles", right: 7, wrong: 1)],
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
        <ImageButton android:contentDescription="TODO"/>                        <--
        <ImageView android:contentDescription="Image"/>                         <--
        <ImageView android:contentDescription="ic_arrow_back"/>                 <--
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

  /// Placeholder descriptions (Android Lint's ContentDescription lists the first ones).
  private static let placeholders: Set<String> = [
    "todo", "fixme", "tbd", "description", "content description", "contentdescription", "image",
    "image view", "imageview", "icon", "img", "picture", "photo", "button", "image button",
    "imagebutton", "null", "none", "test", "placeholder", "lorem ipsum", "untitled",
  ]

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    project.androidReports(about: "contentDescription") { view in
      guard let description = view.contentDescription.value?.trimmed, !description.isEmpty,
        !view.isUnimportant
      else { return .passed }
      if Self.placeholders.contains(description.lowercased()) {
        return .failed(
          Problem(
            "\(view.words) is described by \(description.quoted), which says nothing",
            impact: .serious))
      }
      if let kind = ResourceName(of: description) {
        return .failed(
          Problem(
            "\(view.words) is described by \(description.quoted), \(kind.words)",
            impact: .serious))
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
