// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit
package import CurbcutReporting
package import CurbcutSettings
import CurbcutStandards

/// Labels findings with the people of a team whom they concern.
package struct AffectedPeople: Sendable {
  /// The people, in the order in which reports name them.
  package let people: [PersonProfile]
  /// Whether they were asked for, so that findings concerning them come first.
  package var areAskedFor = false

  package init(people: [PersonProfile], areAskedFor: Bool = false) {
    self.people = people
    self.areAskedFor = areAskedFor
  }

  /// Returns the names of the people whom a judgement concerns.
  package func names(for judgement: Judgement) -> [String] {
    people.filter { concerns($0, judgement) }.map(\.name)
  }

  private func concerns(_ person: PersonProfile, _ judgement: Judgement) -> Bool {
    guard let groups = judgement.concerns else {
      return !person.needs.isDisjoint(with: judgement.needsByClauses)
    }
    return groups.contains(.everyone) || !person.groups.isDisjoint(with: groups)
  }

  /// A remark on the needs that none of several described people has, because profiles should vary;
  /// nil when none is missing.
  package var gap: String? {
    let missing = PersonProfile.gaps(among: people).map(\.rawValue)
    guard people.count > 1, !missing.isEmpty else { return nil }
    return "of the people who are described, nobody has needs of \(missing.joined(separator: ", "))"
  }

  /// Adds the names to all findings of an input, and moves findings concerning requested people to
  /// the front.
  package func label(_ checked: inout CheckedFile) {
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
  /// The needs of the people concerned by something without a card: the result of another tool, or
  /// of a frozen rule.
  ///
  /// They follow from the clauses of WCAG: `Ability` covers seeing, hearing, touching and speaking;
  /// time, seizures, wording, predictability and help with input also concern people with cognitive
  /// disabilities, who are the only ones concerned when there is no clause.
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
      // Sound that plays automatically drowns out the screen reader.
      if number == "1.4.2" { needs.insert(.vision) }
    }
    return needs
  }
}
