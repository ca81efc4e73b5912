/// Stops that would be less work as one.
public struct GroupingAdvice: Hashable, Sendable {
  /// What becomes of the stops.
  public enum Kind: String, Hashable, Sendable {
    /// The words of all become those of one element.
    case combine
    /// The controls become custom actions of the row they stand in.
    case actions
  }

  /// What becomes of them.
  public var kind: Kind
  /// The nodes of the stops, by index, in the order they are read.
  public var parts: [Int]
  /// What the parts are called, in the same order.
  public var names: [String]
  /// The node that stays a stop or becomes one, by index.
  public var survivor: Int
  /// The controls among the parts that become actions, by index.
  public var actions: Set<Int>

  /// Without actions, all parts stay words.
  public init(
    _ kind: Kind, parts: [Int], names: [String], survivor: Int, actions: Set<Int> = []
  ) {
    self.kind = kind
    self.parts = parts
    self.names = names
    self.survivor = survivor
    self.actions = actions
  }

  /// How many stops are saved.
  public var saved: Int { parts.count - 1 }

  /// What to do, as a sentence without a full stop.
  public var message: String {
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

  /// The names of the parts that stay words.
  var spokenNames: [String] {
    zip(parts, names).filter { !actions.contains($0.0) }.map { $0.1 }
  }
}
