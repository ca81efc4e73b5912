import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A description in a layout or menu of Android that is long, or describes nothing.
///
/// Above 40 characters the name of a control is as long as a sentence, which row S4-11-020 takes for an
/// error; an image may take a sentence. What describes nothing: a word that stands for all images, a
/// reminder of the developers, the name of a file.
struct UnclearDescription: Check {
  static let card = RuleCard(
    id: "unclear-description",
    rule: "link-without-purpose",
    title: "A description in a layout is long, or describes nothing",
    harm: "TalkBack says all of it on every visit, or a word from which nobody learns anything.",
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

  /// Words that stand in for a description (Android Lint's ContentDescription names the first).
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
