// SPDX-License-Identifier: Apache-2.0

/// A text of an app, split into the words that people read and the parts that programs read.
///
/// `"%1$d trips to <b>Mars</b>\n"` is a placeholder, words, markup, words, markup, an escape. The
/// parts joined are the text. Texts are understood as screens hold them and as files write them:
///
/// - placeholders of C and Java (`%@`, `%1$s`, `%#@trips@`, `%arg`), of Swift (`\(name)`), of braces
///   (`{count}`, `{0}`), of build settings (`$(PRODUCT_NAME)`), and `<xliff:g>` with what is in it;
/// - markup: tags, also written `&lt;b&gt;`, `CDATA`, the targets of Markdown's links, code between
///   backticks, addresses of the web;
/// - escapes: `%%`, a backslash with what belongs to it, references such as `&amp;`.
///
/// Sources: IEEE Std 1003.1 `fprintf` and Apple's String Format Specifiers; Android, String
/// resources, "Formatting and styling".
package struct FormattedText: Hashable, Sendable {
  /// The kind of a part.
  package enum Kind: Hashable, Sendable {
    /// Words that people read.
    case words
    /// A value that is filled in when the app runs.
    case placeholder
    /// Formatting, or the target of a link.
    case markup
    /// A character that is written in another way.
    case escape
  }

  /// A part.
  package struct Part: Hashable, Sendable {
    /// Its kind.
    package var kind: Kind
    /// Its text, as written.
    package var text: String
  }

  /// The parts in their order; none for an empty text.
  package let parts: [Part]

  /// Splits a text; everything that is not recognised counts as words.
  package init(_ text: String) {
    var reader = FormattedTextReader(text)
    parts = reader.read()
  }

  /// The values that are filled in when the app runs, in the order of the text.
  package var placeholders: [String] { parts.filter { $0.kind == .placeholder }.map(\.text) }

  /// Whether its words contain letters.
  package var hasLetters: Bool {
    parts.contains { $0.kind == .words && $0.text.contains(where: \.isLetter) }
  }
}

/// Scans a text once, from the first scalar to the last.
private struct FormattedTextReader {
  private typealias Part = FormattedText.Part

  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var wordsStart = 0
  private var parts: [FormattedText.Part] = []
  private var hasOpenBracket = false

  /// The longest part that counts as one for programs; anything longer is words.
  private static let longestPart = 2_000

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  mutating func read() -> [FormattedText.Part] {
    while index < scalars.count {
      guard let (kind, end) = part() else {
        index += 1
        continue
      }
      closeWords()
      append(kind, index..<end)
      index = end
      wordsStart = end
    }
    closeWords()
    return parts
  }

  private mutating func closeWords() {
    if wordsStart < index { append(.words, wordsStart..<index) }
  }

  private mutating func append(_ kind: FormattedText.Kind, _ range: Range<Int>) {
    parts.append(FormattedText.Part(kind: kind, text: string(range)))
  }

  /// Returns the kind and the end of the part that begins here; nil for words.
  private mutating func part() -> (FormattedText.Kind, Int)? {
    switch scalars[index] {
    case "%":
      if at(1) == "%" { return (.escape, index + 2) }
      return placeholderEnd().map { (.placeholder, $0) }
    case "\\": return backslash()
    case "&": return reference()
    case "<": return tag()
    case "]":
      if at(1) == "]", at(2) == ">" { return (.markup, index + 3) }
      guard hasOpenBracket, at(1) == "(", let end = end(of: ")", from: index + 2) else {
        return nil
      }
      hasOpenBracket = false
      return (.markup, end)
    case "[":
      hasOpenBracket = true
      return nil
    case "`": return end(of: "`", from: index + 1).map { (.markup, $0) }
    case "{": return braces(from: index).map { (.placeholder, $0) }
    case "$":
      guard at(1) == "(" || at(1) == "{" else { return nil }
      return end(of: at(1) == "(" ? ")" : "}", from: index + 2).map { (.placeholder, $0) }
    case "h", "w", "m": return address().map { (.markup, $0) }
    default: return nil
    }
  }

  // MARK: - Placeholders

  /// Returns the end of a placeholder that begins with `%`; nil when it is a plain percent sign.
  private func placeholderEnd() -> Int? {
    var next = index + 1
    func take(_ wanted: (Unicode.Scalar) -> Bool) -> Bool {
      guard next < scalars.count, wanted(scalars[next]) else { return false }
      next += 1
      return true
    }
    let digits = next
    while take(Self.isDigit) {}
    if next == digits || !take({ $0 == "$" }) { next = digits }
    if has("#@", at: next) {
      return end(of: "@", from: next + 2)
    }
    if has("arg", at: next), !isLetter(next + 3) { return next + 3 }
    while take({ "-+ #0'".unicodeScalars.contains($0) }) {}
    while take({ Self.isDigit($0) || $0 == "*" }) {}
    if take({ $0 == "." }) { while take({ Self.isDigit($0) || $0 == "*" }) {} }
    while take({ "hlqLztj".unicodeScalars.contains($0) }) {}
    return take { "@dDiuUxXoOfFeEgGaAcCsSpn".unicodeScalars.contains($0) } ? next : nil
  }

