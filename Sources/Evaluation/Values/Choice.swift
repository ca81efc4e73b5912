// SPDX-License-Identifier: Apache-2.0

/// One of several values, and under which condition.
package struct Alternative {
  /// The condition.
  package var condition: Condition
  /// The value.
  package var value: Value
}

/// Several values of which one is meant, with what is asked of all of them again and again.
///
/// Choices stand in choices. How many values and names one comes to is therefore kept with it, and bounded:
/// to count them again at each level takes time that grows with a power of the depth.
package struct Choice: RandomAccessCollection {
  /// More values in one choice, at all its levels, than are followed.
  static let mostValues = 24
  /// More values at one level than are followed.
  static let mostAlternatives = 8
  /// More names than are told of one choice.
  private static let mostNames = 8

  private let alternatives: [Alternative]
  /// The names of the values, each once.
  private let names: [String]
  /// How the choice is written in the name of an unknown value.
  let spelled: String
  /// How many values there are at all levels.
  let weight: Int
  /// Whether each value says all about itself by its name.
  let isSimple: Bool
  /// Whether some values were left out, being too many.
  let isCut: Bool

  /// Takes values, of which there are not too many.
  init(_ alternatives: [Alternative], isCut: Bool = false) {
    self.alternatives = alternatives
    var names: [String] = []
    var known: Set<String> = []
    var (weight, isSimple, isCut) = (0, true, isCut)
    for alternative in alternatives {
      weight += alternative.value.weight
      for name in alternative.value.namesInChoice where known.insert(name).inserted {
        names.append(name)
      }
      if case .choice(let inner) = alternative.value.form {
        isSimple = isSimple && inner.isSimple
        isCut = isCut || inner.isCut
      } else {
        isSimple = isSimple && alternative.value.isSimple
      }
    }
    self.names = names
    self.weight = weight
    self.isSimple = isSimple
    self.isCut = isCut
    let told = names.prefix(Self.mostNames) + (names.count > Self.mostNames ? ["another"] : [])
    spelled = told.joined(separator: " or ")
  }

  package var startIndex: Int { alternatives.startIndex }
  package var endIndex: Int { alternatives.endIndex }
  package subscript(position: Int) -> Alternative { alternatives[position] }

  /// The names of the values, each once.
  var namesInChoice: [String] { names }
}

extension Value {
  /// One of several values; the value itself where all are the same or only one is left.
  ///
  /// Of too many values that are only names none is kept; of others the first ones are.
  static func choice(_ alternatives: [Alternative]) -> Value {
    guard let first = alternatives.first else { return .unit }
    guard alternatives.count > 1 else { return first.value }
    if alternatives.allSatisfy({ $0.value.isSimple && $0.value.isSame(as: first.value) }) {
      return first.value
    }
    var kept: [Alternative] = []
    var weight = 0
    for alternative in alternatives {
      weight += alternative.value.weight
      guard kept.count < Choice.mostAlternatives, weight <= Choice.mostValues else { break }
      kept.append(alternative)
    }
    let choice = Choice(kept, isCut: kept.count < alternatives.count)
    guard kept.count < alternatives.count else { return Value(.choice(choice)) }
    guard !choice.isSimple else {
      return Value(unknown: "one of \(alternatives.count) values", because: .values)
    }
    return kept.count == 1 ? first.value : Value(.choice(choice))
  }

  /// Whether two simple values are one: spelled alike, and of names the whole path, as
  /// `Icons.Filled.Star` and `Icons.Outlined.Star` are two pictures.
  private func isSame(as other: Value) -> Bool {
    if case .symbol(let path) = form, case .symbol(let otherPath) = other.form {
      return path == otherPath
    }
    return spelled == other.spelled
  }

  /// How many values it comes to that are no choices.
  var weight: Int {
    if case .choice(let choice) = form { return choice.weight }
    return 1
  }

  /// Whether it would be one of more values than are followed.
  var isCut: Bool {
    switch form {
    case .choice(let choice): choice.isCut
    case .unknown(let unknown): unknown.reason == .values
    default: false
    }
  }

  /// Whether its spelling says all about it.
  var isSimple: Bool {
    switch form {
    case .unit, .nothing, .flag, .number, .text, .symbol, .unknown, .type: true
    case .list, .record, .function, .object, .made, .chain, .cell, .recorder, .choice: false
    }
  }
}
