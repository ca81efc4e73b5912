// SPDX-License-Identifier: Apache-2.0

/// Splits Kotlin or Java into tokens, from the first byte to the last, without backtracking.
///
/// Comments and whitespace are left out. Anything that is not Kotlin or Java is skipped byte by
/// byte, so that a broken file has tokens, too. Source: kotlinlang.org, "Kotlin grammar", Lexer;
/// The Java Language Specification, 3.
package struct CodeLexer {
  /// The parts of a string literal.
  private enum Level {
    /// The characters of a string: whether three quotation marks end it, and how many dollar signs begin code.
    case text(isLong: Bool, dollars: Int)
    /// Code in a string, with the number of its open braces: `"${...}"`.
    case code(braces: Int)
  }

  /// The size of the largest file that is tokenised, in bytes; larger ones were generated.
  package static let mostBytes = 8 << 20

  private let bytes: UnsafeBufferPointer<UInt8>
  private let isKotlin: Bool
  private var offset = 0
  private var beginsLine = true
  private var tokens: [CodeToken] = []

  /// Returns the tokens of a file, each bracket with its partner.
  package static func tokens(of source: [UInt8], isKotlin: Bool) -> [CodeToken] {
    guard source.count <= mostBytes else { return [] }
    return source.withUnsafeBufferPointer {
      tokens(in: 0..<source.count, of: $0, isKotlin: isKotlin)
    }
  }

  /// Returns the tokens of a part of a file, such as the code in a string.
  static func tokens(
    in range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, isKotlin: Bool
  ) -> [CodeToken] {
    var lexer = CodeLexer(
      UnsafeBufferPointer(rebasing: bytes[..<range.upperBound]), isKotlin: isKotlin)
    lexer.offset = range.lowerBound
    lexer.read()
    pairBrackets(in: &lexer.tokens)
    return lexer.tokens
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, isKotlin: Bool) {
    self.bytes = bytes
    self.isKotlin = isKotlin
  }

  private func byte(at index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  // MARK: - Tokens

  private mutating func read() {
    let count = bytes.count
    while offset < count {
      let first = bytes[offset]
      if first == 0x0A {
        beginsLine = true
        offset += 1
      } else if first <= 0x20 {
        offset += 1
      } else if isKotlin, first == UInt8(ascii: "$"), let dollars = dollarsBeforeText() {
        offset += dollars
        text(dollars: dollars)
      } else if Self.isOfName(first) {
        if first >= UInt8(ascii: "0"), first <= UInt8(ascii: "9") { number() } else { name() }
      } else if first == UInt8(ascii: "."), (0x30...0x39).contains(byte(at: offset + 1)) {
        number()
      } else if first == UInt8(ascii: "/"), byte(at: offset + 1) == UInt8(ascii: "/") {
        lineComment()
      } else if first == UInt8(ascii: "/"), byte(at: offset + 1) == UInt8(ascii: "*") {
        comment()
      } else if first == UInt8(ascii: "\"") {
        text()
      } else if first == UInt8(ascii: "'") {
        character()
      } else if first == UInt8(ascii: "`") {
        quotedName()
      } else {
        symbol(first)
      }
    }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  private mutating func add(_ kind: CodeToken.Kind, from start: Int, _ word: CodeWord = CodeWord())
  {
    tokens.append(CodeToken(kind, start..<offset, word, beginsLine: beginsLine))
    beginsLine = false
  }

  private mutating func name() {
    let start = offset
    var word = CodeWord()
    while offset < bytes.count {
      let next = bytes[offset]
      guard Self.isOfName(next) else { break }
      word.add(next)
      offset += 1
    }
    add(.name, from: start, word)
  }

  /// Reads a Kotlin name between two backticks.
  private mutating func quotedName() {
    offset += 1
    let start = offset
    var word = CodeWord()
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "`"), bytes[offset] != 0x0A {
      word.add(bytes[offset])
      offset += 1
    }
    add(.name, from: start, word)
    if byte(at: offset) == UInt8(ascii: "`") { offset += 1 }
  }

  private mutating func number() {
    let start = offset
    let isHexadecimal = byte(at: start + 1) | 0x20 == UInt8(ascii: "x")
    while offset < bytes.count {
      let next = bytes[offset]
      if Self.isOfName(next) {
        offset += 1
        // The sign of an exponent.
        if next | 0x20 == UInt8(ascii: "e"), !isHexadecimal,
          byte(at: offset) == UInt8(ascii: "-") || byte(at: offset) == UInt8(ascii: "+")
        {
          offset += 1
        }
      } else if next == UInt8(ascii: "."),
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte(at: offset + 1))
      {
        offset += 1
      } else {
        break
      }
    }
    add(.number, from: start)
  }

  private mutating func character() {
    let start = offset
    offset += 1
    while offset < bytes.count, bytes[offset] != 0x0A {
      let next = bytes[offset]
      offset += next == UInt8(ascii: "\\") ? 2 : 1
      if next == UInt8(ascii: "'") { break }
    }
    offset = min(offset, bytes.count)
    add(.character, from: start)
  }

  private static let pairs: Set<UInt16> = Set(
    [
      "?.", "?:", "!!", "::", "->", "==", "!=", "<=", ">=", "+=", "-=", "*=", "/=", "%=", "|=",
      "&=",
      "^=", "&&", "||", "++", "--", "..",
    ].map { pair in
      pair.utf8.reduce(UInt16(0)) { $0 << 8 | UInt16($1) }
    })

  private mutating func symbol(_ first: UInt8) {
    let start = offset
    var word = CodeWord()
    word.add(first)
    offset += 1
    switch first {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "["), UInt8(ascii: "]"):
      break
    default:
      let second = byte(at: offset)
      if Self.pairs.contains(UInt16(first) << 8 | UInt16(second)) {
        word.add(second)
        offset += 1
        // `===` and `!==` are treated like their shorter forms.
        if second == UInt8(ascii: "="), byte(at: offset) == UInt8(ascii: "=") { offset += 1 }
      }
    }
    add(.symbol, from: start, word)
  }

  // MARK: - Comments

  private mutating func lineComment() {
    while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
  }

  /// Reads a comment between `/*` and `*/`; those of Kotlin may be nested.
  private mutating func comment() {
    var depth = 1
    offset += 2
    while offset < bytes.count {
      let next = bytes[offset]
      if next == UInt8(ascii: "*"), byte(at: offset + 1) == UInt8(ascii: "/") {
        offset += 2
        depth -= 1
        if depth == 0 { return }
      } else if isKotlin, next == UInt8(ascii: "/"), byte(at: offset + 1) == UInt8(ascii: "*") {
        offset += 2
        depth += 1
      } else {
        offset += 1
      }
    }
  }

  // MARK: - Texts

  private func isLongMark(at index: Int) -> Bool {
    byte(at: index) == UInt8(ascii: "\"") && byte(at: index + 1) == UInt8(ascii: "\"")
      && byte(at: index + 2) == UInt8(ascii: "\"")
  }

  /// Returns the number of dollar signs here, if a string follows: `$$"..."`.
  private func dollarsBeforeText() -> Int? {
    let count = bytes[offset...].prefix { $0 == UInt8(ascii: "$") }.count
    return byte(at: offset + count) == UInt8(ascii: "\"") ? count : nil
  }

  /// Opens a string at its quotation mark.
  private mutating func open(_ levels: inout [Level], dollars: Int = 1) {
    let isLong = isLongMark(at: offset)
    offset += isLong ? 3 : 1
    levels.append(.text(isLong: isLong, dollars: dollars))
  }

  /// Reads a string with the code in it, all of it as one token.
  private mutating func text(dollars: Int = 1) {
    let start = offset
    var levels: [Level] = []
    var hasCode = false
    open(&levels, dollars: dollars)
    while let level = levels.last, offset < bytes.count {
      switch level {
      case .text(let isLong, let dollars):
        if letter(isLong: isLong, dollars, &levels) { hasCode = true }
      case .code(let braces):
        codeInText(braces, &levels)
      }
    }
    offset = min(offset, bytes.count)
    add(hasCode ? .template : .text, from: start)
  }

  /// Skips one character of a string, or its end; returns whether code begins there.
  private mutating func letter(isLong: Bool, _ dollars: Int, _ levels: inout [Level]) -> Bool {
    let next = bytes[offset]
    if next == UInt8(ascii: "\\"), !(isLong && isKotlin) {
      offset += 2
    } else if isLong, isLongMark(at: offset) {
      // If there are more than three quotation marks, the last three end it.
      while byte(at: offset + 3) == UInt8(ascii: "\"") { offset += 1 }
      offset += 3
      levels.removeLast()
    } else if !isLong, next == UInt8(ascii: "\"") || next == 0x0A {
      // A string that is not closed on its line ends with the line.
      if next != 0x0A { offset += 1 }
      levels.removeLast()
      if next == 0x0A { levels.removeAll() }
    } else if isKotlin, next == UInt8(ascii: "$") {
      let run = bytes[offset...].prefix { $0 == UInt8(ascii: "$") }.count
      offset += run
      guard run >= dollars else { return false }
      let second = byte(at: offset)
      if second == UInt8(ascii: "{") {
        offset += 1
        levels.append(.code(braces: 0))
        return true
      }
      return Self.isOfName(second) && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(second)
        || second == UInt8(ascii: "`")
    } else {
      offset += 1
    }
    return false
  }

  private mutating func codeInText(_ braces: Int, _ levels: inout [Level]) {
    let top = levels.count - 1
    switch bytes[offset] {
    case UInt8(ascii: "{"):
      levels[top] = .code(braces: braces + 1)
      offset += 1
    case UInt8(ascii: "}"):
      if braces == 0 { levels.removeLast() } else { levels[top] = .code(braces: braces - 1) }
      offset += 1
    case UInt8(ascii: "\""): open(&levels)
    case UInt8(ascii: "'"):
      // An apostrophe that is not closed nearby does not begin a character literal.
      let length = byte(at: offset + 1) == UInt8(ascii: "\\") ? 3 : 2
      offset += byte(at: offset + length) == UInt8(ascii: "'") ? length + 1 : 1
    case UInt8(ascii: "/") where byte(at: offset + 1) == UInt8(ascii: "*"): comment()
    default: offset += 1
    }
  }

  // MARK: - Brackets

  private static let brackets: [CodeWord: (kind: Int, opens: Bool)] = [
    "(": (0, true), ")": (0, false), "[": (1, true), "]": (1, false), "{": (2, true),
    "}": (2, false),
  ]

  /// Finds the partner of each bracket; one that crosses others closes them, too.
  private static func pairBrackets(in tokens: inout [CodeToken]) {
    let brackets = brackets
    var open: [(index: Int, kind: Int)] = []
    var counts = [0, 0, 0]
    for index in tokens.indices where tokens[index].kind == .symbol {
      guard tokens[index].range.count == 1, let bracket = brackets[tokens[index].word] else {
        continue
      }
      if bracket.opens {
        open.append((index, bracket.kind))
        counts[bracket.kind] += 1
        continue
      }
      guard counts[bracket.kind] > 0 else { continue }
      while let last = open.popLast() {
        counts[last.kind] -= 1
        tokens[last.index].partner = Int32(clamping: index)
        if last.kind == bracket.kind {
          tokens[index].partner = Int32(clamping: last.index)
          break
        }
      }
    }
    for last in open { tokens[last.index].partner = Int32(clamping: tokens.count) }
  }

  /// Returns the first bracket without its partner; nil when each has one.
  package static func unpairedBracket(among tokens: [CodeToken]) -> CodeToken? {
    let brackets = brackets
    return tokens.indices.first { index in
      guard tokens[index].kind == .symbol, tokens[index].range.count == 1,
        brackets[tokens[index].word] != nil
      else { return false }
      let partner = Int(tokens[index].partner)
      return !tokens.indices.contains(partner) || Int(tokens[partner].partner) != index
    }
    .map { tokens[$0] }
  }
}
