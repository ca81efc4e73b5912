// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// Paging for assistive technologies that never announces the new page.
///
/// A cell has no pages, so a scroll over it affects its content.
struct SilentPageScroll: Check {
  static let card = RuleCard(
    id: "silent-page-scroll",
    rule: "silent-message",
    title: "Scrolling by assistive technologies does not announce the new page",
    harm:
      "Speak Screen stops at the end of the page, and a screen reader's user hears nothing when "
      + "the page has turned.",
    remedy: "Post .pageScrolled with words such as \"Page 2 of 5\" once the new page is shown.",
    impact: .moderate,
    tier: .standard,
    concerns: [.blind, .reading],
    requirements: ["S4-8-104"],
    clauses: [.wcag("4.1.3")],
    fails: [
      Example(
        """
        class Pages: UIView {
          override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {  // <--
            show(next)
            return true
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Pages: UIView {
          override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
            guard hasNext else { return false }
            show(next)
            UIAccessibility.post(notification: .pageScrolled, argument: "Page 2 of 5")
            return true
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class Fixed: UIView {
          override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
            return false
          }
        }
        class TabCell: UICollectionViewCell {
          override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
            closeTab()
            return true
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let overrides = file.scopes.indices.filter {
      file.scopes[$0].name == "accessibilityScroll" && file.scopes[$0].kind == .function
    }
    guard !overrides.isEmpty else { return [] }
    // Any function of the file that posts it may be the one that is called.
    let posts = file.posts(["pageScrolled"])
    return overrides.compactMap { index in
      if file.typeName(around: index).map(project.isCell) == true { return nil }
      let results = file.results.filter { $0.scope == index }.map(\.value)
      guard !posts, results.contains(.truth(true)) else { return nil }
      return .failed(
        file.scopes[index].place, "accessibilityScroll returns true without posting .pageScrolled"
      )
    }
  }
}

extension SourceProject {
  /// Returns whether a class is a cell of a list.
  fileprivate func isCell(_ name: String) -> Bool {
    ancestry(of: name).contains { $0 == "UITableViewCell" || $0 == "UICollectionViewCell" }
  }
}
