/// A type, function, property, case or other declaration of a file.
public struct Declaration: Hashable, Sendable {
  /// The number of a declaration in its file, in the order of the source.
  public struct ID: Hashable, Sendable, Comparable {
    /// The place in the array of declarations.
    public let index: UInt32

    init(_ index: UInt32) { self.index = index }

    /// Whether a declaration comes before another one in its file.
    public static func < (left: Self, right: Self) -> Bool { left.index < right.index }
  }

  /// The kinds of declarations.
  public enum Kind: UInt8, CaseIterable, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
    case function, initializer, deinitializer, `subscript`, accessor, closure
    case property, enumCase, alias, associatedType, parameter, capture
    case `operator`, precedence, macro
    /// A macro that stands where a member would.
    case expansion
  }

  /// Who may use it.
  public enum Visibility: UInt8, CaseIterable, Sendable {
    /// None is written.
    case unstated
    case `private`, `fileprivate`, `internal`, package, `public`, open
  }

  /// Facts that modifiers and signs say.
  public struct Flags: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// Makes flags of bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// It is `static`, or `class` before a member.
    public static let isStatic = Flags(rawValue: 1)
    /// It overrides what a superclass has.
    public static let override = Flags(rawValue: 1 << 1)
    /// Its value is made when it is first asked for.
    public static let lazy = Flags(rawValue: 1 << 2)
    /// It does not keep its object.
    public static let weak = Flags(rawValue: 1 << 3)
    /// It does not keep its object, which has to be there.
    public static let unowned = Flags(rawValue: 1 << 4)
    /// It is a `let`.
    public static let constant = Flags(rawValue: 1 << 5)
    /// It changes its value.
    public static let mutating = Flags(rawValue: 1 << 6)
    /// It is `async`.
    public static let async = Flags(rawValue: 1 << 7)
    /// It throws.
    public static let throwing = Flags(rawValue: 1 << 8)
    /// The initializer may fail: `init?`.
    public static let failable = Flags(rawValue: 1 << 9)
    /// The initializer is `convenience`.
    public static let convenience = Flags(rawValue: 1 << 10)
    /// Subclasses have to have it.
    public static let required = Flags(rawValue: 1 << 11)
    /// It can't be overridden.
    public static let final = Flags(rawValue: 1 << 12)
    /// The parameter takes any number of arguments.
    public static let variadic = Flags(rawValue: 1 << 13)
    /// The enumeration or case is `indirect`.
    public static let indirect = Flags(rawValue: 1 << 14)
    /// It belongs to no actor.
    public static let nonisolated = Flags(rawValue: 1 << 15)
    /// The protocol does not require it.
    public static let optional = Flags(rawValue: 1 << 16)
    /// Only the file or type may set it: `private(set)`.
    public static let restrictedSetter = Flags(rawValue: 1 << 17)
    /// Objective-C finds it at run time.
    public static let dynamic = Flags(rawValue: 1 << 18)
    /// The initializer may fail and traps where it does: `init!`.
    public static let unwrapped = Flags(rawValue: 1 << 19)
    /// It stands in a branch of `#if` that the declaration around it has inside it.
    public static let conditional = Flags(rawValue: 1 << 20)

    /// There is one of it: `object`.
    public static let singleton = Flags(rawValue: 1 << 21)
    /// Its value is what gives and takes its values: `by lazy { }`.
    public static let delegated = Flags(rawValue: 1 << 22)
    /// The parameter of a class is a property, too.
    public static let property = Flags(rawValue: 1 << 23)
    /// It belongs to the type around it: `companion object`.
    public static let companion = Flags(rawValue: 1 << 24)
    /// It can't be made itself.
    public static let abstract = Flags(rawValue: 1 << 25)

    static let names = [
      "static", "override", "lazy", "weak", "unowned", "let", "mutating", "async", "throws",
      "failable", "convenience", "required", "final", "variadic", "indirect", "nonisolated",
      "optional", "restrictedSetter", "dynamic", "unwrapped", "conditional", "singleton",
      "delegated", "property", "companion", "abstract",
    ]
  }

  /// What it is.
  public internal(set) var kind: Kind
  /// Who may use it.
  public internal(set) var visibility: Visibility = .unstated
  /// The facts.
  public internal(set) var flags: Flags = []
  /// Its name; none for an extension, an initializer and a closure.
  public internal(set) var name: Symbol
  /// The label of a parameter where it is called; none without one.
  public internal(set) var label: Symbol = .none
  /// The declaration around it; nil at the top of the file.
  public internal(set) var owner: ID?
  /// The declaration after the last one inside it.
  public internal(set) var subtreeEnd = ID(0)
  /// The type of a property or parameter, the result of a function, the type that is extended or aliased.
  public internal(set) var type: TypeRef.ID?
  /// The type whose member a function or property of Kotlin looks like.
  public internal(set) var receiver: TypeRef.ID?
  /// The first value of a property, the default of a parameter, the raw value of a case.
  ///
  /// In Kotlin also the call that makes the superclass of a class, and that which makes a case.
  ///
  /// Members that a pattern declares have none, but for the first one: its value takes the pattern apart.
  public internal(set) var value: CodeNode.ID?
  /// The body of a function, accessor or closure, or of a property that has a getter alone.
  public internal(set) var body: CodeNode.ID?
  /// The captures of a closure and the parameters, as places of declarations.
  public internal(set) var parameters: Range<UInt32> = 0..<0
  /// The accessors, as places of declarations.
  public internal(set) var accessors: Range<UInt32> = 0..<0
  /// The bytes of the braces around the accessors, or around the getter that is alone; empty without them.
  public internal(set) var accessorBlock: Range<UInt32> = 0..<0
  /// Places in the file's list of annotations.
  var attributes: Range<UInt32> = 0..<0
  /// What it inherits from or conforms to, as places in the list of parts of types.
  var inherited: Range<UInt32> = 0..<0
  /// Its generic parameters with what they conform to, as places in the list of parts of types.
  var generics: Range<UInt32> = 0..<0
  /// The conformances that its `where` clause asks for, as places in the list of parts of types.
  var requirements: Range<UInt32> = 0..<0
  /// The bytes of its `where` clause; empty without one.
  public internal(set) var whereClause: Range<UInt32> = 0..<0
  /// The bytes of its name, or of the word that stands for it.
  public internal(set) var nameRange: Range<UInt32>
  /// The bytes of the whole declaration.
  public internal(set) var range: Range<UInt32>

  /// Whether it declares or extends a type.
  public var isType: Bool {
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
public struct CodeImport: Hashable, Sendable {
  /// Its name, with the submodule or declaration after dots.
  public internal(set) var path: Symbol
  /// The name that it has in the file, where that is another one.
  public internal(set) var alias = Symbol.none
  /// Whether it stands in a branch of `#if`.
  public internal(set) var isConditional: Bool
  /// The bytes of the whole import.
  public internal(set) var range: Range<UInt32>
}

/// A branch of `#if`.
public struct ConditionalBranch: Hashable, Sendable {
  /// Why a branch is not part of an iPhone app that is given to users.
  public enum Reason: UInt8, CaseIterable, Sendable {
    /// It is part of it.
    case active
    /// It is for the Mac.
    case mac
    /// It is for builds of developers.
    case debugBuild
    /// It is for a module that an iPhone does not have.
    case missingModule
    /// Its condition does not hold for another reason.
    case otherCondition
    /// A branch before it is taken.
    case earlierBranch
  }

  /// Why it is left out.
  public internal(set) var reason: Reason
  /// The condition as it is written; none after `#else`.
  public internal(set) var condition: Symbol
  /// The offset of the `#if` to which it belongs.
  public internal(set) var directive: UInt32
  /// The bytes from its own `#if`, `#elseif` or `#else` to the end of what is in it.
  public internal(set) var range: Range<UInt32>

  /// Whether what is in it has been lowered.
  public var isActive: Bool { reason == .active }
}
