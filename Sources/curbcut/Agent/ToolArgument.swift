// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import CurbcutScreen
import CurbcutStandards

/// An argument of a tool: its JSON, its schema, and the words of the command line that it becomes.
struct ToolArgument: Sendable {
  enum Kind: Sendable {
    case text
    case texts
    case flag
    case wholeNumber(ClosedRange<Int>)
    case number(ClosedRange<Double>)
    case choice([String])
    case choices([String])
  }

  /// Where the value goes.
  enum Place: Sendable {
    /// After all options.
    case last
    /// To an option of the command, such as `--with`.
    case option(String)
    /// To the tool itself.
    case tool
  }

  let name: String
  let kind: Kind
  let place: Place
  let about: String
  var isRequired = false

  /// The schema of the value, in JSON Schema 2020-12.
  var schema: JSONValue {
    func object(_ type: String, _ rest: [JSONValue.Member] = []) -> [JSONValue.Member] {
      [.init("type", .string(type))] + rest
    }
    let members: [JSONValue.Member]
    switch kind {
    case .text: members = object("string")
    case .texts:
      members = object(
        "array",
        [.init("items", .object(object("string")))]
          + (isRequired ? [.init("minItems", .number(1))] : []))
    case .flag: members = object("boolean")
    case .wholeNumber(let range):
      members = object(
        "integer",
        [
          .init("minimum", .number(Double(range.lowerBound))),
          .init("maximum", .number(Double(range.upperBound))),
        ])
    case .number(let range):
      members = object(
        "number",
        [.init("minimum", .number(range.lowerBound)), .init("maximum", .number(range.upperBound))])
    case .choice(let words): members = object("string", [Self.oneOf(words)])
    case .choices(let words):
      members = object("array", [.init("items", .object(object("string", [Self.oneOf(words)])))])
    }
    return .object(members + [.init("description", .string(about))])
  }

  private static func oneOf(_ words: [String]) -> JSONValue.Member {
    .init("enum", .array(words.map(JSONValue.string)))
  }

  /// Returns the texts of a value: one for each element of a list, none for a flag that is off.
  func texts(of value: JSONValue) throws(UsageError) -> [String] {
    switch (kind, value) {
    case (.text, .string(let text)): return [try usable(text)]
    case (.texts, .array(let values)):
      guard !isRequired || !values.isEmpty else {
        throw UsageError("\(name) is empty: give one at least")
      }
      return try values.map { (value) throws(UsageError) in try usable(try string(value)) }
    case (.flag, .bool(let isOn)): return isOn ? ["true"] : []
    case (.wholeNumber(let range), .number(let number)):
      guard let whole = Int(exactly: number), range.contains(whole) else {
        throw UsageError(
          "\(name) is a whole number from \(range.lowerBound) to \(range.upperBound), not "
            + JSONValue.text(of: number))
      }
      return [String(whole)]
    case (.number(let range), .number(let number)):
      guard range.contains(number) else {
        throw UsageError(
          "\(name) is a number from \(JSONValue.text(of: range.lowerBound)) to "
            + "\(JSONValue.text(of: range.upperBound)), not \(JSONValue.text(of: number))")
      }
      return [JSONValue.text(of: number)]
    case (.choice(let words), .string(let word)): return [try choice(word, of: words)]
    case (.choices(let words), .array(let values)):
      return try values.map { (value) throws(UsageError) in
        try choice(try string(value), of: words)
      }
    case (.text, _), (.choice, _): throw wrongType("a string", value)
    case (.texts, _), (.choices, _): throw wrongType("a list of strings", value)
    case (.flag, _): throw wrongType("true or false", value)
    case (.wholeNumber, _): throw wrongType("a whole number", value)
    case (.number, _): throw wrongType("a number", value)
    }
  }

  private func string(_ value: JSONValue) throws(UsageError) -> String {
    guard let string = value.string else { throw wrongType("a list of strings", value) }
    return string
  }

  private func wrongType(_ type: String, _ value: JSONValue) -> UsageError {
    UsageError("\(name) is \(type), not \(value.typeName)")
  }

  private func choice(_ word: String, of words: [String]) throws(UsageError) -> String {
    guard !words.contains(word) else { return word }
    let advice =
      Suggestion.nearest(to: word, in: words).map { "did you mean \($0)?" }
      ?? "choose from \(words.joined(separator: ", "))"
    throw UsageError("\(name) has no choice \"\(word)\": \(advice)")
  }

  /// Rejects what no command line can carry, and standard input, which carries the protocol.
  private func usable(_ text: String) throws(UsageError) -> String {
    guard !text.utf8.contains(0) else { throw UsageError("\(name) has a NUL character in it") }
    guard case .last = place, text == "-" else { return text }
    throw UsageError(
      "- is standard input, which carries the protocol here: give the path of a file")
  }

  /// Returns the words of the command line before the positional ones.
  func words(for texts: [String]) -> [String] {
    guard case .option(let option) = place else { return [] }
    if case .flag = kind { return texts.isEmpty ? [] : [option] }
    return texts.map { "\(option)=\($0)" }
  }
}
