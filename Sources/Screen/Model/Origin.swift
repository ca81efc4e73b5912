// SPDX-License-Identifier: Apache-2.0

/// The format a screen was read from: the facts it can carry, and their sources.
///
/// A key that the format cannot carry is not known, rather than having the platform's default.
package struct Origin: Hashable, Sendable {
  /// The source of a value.
  package enum Provenance: Hashable, Sendable {
    /// Stated by the input, under this name.
    case stated(String)
    /// Inferred from other values of the input, by this rule.
    case derived(String)
  }

  /// The name of the format in messages.
  package var format: String
  /// The keys the format can carry.
  package var carried: KeySet
  /// How the format writes a key, where it is not the key's own name.
  package var names: [Key: String]
  /// The keys that are always worked out from others, and the rule.
  package var derivations: [Key: String]

  /// What was worked out for single nodes; it counts before the rules for all.
  package var inferences = Inferences()

  /// Whether the input has its views in an order from which the reading order follows.
  package var isOrderKnown = true

  /// What messages call the input: a capture unless said.
  package var noun = "capture"

  /// Whether `{expression}` stands in its texts for what only the running app knows.
  package var leavesHoles = false

  /// Whether the background of each node is all that lies behind it in what is around it, so that no
  /// view beside it lies behind it.
  package var statesGrounds = false

  /// The neutral formats, which carry every key under its own name.
  package static func neutral(_ format: String) -> Origin { Origin(format: format, carried: .all) }

  /// Whether `{expression}` in its texts may stand for what only the running app knows: in source, and in a
  /// draft that people write.
  package var mayHaveHoles: Bool { leavesHoles || carried == .all }

  /// A key without a name of its own is written under its name in the document.
  package init(
    format: String, carried: KeySet, names: [Key: String] = [:], derivations: [Key: String] = [:]
  ) {
    self.format = format
    self.carried = carried
    self.names = names
    self.derivations = derivations
  }

  /// Whether the format can carry a key.
  package func carries(_ key: Key) -> Bool { carried.contains(key) }

  /// Returns the source of a stated key.
  package func provenance(of key: Key) -> Provenance {
    if let rule = derivations[key] { return .derived(rule) }
    return .stated(names[key] ?? key.name)
  }

  /// Returns the source of a key that is stated at a node.
  package func provenance(of key: Key, at node: Int) -> Provenance {
    if let rule = inferences.rule(for: key, at: node) { return .derived(rule) }
    return provenance(of: key)
  }

  /// Returns the rule by which a key is inferred, at all nodes or at some; nil when it is nowhere.
  package func workingOut(of key: Key) -> String? {
    let rules = inferences.rules(for: key)
    guard let derivation = derivations[key] else {
      return rules.isEmpty ? nil : rules.joined(separator: "; ")
    }
    return ([derivation] + rules).joined(separator: "; ")
  }

  /// Returns a fact that was worked out, with the rule: "editable (the class name)"; nil for another fact.
  package func workedOut(_ key: Key) -> String? {
    workingOut(of: key).map { "\(key.words) (\($0))" }
  }
}
