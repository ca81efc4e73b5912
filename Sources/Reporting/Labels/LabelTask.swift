// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
package import CurbcutExperience
import CurbcutScreen
package import CurbcutStandards
import CurbcutTechnology

/// A task of an app with everything that was played and found for it.
package struct LabelTask: Sendable {
  /// The journey.
  package let journey: Journey
  /// The family of devices; nil when neither the captures nor the user say.
  package let family: DeviceFamily?
  /// The effort with each technology of a label.
  package let efforts: [JourneyEffort]
  /// The results of the matrix of settings, screen by screen.
  package let outcomes: [SettingsMatrix.Outcome]
  /// The findings on its screens.
  package let findings: [ReportedFinding]
  /// The files of its screens, in order, as findings name them.
  private let files: [String]

  /// Takes the results for a journey.
  package init(
    _ journey: Journey, in files: [String], family: DeviceFamily?, efforts: [JourneyEffort],
    outcomes: [SettingsMatrix.Outcome], findings: [ReportedFinding]
  ) {
    self.journey = journey
    self.files = files
    self.family = family
    self.efforts = efforts
    self.outcomes = outcomes
    self.findings = findings
  }

  /// The settings in which the screens of a task are looked at: text at twice its size and larger,
  /// colour filters, and those that a capture cannot show.
  package static func settings(on platform: Platform) -> [Appearance] {
    Appearance.all(on: platform).filter { appearance in
      switch appearance {
      case .textSize(let size): !size.isUpToTwice
      case .filter: true
      case .otherAppearance, .reducedMotion, .differentiateWithoutColor, .increasedContrast: true
      default: false
      }
    }
  }
}

/// The state of one label for one task, or for the app as a whole.
package struct LabelCell: Sendable {
  /// The state; there is deliberately no "supported".
  package enum State: String, Hashable, Sendable {
    /// The task was played, and it cannot be done.
    case blocked = "cannot be done"
    /// Rules found problems that speak against the label.
    case problems = "problems found"
    /// It was played or measured, and nothing was found against it.
    case played = "nothing found against it"
    /// The input does not say.
    case needsPerson = "needs a person"
  }

  /// The state.
  package let state: State
  /// The sentences on it, the reason first.
  package let reasons: [String]
  /// The problems that speak against the label.
  package let problems: [ReportedFinding]
}

extension LabelTask {
  /// The state of a label.
  package func cell(of label: NutritionLabel) -> LabelCell {
    let own = findings.filter { label.isConcerned(by: $0.judgement) }
    let failures = own.filter(\.isFailure)
    let reliable = failures.filter { $0.judgement.tier == .standard }
    var reasons: [String] = []
    var isBlocked = false
    var isPlayed = false
    if let technology = label.technology,
      let effort = efforts.first(where: { $0.technology == technology })
    {
      let (words, state) = Self.words(for: effort)
      reasons.append(words)
      isBlocked = state == .blocked
      isPlayed = state == .played
    }
    let broken = breakages(of: label)
    reasons += broken
    if !failures.isEmpty { reasons.append(Self.words(for: failures, reliable.count)) }
    let used = targets(of: failures)
    if !used.isEmpty {
      reasons.append("of these, at what the task uses: \(used.joined(separator: ", "))")
    }
    let open = own.filter { !$0.isFailure }.groupedInOrder { $0.judgement.problem.message }
    let questions = open.map { group in
      "not known, at \(PlainText.count(group.count, "place")): \(group[0].judgement.problem.message)"
    }
    let measured = measurement(of: label, hasQuestions: !questions.isEmpty)
    if let measured { reasons.append(measured.words) }
    reasons += questions
    if label.technology == nil { isPlayed = measured?.isWhole ?? false }
    let state: LabelCell.State =
      isBlocked
      ? .blocked
      : !reliable.isEmpty || !broken.isEmpty
        ? .problems : isPlayed && failures.isEmpty ? .played : .needsPerson
    return LabelCell(state: state, reasons: reasons, problems: failures)
  }

