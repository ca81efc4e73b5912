// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A choice of titles that makes people state a gender.
struct TitlesWithoutMx: Check {
  static let card = RuleCard(
    id: "titles-without-mx",
    title: "The titles lack Mx or the choice of no title",
    harm: "Each title states a gender or marital status, which people may not want to reveal.",
    remedy: "Offer Mx, professional titles and no title, or do not ask.",
    impact: .minor,
    tier: .experimental,
    category: .inclusion,
    concerns: [.genderMinorities],
    requirements: ["S4-12-064"],
    clauses: [],
    fails: [
      Example(
        """
        android screen "Passenger"
          text "Title"
          radio "Mr"                       <-- no Mx
          radio "Mrs"
          radio "No title"
        """),
      Example(
        """
        ios screen "Passenger"
          button "Mr."                     <-- none cannot be chosen
          button "Ms."
          button "Mx."
          button "Dr."
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Passenger"
          button "Mr."
          button "Ms."
          button "Mx."
          button "Dr."
          button "None"
        """),
      Example(
        """
        android screen "Passenger"
          text "Title (optional)"
          radio "Ms"
          radio "Mr"
          radio "Mx"
          radio "Dr"
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Letter"
          text "Dear Mr. Lee"
          text "Dear Mrs. Lee"
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let form = FormScreen(context)
    let titles = form.entries.filter { $0.isOption && Self.titles.contains($0.words.text) }
    guard titles.count >= 2, let first = titles.first else { return [] }
    guard titles.contains(where: { $0.words.text == "mx" }) else {
      return [Report.failed(first.node, "the choice of titles does not include Mx")]
    }
    if !titles.contains(where: { Self.professional.contains($0.words.text) }) {
      return [Report.failed(first.node, "the choice of titles includes no professional one")]
    }
    if form.option(Self.none) == nil && !form.says([Words("optional")]) {
      return [Report.failed(first.node, "people cannot choose to have no title")]
    }
    return []
  }

  private static let titles: Set<String> = [
    "mr", "mrs", "ms", "miss", "mx", "dr", "prof", "sir", "madam", "herr", "frau", "captain", "rev",
  ]
  private static let professional: Set<String> = ["dr", "prof", "sir", "captain", "rev"]
  private static let none: Set<String> = [
    "none", "no title", "not applicable", "prefer not to say", "without title", "-",
  ]
}
