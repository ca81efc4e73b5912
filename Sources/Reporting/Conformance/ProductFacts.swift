// SPDX-License-Identifier: Apache-2.0

/// What its maker says about a product for a conformance report; nothing is made up for what is nil.
package struct ProductFacts: Hashable, Sendable {
  /// Somebody whom readers can ask.
  package struct Contact: Hashable, Sendable {
    package var name: String?
    package var company: String?
    package var address: String?
    package var email: String?
    package var phone: String?
    package var website: String?

    package init() {}
  }

  package var name: String?
  package var version: String?
  package var description: String?
  /// The person or company that answers for the report.
  package var contact = Contact()
  /// The date of the report, as written.
  package var date: String?
  /// How the product was evaluated besides by Curbcut, in sentences.
  package var methods: String?
  package var notes: String?
  package var legalDisclaimer: String?
  /// The SPDX id of the licence of the report.
  package var license: String?
  /// The address at which the report is kept.
  package var repository: String?
  /// The address for remarks on accessibility.
  package var feedback: String?

  package init() {}

  /// The words that stand for something that a document requires and nobody has said.
  package static let notGiven = "not given"

  /// The facts that a reader of a report needs and nobody has said, each with its option or key.
  package var missing: [String] {
    let facts: [(String, String?)] = [
      ("the product's name (--product)", name),
      ("its version (--product-version)", version),
      ("a description (--product-description)", description),
      ("the contact's address (--email)", contact.email),
      ("the contact's name or company (--contact, --company)", contact.name ?? contact.company),
      ("the date of the report (--date)", date),
    ]
    return facts.filter { $0.1 == nil }.map(\.0)
  }
}
