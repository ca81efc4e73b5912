// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A picture to press, or a button with a symbol or nothing as its text, without a description in an Android layout.
///
/// Code may describe a view that has an id, so the rule checks whether a Kotlin or Java file of the
/// project that mentions it also sets descriptions.
struct MissingDescription: Check {
  static let card = RuleCard(
    id: "missing-description",
    rule: "unnamed-control",
    title: "A picture, symbol or blank button in a layout can be pressed but has no description",
    harm: """
      TalkBack says "unlabelled, button"; Voice Access has no name for it.
      """,
    remedy: """
      Say what it does in android:contentDescription.
      """,
    impact: .critical,
    topic: .names,
    tier: .standard,
    evidence: [
      Evidence(
        "unseen source of Android, with images that are not pressed", right: 6, arguable: 3,
        wrong: 3,
        date: "2026-11-24"),
      Evidence("AndroidFiles, with images that are not pressed", right: 38, wrong: 6),
      Evidence("unseen layouts, second set", right: 30, date: "2026-11-25"),
      Evidence("UnseenFindings", right: 11, date: "2026-11-25"),
    ],
    concerns: [.blind, .motorVoice],
    requirements: ["S4-101"],
    clauses: [.wcag("1.1.1"), .wcag("4.1.2"), .en301549("11.5.2.5")],
    fails: [
      Example(
        """
        == app/src/main/res/layout/bar.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <ImageButton android:src="@drawable/close"/>                            <--
        <ImageView android:src="@drawable/star" android:onClick="mark"/>        <--
        <ImageView android:clickable="true" android:contentDescription="@null"/> <--
        <Button android:text="+"/>                                              <--
        </LinearLayout>
        == app/src/main/java/Bar.kt
        binding.logo.setImageDrawable(image)
        """),
      Example(
        """
        == app/src/main/res/layout/bar.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android"
        xmlns:app="http://schemas.android.com/apk/res-auto">
        <com.google.android.material.button.MaterialButton android:id="@+id/sensor"  <--
        app:icon="@drawable/sensor"/>
        <ImageView android:id="@+id/photo"/>                                    <--
        </LinearLayout>
        == app/src/main/res/layout/page.xml
        <ImageView xmlns:android="http://schemas.android.com/apk/res/android"
        android:id="@+id/photo" android:contentDescription="Photo"/>
        == app/src/main/java/Bar.kt
        class Bar(val binding: BarBinding) {
          init {
            binding.sensor.setOnClickListener { open() }
            binding.photo.setOnClickListener { choose() }
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        == app/src/main/res/values/strings.xml
        <resources><string name="close">Close</string></resources>
        == app/src/main/res/values/styles.xml
        <resources><style name="Star"><item name="android:contentDescription">Star</item></style>
        </resources>
        == app/src/main/res/layout/bar.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <ImageButton android:contentDescription="@string/close"/>
        <ImageButton android:contentDescription="@{model.title}"/>
        <ImageButton style="@style/Star"/>
        <ImageView android:importantForAccessibility="no"/>
        <ImageView android:contentDescription="@null"/>
        <Button android:text="+" android:contentDescription="More"/>
        <Button android:text="OK"/>
        <Button android:text="@{model.title}"/>
        </LinearLayout>
        """),
      Example(
        """
        == app/src/main/res/layout/bar.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <ImageButton android:id="@+id/close_button"/>
        </LinearLayout>
        == app/src/main/java/Bar.kt
        binding.closeButton.contentDescription = getString(R.string.close)
        """),
    ],
    ignores: [
      Example(
        """
        == app/src/main/res/layout/row.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <ImageView android:src="@drawable/star"/>
        <Button android:id="@+id/choice"/>
        </LinearLayout>
        == app/src/main/java/Row.kt
        class Row(val binding: RowBinding) { fun show() { binding.choice.text = choice.name } }
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    project.androidReports(about: "contentDescription") { view in
      switch view.kind {
      case .image, .imageButton: Self.verdict(onImage: view)
      case .button, .text, .checkable: Self.verdict(onText: view)
      default: .passed
      }
    }
  }

  private static func verdict(onImage view: AndroidView) -> Verdict {
    guard view.isInteractive, !view.isUnimportant, view.contentDescription.isNothing,
      view.setting("tooltipText").isNothing
    else { return .passed }
    if view.mayGetWordsFromCode {
      return .cannotTell("\(view.words) has no description here, but code may give it one")
    }
    return .failed(Problem("\(view.words) can be pressed but has no description"))
  }

  private static func verdict(onText view: AndroidView) -> Verdict {
    guard view.isInteractive, !view.isUnimportant, view.contentDescription.isNothing else {
      return .passed
    }
    if isButtonOfAndroid(view), view.text.isNothing { return verdict(onBlank: view) }
    guard let text = view.text.value, isUnfitForSpeech(text) else { return .passed }
    if view.isNamedInCode {
      return .cannotTell("\(view.words) shows \(text.quoted), but code may give it other words")
    }
    return .failed(
      Problem(
        "\(view.words) shows \(text.quoted), which is not a word, and has no description",
        impact: .serious))
  }

  /// Whether the class is a button that shows the text which it is given; one of another library may have
  /// words of its own.
  private static func isButtonOfAndroid(_ view: AndroidView) -> Bool {
    let name = view.platformClass.split(separator: ".").last ?? ""
    return ["Button", "AppCompatButton", "MaterialButton"].contains(name)
  }

  /// Judges a button that the file gives no text.
  private static func verdict(onBlank view: AndroidView) -> Verdict {
    guard view.setting("hint").isNothing, view.setting("tooltipText").isNothing else {
      return .passed
    }
    let problem = Problem("\(view.words) has no text and no description")
    // Adapters fill the view that is all of a row.
    let isRow = view.parent == nil && view.identifier == nil
    return isRow || view.mayGetTextFromCode || view.mayGetLabelFromCode
      ? .cannotTell(Problem(problem.message + " here, but code may give it one"))
      : .failed(problem)
  }

  /// Returns whether a text has neither a number nor a word of two letters.
  private static func isUnfitForSpeech(_ text: String) -> Bool {
    !text.trimmed.isEmpty && !text.contains(where: \.isNumber)
      && text.count(where: \.isLetter) < 2
      // A single letter is a word in a script without an alphabet.
      && text.unicodeScalars.allSatisfy { $0.value < 0x2E80 }
  }
}
