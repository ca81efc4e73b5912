public import CurbcutAudit
import CurbcutSource

/// Runs rules over Kotlin and Java.
public struct AndroidCodeAuditor: Sendable {
  private let rules: [any AndroidCodeRule]
  private let looksAtTimeouts: Bool

  /// Takes the rules to run; without any, those that are on by default.
  ///
  /// `short-timeout`, which is a rule over Swift as well, runs when it is asked for.
  public init(
    rules: [any AndroidCodeRule] = AndroidCodeRuleCatalog.standard.map { $0.init() },
    looksAtTimeouts: Bool = false
  ) {
    self.rules = rules
    self.looksAtTimeouts = looksAtTimeouts
  }

  /// The card of the rule about timeouts.
  public static let timeoutCard = ShortTimeout.card

  /// What does not pass in a project, by file and place; nobody meets the files of tests.
  public func run(on project: SourceProject) -> [SourceFinding] {
    project.resources.androidFacts.flatMap { file -> [SourceFinding] in
      guard !Self.isOfTests(file.name) else { return [] }
      let found = rules.flatMap { rule in
        rule.reports(on: file, of: project).compactMap {
          SourceFinding(of: type(of: rule).card, in: file.name, $0)
        }
      }
      return found + (looksAtTimeouts ? AndroidTimeouts.findings(in: file) : [])
    }
    .sorted(by: SourceFinding.isReportedBefore)
  }

  /// Whether a file belongs to the tests of a module, which Gradle keeps in `src/test`, `src/androidTest` and
  /// folders that begin so (developer.android.com, "Configure your build", source sets).
  private static func isOfTests(_ path: String) -> Bool {
    let steps = path.split(separator: "/")
    guard let source = steps.lastIndex(of: "src"), source + 1 < steps.count else {
      return steps.contains(where: ResourceBundles.isOfTests)
    }
    let set = steps[source + 1]
    return set.hasPrefix("test") || set.hasPrefix("androidTest") || set.hasPrefix("sharedTest")
  }
}
