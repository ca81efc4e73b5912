// SPDX-License-Identifier: Apache-2.0

/// Values that are around all views alike, such as those of a theme.
extension Evaluation {
  /// Evaluates a body of which the views, the notes and the functions do not count for what is being read, and
  /// for which no condition is known to hold.
  package func aside(_ body: () -> Void) {
    let before = (noteList, reached, facts, statement)
    facts = [:]
    _ = views(body)
    (noteList, reached, facts, statement) = before
  }

  /// Whether a function is being evaluated.
  package func isEvaluating(_ function: DeclarationReference) -> Bool { calls.contains(function) }

  /// Returns a value of which all that is open is around all views alike, and not of the data of one.
  package func surrounding(_ value: Value) -> Value { surrounding(value, depth: 0) }

  private func surrounding(_ value: Value, depth: Int) -> Value {
    switch value.form {
    case .unknown(var unknown):
      unknown.isAmbient = true
      return Value(.unknown(unknown), at: value.place)
    case .choice(let alternatives):
      for alternative in alternatives { ambientQuestions.insert(alternative.condition.question) }
      return value.mapped { $0.isUnknown ? surrounding($0, depth: depth) : $0 }
    case .record(let record) where depth < Self.deepestRecord && !record.arguments.isEmpty:
      let arguments = record.arguments.mapValues { surrounding($0, depth: depth + 1) }
      let own = Record(
        type: record.type, typeName: record.typeName, arguments: arguments,
        enumCase: record.enumCase)
      return Value(.record(own), at: value.place)
    default: return value
    }
  }

  /// More records in each other than are followed: a theme has colours, which have groups.
  private static let deepestRecord = 4
}
