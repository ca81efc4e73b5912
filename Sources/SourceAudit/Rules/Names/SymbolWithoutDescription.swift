// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A button or a text to press in an Android layout that shows a symbol for its text and has no description.
///
/// Code may describe a view that has an id, so the rule checks whether a Kotlin or Java file of the
/// project that mentions it also sets descriptions.
struct SymbolWithoutDescription: Check {
  static let card = RuleCard(
    id: "symbol-without-description",
    rule: "unnamed-control",
    title: "A layout has a symbol to press in place of a text, without a description",
    harm: """
      TalkBack spells the symbol or says nothing; Voice Access has no word for it.
      """,
    remedy: """
      Say what it does in android:contentDescription.
      """,
    impact: .serious,
    topic: .names,
    tier: .standard,
    concerns: [.blind, .motorVoice],
    requirements: ["S4-101"],
    clauses: [.wcag("1.1.1"), .wcag("4.1.2"), .en301549("11.5.2.5")],
    fails: [
      Example(
        """
        == app/src/main/res/layout/bar.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <Button android:text="+"/>                                              <--
        <TextView android:text="x" android:onClick="close"/>                    <--
        </LinearLayout>
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/layout/bar.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <Button android:text="+" android:contentDescription="More"/>
        <Button android:text="OK"/>
        <Button android:text="@{model.title}"/>
        <TextView android:text="-"/>
        </LinearLayout>
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/res/layout/row.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <Button android:id="@+id/choice" android:text="+"/>
        </LinearLayout>
        == app/src/main/java/Row.kt
        class Row(val binding: RowBinding) { fun show() { binding.choice.text = choice.name } }
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    project.androidReports(about: "text") { view in
      guard [.button, .text, .checkable, .other].contains(view.kind), view.isInteractive,
        !view.isUnimportant, view.contentDescription.isNothing,
        let text = view.text.value, Self.isUnfitForSpeech(text)
      else { return .passed }
      if view.isNamedInCode {
        return .cannotTell("\(view.words) shows \(text.quoted), but code may give it other words")
      }
      return .failed(
        Problem("\(view.words) shows \(text.quoted), which is not a word, and has no description"))
    }
  }

  /// Returns whether a text has neither a number nor a word of two letters.
  private static func isUnfitForSpeech(_ text: String) -> Bool {
    !text.trimmed.isEmpty && !text.contains(where: \.isNumber)
      && text.count(where: \.isLetter) < 2
      // A single letter is a word in a script without an alphabet.
      && text.unicodeScalars.allSatisfy { $0.value < 0x2E80 }
  }
}
