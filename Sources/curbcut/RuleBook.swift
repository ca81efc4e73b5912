import CurbcutAudit
import CurbcutExperience
import CurbcutReporting
import CurbcutSourceAudit

/// Every rule that the command line can run: those over screens and those over source.
enum RuleBook {
  /// The rules as the handbook lists them, by id.
  static let all: [HandbookEntry] =
    (Examiner.allRules.map { rule in
      HandbookEntry(
        id: rule.id, card: rule.card, looksAt: .screens,
        isStandard: Examiner.standardRules.contains { $0.id == rule.id })
    }
    + SourceRuleCatalog.all.map { rule in
      HandbookEntry(
        id: rule.id, card: rule.card, looksAt: .source,
        isStandard: SourceRuleCatalog.standard.contains { $0.id == rule.id })
    })
    .sorted { $0.id < $1.id }

  /// Their names.
  static let names = Set(
    Examiner.allRules.map { $0.id.name } + SourceRuleCatalog.all.map { $0.id.name })
}
