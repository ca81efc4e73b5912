// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit

extension Configuration {
  /// Reads `advice: on`, `experimental: on` and `category: [localization]`, which mean the same as
  /// the options.
  package mutating func readSelection(_ file: inout ConfigurationSection) throws(YAMLError) {
    if try file.word("advice", Switch.self) == .on { selection.tiers.insert(.advice) }
    if try file.word("experimental", Switch.self) == .on { selection.tiers.insert(.experimental) }
    guard let line = file.value("category")?.line else { return }
    var choices: [CategoryChoice] = []
    for word in try file.texts("category") {
      guard let choice = CategoryChoice(rawValue: word) else {
        throw YAMLError(
          line: line,
          message: "category cannot be \"\(word)\": choose from "
            + CategoryChoice.allCases.map(\.rawValue).joined(separator: ", "))
      }
      choices.append(choice)
    }
    selection.categories = CategoryChoice.categories(choices)
  }

  /// Reads `severities: {small-touch-target: minor}`; an unknown rule is an error.
  static func severities(_ node: YAMLNode) throws(YAMLError) -> [RuleID: Impact] {
    var section = try ConfigurationSection(node, name: "severities")
    var severities: [RuleID: Impact] = [:]
    for name in Catalogue.all.names.sorted() {
      if let impact = try section.word(name, Impact.self) { severities[RuleID(name)] = impact }
    }
    try section.end()
    return severities
  }
}
