// SPDX-License-Identifier: Apache-2.0

/// A catalogue of OpenACR: the chapters and criteria that a conformance report may name.
///
/// Source: github.com/GSA/openacr at 86f890a (2024-03), the folder `catalog`; numbers and chapters
/// only. Chapters of WCAG take their criteria from `WCAG22`; level A also has 4.1.1, which WCAG 2.2
/// has removed and the catalogues still list.
package struct OpenACRCatalog: Sendable {
  /// A chapter of a report.
  package struct Chapter: Sendable {
    /// The name in the document, such as `success_criteria_level_a`.
    package let id: String
    /// The heading of the catalogue.
    package let label: String
    /// The contents.
    package let contents: Contents
  }

  /// The contents of a chapter.
  package enum Contents: Hashable, Sendable {
    /// The criteria of WCAG 2.2 of a level.
    case wcag(WCAG22.Level)
    /// Clauses of EN 301 549 by number, in the order of the catalogue.
    case en301549([String])
    /// Something that no rule gives evidence for; the text says what.
    case other(String)
  }

  /// The name, as the document states it.
  package let name: String
  /// The title of the template that it follows.
  package let title: String
  /// The chapters, in order.
  package let chapters: [Chapter]

  /// The version of the schema of OpenACR that documents follow.
  package static let schemaVersion = "0.1.0"

  /// The number of the criterion that WCAG 2.2 has removed and the catalogues still list.
  package static let removedCriterion = "4.1.1"

  /// VPAT 2.5, WCAG edition.
  package static let wcag = OpenACRCatalog(
    name: "2.5-edition-wcag-2.2-en", title: "VPAT 2.5 WCAG Edition", chapters: wcagChapters)

  /// VPAT 2.5, international edition: WCAG 2.2, Revised Section 508 and EN 301 549 V3.2.1.
  package static let international = OpenACRCatalog(
    name: "2.5-edition-wcag-2.2-508-eu-en", title: "VPAT 2.5 International Edition",
    chapters: wcagChapters + [
      Chapter(
        id: "functional_performance_criteria",
        label: "Chapter 3: Functional Performance Criteria (FPC)",
        contents: .other("functional performance of Revised Section 508")),
      Chapter(
        id: "hardware", label: "Chapter 4: Hardware",
        contents: .other("hardware of Revised Section 508")),
      Chapter(
        id: "software", label: "Chapter 5: Software",
        contents: .other("software of Revised Section 508")),
      Chapter(
        id: "support_documentation_and_services",
        label: "Chapter 6: Support Documentation and Services",
        contents: .other("documentation and services of Revised Section 508")),
      Chapter(
        id: "en_301_549_functional_performance",
        label: "Chapter 4: Functional Performance Statements",
        contents: .other("functional performance of EN 301 549")),
      Chapter(
        id: "en_301_549_generic_requirements", label: "Chapter 5: Generic Requirements",
        contents: .en301549(genericClauses)),
      Chapter(
        id: "en_301_549_ict_with_two-way_voice",
        label: "Chapter 6: ICT with Two-Way Voice Communication",
        contents: .other("two-way voice communication")),
      Chapter(
        id: "en_301_549_ict_with_video", label: "Chapter 7: ICT with Video Capabilities",
        contents: .other("players of video")),
      Chapter(
        id: "en_301_549_hardware", label: "Chapter 8: Hardware",
        contents: .other("hardware of EN 301 549")),
      Chapter(id: "en_301_549_web", label: "Chapter 9: Web", contents: .other("web pages")),
      Chapter(
        id: "en_301_549_non-web-documents", label: "Chapter 10: Non-Web Documents",
        contents: .other("documents")),
      Chapter(
        id: "en_301_549_software", label: "Chapter 11: Software",
        contents: .en301549(softwareClauses)),
      Chapter(
        id: "en_301_549_documentation_and_support_services",
        label: "Chapter 12: Documentation and Support Services",
        contents: .other("documentation and support services")),
      Chapter(
        id: "en_301_549_ict_providing_relay_or_emergency_service_access",
        label: "Chapter 13: ICT Providing Relay or Emergency Service Access",
        contents: .other("relay and emergency services")),
    ])

  private static let wcagChapters = [
    Chapter(
      id: "success_criteria_level_a", label: "Table 1: Success Criteria, Level A",
      contents: .wcag(.single)),
    Chapter(
      id: "success_criteria_level_aa", label: "Table 2: Success Criteria, Level AA",
      contents: .wcag(.double)),
    Chapter(
      id: "success_criteria_level_aaa", label: "Table 3: Success Criteria, Level AAA",
      contents: .wcag(.triple)),
  ]

  /// The clauses of chapter 5 that the catalogue lists, headings and informative ones included.
  private static let genericClauses =
    ["5.1", "5.1.2", "5.1.2.1", "5.1.2.2", "5.1.3"] + (1...16).map { "5.1.3.\($0)" } + [
      "5.1.4", "5.1.5", "5.1.6", "5.1.6.1", "5.1.6.2", "5.1.7", "5.2", "5.3", "5.4", "5.5", "5.5.1",
      "5.5.2", "5.6", "5.6.1", "5.6.2", "5.7", "5.8", "5.9",
    ]

  /// The clauses of chapter 11 that the catalogue lists; those that adopt WCAG are in its chapters.
  private static let softwareClauses =
    ["11.0", "11.5", "11.5.1", "11.5.2"] + (1...17).map { "11.5.2.\($0)" } + [
      "11.6", "11.6.1", "11.6.2", "11.7", "11.8", "11.8.1", "11.8.2", "11.8.3", "11.8.4", "11.8.5",
    ]
}
