/// Reads a value within a line: a scalar, or a list or keys in brackets.
struct YAMLScanner {
  /// What begins a part of YAML that is not read, or no plain text at all: anchors, aliases, tags,
  /// directives, complex keys, texts of several lines, brackets that nothing opens.
  static let unread: Set<Character> = [
    "&", "*", "!", "%", "@", "`", "?", "|", ">", ",", "[", "]", "{", "}", "#",
  ]
  private static let deepest = 32

  private let text: Substring
  private let line: Int
  private var index: Substring.Index

  init(_ text: Substring, line: Int) {
    self.text = text
    self.line = line
    index = text.startIndex
  }

  /// The value that the whole text is.
  mutating func wholeValue() throws(YAMLError) -> YAMLNode {
    let node: YAMLNode
    if let first = text.first, !"[{\"'".contains(first) {
      node = try plain(String(text))
      index = text.endIndex
    } else {
      node = try value(depth: 0)
    }
    skipBlanks()
    guard index == text.endIndex else {
      throw error("has something behind the value: \(text[index...])")
    }
    return node
  }

  private mutating func value(depth: Int) throws(YAMLError) -> YAMLNode {
    guard depth < Self.deepest else { throw error("is nested more than \(Self.deepest) levels") }
    skipBlanks()
    switch peek {
    case "[": return try list(depth: depth)
    case "{": return try members(depth: depth)
    case "\"", "'":
      return YAMLNode(content: .scalar(try quoted(), isQuoted: true), line: line)
    default: return try plain(word(isKey: false))
    }
  }

  private mutating func list(depth: Int) throws(YAMLError) -> YAMLNode {
    advance()
    var items: [YAMLNode] = []
    skipBlanks()
    while peek != "]" {
      guard peek != "," else { throw error("has nothing between two commas") }
      items.append(try value(depth: depth + 1))
      try separator(before: "]")
    }
    advance()
    return YAMLNode(content: .sequence(items), line: line)
  }

  private mutating func members(depth: Int) throws(YAMLError) -> YAMLNode {
    advance()
    var members: [YAMLNode.Member] = []
    var keys: Set<String> = []
    skipBlanks()
    while peek != "}" {
      let key = peek == "\"" || peek == "'" ? try quoted() : word(isKey: true)
      skipBlanks()
      guard peek == ":", !key.isEmpty else {
        throw error("needs a colon and a blank behind the key \(key)")
      }
      if let first = key.first, Self.unread.contains(first) { _ = try plain(key) }
      guard keys.insert(key).inserted else {
        throw error("says \(key) twice: delete one of them")
      }
      advance()
      members.append(
        YAMLNode.Member(key: key, line: line, value: try value(depth: depth + 1)))
      try separator(before: "}")
    }
    advance()
    return YAMLNode(content: .mapping(members), line: line)
  }

  private mutating func separator(before end: Character) throws(YAMLError) {
    skipBlanks()
    if peek == "," {
      advance()
      skipBlanks()
    } else if peek != end {
      throw error("lacks a \(end) at its end, or a comma")
    }
  }

  /// A text in quotation marks.
  mutating func quoted() throws(YAMLError) -> String {
    guard let mark = peek else { return "" }
    advance()
    var result = ""
    while let character = peek {
      advance()
      if character == mark {
        // Two single quotation marks stand for one.
        guard mark == "'", peek == "'" else { return result }
        advance()
        result.append("'")
      } else if character == "\\", mark == "\"" {
        result.append(try escape())
      } else {
        result.append(character)
      }
    }
    throw error("lacks the quotation mark \(mark) at its end")
  }

  private mutating func escape() throws(YAMLError) -> Character {
    let names: [Character: Character] = [
      "n": "\n", "t": "\t", "\"": "\"", "\\": "\\", "/": "/", "r": "\r", "0": "\0", "e": "\u{1B}",
      " ": " ",
    ]
    let lengths: [Character: Int] = ["x": 2, "u": 4, "U": 8]
    guard let name = peek else { throw error("ends behind a backslash") }
    advance()
    if let character = names[name] { return character }
    if let length = lengths[name] {
      let digits = text[index...].prefix(length)
      if digits.count == length, let number = UInt32(digits, radix: 16),
        let scalar = Unicode.Scalar(number)
      {
        index = digits.endIndex
        return Character(scalar)
      }
    }
    throw error("has an escape that is not known: \\\(name)")
  }

  private func plain(_ word: String) throws(YAMLError) -> YAMLNode {
    if let first = word.first, Self.unread.contains(first) {
      throw error(
        "uses a part of YAML that is not read here: \(word); write it out, or in quotation marks")
    }
    if word == "-" || word.hasPrefix("- ") || Self.holdsKey(word) {
      throw error("is both a value and more: \(word); put it in quotation marks or in a new line")
    }
    if ["", "~", "null", "Null", "NULL"].contains(word) {
      return YAMLNode(content: .empty, line: line)
    }
    return YAMLNode(content: .scalar(word, isQuoted: false), line: line)
  }

  /// Whether a plain text has a colon that ends a key.
  private static func holdsKey(_ word: String) -> Bool {
    word.last == ":" || zip(word, word.dropFirst()).contains { $0 == ":" && YAMLPlace.isBlank($1) }
  }

  /// Plain text within brackets; a key ends at its colon.
  private mutating func word(isKey: Bool) -> String {
    let start = index
    while let character = peek, !",[]{}".contains(character) {
      if isKey, character == ":" {
        let next = text[index...].dropFirst().first
        if next.map({ YAMLPlace.isBlank($0) || ",[]{}".contains($0) }) ?? true { break }
      }
      advance()
    }
    var word = text[start..<index]
    while let last = word.last, YAMLPlace.isBlank(last) { word.removeLast() }
    return String(word)
  }

  private var peek: Character? { index < text.endIndex ? text[index] : nil }

  private mutating func advance() {
    if index < text.endIndex { index = text.index(after: index) }
  }

  private mutating func skipBlanks() {
    while let character = peek, YAMLPlace.isBlank(character) { advance() }
  }

  private func error(_ message: String) -> YAMLError { YAMLError(line: line, message: message) }
}
