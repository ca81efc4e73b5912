// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// What the code of a function deals with: the values that it names, asks for, sets and hands on, by their
/// spellings, as far as names around it tell.
///
/// What a function calls is followed where it is a closure that was handed to it: of `{ onClick() }` it is
/// what is done at last.
package struct Dealings: Hashable, Sendable {
  /// All values and constants that are named.
  package var named: Set<String> = []
  /// The values that are compared, negated or decided by.
  package var asked: Set<String> = []
  /// The values that are set.
  package var set: Set<String> = []
  /// The values that are handed on whole.
  package var given: Set<String> = []

  /// Creates an empty record.
  package init() {}
}

extension Evaluation {
  /// Returns what the code of a function deals with.
  package func dealings(of function: FunctionValue) -> Dealings {
    var reader = DealingsReader(project)
    reader.read(function)
    return reader.found
  }
}

private struct DealingsReader {
  /// A piece of code with the names around it.
  private struct Piece {
    var node: CodeNode.ID
    var frame: Frame
  }

  let project: CodeProject
  private(set) var found = Dealings()
  private var waiting: [Piece] = []
  private var seen: Set<SourcePlace> = []

  /// The most pieces of code that are looked at.
  private static let most = 2000

  init(_ project: CodeProject) { self.project = project }

  mutating func read(_ function: FunctionValue) {
    add(function)
    var count = 0
    while let piece = waiting.popLast(), count < Self.most {
      count += 1
      read(piece)
    }
  }

  private mutating func add(_ function: FunctionValue) {
    guard case .closure(let body?, _) = function.kind else { return }
    let file = function.frame.file
    let place = SourcePlace(file: file, range: project.files[file].code.node(body).range)
    guard seen.insert(place).inserted else { return }
    waiting.append(Piece(node: body, frame: function.frame))
  }

  private mutating func read(_ piece: Piece) {
    let code = project.files[piece.frame.file].code
    switch code[piece.node] {
    case .name, .member: note(piece)
    case .literal(_, let symbol): found.named.insert(code[symbol])
    case .call(_, let arguments):
      for argument in arguments { mark(argument.value, piece, in: \.given) }
    case .unary(_, let sign, let value) where code[sign] == "!":
      mark(value, piece, in: \.asked)
    case .binary(let sign, let left, let right)
    where ["==", "!=", "===", "!==", "in", "!in"].contains(code[sign]):
      mark(left, piece, in: \.asked)
      mark(right, piece, in: \.asked)
    case .arm(.conditional, let conditions, _):
      for condition in conditions { mark(condition, piece, in: \.asked) }
    case .switch(let subject, _, _): mark(subject, piece, in: \.asked)
    case .assign(_, let target, _): mark(target, piece, in: \.set)
    default: break
    }
    for child in code.children(of: piece.node) {
      waiting.append(Piece(node: child, frame: piece.frame))
    }
    if case .closure(let body?, _) = code[piece.node] {
      waiting.append(Piece(node: body, frame: piece.frame))
    }
  }

  /// Notes a name or a path; a function that a name stands for is looked at in its turn.
  private mutating func note(_ piece: Piece) {
    if case .name(let symbol) = project.files[piece.frame.file].code[piece.node],
      case .function(let function)? = value(of: symbol, piece.frame)?.form
    {
      add(function)
    } else {
      mark(piece.node, piece, in: \.named)
    }
  }

  private mutating func mark(
    _ node: CodeNode.ID, _ piece: Piece, in kind: WritableKeyPath<Dealings, Set<String>>
  ) {
    found[keyPath: kind].formUnion(spellings(of: node, piece.frame))
  }

  /// What a name stands for; nil where the names around it do not tell.
  private func value(of symbol: Symbol, _ frame: Frame) -> Value? {
    let word = project.files[frame.file].code[symbol]
    return frame.holder(of: word)?.values[word]
  }

  /// The spellings of a name or a path: by what it stands for, and as it is written, which a state is also
  /// called by.
  private func spellings(of node: CodeNode.ID, _ frame: Frame) -> Set<String> {
    let code = project.files[frame.file].code
    var names: [String] = []
    var root = node
    while case .member(let base?, let symbol) = code[root], names.count < Self.longest {
      names.insert(code[symbol], at: 0)
      root = base
    }
    guard case .name(let symbol) = code[root] else { return [] }
    guard var value = value(of: symbol, frame) else {
      // A constant is spelled without its class.
      if let last = names.last, last.first?.isUppercase == true { return [last] }
      return [([code[symbol]] + names).joined(separator: ".")]
    }
    var written = code[symbol]
    while let name = names.first {
      if case .record(let record) = value.form, let next = record.arguments[name] {
        value = next
        written += "." + name
      } else if case .cell = value.form, name == "value" {
        // What a state holds is called like it.
      } else {
        break
      }
      names.removeFirst()
    }
    var found = [value.spelled]
    if case .cell = value.form { found.append(written) }
    return Set(found.map { ([$0] + names).joined(separator: ".") })
  }

  /// The most names of a path.
  private static let longest = 32
}
