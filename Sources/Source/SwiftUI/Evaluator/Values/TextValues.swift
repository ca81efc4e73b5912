// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutEvaluation
import CurbcutScreen

/// The texts that values are shown as, in the language of the reading.
struct TextValues: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// Returns the text of an expression; a hole when it is not known.
  func words(of expression: Expression, in scope: Scope) -> TextTemplate {
    let meaning = expressions.meaning(of: expression, isString: true, in: scope)
    return words(of: meaning) ?? .hole(source(of: expression, in: scope))
  }

  /// Returns the text that a value is shown as; nil when there is no way to tell.
  func words(of meaning: Meaning) -> TextTemplate? {
    switch meaning {
    case .words(let words): words
    case .number(let number): TextTemplate(Arithmetic.written(number))
    case .flag(let flag): TextTemplate(flag ? "true" : "false")
    case .unknown(let source): .hole(source)
    case .optional(_, let name, _): .hole(name)
    case .pieces(let pieces):
      pieces.isEmpty ? TextTemplate("") : Piece.label(of: pieces).map { TextTemplate($0) }
    case .binding(_, let source): .hole(source)
    case .nothing: TextTemplate("")
    case .member(let path): name(ofMember: path).map(TextTemplate.hole)
    case .call(let call): .hole(written(call))
    default: nil
    }
  }

  /// Returns the spelling of a constant that the project does not declare; nil for a type.
  private func name(ofMember path: String) -> String? {
    if path.contains(".") { return path }
    return path.beginsLowercase ? "." + path : nil
  }

  /// Returns the spelling of a call of something that the project does not declare.
  private func written(_ call: Call) -> String {
    let source = source(from: call.point.offset, to: call.end, in: call.scope)
    // The place of a member is after its base.
    guard let dot = call.name.lastIndex(of: "."), dot != call.name.startIndex else { return source }
    return call.name[...dot] + source
  }

  /// Returns the text of a `LocalizedStringKey` in the language of the reading; other texts as they
  /// are.
  func localized(_ words: TextTemplate, table: String? = nil) -> TextTemplate {
    words.isKey ? translated(words, table: table).withoutMarkdown : words
  }

  /// Returns the text as a strings file has it in the language of the reading.
  func translated(_ words: TextTemplate, table: String? = nil) -> TextTemplate {
    guard words.isKey, let strings = evaluation.strings, !words.isEmpty else {
      return words.verbatim
    }
    if words.parts.count == 1, case .either(let options, let condition) = words.parts[0],
      options.count > 1
    {
      return .either(options.map { translated($0, table: table) }, if: condition)
    }
    for key in words.keys {
      guard let text = strings.text(for: key, table: table, language: evaluation.language) else {
        continue
      }
      return words.filling(text)
    }
    return words.verbatim
  }
}

extension TextValues {
  /// Returns the result of SwiftGen's `tr(_ table:, _ key:, _ arguments:..., fallback:)`: the text
  /// of the table, or else the fallback, with its arguments, or else the key as a hole; nil when
  /// table and key are not literals.
  ///
  /// SwiftGen, templates `structured-swift5` and `flat-swift5` of strings.
  func translated(_ call: Call) -> TextTemplate? {
    let plain = call.arguments.filter { $0.label == nil && $0.closure == nil }
    guard plain.count >= 2,
      let table = words(of: plain[0].expression, in: call.scope).known,
      let key = words(of: plain[1].expression, in: call.scope).known
    else { return nil }
    let fallback = call.argument("fallback").flatMap {
      words(of: $0.expression, in: call.scope).known
    }
    let found = evaluation.strings?.text(for: key, table: table, language: evaluation.language)
    guard let text = found ?? fallback else { return .hole(key) }
    var arguments: [TextTemplate] = []
    for argument in plain.dropFirst(2) {
      arguments.append(words(of: argument.expression, in: call.scope))
    }
    return .filled(text, with: arguments)
  }
}

extension TextTemplate {
  /// Fills a format with its arguments, known or not.
  static func filled(_ format: String, with arguments: [TextTemplate]) -> TextTemplate {
    // The arguments are located by number, and the literal text is filled in there.
    let filled = TextTemplate(arguments.indices.map { .hole("\($0)") }).filling(format)
    return TextTemplate(
      filled.parts.flatMap { part -> [TextTemplate.Part] in
        guard case .hole(let number) = part, let place = Int(number),
          arguments.indices.contains(place)
        else { return [part] }
        return arguments[place].parts
      })
  }
}
