// SPDX-License-Identifier: Apache-2.0
import CurbcutSource

/// A place that changes a Boolean of a SwiftUI view.
struct FlagChange {
  /// The name of the flag.
  var flag: String
  /// The new value; nil if it is toggled.
  var value: Bool?
  /// The chain whose argument or closure contains the change; nil for an ordinary statement.
  var position: SourceChain.Position?
  /// The scope that contains it.
  var scope: Int
  /// The range of its bytes.
  var range: Range<Int>
}

extension SwiftFacts {
  /// The names of Boolean state properties of SwiftUI views whose initial value is false.
  var stateFlags: Set<String> {
    Set(
      variables.lazy.filter { $0.modifiers.contains("State") && $0.value == .truth(false) }
        .map(\.name))
  }

  /// Returns the places that change one of some flags, in source order.
  func changes(of flags: Set<String>) -> [FlagChange] {
    let set = assignments.compactMap { assignment -> FlagChange? in
      guard flags.contains(assignment.member), assignment.target.allSatisfy({ $0 == "self" }),
        case .truth(let value) = assignment.value
      else { return nil }
      return FlagChange(
        flag: assignment.member, value: value, position: assignment.position,
        scope: assignment.scope, range: assignment.range)
    }
    let toggled = chains.compactMap { chain -> FlagChange? in
      guard chain.arguments == nil, chain.links.last?.name == "toggle" else { return nil }
      let names = ([chain.base] + chain.links.dropLast().map(\.name)).drop { $0 == "self" }
      guard names.count == 1, let name = names.first, flags.contains(name) else { return nil }
      return FlagChange(
        flag: name, value: nil, position: chain.position, scope: chain.scope, range: chain.range)
    }
    return (set + toggled).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Returns the flag that alone decides whether a view is shown: `if isShown {` directly before
  /// it.
  func flag(showing view: SourceChain) -> String? {
    guard view.isConditional else { return nil }
    let start = view.range.lowerBound
    let branch = conditions.last { $0.body.contains(start) && $0.path.count == 1 }
    guard let branch,
      source(branch.body.lowerBound..<start).allSatisfy({ $0.isWhitespace || $0 == "{" })
    else { return nil }
    return branch.path[0]
  }

  /// Returns the button whose action contains a place, as an index among the chains.
  func button(acting position: SourceChain.Position?) -> Int? {
    var position = position
    while let current = position {
      let chain = chains[current.chain]
      if chain.base == "Button" {
        return current.link == nil && !chain.shows(current) ? current.chain : nil
      }
      position = chain.position
    }
    return nil
  }

  /// Returns the chains inside a chain, and the chain itself.
  func chains(within outer: SourceChain) -> [SourceChain] {
    chains.filter {
      outer.range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= outer.range.upperBound
    }
  }
}
