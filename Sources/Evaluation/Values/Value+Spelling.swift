// SPDX-License-Identifier: Apache-2.0
extension Value {
  /// The spelling of the value in the name of an unknown one.
  package var spelled: String {
    switch form {
    case .unit: return "Unit"
    case .nothing: return "null"
    case .flag(let flag): return flag ? "true" : "false"
    case .number(let number, let isWhole): return Self.written(number, isWhole: isWhole)
    case .text(let template): return template.known.map { "\"\($0)\"" } ?? template.shown
    case .list(let values): return "[\(values.count)]"
    case .record(let record): return record.enumCase?.name ?? record.typeName
    case .function: return "function"
    case .object(let object): return object.className
    case .type: return "type"
    case .symbol(let path): return path.split(separator: ".").last.map(String.init) ?? path
    case .made(let external): return "\(external.name)()"
    case .chain(let chain): return chain.base
    case .cell(let cell): return cell.first.spelled
    case .recorder(let recorder): return recorder.kind
    case .choice(let choice): return choice.spelled
    case .unknown(let unknown): return unknown.name
    }
  }

  /// The names that the value has in a choice: of a choice those of its values.
  var namesInChoice: [String] {
    switch form {
    case .text(let template): [template.known ?? template.shown]
    case .choice(let choice): choice.namesInChoice
    default: [spelled]
    }
  }

  /// Returns a number as Kotlin writes it in a text.
  static func written(_ number: Double, isWhole: Bool) -> String {
    isWhole ? Arithmetic.written(number) : String(number)
  }

  /// The value as a text that shows it.
  package var template: TextTemplate {
    switch form {
    case .text(let template): return template
    case .nothing: return TextTemplate("null")
    case .flag, .number: return TextTemplate(spelled)
    case .record(let record) where record.enumCase != nil: return TextTemplate(spelled)
    case .cell(let cell): return cell.first.template
    case .unit, .list, .record, .function, .object, .type, .symbol, .made, .chain, .recorder,
      .choice,
      .unknown:
      // A part of a name that is not known has braces of its own.
      return TextTemplate(hole: TextTemplate.unbraced(spelled))
    }
  }

  /// Applies a function to each alternative of a choice.
  package func mapped(_ transform: (Value) -> Value) -> Value { map(transform) }

  /// Applies a function to each alternative of a choice.
  func map(_ transform: (Value) -> Value) -> Value {
    guard case .choice(let alternatives) = form else { return transform(self) }
    return .choice(
      alternatives.map { Alternative(condition: $0.condition, value: transform($0.value)) })
  }

  /// The alternatives, or the value itself.
  package var alternatives: [Value] {
    guard case .choice(let alternatives) = form else { return [self] }
    return alternatives.flatMap(\.value.alternatives)
  }
}
