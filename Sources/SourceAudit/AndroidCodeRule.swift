public import CurbcutAudit
public import CurbcutSource

/// One check over the facts of Kotlin and Java, with its card.
///
/// An example is a small project, as those of `ResourceRule`: a line `== app/Main.kt` begins each file, and a
/// line that should be reported ends with `// <--`.
public protocol AndroidCodeRule: Sendable {
  /// Everything that is decided about it.
  static var card: RuleCard { get }
  /// Makes it ready to run; rules have no configuration.
  init()
  /// What does not pass in one file; what passes is left out.
  func reports(on file: AndroidCodeFacts, of project: SourceProject) -> [SourceReport]
}

extension AndroidCodeRule {
  /// Its permanent name.
  public static var id: RuleID { card.id }
}
