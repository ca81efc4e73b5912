/// A number that rules compare with, and that a team may set for its own app.
///
/// Some have an authority behind them, and others nobody can know for all apps; `source` says which.
public struct Limit: Hashable, Sendable {
  /// What a configuration calls it, in words joined by hyphens.
  public let name: String
  /// What holds unless something else is given.
  public let standard: Double
  /// What it counts and in which unit, as the end of the sentence "The limit is 42 ...".
  public let unit: String
  /// Who says so, or that it is Curbcut's own choice.
  public let source: String

  init(_ name: String, _ standard: Double, _ unit: String, source: String) {
    self.name = name
    self.standard = standard
    self.unit = unit
    self.source = source
  }

  /// Whether a number can be such a limit: not negative, and small enough to count with.
  public static func isPossible(_ value: Double) -> Bool { value >= 0 && value <= 1e9 }

  /// Every limit, by name.
  public static let all: [Limit] = (captions + looks + wording).sorted { $0.name < $1.name }

  /// The limit with a name; nil when there is none.
  public static func named(_ name: String) -> Limit? { all.first { $0.name == name } }
}

/// The limits of one run: those given, and the standard for all others.
public struct Limits: Hashable, Sendable {
  private var given: [Limit: Double]

  /// The standard of every limit.
  public init() { given = [:] }

  /// What rules compare with. Setting something that is no possible limit changes nothing.
  public subscript(limit: Limit) -> Double {
    get { given.isEmpty ? limit.standard : given[limit] ?? limit.standard }
    set { if Limit.isPossible(newValue) { given[limit] = newValue } }
  }
}
