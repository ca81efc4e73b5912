// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutExperience
package import CurbcutReporting
import CurbcutScreen
import CurbcutSettings
import CurbcutStandards
import CurbcutTechnology

/// Makes a test plan from a run: what its screens, rules and settings leave open, by technology and
/// person.
package struct TestPlanBuilder {
  /// A screen as one technology goes through it.
  private struct Walk {
    var screen: String
    var stops: Int
    var first: String
    var last: String
    var isOrderKnown: Bool
    var notKnown: [String]
  }

  private let reader: Reader
  private let groups: [PersonGroup]
  private var walks: [Platform: [Technology: [Walk]]] = [:]
  private var screens: [Platform: [String]] = [:]
  /// The settings whose effect no screen shows, with the screens, by platform and setting.
  private var unknownSettings: [Platform: [Appearance: (reason: String, screens: [String])]] = [:]
  private var findings: [ReportedFinding] = []

  /// Starts without screens, for the people of the configuration or else all personas.
  package init(_ reader: Reader) throws(UsageError) {
    self.reader = reader
    groups = try PersonGroup.all(for: reader)
  }

  /// Takes the results of an input.
  package mutating func take(_ checked: CheckedFile) {
    findings += checked.findings
    for screen in checked.screens {
      let platform = screen.screen.platform
      let title = screen.screen.facts.title.map { ", \"\($0)\"" } ?? ""
      let name = checked.file + title
      screens[platform, default: []].append(name)
      for technology in technologies(on: platform) {
        walks[platform, default: [:]][technology, default: []]
          .append(walk(through: screen.tree, called: name, with: technology))
      }
      takeSettings(of: screen.screen, called: name)
    }
  }

  /// The technologies that people on a platform use.
  private func technologies(on platform: Platform) -> [Technology] {
    let used = Set(groups.flatMap { $0.settings.technologies(on: platform) })
    return Technology.all(on: platform).filter { used.contains($0) && $0.usesControls }
  }

  private func walk(
    through tree: AccessibilityTree, called name: String, with technology: Technology
  ) -> Walk {
    let transcript = reader.transcript(of: tree, with: technology)
    var seen: Set<String> = []
    let notKnown = (transcript.notKnown + transcript.stops.flatMap(\.utterance.notKnown))
      .filter { seen.insert($0).inserted }
    return Walk(
      screen: name, stops: transcript.stops.count,
      first: Self.words(at: transcript.stops.first), last: Self.words(at: transcript.stops.last),
      isOrderKnown: transcript.isOrderKnown,
      notKnown: notKnown)
  }

  /// The words at a stop, as far as a tester needs them.
  private static func words(at stop: Transcript.Stop?) -> String {
    Neighbour.shortened(stop?.utterance.spoken ?? "", to: 80)
  }

  private mutating func takeSettings(of screen: Screen, called name: String) {
    let platform = screen.platform
    let settings = groups.flatMap { $0.settings.appearances(on: platform) }
    var seen: Set<Appearance> = []
    let outcome = SettingsMatrix.run(screen, settings: settings.filter { seen.insert($0).inserted })
    for unknown in outcome.notKnown {
      unknownSettings[platform, default: [:]][unknown.setting, default: (unknown.reason, [])]
        .screens.append(name)
    }
  }

  // MARK: - The plan

  /// The plan, with what the run says about a standard.
  package func plan(_ evidence: ConformanceEvidence) -> TestPlan {
    var sections: [TestPlan.Section] = []
    for platform in [Platform.ios, .android] where screens[platform] != nil {
      for technology in technologies(on: platform) {
        sections.append(section(on: technology, platform))
      }
      for group in groups where group.settings.technologies(on: platform).isEmpty {
        sections.append(section(for: group, platform, evidence))
      }
    }
    sections.append(questions)
    sections.append(Self.criteria(of: evidence))
    sections = sections.filter { !$0.items.isEmpty }
    return TestPlan(notes: notes(evidence), sections: sections)
  }

  private func notes(_ evidence: ConformanceEvidence) -> [String] {
    var notes = [
      "Each check is about something that the given files do not say. Do the checks on a device, with people "
        + "who use these settings every day if you can; tick what is in order, and write down what is "
        + "not.",
      "Files say how each screen should sound; where you hear something else, curbcut heard compares a "
        + "recording with it.",
    ]
    notes += CoverageText(evidence.coverage).lines.map(\.text)
    notes += evidence.coverage.warnings.map { "Warning: \($0)." }
    return notes
  }

  private func section(on technology: Technology, _ platform: Platform) -> TestPlan.Section {
    let own = groups.filter { $0.settings.technologies(on: platform).contains(technology) }
    let walks = walks[platform]?[technology] ?? []
    var items = walks.filter { $0.stops > 0 }.map { walk in
      TestPlan.Item(
        Self.words(for: walk, with: technology), places: walks.count > 1 ? [walk.screen] : [])
    }
    items += Self.unknownFacts(walks)
    let concerned = Set(own.flatMap(\.groups))
    items += Self.doubts(findings.filter { $0.concerns(concerned) })
    return TestPlan.Section(
      title: "\(technology.name) on \(platform.name)", people: own.map(\.words),
      setup: Self.setup(of: technology, on: platform),
      gestures: TechnologyGestures.lines(for: technology, on: platform), items: items)
  }

  private static func words(for walk: Walk, with technology: Technology) -> String {
    guard technology != .zoom else {
      return "Magnify the screen and move over all of it. Curbcut expects the reading side in "
        + "\(walk.stops) parts."
    }
    let order = walk.isOrderKnown ? "" : ", in an order that the file does not state"
    let ends =
      walk.first.isEmpty
      ? ""
      : ", the first \"\(walk.first)\"" + (walk.stops > 1 ? " and the last \"\(walk.last)\"" : "")
    return
      "Go through the screen from the first to the last element. Curbcut expects \(walk.stops) "
      + (walk.stops == 1 ? "stop" : "stops") + ends + order
      + ". Write down what is missing, twice, nameless, wrong or out of order."
  }

  private static func unknownFacts(_ walks: [Walk]) -> [TestPlan.Item] {
    var order: [String] = []
    var screens: [String: [String]] = [:]
    for walk in walks {
      for fact in walk.notKnown {
        if screens[fact] == nil { order.append(fact) }
        screens[fact, default: []].append(walk.screen)
      }
    }
    return order.map { fact in
      let screens = screens[fact] ?? []
      return TestPlan.Item(
        UnknownFact.question(about: fact), places: screens.count < walks.count ? screens : [])
    }
  }

  /// The problems that a person has to confirm, rule by rule.
  private static func doubts(_ findings: [ReportedFinding]) -> [TestPlan.Item] {
    let doubtful = findings.filter { $0.isFailure && $0.judgement.tier != .standard }
    return doubtful.groupedByKey { $0.judgement.check }.map { group in
      let title = Catalogue.all[group[0].judgement.check]?.title ?? group[0].rule.name
      return TestPlan.Item(
        "Confirm or dismiss (\(group[0].rule.name), \(group[0].judgement.tier.rawValue)): \(title).",
        places: group.map { "\($0.position): \($0.statement(withFrame: false))" })
    }
  }

  private static func setup(of technology: Technology, on platform: Platform) -> [String] {
    Setting.allCases.filter { $0.technology == technology }.compactMap { setting in
      SettingCatalog.card(of: setting, on: platform)?.path().map { "\($0): on" }
    }
  }

  // MARK: - Settings without a technology

  private func section(
    for group: PersonGroup, _ platform: Platform, _ evidence: ConformanceEvidence
  ) -> TestPlan.Section {
    let setup = group.settings.stepsToReproduce(on: platform)
    // Somebody whose settings this platform does not have uses another one.
    guard !setup.isEmpty || group.settings.changes.isEmpty else {
      return TestPlan.Section(title: group.title, items: [])
    }
    let unknown = unknownSettings[platform] ?? [:]
    let count = screens[platform]?.count ?? 0
    var items = [
      TestPlan.Item(
        "Do each common task of the app\(setup.isEmpty ? "" : " with these settings"): what it is for, "
          + "first launch, login, purchase, settings.")
    ]
    items += group.settings.appearances(on: platform).compactMap { look -> TestPlan.Item? in
      unknown[look].map { known in
        TestPlan.Item(
          "Use the screens with \(Self.words(for: look)). The files do not say it: \(known.reason).",
          places: known.screens.count < count ? known.screens : [])
      }
    }
    if group.groups.contains(.hearing) { items += Self.criteria(of: evidence) { $0 == .hear } }
    items += Self.doubts(findings.filter { $0.concerns(group.groups) })
    return TestPlan.Section(
      title: "\(group.title) on \(platform.name)", people: [group.words], setup: setup, items: items
    )
  }

  private static func words(for look: Appearance) -> String {
    switch look {
    case .textSize: "the text size \(look.words)"
    case .filter: "the colours of \(look.words)"
    case .otherAppearance: "dark mode, and with light mode"
    default: look.words
    }
  }

  // MARK: - Questions and criteria

  /// What rules could not tell, whoever it concerns.
  private var questions: TestPlan.Section {
    let open = findings.filter { !$0.isFailure }
    return TestPlan.Section(
      title: "Questions that the files leave open",
      items: open.groupedByKey { $0.judgement.check.name + $0.judgement.problem.message }
        .map { group in
          let title = Catalogue.all[group[0].judgement.check]?.title ?? group[0].rule.name
          let message = group[0].judgement.problem.message
          var seen: Set<String> = []
          return TestPlan.Item(
            "Look whether this is so: \(title). Not known, because \(message).",
            places: group.map { finding in
              finding.node?.isRoot == true || finding.judgement.problem.isOfInput
                ? finding.file : "\(finding.position): \(finding.name)"
            }.filter { seen.insert($0).inserted })
        })
  }

  private static func criteria(of evidence: ConformanceEvidence) -> TestPlan.Section {
    TestPlan.Section(
      title: "What no rule can judge, by criterion of \(evidence.title)",
      items: criteria(of: evidence) { _ in true })
  }

  /// What is left for people of each criterion that is about some abilities.
  private static func criteria(
    of evidence: ConformanceEvidence, where isMeant: (Ability) -> Bool
  ) -> [TestPlan.Item] {
    evidence.clauses.compactMap { clause in
      guard let rest = clause.result.leftForPeople, isMeant(Ability(of: [clause.result.clause]))
      else { return nil }
      let title = clause.result.clause.title.map { " \($0)" } ?? ""
      let state =
        switch clause.result.outcome {
        case .needsPeople: " No rule looks at it."
        case .notLookedAt:
          " Rules look at it in \(clause.result.inputs.words), and none was given."
        case .lookedAtInPart, .found: ""
        }
      return TestPlan.Item("\(clause.result.clause.number)\(title): \(rest).\(state)")
    }
  }
}

extension ReportedFinding {
  /// Whether it concerns people of some groups, by the card of its rule.
  fileprivate func concerns(_ groups: Set<AffectedGroup>) -> Bool {
    judgement.concerns.map { !$0.isDisjoint(with: groups) } ?? false
  }

  /// The name or the kind of the node, for a list of places.
  fileprivate var name: String { node?.name ?? node?.kind ?? judgement.rule.name }
}

extension Sequence {
  /// Returns elements grouped by key, in the order in which each key first appears.
  fileprivate func groupedByKey<Key: Hashable>(_ key: (Element) -> Key) -> [[Element]] {
    var groups: [[Element]] = []
    var places: [Key: Int] = [:]
    for element in self {
      let key = key(element)
      if let place = places[key] {
        groups[place].append(element)
      } else {
        places[key] = groups.count
        groups.append([element])
      }
    }
    return groups
  }
}
