// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

/// What a rule concluded; there is deliberately no Boolean here.
package enum Verdict: Hashable, Sendable {
  /// Nothing is wrong.
  case passed
  /// Something is wrong.
  case failed(Problem)
  /// The input does not tell; the problem names the missing fact.
  case cannotTell(Problem)
}

/// What is wrong, as a sentence without its full stop, and the facts behind it.
package struct Problem: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// What is wrong, as a sentence without its full stop.
  package var message: String
  /// What was measured and found, in the order in which it is reported.
  package var facts: [Fact]
  /// How much harm it does, where that is not what the card says.
  package var impact: Impact?

  /// Something that was found, for those who need more than a sentence.
  package enum Fact: Hashable, Sendable {
    /// A number.
    case measured(Measurement)
    /// A clause that it gives evidence for beside those of the card.
    case clause(Clause)
    /// The hint that it is about.
    case hint(String)
    /// The name that the element should have instead.
    case betterName(String)
    /// It is about what the input can tell at all, so that it is told once for all its screens.
    case ofInput
  }

  /// A measured number.
  package struct Measurement: Hashable, Sendable {
    /// What was measured, in a word or two.
    package var name: String
    /// How much, in the unit that the message names.
    package var value: Double

    /// Takes what was measured and how much it is.
    package init(_ name: String, _ value: Double) {
      self.name = name
      self.value = value
    }
  }

  /// Takes a message and nothing else.
  package init(stringLiteral value: String) { self.init(value) }

  /// Takes a message; without an impact, that of the card holds.
  package init(
    _ message: String, measured: [Measurement] = [], impact: Impact? = nil, clauses: [Clause] = [],
    facts: [Fact] = []
  ) {
    self.message = message
    self.facts = measured.map(Fact.measured) + clauses.map(Fact.clause) + facts
    self.impact = impact
  }

  /// Measured numbers by name, in the order they are reported.
  package var measured: [Measurement] {
    facts.compactMap { if case .measured(let measurement) = $0 { measurement } else { nil } }
  }

  /// Clauses that it gives evidence for beside those of the card.
  package var clauses: [Clause] {
    facts.compactMap { if case .clause(let clause) = $0 { clause } else { nil } }
  }

  /// The hint that it is about; nil when it is about something else.
  package var hint: String? {
    facts.lazy.compactMap { if case .hint(let hint) = $0 { hint } else { nil } }.first
  }

  /// The name that the element should have instead; nil when a person has to find it.
  package var betterName: String? {
    facts.lazy.compactMap { if case .betterName(let name) = $0 { name } else { nil } }.first
  }

  /// Whether it is about what the input can tell at all, so that it is told once for all its screens.
  package var isOfInput: Bool { facts.contains(.ofInput) }
}
