// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A UI test that finds elements by identifiers, which nobody hears.
///
/// There is one finding for each file, with the number of such queries. An identifier is one that
/// the project's source assigns, or a key without spaces or a leading capital.
struct IdentifierQuery: Check {
  static let card = RuleCard(
    id: "identifier-query",
    title: "A test finds elements by identifier",
    harm: "The test passes although the element has no label, the wrong one, or an old one.",
    remedy: "Query by what people hear, app.buttons[\"Save\"], at least once for each element.",
    impact: .minor,
    tier: .experimental,
    category: .platform,
    concerns: [.team],
    requirements: ["S4-11-017"],
    clauses: [.wcag("4.1.2")],
    fails: [
      Example(
        """
        import XCTest
        class SaveTests: XCTestCase {
          func testSave() {
            app.buttons["save_button"].tap()                                // <--
            app.staticTexts.matching(identifier: "title").element.tap()
            app.buttons["Done"].tap()
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        import XCTest
        class SaveTests: XCTestCase {
          func testSave() {
            app.buttons["Save"].tap()
            app.staticTexts["Saved changes"].tap()
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class Store { func value() -> String { table.cells["save_button"] } }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    guard file.imports.contains("XCTest") else { return [] }
    var places: [SourcePlace] = []
    var count = 0
    for lookup in file.lookups where Self.queries.contains(lookup.name) {
      count += 1
      if isIdentifier(lookup.key) { places.append(lookup.place) }
    }
    for chain in file.chains(naming: "matching") {
      for link in chain.links where link.name == "matching" {
        guard let identifier = link.arguments?["identifier"] else { continue }
        count += 1
        if isIdentifier(identifier) { places.append(link.place) }
      }
    }
    guard let first = places.min() else { return [] }
    return [
      .failed(
        first,
        Problem(
          "\(places.count) of \(count) queries in this file are by identifier",
          measured: [
            .init("identifiers", Double(places.count)), .init("queries", Double(count)),
          ]))
    ]
  }

  private func isIdentifier(_ key: WrittenValue) -> Bool {
    switch key {
    case .text(let text), .interpolated(let text):
      guard let first = text.first, !text.contains(where: \.isWhitespace) else { return false }
      return first.isLowercase || text.contains("_") || text.dropFirst().contains("-")
        || text.dropFirst().dropLast().contains(".")
    case .reference(let name): return name.lowercased().contains("identifier")
    default: return false
    }
  }

  private static let queries: Set<String> = [
    "buttons", "staticTexts", "images", "cells", "switches", "textFields", "secureTextFields",
    "textViews", "otherElements", "links", "sliders", "tables", "collectionViews", "tabBars",
    "navigationBars", "toolbars", "toggles", "pickers", "segmentedControls", "searchFields",
    "scrollViews", "alerts", "sheets", "menuItems", "icons", "steppers",
  ]
}
