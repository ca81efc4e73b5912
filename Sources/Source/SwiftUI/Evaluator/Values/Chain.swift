// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// A postfix expression as a base and the steps applied to it.
///
/// A chain of ten thousand modifiers is a tree just as deep; here it is a list.
struct Chain {
  enum Step {
    /// A member, and where its name begins.
    case member(String, start: Int)
    case call([Call.Argument])
    case `subscript`([Call.Argument])
  }

  /// The first expression of the chain; nil when it begins with a dot.
  var base: Expression?
  var steps: [(step: Step, end: Int)] = []

  init(_ expression: Expression) {
    var current: Expression? = expression
    var reversed: [(step: Step, end: Int)] = []
    while let marked = current {
      let expression = marked.unmarked
      guard expression.isBare else {
        base = expression
        break
      }
      let tree = expression.tree
      let end = Int(tree.code.node(expression.id).end)
      switch expression.content {
      case .call(let callee, let arguments):
        reversed.append((.call(expression.arguments(arguments)), end))
        current = expression.at(callee)
      case .index(let callee, let arguments):
        reversed.append((.subscript(expression.arguments(arguments)), end))
        current = callee.map(expression.at)
      case .member(let base, let symbol):
        let name = tree.name(symbol)
        reversed.append((.member(name, start: tree.start(ofName: name, endingAt: end)), end))
        current = base.map(expression.at)
      case .functionReference(let base?, let symbol):
        let start = end - tree.name(symbol).utf8.count
        reversed.append((.member(expression.member?.name ?? "", start: start), end))
        current = expression.at(base)
      case .typeName(let type):
        reversed += Self.members(of: type, in: tree).reversed()
        base = expression
        current = nil
      default:
        base = expression
        current = nil
      }
    }
    steps = reversed.reversed()
  }

  /// Returns the members through which a type with generic arguments is reached: `Row` of
  /// `Deck.Row<Int>`.
  private static func members(of type: TypeRef.ID, in tree: SourceTree) -> [(step: Step, end: Int)]
  {
    var members: [(step: Step, end: Int)] = []
    var type = tree.code[type]
    while type.form == .member, let outer = tree.code.parts(of: type).first {
      let name = tree.name(type.name)
      let before = tree.code[outer.type]
      let start = tree.endOfBlanks(from: tree.endOfBlanks(from: Int(before.end)) + 1)
      members.append((.member(name, start: start), start + name.utf8.count))
      type = before
    }
    return members.reversed()
  }

  /// The name that it begins with; nil when it begins with anything else.
  var nameOfBase: String? { base?.nameOfBase }

  /// The name, or member of `self`, that it begins with, and the steps after it.
  var beginning: (name: String, isOfSelf: Bool, rest: ArraySlice<(step: Step, end: Int)>)? {
    guard let name = nameOfBase else { return nil }
    if name == "self", case .member(let member, _)? = steps.first?.step {
      return (member, true, steps.dropFirst())
    }
    return (name, false, steps[...])
  }
}

extension Expression {
  /// The name itself, or that of a type with generic arguments; nil for other expressions.
  fileprivate var nameOfBase: String? {
    guard isBare, case .typeName(let id) = content else { return name }
    var type = tree.code[id]
    while type.form == .member, let outer = tree.code.parts(of: type).first {
      type = tree.code[outer.type]
    }
    return type.form == .path ? tree.name(type.name) : nil
  }
}

extension SourceTree {
  /// Returns where a name begins that ends at an offset, including its backticks.
  fileprivate func start(ofName name: String, endingAt end: Int) -> Int {
    let start = end - name.utf8.count
    return byte(at: end - 1) == UInt8(ascii: "`") ? start - 2 : start
  }
}
