// SPDX-License-Identifier: Apache-2.0
package import ArgumentParser
package import CurbcutAudit
import CurbcutCheck
import CurbcutReporting
import CurbcutSource

/// Which rules `check` runs, and which findings make it fail.
struct RuleOptions: ParsableArguments {
  @Option(
    help: """
      The rules: latest, a frozen version (v1), a standard (wcag22-aa, wcag21-aa, en301549) or those of \
      another tool with its thresholds.
      """)
  var ruleSet: RuleSet = .latest

  @Flag(help: "Also reports what is true and may not matter (the tier advice).")
  var advice = false

  @Flag(help: "Also runs checks that are not measured or were often wrong (the tier experimental).")
  var experimental = false

  @Option(
    help: """
      What the rules are about: accessibility (the default), localization, inclusion, platform, all (the \
      default with --advice and --experimental together); may be given more than once.
      """)
  var category: [CategoryChoice] = []

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

  @Option(help: "The lowest impact that makes the exit code 1. Default: minor.")
  var failOn: Impact?

  /// The rules to run; a name that no rule has is an error.
  func choice(_ configuration: Configuration) throws(UsageError) -> RuleChoice {
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
    let selected = Set(select.map { RuleID($0) })
    var switches = configuration.switches
    switches.on.formUnion(selected)
    switches.off.subtract(selected)
    switches.off.formUnion(ignore.map { RuleID($0) })
    return RuleChoice(
      ruleSet: ruleSet, selection: selection(configuration), switches: switches, only: selected)
  }

  /// The rules that run, with what a configuration says where the command line says nothing.
  func selection(_ configuration: Configuration) -> RuleSelection {
    var selection = RuleSelection(
      tiers: [.standard], categories: CategoryChoice.categories(category))
    if category.isEmpty { selection.categories = configuration.selection.categories }
    selection.tiers.formUnion(configuration.selection.tiers)
    if advice { selection.tiers.insert(.advice) }
    if experimental { selection.tiers.insert(.experimental) }
    // Both together run everything, unless somebody says what about.
    if advice, experimental, category.isEmpty { selection.categories = Set(Category.allCases) }
    return selection
  }
}

/// A category, or all of them.
enum CategoryChoice: String, CaseIterable, ExpressibleByArgument {
  case accessibility, localization, inclusion, platform, all

  /// The categories of some choices; without one, accessibility.
  static func categories(_ choices: [CategoryChoice]) -> Set<Category> {
    guard !choices.isEmpty else { return RuleSelection.standard.categories }
    return choices.reduce(into: []) { categories, choice in
      categories.formUnion(Category(rawValue: choice.rawValue).map { [$0] } ?? Category.allCases)
    }
  }
}

extension RuleSet: ExpressibleByArgument {}

/// The checks that a run left out, by the option that runs them.
struct LeftOutChecks {
  /// The sentence that a run ends with, without a full stop; nil when nothing was left out.
  let sentence: String?

  /// Counts the checks of a selection that did not run.
  init(_ selection: RuleSelection, runner: RuleRunner) {
    let running = Set(runner.cards.map(\.id))
    let left = Catalogue.all.cards.filter { $0.tier != .retired && !running.contains($0.id) }
    var parts: [String] = []
    func checks(_ count: Int) -> String {
      parts.isEmpty ? (count == 1 ? "1 check" : "\(count) checks") : "\(count)"
    }
    for tier in [Tier.advice, .experimental] where !selection.tiers.contains(tier) {
      let count = left.count { $0.tier == tier && selection.categories.contains($0.category) }
      if count > 0 {
        parts.append("\(checks(count)) of the tier \(tier.rawValue) (--\(tier.rawValue))")
      }
    }
    let others = Category.allCases.filter { !selection.categories.contains($0) }
    for category in others {
      let count = left.count { $0.category == category && selection.tiers.contains($0.tier) }
      if count > 0 {
        parts.append("\(checks(count)) of \(category.rawValue) (--category \(category.rawValue))")
      }
    }
    sentence = parts.isEmpty ? nil : "Not run: " + parts.joined(separator: ", ")
  }
}
