// SPDX-License-Identifier: Apache-2.0

/// The demand of a text on SwiftParser, counted on its bytes without parsing it.
///
/// Brackets of every kind form levels, including those of interpolations. The words and symbols on
/// the way from the file to a token (on each level, those since the last comma or statement) limit
/// how deep the parser recurses there, whatever they are.
struct ParserDemand {
  /// A quantity that is counted.
  enum Part: Hashable, Sendable, CaseIterable {
    /// Nested square brackets, as far as they may be types.
    case lists
    /// Attributes in the parentheses of attributes.
    case attributes
    /// Nested declarations of precedence groups.
    case precedenceGroups
    /// Nested brackets of any kind.
    case brackets
    /// Nested interpolations.
    case interpolations
    /// Nested `#if`.
    case conditions
    /// Nested generic arguments.
    case generics
    /// Attributes and modifiers that belong to no declaration.
    case modifiers
    /// Constructs without the rest that should follow: `switch` without a brace, `#available`
    /// without a parenthesis, `#/` without `/#` on its line.
    case fragments
    /// Words and symbols on the way to a token.
    case statement
    /// The sum of these over all tokens, beyond that of ordinary statements of the same number.
    case work
  }

  /// The maximum of each quantity that occurs.
  private(set) var peaks: [Part: Int] = [:]
  /// The first line with more than the parser's limit, from 1.
  private(set) var lines: [Part: Int] = [:]

  /// Counts the demand of a text.
  init(of text: String) {
    var text = text
    text.withUTF8 { bytes in
      SwiftWords.keywords.withUnsafeBufferPointer { keywords in
        var scan = SwiftScan(bytes, keywords: keywords)
        scan.run()
        peaks = scan.peaks
        lines = scan.lines
      }
    }
  }
}

/// A single pass over the bytes of Swift source, which keeps track of open constructs.
private struct SwiftScan {
  private typealias Part = ParserDemand.Part

  /// An open bracket, or the file.
  private struct Level {
    enum Kind { case file, parenthesis, bracket, brace, interpolation }

    var kind: Kind
    /// The tokens since the last comma, statement or opening bracket.
    var run = 0
    /// The keywords since the last statement, which a comma does not end: `if a, if b`.
    var openers = 0
    var isAttribute = false
    var isPrecedenceGroup = false
    /// The string that continues after an interpolation.
    var string = StringKind()
  }

  /// How a string literal is delimited.
  struct StringKind {
    var isMultiline = false
    var hashes = 0
  }

  /// The number of tokens that an ordinary statement may have on the way to each of its tokens.
  private static let ordinary = 250

  private let bytes: UnsafeBufferPointer<UInt8>
  private let keywords: UnsafeBufferPointer<UInt64>
  private var index = 0
  private var line = 1

  private var levels = [Level(kind: .file)]
  /// The sum over the levels.
  private var path = 0
  private var work = 0

  private var lists = 0
  private var modifiers = 0
  private var interpolations = 0
  private var openSwitches = 0
  private var fragments = 0
  private var generics = 0
  private var conditions = 0
  private var attributes = 0
  private var precedenceGroups = 0

  /// Whether a statement may end after the last token.
  private var mayEnd = false
  private var isAfterNewline = false
  private var isAfterDot = false
  /// Whether a slash on the line may have begun a regular expression, in which quotes are literal.
  private var isAfterSlash = false
  /// The parts of an attribute that have been read: its sign, its name.
  private var attribute = Attribute.none
  private var isAfterPrecedenceGroup = false

  private enum Attribute { case none, sign, name }

