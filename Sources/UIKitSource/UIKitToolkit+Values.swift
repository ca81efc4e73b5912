// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation

/// What functions of Swift and Foundation give: texts, numbers and sizes.
extension UIKitToolkit {
  func value(_ call: ToolkitCall, _ evaluation: Evaluation) -> Value? {
    switch call.name {
    case "NSLocalizedString", "localizedString", "LocalizedString", "LocalizedStringResource":
      let key = call.argument("forKey") ?? call.argument("localized") ?? call.arguments.first?.value
      let table = (call.argument("tableName") ?? call.argument("table")).flatMap(Self.known)
      guard let key else { return nil }
      return text(key, table, call)
    case "String":
      if call.has("localized") {
        return text(call.argument("localized") ?? .nothing, nil, call)
      }
      guard let first = call.arguments.first else { return nil }
      if first.label == "format" {
        let rest = call.arguments.dropFirst().map(\.value)
        return first.value.mapped { format in
          guard case .text(let template) = Self.words(format).form, let known = template.known
          else {
            return Value(unknown: format.spelled)
          }
          return Value(.text(TextTemplate(formatting: known, rest, of: .apple)), at: call.place)
        }
      }
      guard first.label == nil || first.label == "describing" else { return nil }
      return Self.className(first.value, evaluation).map { Value($0) }
        ?? Value(.text(first.value.template), at: call.place)
    case "NSStringFromClass":
      guard let name = call.arguments.first.flatMap({ Self.className($0.value, evaluation) }) else {
        return nil
      }
      // The name of the module stands in front of that of the class.
      return Value(.text(TextTemplate([.hole("module"), .literal("." + name)])), at: call.place)
    case "components", "split":
      let separator = call.argument("separatedBy") ?? call.argument("separator")
      guard call.arguments.count == 1, case .text(let text)? = call.receiver?.form,
        let separator = separator.flatMap(Self.known)
      else { return nil }
      var pieces = text.split(at: separator)
      // Swift's own function leaves out the pieces without a character.
      if call.name == "split" { pieces.removeAll(where: \.isEmpty) }
      return Value(.list(pieces.map { Value(.text($0), at: call.place) }), at: call.place)
    case "CGFloat", "Double", "Float", "TimeInterval":
      guard let value = call.arguments.first?.value else { return nil }
      return value.number.map { Value(.number($0, isWhole: false), at: value.place) } ?? value
    case "scanHexInt64", "scanHexInt32", "scanHexInt":
      return call.receiver.flatMap { Evaluation.scanned(call.name, by: $0) }
    case "#colorLiteral":
      return Value(
        .made(External("UIColor", call.arguments.map { .init($0.label, $0.value) })),
        at: call.place)
    case "Int", "UInt", "UInt8", "UInt32", "UInt64", "Int32", "Int64":
      guard let value = call.arguments.first?.value else { return nil }
      if let radix = call.argument("radix")?.number.flatMap({ Int(exactly: $0) }),
        let text = Self.known(value)
      {
        return Evaluation.number(text, radix: radix)
      }
      return value.number.map { Value(.number($0.rounded(.towardZero), isWhole: true)) } ?? value
    case "CGSize":
      let size = evaluation.object("CGSize", at: call.place)
      for argument in call.arguments {
        if let label = argument.label { evaluation.keep(label, argument.value, in: size) }
      }
      return Value(.object(size), at: call.place)
    default: return nil
    }
  }

  /// The name of a class that is given as a value: `type(of: self)`, `Row.self`.
  private static func className(_ value: Value, _ evaluation: Evaluation) -> String? {
    switch value.form {
    case .type(let type): evaluation.project.name(type)
    case .symbol(let path) where UIKitClasses.areViews(path): path
    default: nil
    }
  }

  static func known(_ value: Value) -> String? {
    guard case .text(let template) = value.form else { return nil }
    return template.known
  }

  func text(_ key: Value, _ table: String?, _ call: ToolkitCall) -> Value {
    key.mapped { key in
      guard case .text(let template) = key.form else { return key }
      guard let known = template.known else { return key }
      return Value(texts.text(for: known, table: table) ?? known, at: key.place ?? call.place)
    }
  }
}
