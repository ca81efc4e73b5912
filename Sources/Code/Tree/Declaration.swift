// SPDX-License-Identifier: Apache-2.0

/// A type, function, property, case or other declaration of a file.
package struct Declaration: Hashable, Sendable {
  /// The number of a declaration in its file, in the order of the source.
  package struct ID: Hashable, Sendable, Comparable {
    /// The index in the array of declarations.
    package let index: UInt32

    init(_ index: UInt32) { self.index = index }

    /// Whether a declaration comes before another one in its file.
    package static func < (left: Self, right: Self) -> Bool { left.index < right.index }
  }

  /// The kinds of declarations.
  package enum Kind: UInt8, CaseIterable, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
    case function, initializer, deinitializer, `subscript`, accessor, closure
    case property, enumCase, alias, associatedType, parameter, capture
    case `operator`, precedence, macro
    /// A macro in the position of a member.
    case expansion
  }

  /// The code that may use a declaration.
  package enum Visibility: UInt8, CaseIterable, Sendable {
    /// No access modifier is written.
    case unstated
    case `private`, `fileprivate`, `internal`, package, `public`, open
  }

  /// Facts stated by modifiers and symbols.
  package struct Flags: OptionSet, Hashable, Sendable {
    /// The bits.
    package let rawValue: UInt32

    /// Creates flags from bits.
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// It is `static`, or `class` before a member.
    package static let isStatic = Flags(rawValue: 1)
    /// It overrides a member of a superclass.
    package static let override = Flags(rawValue: 1 << 1)
    /// Its value is created on first access.
    package static let lazy = Flags(rawValue: 1 << 2)
    /// It does not retain its object.
    package static let weak = Flags(rawValue: 1 << 3)
    /// It does not retain its object, which has to exist.
    package static let unowned = Flags(rawValue: 1 << 4)
    /// It is a `let`.
    package static let constant = Flags(rawValue: 1 << 5)
    /// It mutates its value.
    package static let mutating = Flags(rawValue: 1 << 6)
    /// It is `async`.
    package static let async = Flags(rawValue: 1 << 7)
    /// It throws.
    package static let throwing = Flags(rawValue: 1 << 8)
    /// The initializer may fail: `init?`.
    package static let failable = Flags(rawValue: 1 << 9)
    /// The initializer is `convenience`.
    package static let convenience = Flags(rawValue: 1 << 10)
    /// Subclasses have to implement it.
    package static let required = Flags(rawValue: 1 << 11)
    /// It can't be overridden.
    package static let final = Flags(rawValue: 1 << 12)
    /// The parameter takes any number of arguments.
    package static let variadic = Flags(rawValue: 1 << 13)
    /// The enumeration or case is `indirect`.
    package static let indirect = Flags(rawValue: 1 << 14)
    /// It is isolated to no actor.
    package static let nonisolated = Flags(rawValue: 1 << 15)
    /// The protocol does not require it.
    package static let optional = Flags(rawValue: 1 << 16)
    /// Only the file or type may set it: `private(set)`.
    package static let restrictedSetter = Flags(rawValue: 1 << 17)
    /// Objective-C resolves it at run time.
    package static let dynamic = Flags(rawValue: 1 << 18)
    /// The initializer may fail and traps if it does: `init!`.
    package static let unwrapped = Flags(rawValue: 1 << 19)
    /// It is in a branch of `#if` inside the enclosing declaration.
    package static let conditional = Flags(rawValue: 1 << 20)

    /// It has a single instance: `object`.
    package static let singleton = Flags(rawValue: 1 << 21)
    /// Its value is the delegate that provides its values: `by lazy { }`.
    package static let delegated = Flags(rawValue: 1 << 22)
    /// The parameter of a class is a property as well.
    package static let property = Flags(rawValue: 1 << 23)
    /// It belongs to the enclosing type: `companion object`.
    package static let companion = Flags(rawValue: 1 << 24)
    /// It can't be instantiated itself.
    package static let abstract = Flags(rawValue: 1 << 25)

    static let names = [
      "static", "override", "lazy", "weak", "unowned", "let", "mutating", "async", "throws",
      "failable", "convenience", "required", "final", "variadic", "indirect", "nonisolated",
      "optional", "restrictedSetter", "dynamic", "unwrapped", "conditional", "singleton",
      "delegated", "property", "companion", "abstract",
    ]
  }

  /// The kind.
  package internal(set) var kind: Kind
  /// The code that may use it.
  package internal(set) var visibility: Visibility = .unstated
  /// The facts.
  package internal(set) var flags: Flags = []
  /// Its name; none for an extension, an initializer and a closure.
  package internal(set) var name: Symbol
  /// The label of a parameter in a call; none when it has none.
  package internal(set) var label: Symbol = .none
  /// The enclosing declaration; nil at the top of the file.
  package internal(set) var owner: ID?
  /// The declaration after the last one inside it.
  package internal(set) var subtreeEnd = ID(0)
  /// The type of a property or parameter, the result of a function, the extended or aliased type.
  package internal(set) var type: TypeRef.ID?
  /// The receiver type of a Kotlin extension function or property.
  package internal(set) var receiver: TypeRef.ID?
  /// The initial value of a property, the default of a parameter, the raw value of a case.
  ///
  /// In Kotlin also the call of a superclass constructor, and the call that creates an enum entry.
  ///
  /// Members that a pattern declares have none, except the first one: its value destructures the
  /// pattern.
  package internal(set) var value: CodeNode.ID?
  /// The body of a function, accessor or closure, or of a property with only a getter.
  package internal(set) var body: CodeNode.ID?
  /// The captures of a closure and the parameters, as indices of declarations.
  package internal(set) var parameters: Range<UInt32> = 0..<0
  /// The accessors, as indices of declarations.
  package internal(set) var accessors: Range<UInt32> = 0..<0
  /// The bytes of the braces around the accessors, or around the only getter; empty without them.
  package internal(set) var accessorBlock: Range<UInt32> = 0..<0
  /// Indices in the file's list of annotations.
  var attributes: Range<UInt32> = 0..<0
  /// The types that it inherits from or conforms to, as indices in the list of type parts.
  var inherited: Range<UInt32> = 0..<0
  /// Its generic parameters with their constraints, as indices in the list of type parts.
  var generics: Range<UInt32> = 0..<0
  /// The conformances in its `where` clause, as indices in the list of type parts.
  var requirements: Range<UInt32> = 0..<0
  /// The bytes of its `where` clause; empty without one.
  package internal(set) var whereClause: Range<UInt32> = 0..<0
  /// The bytes of its name, or of the keyword that serves as its name.
  package internal(set) var nameRange: Range<UInt32>
  /// The bytes of the whole declaration.
  package internal(set) var range: Range<UInt32>

  /// Whether it declares or extends a type.
  package var isType: Bool {
    switch kind {
    case .class, .struct, .enum, .actor, .protocol, .extension: true
    case .function, .initializer, .deinitializer, .subscript, .accessor, .closure, .property,
      .enumCase, .alias, .associatedType, .parameter, .capture, .operator, .precedence, .macro,
      .expansion:
      false
    }
  }
}