  private(set) var peaks: [ParserDemand.Part: Int] = [:]
  private(set) var lines: [ParserDemand.Part: Int] = [:]
  private var highestPath = 0
  private var highestDepth = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, keywords: UnsafeBufferPointer<UInt64>) {
    self.bytes = bytes
    self.keywords = keywords
  }

  mutating func run() {
    while index < bytes.count { step() }
    peaks[.statement] = highestPath
    peaks[.brackets] = highestDepth
    peaks[.work] = work
  }

  // MARK: - Tokens

  private mutating func step() {
    let byte = bytes[index]
    switch byte {
    case 0x20, 0x09, 0x0D, 0x00:
      index += 1
    case 0x0A:
      newline()
      index += 1
    case _ where SwiftWords.isWord(byte) || byte == UInt8(ascii: "$"):
      word()
    case UInt8(ascii: "`"):
      index += 1
      begin(mayBegin: true)
      mayEnd = true
    case UInt8(ascii: "/") where follows(UInt8(ascii: "/")):
      while index < bytes.count, bytes[index] != 0x0A { index += 1 }
    case UInt8(ascii: "/") where follows(UInt8(ascii: "*")):
      blockComment()
    case UInt8(ascii: "\""):
      openString(hashes: 0)
    case UInt8(ascii: "#"):
      pound()
    case UInt8(ascii: "("):
      open(.parenthesis)
    case UInt8(ascii: "["):
      lists += 1
      note(.lists, lists)
      open(.bracket)
    case UInt8(ascii: "{"):
      lists = 0
      modifiers = 0
      openSwitches = max(0, openSwitches - 1)
      open(.brace)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      close(byte)
    case UInt8(ascii: ","):
      index += 1
      comma()
    case UInt8(ascii: ";"):
      index += 1
      endStatement()
      mayEnd = false
    case UInt8(ascii: "@"):
      index += 1
      begin(mayBegin: true)
      mayEnd = false
      attribute = .sign
      addModifier()
    case UInt8(ascii: "."):
      index += 1
      begin(mayBegin: false)
      mayEnd = false
      isAfterDot = true
    case UInt8(ascii: ":"), UInt8(ascii: "\\"):
      index += 1
      begin(mayBegin: false)
      mayEnd = false
      attribute = .none
    default:
      operatorSign()
    }
  }

  private func follows(_ byte: UInt8) -> Bool {
    index + 1 < bytes.count && bytes[index + 1] == byte
  }

  /// Counts a token, which begins a statement if it can and if the previous one may end one.
  private mutating func begin(mayBegin: Bool) {
    if isAfterNewline {
      isAfterNewline = false
      if mayBegin, mayEnd { endStatement() }
    }
    isAfterDot = false
    levels[levels.count - 1].run += 1
    path += 1
    work += max(path - Self.ordinary, 0)
    if path > highestPath {
      highestPath = path
      if path > ParserLimits.limit(of: .statement), lines[.statement] == nil {
        lines[.statement] = line
      }
    }
    if work > ParserLimits.limit(of: .work), lines[.work] == nil { lines[.work] = line }
  }

  private mutating func note(_ part: ParserDemand.Part, _ count: Int) {
    guard count > peaks[part, default: 0] else { return }
    peaks[part] = count
    if count > ParserLimits.limit(of: part), lines[part] == nil { lines[part] = line }
  }

  private mutating func newline() {
    line += 1
    isAfterNewline = true
    isAfterSlash = false
    // A single-line string ends with its line, and so do its interpolations.
    var outermost: Int?
    for place in levels.indices.reversed() where levels[place].kind == .interpolation {
      if levels[place].string.isMultiline { break }
      outermost = place
    }
    guard let outermost else { return }
    while levels.count > outermost { pop() }
    mayEnd = true
  }

  private mutating func word() {
    let start = index
    while index < bytes.count, SwiftWords.isWord(bytes[index]) || bytes[index] == UInt8(ascii: "$")
    {
      index += 1
    }
    let packed = SwiftWords.packed(bytes[start..<index])
    let kind = isAfterDot ? .name : SwiftWords.kind(of: packed, in: keywords)
    begin(mayBegin: kind != .continuation)
    let isOfAttribute =
      attribute == .sign || attribute == .name && bytes[start - 1] == UInt8(ascii: ".")
    attribute = isOfAttribute ? .name : .none
    switch kind {
    case .name: mayEnd = true
    case .continuation: mayEnd = false
    case .keyword:
      mayEnd = false
      levels[levels.count - 1].run -= 1
      levels[levels.count - 1].openers += 1
      if SwiftWords.isModifier(packed) { addModifier() }
      if SwiftWords.isIntroducer(packed) { modifiers = 0 }
      if packed == SwiftWords.switchWord {
        openSwitches += 1
        note(.fragments, openSwitches + fragments)
      }
      if packed == SwiftWords.precedenceGroup {
        // Its brace may be missing.
        precedenceGroups += 1
        note(.precedenceGroups, precedenceGroups)
        isAfterPrecedenceGroup = true
      }
    }
  }

  private mutating func operatorSign() {
    let start = index
    while index < bytes.count, SwiftWords.isOperator(bytes[index]) {
      // A comment ends it.
      if index > start, bytes[index] == UInt8(ascii: "/"),
        follows(UInt8(ascii: "/")) || follows(UInt8(ascii: "*"))
      {
        break
      }
      count(angle: bytes[index], after: index > 0 ? bytes[index - 1] : 0)
      if bytes[index] == UInt8(ascii: "/") { isAfterSlash = true }
      if bytes[index] == UInt8(ascii: "=") { lists = 0 }
      index += 1
    }
    // Any other byte is a symbol of its own.
    if index == start { index += 1 }
    begin(mayBegin: false)
    // `Int?` and `[A]>` may end a line, `a ?` and `a<` may not.
    mayEnd =
      start > 0 && SwiftWords.maySuffix(bytes[index - 1]) && !SwiftWords.isBlank(bytes[start - 1])
      && (index == bytes.count || SwiftWords.isBlank(bytes[index]))
    attribute = .none
  }

  private mutating func count(angle byte: UInt8, after previous: UInt8) {
    if byte == UInt8(ascii: "<"), SwiftWords.isWord(previous) {
      generics += 1
      note(.generics, generics)
    } else if byte == UInt8(ascii: ">") {
      generics = max(0, generics - 1)
    }
  }

  // MARK: - Levels

  private mutating func open(_ kind: Level.Kind) {
    index += 1
    begin(mayBegin: false)
    mayEnd = false
    push(
      Level(
        kind: kind, isAttribute: kind == .parenthesis && attribute != .none,
        isPrecedenceGroup: kind == .brace && isAfterPrecedenceGroup))
    attribute = .none
    if kind == .brace { isAfterPrecedenceGroup = false }
  }

  private mutating func push(_ level: Level) {
    levels.append(level)
    if levels.count - 1 > highestDepth {
      highestDepth = levels.count - 1
      if highestDepth > ParserLimits.limit(of: .brackets), lines[.brackets] == nil {
        lines[.brackets] = line
      }
    }
    if level.kind == .interpolation {
      interpolations += 1
      note(.interpolations, interpolations)
    }
    if level.isAttribute {
      attributes += 1
      note(.attributes, attributes)
    }
  }

  private mutating func pop() {
    let level = levels.removeLast()
    path -= level.run + level.openers
    if level.kind == .interpolation { interpolations -= 1 }
    if level.isAttribute { attributes -= 1 }
    if level.isPrecedenceGroup { precedenceGroups -= 1 }
  }

  /// Closes the level of a bracket, and any levels left open in it.
  private mutating func close(_ byte: UInt8) {
    index += 1
    if byte == UInt8(ascii: "]") { lists = max(0, lists - 1) }
    if byte == UInt8(ascii: "}") {
      lists = 0
      modifiers = 0
    }
    var place = levels.count - 1
    search: while place > 0 {
      switch (byte, levels[place].kind) {
      case (UInt8(ascii: ")"), .parenthesis), (UInt8(ascii: ")"), .interpolation),
        (UInt8(ascii: "]"), .bracket), (UInt8(ascii: "}"), .brace):
        break search
      case (UInt8(ascii: "}"), .interpolation): place = 0
      // A brace stays open, whatever is closed inside it.
      case (UInt8(ascii: ")"), .brace), (UInt8(ascii: "]"), .brace): place = 0
      default: place -= 1
      }
    }
    guard place > 0 else {
      begin(mayBegin: false)
      mayEnd = true
      return
    }
    let closed = levels[place]
    while levels.count > place { pop() }
    begin(mayBegin: false)
    mayEnd = true
    attribute = .none
    if closed.kind == .interpolation { readString(closed.string) }
  }

  private mutating func addModifier() {
    modifiers += 1
    note(.modifiers, modifiers)
  }

  private mutating func comma() {
    modifiers = 0
    begin(mayBegin: false)
    mayEnd = false
    let last = levels.count - 1
    path -= levels[last].run
    levels[last].run = 0
  }

  private mutating func endStatement() {
    let last = levels.count - 1
    path -= levels[last].run + levels[last].openers
    levels[last].run = 0
    levels[last].openers = 0
    generics = 0
    isAfterPrecedenceGroup = false
  }

  // MARK: - Comments, conditions and strings

  private mutating func blockComment() {
    var depth = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "/"), follows(UInt8(ascii: "*")) {
        depth += 1
        index += 2
      } else if bytes[index] == UInt8(ascii: "*"), follows(UInt8(ascii: "/")) {
        depth -= 1
        index += 2
        if depth == 0 { return }
      } else {
        if bytes[index] == 0x0A { newline() }
        index += 1
      }
    }
  }

  /// Reads `#` of a raw string, of a condition, or of a macro.
  private mutating func pound() {
    var end = index
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\"") {
      let hashes = end - index
      index = end
      return openString(hashes: hashes)
    }
    if end - index == 1 {
      var last = end
      while last < bytes.count, SwiftWords.isWord(bytes[last]) { last += 1 }
      switch SwiftWords.packed(bytes[end..<last]) {
      case SwiftWords.condition:
        conditions += 1
        note(.conditions, conditions)
      case SwiftWords.endOfCondition: conditions = max(0, conditions - 1)
      case SwiftWords.available, SwiftWords.unavailable:
        if last == bytes.count || bytes[last] != UInt8(ascii: "(") { addFragment() }
      default: break
      }
    }
    if end < bytes.count, bytes[end] == UInt8(ascii: "/"), !isRegexClosed(from: end + 1) {
      addFragment()
    }
    begin(mayBegin: true)
    index += 1
    while index < end {
      begin(mayBegin: false)
      index += 1
    }
    mayEnd = false
  }

  private mutating func addFragment() {
    fragments += 1
    note(.fragments, openSwitches + fragments)
  }

  private func isRegexClosed(from start: Int) -> Bool {
    var place = start
    while place + 1 < bytes.count, bytes[place] != 0x0A {
      if bytes[place] == UInt8(ascii: "/"), bytes[place + 1] == UInt8(ascii: "#") { return true }
      place += 1
    }
    return false
  }

  private mutating func openString(hashes: Int) {
    lists = 0
    let isMultiline =
      index + 2 < bytes.count && bytes[index + 1] == UInt8(ascii: "\"")
      && bytes[index + 2] == UInt8(ascii: "\"")
    begin(mayBegin: true)
    mayEnd = true
    attribute = .none
    guard !isAfterSlash else {
      // It may be in a regular expression, so the text after it is counted.
      index += isMultiline ? 3 : 1
      return
    }
    index += isMultiline ? 3 : 1
    readString(StringKind(isMultiline: isMultiline, hashes: hashes))
  }

  /// Reads a string up to its end, or up to an interpolation.
  private mutating func readString(_ kind: StringKind) {
    while index < bytes.count {
      switch bytes[index] {
      case 0x0A:
        // A single-line string that does not end on its line may not be a string.
        if !kind.isMultiline { return }
        line += 1
        index += 1
      case UInt8(ascii: "\""):
        index += 1
        if kind.isMultiline {
          guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\""),
            bytes[index + 1] == UInt8(ascii: "\"")
          else { continue }
        }
        let quotes = kind.isMultiline ? 2 : 0
        guard hasHashes(kind.hashes, at: index + quotes) else { continue }
        index += quotes + kind.hashes
        mayEnd = true
        return
      case UInt8(ascii: "\\"):
        index += 1
        guard hasHashes(kind.hashes, at: index) else { continue }
        let next = index + kind.hashes
        guard next < bytes.count else { return }
        if bytes[next] == UInt8(ascii: "(") {
          index = next + 1
          push(Level(kind: .interpolation, string: kind))
          mayEnd = false
          return
        }
        // An escaped character ends nothing except a line.
        index = bytes[next] == 0x0A ? next : next + 1
      default: index += 1
      }
    }
  }

  private func hasHashes(_ count: Int, at start: Int) -> Bool {
    guard count > 0 else { return true }
    guard start + count <= bytes.count else { return false }
    return bytes[start..<start + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }
}
