// SPDX-License-Identifier: Apache-2.0

/// What one check of the framework says about one view.
package struct ATFResult: Hashable, Sendable {
  /// How the framework classes a result; the raw values are its words.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case error = "ERROR"
    case warning = "WARNING"
    case info = "INFO"
    case notRun = "NOT_RUN"
  }

  /// A number, a text or a mark that the framework adds to a result.
  package struct Detail: Hashable, Sendable {
    /// What the framework calls it, `KEY_WIDTH`.
    package var key: String
    /// What it holds.
    package var value: Value

    /// Takes the framework's own name.
    package init(_ key: String, _ value: Value) {
      self.key = key
      self.value = value
    }
  }

  /// What a detail holds.
  package enum Value: Hashable, Sendable {
    case flag(Bool)
    case whole(Int)
    case number(Double)
    case text(String)
    case wholes([Int])
    case numbers([Double])
  }

  /// The name of the check.
  package var check: String
  /// The number of the result within the check.
  package var id: Int
  /// How the framework classes it.
  package var kind: Kind
  /// The index of the view's node in its screen; nil when it is about the screen as a whole.
  package var node: Int?
  /// What the framework adds, in no order of its own.
  package var details: [Detail]

  /// A result without details unless they are given.
  package init(
    check: String, id: Int, kind: Kind, node: Int?, details: [Detail] = []
  ) {
    self.check = check
    self.id = id
    self.kind = kind
    self.node = node
    self.details = details
  }

  /// A detail by the framework's name of it; nil when the result has none of that name.
  package subscript(key: String) -> Value? { details.first { $0.key == key }?.value }
}

extension ATFResult.Value: CustomStringConvertible {
  /// The value as the framework prints it.
  package var description: String {
    switch self {
    case .flag(let flag): "\(flag)"
    case .whole(let number): "\(number)"
    case .number(let number): "\(number)"
    case .text(let text): text
    case .wholes(let numbers): "\(numbers)"
    case .numbers(let numbers): "\(numbers)"
    }
  }

  /// The number it is; nil when it is none.
  var asNumber: Double? {
    switch self {
    case .whole(let number): Double(number)
    case .number(let number): number
    case .flag, .text, .wholes, .numbers: nil
    }
  }
}

extension ATFCheck {
  /// A result of this check.
  static func result(
    _ id: Int, _ kind: ATFResult.Kind, _ node: Int?, _ details: [ATFResult.Detail] = []
  ) -> ATFResult {
    ATFResult(check: name, id: id, kind: kind, node: node, details: details)
  }

  /// A result that says why the check did not run.
  static func notRun(
    _ id: Int, _ node: Int?, _ details: [ATFResult.Detail] = []
  ) -> ATFResult {
    result(id, .notRun, node, details)
  }
}

extension ATFResult {
  /// A detail as a message writes it; empty when the result has none of that name.
  func word(_ key: String) -> String {
    switch self[key] {
    case .number(let number): (number * 100).rounded(.down).isFinite ? number.cut : "\(number)"
    case let value?: value.description
    case nil: ""
    }
  }
}

extension Double {
  /// The number cut, not rounded, to two decimals, so that 4.499 does not look like enough.
  fileprivate var cut: String {
    let hundredths = Int((self * 100).rounded(.down))
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