  /// Returns the end of `{count}` or `{{count}}`; nil for braces around sentences.
  private func braces(from start: Int) -> Int? {
    var next = start + 1
    let isDouble = next < scalars.count && scalars[next] == "{"
    if isDouble { next += 1 }
    while next < scalars.count, next - start < 60,
      scalars[next].properties.isAlphabetic || Self.isDigit(scalars[next])
        || "_.-$".unicodeScalars.contains(scalars[next])
    {
      next += 1
    }
    guard next < scalars.count, scalars[next] == "}" else { return nil }
    guard isDouble else { return next + 1 }
    return next + 1 < scalars.count && scalars[next + 1] == "}" ? next + 2 : nil
  }

  // MARK: - Escapes

  private func backslash() -> (FormattedText.Kind, Int)? {
    guard let next = at(1) else { return nil }
    switch next {
    case "(":
      var depth = 0
      for position in index + 1..<min(scalars.count, index + Self.longestPart) {
        if scalars[position] == "(" { depth += 1 }
        if scalars[position] == ")" { depth -= 1 }
        if depth == 0 { return (.placeholder, position + 1) }
      }
      return nil
    case "u", "U":
      var end = index + 2
      if at(2) == "{" { return self.end(of: "}", from: index + 3).map { (.escape, $0) } }
      while end < scalars.count, end < index + 6, scalars[end].properties.isASCIIHexDigit {
        end += 1
      }
      return (.escape, end)
    case "0"..."7":
      var end = index + 2
      while end < scalars.count, end < index + 4, "01234567".unicodeScalars.contains(scalars[end]) {
        end += 1
      }
      return (.escape, end)
    default: return (.escape, index + 2)
    }
  }

  private func reference() -> (FormattedText.Kind, Int)? {
    var next = index + 1
    while next < scalars.count, next < index + 12,
      scalars[next] == "#" || scalars[next].properties.isASCIIHexDigit || isLetter(next)
        || Self.isDigit(scalars[next])
    {
      next += 1
    }
    guard next > index + 1, next < scalars.count, scalars[next] == ";" else { return nil }
    // A tag may be written with references: &lt;b&gt;
    if string(index..<next) == "&lt", isLetter(next + 1) || scalar(next + 1) == "/" {
      for end in next + 1..<min(scalars.count, next + Self.longestPart) {
        if scalars[end] == ">" { return (.markup, end + 1) }
        if has("&gt;", at: end) { return (.markup, end + 4) }
        if scalars[end] == "<" || has("&lt;", at: end) { break }
      }
    }
    return (.escape, next + 1)
  }

  // MARK: - Markup

  private func tag() -> (FormattedText.Kind, Int)? {
    if has("<![CDATA[", at: index) { return (.markup, index + 9) }
    if has("<!--", at: index) {
      return end(ofText: "-->", from: index + 4).map { (.markup, $0) }
    }
    guard isLetter(index + 1) || at(1) == "/" else { return nil }
    guard let end = end(of: ">", from: index + 1) else { return nil }
    if has("<xliff:g", at: index), scalar(end - 2) != "/" {
      return self.end(ofText: "</xliff:g>", from: end).map { (.placeholder, $0) }
    }
    return (.markup, end)
  }

  /// Returns the end of a web or mail address that begins here.
  private func address() -> Int? {
    guard index == 0 || !isLetter(index - 1),
      has("http://", at: index) || has("https://", at: index) || has("mailto:", at: index)
        || has("www.", at: index)
    else { return nil }
    var end = index
    while end < scalars.count, !scalars[end].properties.isWhitespace,
      !"\"'<>()\\".unicodeScalars.contains(scalars[end])
    {
      end += 1
    }
    return end
  }

  // MARK: - Scalars

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private func scalar(_ position: Int) -> Unicode.Scalar? {
    scalars.indices.contains(position) ? scalars[position] : nil
  }

  private func at(_ distance: Int) -> Unicode.Scalar? { scalar(index + distance) }

  private func isLetter(_ position: Int) -> Bool {
    scalar(position).map { ("a"..."z").contains($0) || ("A"..."Z").contains($0) } ?? false
  }

  private func has(_ text: StaticString, at position: Int) -> Bool {
    guard position >= 0, position + text.utf8CodeUnitCount <= scalars.count else { return false }
    for offset in 0..<text.utf8CodeUnitCount
    where scalars[position + offset].value != UInt32(text.utf8Start[offset]) {
      return false
    }
    return true
  }

  /// Returns the offset after the next occurrence on the line; nil when there is none.
  private func end(of wanted: Unicode.Scalar, from start: Int) -> Int? {
    for position in start..<max(start, min(scalars.count, start + Self.longestPart)) {
      if scalars[position] == wanted { return position + 1 }
      if scalars[position] == "\n", wanted != ">" { return nil }
    }
    return nil
  }

  private func end(ofText wanted: StaticString, from start: Int) -> Int? {
    for position in start..<max(start, min(scalars.count, start + Self.longestPart))
    where has(wanted, at: position) {
      return position + wanted.utf8CodeUnitCount
    }
    return nil
  }

  private func string(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[range])
    return String(text)
  }
}
