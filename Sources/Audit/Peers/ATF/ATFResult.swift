// SPDX-License-Identifier: Apache-2.0

/// The result of one of the framework's checks for one view.
package struct ATFResult: Hashable, Sendable {
  /// The framework's class of a result; the raw values are its words.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case error = "ERROR"
    case warning = "WARNING"
    case info = "INFO"
    case notRun = "NOT_RUN"
  }

  /// A number, text or flag that the framework adds to a result.
  package struct Detail: Hashable, Sendable {
    /// The framework's name, such as `KEY_WIDTH`.
    package var key: String
    /// Its value.
    package var value: Value

    /// Creates a detail with the framework's own name.
    package init(_ key: String, _ value: Value) {
      self.key = key
      self.value = value
    }
  }

  /// The value of a detail.
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
  /// The framework's class of the result.
  package var kind: Kind
  /// The index of the view's node in its screen; nil when it is about the screen as a whole.
  package var node: Int?
  /// The details that the framework adds, unordered.
  package var details: [Detail]

  /// Creates a result, by default without details.
  package init(
    check: String, id: Int, kind: Kind, node: Int?, details: [Detail] = []
  ) {
    self.check = check
    self.id = id
    self.kind = kind
    self.node = node
    self.details = details
  }

  /// Returns the detail with the framework's name; nil when the result has none.
  package subscript(key: String) -> Value? { details.first { $0.key == key }?.value }
}

extension ATFResult.Value: CustomStringConvertible {
  /// The framework's notation of the value.
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

  /// The value as a number; nil when it is none.
  var asNumber: Double? {
    switch self {
    case .whole(let number): Double(number)
    case .number(let number): number
    case .flag, .text, .wholes, .numbers: nil
    }
  }
}

extension ATFCheck {
  /// Returns a result of this check.
  static func result(
    _ id: Int, _ kind: ATFResult.Kind, _ node: Int?, _ details: [ATFResult.Detail] = []
  ) -> ATFResult {
    ATFResult(check: name, id: id, kind: kind, node: node, details: details)
  }

  /// Returns a result that says why the check did not run.
  static func notRun(
    _ id: Int, _ node: Int?, _ details: [ATFResult.Detail] = []
  ) -> ATFResult {
    result(id, .notRun, node, details)
  }
}

extension ATFResult {
  /// Formats a detail for a message; empty when the result has none with that name.
  func word(_ key: String) -> String {
    switch self[key] {
    case .number(let number): (number * 100).rounded(.down).isFinite ? number.cut : "\(number)"
    case let value?: value.description
    case nil: ""
    }
  }
}

extension Double {
  /// The number truncated, not rounded, to two decimals, so that 4.499 does not look sufficient.
  fileprivate var cut: String {
    let hundredths = Int((self * 100).rounded(.down))
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
