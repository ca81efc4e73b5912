// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A question about gender that people can only answer from a list.
struct GenderWithoutOwnWords: Check {
  static let card = RuleCard(
    id: "gender-without-own-words",
    rule: "binary-gender",
    title: "People cannot state their gender in their own words",
    harm: "No list has everybody's word, and people who are not on it feel erased once more.",
    remedy: """
      Use a text field that suggests the usual answers while people type and accepts every other \
      one.
      """,
    impact: .minor,
    tier: .experimental,
    category: .inclusion,
    concerns: [.genderMinorities],
    requirements: ["S4-12-058"],
    clauses: [],
    fails: [
      Example(
        """
        android screen "Profile"
          text "Gender"
          radio "Female"                   <--
          radio "Male"
          radio "Non-binary"
          radio "Prefer not to say"
        """),
      Example(
        """
        android screen "Nothing is suggested"
          field hintText "Gender"          <-- a plain field
        """),
    ],
    passes: [
      Example(
        """
        android screen "Profile"
          text "Gender"
          radio "Female"
          radio "Male"
          radio "Non-binary"
          radio "In my own words"
        """),
      Example(
        """
        android screen "Profile"
          node class "android.widget.AutoCompleteTextView" hintText "Gender"
        """),
      Example(
        """
        ios screen "Profile"
          field label "Gender" hint "Suggests answers while you type."
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Voice"
          button "Male"
          button "Female"
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let form = FormScreen(context)
    if let field = form.field(saying: [Words("gender")]) {
      let element = field.element
      let hints = [element.hint, element.node.hintText, element.node.tooltip].compactMap(\.self)
      let suggests =
        element.node.className?.hasSuffix("AutoCompleteTextView") == true
        || element.role == .searchField
        || hints.contains { Words($0).list.contains { $0.hasPrefix("suggest") } }
      guard !suggests else { return [] }
      // On iOS, captures do not show whether a field suggests answers.
      guard element.platform == .android else {
        return [
          Report.cannotTell(
            field.node, "the capture does not say whether the field suggests answers")
        ]
      }
      return [Report.failed(field.node, "the gender field suggests no answers")]
    }
    guard let options = GenderOptions(form), !form.says(Self.ownWords) else { return [] }
    return [
      Report.failed(options.first.node, "gender is chosen from a list, without people's own words")
    ]
  }

  private static let ownWords = [Words](phrases: [
    "own words", "self describe", "custom", "in another way", "write your own", "let me type",
  ])
}
