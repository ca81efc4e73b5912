// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

extension SwiftLowering {
  /// Lowers a string literal, without parts if it has no interpolations.
  mutating func lower(_ literal: StringLiteralExprSyntax) -> CodeNode.ID {
    let range = range(Syntax(literal))
    if let text = plainSymbol(range) {
      return tree.add(
        .text, payload: text.index, start: range.lowerBound, end: range.upperBound)
    }
    let pounds = literal.openingPounds.map { self.range(Syntax($0)).count } ?? 0
    let isMultiline = self.range(Syntax(literal.openingQuote)).count == 3
    let mark = tree.nodeMark
    var hasParts = false
    let room = characters.count
    var segment = range.lowerBound..<range.lowerBound
    for part in literal.segments {
      switch part {
      case .stringSegment(let part):
        let bytes = exactRange(Syntax(part.content))
        if characters.count == room { segment = bytes }
        segment = segment.lowerBound..<max(segment.lowerBound, bytes.upperBound)
        decode(bytes, pounds: pounds, isMultiline: isMultiline)
      case .expressionSegment(let part):
        hasParts = true
        pushSegment(since: room, segment)
        let value = lower(part)
        tree.push(value)
      }
    }
    if hasParts {
      pushSegment(since: room, segment)
      return tree.add(
        .text, childrenSince: mark, start: range.lowerBound, end: range.upperBound)
    }
    let text = takeCharacters(since: room)
    return tree.add(.text, payload: text.index, start: range.lowerBound, end: range.upperBound)
  }

  /// Returns the characters of a single-line string without escapes; nil for another one.
  private mutating func plainSymbol(_ range: Range<UInt32>) -> Symbol? {
    let quote = UInt8(ascii: "\"")
    guard range.count >= 2, bytes[Int(range.lowerBound)] == quote,
      bytes[Int(range.upperBound) - 1] == quote
    else { return nil }
    let inner = range.lowerBound + 1..<range.upperBound - 1
    if inner.count >= 4, bytes[Int(inner.lowerBound)] == quote { return nil }
    for byte in bytes[inner.places] where byte == UInt8(ascii: "\\") { return nil }
    return symbol(inner.lowerBound, inner.upperBound)
  }

  /// Lowers a string that can't have interpolations.
  mutating func plainText(_ node: Syntax) -> CodeNode.ID {
    let range = range(node)
    let room = characters.count
    if let text = plainSymbol(range) {
      return tree.add(
        .text, payload: text.index, start: range.lowerBound, end: range.upperBound)
    }
    if range.count >= 2 {
      decode(range.lowerBound + 1..<range.upperBound - 1, pounds: 0, isMultiline: false)
    }
    let text = takeCharacters(since: room)
    return tree.add(.text, payload: text.index, start: range.lowerBound, end: range.upperBound)
  }

  private mutating func takeCharacters(since room: Int) -> Symbol {
    let text = Array(characters[room...])
    characters.removeLast(text.count)
    return text.withUnsafeBufferPointer { tree.file.symbols.intern($0) }
  }

  private mutating func pushSegment(since room: Int, _ range: Range<UInt32>) {
    guard characters.count > room else { return }
    let text = takeCharacters(since: room)
    let node = tree.add(
      .text, form: TextForm.segment.rawValue, payload: text.index, start: range.lowerBound,
      end: range.upperBound)
    tree.push(node)
  }

  /// Lowers an interpolation: a value, or a tuple if it has a label or several arguments.
  private mutating func lower(_ segment: ExpressionSegmentSyntax) -> CodeNode.ID {
    let arguments = segment.expressions
    if arguments.count == 1, let only = arguments.first, only.label == nil {
      return lower(only.expression)
    }
    let mark = tree.argumentMark
    pushArguments(arguments)
    let range = range(Syntax(segment))
    return tree.add(
      .tuple, form: TupleForm.interpolation.rawValue, argumentsSince: mark,
      start: range.lowerBound, end: range.upperBound)
  }

  /// Adds the characters of a part of a string, with its escapes resolved.
  private mutating func decode(_ range: Range<UInt32>, pounds: Int, isMultiline: Bool) {
    var index = Int(range.lowerBound)
    let end = Int(range.upperBound)
    while index < end {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\r"), isMultiline {
        if index < end, bytes[index] == UInt8(ascii: "\n") { index += 1 }
        characters.append(UInt8(ascii: "\n"))
        continue
      }
      guard byte == UInt8(ascii: "\\"), index + pounds < end,
        bytes[index..<index + pounds].allSatisfy({ $0 == UInt8(ascii: "#") })
      else {
        characters.append(byte)
        continue
      }
      index += pounds
      let sign = bytes[index]
      index += 1
      switch sign {
      case UInt8(ascii: "n"): characters.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "t"): characters.append(UInt8(ascii: "\t"))
      case UInt8(ascii: "r"): characters.append(UInt8(ascii: "\r"))
      case UInt8(ascii: "0"): characters.append(0)
      case UInt8(ascii: "u"): index = decodeScalar(from: index, to: end)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): break
      default: characters.append(sign)
      }
    }
  }

  /// Adds the character of `{1F600}` and returns the offset after it.
  private mutating func decodeScalar(from start: Int, to end: Int) -> Int {
    guard start < end, bytes[start] == UInt8(ascii: "{") else { return start }
    var index = start + 1
    var value: UInt32 = 0
    while index < end, bytes[index] != UInt8(ascii: "}") {
      guard let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue, value < 0x110000
      else { return index }
      value = value * 16 + UInt32(digit)
      index += 1
    }
    if let scalar = Unicode.Scalar(value) {
      characters.append(contentsOf: String(Character(scalar)).utf8)
    }
    return min(index + 1, end)
  }
}
