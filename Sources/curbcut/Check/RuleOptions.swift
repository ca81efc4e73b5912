// SPDX-License-Identifier: Apache-2.0
public import ArgumentParser
package import CurbcutAudit
import CurbcutCheck
import CurbcutReporting
import CurbcutSource

/// The options for the rules that `check` runs, and for the findings that make it fail.
struct RuleOptions: ParsableArguments, Sendable {
  @Option(
    help: """
      Which rules run: latest (Curbcut's own), v1 (Curbcut's own, frozen), those for a standard \
      (wcag22-aa, wcag21-aa, en301549), or those of another tool, with its thresholds.
      """)
  var ruleSet: RuleSet = .latest

  @Flag(help: "Also reports findings that are true but may not matter (the tier advice).")
  var advice = false

  @Flag(
    help:
      "Also runs checks that have not been measured or were often wrong (the tier experimental).")
  var experimental = false

  @Option(
    help: """
      Which categories of rules run; may be given more than once. Default: accessibility, or all with \
      --advice and --experimental together.
      """)
  var category: [CategoryChoice] = []

  @Option(
    parsing: .singleValue,
    help: "Runs only this rule, even if it is off by default; may be given more than once.")
  var select: [String] = []

  @Option(parsing: .singleValue, help: "Does not run this rule; may be given more than once.")
  var ignore: [String] = []

  @Flag(
    help: """
      Also reports what breaks with other settings: text sizes, colour filters, contrast, inverted \
      colours, right to left, texts twice as long.
      """)
  var matrix = false

  @Flag(
    help: """
      With --matrix: also what is hard to see with cataract, glaucoma or macular degeneration, for which a \
      screenshot is needed.
      """)
  var eyes = false

  @Option(
    help: "The lowest impact that makes the exit code 1; never: no problem does. Default: minor.")
  var failOn: FailureThreshold?

  /// Returns the rules to run; an unknown name is an error.
  func choice(_ configuration: Configuration) throws(UsageError) -> RuleChoice {
    let known = Catalogue.all.names
    for name in select + ignore where !known.contains(name) {
      let advice =
        Handbook(.all).suggestion(for: name).map { "did you mean \($0)?" }
        ?? "for a list, run curbcut rules"
      throw UsageError("there is no rule \"\(name)\": \(advice)")
    }
    if ruleSet.platform != nil, !select.isEmpty || !ignore.isEmpty {
      throw UsageError(
        "--select and --ignore choose among Curbcut's own rules, but --rule-set \(ruleSet.rawValue) runs "
          + "those of another tool: leave one of them out")
    }
    let selected = Set(select.map { RuleID($0) })
    var switches = configuration.switches
    switches.on.formUnion(selected)
    switches.off.subtract(selected)
    switches.off.formUnion(ignore.map { RuleID($0) })
    return RuleChoice(
      ruleSet: ruleSet, selection: selection(configuration), switches: switches, only: selected,
      severities: configuration.severities)
  }

  /// Returns the selection of rules, taken from the configuration when the command line does not
  /// specify it.
  func selection(_ configuration: Configuration) -> RuleSelection {
    var selection = RuleSelection(
      tiers: [.standard], categories: CategoryChoice.categories(category))
    if category.isEmpty { selection.categories = configuration.selection.categories }
    selection.tiers.formUnion(configuration.selection.tiers)
    if advice { selection.tiers.insert(.advice) }
    if experimental { selection.tiers.insert(.experimental) }
    // Both together run everything, unless a category is given.
    if advice, experimental, category.isEmpty { selection.categories = Set(Category.allCases) }
    return selection
  }
}

extension CategoryChoice: ExpressibleByArgument {}

extension RuleSet: ExpressibleByArgument {}
