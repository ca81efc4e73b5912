import ArgumentParser
import CurbcutAudit
import CurbcutCheck
import CurbcutReporting

/// Which rules `check` runs, and which findings make it fail.
struct RuleChoice: ParsableArguments {
  @Option(help: "The rules: latest, or those of another tool with its thresholds.")
  var ruleSet: RuleSet = .latest

  @Option(
    parsing: .singleValue,
    help: "Runs only this rule, also when it is off by default; may be given more than once.")
  var select: [String] = []

  @Option(parsing: .singleValue, help: "Does not run this rule; may be given more than once.")
  var ignore: [String] = []

  @Flag(
    help: """
      Also looks for what breaks with other settings: text sizes, colour filters, contrast, inversion, \
      right to left, texts twice as long.
      """)
  var matrix = false

  @Option(
    help: """
      The lowest impact that makes the exit code 1. Default: minor.
      """)
  var failOn: Impact?

  /// The rules of a run, by the command line and the configuration.
  struct Choice: Sendable {
    var ruleSet: RuleSet = .latest
    /// The rules that run although the set does not have them.
    var added: Set<RuleID> = []
    /// The rules that do not run although the set has them.
    var removed: Set<RuleID> = []

    /// Whether Curbcut's own rules run, and not those of another tool or standard.
    var runsOwnRules: Bool { ruleSet == .latest }
  }

  /// The rules to run; a name that no rule has is an error.
  func choice(_ configuration: Configuration) throws(UsageError) -> Choice {
    let known = Catalogue.all.names
    for name in select + ignore where !known.contains(name) {
      let advice =
        Handbook(.all).suggestion(for: name).map { "did you mean \($0)?" }
        ?? "curbcut rules lists them"
      throw UsageError("there is no rule \"\(name)\": \(advice)")
    }
    if ruleSet.platform != nil, !select.isEmpty || !ignore.isEmpty {
      throw UsageError(
        "--select and --ignore choose among Curbcut's own rules, and --rule-set \(ruleSet.rawValue) runs "
          + "those of another tool: leave one of them out")
    }
    var choice = Choice(
      ruleSet: ruleSet, added: Set(configuration.rulesOn.map { RuleID($0) }),
      removed: Set((configuration.rulesOff.subtracting(select) + ignore).map { RuleID($0) }))
    if !select.isEmpty {
      choice.added = Set(select.map { RuleID($0) })
      choice.removed.formUnion(known.subtracting(select).map { RuleID($0) })
    }
    return choice
  }
}
