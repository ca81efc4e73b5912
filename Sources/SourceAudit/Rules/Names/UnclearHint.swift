// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A hint in an Android layout that is long, repeats the name, or does not state a button's result.
///
/// A field's hint is visible while the field is empty, and is its name; a button's hint is spoken
/// after its name, and should be a short sentence: "Sends your message".
struct UnclearHint: Check {
  static let card = RuleCard(
    id: "unclear-hint",
    rule: "name-wording",
    title: "A hint in a layout is long, or says nothing new",
    harm: "TalkBack speaks it after the name, on every visit; listeners wait but learn nothing.",
    remedy: """
      For a field, say in a few words what to enter; for a button, say what happens, as you would \
      to a friend: text "Send", hint "Sends your message".
      """,
    impact: .minor,
    topic: .names,
    tier: .advice,
    concerns: [.blind],
    requirements: ["S4-109"],
    clauses: [.wcag("3.3.2")],
    related: [.wcag("2.4.6")],
    fails: [
      Example(
        """
        == app/src/main/res/layout/form.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <Button android:text="Send" android:hint="send"/>                       <--
        <Button android:text="Send" android:hint="Sending"/>                    <--
        <EditText android:hint="Enter the name that is printed on the first page of your passport"/> <--
        <EditText android:hint="Name field"/>                                   <--
        <EditText android:hint="TODO"/>                                         <--
        </LinearLayout>
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/layout/form.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <Button android:text="Send" android:hint="Sends your message"/>
        <EditText android:hint="Name"/>
        <EditText android:hint="Name as in your passport"/>
        </LinearLayout>
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/res/layout/form.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <EditText/>
        <EditText android:hint="@{model.hint}"/>
        </LinearLayout>
        """)
    ]
  )

  private static let mostCharacters = 60

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    project.androidReports(about: "hint") { view in
      guard view.kind.showsText || view.kind == .imageButton, !view.isUnimportant,
        let hint = view.setting("hint").value?.trimmed, !hint.isEmpty,
        let fault = Self.fault(of: hint, view)
      else { return .passed }
      return .failed(Problem("the hint \(hint.quoted) \(fault)"))
    }
  }

  private static func fault(of hint: String, _ view: AndroidView) -> String? {
    let names = [view.text.value, view.contentDescription.value].compactMap {
      $0?.lowercased().trimmed
    }
    if names.contains(hint.lowercased()) { return "repeats the words before it" }
    if ["todo", "hint", "text", "edittext", "edit text"].contains(hint.lowercased()) {
      return "does not say what to enter"
    }
    if hint.count > mostCharacters { return "has \(hint.count) characters" }
    if view.kind == .field {
      return RoleWords.repetition(in: hint, of: .textField).map { _ in
        "repeats that it is a field"
      }
    }
    // A sentence has two words; scripts without spaces cannot be counted this way.
    let isCountable = hint.utf8.allSatisfy { $0 < 0x80 }
    return isCountable && !hint.contains(" ") ? "does not say what happens" : nil
  }
}
