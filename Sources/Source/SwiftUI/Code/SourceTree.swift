// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// The code tree of a file with its text and the names in it, which all who look into it share.
final class SourceTree: Sendable {
  let code: CodeFile
  private let text: String
  /// The texts of the symbols, by their numbers.
  private let names: [String]

  init(_ code: CodeFile, of text: String) {
    self.code = code
    self.text = text
    names = code.symbols.texts
  }

  /// The text of a name, operator or literal.
  func name(_ symbol: Symbol) -> String { names[Int(symbol.index)] }

  /// The label that a symbol is; nil for none.
  func label(_ symbol: Symbol) -> String? { symbol.isNone ? nil : name(symbol) }

  /// What is written in a range of bytes; empty where the file is shorter.
  func text(in range: Range<Int>) -> String {
    let bytes = text.utf8
    guard range.upperBound <= bytes.count, !range.isEmpty else { return "" }
    let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
    return String(decoding: bytes[start..<bytes.index(start, offsetBy: range.count)], as: UTF8.self)
  }

  /// How a type is written.
  func written(_ type: TypeRef.ID) -> String { text(in: range(of: code[type])) }

  private func range(of type: TypeRef) -> Range<Int> { Int(type.start)..<Int(type.end) }

  /// The byte at an offset; nil behind the end.
  func byte(at offset: Int) -> UInt8? {
    let bytes = text.utf8
    return offset < bytes.count
      ? bytes[bytes.index(bytes.startIndex, offsetBy: offset)] : nil
  }

  /// The offset of the first byte that is no blank.
  func endOfBlanks(from offset: Int) -> Int {
    var offset = offset
    while let byte = byte(at: offset), byte == 0x20 || (0x09...0x0D).contains(byte) { offset += 1 }
    return offset
  }

  /// The nodes that a node consists of, with the values and bodies of what it declares, in order.
  func parts(of id: CodeNode.ID) -> [CodeNode.ID] {
    switch code[id] {
    case .declare(let declaration): return parts(of: declaration)
    case .closure(let body, let declaration):
      let captures = declaration.map { code.parameters(of: code[$0]).compactMap(\.value) } ?? []
      return captures + (body.map { [$0] } ?? [])
    default: return code.children(of: id)
    }
  }

  private func parts(of id: Declaration.ID) -> [CodeNode.ID] {
    let declaration = code[id]
    var parts = code.parameters(of: declaration).compactMap(\.value)
    parts += [declaration.value, declaration.body].compactMap(\.self)
    parts += code.accessors(of: declaration).compactMap(\.body)
    for member in code.members(of: id) { parts += self.parts(of: member) }
    return parts
  }
}

/// A part of a file that has a place.
protocol SourcePart: Sendable {
  var tree: SourceTree { get }
  var id: CodeNode.ID { get }
  /// Its bytes in the file.
  var range: Range<Int> { get }
}

extension SourcePart {
  /// The offset of its first byte.
  var start: Int { range.lowerBound }
  /// The offset behind its last byte.
  var end: Int { range.upperBound }
  /// How it is written.
  var written: String { tree.text(in: range) }

  /// Goes through the nodes in it in order; the visitor says whether those in a node are gone through.
  func visit(_ visitor: (Expression) -> Bool) {
    var open = [id]
    while let next = open.popLast() {
      guard visitor(Expression(tree, next)) else { continue }
      open += tree.parts(of: next).reversed()
    }
  }

  /// Whether a node in it is what is looked for, in parts that are gone into.
  func contains(
    _ isFound: (CodeExpression) -> Bool, outside isClosed: (CodeExpression) -> Bool = { _ in false }
  ) -> Bool {
    var found = false
    visit { node in
      guard !found else { return false }
      let content = node.content
      found = isFound(content)
      return !found && !isClosed(content)
    }
    return found
  }
}
