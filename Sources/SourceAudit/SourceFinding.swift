public import CurbcutAudit
public import CurbcutSource

/// A judgement on one place of a file of source.
///
/// The members of the judgement are members of the finding.
@dynamicMemberLookup
public struct SourceFinding: Hashable, Sendable {
  /// What is held against the place.
  public var judgement: Judgement
  /// The name of the file.
  public var file: String
  /// Where in the file.
  public var place: SourcePlace
  /// The changes of the source that mend it, all together; empty when a person has to decide.
  public var edits: [SourceEdit]
  /// Where the views begin that it is about, when the place is a modifier of one of them.
  public var views: [SourcePlace] = []

  /// Takes what is held against a place, and the changes that mend it.
  public init(
    _ judgement: Judgement, in file: String, at place: SourcePlace, edits: [SourceEdit] = []
  ) {
    self.judgement = judgement
    self.file = file
    self.place = place
    self.edits = edits
  }

  /// A finding of a rule, with what its card says; nil for a verdict of passed.
  init?(of rule: any SourceRule.Type, in file: String, _ report: SourceReport) {
    guard let judgement = Judgement(of: rule.card, verdict: report.verdict) else {
      return nil
    }
    self.init(judgement, in: file, at: report.place, edits: report.edits)
    views = report.views
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

  /// The order of a report: by file and place.
  ///
  /// People mend source file by file, so the place comes before the harm.
  static func isReportedBefore(_ left: SourceFinding, _ right: SourceFinding) -> Bool {
    if left.file != right.file { return left.file < right.file }
    if left.place != right.place { return left.place < right.place }
    return left.rule < right.rule
  }
}
