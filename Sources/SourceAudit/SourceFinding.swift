public import CurbcutAudit
public import CurbcutSource
public import CurbcutStandards

/// A verdict other than passed, at one place of a file of source.
public struct SourceFinding: Hashable, Sendable {
  /// The rule that reports it.
  public var rule: RuleID
  /// Whether something is wrong; else the source does not tell.
  public var isFailure: Bool
  /// How much harm it does here, which may differ from what the rule's card says.
  public var impact: Impact
  /// Where a report lists it.
  public var topic: Topic
  /// What is wrong, or which fact is missing.
  public var problem: Problem
  /// What to do.
  public var remedy: String
  /// The name of the file.
  public var file: String
  /// Where in the file.
  public var place: SourcePlace
  /// The clauses of standards that it gives evidence for, with those that follow from others.
  public var clauses: [Clause]
  /// The ids of the requirements that the rule checks.
  public var requirements: [String]
  /// The changes of the source that mend it, all together; empty when a person has to decide.
  public var edits: [SourceEdit]

  /// A finding of a rule, with what its card says; nil for a verdict of passed.
  init?(of rule: any SourceRule.Type, in file: String, _ report: SourceReport) {
    let problem: Problem
    switch report.verdict {
    case .failed(let found): (problem, isFailure) = (found, true)
    case .cannotTell(let found): (problem, isFailure) = (found, false)
    case .passed: return nil
    }
    let card = rule.card
    self.rule = rule.id
    self.problem = problem
    self.file = file
    impact = problem.impact ?? card.impact
    topic = card.topic
    remedy = card.remedy
    place = report.place
    clauses = (card.clauses + problem.clauses).withDerived
    requirements = card.requirements
    edits = report.edits
  }

  /// A finding about words of the source, of a rule that looks at screens as well.
  init(_ finding: Finding, in file: String, at place: SourcePlace, edits: [SourceEdit]) {
    rule = finding.rule
    isFailure = finding.isFailure
    impact = finding.impact
    topic = finding.topic
    problem = finding.problem
    remedy = finding.remedy
    self.file = file
    self.place = place
    clauses = finding.clauses
    requirements = finding.requirements
    self.edits = edits
  }

  /// The order of a report: by file and place.
  ///
  /// People mend source file by file, so the place comes before the harm.
  static func isReportedBefore(_ left: SourceFinding, _ right: SourceFinding) -> Bool {
    if left.file != right.file { return left.file < right.file }
    if left.place != right.place { return left.place < right.place }
    return left.rule < right.rule
  }
}
