// SPDX-License-Identifier: Apache-2.0

/// The precedence of operators, and the stacks by which a sequence of them becomes a tree.
///
/// Operators that the project declares have Swift's default precedence, because their declarations
/// may be in another file.
struct OperatorFolding {
  /// The precedence of an operator; a larger number binds more strongly.
  enum Precedence: UInt8, Comparable {
    /// Applies to everything that follows: `try` and `await`.
    case effect
    case arrow, assignment, ternary, standard, disjunction, conjunction, comparison, coalescing
    case casting, range, addition, multiplication, shift

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// Whether the right one of two equal operators is applied first.
    var isRightAssociative: Bool {
      switch self {
      case .effect, .arrow, .assignment, .ternary, .coalescing: true
      case .standard, .disjunction, .conjunction, .comparison, .casting, .range, .addition,
        .multiplication, .shift:
        false
      }
    }
  }

  /// An operator that waits for its right operand.
  struct Pending {
    enum Kind {
      case binary(Symbol), assign(Symbol)
      /// The second of the three operands.
      case ternary(CodeNode.ID, start: UInt32, end: UInt32)
      case effect(CodeNode.Flags, start: UInt32)
    }

    var kind: Kind
    var precedence: Precedence
  }

  /// An operand with all its bytes, including parentheses.
  struct Operand {
    var node: CodeNode.ID
    var start: UInt32
    var end: UInt32
  }

  var operands: [Operand] = []
  var pending: [Pending] = []

  /// Returns the precedence of an operator, given its bytes.
  static func precedence(of bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Precedence {
    if bytes.count <= 4 {
      let packed = bytes.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      if let precedence = table[packed] { return precedence }
    }
    // Such as `??=`, but not `.==`.
    guard bytes.last == UInt8(ascii: "=") else { return .standard }
    let before = bytes.dropLast().last
    return before == UInt8(ascii: "=") || before == UInt8(ascii: "<") || before == UInt8(ascii: ">")
      || before == UInt8(ascii: "!") ? .comparison : .assignment
  }

  private static let table: [UInt32: Precedence] = {
    let groups: [(Precedence, String)] = [
      (.shift, "<< >> &<< &>>"),
      (.multiplication, "* / % & &* .&"),
      (.addition, "+ - | ^ &+ &- .| .^"),
      (.range, "... ..<"),
      (.coalescing, "??"),
      (.comparison, "== != < <= > >= === !== ~= .== .!= .< .<= .> .>="),
      (.conjunction, "&&"),
      (.disjunction, "||"),
      (.assignment, "= += -= *= /= %= <<= >>= &= |= ^= &+= &-= &*= .&= .|= .^="),
    ]
    var table: [UInt32: Precedence] = [:]
    for (precedence, operators) in groups {
      for name in operators.split(separator: " ") {
        table[name.utf8.reduce(0) { $0 << 8 | UInt32($1) }] = precedence
      }
    }
    return table
  }()

  /// Creates nodes for the operators above a mark that bind more strongly than the next one.
  mutating func reduce(
    downTo mark: Int, before next: Precedence?, in tree: inout CodeTreeBuilder
  ) {
    while pending.count > mark, let top = pending.last {
      if let next {
        if top.precedence == .effect || top.precedence < next { return }
        if top.precedence == next, next.isRightAssociative { return }
      }
      pending.removeLast()
      apply(top, in: &tree)
    }
  }

  private mutating func apply(_ top: Pending, in tree: inout CodeTreeBuilder) {
    guard let right = operands.popLast() else { return }
    if case .effect(let flags, let start) = top.kind {
      tree.wrap(right.node, in: flags, start..<max(start, right.end))
      operands.append(right)
      return
    }
    // An operator follows an operand.
    guard let left = operands.popLast() else { return operands.append(right) }
    let mark = tree.nodeMark
    let node: CodeNode.ID
    switch top.kind {
    case .binary(let name), .assign(let name):
      tree.push(left.node)
      tree.push(right.node)
      let kind: CodeNode.Kind
      if case .assign = top.kind { kind = .assign } else { kind = .binary }
      node = tree.add(
        kind, childrenSince: mark, payload: name.index, start: left.start, end: right.end)
    case .ternary(let middle, let start, let end):
      node = ternary(left, (middle, start, end), right, in: &tree)
    case .effect: return
    }
    operands.append(Operand(node: node, start: left.start, end: right.end))
  }

  private func ternary(
    _ condition: Operand, _ middle: (node: CodeNode.ID, start: UInt32, end: UInt32),
    _ last: Operand, in tree: inout CodeTreeBuilder
  ) -> CodeNode.ID {
    let outer = tree.nodeMark
    tree.push(condition.node)
    tree.push(middle.node)
    let first = tree.add(
      .arm, childrenSince: outer, start: condition.start, end: middle.end)
    tree.push(first)
    let otherwise = tree.add(
      .arm, form: ArmForm.otherwise.rawValue, child: last.node, start: last.start, end: last.end)
    tree.push(otherwise)
    return tree.add(
      .choose, form: ChoiceForm.ternary.rawValue, childrenSince: outer, start: condition.start,
      end: last.end)
  }
}
