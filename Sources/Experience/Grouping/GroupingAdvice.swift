// SPDX-License-Identifier: Apache-2.0

/// A recommendation to group stops, because one stop is less work than several.
package struct GroupingAdvice: Hashable, Sendable {
  /// The way of grouping.
  package enum Kind: String, Hashable, Sendable {
    /// The words of all stops become those of one element.
    case combine
    /// The controls become custom actions of the row that contains them.
    case actions
  }

  /// The way of grouping.
  package var kind: Kind
  /// The indices of the stops' nodes, in reading order.
  package var parts: [Int]
  /// The names of the parts, in the same order.
  package var names: [String]
  /// The index of the node that remains a stop or becomes one.
  package var survivor: Int
  /// The indices of the controls that become actions.
  package var actions: Set<Int>

  /// Creates advice; without actions, all parts become words.
  package init(
    _ kind: Kind, parts: [Int], names: [String], survivor: Int, actions: Set<Int> = []
  ) {
    self.kind = kind
    self.parts = parts
    self.names = names
    self.survivor = survivor
    self.actions = actions
  }

  /// The number of stops saved.
  package var saved: Int { parts.count - 1 }

  /// A sentence that says what to do, without a full stop.
  package var message: String {
    switch kind {
    case .combine:
      let all = names.map { "\"\($0)\"" }
      return
        "combine \(all.dropLast().joined(separator: ", ")) and \(all.last ?? "") into one element"
    case .actions:
      let actions = actionNames.map { "\"\($0)\"" }.joined(separator: ", ")
      let word = actionNames.count == 1 ? "a custom action" : "custom actions"
      return "make \(actions) \(word) of \"\(spokenNames.joined(separator: ", "))\""
    }
  }

  /// The names of the controls that become actions.
  var actionNames: [String] {
    zip(parts, names).filter { actions.contains($0.0) }.map { $0.1 }
  }

  /// The names of the parts that become words.
  var spokenNames: [String] {
    zip(parts, names).filter { !actions.contains($0.0) }.map { $0.1 }
  }
}
