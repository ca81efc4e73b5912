// SPDX-License-Identifier: Apache-2.0
extension FunctionDeclaration {
  /// Whether a call passes every required argument, in order, and no other.
  ///
  /// Arguments are matched as Swift does (The Swift Programming Language, "Functions", and
  /// SE-0286, "Forward-scan matching for trailing closures"), by labels alone: types are not known.
  func accepts(_ call: Call) -> Bool { places(for: call) != nil }

  /// Returns the parameter that takes each argument of a call; nil for a call that it does not
  /// accept.
  func places(for call: Call) -> [Int]? { parameters.places(for: call) }
}

extension [FunctionDeclaration.Parameter] {
  /// Returns the parameter that takes each argument of a call; nil for a call that they do not
  /// accept.
  func places(for call: Call) -> [Int]? {
    var next = 0
    var places: [Int] = []
    for (number, argument) in call.arguments.enumerated() {
      // A variadic parameter takes all arguments that follow without a label.
      if next > 0, self[next - 1].isVariadic, argument.label == nil, !argument.isTrailing {
        places.append(next - 1)
        continue
      }
      let later = call.arguments[(number + 1)...]
      guard let place = place(of: argument, from: next, before: later) else { return nil }
      places.append(place)
      next = place + 1
    }
    return self[next...].allSatisfy(\.canBeLeftOut) ? places : nil
  }

  /// Returns the parameter that takes an argument; nil when none does, or when an earlier one would
  /// be missing.
  private func place(
    of argument: Call.Argument, from next: Int, before later: ArraySlice<Call.Argument>
  ) -> Int? {
    var place = next
    while place < count {
      let parameter = self[place]
      if argument.isTrailing, argument.label == nil {
        let rest = self[(place + 1)...]
        let isLast = rest.allSatisfy { parameter in
          parameter.canBeLeftOut || later.contains { $0.label == parameter.label }
        }
        if isLast, parameter.isFunction || parameter.isBuilder || place == count - 1 {
          return place
        }
      } else if parameter.label == argument.label {
        return place
      }
      guard parameter.canBeLeftOut else { return nil }
      place += 1
    }
    return nil
  }
}

extension FunctionDeclaration.Parameter {
  /// Whether a call may omit it.
  fileprivate var canBeLeftOut: Bool { isOptional || isVariadic }
}
