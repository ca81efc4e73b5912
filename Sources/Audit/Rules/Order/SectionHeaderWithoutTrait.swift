// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The header of a section of an iOS list that is a view of the app's own, and in which nothing is a heading.
///
/// UIKit gives the header trait to the titles that it shows itself (`titleForHeaderInSection`) and to nothing in
/// views that an app makes (developer.apple.com, UIAccessibilityTraits.header). Only source tells which view
/// heads a section. What only the running app knows may be a heading.
struct SectionHeaderWithoutTrait: Check {
  static let card = RuleCard(
    id: "section-header-without-trait",
    rule: "unmarked-heading",
    title: "The header of a section of a list is no heading",
    harm: "People who jump from heading to heading, as they do in long lists, miss the section.",
    remedy: "Set accessibilityTraits to .header on the label in the header view.",
    impact: .moderate,
    topic: .order,
    tier: .standard,
    // The wrong one, a footer, is mended.
    evidence: [Evidence("UnseenFindings", right: 16, wrong: 1, date: "2026-11-29")],
    concerns: [.blind],
    requirements: [],
    partOf: ["S4-081"],
    clauses: [.wcag("1.3.1")],
    related: [.wcag("2.4.6")],
    fails: [
      Example(
        """
        ios screen "Books"
          group collectionItem {"heading": true}
            text "Novels"                                                  <--
            button "All"
          cell
            text "Emma"
          group isAccessibilityElement true label "Poems" collectionItem {"heading": true}   <--
        """)
    ],
    passes: [
      Example(
        """
        ios screen "Books"
          group collectionItem {"heading": true}
            header "Novels"
            text "12 books"
          cell
            text "Emma"
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Books"
          group collectionItem {"heading": true}
            search-field placeholder "Search"
            text "Novels"
          group collectionItem {"heading": true}
            image "Cover"
          group collectionItem {"heading": true}
            button "Add a book"
          cell
            text "Emma"
        """)
    ]
  )

  private static let titles: Set<Role> = [.text, .group, .none]
  private static let others: Set<Role> = [.heading, .textField, .searchField]

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    guard screen.platform == .ios else { return [] }
    return screen.nodes.indices.compactMap { index in
      guard screen.nodes[index].collectionItem?.isHeading == true,
        context.surroundings.isInSight(index, of: screen)
      else { return nil }
      let inside = context.tree.elements.filter {
        (index..<screen.nodes[index].end).contains($0.nodeIndex) && $0.node.isVisible
      }
      guard let title = inside.first(where: { $0.isStop && !($0.ownName ?? "").isBlank }),
        Self.titles.contains(title.role),
        !inside.contains(where: { Self.others.contains($0.role) || $0.node.saysNotKnown(.traits) })
      else { return nil }
      return .failed(
        title.nodeIndex, "the header of a section is not marked as a heading")
    }
  }
}
