public import CurbcutAudit
public import CurbcutCapture
public import CurbcutScreen

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

/// A judgement on one line of a file of captions.
///
/// The members of the judgement are members of the finding.
@dynamicMemberLookup
public struct CaptionFinding: Hashable, Sendable {
  /// What is held against the line.
  public var judgement: Judgement
  /// The line, from 1.
  public var line: Int

  /// A finding of a rule, with what its card says; nil for a verdict of passed.
  init?(of rule: any CaptionRule.Type, _ report: CaptionReport) {
    guard let judgement = Judgement(of: rule.card, verdict: report.verdict) else {
      return nil
    }
    self.judgement = judgement
    line = report.line
  }

  /// A member of the judgement that nobody changes.
  public subscript<Value>(dynamicMember member: KeyPath<Judgement, Value>) -> Value {
    judgement[keyPath: member]
  }

  /// A member of the judgement.
  public subscript<Value>(dynamicMember member: WritableKeyPath<Judgement, Value>) -> Value {
    get { judgement[keyPath: member] }
    set { judgement[keyPath: member] = newValue }
  }
}
