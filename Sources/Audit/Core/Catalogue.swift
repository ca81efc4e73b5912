// SPDX-License-Identifier: Apache-2.0

/// The checks that there are, for everybody who asks for one.
///
/// Each module lists its own, since nobody else can name their types.
package struct Catalogue: Sendable {
  /// The types of the checks, by the id of their rules; a rule can have one for each kind of input.
  package let checks: [any Check.Type]
  /// Where each id and alias stands among them.
  private let places: [RuleID: Int]

  /// Takes checks in any order.
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

  /// Takes everything that other catalogues list.
  package init(_ parts: Catalogue...) { self.init(parts.flatMap(\.checks)) }

  /// The card of a check by its id, or by one that it had before; nil when there is no such check.
  package subscript(id: RuleID) -> RuleCard? { places[id].map { checks[$0].card } }

  /// The rule of a name: its own, that of one of its checks, or an old one; nil when there is no such rule.
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

  /// The checks that a name means: those of a rule, or one.
  package func checks(named name: RuleID) -> [any Check.Type] {
    checks.filter { $0.card.isCalled(name) }
  }

  /// The kinds of input that the checks of a name look at; none when there is no such rule or check.
  package func inputs(of name: RuleID) -> Set<InputKind> {
    Set(checks(named: name).map { $0.input })
  }

  /// The names that configurations may write: of rules, of checks, and old ones.
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

  /// The checks of one kind of input.
  package func checks(of kind: InputKind) -> Catalogue {
    Catalogue(checks.filter { $0.input == kind })
  }

  /// The checks of a tier.
  package func checks(in tier: Tier) -> Catalogue {
    Catalogue(checks.filter { $0.card.tier == tier })
  }

  /// The checks that are about something.
  package func checks(about aspect: Aspect) -> Catalogue {
    Catalogue(checks.filter { $0.card.aspects.contains(aspect) })
  }
}
