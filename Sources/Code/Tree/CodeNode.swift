// SPDX-License-Identifier: Apache-2.0

/// A node of code: a number in the arrays of its `CodeFile`, in 20 bytes.
///
/// The meaning of `first`, `count` and `payload` depends on the kind; `CodeExpression` reads them.
package struct CodeNode: Hashable, Sendable {
  /// The number of a node in its file; children have smaller numbers than their parent.
  package struct ID: Hashable, Sendable, Comparable {
    /// The index in the array of nodes.
    package let index: UInt32

    init(_ index: UInt32) { self.index = index }

    /// The id of an absent node.
    static let none = ID(.max)

    /// Whether a node comes before another one in its file.
    package static func < (left: Self, right: Self) -> Bool { left.index < right.index }
  }

  /// The kinds of nodes; a kind is added only when the evaluator needs to distinguish it.
  package enum Kind: UInt8, CaseIterable, Sendable {
    case literal, text, name, member, reference, index, call, closure, object, collection, tuple
    case unary, binary, cast, choose, arm, pattern, block, loop, exit, attempt, assign, declare
    case annotation, other
  }

  /// Facts that are folded into a node.
  package struct Flags: OptionSet, Hashable, Sendable {
    /// The bits.
    package let rawValue: UInt8

    /// Creates flags from bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A `?` follows: what comes next is skipped when there is no value.
    package static let optional = Flags(rawValue: 1)
    /// A `!` follows: there has to be a value.
    package static let forced = Flags(rawValue: 2)
    /// Preceded by `await`.
    package static let awaited = Flags(rawValue: 4)
    /// Preceded by `try` or `try!`.
    package static let tried = Flags(rawValue: 8)
    /// Preceded by `try?`, or in combination with `tried` by `try!`.
    package static let triedSoftly = Flags(rawValue: 16)
    /// Surrounded by parentheses.
    package static let parenthesized = Flags(rawValue: 32)
    /// Preceded by `&`: passed as an in-out argument.
    package static let inOut = Flags(rawValue: 64)
    /// The binding is a `var`; a call is preceded by `new`.
    package static let mutable = Flags(rawValue: 128)

    /// The flags for what surrounds a node: parentheses, `try`, `await` and `&`.
    package static let wrapping: Flags = [
      .parenthesized, .tried, .triedSoftly, .awaited, .inOut,
    ]

    /// The names of the flags, in the order of their bits.
    static let names = [
      "optional", "forced", "awaited", "tried", "softly", "parenthesized", "inout", "mutable",
    ]
  }

  /// The kind in the lower five bits, and the form of the kind in the upper three.
  private(set) var bits: UInt8
  /// The facts that are folded into the node.
  package internal(set) var flags: Flags
  /// The number of children, or of arguments.
  package internal(set) var count: UInt16
  var first: UInt32
  var payload: UInt32
  /// The offset of its first byte.
  package internal(set) var start: UInt32
  /// The offset after its last byte.
  package internal(set) var end: UInt32

  init(
    _ kind: Kind, form: UInt8 = 0, count: UInt16 = 0, first: UInt32 = 0, payload: UInt32 = 0,
    start: UInt32, end: UInt32
  ) {
    bits = kind.rawValue | form << 5
    flags = []
    self.count = count
    self.first = first
    self.payload = payload
    self.start = start
    self.end = end
  }

  /// The kind.
  package var kind: Kind {
    // Only `init` writes the bits.
    Kind(rawValue: bits & 31)!
  }

  /// The form of its kind, by number.
  var form: UInt8 { bits >> 5 }

  /// Its bytes in the file.
  package var range: Range<UInt32> { start..<end }
}

/// An argument of a call, index, tuple or annotation.
package struct CodeArgument: Hashable, Sendable {
  /// Its label; none when there is none.
  package internal(set) var label: Symbol
  /// Its value.
  package internal(set) var value: CodeNode.ID
  /// Whether it is a closure after the parentheses.
  package internal(set) var isTrailing: Bool
  /// The offset of its first byte, with the label.
  package internal(set) var start: UInt32
  /// The offset of the first byte of its value, including a parenthesis or `try`.
  package internal(set) var valueStart: UInt32
  /// The offset after its last byte, without the comma.
  package internal(set) var end: UInt32

  /// Its bytes in the file.
  package var range: Range<UInt32> { start..<end }
  /// The bytes of its value.
  package var valueRange: Range<UInt32> { valueStart..<max(valueStart, end) }
}

