import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A comment that asks for silence where nothing would be said, or does not say why.
///
/// `SwiftFileSubject` reports it, since only there is known what the other rules have found.
struct StaleSuppression: Check {
  static let card = RuleCard(
    id: "stale-suppression",
    title: "A comment silences nothing, or gives no reason",
    harm:
      "Whoever reads the code takes a defect for granted that is mended, or cannot tell why one "
      + "is left.",
    remedy: "Remove the comment, or write // curbcut:ignore rule-id reason.",
    impact: .minor,
    tier: .standard,
    category: .platform,
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

  /// What is wrong with a comment, when anything is.
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
    // Whether rules over the files beside the code find anything is not known here.
    guard kinds.contains(.source) || kinds.contains(.screens) else { return nil }
    if !isUsed {
      return .failed(
        suppression.place,
        Problem("there is nothing of \(suppression.rule) on that line to silence"),
        edits: [file.edit(suppression.range, "")])
    }
    guard suppression.reason.isEmpty else { return nil }
    return .failed(
      suppression.place,
      Problem(
        "the comment does not say why it silences "
          + "\(suppression.rule)"))
  }
}
