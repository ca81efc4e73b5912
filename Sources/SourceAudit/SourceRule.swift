public import CurbcutAudit
public import CurbcutSource

/// One check over the facts of source, with its card, whose examples are snippets of Swift.
///
/// A line of an example that should be reported ends with `// <--`.
public protocol SourceRule: Sendable {
  /// Everything that is decided about it.
  static var card: RuleCard { get }
  /// Makes it ready to run; rules have no configuration.
  init()
  /// What does not pass in one file; what passes is left out.
  func reports(on file: SwiftFacts, of project: SourceProject) -> [SourceReport]
}

/// What a rule says about one place in a file.
public struct SourceReport: Hashable, Sendable {
  /// The place.
  public var place: SourcePlace
  /// Failed, or cannot tell.
  public var verdict: Verdict
  /// The changes of the source that mend it; empty when a person has to decide.
  public var edits: [SourceEdit] = []
  /// Where the views begin that it is about, when the place is a modifier of one of them.
  public var views: [SourcePlace] = []

  /// Something is wrong, and what mends it where that is certain.
  public static func failed(
    _ place: SourcePlace, _ problem: Problem, edits: [SourceEdit] = [], views: [SourcePlace] = []
  ) -> SourceReport {
    SourceReport(place: place, verdict: .failed(problem), edits: edits, views: views)
  }

  /// The source does not tell.
  public static func cannotTell(_ place: SourcePlace, _ problem: Problem) -> SourceReport {
    SourceReport(place: place, verdict: .cannotTell(problem))
  }
}

extension SourceRule {
  /// Its permanent name.
  public static var id: RuleID { card.id }
}
