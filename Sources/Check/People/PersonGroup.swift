// SPDX-License-Identifier: Apache-2.0
import CurbcutSettings
import CurbcutStandards

/// Somebody for whom a test plan has checks: a person of the team's, or a persona.
struct PersonGroup {
  /// The name.
  let title: String
  /// Who they are, in a sentence.
  let words: String
  /// The settings that they have changed.
  let settings: Settings
  /// The groups that defects are said to concern to which they belong.
  let groups: Set<AffectedGroup>

  /// Returns the people of a reader, or all personas when there are none.
  static func all(for reader: Reader) throws(UsageError) -> [PersonGroup] {
    let people = reader.people.people
    guard !people.isEmpty else {
      return Persona.all.map {
        PersonGroup(
          title: $0.id, words: "\($0.id): \($0.who)", settings: $0.settings, groups: $0.groups)
      }
    }
    var groups: [PersonGroup] = []
    for person in people {
      let values = try reader.configuration.expanding(person.settings)
      let settings: Settings
      do throws(SettingsError) {
        settings = try Settings.parse(values) { _ throws(SettingsError) in nil }
      } catch {
        throw UsageError("\(person.name), settings: \(error.message)")
      }
      let facts = [person.disability, person.reason].compactMap(\.self).joined(separator: ", ")
      groups.append(
        PersonGroup(
          title: person.name, words: facts.isEmpty ? person.name : "\(person.name): \(facts)",
          settings: settings, groups: person.groups))
    }
    return groups
  }
}
