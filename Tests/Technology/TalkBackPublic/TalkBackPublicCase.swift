// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutTestSupport
import Testing

/// A public test or a recorded session of TalkBack, restated as data.
struct TalkBackPublicCase: CustomTestStringConvertible, Sendable {
  var row: JSONValue
  var id: String { row["id"]?.string ?? "" }
  var kind: String { row["kind"]?.string ?? "" }
  var input: JSONValue { row["input"] ?? .null }
  var expected: JSONValue { row["expected"] ?? .null }
  var testDescription: String { id }

  static let all = Shared.rows("cases/talkback-public.jsonl").map { TalkBackPublicCase(row: $0) }

  /// Kinds that other technologies answer.
  static let elsewhere: Set<String> = ["switch-scan", "switch-windows", "visible-bounds"]
}

/// What the tests cannot do with a row, in words: a shape or a key they do not know.
struct CannotRestate: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

/// How much of a row TalkBack 15.1 still does, as its `fidelity` says.
struct Fidelity: Sendable {
  /// How words are compared.
  enum Comparison: Sendable {
    /// To the letter, apart from what joins the parts.
    case exact
    /// The same parts in any order.
    case anyOrder
    /// What was not to be said is said now.
    case reversed
  }

  var comparison: Comparison
  /// The words of 15.1 in place of those of the row, or of the first sentence of it.
  var replacement: String?

  init(_ text: String) throws {
    let quoted = text.split(separator: "\"", omittingEmptySubsequences: false)
    if text.hasPrefix("v15.1"), quoted.count >= 3 { replacement = String(quoted[1]) }
    let known: [(String, Comparison)] = [
      ("exact", .exact), ("v15.1 says", .exact), ("v15.1:", .exact), ("wording", .exact),
      ("part", .exact), ("soft", .exact), ("order of TalkBack 5.0", .anyOrder),
      ("differs in v15.1, which aggregates", .reversed),
    ]
    guard let found = known.first(where: { text.hasPrefix($0.0) }) else {
      throw CannotRestate("unknown fidelity: \(text)")
    }
    comparison = found.1
  }

  /// The words that 15.1 is expected to say.
  func words(_ text: String) -> [String] {
    guard let replacement else { return Words.of(text) }
    // A hint of several sentences is replaced in its first one alone.
    let sentences = text.split(separator: ". ")
    let rest = replacement.hasPrefix("Double-tap") ? sentences.dropFirst() : []
    return Words.of(replacement) + rest.flatMap { Words.of(String($0)) }
  }
}

/// Words compared as they are heard: without case and punctuation, numbers as digits.
enum Words {
  private static let numbers = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
  ]

  static func of(_ text: String) -> [String] {
    var spelled = ""
    for character in text {
      switch character {
      case "%": spelled += " percent "
      case _ where character.isLetter || character.isNumber || character == "_":
        spelled.append(character)
      case _ where character.isPunctuation || character.isWhitespace: spelled += " "
      default: spelled.append(character)
      }
    }
    return spelled.lowercased().split(separator: " ").flatMap { word in
      // Captions made by speech recognition write some words as one.
      word == "checkbox" ? ["check", "box"] : [digits(String(word))]
    }
  }

  private static func digits(_ word: String) -> String {
    numbers.firstIndex(of: word).map { String($0 + 1) } ?? word
  }

  /// Whether parts are said one after the other, with anything between them.
  static func contain(_ said: [String], inOrder parts: [[String]]) -> Bool {
    var place = 0
    for part in parts where !part.isEmpty {
      guard let found = find(part, in: said, from: place) else { return false }
      place = found + part.count
    }
    return true
  }

  static func find(_ part: [String], in said: [String], from start: Int = 0) -> Int? {
    guard part.count <= said.count, start <= said.count - part.count else { return nil }
    return (start...(said.count - part.count)).first {
      said[$0..<$0 + part.count].elementsEqual(part)
    }
  }
}

extension JSONValue {
  var members: [Member] {
    guard case .object(let members) = self else { return [] }
    return members
  }

  var isTrue: Bool { self == .bool(true) }

  var strings: [String] { (elements ?? []).compactMap(\.string) }

  var whole: Int? { number.map { Int($0) } }

  /// Fails for a key that the restater does not know, so that no part of a row is passed over.
  func checkKeys(_ known: Set<String>, in place: String) throws {
    for member in members where !known.contains(member.name) && member.name != "note" {
      throw CannotRestate("unknown key \(member.name) in \(place)")
    }
  }
}
