/// The checks that there are, for everybody who asks for one.
///
/// Each module lists its own, since nobody else can name their types.
public struct Catalogue: Sendable {
  /// The types of the checks, by the id of their rules; a rule can have one for each kind of input.
  public let checks: [any Check.Type]
  /// Where each id and alias stands among them.
  private let places: [RuleID: Int]

  /// Takes checks in any order.
  public init(_ checks: [any Check.Type]) {
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
  public init(_ parts: Catalogue...) { self.init(parts.flatMap(\.checks)) }

  /// The card of a rule by its id, or by one that it had before; nil when there is no such rule.
  public subscript(id: RuleID) -> RuleCard? { places[id].map { checks[$0].card } }

  /// The kinds of input that a rule looks at, by its id or one that it had before; none when there is no
  /// such rule.
  public func inputs(of id: RuleID) -> Set<InputKind> {
    guard let card = self[id] else { return [] }
    return Set(checks.filter { $0.id == card.id }.map { $0.input })
  }

  /// The ids of the rules, as configurations write them.
  public var names: Set<String> { Set(checks.map { $0.id.name }) }

  /// The cards of the rules, by id.
  public var cards: [RuleCard] { rules.map { $0.card } }

  /// One check of each rule, by id.
  public var rules: [any Check.Type] {
    checks.enumerated().filter { places[$1.id] == $0 }.map(\.element)
  }

  /// The checks of one kind of input.
  public func checks(of kind: InputKind) -> Catalogue {
    Catalogue(checks.filter { $0.input == kind })
  }

  /// The checks of a tier.
  public func checks(in tier: Tier) -> Catalogue {
    Catalogue(checks.filter { $0.card.tier == tier })
  }

  /// The checks that are about something.
  public func checks(about aspect: Aspect) -> Catalogue {
    Catalogue(checks.filter { $0.card.aspects.contains(aspect) })
  }
}
