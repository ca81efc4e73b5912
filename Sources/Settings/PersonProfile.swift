// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

/// A person for whom a team designs: who they are, and how their phone is set up.
///
/// The fields are those of a profile of people (row S4-042). Nothing is derived from a diagnosis:
/// needs follow from the settings, unless the team states them.
package struct PersonProfile: Hashable, Sendable {
  /// The name that reports use, because a profile without a name is a statistic.
  package var name: String
  /// The age in years; both ends are the same for an exact age.
  package var age: ClosedRange<Int>?
  /// The gender in their own words, of which there are more than two.
  package var gender: String?
  /// The family who live with them, and who cares for whom.
  package var family: String?
  /// The work or other means of living.
  package var work: String?
  /// The activities that they cannot do or do differently, in their own words.
  package var disability: String?
  /// The background of their life.
  package var story: String?
  /// The reason why they use the app.
  package var reason: String?
  /// The settings that they have changed, as `--settings` takes them.
  package var settings: [String]
  /// The needs that the team states, by default those that the settings serve.
  package var needs: Set<Need>
  /// The groups that defects are said to concern to which they belong: those of the personas among the
  /// settings, else those with their needs.
  package var groups: Set<AffectedGroup> {
    let personas = settings.compactMap(Persona.named)
    let others = needs.subtracting(personas.flatMap(\.needs))
    return Set(personas.flatMap(\.groups))
      .union(AffectedGroup.allCases.filter { $0.need.map(others.contains) == true })
  }

  /// Creates a person from a name and needs; every other field is optional.
  package init(name: String, settings: [String] = [], needs: Set<Need> = []) {
    self.name = name
    self.settings = settings
    self.needs = needs
  }

  /// The age up to which there are people.
  private static let oldest = 125

  /// Returns an age as it is written: `34`, `25-34` or `65+`.
  package static func text(ofAge age: ClosedRange<Int>) -> String {
    if age.lowerBound == age.upperBound { return "\(age.lowerBound)" }
    return age.upperBound == oldest ? "\(age.lowerBound)+" : "\(age.lowerBound)-\(age.upperBound)"
  }

  /// Parses an age: `34`, `25-34` or `65+`; nil for anything else.
  package static func age(_ text: String) -> ClosedRange<Int>? {
    func year(_ part: Substring) -> Int? {
      Int(part.filter { $0 != " " }).flatMap { (0...oldest).contains($0) ? $0 : nil }
    }
    if text.hasSuffix("+") { return year(text.dropLast()).map { $0...oldest } }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count <= 2, let first = year(parts[0]), let last = year(parts[parts.count - 1]),
      first <= last
    else { return nil }
    return first...last
  }

  /// Returns the needs that nobody among these people has, sorted by name; profiles should vary.
  package static func gaps(among people: [PersonProfile]) -> [Need] {
    let met = people.reduce(into: Set<Need>()) { $0.formUnion($1.needs) }
    return Need.allCases.filter { !met.contains($0) }.sorted { $0.rawValue < $1.rawValue }
  }
}

extension AffectedGroup {
  /// The need that people of the group have; nil where it is no matter of settings.
  package var need: Need? {
    switch self {
    case .blind, .lowVision, .colorVision, .photosensitive: .vision
    case .hearing: .hearing
    case .motorTouch, .motorKeys, .motorVoice, .speech: .motor
    case .cognitive, .reading, .attention, .mentalHealth, .vestibular: .cognitive
    case .nonNativeSpeakers, .rightToLeftReaders, .genderMinorities, .peopleAtRisk, .everyone,
      .team:
      nil
    }
  }
}

extension Settings {
  /// The needs that the changed settings serve.
  package var needs: Set<Need> {
    changes.reduce(into: []) { needs, change in
      for card in SettingCatalog.cards(of: change.setting) { needs.formUnion(card.needs) }
    }
  }
}
