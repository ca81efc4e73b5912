// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A gender that is called "Other".
struct OtherGender: Check {
  static let card = RuleCard(
    id: "other-gender",
    rule: "binary-gender",
    title: "A gender is called Other",
    harm: "It tells people that the app is not made for them.",
    remedy: "Name the options, such as non-binary, and offer a field for people's own words.",
    impact: .minor,
    tier: .experimental,
    category: .inclusion,
    concerns: [.genderMinorities],
    requirements: ["S4-12-059"],
    clauses: [],
    fails: [
      Example(
        """
        android screen "Profile"
          text "Gender"
          radio "Female"
          radio "Male"
          radio "Other"                    <--
        """)
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
        """)
    ],
    ignores: [
      Example(
        """
        android screen "Report"
          text "Reason"
          radio "Spam"
          radio "Other"
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let form = FormScreen(context)
    guard GenderOptions(form) != nil,
      let other = form.option(["other", "others", "miscellaneous", "misc", "other gender"])
    else { return [] }
    return [Report.failed(other.node, Problem("a gender is called \(other.text.quoted)"))]
  }
}
