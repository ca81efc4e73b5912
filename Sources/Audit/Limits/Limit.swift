// SPDX-License-Identifier: Apache-2.0

/// A number that rules compare with, and that a team may set for its own app.
///
/// Some come from an authority, and others nobody can know for all apps; `source` says which.
package struct Limit: Hashable, Sendable {
  /// The name in a configuration, in words joined by hyphens.
  package let name: String
  /// The default.
  package let standard: Double
  /// The unit and the counted items, as the end of the sentence "The limit is 42 ...".
  package let unit: String
  /// The source, or the statement that it is Curbcut's own choice.
  package let source: String

  init(_ name: String, _ standard: Double, _ unit: String, source: String) {
    self.name = name
    self.standard = standard
    self.unit = unit
    self.source = source
  }

  /// Returns whether a number can be a limit: not negative, and not too large for calculations.
  package static func isPossible(_ value: Double) -> Bool { value >= 0 && value <= 1e9 }

  /// All limits, by name.
  package static let all: [Limit] = (captions + looks + wording).sorted { $0.name < $1.name }

  /// Returns the limit with a name; nil if there is none.
  package static func named(_ name: String) -> Limit? { all.first { $0.name == name } }
}

/// The limits of one run: those given, and the defaults for all others.
package struct Limits: Hashable, Sendable {
  private var given: [Limit: Double]

  /// Creates limits with all defaults.
  package init() { given = [:] }

  /// The number for a limit. Setting an impossible number has no effect.
  package subscript(limit: Limit) -> Double {
    get { given.isEmpty ? limit.standard : given[limit] ?? limit.standard }
    set { if Limit.isPossible(newValue) { given[limit] = newValue } }
  }
}
