// SPDX-License-Identifier: Apache-2.0

/// The list of all checks.
///
/// Each module lists its own, because only it can name their types.
package struct Catalogue: Sendable {
  /// The types of the checks, by the id of their rules; a rule can have one check for each kind of
  /// input.
  package let checks: [any Check.Type]
  /// The position of each id and alias in `checks`.
  private let places: [RuleID: Int]

  /// Creates a catalogue of checks given in any order.
  package init(_ checks: [any Check.Type]) {
    let sorted = checks.map { (id: $0.id, check: $0) }.enumerated().sorted {
      ($0.element.id, $0.offset) < ($1.element.id, $1.offset)
    }
    self.checks = sorted.map(\.element.check)
    var places: [RuleID: Int] = [:]
    for (place, check) in self.checks.enumerated() {
      for name in [check.id] + check.card.aliases where places[name] == nil { places[name] = place }
    }
    self.places = places
  }

  /// Creates a catalogue of everything that other catalogues list.
  package init(_ parts: Catalogue...) { self.init(parts.flatMap(\.checks)) }

  /// Returns the card of a check by its id, or by a former id; nil when there is no such check.
  package subscript(id: RuleID) -> RuleCard? { places[id].map { checks[$0].card } }

  /// Returns the rule with a name: its own, that of one of its checks, or a former one; nil when
  /// there is none.
  package func rule(_ name: RuleID) -> Rule? {
    let id = self[name]?.rule ?? name
    let own = checks.filter { $0.card.rule == id }
    return own.isEmpty ? nil : rule(id, of: own)
  }

  private func rule(_ id: RuleID, of own: [any Check.Type]) -> Rule {
    let heading = RuleHeading.joined.first { $0.id == id }
    let main = own.first { $0.id == id } ?? own[0]
    return Rule(heading: heading ?? RuleHeading(id: id, title: main.card.title), checks: own)
  }

  /// Returns the checks with a name: all checks of a rule, or a single one.
  package func checks(named name: RuleID) -> [any Check.Type] {
    checks.filter { $0.card.isCalled(name) }
  }

  /// Returns the kinds of input that the checks with a name examine; none when there is no such
  /// rule or check.
  package func inputs(of name: RuleID) -> Set<InputKind> {
    Set(checks(named: name).map { $0.input })
  }

  /// The names allowed in configurations: of rules, of checks, and former ones.
  package var names: Set<String> {
    checks.reduce(into: []) { names, check in
      names.formUnion(([check.card.rule, check.id] + check.card.aliases).map(\.name))
    }
  }

  /// The cards of the checks, by id; one card for those that share it.
  package var cards: [RuleCard] {
    checks.enumerated().filter { places[$1.id] == $0 }.map { $1.card }
  }

  /// The rules, by id, each with its checks.
  package var rules: [Rule] {
    var own: [RuleID: [any Check.Type]] = [:]
    for check in checks { own[check.card.rule, default: []].append(check) }
    return own.keys.sorted().map { rule($0, of: own[$0] ?? []) }
  }

  /// Returns the checks of one kind of input.
  package func checks(of kind: InputKind) -> Catalogue {
    Catalogue(checks.filter { $0.input == kind })
  }

  /// Returns the checks of a tier.
  package func checks(in tier: Tier) -> Catalogue {
    Catalogue(checks.filter { $0.card.tier == tier })
  }

  /// Returns the checks that have an aspect.
  package func checks(about aspect: Aspect) -> Catalogue {
    Catalogue(checks.filter { $0.card.aspects.contains(aspect) })
  }
}
