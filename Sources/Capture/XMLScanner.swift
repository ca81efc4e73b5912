// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// Reads XML from bytes, one tag at a time, without recursion and without making strings.
///
/// It takes what captures contain and refuses what attacks contain: document types and entities of
/// one's own. What tools print around a capture becomes a note.
package struct XMLScanner {
  /// What the XML is, for what is taken and for how messages advise.
  package enum Purpose: Sendable {
    /// What a tool wrote of a running app.
    case capture
    /// A file of a project, which may name its document type and keeps text between its tags.
    case source
  }

  package enum Event {
    /// A start tag: `name` and `attributes` hold what it says.
    case open
    /// An end tag, or the end of an empty element.
    case close
    /// The end of the document.
    case end
  }

  /// Bytes of the input.
  package struct Span {
    package var start: Int
    package var count: Int
  }

  package struct Attribute {
    package var name: Span
    package var value: Span
    /// Whether the value has references or line breaks, which its text replaces.
    package var isEncoded: Bool
  }

  /// No element of a capture has more.
  static let mostAttributes = 256

  let base: UnsafePointer<UInt8>
  private let end: Int
  private let purpose: Purpose
  private var offset: Int
  private var open: [Span] = []
  private var isAfterRoot = false
  private var entities = XMLEntities()
  private var isClosePending = false
  // Where lines were counted last; places are asked for in document order.
  private var counted: Int
  private var line = 1
  private var lineStart: Int

  /// The name of the element opened last.
  package private(set) var name = Span(start: 0, count: 0)
  /// The attributes of the element opened last.
  package private(set) var attributes: [Attribute] = []
  /// Where the `<` of the element opened last stands.
  package private(set) var place = Place.none
  /// What stood around the document.
  package private(set) var notes: [Note] = []
  /// The pieces of text between the last two tags; kept in files of source only.
  package private(set) var pieces: [Attribute] = []

  /// Starts at the beginning of bytes that are UTF-8 and outlive the scanner.
  package init(
    _ bytes: UnsafeBufferPointer<UInt8>, purpose: Purpose = .capture
  ) throws(ImportError) {
    guard let base = bytes.baseAddress, !bytes.isEmpty else {
      throw ImportError(.empty, "the file is empty: \(Self.advice(purpose))")
    }
    self.purpose = purpose
    self.base = base
    end = bytes.count
    offset = 0
    if end >= 3, base[0] == 0xEF, base[1] == 0xBB, base[2] == 0xBF { offset = 3 }
    counted = offset
    lineStart = offset
    attributes.reserveCapacity(40)
    switch purpose {
    case .capture: try Encoding.check(bytes)
    case .source: try Encoding.check(bytes, advice: "remove it, and save the file as UTF-8")
    }
    skipLeadingText()
  }

  // MARK: - Events

  /// The next tag; an empty element is opened and closed.
  package mutating func next() throws(ImportError) -> Event {
    pieces.removeAll(keepingCapacity: true)
    if isClosePending {
      isClosePending = false
      closeElement()
      return .close
    }
    while true {
      try skipText()
      guard offset < end else {
        guard isAfterRoot else { throw endsEarly() }
        return .end
      }
      guard offset + 1 < end else { throw endsEarly() }
      switch base[offset + 1] {
      case UInt8(ascii: "/"):
        try readEndTag()
        return .close
      case UInt8(ascii: "!"): try skipDeclaration()
      case UInt8(ascii: "?"): try skip(past: "?>", from: offset + 2)
      default:
        try readStartTag()
        return .open
      }
    }
  }

  private mutating func closeElement() {
    open.removeLast()
    if open.isEmpty { isAfterRoot = true }
  }

  /// Passes over text up to the next `<`.
  private mutating func skipText() throws(ImportError) {
    let start = offset
    var isEncoded = false
    while offset < end, base[offset] != UInt8(ascii: "<") {
      if base[offset] == UInt8(ascii: "&"), !isAfterRoot {
        try checkReference()
        isEncoded = true
      }
      offset += 1
    }
    keep(from: start, to: offset, isEncoded: isEncoded)
    guard open.isEmpty, isAfterRoot, let text = firstLine(from: start, to: offset) else { return }
    notes.append(
      Note("text after the document was left out: \"\(text)\"", line: line(at: start)))
  }

  private mutating func keep(from start: Int, to stop: Int, isEncoded: Bool) {
    guard purpose == .source, stop > start, !open.isEmpty else { return }
    let span = Span(start: start, count: stop - start)
    pieces.append(Attribute(name: span, value: span, isEncoded: isEncoded))
  }

  private mutating func readStartTag() throws(ImportError) {
    guard !isAfterRoot else {
      throw ImportError(
        .malformed,
        "a second document begins at line \(line(at: offset)): give one capture in each file",
        line: line(at: offset))
    }
    countLines()
    place = Place(
      line: Int32(clamping: line), column: Int32(clamping: offset - lineStart + 1))
    offset += 1
    name = try readName("an element's name")
    attributes.removeAll(keepingCapacity: true)
    while true {
      let hadSpace = skipSpace()
      guard offset < end else { throw endsEarly() }
      switch base[offset] {
      case UInt8(ascii: ">"):
        offset += 1
        open.append(name)
        return
      case UInt8(ascii: "/"):
        guard offset + 1 < end else { throw endsEarly() }
        guard base[offset + 1] == UInt8(ascii: ">") else { throw unexpected("\">\" after \"/\"") }
        offset += 2
        open.append(name)
        isClosePending = true
        return
      default:
        guard hadSpace else { throw unexpected("a space before an attribute") }
        try readAttribute()
      }
    }
  }

  private mutating func readAttribute() throws(ImportError) {
    let name = try readName("an attribute's name")
    skipSpace()
    guard offset < end else { throw endsEarly() }
    guard base[offset] == UInt8(ascii: "=") else { throw unexpected("\"=\"") }
    offset += 1
    skipSpace()
    guard offset < end else { throw endsEarly() }
    let quote = base[offset]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw unexpected("a value in quotes")
    }
    offset += 1
    let start = offset
    var isEncoded = false
    while true {
      guard offset < end else { throw endsEarly() }
      let byte = base[offset]
      if byte == quote { break }
      if byte == UInt8(ascii: "&") {
        isEncoded = true
        try checkReference()
      } else if byte == UInt8(ascii: "<") {
        throw unexpected("a value without \"<\"")
      } else if byte < 0x20 {
        isEncoded = true
      }
      offset += 1
    }
    let value = Span(start: start, count: offset - start)
    offset += 1
    for other in attributes where other.name.count == name.count && isEqual(other.name, name) {
      throw ImportError(
        .malformed,
        "the attribute \(text(of: name)) is given twice at line \(line(at: start))",
        line: line(at: start))
    }
    guard attributes.count < Self.mostAttributes else {
      throw ImportError(
        .hostile,
        "an element at line \(line(at: start)) has more than \(Self.mostAttributes) attributes, "
          + "which no capture has",
        line: line(at: start))
    }
    attributes.append(Attribute(name: name, value: value, isEncoded: isEncoded))
  }

  private mutating func readEndTag() throws(ImportError) {
    let start = offset
    offset += 2
    let name = try readName("an element's name")
    skipSpace()
    guard offset < end else { throw endsEarly() }
    guard base[offset] == UInt8(ascii: ">") else { throw unexpected("\">\"") }
    offset += 1
    guard let last = open.last else {
      throw ImportError(
        .malformed,
        "</\(text(of: name))> at line \(line(at: start)) closes an element that was never opened",
        line: line(at: start))
    }
    guard last.count == name.count, isEqual(last, name) else {
      throw ImportError(
        .malformed,
        "</\(text(of: name))> at line \(line(at: start)) closes <\(text(of: last))>: "
          + Self.advice(purpose),
        line: line(at: start))
    }
    closeElement()
  }

  private mutating func skipDeclaration() throws(ImportError) {
    if starts(with: "<!--") {
      try skip(past: "-->", from: offset + 4)
    } else if starts(with: "<![CDATA[") {
      guard !open.isEmpty else { throw unexpected("an element") }
      let start = offset + 9
      try skip(past: "]]>", from: start)
      keep(from: start, to: offset - 3, isEncoded: false)
    } else if purpose == .source, starts(with: "<!DOCTYPE"), open.isEmpty, !isAfterRoot {
      try skipDocumentType()
    } else if starts(with: "<!DOCTYPE") || starts(with: "<!ENTITY") {
      throw ImportError(
        .hostile,
        "a document type or entity is declared at line \(line(at: offset)), which no capture "
          + "does: it is refused for safety",
        line: line(at: offset))
    } else if end - offset < 9 {
      throw endsEarly()
    } else {
      throw unexpected("an element")
    }
  }

  /// Passes over a document type that only names where it is described, as property lists have it, or that
  /// declares short names for texts, as files of Android's resources do.
  private mutating func skipDocumentType() throws(ImportError) {
    let start = offset
    var quote: UInt8?
    while offset < end {
      let byte = base[offset]
      offset += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "[") {
        let first = offset
        try skip(past: "]", from: first)
        let declared = text(of: Span(start: first, count: offset - 1 - first))
        guard let known = XMLEntities(declared)
        else {
          throw ImportError(
            .hostile,
            "line \(line(at: start)) declares more than short names for short texts "
              + "(<!ENTITY nbsp \"&#160;\">): it is refused for safety",
            line: line(at: start))
        }
        entities = known
      } else if byte == UInt8(ascii: ">") {
        return
      }
    }
    throw endsEarly()
  }

  // MARK: - Pieces

  private mutating func readName(_ wanted: String) throws(ImportError) -> Span {
    let start = offset
    guard offset < end else { throw endsEarly() }
    guard Self.isNameStart(base[offset]) else { throw unexpected(wanted) }
    offset += 1
    while offset < end, Self.isNameByte(base[offset]) { offset += 1 }
    return Span(start: start, count: offset - start)
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = offset
    while offset < end, Self.isSpace(base[offset]) { offset += 1 }
    return offset > start
  }

  private mutating func skip(past text: StaticString, from start: Int) throws(ImportError) {
    offset = min(start, end)
    while offset < end {
      if starts(with: text) {
        offset += text.utf8CodeUnitCount
        return
      }
      offset += 1
    }
    throw endsEarly()
  }

  /// Checks the reference that begins at the offset and stops at its `;`.
  private mutating func checkReference() throws(ImportError) {
    let start = offset
    var stop = offset + 1
    while stop < end, base[stop] != UInt8(ascii: ";"), stop - start < mostOfReference { stop += 1 }
    guard stop < end else { throw endsEarly() }
    guard base[stop] == UInt8(ascii: ";"),
      isKnown(Span(start: start + 1, count: stop - start - 1))
    else {
      throw ImportError(
        .malformed,
        "an unknown reference begins with & at line \(line(at: start)): only &amp; &lt; &gt; "
          + "&quot; &apos; and numbers are known",
        line: line(at: start))
    }
    offset = stop
  }

  // Names of entities that a file declares may be longer than those that all files know.
  private var mostOfReference: Int { entities.isEmpty ? 12 : 64 }

  private func isKnown(_ name: Span) -> Bool {
    reference(name) != nil || !entities.isEmpty && entities.value(of: text(of: name)) != nil
  }

  /// The character that a reference stands for; its name stands between `&` and `;`.
  private func reference(_ span: Span) -> Unicode.Scalar? {
    XMLEntities.character(
      of: UnsafeBufferPointer(start: base + span.start, count: max(0, span.count)))
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private static func isNameStart(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") || byte >= 0x80
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    isNameStart(byte) || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  private func starts(with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard offset + count <= end else { return false }
    return isEqual(Span(start: offset, count: count), text)
  }

  package func isEqual(_ left: Span, _ right: Span) -> Bool {
    guard left.count == right.count else { return false }
    for index in 0..<left.count where base[left.start + index] != base[right.start + index] {
      return false
    }
    return true
  }

  package func isEqual(_ span: Span, _ text: StaticString) -> Bool {
    guard span.count == text.utf8CodeUnitCount else { return false }
    let other = text.utf8Start
    for index in 0..<span.count where base[span.start + index] != other[index] { return false }
    return true
  }

  func hasPrefix(_ span: Span, _ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    return span.count >= count && isEqual(Span(start: span.start, count: count), text)
  }

  // MARK: - Text

  /// The bytes as text, as they stand.
  package func text(of span: Span) -> String {
    String(
      decoding: UnsafeBufferPointer(start: base + span.start, count: span.count), as: UTF8.self)
  }

  /// The text between the last two tags, references replaced and line breaks as one character.
  package var textBetweenTags: String {
    switch pieces.count {
    case 0: return ""
    default:
      let text = pieces.map { self.text(of: $0, keepsBreaks: true) }.joined()
      return text.utf8.contains(0x0D) ? text.replacingLineBreaks : text
    }
  }

  /// The text of an attribute's value, references replaced.
  package func text(of attribute: Attribute) -> String { text(of: attribute, keepsBreaks: false) }

  private func text(of attribute: Attribute, keepsBreaks: Bool) -> String {
    guard attribute.isEncoded else { return text(of: attribute.value) }
    var units: [UInt8] = []
    units.reserveCapacity(attribute.value.count)
    var index = attribute.value.start
    let stop = index + attribute.value.count
    while index < stop {
      let byte = base[index]
      if byte == UInt8(ascii: "&") {
        let start = index + 1
        while index < stop, base[index] != UInt8(ascii: ";") { index += 1 }
        if let scalar = reference(Span(start: start, count: index - start)) {
          units.append(contentsOf: Array(String(Character(scalar)).utf8))
        } else if let value = entities.value(of: text(of: Span(start: start, count: index - start)))
        {
          units += value
        }
      } else {
        // XML reads a line break or tab in a value as a blank.
        units.append(byte < 0x20 && !keepsBreaks ? 0x20 : byte)
      }
      index += 1
    }
    return String(decoding: units, as: UTF8.self)
  }

  private mutating func skipLeadingText() {
    let start = offset
    var next = offset
    while next < end {
      if base[next] == UInt8(ascii: "<"), next + 1 < end,
        base[next + 1] == UInt8(ascii: "?") || base[next + 1] == UInt8(ascii: "!")
          || Self.isNameStart(base[next + 1])
      {
        break
      }
      next += 1
    }
    guard next < end else { return }
    if let text = firstLine(from: start, to: next) {
      notes.append(
        Note("text before the document was left out: \"\(text)\"", line: line(at: start)))
    }
    offset = next
  }

  /// The first line with something in it, cut to what a note can hold.
  private func firstLine(from start: Int, to stop: Int) -> String? {
    var first = start
    while first < stop, Self.isSpace(base[first]) { first += 1 }
    guard first < stop else { return nil }
    var last = first
    while last < stop, base[last] >= 0x20 { last += 1 }
    let text = text(of: Span(start: first, count: last - first))
    return text.count > 60 ? text.prefix(57) + "..." : text
  }

  // MARK: - Lines and errors

  private mutating func countLines() {
    while counted < offset {
      // Ends of lines are rare, so eight bytes are looked at at once.
      if counted + 8 <= offset, !Encoding.hasLineEnd(inEightFrom: counted, in: base) {
        counted += 8
        continue
      }
      if base[counted] == 0x0A {
        line += 1
        lineStart = counted + 1
      }
      counted += 1
    }
  }

  /// The line of an offset, counted from the beginning.
  func line(at offset: Int) -> Int { Encoding.line(of: offset, in: base) }

  private static func advice(_ purpose: Purpose) -> String {
    switch purpose {
    case .capture: "capture the screen again"
    case .source: "restore it from your repository"
    }
  }

  private func endsEarly() -> ImportError {
    let line = line(at: end)
    return ImportError(
      .truncated,
      "the file ends early at line \(line): \(Self.advice(purpose)), or copy the whole file",
      line: line)
  }

  private func unexpected(_ wanted: String) -> ImportError {
    guard offset < end else { return endsEarly() }
    let byte = base[offset]
    let found =
      byte < 0x7F && byte >= 0x20 ? "\"\(Character(Unicode.Scalar(byte)))\"" : "byte \(byte)"
    let line = line(at: offset)
    return ImportError(
      .malformed, "expected \(wanted) at line \(line), but found \(found)", line: line)
  }
}

extension String {
  /// With every kind of line break as one line feed, as XML reads them.
  fileprivate var replacingLineBreaks: String {
    var units: [UInt8] = []
    var isAfterReturn = false
    for unit in utf8 {
      if unit == 0x0A, isAfterReturn {
        isAfterReturn = false
        continue
      }
      isAfterReturn = unit == 0x0D
      units.append(isAfterReturn ? 0x0A : unit)
    }
    return String(decoding: units, as: UTF8.self)
  }
}

// MARK: - Values without strings

extension XMLScanner {
  /// `true` or `false`; nil for anything else.
  func flag(_ attribute: Attribute) -> Bool? {
    if isEqual(attribute.value, "true") { return true }
    if isEqual(attribute.value, "false") { return false }
    return nil
  }

  /// A finite number; nil for anything else.
  func number(_ attribute: Attribute) -> Double? {
    var index = attribute.value.start
    let stop = index + attribute.value.count
    if let whole = integer(from: &index, to: stop), index == stop { return Double(whole) }
    guard attribute.value.count < 64, let number = Double(text(of: attribute)), number.isFinite
    else { return nil }
    return number
  }

  /// A whole number as the value of an attribute; nil for any other value.
  func wholeNumber(_ attribute: Attribute) -> Double? {
    guard let number = number(attribute), number == number.rounded() else { return nil }
    return number
  }

  /// A whole number of at most ten digits; leaves the index after it.
  func integer(from index: inout Int, to stop: Int) -> Int? {
    var next = index
    var isNegative = false
    if next < stop, base[next] == UInt8(ascii: "-") {
      isNegative = true
      next += 1
    }
    let first = next
    var number = 0
    while next < stop, next - first < 10 {
      let digit = base[next] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      number = number * 10 + Int(digit)
      next += 1
    }
    guard next > first else { return nil }
    index = next
    return isNegative ? -number : number
  }
}
