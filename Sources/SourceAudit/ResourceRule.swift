public import CurbcutAudit
public import CurbcutSource

/// One check over the files of a project that are not code, and over code only together with them.
///
/// An example is a small project: a line `== App/Info.plist` begins each file. A line that should be
/// reported ends with `<--`, which is taken away before the file is read.
public protocol ResourceRule: Sendable {
  /// Everything that is decided about it.
  static var card: RuleCard { get }
  /// Makes it ready to run; rules have no configuration.
  init()
  /// What does not pass in a project; what passes is left out.
  func reports(on project: SourceProject) -> [ResourceReport]
}

/// What a rule says about one place in a file of a project.
public struct ResourceReport: Hashable, Sendable {
  /// The path of the file.
  public var file: String
  /// The place, and what is said about it.
  public var report: SourceReport

  /// Something is wrong at a place.
  public static func failed(
    _ file: String, _ place: SourcePlace, _ problem: Problem, edits: [SourceEdit] = []
  ) -> ResourceReport {
    ResourceReport(file: file, report: .failed(place, problem, edits: edits))
  }

  /// The project does not tell.
  public static func cannotTell(
    _ file: String, _ place: SourcePlace, _ problem: Problem
  ) -> ResourceReport {
    ResourceReport(file: file, report: .cannotTell(place, problem))
  }
}

extension ResourceRule {
  /// Its permanent name.
  public static var id: RuleID { card.id }
}
