// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit
import CurbcutSource

/// The rules of a run, by the command line and the configuration.
package struct RuleChoice: Sendable {
  package var ruleSet: RuleSet = .latest
  /// The tiers and categories that were asked for.
  package var selection: RuleSelection
  /// The rules that are switched on and off by name.
  package var switches: RuleSwitches
  /// The names of the only rules that run; empty when the rest decides.
  package var only: Set<RuleID> = []
  /// The impact that the team gives to the findings of a rule or of a check.
  package var severities: [RuleID: Impact] = [:]

  package init(
    ruleSet: RuleSet = .latest, selection: RuleSelection = .standard,
    switches: RuleSwitches = RuleSwitches(), only: Set<RuleID> = [],
    severities: [RuleID: Impact] = [:]
  ) {
    self.ruleSet = ruleSet
    self.selection = selection
    self.switches = switches
    self.only = only
    self.severities = severities
  }

  /// The rules, ready to run; for files that were given by themselves, also those about other categories.
  ///
  /// Checks that are wrong too often on source are experimental there.
  package func runner(
    _ limits: Limits, alsoAbout categories: Set<Category> = [], isOnSource: Bool = false
  ) -> RuleRunner {
    var selection = selection
    selection.categories.formUnion(categories)
    var runner = RuleRunner(
      .all, ruleSet: ruleSet, selecting: selection, with: switches.on, without: switches.off,
      limits: limits, severities: severities)
    if !only.isEmpty { runner = runner.leavingOut { !only.contains(where: $0.isCalled) } }
    guard isOnSource, ruleSet == .latest, !selection.tiers.contains(.experimental) else {
      return runner
    }
    return runner.leavingOut {
      $0.aspects.contains(.unreliableOnSource) && switches.state(of: $0) != true
    }
  }

  /// Which checks a runner leaves out, and the options that run them, as sentences; none where somebody
  /// named the rules or the set.
  package func leftOut(by runner: RuleRunner) -> [String] {
    guard ruleSet == .latest, only.isEmpty else { return [] }
    return LeftOutChecks(selection, runner: runner).sentence.map { [$0] } ?? []
  }

  /// Whether somebody wants to hear of a finding in a file: its category was asked for, or is that of a
  /// file that was given by itself.
  package func filter(_ given: GivenCategories) -> @Sendable (Finding) -> Bool {
    guard ruleSet == .latest else { return { _ in true } }
    return { finding in
      selection.categories.contains(finding.category)
        || finding.source.map { given.holds(finding.category, of: $0.file) } == true
        || switches.on.contains { finding.isCalled($0) }
    }
  }
}
