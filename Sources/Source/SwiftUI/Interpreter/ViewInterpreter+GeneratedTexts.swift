// SPDX-License-Identifier: Apache-2.0
extension ViewInterpreter {
  /// What SwiftGen's `tr(_ table:, _ key:, _ arguments:..., fallback:)` gives: the text of the table, else
  /// the fallback, with its arguments, else the key as a hole; nil when table and key are not literal.
  ///
  /// SwiftGen, templates `structured-swift5` and `flat-swift5` of strings.
  mutating func translated(_ call: Call) -> Words? {
    let plain = call.arguments.filter { $0.label == nil && $0.closure == nil }
    guard plain.count >= 2,
      let table = words(of: plain[0].expression, in: call.scope).literal,
      let key = words(of: plain[1].expression, in: call.scope).literal
    else { return nil }
    let fallback = call.argument("fallback").flatMap {
      words(of: $0.expression, in: call.scope).literal
    }
    let found = strings?.text(for: key, table: table, language: language)
    guard let text = found ?? fallback else { return .hole(key) }
    var arguments: [Words] = []
    for argument in plain.dropFirst(2) {
      arguments.append(words(of: argument.expression, in: call.scope))
    }
    return .filled(text, with: arguments)
  }
}

extension Words {
  /// A format with its arguments, be they known or not.
  static func filled(_ format: String, with arguments: [Words]) -> Words {
    // The places of the arguments are found by number, and what is literal is put there.
    let filled = Words(arguments.indices.map { .hole("\($0)") }).filling(format)
    return Words(
      filled.parts.flatMap { part -> [Words.Part] in
        guard case .hole(let number) = part, let place = Int(number),
          arguments.indices.contains(place)
        else { return [part] }
        return arguments[place].parts
      })
  }
}
