// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The answers of tools that clients can still read as resources: the newest ones.
struct ToolAnswers: Sendable {
  /// One answer, in its forms.
  struct Answer: Sendable {
    var tool: String
    var text: String
    /// The JSON document; nil if the tool has none.
    var document: String?
  }

  /// How many answers are kept, and of how many bytes in all.
  private static let most = (count: 64, bytes: 128 << 20)
  static let scheme = "curbcut://answer/"

  private var answers: [(number: Int, answer: Answer)] = []
  private var next = 1

  /// Keeps an answer and returns its number; old answers are dropped.
  mutating func keep(_ answer: Answer) -> Int {
    let number = next
    next += 1
    answers.append((number, answer))
    while answers.count > Self.most.count || answers.count > 1 && bytes > Self.most.bytes {
      answers.removeFirst()
    }
    return number
  }

  private var bytes: Int {
    answers.reduce(0) { $0 + $1.answer.text.utf8.count + ($1.answer.document?.utf8.count ?? 0) }
  }

  /// The resources that can be read, the newest first.
  var resources: [JSONValue] {
    answers.reversed().flatMap { number, answer in
      [Self.link(to: number, .text, of: answer)]
        + (answer.document == nil ? [] : [Self.link(to: number, .json, of: answer)])
    }
  }

  enum Form: String, Sendable {
    case text, json

    var mimeType: String { self == .text ? "text/plain" : "application/json" }
  }

  static func uri(_ number: Int, _ form: Form) -> String { "\(scheme)\(number)/\(form.rawValue)" }

  /// The description of an answer as a resource.
  static func link(to number: Int, _ form: Form, of answer: Answer) -> JSONValue {
    let size = form == .text ? answer.text.utf8.count : answer.document?.utf8.count ?? 0
    return .object([
      .init("uri", .string(uri(number, form))),
      .init("name", .string("\(answer.tool)-\(number).\(form == .text ? "txt" : "json")")),
      .init(
        "title",
        .string(
          "The whole answer \(number), of \(answer.tool), as \(form == .text ? "text" : "JSON")")),
      .init("mimeType", .string(form.mimeType)), .init("size", .number(Double(size))),
    ])
  }

  /// What a resource of an answer holds.
  enum Reading: Sendable {
    case found(text: String, mimeType: String)
    case notFound(String)
  }

  /// Reads a resource: `curbcut://answer/3/text`, with `?from=201&lines=200` a part of it.
  func read(_ uri: String) -> Reading {
    let parts = uri.dropFirst(Self.scheme.count).split(separator: "?", maxSplits: 1)
    let steps = (parts.first ?? "").split(separator: "/")
    guard uri.hasPrefix(Self.scheme), steps.count == 2, let number = Int(steps[0]),
      let form = Form(rawValue: String(steps[1]))
    else {
      return .notFound(
        "there is no resource \(uri): an answer is curbcut://answer/NUMBER/text or /json")
    }
    guard let answer = answers.first(where: { $0.number == number })?.answer else {
      return .notFound("answer \(number) is not kept any more, or never was: call the tool again")
    }
    guard let whole = form == .text ? answer.text : answer.document else {
      return .notFound("answer \(number) has no JSON: read curbcut://answer/\(number)/text")
    }
    guard parts.count == 2 else { return .found(text: whole, mimeType: form.mimeType) }
    guard form == .text, let range = Self.range(in: parts[1]) else {
      return .notFound(
        "a part of a text is ?from=LINE&lines=COUNT, with numbers from 1 on, not ?\(parts[1])")
    }
    let lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
    let part = lines.dropFirst(range.from - 1).prefix(range.count)
    return .found(text: part.joined(separator: "\n"), mimeType: form.mimeType)
  }

  private static func range(in query: Substring) -> (from: Int, count: Int)? {
    var (from, count) = (1, Int.max)
    for pair in query.split(separator: "&") {
      let sides = pair.split(separator: "=", maxSplits: 1)
      guard sides.count == 2, let number = Int(sides[1]), number >= 1 else { return nil }
      switch sides[0] {
      case "from": from = number
      case "lines": count = number
      default: return nil
      }
    }
    return (from, count)
  }
}

/// An answer as far as a model should have to read it.
struct ShortAnswer {
  /// The most characters of a text, and of a document.
  private static let mostCharacters = 16_000
  /// The most elements of a list in a document; fewer if they are long.
  private static let mostElements = 25

  /// Returns the first lines of a text, and how many lines there are besides.
  static func text(_ text: String, lines most: Int) -> (text: String, rest: Int) {
    var text = text[...]
    while text.last == "\n" { text.removeLast() }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var taken: [Substring] = []
    var size = 0
    for line in lines.prefix(most) {
      size += line.utf8.count + 1
      guard size <= mostCharacters || taken.isEmpty else { break }
      taken.append(line.utf8.count > mostCharacters ? line.prefix(mostCharacters / 4) : line)
    }
    return (taken.joined(separator: "\n"), lines.count - taken.count)
  }

  /// Returns a document with lists that are cut so far that it is short; nil if it is long even so.
  ///
  /// A member whose name ends in `More` says how many elements a list has besides.
  static func document(_ text: String) -> (document: JSONValue, isWhole: Bool)? {
    var scanner = JSONScanner(Array(text.utf8))
    // Deep trees are resources only.
    guard let value = try? scanner.value(), scanner.isAtEnd() else { return nil }
    var most = mostElements
    while most > 0 {
      let short = value.cut(to: most)
      if short.text.utf8.count <= mostCharacters { return (short, short == value) }
      most /= 2
    }
    return nil
  }
}

extension JSONValue {
  /// Returns the value with at most so many elements in each list; what is left out is counted.
  fileprivate func cut(to most: Int) -> JSONValue {
    switch self {
    case .null, .bool, .number, .string: return self
    case .array(let elements): return .array(elements.prefix(most).map { $0.cut(to: most) })
    case .object(let members):
      return .object(
        members.flatMap { member -> [Member] in
          let short = Member(member.name, member.value.cut(to: most))
          guard let count = member.value.elements?.count, count > most else { return [short] }
          return [short, Member(member.name + "More", .number(Double(count - most)))]
        })
    }
  }
}
