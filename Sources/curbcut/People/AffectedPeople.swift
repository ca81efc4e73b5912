// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutReporting
import CurbcutSettings
import CurbcutStandards

/// Labels findings with the people of a team whom they concern.
struct AffectedPeople: Sendable {
  /// The people, in the order in which reports name them.
  let people: [PersonProfile]
  /// Whether they were asked for, so that what concerns them comes first.
  var areAskedFor = false

  /// The names of those whom a judgement concerns.
  func names(for judgement: Judgement) -> [String] {
    people.filter { concerns($0, judgement) }.map(\.name)
  }

  private func concerns(_ person: PersonProfile, _ judgement: Judgement) -> Bool {
    guard let groups = judgement.concerns else {
      return !person.needs.isDisjoint(with: judgement.needsByClauses)
    }
    return groups.contains(.everyone) || !person.groups.isDisjoint(with: groups)
  }

  /// Which needs nobody has, where several people are described: profiles should vary; nil when none is
  /// missing.
  var gap: String? {
    let missing = PersonProfile.gaps(among: people).map(\.rawValue)
    guard people.count > 1, !missing.isEmpty else { return nil }
    return "of the people who are described, nobody has needs of \(missing.joined(separator: ", "))"
  }

  /// Writes the names to all findings of an input; what concerns the people who were asked for comes first.
  func label(_ checked: inout CheckedFile) {
    guard !people.isEmpty else { return }
    for index in checked.findings.indices {
      checked.findings[index].people = names(for: checked.findings[index].judgement)
    }
    guard areAskedFor else { return }
    let failures = checked.findings.filter(\.isFailure)
    checked.findings =
      failures.filter { !$0.people.isEmpty } + failures.filter { $0.people.isEmpty }
      + checked.findings.filter { !$0.isFailure }
  }
}

extension Judgement {
  /// The needs of the people whom something concerns of which no card tells: what another tool says, and
  /// rules as they were frozen.
  ///
  /// By the clauses of WCAG: what `Ability` says of seeing, hearing, touching and speaking; time, seizures,
  /// wording, predictability and help with input also concern people with cognitive disabilities, and they
  /// alone are concerned where there is no clause.
  fileprivate var needsByClauses: Set<Need> {
    let numbers = clauses.compactMap { clause -> String? in
      if case .wcag(let number) = clause { number } else { nil }
    }
    guard !numbers.isEmpty else { return [.cognitive] }
    var needs: Set<Need> = []
    for number in numbers {
      switch Ability(of: [.wcag(number)]) {
      case .see: needs.insert(.vision)
      case .hear: needs.insert(.hearing)
      case .touch, .speak: needs.insert(.motor)
      }
      let prefixes = ["1.3.5", "2.2.", "2.3.", "3."]
      if prefixes.contains(where: number.hasPrefix) { needs.insert(.cognitive) }
      // Sound that plays by itself drowns the screen reader.
      if number == "1.4.2" { needs.insert(.vision) }
    }
    return needs
  }
}
