// SPDX-License-Identifier: Apache-2.0

/// Facts that were inferred for single nodes, each with the rule behind it.
package struct Inferences: Hashable, Sendable {
  private struct Place: Hashable {
    var node: Int32
    var key: Key
  }

  /// The rules that were applied, in the order of their first use, each with its key.
  private var used: [Rule] = []
  private var numbers: [Rule: Int32] = [:]
  private var ruleAt: [Place: Int32] = [:]
  /// The keys about which anything uncertain was inferred.
  private var unsureKeys = KeySet()

  private struct Rule: Hashable {
    var key: Key
    var words: String
    var isSure: Bool
  }

  /// Creates an empty set of inferences.
  package init() {}

  /// Records that a key of a node follows from a rule; an uncertain one may be wrong.
  package mutating func note(_ key: Key, at node: Int, _ words: String, isSure: Bool = true) {
    let rule = Rule(key: key, words: words, isSure: isSure)
    let number: Int32
    if let known = numbers[rule] {
      number = known
    } else {
      number = Int32(truncatingIfNeeded: used.count)
      numbers[rule] = number
      used.append(rule)
      if !isSure { unsureKeys.insert(key) }
    }
    ruleAt[Place(node: Int32(truncatingIfNeeded: node), key: key)] = number
  }

  /// Returns the rule that a key of a node follows from; nil when it was not inferred for the node.
  package func rule(for key: Key, at node: Int) -> String? { found(key, node)?.words }

  /// Whether a key of a node was inferred and is uncertain.
  package func isUnsure(_ key: Key, at node: Int) -> Bool {
    isUnsure(key) && found(key, node).map { !$0.isSure } ?? false
  }

  /// Whether anything uncertain was inferred about a key.
  package func isUnsure(_ key: Key) -> Bool { unsureKeys.contains(key) }

  /// Returns the rules that were applied to a key, in the order of their first use.
  package func rules(for key: Key) -> [String] {
    var rules: [String] = []
    for rule in used where rule.key == key && !rules.contains(rule.words) {
      rules.append(rule.words)
    }
    return rules
  }

  private func found(_ key: Key, _ node: Int) -> Rule? {
    guard !ruleAt.isEmpty,
      let number = ruleAt[Place(node: Int32(truncatingIfNeeded: node), key: key)]
    else { return nil }
    return used[Int(number)]
  }

  /// Returns the inferences of a screen whose nodes have moved; nodes without a new index are
  /// dropped.
  func moved(_ newIndex: (Int) -> Int?) -> Inferences {
    var moved = self
    moved.ruleAt.removeAll(keepingCapacity: true)
    for (place, rule) in ruleAt {
      guard let node = newIndex(Int(place.node)) else { continue }
      moved.ruleAt[Place(node: Int32(truncatingIfNeeded: node), key: place.key)] = rule
    }
    return moved
  }
}
