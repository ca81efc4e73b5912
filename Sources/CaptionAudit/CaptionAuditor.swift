public import CurbcutAudit
public import CurbcutCapture
public import CurbcutScreen
public import CurbcutStandards

/// Runs rules over files of captions.
public struct CaptionAuditor: Sendable {
  private let rules: [any CaptionRule]

  /// Takes the rules to run; without any, all of the catalogue.
  public init(rules: [any CaptionRule] = CaptionRuleCatalog.all.map { $0.init() }) {
    self.rules = rules
  }

  /// What does not pass in a file; throws where it is no file of captions.
  public func run(
    on bytes: [UInt8], in context: CaptionContext = CaptionContext()
  ) throws(ImportError) -> [CaptionFinding] {
    run(on: try CaptionReader.read(bytes), in: context)
  }

  /// What does not pass in captions that have been read, from the top of the file.
  public func run(
    on track: CaptionTrack, in context: CaptionContext = CaptionContext()
  ) -> [CaptionFinding] {
    rules.flatMap { rule in
      rule.reports(on: track, in: context).compactMap { CaptionFinding(of: type(of: rule), $0) }
    }
    .sorted { ($0.line, $0.rule) < ($1.line, $1.rule) }
  }
}

/// A verdict other than passed, at one line of a file of captions.
public struct CaptionFinding: Hashable, Sendable {
  /// The rule that reports it.
  public var rule: RuleID
  /// Whether something is wrong; else the file does not tell.
  public var isFailure: Bool
  /// How much harm it does here, which may differ from what the rule's card says.
  public var impact: Impact
  /// Where a report lists it.
  public var topic: Topic
  /// What is wrong, or which fact is missing.
  public var problem: Problem
  /// What to do.
  public var remedy: String
  /// The line, from 1.
  public var line: Int
  /// The clauses of standards that it gives evidence for, with those that follow from others.
  public var clauses: [Clause]
  /// The ids of the requirements that the rule checks.
  public var requirements: [String]

  /// A finding of a rule, with what its card says; nil for a verdict of passed.
  init?(of rule: any CaptionRule.Type, _ report: CaptionReport) {
    switch report.verdict {
    case .failed(let found): (problem, isFailure) = (found, true)
    case .cannotTell(let found): (problem, isFailure) = (found, false)
    case .passed: return nil
    }
    let card = rule.card
    self.rule = rule.id
    impact = problem.impact ?? card.impact
    topic = card.topic
    remedy = card.remedy
    line = report.line
    clauses = (card.clauses + problem.clauses).withDerived
    requirements = card.requirements
  }
}
