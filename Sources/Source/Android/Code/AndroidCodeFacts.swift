// SPDX-License-Identifier: Apache-2.0
package import CurbcutCode

/// The facts in one Kotlin or Java file: its classes and functions, and their calls and
/// assignments.
///
/// Names are not resolved and types are not checked: facts are taken literally. Only the
/// declarations are collected; calls and assignments are looked up by name.
package struct AndroidCodeFacts: Sendable {
  /// The path of the file, as findings name it.
  package let name: String
  /// Whether it is Kotlin; otherwise it is Java.
  package let isKotlin: Bool
  /// Its tokens, without comments.
  package let tokens: [CodeToken]
  /// Its classes and functions, in the order in which their bodies begin.
  package internal(set) var scopes: [CodeScope] = []
  /// Its variables, properties, fields and, in Java, parameters.
  package internal(set) var variables: [CodeVariable] = []

  /// Its blocks.
  let nesting: BlockNesting
  private let bytes: [UInt8]
  private let lines: SourceLines
  /// The positions of each name.
  private var places: [CodeWord: [Int32]] = [:]
  /// What else follows from the file alone.
  let derived = DerivedFacts()

  /// Reads a file; a broken one yields the facts before and after the broken part.
  package init(_ source: [UInt8], at path: String) {
    name = path
    isKotlin = path.hasSuffix(".kt")
    bytes = source
    lines = SourceLines(source)
    tokens = CodeLexer.tokens(of: source, isKotlin: isKotlin)
    nesting = BlockNesting(of: tokens)
    for (index, token) in tokens.enumerated() where token.kind == .name {
      places[token.word, default: []].append(Int32(clamping: index))
    }
    var reader = CodeDeclarationReader(self)
    reader.read()
    scopes = reader.scopes
    variables = reader.variables
  }

  // MARK: - Tokens

  /// Returns the text of a token.
  package func text(of token: Int) -> String {
    guard tokens.indices.contains(token) else { return "" }
    return String(decoding: bytes[tokens[token].range], as: UTF8.self)
  }

  /// Returns the text of several tokens, including what separates them.
  package func text(of range: Range<Int>) -> String {
    guard let first = range.first, tokens.indices.contains(first),
      tokens.indices.contains(range.upperBound - 1)
    else { return "" }
    return String(
      decoding: bytes[
        tokens[first].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound],
      as: UTF8.self)
  }

  /// Returns the place of a token.
  package func place(of token: Int) -> SourcePlace {
    guard tokens.indices.contains(token) else { return SourcePlace(line: 1, column: 1) }
    return lines.place(of: tokens[token].range.lowerBound)
  }

  /// Whether a token is a given word or operator.
  package func token(_ index: Int, is word: CodeWord) -> Bool {
    tokens.indices.contains(index) && tokens[index].word == word
      && tokens[index].kind.rawValue != CodeToken.Kind.text.rawValue
  }

  /// Returns the index after the contents of a bracket, or after the token itself when it is not a
  /// bracket.
  package func end(of token: Int) -> Int {
    guard tokens.indices.contains(token) else { return tokens.count }
    let partner = Int(tokens[token].partner)
    return partner > token ? min(partner + 1, tokens.count) : token + 1
  }

  /// Returns the tokens within a bracket; none when it is not an opening bracket.
  package func inside(_ token: Int) -> Range<Int> {
    guard tokens.indices.contains(token) else { return 0..<0 }
    let partner = Int(tokens[token].partner)
    return partner > token ? (token + 1)..<min(partner, tokens.count) : token..<token
  }

  // MARK: - Words

  /// The different names in the file.
  var words: some Collection<CodeWord> { places.keys }

  /// Whether a name occurs anywhere in the file.
  package func has(_ word: String) -> Bool { places[CodeWord(word)] != nil }

  /// Whether one of some names occurs anywhere in the file.
  package func has(anyOf words: some Sequence<String>) -> Bool { words.contains(where: has) }

  /// Whether one of some names occurs within some tokens.
  package func has(anyOf words: some Sequence<String>, in range: Range<Int>) -> Bool {
    words.contains { !indices(of: $0, in: range).isEmpty }
  }

  /// Returns the positions of a name, in the order of the file.
  package func indices(of word: String, in range: Range<Int>? = nil) -> [Int] {
    let all = places[CodeWord(word)] ?? []
    guard let range else { return all.map { Int($0) } }
    return all[Self.first(in: all, from: range.lowerBound)...].prefix { $0 < range.upperBound }
      .map { Int($0) }
  }

  private static func first(in sorted: [Int32], from value: Int) -> Int {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if Int(sorted[middle]) < value { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the string literals among some tokens, without their quotation marks, and their
  /// positions.
  package func texts(in range: Range<Int>) -> [(text: String, token: Int)] {
    range.clamped(to: tokens.indices).filter { tokens[$0].kind == .text }.map { token in
      let written = text(of: token)
      let marks = written.hasPrefix("\"\"\"") ? 3 : 1
      return (String(written.dropFirst(marks).dropLast(marks)), token)
    }
  }

  // MARK: - Values

  /// Returns the number written by some tokens, including its sign; nil for anything else.
  package func number(_ range: Range<Int>) -> Double? {
    var range = range.clamped(to: tokens.indices)
    var sign = 1.0
    if let first = range.first, token(first, is: "-") {
      sign = -1
      range = (first + 1)..<range.upperBound
    }
    guard range.count == 1, tokens[range.lowerBound].kind == .number else { return nil }
    return Self.number(text(of: range.lowerBound)).map { sign * $0 }
  }

  /// Parses the number of a literal: `0xFF336699L`, `1_000`, `1.5f`.
  private static func number(_ written: String) -> Double? {
    var digits = written.filter { $0 != "_" }
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
      while let last = digits.last, "uUlL".contains(last) { digits.removeLast() }
      return UInt64(digits.dropFirst(2), radix: 16).map { Double($0) }
    }
    while let last = digits.last, "uUlLfFdD".contains(last) { digits.removeLast() }
    return Double(digits)
  }

  // MARK: - Scopes

  /// Returns the innermost scope around a token that satisfies a condition.
  package func scope(around token: Int, where isWanted: (CodeScope) -> Bool = { _ in true }) -> Int?
  {
    var low = 0
    var high = scopes.count
    while low < high {
      let middle = (low + high) / 2
      if scopes[middle].body.lowerBound <= token { low = middle + 1 } else { high = middle }
    }
    var next: Int? = low > 0 ? low - 1 : nil
    while let index = next {
      if scopes[index].body.contains(token), isWanted(scopes[index]) { return index }
      next = scopes[index].parent
    }
    return nil
  }

  /// Returns the innermost function around a token.
  package func function(around token: Int) -> CodeScope? {
    scope(around: token) { !$0.isType }.map { scopes[$0] }
  }

  /// Returns the innermost class around a token.
  package func type(around token: Int) -> CodeScope? {
    scope(around: token, where: \.isType).map { scopes[$0] }
  }

  /// Returns the scopes that are directly inside another one.
  package func members(of scope: Int) -> [CodeScope] {
    let end = scopes[scope].body.upperBound
    return scopes[(scope + 1)...].prefix { $0.body.lowerBound <= end }.filter { $0.parent == scope }
  }

  /// Returns the tokens of a value or body up to its end: a closing bracket, a comma, a semicolon,
  /// or the end of a line without continuation.
  ///
  /// A bracket and its contents count as one token, and only the first hundreds of a statement are
  /// returned.
  func statement(from start: Int) -> Range<Int> {
    var index = start
    var steps = 0
    while index < tokens.count, steps < Self.mostSteps {
      steps += 1
      let token = tokens[index]
      if token.kind == .symbol {
        let word = token.word
        if word == ";" || word == "," || word == ")" || word == "}" || word == "]" { break }
      }
      if isKotlin, token.beginsLine, index > start, !continues(at: index) { break }
      index = end(of: index)
    }
    return start..<max(start, min(index, tokens.count))
  }

  private static let mostSteps = 300

  private static let continuing: Set<CodeWord> = [
    ".", "?.", "?:", "&&", "||", "::", "as", "else", "catch", "finally",
  ]

  /// Whether a line of Kotlin that begins at a token continues the previous statement.
  private func continues(at index: Int) -> Bool {
    // The last branch of a `when` begins with the same word.
    if tokens[index].word == "else", token(index + 1, is: "->") { return false }
    if Self.continuing.contains(tokens[index].word) { return true }
    let last = tokens[index - 1]
    guard last.kind == .symbol else { return last.word == "else" || last.word == "return" }
    return ![")", "}", "]", "!!", "++", "--", ">"].contains(last.word)
  }
}