/// A module that a file imports.
package struct CodeImport: Hashable, Sendable {
  /// Its name, with the submodule or declaration after dots.
  package internal(set) var path: Symbol
  /// The name that it has in the file, if different.
  package internal(set) var alias = Symbol.none
  /// Whether it is in a branch of `#if`.
  package internal(set) var isConditional: Bool
  /// The bytes of the whole import.
  package internal(set) var range: Range<UInt32>
}

/// A branch of `#if`.
package struct ConditionalBranch: Hashable, Sendable {
  /// The reason why a branch is not part of a released iPhone app.
  package enum Reason: UInt8, CaseIterable, Sendable {
    /// It is part of the app.
    case active
    /// It is for the Mac.
    case mac
    /// It is for debug builds.
    case debugBuild
    /// It is for a module that does not exist on an iPhone.
    case missingModule
    /// Its condition does not hold for another reason.
    case otherCondition
    /// An earlier branch is taken.
    case earlierBranch
  }

  /// The reason why it is left out.
  package internal(set) var reason: Reason
  /// The condition as it is written; none after `#else`.
  package internal(set) var condition: Symbol
  /// The offset of the `#if` to which it belongs.
  package internal(set) var directive: UInt32
  /// The bytes from its own `#if`, `#elseif` or `#else` to the end of its contents.
  package internal(set) var range: Range<UInt32>

  /// Whether its contents have been lowered.
  package var isActive: Bool { reason == .active }
}
