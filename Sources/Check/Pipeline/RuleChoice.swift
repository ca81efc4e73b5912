// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit
import CurbcutSource

/// The rules of a run, selected by the command line and the configuration.
package struct RuleChoice: Sendable {
  package var ruleSet: RuleSet = .latest
  /// The requested tiers and categories.
  package var selection: RuleSelection
  /// The rules switched on and off by name.
  package var switches: RuleSwitches
  /// The names of the only rules that run; empty when the other options decide.
  package var only: Set<RuleID> = []
  /// The impact that the team assigns to the findings of a rule or of a check.
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

  /// Creates the runner of the rules; for files that were given individually, it includes rules of
  /// other categories.
  ///
  /// Checks that are wrong too often on source are experimental there.
  package func runner(
    _ limits: Limits, alsoAbout categories: Set<Category> = [], isOnSource: Bool = false,
    isOnUIKit: Bool = false
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
      ($0.aspects.contains(.unreliableOnSource)
        || isOnUIKit && !$0.aspects.contains(.reliableOnUIKit) && only.isEmpty)
        && switches.state(of: $0) != true
    }
  }

  /// Returns sentences on the checks that a runner leaves out, and the options to run them; none
  /// when the rules or the set were named explicitly.
  package func leftOut(by runner: RuleRunner) -> [String] {
    guard ruleSet == .latest, only.isEmpty else { return [] }
    return LeftOutChecks(selection, runner: runner).sentence.map { [$0] } ?? []
  }

  /// Returns a filter that accepts a finding in a file if its category was requested, or is that of
  /// a file that was given individually.
  package func filter(_ given: GivenCategories) -> @Sendable (Finding) -> Bool {
    guard ruleSet == .latest else { return { _ in true } }
    return { finding in
      selection.categories.contains(finding.category)
        || finding.source.map { given.holds(finding.category, of: $0.file) } == true
        || switches.on.contains { finding.isCalled($0) }
    }
  }
}
