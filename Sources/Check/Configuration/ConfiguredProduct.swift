// SPDX-License-Identifier: Apache-2.0
import CurbcutReporting

/// Reads what a project says about its product, for `report`.
///
/// ```yaml
/// product:
///   name: Mars Trips
///   version: "3.1"
///   description: Books journeys to Mars.
///   contact: Access team
///   company: Mars Trips Ltd
///   email: access@example.org
///   date: 2026-11-27
/// ```
enum ConfiguredProduct {
  static func read(_ node: YAMLNode) throws(YAMLError) -> ProductFacts {
    var section = try ConfigurationSection(node, name: "product")
    var product = ProductFacts()
    product.name = try section.text("name")
    product.version = try section.text("version")
    product.description = try section.text("description")
    product.contact.name = try section.text("contact")
    product.contact.company = try section.text("company")
    product.contact.address = try section.text("address")
    product.contact.email = try section.text("email")
    product.contact.phone = try section.text("phone")
    product.contact.website = try section.text("website")
    product.date = try section.text("date")
    product.methods = try section.text("methods")
    product.notes = try section.text("notes")
    product.legalDisclaimer = try section.text("legal-disclaimer")
    product.license = try section.text("license")
    product.repository = try section.text("repository")
    product.feedback = try section.text("feedback")
    try section.end()
    return product
  }
}
