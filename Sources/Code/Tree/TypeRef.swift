// SPDX-License-Identifier: Apache-2.0

/// A type as it is written: a path with arguments, marks, or a function with parameters and result.
package struct TypeRef: Hashable, Sendable {
  /// The number of a type in its file; parts have smaller numbers than the whole.
  package struct ID: Hashable, Sendable {
    /// The index in the array of types.
    package let index: UInt32

    init(_ index: UInt32) { self.index = index }
  }

  /// The forms of types.
  package enum Form: UInt8, CaseIterable, Sendable {
    /// A name and its generic arguments: `Set<Int>`.
    case path
    /// A name, the type before its dot, and its generic arguments: `Foo.Bar<Int>`.
    case member
    case optional, unwrapped, array, dictionary, tuple
    /// The parameters, then the result.
    case function
    /// `some` and `any`.
    case opaque, existential
    /// `A & B`.
    case composition
    /// `A.Type` and `A.Protocol`, by name.
    case metatype
    /// An attribute or specifier and the type after it, such as `@escaping` and `inout`.
    case marked
    /// A number that is an argument, as in `[3 of Int]`.
    case number
    /// A type that is not understood.
    case other
  }

  /// Facts about a function type or the last part of a list.
  package struct Flags: OptionSet, Hashable, Sendable {
    /// The bits.
    package let rawValue: UInt8

    /// Creates flags from bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The function is `async`.
    package static let async = Flags(rawValue: 1)
    /// The function `throws`.
    package static let throwing = Flags(rawValue: 2)

    /// The first parameter of the function is its receiver: `Scope.() -> Unit`.
    package static let receiver = Flags(rawValue: 4)

    static let names = ["async", "throws", "receiver"]
  }

  /// The form.
  package internal(set) var form: Form
  /// The facts.
  package internal(set) var flags: Flags = []
  /// Its name; none for a form without one.
  package internal(set) var name: Symbol
  /// The index of its first part in the file's list of parts.
  var first: UInt32
  /// The number of its parts.
  var count: UInt32
  /// The offset of its first byte.
  package internal(set) var start: UInt32
  /// The offset after its last byte.
  package internal(set) var end: UInt32
}

/// A part of a type: a generic argument, an element of a tuple, a parameter.
package struct TypePart: Hashable, Sendable {
  /// Its label; none when there is none.
  package internal(set) var label: Symbol
  /// The type.
  package internal(set) var type: TypeRef.ID
}
