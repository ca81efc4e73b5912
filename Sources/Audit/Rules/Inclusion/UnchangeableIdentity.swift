// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A gender, pronouns or a name that people can no longer change.
struct UnchangeableIdentity: Check {
  static let card = RuleCard(
    id: "unchangeable-identity",
    title: "Gender, pronouns or a name cannot be changed",
    harm: """
      People find out who they are at any age. An app that keeps using the old name or gender \
      hurts them each time, and outs them to others.
      """,
    remedy: "Let people change all three at any time, without asking why and without proof.",
    impact: .serious,
    tier: .experimental,
    category: .inclusion,
    concerns: [.genderMinorities, .peopleAtRisk],
    requirements: ["S4-12-060"], partOf: ["S4-12-063", "S4-12-066"],
    clauses: [],
    fails: [
      Example(
        """
        ios screen "Sign up"
          text "Gender"
          button "Female"
          button "Male"
          text "You cannot change your gender later."     <--
        """),
      Example(
        """
        android screen "Profile"
          field hintText "Pronouns" enabled false         <--
          field hintText "Display name" enabled false     <--
          field hintText "City"
        """),
      Example(
        """
        ios screen "Edit profile"
          field label "Display name"
          text "Gender: Female"                           <-- beside what can be edited
          button "Save"
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Edit profile"
          field label "Display name"
          field label "Gender" value "Female"
          text "You can change your gender at any time."
          button "Save"
        """),
      Example(
        """
        ios screen "Edit profile"
          field label "Display name"
          button "Gender: Female"
          button "Save"
        """),
    ],
    ignores: [
      Example(
        """
        android screen "Everything waits"
          field hintText "Gender" enabled false
          field hintText "City" enabled false
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let form = FormScreen(context)
    // If everything is disabled, the screen is waiting for something.
    let isAwake = form.fields.contains { $0.element.node.isEnabled }
    let canSave = form.actions.contains { ["save", "done", "update"].contains($0.words.text) }
    return form.entries.compactMap { entry in
      guard let fact = Self.facts.first(where: { entry.words.contains($0) })?.text else {
        return nil
      }
      if Self.refusals.contains(where: { entry.words.contains($0) }) {
        return Report.failed(
          entry.node, Problem("\(entry.text.quoted) keeps people from changing it"))
      }
      if entry.isField || entry.isChoice || entry.isAction || entry.element.role == .picker {
        guard isAwake, !entry.element.node.isEnabled else { return nil }
        return Report.failed(
          entry.node, Problem("the \(fact) cannot be changed, unlike the fields beside it"))
      }
      // A fact with its value, shown as plain text among editable fields.
      let isShown =
        entry.text.utf8.contains(UInt8(ascii: ":")) && entry.words.count > Words(fact).count
        && entry.words.starts(with: Words(fact))
      guard canSave, isAwake, isShown else { return nil }
      return Report.failed(
        entry.node, Problem("the \(fact) is shown beside fields but is not editable"))
    }
  }

  private static let facts = [Words](phrases: [
    "gender", "pronouns", "preferred name", "display name", "nickname",
  ])

  private static let refusals = [Words](phrases: [
    "cannot change", "cant change", "can not change", "cannot be changed", "cant be changed",
    "can not be changed", "not be able to change", "cannot be edited", "is permanent", "is final",
    "cannot edit", "wont be able to change", "once only", "contact support to change",
  ])
}
