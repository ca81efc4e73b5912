// SPDX-License-Identifier: Apache-2.0
extension KotlinLowering {
  /// Reads a string literal with the code in it.
  mutating func text(in range: Range<UInt32>) -> CodeNode.ID {
    nested { $0.textParts(range) }
  }

  private mutating func textParts(_ range: Range<UInt32>) -> CodeNode.ID {
    let dollars = dollars(before: Int(range.lowerBound))
    let isLong = range.count >= 6 && holdsThreeMarks(at: Int(range.lowerBound))
    var index = Int(range.lowerBound) + (isLong ? 3 : 1)
    let last = max(index, Int(range.upperBound) - (isLong ? 3 : 1))
    let mark = tree.nodeMark
    var characters: [UInt8] = []
    var segment = index
    var hasCode = false
    while index < last {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\"), !isLong {
        index = unescape(index, last, &characters)
      } else if byte == UInt8(ascii: "$") {
        let run = bytes[index..<last].prefix { $0 == UInt8(ascii: "$") }.count
        guard run >= dollars, let code = code(at: index + run - 1, last) else {
          characters.append(contentsOf: bytes[index..<index + run])
          index += run
          continue
        }
        hasCode = true
        characters.append(contentsOf: bytes[index..<index + run - dollars])
        index += run - dollars
        push(characters, segment..<index)
        characters.removeAll()
        let node = expression(inText: code.range)
        tree.push(node)
        index = code.end
        segment = index
      } else {
        characters.append(byte)
        index += 1
      }
    }
    guard hasCode else {
      let text = characters.withUnsafeBufferPointer { tree.file.symbols.intern($0) }
      return tree.add(
        .text, payload: text.index, start: range.lowerBound, end: range.upperBound)
    }
    push(characters, segment..<last)
    return tree.add(
      .text, childrenSince: mark, start: range.lowerBound, end: range.upperBound)
  }

  /// Returns the number of dollar signs that begin code in the string at an offset: two for `$$"..."`.
  ///
  /// Source: kotlinlang.org/docs/strings.html, "Multi-dollar string interpolation".
  private func dollars(before mark: Int) -> Int {
    var start = mark
    while start > 0, bytes[start - 1] == UInt8(ascii: "$") { start -= 1 }
    return max(1, mark - start)
  }

  private func holdsThreeMarks(at index: Int) -> Bool {
    index + 2 < bytes.count && (0..<3).allSatisfy { bytes[index + $0] == UInt8(ascii: "\"") }
  }

  private mutating func push(_ characters: [UInt8], _ range: Range<Int>) {
    guard !characters.isEmpty else { return }
    let text = characters.withUnsafeBufferPointer { tree.file.symbols.intern($0) }
    let node = tree.add(
      .text, form: TextForm.segment.rawValue, payload: text.index,
      start: UInt32(range.lowerBound), end: UInt32(range.upperBound))
    tree.push(node)
  }

  /// Returns the bytes of the code after a dollar sign and the offset after it; nil for a plain
  /// dollar sign.
  private func code(at dollar: Int, _ last: Int) -> (range: Range<Int>, end: Int)? {
    let first = dollar + 1
    guard first < last else { return nil }
    if bytes[first] == UInt8(ascii: "{") {
      // The tokens of the rest show which brace ends it.
      let tokens = CodeLexer.tokens(in: first..<last, of: bytes, isKotlin: true)
      guard let open = tokens.first, open.partner > 0, Int(open.partner) < tokens.count else {
        return (first + 1..<last, last)
      }
      let close = tokens[Int(open.partner)].range
      return (first + 1..<close.lowerBound, close.upperBound)
    }
    var end = first
    while end < last, isOfName(bytes[end]) { end += 1 }
    guard end > first, !(0x30...0x39).contains(bytes[first]) else { return nil }
    return (first..<end, end)
  }

  private func isOfName(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
      || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  /// Lowers the code in a string, which has its own tokens.
  private mutating func expression(inText range: Range<Int>) -> CodeNode.ID {
    guard depth < CodeTreeBuilder.deepest else {
      return tree.addOther(
        .tooDeep, start: UInt32(range.lowerBound), end: UInt32(range.upperBound))
    }
    let outer = (tokens, next, limit, ignoresLines)
    tokens = CodeLexer.tokens(in: range, of: bytes, isKotlin: true)
    (next, limit, ignoresLines) = (0, tokens.count, true)
    let node = expression()
    (tokens, next, limit, ignoresLines) = outer
    return node
  }

  // MARK: - Escapes

  /// Adds the character of an escape and returns the offset after it.
  private func unescape(_ index: Int, _ last: Int, _ characters: inout [UInt8]) -> Int {
    guard index + 1 < last else { return last }
    switch bytes[index + 1] {
    case UInt8(ascii: "n"): characters.append(0x0A)
    case UInt8(ascii: "t"): characters.append(0x09)
    case UInt8(ascii: "r"): characters.append(0x0D)
    case UInt8(ascii: "b"): characters.append(0x08)
    case UInt8(ascii: "u"):
      var (end, number) = digits(from: index + 2, last)
      // A character outside the Basic Multilingual Plane is written as two surrogates.
      if (0xD800..<0xDC00).contains(number), end + 1 < last, bytes[end] == UInt8(ascii: "\\"),
        bytes[end + 1] == UInt8(ascii: "u")
      {
        let second = digits(from: end + 2, last)
        if (0xDC00..<0xE000).contains(second.number) {
          number = 0x10000 + (number - 0xD800) << 10 + (second.number - 0xDC00)
          end = second.end
        }
      }
      let scalar = Unicode.Scalar(number) ?? "\u{FFFD}"
      characters.append(contentsOf: String(Character(scalar)).utf8)
      return end
    default: characters.append(bytes[index + 1])
    }
    return index + 2
  }

  private func digits(from start: Int, _ last: Int) -> (end: Int, number: UInt32) {
    var index = start
    var number: UInt32 = 0
    while index < last, index < start + 4,
      let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue
    {
      number = number << 4 | UInt32(digit)
      index += 1
    }
    return (index, number)
  }

  /// Reads a character literal, as a text.
  mutating func character(_ range: Range<UInt32>) -> CodeNode.ID {
    var characters: [UInt8] = []
    let last = max(Int(range.lowerBound) + 1, Int(range.upperBound) - 1)
    var index = Int(range.lowerBound) + 1
    while index < last {
      if bytes[index] == UInt8(ascii: "\\") {
        index = unescape(index, last, &characters)
      } else {
        characters.append(bytes[index])
        index += 1
      }
    }
    let text = characters.withUnsafeBufferPointer { tree.file.symbols.intern($0) }
    return tree.add(
      .text, payload: text.index, start: range.lowerBound, end: range.upperBound)
  }
}
