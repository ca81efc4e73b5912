// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
package import CurbcutSettings

/// Reads a person from a configuration or from a file of their own.
///
/// ```yaml
/// name: Mia
/// age: 25-34
/// gender: woman
/// family: lives with her mother, who helps her shop
/// work: cashier, low income
/// disability: blind from birth
/// story: came to Berlin for her studies
/// reason: books taxis
/// settings: [blind-expert, talkback-hints=off]
/// ```
///
/// `needs: [vision]` states needs that do not follow from the settings.
package enum ConfiguredPerson {
  /// Reads the person that a mapping describes; one without a name is an error.
  package static func read(
    _ node: YAMLNode, called place: String
  ) throws(YAMLError) -> PersonProfile {
    var section = try ConfigurationSection(node, name: place)
    guard let name = try section.text("name"), !name.isEmpty else {
      throw YAMLError(
        line: node.line, message: "\(place) has no name: give everybody one, and use it")
    }
    var person = PersonProfile(name: name)
    if let text = try section.text("age") {
      guard let age = PersonProfile.age(text) else {
        throw YAMLError(
          line: node.line, message: "age should be 34, 25-34 or 65+, not \"\(text)\"")
      }
      person.age = age
    }
    person.gender = try section.text("gender")
    person.family = try section.text("family")
    person.work = try section.text("work")
    person.disability = try section.text("disability")
    person.story = try section.text("story")
    person.reason = try section.text("reason")
    person.settings = try section.texts("settings")
    for word in try section.texts("needs") {
      guard let need = Need(rawValue: word) else {
        throw YAMLError(
          line: node.line,
          message: "needs cannot have \"\(word)\": choose from "
            + Need.allCases.map(\.rawValue).sorted().joined(separator: ", "))
      }
      person.needs.insert(need)
    }
    try section.end()
    return person
  }

  /// Loads a person from a file of their own.
  package static func load(_ path: String) throws(UsageError) -> PersonProfile {
    try Configuration.read(path) { text throws(YAMLError) in
      try read(try YAMLReader.read(text), called: "the file")
    }
  }
}
