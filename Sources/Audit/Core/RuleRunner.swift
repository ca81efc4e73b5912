// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// Runs checks over subjects of all kinds.
package struct RuleRunner: Sendable {
  /// The checks that could be chosen, whose names are known.
  package let catalogue: Catalogue
  /// The numbers that checks compare with.
  package let limits: Limits
  private let ruleSet: RuleSet
  private let omitted: Set<RuleID>
  /// The checks that run on request alone where this one runs, whatever their cards say.
  private var onRequest: Set<RuleID> = []
  /// The impact that a team assigns to the findings of a rule or check, by any of its names.
  private let severities: [RuleID: Impact]
  /// The same impacts by check, for the checks that run.
  private let impacts: [RuleID: Impact]
  /// The rules that have several checks running.
  private let joined: Set<RuleID>
  private let running: [any Check.Type]
  private let elementChecks: [any ElementCheck]
  private let otherChecks: [InputKind: [any Check]]

  /// Selects the rules of a set, plus the requested ones of Curbcut's own, minus those to be left
  /// out. A peer's checks run alone.
  ///
  /// The name of a rule means all of its checks, that of a check only that one, and a former name
  /// means its replacement. A check of an omitted rule can be requested, and vice versa.
  package init(
    _ catalogue: Catalogue, ruleSet: RuleSet = .latest,
    selecting selection: RuleSelection = .standard,
    with others: Set<RuleID> = [], without omitted: Set<RuleID> = [], limits: Limits = Limits(),
    severities: [RuleID: Impact] = [:]
  ) {
    let switches = RuleSwitches(on: others, off: omitted)
    self.init(
      catalogue.checks.filter {
        switches.state(of: $0.card) ?? ruleSet.selects($0.card, selection)
      }, of: catalogue, ruleSet: ruleSet, without: omitted, limits: limits, severities: severities)
  }

  /// Selects checks, whatever their tier.
  package init(_ checks: [any Check.Type], limits: Limits = Limits()) {
    self.init(checks, of: Catalogue(checks), limits: limits)
  }

  private init(
    _ checks: [any Check.Type], of catalogue: Catalogue, ruleSet: RuleSet = .latest,
    without omitted: Set<RuleID> = [], limits: Limits, severities: [RuleID: Impact] = [:]
  ) {
    self.catalogue = catalogue
    self.limits = limits
    self.ruleSet = ruleSet
    self.omitted = omitted
    self.severities = severities
    impacts = severities.isEmpty ? [:] : Self.impacts(of: checks, severities)
    running = checks
    joined = Self.joined(checks)
    var elementChecks: [any ElementCheck] = []
    var otherChecks: [InputKind: [any Check]] = [:]
    for type in checks {
      let check = type.init()
      // A failing cast searches all conformances of the program, so only casts that may succeed are
      // tried.
      if type.input == .screens, let check = check as? any ElementCheck {
        elementChecks.append(check)
      } else {
        otherChecks[type.input, default: []].append(check)
      }
    }
    self.elementChecks = elementChecks
    self.otherChecks = otherChecks
  }

  /// The checks that run.
  package var chosen: Catalogue { Catalogue(running) }

  /// The cards of the rules that run.
  package var cards: [RuleCard] { running.map { $0.card } }

  /// The rules of which a check over one kind of input runs.
  package func rules(over input: InputKind) -> Set<RuleID> {
    Set(running.filter { $0.input == input }.map { $0.card.rule })
  }

  /// Whether a check of a rule runs, by any of its names.
  package func runs(_ rule: RuleID) -> Bool { running.contains { $0.card.isCalled(rule) } }

  /// Returns the running checks among those with a name.
  package func checks(named name: RuleID) -> [any Check.Type] {
    running.filter { $0.card.isCalled(name) }
  }

  /// Returns the name of a check takes precedence over that of its rule.
  private static func impacts(
    of checks: [any Check.Type], _ severities: [RuleID: Impact]
  ) -> [RuleID: Impact] {
    var impacts: [RuleID: Impact] = [:]
    for card in checks.map({ $0.card }) {
      let names = [card.id] + card.aliases + [card.rule]
      if let impact = names.lazy.compactMap({ severities[$0] }).first { impacts[card.id] = impact }
    }
    return impacts
  }

  private static func joined(_ checks: [any Check.Type]) -> Set<RuleID> {
    var first: [RuleID: RuleID] = [:]
    var joined: Set<RuleID> = []
    for check in checks {
      let (rule, id) = (check.card.rule, check.id)
      if let other = first[rule], other != id { joined.insert(rule) }
      first[rule] = id
    }
    return joined
  }

  /// Whether a rule with an aspect runs.
  package func runs(about aspect: Aspect) -> Bool {
    running.contains { $0.card.aspects.contains(aspect) }
  }

  /// Returns the same runner without some of its checks.
  package func leavingOut(_ isLeftOut: (RuleCard) -> Bool) -> RuleRunner {
    RuleRunner(
      running.filter { !isLeftOut($0.card) }, of: catalogue, ruleSet: ruleSet, without: omitted,
      limits: limits, severities: severities)
  }

  /// Returns the same runner, in which some checks count as experimental.
  package func onRequest(_ isOnRequest: (RuleCard) -> Bool) -> RuleRunner {
    var runner = self
    runner.onRequest = Set(cards.filter { $0.tier == .standard && isOnRequest($0) }.map(\.id))
    return runner
  }

  /// Returns the same runner with only the checks that have an aspect.
  package func only(about aspect: Aspect) -> RuleRunner {
    RuleRunner(
      running.filter { $0.card.aspects.contains(aspect) }, of: catalogue, limits: limits,
      severities: severities)
  }

  /// Returns the findings in a subject, in the order of a report.
  package func run(on subject: some CheckSubject) -> [Finding] {
    let kind = type(of: subject).kind
    var findings = (subject as? AuditContext).map(elementFindings) ?? []
    for check in otherChecks[kind] ?? [] { findings += check.findings(in: subject) }
    for place in findings.indices {
      if let frozen = ruleSet.frozen(findings[place].check) {
        findings[place].judgement.takeTerms(of: frozen)
      }
      if onRequest.contains(findings[place].check) {
        findings[place].judgement.tier = .experimental
      }
      if let impact = impacts[findings[place].check] { findings[place].judgement.impact = impact }
    }
    if ruleSet.isStandard { findings.removeAll { !ruleSet.includes($0) } }
    subject.settle(&findings, of: self)
    if !joined.isEmpty { findings.keepWorstOfEachRule(among: joined) }
    findings.sort(by: Finding.isReportedBefore)
    return findings
  }

  /// Returns the findings on a screen, in the order of a report.
  package func run(on tree: AccessibilityTree) -> [Finding] { examination(of: tree).findings }

  /// Returns the findings on a screen, and any other results of the rule set.
  package func examination(of tree: AccessibilityTree) -> Examination {
    guard let peer = ruleSet.peer else {
      return Examination(findings: run(on: AuditContext(tree: tree, limits: limits)))
    }
    if let silence = ruleSet.silence(on: tree.screen) { return Examination(findings: [silence]) }
    var examination = peer.examination(of: tree)
    examination.findings.removeAll { omitted.contains($0.rule) }
    return examination
  }

  /// Returns the findings of element checks, which all judge an element in turn, so that the tree
  /// is traversed once.
  private func elementFindings(in context: AuditContext) -> [Finding] {
    var findings: [Finding] = []
    for element in context.tree.all {
      for check in elementChecks where check.applies(to: element, in: context) {
        let verdict = check.verdict(on: element, in: context)
        if verdict == .passed { continue }
        guard
          let judgement = Judgement(
            of: type(of: check).card, verdict: verdict, on: context.platform)
        else { continue }
        findings.append(Finding(judgement, at: .node(element.nodeIndex)))
      }
    }
    return findings
  }
}
