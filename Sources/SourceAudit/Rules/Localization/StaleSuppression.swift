// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A suppression comment that suppresses nothing, or does not say why.
///
/// `SwiftFileSubject` reports it, because only there the results of the other rules are known.
struct StaleSuppression: Check {
  static let card = RuleCard(
    id: "stale-suppression",
    title: "A comment suppresses nothing, or gives no reason",
    harm:
      "Readers of the code believe in a problem that has been corrected, or cannot tell why one "
      + "remains.",
    remedy: "Remove the comment, or write // curbcut:ignore rule-id reason.",
    impact: .minor,
    tier: .standard,
    concerns: [.team],
    aspects: [.suppressions],
    requirements: [],
    clauses: [],
    fails: [
      Example(
        """
        // curbcut:ignore no-such-rule it is decorative        // <--
        let size = 3 // curbcut:ignore                         // <--
        """)
    ],
    passes: [Example("let size = 3 // An ordinary comment.")]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] { [] }

  /// Returns the problem with a comment, if there is one.
  static func report(
    on suppression: SourceSuppression, isUsed: Bool, in file: SwiftFacts, _ catalogue: Catalogue
  ) -> Report<SourcePlace>? {
    if suppression.rule.isEmpty {
      return .failed(suppression.place, "the comment names no rule")
    }
    let kinds = catalogue.inputs(of: RuleID(suppression.rule))
    if kinds.isEmpty {
      return .failed(suppression.place, Problem("no rule is called \(suppression.rule.quoted)"))
    }
    // It is unknown here whether rules for other files find anything.
    guard kinds.contains(.source) || kinds.contains(.screens) else { return nil }
    if !isUsed {
      return .failed(
        suppression.place,
        Problem("\(suppression.rule) reports nothing on that line to suppress"),
        edits: [file.edit(suppression.range, "")])
    }
    guard suppression.reason.isEmpty else { return nil }
    return .failed(
      suppression.place,
      Problem(
        "the comment does not say why it suppresses \(suppression.rule)"))
  }
}
