// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A print dialog in which the app hides options.
///
/// The number of copies and the page range are shown unless the app turns them off. Sources: Apple,
/// `UIPrintInteractionController.showsNumberOfCopies` and `showsPageRange`.
struct HiddenPrintOptions: Check {
  static let card = RuleCard(
    id: "hidden-print-options",
    rule: "print-button-beside-bar",
    title: "The print dialog does not offer an option",
    harm: "People who want page 3 twice have to print everything, or go through the dialog again.",
    remedy: "Leave showsPageRange and showsNumberOfCopies on, unless copies make no sense.",
    impact: .minor,
    tier: .experimental,
    category: .platform,
    concerns: [.everyone],
    requirements: ["S3-008"],
    clauses: [],
    fails: [
      Example(
        """
        func printIt() {
          let printer = UIPrintInteractionController.shared
          printer.showsNumberOfCopies = false                             // <--
          printer.showsPageRange = false                                  // <--
          printer.present(animated: true)
        }
        """)
    ],
    passes: [
      Example(
        """
        func printIt() {
          let printer = UIPrintInteractionController.shared
          printer.showsNumberOfCopies = true
          printer.showsPaperSelectionForLoadedPapers = false
          printer.present(animated: true)
        }
        """)
    ],
    ignores: [
      Example(
        """
        func show(_ row: Row) { row.showsArrow = false }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    return Self.options.flatMap { member, words in
      file.assignments(to: member).compactMap { assignment in
        guard assignment.value == .truth(false) else { return nil }
        return .failed(assignment.place, Problem("the print dialog does not offer \(words)"))
      }
    }
    .sorted { $0.place < $1.place }
  }

  private static let options = [
    ("showsNumberOfCopies", "the number of copies"), ("showsPageRange", "the range of pages"),
  ]
}
