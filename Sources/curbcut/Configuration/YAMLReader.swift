/// Reads the part of YAML 1.2 that configuration files use, and says so where a file uses more.
///
/// Mappings and sequences by indentation or in brackets, plain and quoted scalars of one line,
/// comments. Not read, each with a sentence: tabs as indentation, texts of several lines, anchors,
/// aliases, tags, merge keys, complex keys and several documents. Yams reads all of YAML, but brings
/// Foundation along, and with it every start of the program would take several times as long
/// (Documentation/Decisions/0006).
struct YAMLReader {
  private struct Line {
    var number: Int
    var indent: Int
    var text: Substring
  }

  /// The lines that say something, without comments; what is in brackets stands in one line.
  private var lines: [Line] = []
  private var position = 0

  /// Deeper than any configuration.
  private static let deepest = 32

  /// Reads a whole file; an empty one is `empty`.
  static func read(_ text: String) throws(YAMLError) -> YAMLNode {
    var reader = try YAMLReader(text)
    guard !reader.lines.isEmpty else { return YAMLNode(content: .empty, line: 1) }
    let node = try reader.block(at: reader.lines[0].indent, depth: 0)
    if reader.position < reader.lines.count {
      throw YAMLError(
        line: reader.lines[reader.position].number,
        message: "is indented less than the lines above it: line it up with its neighbours")
    }
    return node
  }

  private init(_ text: String) throws(YAMLError) {
    var place = YAMLPlace()
    let written = text.split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n" || $0 == "\r"
    }
    for (index, whole) in written.enumerated() {
      let number = index + 1
      place.beginLine()
      let isWithinBrackets = place.depth > 0
      let indent = whole.prefix { $0 == " " }.count
      let comment = whole.indices.first { !place.pass(whole[$0]) }
      let content = Self.trimmed(whole[..<(comment ?? whole.endIndex)])
      if content.isEmpty { continue }
      if content.first == "\t" {
        throw YAMLError(line: number, message: "is indented by a tab: use blanks")
      }
      if isWithinBrackets, let last = lines.indices.last {
        lines[last].text += " " + content
      } else if content.hasPrefix("---"), indent == 0 {
        guard lines.isEmpty, content == "---" else {
          throw YAMLError(line: number, message: "begins a second document: use one file for each")
        }
      } else {
        lines.append(Line(number: number, indent: indent, text: content))
      }
    }
  }

  // MARK: - Blocks

  /// Reads the lines from the current one on that are indented by `indent`, and those below them.
  private mutating func block(at indent: Int, depth: Int) throws(YAMLError) -> YAMLNode {
    let line = lines[position]
    guard depth < Self.deepest else {
      throw YAMLError(line: line.number, message: "is nested more than \(Self.deepest) levels deep")
    }
    if Self.isItem(line.text) { return try sequence(at: indent, depth: depth) }
    if Self.keyEnd(in: line.text) != nil { return try mapping(at: indent, depth: depth) }
    position += 1
    return try Self.inline(line.text, on: line)
  }

  private mutating func sequence(at indent: Int, depth: Int) throws(YAMLError) -> YAMLNode {
    let start = lines[position].number
    var items: [YAMLNode] = []
    while position < lines.count, lines[position].indent == indent,
      Self.isItem(lines[position].text)
    {
      let line = lines[position]
      let rest = line.text.dropFirst()
      let blanks = rest.prefix { $0 == " " }.count
      if rest.isEmpty {
        position += 1
        items.append(try below(indent, after: line, depth: depth))
      } else {
        // What follows the hyphen is a block of its own that begins in its column.
        lines[position].indent = indent + 1 + blanks
        lines[position].text = rest.dropFirst(blanks)
        items.append(try block(at: indent + 1 + blanks, depth: depth + 1))
      }
      try checkIndentation(notBeyond: indent)
    }
    return YAMLNode(content: .sequence(items), line: start)
  }

  private mutating func mapping(at indent: Int, depth: Int) throws(YAMLError) -> YAMLNode {
    let start = lines[position].number
    var members: [YAMLNode.Member] = []
    var linesOfKeys: [String: Int] = [:]
    while position < lines.count, lines[position].indent == indent {
      let line = lines[position]
      guard !Self.isItem(line.text), let end = Self.keyEnd(in: line.text) else {
        throw YAMLError(
          line: line.number, message: "should be a key, a colon and a value: \(line.text)")
      }
      let key = try Self.key(line.text[..<end], on: line.number)
      if let first = linesOfKeys.updateValue(line.number, forKey: key) {
        throw YAMLError(
          line: line.number,
          message: "says \(key) again, which line \(first) has said: delete one of them")
      }
      let rest = Self.trimmed(line.text[line.text.index(after: end)...])
      position += 1
      let value: YAMLNode
      if !rest.isEmpty {
        value = try Self.inline(rest, on: line)
      } else if position < lines.count, lines[position].indent == indent,
        Self.isItem(lines[position].text)
      {
        value = try sequence(at: indent, depth: depth + 1)
      } else {
        value = try below(indent, after: line, depth: depth)
      }
      members.append(YAMLNode.Member(key: key, line: line.number, value: value))
      try checkIndentation(notBeyond: indent)
    }
    return YAMLNode(content: .mapping(members), line: start)
  }

  /// The block that is indented more than a line; nothing when there is none.
  private mutating func below(
    _ indent: Int, after line: Line, depth: Int
  ) throws(YAMLError) -> YAMLNode {
    guard position < lines.count, lines[position].indent > indent else {
      return YAMLNode(content: .empty, line: line.number)
    }
    return try block(at: lines[position].indent, depth: depth + 1)
  }

  private func checkIndentation(notBeyond indent: Int) throws(YAMLError) {
    guard position < lines.count, lines[position].indent > indent else { return }
    throw YAMLError(
      line: lines[position].number,
      message: "is indented more than the line before it allows: line it up with its neighbours, "
        + "or put a long text in one line")
  }

  // MARK: - Lines

  private static func isItem(_ text: Substring) -> Bool { text == "-" || text.hasPrefix("- ") }

  /// Where the colon stands behind a key; nil when a line has none.
  private static func keyEnd(in text: Substring) -> Substring.Index? {
    if text.first == "[" || text.first == "{" { return nil }
    var place = YAMLPlace()
    var quotesEnd: Substring.Index?
    for (index, character) in zip(text.indices, text) {
      _ = place.pass(character)
      if place.isQuoted { continue }
      let next = text.index(after: index)
      if character == ":", next == text.endIndex || YAMLPlace.isBlank(text[next]) { return index }
      // Behind a text in quotation marks nothing else can be the end of the key.
      if quotesEnd != nil, !YAMLPlace.isBlank(character), !place.isBehindQuotes { return nil }
      if place.isBehindQuotes { quotesEnd = next }
    }
    return nil
  }

  private static func key(_ text: Substring, on line: Int) throws(YAMLError) -> String {
    let text = trimmed(text)
    if text.first == "\"" || text.first == "'" {
      var scanner = YAMLScanner(text, line: line)
      return try scanner.quoted()
    }
    guard text != "<<", let first = text.first, !YAMLScanner.unread.contains(first) else {
      throw YAMLError(
        line: line, message: "uses a part of YAML that is not read here: \(text); write it out")
    }
    return String(text)
  }

  /// The value that the rest of a line is.
  private static func inline(_ text: Substring, on line: Line) throws(YAMLError) -> YAMLNode {
    var scanner = YAMLScanner(text, line: line.number)
    return try scanner.wholeValue()
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " }
    while let last = text.last, YAMLPlace.isBlank(last) { text.removeLast() }
    return text
  }
}
