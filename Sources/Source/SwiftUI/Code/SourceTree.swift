// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// The code tree of a file with its text and its names, shared by all its readers.
final class SourceTree: Sendable {
  let code: CodeFile
  private let text: String
  /// The texts of the symbols, by their numbers.
  let names: [String]

  init(_ code: CodeFile, of text: String) {
    self.code = code
    self.text = text
    names = code.symbols.texts
  }

  /// Returns the text of a name, operator or literal.
  func name(_ symbol: Symbol) -> String { names[Int(symbol.index)] }

  /// Returns the text of a label; nil when there is none.
  func label(_ symbol: Symbol) -> String? { symbol.isNone ? nil : name(symbol) }

  /// Returns the source text in a range of bytes; empty when the file is shorter.
  func text(in range: Range<Int>) -> String {
    let bytes = text.utf8
    guard range.upperBound <= bytes.count, !range.isEmpty else { return "" }
    let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
    return String(decoding: bytes[start..<bytes.index(start, offsetBy: range.count)], as: UTF8.self)
  }

  /// Returns the source text of a type.
  func written(_ type: TypeRef.ID) -> String { text(in: range(of: code[type])) }

  private func range(of type: TypeRef) -> Range<Int> { Int(type.start)..<Int(type.end) }

  /// Returns the byte at an offset; nil past the end.
  func byte(at offset: Int) -> UInt8? {
    let bytes = text.utf8
    return offset < bytes.count
      ? bytes[bytes.index(bytes.startIndex, offsetBy: offset)] : nil
  }

  /// Returns the offset of the first byte that is not whitespace.
  func endOfBlanks(from offset: Int) -> Int {
    var offset = offset
    while let byte = byte(at: offset), byte == 0x20 || (0x09...0x0D).contains(byte) { offset += 1 }
    return offset
  }

  /// Returns the indices of an expression and of all that is in it, from the end of the source to its beginning.
  func places(in id: CodeNode.ID) -> some Sequence<Int> {
    let start = code.node(id).start
    // Children come before their parents.
    return stride(from: Int(id.index), through: 0, by: -1).lazy
      .prefix { [code] in code.nodes[$0].start >= start }
  }

  /// Returns the name with which a chain of modifiers begins; empty where it begins with none.
  func beginning(of callee: CodeNode.ID) -> String {
    var node: CodeNode.ID? = callee
    while let current = node {
      switch code[current] {
      case .member(let base, _): node = base
      case .call(let inner, _): node = inner
      case .name(let symbol): return name(symbol)
      default: return ""
      }
    }
    return ""
  }

  /// Returns the child nodes of a node, with the values and bodies of its declarations, in order.
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

/// A part of a file with a range in its source.
protocol SourcePart: Sendable {
  var tree: SourceTree { get }
  var id: CodeNode.ID { get }
  /// Its bytes in the file.
  var range: Range<Int> { get }
}

extension SourcePart {
  /// The offset of its first byte.
  var start: Int { range.lowerBound }
  /// The offset after its last byte.
  var end: Int { range.upperBound }
  /// Its source text.
  var written: String { tree.text(in: range) }

  /// Visits the nodes in it in order; the visitor's result says whether to descend into a node.
  func visit(_ visitor: (Expression) -> Bool) {
    var open = [id]
    while let next = open.popLast() {
      guard visitor(Expression(tree, next)) else { continue }
      open += tree.parts(of: next).reversed()
    }
  }

  /// Whether a matching node is in it, among the parts that are visited.
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