  private static func words(for effort: JourneyEffort) -> (String, LabelCell.State) {
    switch effort.whole {
    case .path(let path):
      (
        "played with \(effort.technology.name): \(PlainText.count(path.commands, "command")) in "
          + "\(path.seconds.tenths) s", .played
      )
    case .unreachable(let reason): ("with \(effort.technology.name): \(reason)", .blocked)
    case .notKnown(let reason):
      ("not known with \(effort.technology.name): \(reason)", .needsPerson)
    }
  }

  private static func words(for failures: [ReportedFinding], _ reliable: Int) -> String {
    let rules = failures.groupedInOrder { $0.rule }.map { "\($0[0].rule.name) \($0.count)" }
    let doubtful = failures.count - reliable
    let counts =
      switch (reliable, doubtful) {
      case (_, 0): PlainText.count(reliable, "problem")
      case (0, _): PlainText.count(doubtful, "possible problem")
      default: "\(PlainText.count(reliable, "problem")) and \(doubtful) possible"
      }
    return "\(counts) on its screens: \(rules.joined(separator: ", "))"
  }

  /// The names of what the task uses or reads and has one of these problems, in quotation marks.
  private func targets(of failures: [ReportedFinding]) -> [String] {
    var nodes: [String: Set<String>] = [:]
    for failure in failures {
      if let node = failure.node { nodes[failure.file, default: []].insert(node.reference) }
    }
    var names: [String] = []
    for (leg, file) in zip(journey.legs, files) {
      for step in leg.steps where nodes[file]?.contains(leg.screen.reference(to: step.node)) == true
      {
        let name = "\"\(step.target)\""
        if !names.contains(name) { names.append(name) }
      }
    }
    return names
  }

  // MARK: - Settings

  /// What breaks under the settings of a label, as sentences.
  private func breakages(of label: NutritionLabel) -> [String] {
    zip(journey.legs, outcomes).flatMap { leg, outcome in
      outcome.breakages.compactMap { breakage -> String? in
        let settings = breakage.settings.filter { Self.isSetting($0, of: label) }.map(\.words)
        guard !settings.isEmpty else { return nil }
        let name = breakage.finding.node.flatMap { ReportedNode($0, of: leg.screen).name }
        let subject = name.map { "\"\($0)\": " } ?? ""
        return subject + breakage.finding.problem.message
          + ", with \(settings.joined(separator: ", "))"
      }
    }
  }

  private static func isSetting(_ appearance: Appearance, of label: NutritionLabel) -> Bool {
    switch (label, appearance) {
    case (.largerText, .textSize), (.differentiateWithoutColor, .filter),
      (.differentiateWithoutColor, .differentiateWithoutColor), (.darkInterface, .otherAppearance),
      (.reducedMotion, .reducedMotion):
      true
    default: false
    }
  }

  /// What was measured for a label that is no technology, and whether it answers for all screens;
  /// nil when nothing measures it.
  private func measurement(
    of label: NutritionLabel, hasQuestions: Bool
  ) -> (words: String, isWhole: Bool)? {
    let unknown = outcomes.flatMap(\.notKnown).filter { Self.isSetting($0.setting, of: label) }
    if let first = unknown.first {
      return ("not known, with \(first.setting.words): \(first.reason)", false)
    }
    switch label {
    case .largerText:
      let sizes = Self.settings(on: .ios).compactMap { appearance -> String? in
        if case .textSize = appearance { appearance.words } else { nil }
      }
      return (
        "the texts whose size is known were enlarged to \(sizes.joined(separator: ", "))", true
      )
    case .sufficientContrast:
      return hasQuestions
        ? nil : ("the contrast of all texts with known colours was measured", true)
    case .captions, .audioDescriptions:
      return ("a capture does not say what is played", false)
    case .voiceOver, .voiceControl, .darkInterface, .differentiateWithoutColor, .reducedMotion:
      return nil
    }
  }
}
