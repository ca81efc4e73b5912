// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

/// The conclusion of a rule; there is deliberately no Boolean here.
package enum Verdict: Hashable, Sendable {
  /// Nothing is wrong.
  case passed
  /// Something is wrong.
  case failed(Problem)
  /// The input is not sufficient; the problem names the missing fact.
  case cannotTell(Problem)
}

/// A problem, as a sentence without its full stop, and the facts it is based on.
package struct Problem: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The sentence, without its full stop.
  package var message: String
  /// The measurements and other facts, in the order in which they are reported.
  package var facts: [Fact]
  /// The harm that it does, when that differs from the impact on the card.
  package var impact: Impact?

  /// A fact for readers who need more than a sentence.
  package enum Fact: Hashable, Sendable {
    /// A number.
    case measured(Measurement)
    /// A clause that it gives evidence for, in addition to those of the card.
    case clause(Clause)
    /// The hint that it is about.
    case hint(String)
    /// The name that the element should have instead.
    case betterName(String)
    /// It is about the limits of the input, so that it is reported once for all its screens.
    case ofInput
    /// What makes it in all source of an app, such as two colours wherever they meet: all problems of
    /// a check with the same cause are one defect.
    case cause(String)
  }

  /// A measured number.
  package struct Measurement: Hashable, Sendable {
    /// The quantity that was measured, in a word or two.
    package var name: String
    /// The value, in the unit that the message names.
    package var value: Double

    /// Creates a measurement of a quantity.
    package init(_ name: String, _ value: Double) {
      self.name = name
      self.value = value
    }
  }

  /// Creates a problem from a message alone.
  package init(stringLiteral value: String) { self.init(value) }

  /// Creates a problem from a message; without an impact, that of the card applies.
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

  /// The clauses that it gives evidence for, in addition to those of the card.
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

  /// What makes it in all source of an app; nil if it is a defect of its place.
  package var cause: String? {
    facts.lazy.compactMap { if case .cause(let cause) = $0 { cause } else { nil } }.first
  }

  /// Whether it is about the limits of the input, so that it is reported once for all its screens.
  package var isOfInput: Bool { facts.contains(.ofInput) }
}