/// A form of a kind of node, with a number of three bits and a name in listings.
protocol NodeForm: RawRepresentable<UInt8>, CaseIterable {}

/// The forms of literals.
package enum LiteralForm: UInt8, CaseIterable, Sendable, NodeForm {
  case integer, decimal, boolean, absent, regex
  /// Text in a notation of its own, such as the version in `@available(iOS 17, *)`.
  case verbatim
}

/// The forms of texts.
package enum TextForm: UInt8, CaseIterable, Sendable, NodeForm {
  case whole
  /// A part of a text with interpolations.
  case segment
}

/// The forms of names.
package enum NameForm: UInt8, CaseIterable, Sendable, NodeForm {
  case plain
  /// A type with generic arguments or other marks, such as `Set<Int>`.
  case type
}

/// The forms of references.
package enum ReferenceForm: UInt8, CaseIterable, Sendable, NodeForm {
  case keyPath, selector
  /// A function by its full name, such as `open(url:)`.
  case function
}

/// The forms of collections.
package enum CollectionForm: UInt8, CaseIterable, Sendable, NodeForm {
  case list
  /// Keys and values in turn.
  case dictionary
}

/// The forms of tuples.
package enum TupleForm: UInt8, CaseIterable, Sendable, NodeForm {
  case plain
  /// The arguments of an interpolation, such as `\(price, specifier: "%d")`.
  case interpolation
}

/// The forms of unary operators.
package enum UnaryForm: UInt8, CaseIterable, Sendable, NodeForm {
  case prefix, postfix
}

/// The forms of casts.
package enum CastForm: UInt8, CaseIterable, Sendable, NodeForm {
  case plain, optional, forced, test
}

/// The forms of choices.
package enum ChoiceForm: UInt8, CaseIterable, Sendable, NodeForm {
  case `if`, `guard`
  /// The subject is the first child.
  case `switch`
  case ternary
  /// `#if` among statements, with all its branches: each has its condition as it is written.
  case build
}

/// The forms of arms.
package enum ArmForm: UInt8, CaseIterable, Sendable, NodeForm {
  /// Conditions or patterns, then the body.
  case conditional
  /// `else` or `default`.
  case otherwise
}

/// The forms of patterns; an expression in the position of a pattern compares values.
package enum PatternForm: UInt8, CaseIterable, Sendable, NodeForm {
  /// `let x`; without a name `_`.
  case binding
  case tuple
  /// `x?`.
  case optional
  /// `is T`, `x as T` or `x: T`.
  case type
  /// `.sail(let n)`.
  case enumCase
  /// A pattern and its `where`.
  case guarded
  /// A pattern and the value it is matched with: `if let x = y`.
  case match
}

/// The forms of loops.
package enum LoopForm: UInt8, CaseIterable, Sendable, NodeForm {
  case `for`, `while`, `repeat`
}

/// The forms of exits.
package enum ExitForm: UInt8, CaseIterable, Sendable, NodeForm {
  case `return`, `throw`, `break`, `continue`, `fallthrough`, yield, discard
}

/// The forms of attempts.
package enum AttemptForm: UInt8, CaseIterable, Sendable, NodeForm {
  case `do`
  /// Statements that run when the enclosing block is left.
  case `defer`
}

/// The forms of declarations in a block.
package enum DeclareForm: UInt8, CaseIterable, Sendable, NodeForm {
  /// One declaration; a variable's value is part of it.
  case single
  /// A pattern and the value that it destructures: `let (a, b) = c`.
  case destructuring
}

/// The forms of annotations.
package enum AnnotationForm: UInt8, CaseIterable, Sendable, NodeForm {
  case attribute
  /// `#Preview { }`.
  case macro
}

/// The reason why something has not been understood.
package enum OtherReason: UInt32, CaseIterable, Sendable {
  /// It is nested more deeply than the limit.
  case tooDeep
  /// It has more parts than are counted.
  case tooLong
  /// Source is missing or broken here.
  case broken
  /// The syntax is not known.
  case unknown
  /// Syntax that only the compiler's own library and older tools write.
  case unsupported
}
