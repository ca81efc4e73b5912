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

  /// What screens are read from, where checks differ in how far they can be relied on.
  package enum Ground: Hashable, Sendable {
    /// Captures of running apps.
    case captures
    /// Source of SwiftUI, Compose, and storyboards.
    case source
    /// Classes of UIKit in code.
    case uiKit
    /// Layouts of Android with their code.
    case layouts

    /// The aspect of the checks that were measured there; nil where all but the unreliable ones run.
    fileprivate var measured: Aspect? {
      switch self {
      case .captures, .source: nil
      case .uiKit: .reliableOnUIKit
      case .layouts: .reliableOnLayouts
      }
    }
  }

  /// Creates the runner of the rules; for files that were given individually, it includes rules of
  /// other categories.
  ///
  /// Checks that are wrong too often on source are experimental there, and so are those that were not measured
  /// on UIKit or on layouts.
  package func runner(
    _ limits: Limits, alsoAbout categories: Set<Category> = [], on ground: Ground = .captures
  ) -> RuleRunner {
    var selection = selection
    selection.categories.formUnion(categories)
    var runner = RuleRunner(
      .all, ruleSet: ruleSet, selecting: selection, with: switches.on, without: switches.off,
      limits: limits, severities: severities)
    if !only.isEmpty { runner = runner.leavingOut { !only.contains(where: $0.isCalled) } }
    guard ground != .captures, ruleSet == .latest else { return runner }
    let isUnreliable = { (card: RuleCard) in
      let isUnmeasured = ground.measured.map { !card.aspects.contains($0) } ?? false
      return (card.aspects.contains(.unreliableOnSource) || isUnmeasured && only.isEmpty)
        && switches.state(of: card) != true
    }
    return selection.tiers.contains(.experimental)
      ? runner.onRequest(isUnreliable) : runner.leavingOut(isUnreliable)
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
