// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import CurbcutCheck
import CurbcutReporting

/// The options for what a report says about the product, before those of the configuration.
struct ProductOptions: ParsableArguments {
  @Option(
    help: "The product's name. Default: the key product of .curbcut.yml, as for all of these.")
  var product: String?

  @Option(help: "The product's version.")
  var productVersion: String?

  @Option(help: "A sentence on what the product is.")
  var productDescription: String?

  @Option(help: "The person who answers for the report.")
  var contact: String?

  @Option(help: "The company that answers for the report.")
  var company: String?

  @Option(help: "The address for questions about the report.")
  var email: String?

  @Option(help: "The company's website.")
  var website: String?

  @Option(help: "The date of the report, as it is to be written.")
  var date: String?

  /// Returns what is said about the product, on the command line or in the configuration.
  func facts(_ configuration: Configuration) -> ProductFacts {
    var facts = configuration.product
    facts.name = product ?? facts.name
    facts.version = productVersion ?? facts.version
    facts.description = productDescription ?? facts.description
    facts.contact.name = contact ?? facts.contact.name
    facts.contact.company = company ?? facts.contact.company
    facts.contact.email = email ?? facts.contact.email
    facts.contact.website = website ?? facts.contact.website
    facts.date = date ?? facts.date
    return facts
  }
}
