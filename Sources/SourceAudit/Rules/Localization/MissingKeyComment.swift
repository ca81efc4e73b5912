// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A text look-up without a comment for translators.
///
/// `String(localized:)` may omit the comment, which is the same.
struct MissingKeyComment: Check {
  static let card = RuleCard(
    id: "missing-key-comment",
    title: "Translators are not told what a text is for",
    harm: "A word such as Book is translated as a thing to read, and that is what is spoken.",
    remedy: "Say in the comment where the text appears and what it does.",
    impact: .minor,
    tier: .advice,
    category: .localization,
    concerns: [.team],
    partOf: ["S0-044"],
    clauses: [],
    fails: [
      Example(
        """
        func show() {
          title = NSLocalizedString("DETAIL_PAGE.TITLE", comment: "")   // <--
          back = String(localized: "Back")                              // <--
        }
        """)
    ],
    passes: [
      Example(
        """
        func show() {
          title = NSLocalizedString("DETAIL_PAGE.TITLE", comment: "Header of the page")
          back = String(localized: "Back", comment: "Button that leaves the page")
        }
        """)
    ],
    ignores: [
      Example(
        """
        func show() { title = name(of: "DETAIL_PAGE.TITLE", comment: "") }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    return file.localizedLookups.filter { !$0.hasComment }.map {
      .failed($0.place, Problem("\($0.key.quoted) has no comment for translators"))
    }
  }
}
