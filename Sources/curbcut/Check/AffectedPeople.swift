import CurbcutAudit
import CurbcutReporting
import CurbcutSettings
import CurbcutStandards

/// Labels findings with the people of a team whom they concern.
struct AffectedPeople: Sendable {
  /// The people, in the order in which reports name them.
  let people: [PersonProfile]

  /// The names of those whom a judgement concerns.
  func names(for judgement: Judgement) -> [String] {
    guard !people.isEmpty else { return [] }
    let needs = judgement.needs
    return people.filter { !$0.needs.isDisjoint(with: needs) }.map(\.name)
  }

  /// Which needs nobody has, where several people are described: profiles should vary; nil when none is
  /// missing.
  var gap: String? {
    let missing = PersonProfile.gaps(among: people).map(\.rawValue)
    guard people.count > 1, !missing.isEmpty else { return nil }
    return "of the people who are described, nobody has needs of \(missing.joined(separator: ", "))"
  }

  /// Writes the names to all findings of an input.
  func label(_ checked: inout CheckedFile) {
    guard !people.isEmpty else { return }
    for index in checked.findings.indices {
      checked.findings[index].people = names(for: checked.findings[index].judgement)
    }
  }
}

extension Judgement {
  /// The needs of the people whom it concerns.
  ///
  /// Curbcut's own choice, by the clauses of WCAG: what `Ability` says of seeing, hearing, touching and
  /// speaking; time, seizures, wording, predictability and help with input also concern people with
  /// cognitive disabilities, and they alone are concerned where a rule names no clause.
  var needs: Set<Need> {
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
