// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A form that asks for two complete addresses, neither of which can be copied from the other.
struct AddressTwice: Check {
  static let card = RuleCard(
    id: "address-twice",
    title: "An address has to be entered twice",
    harm: """
      Each letter costs people who type with a switch, a stick or by dictation time and strength, \
      and each is a chance for a mistake.
      """,
    remedy: """
      Offer "Billing address is the same", saved addresses or a search by postcode.
      """,
    impact: .moderate,
    tier: .experimental,
    concerns: [.motorTouch, .motorKeys, .motorVoice, .cognitive],
    partOf: ["S4-12-080"],
    clauses: [.wcag("3.3.7"), .wcag("1.3.5")],
    fails: [
      Example(
        """
        ios screen "Order"
          header "Delivery"
          field label "Street"
          field label "Postcode"
          field label "City"
          header "Billing"
          field label "Street"             <--
          field label "Postcode"
          field label "City"
        """)
    ],
    passes: [
      Example(
        """
        ios screen "Order"
          field label "Street"
          field label "Postcode"
          field label "City"
          switch label "Billing address is the same as delivery" value "0"
          field label "Street"
          field label "Postcode"
          field label "City"
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Order"
          field label "Street"
          field label "Postcode"
          field label "City"
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let form = FormScreen(context)
    let streets = Self.fields(of: form, Self.streets)
    let towns = Self.fields(of: form, Self.towns)
    let codes = Self.fields(of: form, Self.codes)
    guard streets.count > 1, towns.count > 1 || codes.count > 1, !form.says(Self.copies) else {
      return []
    }
    return [
      Report.failed(
        streets[1].node, "the form asks for a second address that cannot be copied from the first")
    ]
  }

  private static func fields(of form: FormScreen, _ names: [Words]) -> [FormScreen.Entry] {
    form.fields.filter { field in names.contains { field.words.contains($0) } }
  }

  private static let streets = [Words](phrases: ["street", "address line 1", "street address"])
  private static let towns = [Words](phrases: ["city", "town"])
  private static let codes = [Words](phrases: ["postcode", "zip", "zip code", "postal code"])
  private static let copies = [Words](phrases: [
    "same as", "is the same", "same address", "use delivery address", "use shipping address",
    "use billing address", "copy", "saved address", "saved addresses", "find address",
    "choose an address",
  ])
}
