// SPDX-License-Identifier: Apache-2.0
import CurbcutSource

/// A gesture recogniser that is added to a view of UIKit.
struct GestureUse {
  /// The class of the recogniser.
  var recognizer: String
  /// The name of the variable that contains it; nil if it is created in place.
  var variable: String?
  /// The view as a path of names; empty for the type's own.
  var target: [String]
  /// The scope in which it is added.
  var scope: Int
  /// The place where it is added.
  var place: SourcePlace

  /// Returns the recognisers that a file adds and whose class it shows.
  static func all(in file: SwiftFacts) -> [GestureUse] {
    file.chains(naming: "addGestureRecognizer").compactMap { chain in
      guard let target = chain.target(of: "addGestureRecognizer"),
        let value = chain.links.last?.arguments?.list.first?.value
          ?? chain.arguments?.list.first?.value
      else { return nil }
      switch value {
      case .call(let name):
        return GestureUse(
          recognizer: name, variable: nil, target: target, scope: chain.scope, place: chain.place)
      case .reference(let name):
        guard let last = name.split(separator: ".").last,
          let type = file.typeName(of: [String(last)], in: chain.scope)
        else { return nil }
        return GestureUse(
          recognizer: type, variable: String(last), target: target, scope: chain.scope,
          place: chain.place)
      default: return nil
      }
    }
  }

  /// Returns the names of the functions that the recogniser calls.
  func handlers(in file: SwiftFacts) -> Set<String> {
    var names: Set<String> = []
    for chain in file.chains(naming: [recognizer, "addTarget"]) {
      let isMeant =
        switch (chain.base, variable) {
        case (recognizer, let variable?): file.isValue(chain, of: variable, in: scope)
        case (recognizer, nil): chain.position.map { file.chains[$0.chain].place } == place
        default: chain.base == variable
        }
      guard isMeant, let name = chain.nameOfAction(in: file) else { continue }
      names.insert(name)
    }
    return names
  }
}

extension SourceChain {
  /// Returns the name of the function that is given as an action: `#selector(Knob.turn(_:))`.
  func nameOfAction(in file: SwiftFacts) -> String? {
    guard let action = lastArguments?.list.first(where: { $0.label == "action" }) else {
      return nil
    }
    let parts = file.source(action.valueRange).split(separator: "(").dropFirst()
    return parts.first?.split(separator: ".").last.map { String($0.prefix { $0 != ")" }) }
  }

  /// Returns the path of names on which a method is called, if the chain is only that call; empty
  /// for the type's own.
  func target(of method: String) -> [String]? {
    if base == method, arguments != nil, links.isEmpty { return [] }
    guard let last = links.last, last.name == method, last.arguments != nil, arguments == nil,
      !base.isEmpty, links.dropLast().allSatisfy({ $0.arguments == nil })
    else { return nil }
    return [base] + links.dropLast().map(\.name)
  }
}

extension SwiftFacts {
  /// Returns the functions with one of some names, by their scopes.
  func functions(named names: Set<String>) -> [Int] {
    scopes.indices.filter { scopes[$0].kind == .function && names.contains(scopes[$0].name) }
  }

  /// Returns whether a chain is the first value of a variable, or assigned to it.
  fileprivate func isValue(_ chain: SourceChain, of name: String, in scope: Int) -> Bool {
    if let range = variable(name, in: scope)?.valueRange, range.contains(chain.range.lowerBound) {
      return true
    }
    return assignments(to: name).contains { $0.valueRange.contains(chain.range.lowerBound) }
  }

  /// The names of the views for which the file sets anything for accessibility.
  var accessibleViews: Set<String> {
    var names: Set<String> = []
    for assignment in assignments where assignment.isAboutAccessibility {
      names.formUnion(assignment.target)
    }
    for chain in chains(whereName: \.isAccessibilityMember)
    where chain.links.contains(where: { $0.name.isAccessibilityMember }) {
      names.insert(chain.base)
      for link in chain.links { names.insert(link.name) }
    }
    return names
  }
}
