// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// Justified text.
struct JustifiedText: Check {
  static let card = RuleCard(
    id: "justified-text",
    title: "Text is justified",
    harm:
      "The spaces between words vary from line to line, so people with dyslexia lose their place.",
    remedy: "Use natural alignment.",
    impact: .minor,
    tier: .advice,
    evidence: [Evidence("unseen source of iOS", right: 1, date: "2026-11-24")],
    concerns: [.reading],
    requirements: [],
    clauses: [.wcag("1.4.8")],
    fails: [
      Example(
        """
        func setUp() {
          label.textAlignment = .justified              // <--
          style.alignment = NSTextAlignment.justified   // <--
        }
        """)
    ],
    passes: [Example("func setUp() { label.textAlignment = .natural }")]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    return (file.assignments(to: "textAlignment") + file.assignments(to: "alignment"))
      .compactMap { assignment in
        guard assignment.value.literalMembers == ["justified"] else { return nil }
        return .failed(
          assignment.place, "the text is justified",
          edits: [file.edit(assignment.valueRange, ".natural")])
      }
  }
}
